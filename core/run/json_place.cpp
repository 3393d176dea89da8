// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/json_place.h"

#include <fmt/format.h>

namespace levelfield {

std::string Place::pointer() const
{
    if (parent == nullptr)
        return {};
    if (key.data() == nullptr)
        return fmt::format("{}/{}", parent->pointer(), index);
    std::string text = parent->pointer() + '/';
    for (const char c : key)
        text += c == '~' ? "~0" : c == '/' ? "~1" : std::string_view(&c, 1);
    return text;
}

} // namespace levelfield
