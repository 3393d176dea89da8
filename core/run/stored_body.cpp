// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/stored_body.h"

#include "core/text.h"

#include <nlohmann/json.hpp>
#include <openssl/evp.h>

#include <limits>

namespace levelfield {

namespace {

std::string_view excerpt(const AnswerRecord &answer)
{
    return std::string_view(answer.body).substr(0, storedBodyLimit);
}

std::optional<std::size_t> sameEarlier(const std::vector<AnswerRecord> &answers, std::size_t index)
{
    for (std::size_t earlier = 0; earlier < index; ++earlier) {
        if (excerpt(answers[earlier]) == excerpt(answers[index]))
            return earlier;
    }
    return std::nullopt;
}

} // namespace

void writeBody(nlohmann::ordered_json &object, const std::vector<AnswerRecord> &answers, std::size_t index)
{
    const std::string_view body = excerpt(answers[index]);
    if (body.empty())
        object["body"] = nullptr;
    else if (const auto earlier = sameEarlier(answers, index))
        object["bodySameAs"] = *earlier;
    else if (isUtf8(body))
        object["body"] = std::string(body);
    else
        object["bodyBase64"] = base64(body);
}

std::expected<std::string, std::string> readBody(const nlohmann::ordered_json &object, const std::vector<AnswerRecord> &answers,
                                                 std::size_t index)
{
    if (const auto same = object.find("bodySameAs"); same != object.end()) {
        if (!same->is_number_unsigned() || same->get<std::uint64_t>() >= index)
            return std::unexpected("bodySameAs must be the index of an earlier answer");
        return answers[same->get<std::size_t>()].body;
    }
    if (const auto encoded = object.find("bodyBase64"); encoded != object.end()) {
        auto bytes = encoded->is_string() ? fromBase64(encoded->get_ref<const std::string &>()) : std::nullopt;
        if (!bytes)
            return std::unexpected("bodyBase64 must be base64");
        return std::move(*bytes);
    }
    const auto text = object.find("body");
    if (text == object.end() || text->is_null())
        return std::string();
    if (!text->is_string())
        return std::unexpected("body must be text or null");
    return text->get<std::string>();
}

std::string base64(std::string_view bytes)
{
    std::string text((bytes.size() + 2) / 3 * 4 + 1, '\0');
    const int length = ::EVP_EncodeBlock(reinterpret_cast<unsigned char *>(text.data()),
                                         reinterpret_cast<const unsigned char *>(bytes.data()), static_cast<int>(bytes.size()));
    text.resize(static_cast<std::size_t>(length));
    return text;
}

std::optional<std::string> fromBase64(std::string_view text)
{
    if (text.size() % 4 != 0 || text.size() > std::numeric_limits<int>::max())
        return std::nullopt;
    std::string bytes(text.size() / 4 * 3, '\0');
    const int length = ::EVP_DecodeBlock(reinterpret_cast<unsigned char *>(bytes.data()),
                                         reinterpret_cast<const unsigned char *>(text.data()), static_cast<int>(text.size()));
    if (length < 0)
        return std::nullopt;
    // EVP_DecodeBlock counts the padding as zero bytes.
    const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with('=') ? 1 : 0;
    bytes.resize(static_cast<std::size_t>(length) - padding);
    return bytes;
}

} // namespace levelfield
