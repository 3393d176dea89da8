// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/chat_completion.h"

#include "core/hash.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>

namespace levelfield::stub {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::int64_t created = 1'700'000'000; // any fixed time: answers must not differ between two requests
constexpr const char *modelName = "levelfield-stub";

std::uint64_t characterCount(std::string_view utf8)
{
    const auto startsCharacter = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; };
    return static_cast<std::uint64_t>(std::count_if(utf8.begin(), utf8.end(), startsCharacter));
}

std::string dump(const Json &json)
{
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::unexpected<ChatError> chatFailure(std::string message, std::string parameter)
{
    return std::unexpected(ChatError{std::move(message), std::move(parameter)});
}

const Json *member(const Json &object, const char *key)
{
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
}

/// Characters of one message's content: a text, null, or a list of parts of which only texts count.
std::optional<std::uint64_t> contentCharacters(const Json &content)
{
    if (content.is_null())
        return 0;
    if (content.is_string())
        return characterCount(content.get_ref<const std::string &>());
    if (!content.is_array())
        return std::nullopt;
    std::uint64_t characters = 0;
    for (const Json &part : content) {
        if (!part.is_object())
            return std::nullopt;
        if (const Json *text = member(part, "text"); text != nullptr && text->is_string())
            characters += characterCount(text->get_ref<const std::string &>());
    }
    return characters;
}

std::expected<std::uint64_t, ChatError> promptCharacters(const Json &body)
{
    const Json *messages = member(body, "messages");
    if (messages == nullptr || !messages->is_array() || messages->empty())
        return chatFailure("messages must be a list with at least one message", "messages");
    std::uint64_t characters = 0;
    for (std::size_t i = 0; i < messages->size(); ++i) {
        const Json &message = (*messages)[i];
        const Json *role = message.is_object() ? member(message, "role") : nullptr;
        if (role == nullptr || !role->is_string())
            return chatFailure("every message must be an object with a role", fmt::format("messages.{}.role", i));
        const Json *content = member(message, "content");
        const auto count = content == nullptr ? std::optional<std::uint64_t>(0) : contentCharacters(*content);
        if (!count)
            return chatFailure("a message's content must be a text or a list of parts", fmt::format("messages.{}.content", i));
        characters += *count;
    }
    return characters;
}

/// An optional flag: absent or null is false. nullopt when it is something else than true or false.
std::optional<bool> flag(const Json &object, const char *key)
{
    const Json *value = member(object, key);
    if (value == nullptr || value->is_null())
        return false;
    if (!value->is_boolean())
        return std::nullopt;
    return value->get<bool>();
}

/// The answer's words. Events are these pieces, one each.
std::vector<std::string> answerPieces(const ChatRequest &request)
{
    return {"The", " prompt", " had", fmt::format(" {}", request.promptTokens), " tokens", "."};
}

std::string answerText(const ChatRequest &request)
{
    std::string text;
    for (const std::string &piece : answerPieces(request))
        text += piece;
    return text;
}

Json usage(const ChatRequest &request)
{
    const std::uint64_t completion = tokenCount(answerText(request).size());
    return {{"prompt_tokens", request.promptTokens},
            {"completion_tokens", completion},
            {"total_tokens", request.promptTokens + completion}};
}

Json envelope(const ChatRequest &request, const char *object)
{
    return {{"id", request.id}, {"object", object}, {"created", created}, {"model", request.model}};
}

std::string event(const Json &json)
{
    return fmt::format("data: {}\n\n", dump(json));
}

Json chunk(const ChatRequest &request, Json delta, Json finishReason)
{
    Json json = envelope(request, "chat.completion.chunk");
    json["choices"] = Json::array({{{"index", 0}, {"delta", std::move(delta)}, {"finish_reason", std::move(finishReason)}}});
    return json;
}

} // namespace

std::uint64_t tokenCount(std::uint64_t characters)
{
    return (characters + 3) / 4;
}

std::expected<ChatRequest, ChatError> readChatRequest(std::string_view body)
{
    const Json json = Json::parse(body, nullptr, false);
    if (json.is_discarded())
        return chatFailure("the body is not valid JSON", "");
    if (!json.is_object())
        return chatFailure("the body must be a JSON object", "");
    ChatRequest request;
    const Json *model = member(json, "model");
    if (model == nullptr || !model->is_string() || model->get_ref<const std::string &>().empty())
        return chatFailure("model must be the name of a model", "model");
    request.model = model->get<std::string>();
    const auto characters = promptCharacters(json);
    if (!characters)
        return std::unexpected(characters.error());
    request.promptTokens = tokenCount(*characters);
    const auto stream = flag(json, "stream");
    if (!stream)
        return chatFailure("stream must be true or false", "stream");
    request.stream = *stream;
    const Json *options = member(json, "stream_options");
    request.streamUsage = options != nullptr && options->is_object() && flag(*options, "include_usage").value_or(false);
    request.id = fmt::format("chatcmpl-{:016x}", bodyHash(body));
    return request;
}

std::string chatErrorJson(const ChatError &error)
{
    const Json parameter = error.parameter.empty() ? Json(nullptr) : Json(error.parameter);
    return dump(
        {{"error", {{"message", error.message}, {"type", "invalid_request_error"}, {"param", parameter}, {"code", nullptr}}}});
}

std::string chatAnswer(const ChatRequest &request)
{
    Json json = envelope(request, "chat.completion");
    json["choices"] = Json::array(
        {{{"index", 0}, {"message", {{"role", "assistant"}, {"content", answerText(request)}}}, {"finish_reason", "stop"}}});
    json["usage"] = usage(request);
    return dump(json);
}

std::vector<std::string> chatEvents(const ChatRequest &request)
{
    std::vector<std::string> events;
    events.push_back(event(chunk(request, {{"role", "assistant"}, {"content", ""}}, nullptr)));
    for (const std::string &piece : answerPieces(request))
        events.push_back(event(chunk(request, {{"content", piece}}, nullptr)));
    events.push_back(event(chunk(request, Json::object(), "stop")));
    if (request.streamUsage) {
        Json json = envelope(request, "chat.completion.chunk");
        json["choices"] = Json::array();
        json["usage"] = usage(request);
        events.push_back(event(json));
    }
    events.emplace_back("data: [DONE]\n\n");
    return events;
}

std::string modelList()
{
    const Json model = {{"id", modelName}, {"object", "model"}, {"created", created}, {"owned_by", "levelfield"}};
    return dump({{"object", "list"}, {"data", Json::array({model})}});
}

} // namespace levelfield::stub
