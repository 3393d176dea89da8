// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/load_command_import.h"

#include "core/text.h"
#include "ui/models/command_options.h"
#include "ui/models/command_text.h"
#include "ui/models/value_text.h"

#include <QCoreApplication>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

namespace levelfield::ui {

namespace {

/// The words of this file, in a context of their own: free functions have none.
class Words {
    Q_DECLARE_TR_FUNCTIONS(levelfield::ui::LoadCommandImport)
};

/// A tool: how its options are written, and what it does when they are not.
struct Tool {
    std::string name;
    OptionStyle style;
    std::vector<OptionSpelling> options;
    int connections;
    int threads;          ///< 0: it has no such option
    std::string duration; ///< "": it counts requests
    bool ratePerConnection;
    bool keepAlive;
};

/// Options that describe the request are those of a workload, not of the load.
OptionSpelling request(std::vector<std::string> spellings)
{
    return {"request", std::move(spellings), true};
}

const std::vector<Tool> &tools()
{
    static const std::vector<Tool> known{
        {"wrk",
         OptionStyle::gnu,
         {{"connections", {"-c", "--connections"}, true},
          {"threads", {"-t", "--threads"}, true},
          {"duration", {"-d", "--duration"}, true},
          {"timeout", {"--timeout"}, true},
          {"rate", {"-R", "--rate"}, true},
          {"script", {"-s", "--script"}, true},
          {"quiet", {"--latency", "-L", "-U", "--u_latency", "-v", "--version"}},
          request({"-H", "--header"})},
         10,
         2,
         "10s",
         false,
         true},
        {"hey",
         OptionStyle::go,
         {{"connections", {"-c"}, true},
          {"count", {"-n"}, true},
          {"duration", {"-z"}, true},
          {"rate", {"-q"}, true},
          {"timeout", {"-t"}, true},
          {"threads", {"-cpus"}, true},
          {"no-keep-alive", {"-disable-keepalive"}},
          {"http2", {"-h2"}},
          {"quiet", {"-disable-redirects"}},
          {"quiet", {"-o"}, true},
          request({"-m", "-H", "-d", "-D", "-T", "-A", "-U", "-a", "-host"})},
         50,
         0,
         "",
         true,
         true},
        {"oha",
         OptionStyle::gnu,
         {{"connections", {"-c", "--connections"}, true},
          {"count", {"-n"}, true},
          {"duration", {"-z", "--duration"}, true},
          {"rate", {"-q", "--query-per-second"}, true},
          {"timeout", {"-t", "--timeout"}, true},
          {"no-keep-alive", {"--disable-keepalive"}},
          {"http2", {"--http2"}},
          {"http", {"--http-version"}, true},
          {"quiet", {"--no-tui", "-j", "--json", "--latency-correction", "--no-color", "--stats-success-breakdown"}},
          {"quiet", {"--fps", "-r", "--redirect", "-o", "--output", "--output-format"}, true},
          request({"-m", "--method", "-H", "-d", "-D", "-T", "-A", "-a", "--host"})},
         50,
         0,
         "",
         false,
         true},
        {"ab",
         OptionStyle::gnu,
         {{"connections", {"-c"}, true},
          {"count", {"-n"}, true},
          {"duration", {"-t"}, true},
          {"timeout", {"-s"}, true},
          {"keep-alive", {"-k"}},
          {"quiet", {"-q", "-r", "-d", "-S", "-l", "-w", "-I"}},
          {"quiet", {"-v", "-g", "-e", "-b"}, true},
          request({"-m", "-H", "-p", "-u", "-T", "-C", "-A", "-i"})},
         1,
         0,
         "",
         false,
         false},
    };
    return known;
}

const Tool *toolOf(const std::string &word)
{
    std::string name = word.substr(word.rfind('/') + 1);
    if (name == "wrk2")
        name = "wrk";
    const auto found = std::find_if(tools().begin(), tools().end(), [&name](const Tool &tool) { return tool.name == name; });
    return found == tools().end() ? nullptr : &*found;
}

/// "30s", "1m30s" (hey), "10" seconds, "2min" (oha): as the plan writes it; nullopt when it is none.
std::optional<std::string> planDuration(std::string text)
{
    if (isJsonNumber(text))
        text += "s";
    std::chrono::microseconds sum{};
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t unit = std::min(text.find_first_not_of("0123456789.", at), text.size());
        const std::size_t next = std::min(text.find_first_of("0123456789", unit), text.size());
        std::string name = text.substr(unit, next - unit);
        for (const auto &[word, letter] : {std::pair("min", "m"), {"sec", "s"}, {"hour", "h"}, {"µs", "us"}}) {
            if (name == word || name == std::string(word) + "s")
                name = letter;
        }
        const auto piece = parseDuration(text.substr(at, unit - at) + name);
        if (!piece)
            return std::nullopt;
        sum += *piece;
        at = next;
    }
    return sum.count() > 0 ? std::optional(durationText(sum)) : std::nullopt;
}

class LoadCommandReader {
public:
    explicit LoadCommandReader(const Tool &tool) : m_tool(tool) { m_import.tool = QString::fromStdString(tool.name); }

