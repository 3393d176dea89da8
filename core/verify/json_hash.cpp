// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/json_hash.h"

#include "core/hash.h"
#include "core/verify/json_number.h"

#include <fmt/format.h>

namespace levelfield {

namespace {

/// The finaliser of SplitMix64 (Steele, Lea, Flood 2014): every bit of the input reaches every bit of the result.
std::uint64_t mixed(std::uint64_t bits)
{
    bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9U;
    bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EBU;
    return bits ^ (bits >> 31);
}

/// Of `first` and `second` in this order.
std::uint64_t combined(std::uint64_t first, std::uint64_t second)
{
    return mixed(mixed(first) + 0x9E3779B97F4A7C15U + second);
}

std::uint64_t scalarHash(JsonKind kind, std::string_view text)
{
    if (kind == JsonKind::string)
        return combined(1, bodyHash(stringValue(text)));
    if (kind != JsonKind::number)
        return combined(2, bodyHash(text));
    const Decimal value = exactValue(text);
    return combined(3, bodyHash(fmt::format("{}{}e{}", value.negative ? '-' : '+', value.digits, value.exponent)));
}

} // namespace

std::optional<std::uint64_t> JsonHasher::hash(JsonDocument::Index value, const IgnoreRules::Matching &matching)
{
    const std::uint64_t result = visit(value, matching);
    return m_visitsLeft == 0 ? std::nullopt : std::optional(result);
}

std::uint64_t JsonHasher::visit(JsonDocument::Index value, const IgnoreRules::Matching &matching)
{
    if (m_visitsLeft == 0 || --m_visitsLeft == 0 || m_ignore.endingAt(matching))
        return 0;
    switch (const JsonKind kind = m_document.kind(value)) {
    case JsonKind::object:
        return objectHash(value, matching);
    case JsonKind::array:
        return arrayHash(value, matching);
    default:
        return scalarHash(kind, m_document.text(value));
    }
}

/// A sum, because the order of members means nothing.
std::uint64_t JsonHasher::objectHash(JsonDocument::Index object, const IgnoreRules::Matching &matching)
{
    std::uint64_t sum = 4;
    for (auto key = m_document.first(object); key < m_document.next(object) && m_visitsLeft > 0; key = m_document.next(key + 1)) {
        const std::string name = stringValue(m_document.text(key));
        sum += combined(bodyHash(name), visit(key + 1, m_ignore.atKey(matching, name)));
    }
    return mixed(sum);
}

std::uint64_t JsonHasher::arrayHash(JsonDocument::Index array, const IgnoreRules::Matching &matching)
{
    std::uint64_t chain = 5;
    std::size_t position = 0;
    for (auto element = m_document.first(array); element < m_document.next(array) && m_visitsLeft > 0;
         element = m_document.next(element))
        chain = combined(chain, visit(element, m_ignore.atElement(matching, position++)));
    return chain;
}

} // namespace levelfield
