// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string>

namespace levelfield::test {

/// JSON written with single quotes. (Raw strings would be plainer, but moc loses its way in some of them.)
inline std::string quoted(std::string text)
{
    std::replace(text.begin(), text.end(), '\'', '"');
    return text;
}

} // namespace levelfield::test