    std::expected<LoadCommandImport, QString> read(const ParsedCommand &command)
    {
        m_connections = fmt::format("{}", m_tool.connections);
        m_duration = m_tool.duration;
        m_threads = m_tool.threads > 0 ? fmt::format("{}", m_tool.threads) : std::string();
        m_keepAlive = m_tool.keepAlive;
        for (const GivenOption &option : command.options) {
            if (option.valueMissing)
                return std::unexpected(Words::tr("The last option needs a value."));
            if (const QString wrong = take(option); !wrong.isEmpty())
                return std::unexpected(wrong);
        }
        return finished();
    }

private:
    void note(const QString &sentence) { m_import.notes += sentence; }

    /// @return what is wrong with the option; empty when nothing is.
    QString take(const GivenOption &option)
    {
        const std::string &name = option.name, &value = option.value;
        if (name == "connections" || name == "threads")
            return takeCount(name == "threads" ? m_threads : m_connections, value);
        if (name == "duration" || name == "timeout")
            return takeDuration(name == "timeout" ? m_timeout : m_duration, value);
        if (name == "rate")
            return takeRate(value);
        if (name == "count")
            m_count = QString::fromStdString(value);
        else if (name == "keep-alive" || name == "no-keep-alive")
            m_keepAlive = name == "keep-alive";
        else if (name == "http2" || (name == "http" && value.starts_with('2')))
            m_http2 = true;
        else if (name == "script")
            note(Words::tr("The script %1 is left out: write its request as a workload.").arg(QString::fromStdString(value)));
        else if (name == "request")
            m_hasRequest = true;
        else if (!option.known)
            note(Words::tr("%1 is left out: it is not known here.").arg(QString::fromStdString(name)));
        return {};
    }

    static QString takeCount(std::string &to, const std::string &value)
    {
        int number = 0;
        const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
        if (error != std::errc() || end != value.data() + value.size() || number < 1)
            return Words::tr("“%1” is no count.").arg(QString::fromStdString(value));
        to = value;
        return {};
    }

    static QString takeDuration(std::string &to, const std::string &value)
    {
        const auto duration = planDuration(value);
        if (!duration)
            return Words::tr("“%1” is no duration.").arg(QString::fromStdString(value));
        to = *duration;
        return {};
    }

    QString takeRate(const std::string &value)
    {
        if (!isJsonNumber(value) || std::from_chars(value.data(), value.data() + value.size(), m_rate).ec != std::errc())
            return Words::tr("“%1” is no rate.").arg(QString::fromStdString(value));
        return {};
    }

    LoadCommandImport finished()
    {
        set("connections", JsonOutput::list({JsonOutput::raw(m_connections)}));
        if (!m_threads.empty())
            set("threads", JsonOutput::raw(m_threads));
        if (!m_duration.empty())
            set("duration", JsonOutput::text(m_duration));
        if (!m_timeout.empty())
            set("timeout", JsonOutput::text(m_timeout));
        if (!m_keepAlive)
            set("keepAlive", JsonOutput::raw("false"));
        finishRate();
        if (m_http2)
            set("http", JsonOutput::text("2"));
        if (m_http2)
            note(Words::tr("HTTP/2 is not supported yet: the run will refuse it."));
        if (m_duration.empty() || !m_count.isEmpty())
            note(m_count.isEmpty()
                     ? Words::tr("It counts requests. Levelfield measures for a time: the duration stays as it is.")
                     : Words::tr("-n %1 is left out: Levelfield measures for a time, not a number of requests.").arg(m_count));
        if (m_hasRequest)
            note(Words::tr("Method, headers and body are left out: they belong to a workload."));
        return std::move(m_import);
    }

    void finishRate()
    {
        if (m_rate <= 0)
            return;
        double rate = m_rate;
        if (m_tool.ratePerConnection)
            rate *= std::strtod(m_connections.c_str(), nullptr);
        set("rate", JsonOutput::raw(fmt::format("{}", rate)));
        note(Words::tr("A fixed rate is not supported yet: the run will refuse it. Clear it to load in a closed loop."));
    }

    void set(std::string key, JsonOutput value) { m_import.settings.emplace_back(std::move(key), std::move(value)); }

    const Tool &m_tool;
    LoadCommandImport m_import;
    std::string m_connections, m_threads, m_duration, m_timeout;
    QString m_count;
    double m_rate = 0;
    bool m_keepAlive = true, m_http2 = false, m_hasRequest = false;
};

} // namespace

std::expected<LoadCommandImport, QString> importLoadCommand(const QString &commandLine)
{
    const auto words = splitWords(commandLine.toStdString(), DollarQuotes::understood);
    if (!words)
        return std::unexpected(Words::tr("A quote is not closed."));
    for (std::size_t i = 0; i < std::min<std::size_t>(words->size(), 2); ++i) { // a prompt may have been copied with it
        if (const Tool *tool = toolOf((*words)[i]))
            return LoadCommandReader(*tool).read(
                parseOptions({words->begin() + static_cast<std::ptrdiff_t>(i) + 1, words->end()}, tool->options, tool->style));
    }
    return std::unexpected(Words::tr("It does not begin with wrk, wrk2, hey, oha or ab."));
}

} // namespace levelfield::ui
