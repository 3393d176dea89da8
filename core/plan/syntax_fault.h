// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/source_json.h"

namespace levelfield {

enum class Container { none, list, object };

/// What the parser knew when it met what it could not read.
struct SyntaxPlace {
    std::size_t afterLastToken = 0; ///< offset just after the last token that was good
    std::size_t reached = 0;        ///< bytes read when it gave up
    bool tokenBroken = false;       ///< the token itself is malformed; else a good one stands at the wrong place
    bool numberOverflow = false;
    Container inside = Container::none;
    bool containerEmpty = true;
    bool afterKey = false;         ///< a key stands there, its value is missing
    bool documentComplete = false; ///< all that may follow is white space
};

/// The fault in a newcomer's words. `pointer` is left to the caller.
[[nodiscard]] SyntaxFault explainSyntax(std::string_view text, const SyntaxPlace &place);

} // namespace levelfield
