// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/command_text.h"

#include <QString>

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace levelfield::ui {

namespace {

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

class WordSplitter {
public:
    WordSplitter(std::string_view text, DollarQuotes dollarQuotes) : m_text(text), m_dollarQuotes(dollarQuotes) {}

    std::optional<std::vector<std::string>> split()
    {
        while (m_at < m_text.size()) {
            if (!take(m_text[m_at++]))
                return std::nullopt;
        }
        endWord();
        return std::move(m_words);
    }

private:
    bool take(char c)
    {
        if (isSpace(c)) {
            endWord();
            return true;
        }
        if (c == '\\')
            return takeEscaped();
        m_inWord = true;
        if (c == '\'')
            return takeSingleQuoted();
        if (c == '"')
            return takeDoubleQuoted();
        if (c == '$' && m_dollarQuotes == DollarQuotes::understood && m_text.substr(m_at, 1) == "'")
            return takeDollarQuoted();
        m_word += c;
        return true;
    }

    bool takeDollarQuoted()
    {
        for (++m_at; m_at < m_text.size(); ++m_at) {
            const char c = m_text[m_at];
            if (c == '\'') {
                ++m_at;
                return true;
            }
            if (c == '\\' && m_at + 1 < m_text.size())
                takeAnsiEscape(m_text[++m_at]);
            else
                m_word += c;
        }
        return false;
    }

    /// m_at stands on the letter behind the backslash, and afterwards on the last character of the escape.
    void takeAnsiEscape(char letter)
    {
        constexpr std::string_view letters = "abefnrtv", meanings = "\a\b\x1b\f\n\r\t\v";
        if (const auto at = letters.find(letter); at != std::string_view::npos)
            m_word += meanings[at];
        else if (letter == 'u' || letter == 'U' || letter == 'x')
            takeCodePoint(letter == 'u' ? 4 : letter == 'U' ? 8 : 2, letter == 'x');
        else
            m_word += letter;
    }

    void takeCodePoint(std::size_t mostDigits, bool byte)
    {
        const char *const begin = m_text.data() + m_at + 1;
        const char *const end = begin + std::min(mostDigits, m_text.size() - m_at - 1);
        std::uint32_t number = 0;
        const auto [last, error] = std::from_chars(begin, end, number, 16);
        if (error != std::errc())
            return;
        m_at += static_cast<std::size_t>(last - begin);
        if (byte)
            m_word += static_cast<char>(number);
        else if (const char32_t code = number; number <= 0x10ffff)
            m_word += QString::fromUcs4(&code, 1).toStdString();
    }

    bool takeEscaped()
    {
        if (m_at == m_text.size())
            return false;
        const char c = m_text[m_at++];
        if (c == '\r' && m_at < m_text.size() && m_text[m_at] == '\n')
            ++m_at;
        if (c == '\n' || c == '\r')
            return true;
        m_inWord = true;
        m_word += c;
        return true;
    }

    bool takeSingleQuoted()
    {
        const auto end = m_text.find('\'', m_at);
        if (end == std::string_view::npos)
            return false;
        m_word += m_text.substr(m_at, end - m_at);
        m_at = end + 1;
        return true;
    }

    bool takeDoubleQuoted()
    {
        constexpr std::string_view escapable = "\"\\$`\n";
        for (; m_at < m_text.size(); ++m_at) {
            const char c = m_text[m_at];
            if (c == '"') {
                ++m_at;
                return true;
            }
            if (c == '\\' && m_at + 1 < m_text.size() && escapable.find(m_text[m_at + 1]) != std::string_view::npos) {
                if (m_text[++m_at] != '\n')
                    m_word += m_text[m_at];
                continue;
            }
            m_word += c;
        }
        return false;
    }

    void endWord()
    {
        if (m_inWord)
            m_words.push_back(std::move(m_word));
        m_word.clear();
        m_inWord = false;
    }

    std::string_view m_text;
    DollarQuotes m_dollarQuotes;
    std::size_t m_at = 0;
    bool m_inWord = false;
    std::string m_word;
    std::vector<std::string> m_words;
};

bool needsQuotes(const std::string &word)
{
    return word.empty()
           || std::any_of(word.begin(), word.end(), [](char c) { return isSpace(c) || c == '\'' || c == '"' || c == '\\'; });
}

std::string quotedWord(const std::string &word)
{
    if (word.find('\'') == std::string::npos)
        return "'" + word + "'";
    std::string quoted = "\"";
    for (const char c : word) {
        if (c == '"' || c == '\\')
            quoted += '\\';
        quoted += c;
    }
    return quoted + "\"";
}

} // namespace

std::optional<std::vector<std::string>> splitWords(std::string_view text, DollarQuotes dollarQuotes)
{
    return WordSplitter(text, dollarQuotes).split();
}

std::string joinWords(const std::vector<std::string> &words)
{
    std::string text;
    std::string_view space;
    for (const std::string &word : words) {
        text += space;
        text += needsQuotes(word) ? quotedWord(word) : word;
        space = " ";
    }
    return text;
}

} // namespace levelfield::ui
