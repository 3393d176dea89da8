// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hash.h"

#include <fmt/format.h>
#include <openssl/evp.h>
#include <xxhash.h>

#include <array>

namespace levelfield {

std::string sha256Hex(std::string_view content)
{
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned length = 0;
    EVP_Digest(content.data(), content.size(), digest.data(), &length, EVP_sha256(), nullptr);
    std::string text;
    for (unsigned i = 0; i < length; ++i)
        text += fmt::format("{:02x}", digest[i]);
    return text;
}

std::uint64_t bodyHash(std::string_view content)
{
    return XXH3_64bits(content.data(), content.size());
}

} // namespace levelfield
