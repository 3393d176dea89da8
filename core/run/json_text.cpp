// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/json_text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace levelfield {

using json = nlohmann::ordered_json;

namespace {

/// Watches a parse: bounds the depth and hands elements over.
class Watcher {
public:
    explicit Watcher(const ElementTaker &take) : m_take(take) {}

    bool operator()(int depth, json::parse_event_t event, json &parsed)
    {
        using Event = json::parse_event_t;
        if (depth >= deepestJson && (event == Event::object_start || event == Event::array_start)) {
            m_tooDeep = true;
            return false;
        }
        if (event == Event::key && depth == 1 && m_take)
            m_key = parsed.get<std::string>();
        if (event == Event::object_end && depth == 2 && m_take)
            return !m_take(m_key, parsed);
        return true;
    }
    [[nodiscard]] bool tooDeep() const { return m_tooDeep; }

private:
    const ElementTaker &m_take;
    std::string m_key;
    bool m_tooDeep = false;
};

template<typename Input>
std::expected<json, std::string> parse(Input &&input, const ElementTaker &take)
{
    Watcher watcher(take);
    try {
        json document = json::parse(std::forward<Input>(input), std::ref(watcher));
        if (watcher.tooDeep())
            return std::unexpected(fmt::format("JSON nested deeper than {} levels", deepestJson));
        return document;
    } catch (const json::parse_error &error) {
        return std::unexpected(fmt::format("not valid JSON at byte {}", error.byte));
    } catch (const json::exception &) {
        return std::unexpected("a number too large for JSON here");
    }
}

/// How deep brackets outside of strings go, at least where the text is JSON.
int deepestNesting(std::string_view text)
{
    int depth = 0, deepest = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        switch (text[i]) {
        case '"':
            for (++i; i < text.size() && text[i] != '"'; ++i)
                if (text[i] == '\\')
                    ++i;
            break;
        case '[':
        case '{':
            deepest = std::max(deepest, ++depth);
            break;
        case ']':
        case '}':
            --depth;
            break;
        default:
            break;
        }
    }
    return deepest;
}

} // namespace

std::expected<json, std::string> parseJson(std::string_view text)
{
    // Looking at the brackets first costs little; a callback for every value would double the time of the parse.
    if (deepestNesting(text) > deepestJson)
        return parse(text, {}); // says so, unless the text is wrong before it is too deep
    try {
        return json::parse(text);
    } catch (const json::parse_error &error) {
        return std::unexpected(fmt::format("not valid JSON at byte {}", error.byte));
    } catch (const json::exception &) {
        return std::unexpected("a number too large for JSON here");
    }
}

std::expected<json, std::string> parseJson(std::istream &text, const ElementTaker &take)
{
    return parse(text, take);
}

} // namespace levelfield
