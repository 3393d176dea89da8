// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/notices.h"

#include "tests/core/report/made_up_run.h"

#include <QTest>

#include <algorithm>
#include <string>

namespace levelfield::tests {

/// Codes of all notices but closed-loop, which every closed-loop run has, in their order: "errors unstable".
inline std::string noticed(const RunResult &run)
{
    std::string codes;
    for (const Notice &notice : findNotices(run)) {
        if (notice.code != "closed-loop")
            codes += (codes.empty() ? "" : " ") + notice.code;
    }
    return codes;
}
inline std::string noticed(const MadeUpRun &run)
{
    return noticed(run.build());
}

/// The first notice of that code; an empty one when there is none.
inline Notice notice(const RunResult &run, const std::string &code)
{
    const std::vector<Notice> all = findNotices(run);
    const auto found = std::ranges::find(all, code, &Notice::code);
    return found == all.end() ? Notice{} : *found;
}
inline Notice notice(const MadeUpRun &run, const std::string &code)
{
    return notice(run.build(), code);
}

inline std::string figure(const MadeUpRun &run, const std::string &code)
{
    return notice(run, code).figure;
}

/// Fails with the whole sentence when a part is not in it.
#define SAYS(sentence, part) QVERIFY2((sentence).find(part) != std::string::npos, (sentence).c_str())

} // namespace levelfield::tests
