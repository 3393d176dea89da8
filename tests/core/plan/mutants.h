// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/core/plan/plan_samples.h"

#include <functional>

namespace levelfield {

// The mutants are for what the reader accepts; sanitizers are for how it gets there, and see enough in every fifth.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr int mutantStride = 5;
#else
inline constexpr int mutantStride = 1;
#endif

/// One plan made of another by one change at one place.
struct Mutant {
    std::string name; ///< "/load/threads: delete"
    Json plan;
};

/// Calls `see` with every mutant of `plan` that differs in `part` (a key of the root; "" for the root itself): each key
/// deleted and renamed, each value replaced by one of every other type, by texts and numbers at and beyond the edges, each
/// list emptied, repeated and overlong, each object given an unknown key. Places of one kind (the second argument of a
/// command) are mutated once. Of the mutants only every mutantStride-th is made.
void forEachMutant(const Json &plan, const std::string &part, const std::function<void(const Mutant &)> &see);

} // namespace levelfield
