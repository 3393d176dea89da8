// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace levelfield::ui {

/// One line of two bodies side by side.
struct DifferenceLine {
    enum class Kind {
        equal,
        folded,   ///< stands for several equal entries
        ignored,  ///< may differ by the plan's `ignore`
        different ///< the value differs, or one side has none (then its text is empty)
    };
    struct Side {
        QString text;
        int from = 0, length = 0; ///< the characters that differ
        bool operator==(const Side &) const = default;
    };
    Kind kind = Kind::equal;
    Side expected, actual;
    bool operator==(const DifferenceLine &) const = default;
};

/// Two JSON bodies, pretty-printed next to each other: object order and white space do not matter, runs of equal entries are
/// folded into one line. nullopt when one of them is no JSON.
[[nodiscard]] std::optional<std::vector<DifferenceLine>> jsonDifference(const std::string &expected, const std::string &actual,
                                                                        const std::vector<std::string> &ignore = {});

/// Two bodies byte by byte, 16 a line as "00000010  41 6e …  An…", runs of equal lines folded, at most `mostLines` lines.
[[nodiscard]] std::vector<DifferenceLine> byteDifference(const std::string &expected, const std::string &actual,
                                                         std::size_t mostLines = 2000);

} // namespace levelfield::ui
