// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/command_options.h"

#include <algorithm>

namespace levelfield::ui {

namespace {

class OptionParser {
public:
    OptionParser(const std::vector<std::string> &words, const std::vector<OptionSpelling> &spellings, OptionStyle style)
        : m_words(words),
          m_spellings(spellings),
          m_style(style)
    {
    }

    ParsedCommand parse()
    {
        for (; m_at < m_words.size(); ++m_at) {
            const std::string &word = m_words[m_at];
            if (word == "--") {
                m_parsed.arguments.insert(m_parsed.arguments.end(), m_words.begin() + static_cast<std::ptrdiff_t>(m_at) + 1,
                                          m_words.end());
                break;
            }
            if (word.size() < 2 || word[0] != '-')
                m_parsed.arguments.push_back(word);
            else if (word.starts_with("--") || m_style == OptionStyle::go)
                takeWhole(word);
            else
                takeLetters(word);
        }
        return std::move(m_parsed);
    }

private:
    const OptionSpelling *find(const std::string &spelling) const
    {
        for (const OptionSpelling &each : m_spellings) {
            if (std::find(each.spellings.begin(), each.spellings.end(), spelling) != each.spellings.end())
                return &each;
        }
        return nullptr;
    }

    void takeWhole(const std::string &word)
    {
        const auto equals = word.find('=');
        const std::string spelling = word.substr(0, equals);
        const OptionSpelling *option = find(spelling);
        if (option == nullptr && m_style == OptionStyle::go && spelling.starts_with("--"))
            option = find(spelling.substr(1)); // Go takes two dashes for one
        if (option == nullptr)
            m_parsed.options.push_back({spelling, {}, false});
        else if (!option->takesValue)
            m_parsed.options.push_back({option->name});
        else if (equals != std::string::npos)
            m_parsed.options.push_back({option->name, word.substr(equals + 1)});
        else
            takeNext(*option);
    }

    void takeLetters(const std::string &word)
    {
        for (std::size_t i = 1; i < word.size(); ++i) {
            const std::string spelling{'-', word[i]};
            const OptionSpelling *option = find(spelling);
            if (option == nullptr) {
                m_parsed.options.push_back({spelling, {}, false});
            } else if (!option->takesValue) {
                m_parsed.options.push_back({option->name});
            } else if (i + 1 < word.size()) {
                m_parsed.options.push_back({option->name, word.substr(i + 1)});
                return;
            } else {
                takeNext(*option);
            }
        }
    }

    void takeNext(const OptionSpelling &option)
    {
        if (m_at + 1 < m_words.size())
            m_parsed.options.push_back({option.name, m_words[++m_at]});
        else
            m_parsed.options.push_back({option.name, {}, true, true});
    }

    const std::vector<std::string> &m_words;
    const std::vector<OptionSpelling> &m_spellings;
    OptionStyle m_style;
    std::size_t m_at = 0;
    ParsedCommand m_parsed;
};

} // namespace

ParsedCommand parseOptions(const std::vector<std::string> &words, const std::vector<OptionSpelling> &spellings, OptionStyle style)
{
    return OptionParser(words, spellings, style).parse();
}

} // namespace levelfield::ui
