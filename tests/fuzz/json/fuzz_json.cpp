// SPDX-License-Identifier: GPL-3.0-or-later
// The JSON comparison on any two texts, split at the first NUL byte: it never crashes, says of every text that it equals itself,
// judges the same in both directions, and takes for JSON what another reader does.
#include "core/verify/json_compare.h"
#include "core/verify/json_hash.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

using namespace levelfield;

namespace {

void require(bool holds, const char *what)
{
    if (holds)
        return;
    std::fprintf(stderr, "%s\n", what);
    std::abort();
}

bool hasExponent(std::string_view text)
{
    for (std::size_t i = 1; i < text.size(); ++i) {
        if ((text[i] == 'e' || text[i] == 'E') && text[i - 1] >= '0' && text[i - 1] <= '9')
            return true;
    }
    return false;
}

/// The other reader takes a NUL byte for the end, skips a byte order mark, refuses lone surrogates and numbers beyond a double,
/// and takes what we refuse for reasons of our own.
bool isComparable(const std::string &text, const JsonFault *fault)
{
    const bool ownRule =
        fault != nullptr
        && (fault->duplicateKey || fault->cause.starts_with("nested deeper") || fault->cause.starts_with("an exponent")
            || fault->cause.starts_with("it starts with a byte order mark"));
    const bool theirRule = fault == nullptr && (text.find("\\u") != std::string::npos || hasExponent(text) || text.size() > 300);
    return !ownRule && !theirRule && text.find('\0') == std::string::npos;
}

void checkAgainstOther(const std::string &text, const JsonFault *fault)
{
    if (isComparable(text, fault))
        require(nlohmann::json::accept(text) == (fault == nullptr), "another reader judges otherwise");
}

void checkPointers(const JsonDocument &document)
{
    for (JsonDocument::Index i = 0; i < document.size() && i < 200; ++i)
        require(document.pointer(i).empty() == (i == JsonDocument::root), "only the root has the empty pointer");
}

std::optional<std::uint64_t> hashOf(const JsonDocument &document, const IgnoreRules &ignore)
{
    std::uint64_t visits = document.size() + 1;
    const auto hash = JsonHasher(document, ignore, visits).hash(JsonDocument::root, ignore.atRoot());
    require(hash.has_value(), "hashing visits a value more than once");
    return hash;
}

void checkPair(const JsonDocument &left, const JsonDocument &right, const IgnoreRules &ignore)
{
    require(compareJson(left, left, ignore).differences.none(), "a document differs from itself");
    const auto forth = compareJson(left, right, ignore).differences;
    const auto back = compareJson(right, left, ignore).differences;
    require(forth.none() == back.none(), "the verdict depends on the direction");
    require(forth.kept.size() <= keptDifferences && forth.kept.size() <= forth.count, "more differences are kept than counted");
    require(forth.none() == forth.kept.empty(), "differences without a word");
    require(!forth.none() || hashOf(left, ignore) == hashOf(right, ignore), "equal documents have different hashes");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view input(reinterpret_cast<const char *>(data), size);
    const auto split = std::min(input.find('\0'), size);
    const std::string leftText(input.substr(0, split));
    const std::string rightText(input.substr(std::min(split + 1, size)));

    const auto left = JsonDocument::parse(leftText);
    checkAgainstOther(leftText, left ? nullptr : &left.error());
    const auto right = JsonDocument::parse(rightText);
    checkAgainstOther(rightText, right ? nullptr : &right.error());
    if (left)
        checkPointers(*left);
    if (left && right) {
        checkPair(*left, *right, {});
        checkPair(*left, *right, IgnoreRules::parse({"/*/a", "/0", "/b/*"}).value());
    }
    return 0;
}
