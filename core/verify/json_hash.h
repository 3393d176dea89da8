// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/verify/ignore_rules.h"
#include "core/verify/json_document.h"

#include <cstdint>
#include <optional>

namespace levelfield {

/// Hashes values of one document so that equal values (as compareJson() has it) have equal hashes, ignored ones all the same.
/// For finding equal elements quickly; a collision of 64 bits may pair two that are not equal, so never for a verdict.
class JsonHasher {
public:
    /// `visitsLeft` bounds the work: each value visited takes one, and once none is left there are no more hashes.
    JsonHasher(const JsonDocument &document, const IgnoreRules &ignore, std::uint64_t &visitsLeft)
        : m_document(document),
          m_ignore(ignore),
          m_visitsLeft(visitsLeft)
    {
    }

    /// nullopt: no visits left.
    [[nodiscard]] std::optional<std::uint64_t> hash(JsonDocument::Index value, const IgnoreRules::Matching &matching);

private:
    std::uint64_t visit(JsonDocument::Index value, const IgnoreRules::Matching &matching);
    std::uint64_t objectHash(JsonDocument::Index object, const IgnoreRules::Matching &matching);
    std::uint64_t arrayHash(JsonDocument::Index array, const IgnoreRules::Matching &matching);

    const JsonDocument &m_document;
    const IgnoreRules &m_ignore;
    std::uint64_t &m_visitsLeft;
};

} // namespace levelfield
