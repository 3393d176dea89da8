// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sample/proc_text.h"

#include "core/text.h"

#include <charconv>
#include <limits>

namespace levelfield {

namespace {

/// Takes the text apart at spaces, one field after the other.
class Fields {
public:
    explicit Fields(std::string_view text) : m_rest(text) {}

    /// "" at the end.
    std::string_view next()
    {
        std::size_t begin = 0;
        while (begin < m_rest.size() && separates(m_rest[begin]))
            ++begin;
        std::size_t end = begin;
        while (end < m_rest.size() && !separates(m_rest[end]))
            ++end;
        const std::string_view field = m_rest.substr(begin, end - begin);
        m_rest.remove_prefix(end);
        return field;
    }

    void skip(int count)
    {
        for (int i = 0; i < count; ++i)
            (void)next();
    }

    template<typename Number>
    bool read(Number &value)
    {
        const std::string_view field = next();
        const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), value);
        return error == std::errc{} && end == field.data() + field.size();
    }

private:
    static bool separates(char c) { return c == ' ' || c == '\n'; }

    std::string_view m_rest;
};

/// What follows "NAME" at the start of a line, white space aside; nullopt without such a line.
std::optional<std::string_view> valueOf(std::string_view text, std::string_view name)
{
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        if (line.starts_with(name))
            return trimmed(line.substr(name.size()));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
    return std::nullopt;
}

} // namespace

std::optional<ProcStat> parseProcStat(std::string_view text)
{
    const std::size_t open = text.find('(');
    const std::size_t close = text.rfind(')');
    if (open == std::string_view::npos || close == std::string_view::npos || close < open)
        return std::nullopt;

    ProcStat stat;
    stat.name = text.substr(open + 1, close - open - 1);
    if (!Fields(text.substr(0, open)).read(stat.pid) || stat.pid <= 0)
        return std::nullopt;
    Fields fields(text.substr(close + 1));
    const std::string_view state = fields.next();
    if (state.size() != 1)
        return std::nullopt;
    stat.state = state.front();
    bool good = fields.read(stat.parent) && stat.parent >= 0;
    fields.skip(9); // pgrp session tty_nr tpgid flags minflt cminflt majflt cmajflt
    good = good && fields.read(stat.userTicks) && fields.read(stat.systemTicks) && fields.read(stat.childrenUserTicks)
           && fields.read(stat.childrenSystemTicks);
    fields.skip(2); // priority nice
    good = good && fields.read(stat.threads);
    fields.skip(1); // itrealvalue
    good = good && fields.read(stat.startTicks);
    fields.skip(1); // vsize
    good = good && fields.read(stat.rssPages);
    return good ? std::optional(std::move(stat)) : std::nullopt;
}

std::optional<bool> parseIgnoredSignal(std::string_view status, int signal)
{
    const auto value = valueOf(status, "SigIgn:");
    if (!value || signal < 1 || signal > 64)
        return std::nullopt;
    std::uint64_t mask = 0;
    const auto [end, error] = std::from_chars(value->data(), value->data() + value->size(), mask, 16);
    if (error != std::errc{} || end != value->data() + value->size())
        return std::nullopt;
    return ((mask >> static_cast<unsigned>(signal - 1)) & 1U) != 0;
}

std::optional<std::uint64_t> parsePssBytes(std::string_view smapsRollup)
{
    const auto value = valueOf(smapsRollup, "Pss:");
    if (!value)
        return std::nullopt;
    Fields fields(*value);
    std::uint64_t kibibytes = 0;
    if (!fields.read(kibibytes) || fields.next() != "kB" || kibibytes > std::numeric_limits<std::uint64_t>::max() / 1024)
        return std::nullopt;
    return kibibytes * 1024;
}

std::vector<pid_t> parseChildren(std::string_view text)
{
    std::vector<pid_t> children;
    Fields fields(text);
    for (pid_t pid = 0; fields.read(pid) && pid > 0;)
        children.push_back(pid);
    return children;
}

} // namespace levelfield
