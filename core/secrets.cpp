// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/secrets.h"

#include "core/text.h"

#include <algorithm>
#include <array>

namespace levelfield {

namespace {

using namespace std::string_view_literals;

constexpr std::array secretParts{"token"sv, "secret"sv,     "password"sv, "passwd"sv, "passphrase"sv,
                                 "key"sv,   "credential"sv, "auth"sv,     "cookie"sv, "signature"sv};
// Too short to look for anywhere in a name: BYPASS, PASSENGER_APP_ENV and PWD are harmless.
constexpr std::array secretEndings{"pass"sv, "pwd"sv, "pw"sv, "pat"sv, "jwt"sv};

bool isNameCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
}

// A comma ends a setting but may be part of a password in a URL: rather too much is masked than too little.
constexpr std::string_view settingEnds = ";&, \t\n\"'";
constexpr std::string_view authorityEnds = "/?# \t\n\"'";

/// Length of the user info at the start of an authority; the last @ counts, since passwords may hold one. npos: none.
std::size_t userInfoLength(std::string_view text)
{
    return text.substr(0, text.find_first_of(authorityEnds)).rfind('@');
}

/// Masks "scheme://USER[:PASSWORD]@" anywhere, and "USER:PASSWORD@" at the start, which proxies and DSNs may be written as.
std::string withoutUserInfo(std::string_view text)
{
    std::string out;
    if (const std::size_t length = userInfoLength(text);
        length != std::string_view::npos && text.substr(0, length).find(':') != std::string_view::npos) {
        out.append(secretMask);
        text.remove_prefix(length);
    }
    for (std::size_t scheme = text.find("://"); scheme != std::string_view::npos; scheme = text.find("://")) {
        out.append(text.substr(0, scheme + 3));
        text.remove_prefix(scheme + 3);
        if (const std::size_t length = userInfoLength(text); length != std::string_view::npos) {
            out.append(secretMask);
            text.remove_prefix(length);
        }
    }
    return out.append(text);
}

/// The name that ends where `text` does ("x;Password" → "Password").
std::string_view nameAtEnd(std::string_view text)
{
    std::size_t begin = text.size();
    while (begin > 0 && isNameCharacter(text[begin - 1]))
        --begin;
    return text.substr(begin);
}

/// Values of secret-looking "NAME=VALUE" inside the text.
std::string withoutSecretSettings(std::string_view text)
{
    std::string out;
    for (std::size_t equals = text.find('='); equals != std::string_view::npos; equals = text.find('=')) {
        const bool secret = looksSecret(nameAtEnd(text.substr(0, equals)));
        out.append(text.substr(0, equals + 1));
        text.remove_prefix(equals + 1);
        if (!secret)
            continue;
        const bool quoted = !text.empty() && (text.front() == '"' || text.front() == '\'');
        const std::size_t begin = quoted ? 1 : 0;
        const std::size_t end = std::min(quoted ? text.find(text.front(), 1) : text.find_first_of(settingEnds), text.size());
        out.append(text.substr(0, begin)).append(end > begin ? secretMask : std::string_view());
        text.remove_prefix(end);
    }
    return out.append(text);
}

} // namespace

bool looksSecret(std::string_view name)
{
    const std::string lower = lowerCase(name);
    const auto endsWith = [&](std::string_view ending) {
        if (!lower.ends_with(ending))
            return false;
        const std::size_t before = lower.size() - ending.size();
        // A word of its own, as in DB_PASS; the shell's PWD alone is the working folder.
        return before == 0 ? ending != "pwd" : lower[before - 1] == '_' || lower[before - 1] == '-' || lower[before - 1] == '.';
    };
    return std::ranges::any_of(secretParts, [&](std::string_view part) { return lower.find(part) != std::string::npos; })
           || std::ranges::any_of(secretEndings, endsWith);
}

std::string maskedText(std::string_view text)
{
    return withoutSecretSettings(withoutUserInfo(text));
}

std::string maskedValue(std::string_view name, std::string_view value)
{
    if (!value.empty() && looksSecret(name))
        return std::string(secretMask);
    return maskedText(value);
}

std::vector<std::pair<std::string, std::string>> masked(std::vector<std::pair<std::string, std::string>> pairs)
{
    for (auto &[name, value] : pairs)
        value = maskedValue(name, value);
    return pairs;
}

} // namespace levelfield
