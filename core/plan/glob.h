// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace levelfield {

/// True when all of `name` matches `glob`: `*` any characters, `?` one, `[a-c_]` one of a set, `[!…]` or `[^…]` one
/// outside it. `glob` has passed isGlob(). Takes at most glob × name steps.
[[nodiscard]] bool globMatches(std::string_view glob, std::string_view name);

} // namespace levelfield
