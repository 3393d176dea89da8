// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

/// The part of OpenAI's chat completions API that a gateway in front of it needs, with answers that depend on the request alone.
namespace levelfield::stub {

/// Tokens as the stub counts them: Unicode characters ÷ 4, rounded up.
[[nodiscard]] std::uint64_t tokenCount(std::uint64_t characters);

struct ChatRequest {
    std::string model;
    std::uint64_t promptTokens = 0; ///< tokenCount() of all message contents together
    bool stream = false;
    bool streamUsage = false; ///< stream_options.include_usage
    std::string id;           ///< of the answer; the same for the same request bytes
};

/// Why a request is refused (400), in OpenAI's terms.
struct ChatError {
    std::string message;
    std::string parameter; ///< the JSON key that is wrong, "" for the whole body
};

[[nodiscard]] std::expected<ChatRequest, ChatError> readChatRequest(std::string_view body);

[[nodiscard]] std::string chatErrorJson(const ChatError &error);
/// The whole answer as one JSON object.
[[nodiscard]] std::string chatAnswer(const ChatRequest &request);
/// The same answer as server-sent events, each "data: …\n\n", the last "data: [DONE]\n\n".
[[nodiscard]] std::vector<std::string> chatEvents(const ChatRequest &request);
/// Answer of /v1/models.
[[nodiscard]] std::string modelList();

} // namespace levelfield::stub
