// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/glob.h"

#include <cstddef>

namespace levelfield {

namespace {

bool setHolds(std::string_view set, char c)
{
    const bool outside = set.starts_with('!') || set.starts_with('^');
    if (outside)
        set.remove_prefix(1);
    bool inside = false;
    for (std::size_t i = 0; i < set.size(); ++i) {
        if (i + 2 < set.size() && set[i + 1] == '-') {
            inside = inside || (set[i] <= c && c <= set[i + 2]);
            i += 2;
        } else {
            inside = inside || set[i] == c;
        }
    }
    return inside != outside;
}

/// Length of the element of `glob` at `at` that stands for one character; 0 when it does not stand for `c`.
std::size_t matchOne(std::string_view glob, std::size_t at, char c)
{
    if (at >= glob.size())
        return 0;
    if (glob[at] == '?')
        return 1;
    if (glob[at] != '[')
        return glob[at] == c ? 1 : 0;
    const auto close = glob.find(']', at);
    if (close == std::string_view::npos)
        return 0;
    return setHolds(glob.substr(at + 1, close - at - 1), c) ? close - at + 1 : 0;
}

} // namespace

bool globMatches(std::string_view glob, std::string_view name)
{
    // On a mismatch only the last `*` can take one character more: no earlier one could do better.
    std::size_t g = 0, n = 0, afterStar = std::string_view::npos, starTook = 0;
    while (n < name.size()) {
        if (g < glob.size() && glob[g] == '*') {
            afterStar = ++g;
            starTook = n;
        } else if (const std::size_t length = matchOne(glob, g, name[n]); length > 0) {
            g += length;
            ++n;
        } else if (afterStar != std::string_view::npos) {
            g = afterStar;
            n = ++starTook;
        } else {
            return false;
        }
    }
    while (g < glob.size() && glob[g] == '*')
        ++g;
    return g == glob.size();
}

} // namespace levelfield
