// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace levelfield {

/// Where a value of a JSON document stands: a chain on the stack, made into text only when something is wrong there.
struct Place {
    const Place *parent = nullptr; ///< nullptr: the document itself
    std::string_view key{};        ///< member of an object; data() == nullptr: element of a list
    std::size_t index = 0;

    /// JSON pointer (RFC 6901): "/measurements/3/status".
    [[nodiscard]] std::string pointer() const;
};

} // namespace levelfield
