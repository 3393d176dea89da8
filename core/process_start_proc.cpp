// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/file.h"
#include "core/process_identity.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace levelfield {

std::optional<std::string> processStartFromProc(pid_t pid)
{
    const auto stat = readFile(fmt::format("/proc/{}/stat", pid), 65536);
    if (!stat)
        return std::nullopt;
    // The name may hold spaces and parentheses: fields count from behind the last ")". There, state is field 1, start time
    // field 20.
    const auto nameEnd = stat->rfind(')');
    if (nameEnd == std::string::npos)
        return std::nullopt;
    std::string_view rest = std::string_view(*stat).substr(nameEnd + 1);
    for (int field = 1; !rest.empty(); ++field) {
        rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
        const std::string_view value = rest.substr(0, rest.find(' '));
        if (field == 1 && (value == "Z" || value == "X"))
            return std::nullopt;
        if (field == 20)
            return std::string(value);
        rest.remove_prefix(value.size());
    }
    return std::nullopt;
}

} // namespace levelfield
