// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/curl_import.h"

#include "core/plan/text_rules.h"
#include "core/text.h"
#include "ui/models/command_options.h"
#include "ui/models/command_text.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QUrl>

#include <algorithm>
#include <optional>

namespace levelfield::ui {

namespace {

/// The words of this file, in a context of their own: free functions have none.
class Words {
    Q_DECLARE_TR_FUNCTIONS(levelfield::ui::CurlImport)
};

const std::vector<OptionSpelling> &curlOptions()
{
    static const std::vector<OptionSpelling> options{
        {"request", {"-X", "--request"}, true},
        {"header", {"-H", "--header"}, true},
        {"data", {"-d", "--data", "--data-ascii"}, true},
        {"data-raw", {"--data-raw"}, true},
        {"data-binary", {"--data-binary"}, true},
        {"data-urlencode", {"--data-urlencode"}, true},
        {"json", {"--json"}, true},
        {"get", {"-G", "--get"}},
        {"head", {"-I", "--head"}},
        {"user", {"-u", "--user"}, true},
        {"user-agent", {"-A", "--user-agent"}, true},
        {"referer", {"-e", "--referer"}, true},
        {"cookie", {"-b", "--cookie"}, true},
        {"oauth2-bearer", {"--oauth2-bearer"}, true},
        {"url", {"--url"}, true},
        {"compressed", {"--compressed"}},
        {"location", {"-L", "--location"}},
        // What says how curl shows or stores its answer is of no concern here.
        {"quiet", {"-s",
                   "--silent",
                   "-S",
                   "--show-error",
                   "-v",
                   "--verbose",
                   "-i",
                   "--include",
                   "--show-headers",
                   "-f",
                   "--fail",
                   "-N",
                   "--no-buffer",
                   "-#",
                   "--progress-bar",
                   "-g",
                   "--globoff",
                   "--path-as-is",
                   "-q",
                   "--disable",
                   "-O",
                   "--remote-name",
                   "-0",
                   "--http1.0",
                   "--http1.1",
                   "--no-progress-meter",
                   "-4",
                   "--ipv4",
                   "-6",
                   "--ipv6"}},
        {"quiet",
         {"-o", "--output", "-w", "--write-out", "-m", "--max-time", "--connect-timeout", "-D", "--dump-header", "--retry"},
         true},
        // Known, so that their value is not taken for the URL; named as unsupported.
        {"-F", {"-F", "--form"}, true},
        {"-T", {"-T", "--upload-file"}, true},
        {"-x", {"-x", "--proxy"}, true},
        {"-K", {"-K", "--config"}, true},
        {"-E", {"-E", "--cert"}, true},
        {"--key", {"--key"}, true},
        {"--cacert", {"--cacert"}, true},
        {"--resolve", {"--resolve"}, true},
        {"--connect-to", {"--connect-to"}, true},
        {"--unix-socket", {"--unix-socket"}, true},
        {"--interface", {"--interface"}, true},
        {"-c", {"-c", "--cookie-jar"}, true},
        {"-r", {"-r", "--range"}, true},
        {"--proto", {"--proto", "--proto-redir", "--proto-default"}, true},
        {"--tls-max",
         {"--tls-max", "--ciphers", "--tls13-ciphers", "--curves", "--pinnedpubkey", "--cert-type", "--capath"},
         true},
        {"--limit-rate", {"--limit-rate", "-y", "--speed-time", "-Y", "--speed-limit"}, true},
        {"--proxy-user", {"-U", "--proxy-user", "--noproxy", "--proxy-header", "--socks5", "--socks5-hostname"}, true},
        {"quiet",
         {"--max-redirs", "--retry-delay", "--retry-max-time", "--stderr", "--trace", "--trace-ascii", "--max-filesize"},
         true},
        {"--dns-servers", {"--dns-servers", "--doh-url", "--local-port"}, true},
        {"--request-target", {"--request-target"}, true},
    };
    return options;
}

/// "${" would be a variable of the plan.
std::string asPlanText(std::string text)
{
    for (std::size_t at = text.find("${"); at != std::string::npos; at = text.find("${", at + 3))
        text.insert(at, "$");
    return text;
}

std::string percentEncoded(const std::string &text)
{
    return QUrl::toPercentEncoding(QString::fromStdString(text)).toStdString();
}

/// --data-urlencode: "content", "=content", "name=content"; with @ it would be a file's.
std::string urlEncodedData(const std::string &value)
{
    const auto equals = value.find('=');
    if (equals == std::string::npos)
        return percentEncoded(value);
    return (equals == 0 ? "" : value.substr(0, equals + 1)) + percentEncoded(value.substr(equals + 1));
}

class CurlReader {
public:
    std::expected<CurlImport, QString> read(const ParsedCommand &command)
    {
        std::vector<std::string> urls = command.arguments;
        for (const GivenOption &option : command.options) {
            if (option.valueMissing)
                return std::unexpected(Words::tr("The last option needs a value."));
            if (option.name == "url")
                urls.push_back(option.value);
            else
                take(option);
        }
        if (urls.empty())
            return std::unexpected(Words::tr("There is no URL in it."));
        // The value of an option that is not known here looks like an argument; a URL has its scheme, mostly.
        std::stable_partition(urls.begin(), urls.end(),
                              [](const std::string &url) { return url.find("://") != std::string::npos; });
        if (urls.size() > 1)
            note(Words::tr("Only the first URL is taken; left out: %1.").arg(QString::fromStdString(urls[1])));
        finish(urls.front());
        return std::move(m_import);
    }

private:
    void note(const QString &sentence) { m_import.notes += sentence; }

    void take(const GivenOption &option)
    {
        const std::string &name = option.name, &value = option.value;
        if (name == "quiet")
            return;
        if (name == "request")
            m_method = value;
        else if (name == "header")
            takeHeader(value);
        else if (name.starts_with("data") || name == "json")
            takeData(name, value);
        else if (name == "get")
            m_dataInQuery = true;
        else if (name == "head")
            m_head = true;
        else if (!takeHeaderOption(name, value))
            takeRest(name);
    }

    bool takeHeaderOption(const std::string &name, const std::string &value)
    {
        if (name == "user")
            setHeader("Authorization", "Basic " + QByteArray::fromStdString(value).toBase64().toStdString());
        else if (name == "oauth2-bearer")
            setHeader("Authorization", "Bearer " + value);
        else if (name == "user-agent")
            setHeader("User-Agent", value);
        else if (name == "referer")
            setHeader("Referer", value);
        else if (name == "cookie" && value.find('=') != std::string::npos)
            setHeader("Cookie", value);
        else
            return false;
        return true;
    }

    void takeRest(const std::string &name)
    {
        if (name == "compressed") {
            setHeader("Accept-Encoding", "deflate, gzip, br");
            note(Words::tr("--compressed: the server may compress its answer. Answers are compared as they are sent."));
        } else if (name == "location") {
            note(Words::tr("-L is left out: redirects are not followed. Write the path that answers."));
        } else {
            note(Words::tr("%1 is left out: it is not supported.")
                     .arg(QString::fromStdString(name == "cookie" ? "-b FILE" : name)));
        }
    }

    void takeHeader(const std::string &line)
    {
        const auto colon = line.find(':');
        const bool empty = colon == std::string::npos && line.ends_with(';');
        const std::string name(trimmed(line.substr(0, empty ? line.size() - 1 : colon)));
        if (colon == std::string::npos && !empty)
            return note(Words::tr("-H %1 is left out: it is no header.").arg(QString::fromStdString(line)));
        const std::string value = empty ? std::string() : std::string(trimmed(line.substr(colon + 1)));
        if (!empty && value.empty())
            return note(Words::tr("-H %1 is left out: curl would send no such header.").arg(QString::fromStdString(line)));
        if (!isRequestHeader(name))
            return note(Words::tr("The header %1 is left out: Levelfield writes it itself.").arg(QString::fromStdString(name)));
        setHeader(name, value);
    }

    void setHeader(const std::string &name, const std::string &value)
    {
        const auto same = [&name](const auto &header) { return lowerCase(header.first) == lowerCase(name); };
        std::erase_if(m_import.request.headers, same);
        m_import.request.headers.emplace_back(name, asPlanText(value));
    }

    void setDefaultHeader(const std::string &name, const std::string &value)
    {
        const auto same = [&name](const auto &header) { return lowerCase(header.first) == lowerCase(name); };
        const auto &headers = m_import.request.headers;
        if (std::none_of(headers.begin(), headers.end(), same))
            setHeader(name, value);
    }

    void takeData(const std::string &name, const std::string &value)
    {
        if (name == "json")
            m_json = true;
        const bool mayBeFile = name != "data-raw" && name != "data-urlencode";
        if (mayBeFile && value.starts_with('@')) {
            m_bodyFile = value.substr(1);
            if (name == "data")
                note(Words::tr("-d @%1: curl leaves out its line breaks, Levelfield sends the file as it is.")
                         .arg(QString::fromStdString(*m_bodyFile)));
            return;
        }
        const std::string piece = name == "data-urlencode" ? urlEncodedData(value) : value;
        m_data = m_data ? *m_data + (name == "json" ? "" : "&") + piece : piece;
    }

    void finish(const std::string &url)
    {
        UrlParts parts = urlParts(url);
        WorkloadRequest &request = m_import.request;
        if (m_dataInQuery && m_data) {
            parts.path += (parts.path.find('?') == std::string::npos ? "?" : "&") + *m_data;
            parts.path = urlParts("http://h" + parts.path).path;
            m_data.reset();
        }
        m_import.server = QString::fromStdString(parts.origin);
        m_import.name = workloadName(parts.path);
        request.path = asPlanText(parts.path);
        finishBody();
        request.method = !m_method.empty() ? m_method : m_head ? "HEAD" : request.body || request.bodyFile ? "POST" : "GET";
    }

    void finishBody()
    {
        WorkloadRequest &request = m_import.request;
        if (m_data && m_bodyFile)
            note(Words::tr("The body is made of text and a file: only the file is taken."));
        if (m_bodyFile)
            request.bodyFile = asPlanText(*m_bodyFile);
        else if (m_data)
            request.body = asPlanText(*m_data);
        else
            return;
        setDefaultHeader("Content-Type", m_json ? "application/json" : "application/x-www-form-urlencoded");
        if (m_json)
            setDefaultHeader("Accept", "application/json");
    }

    CurlImport m_import;
    std::string m_method;
    std::optional<std::string> m_data, m_bodyFile;
    bool m_json = false, m_head = false, m_dataInQuery = false;
};

std::string encodedPath(std::string path)
{
    for (auto bad = firstUnencoded(path); bad && !bad->found.empty(); bad = firstUnencoded(path)) {
        const auto at = path.find(bad->found);
        if (at == std::string::npos)
            break;
        path.replace(at, bad->found.size(), bad->encoded);
    }
    return path;
}

} // namespace

UrlParts urlParts(const std::string &url)
{
    const auto scheme = url.find("://");
    const std::size_t host = scheme == std::string::npos ? 0 : scheme + 3;
    const std::size_t end = std::min(url.find_first_of("/?#", host), url.size());
    std::string path = url.substr(end, url.find('#', end) - end);
    if (!path.starts_with('/'))
        path.insert(0, "/");
    const std::string origin = url.substr(0, end);
    return {origin.empty() || scheme != std::string::npos ? origin : "http://" + origin, encodedPath(std::move(path))};
}

std::string workloadName(const std::string &path)
{
    std::string name;
    for (const char c : path.substr(0, path.find('?'))) {
        const bool fits = isName(std::string_view(&c, 1));
        if (fits)
            name += c;
        else if (!name.empty() && name.back() != '-')
            name += '-';
    }
    while (name.ends_with('-'))
        name.pop_back();
    return name.empty() ? "root" : name.substr(0, 60);
}

std::expected<CurlImport, QString> importCurl(const QString &commandLine)
{
    const auto words = splitWords(commandLine.toStdString(), DollarQuotes::understood);
    if (!words)
        return std::unexpected(Words::tr("A quote is not closed."));
    // A prompt may have been copied with it.
    const auto program = std::find_if(words->begin(), words->end(), [](const std::string &word) {
        return word == "curl" || word.ends_with("/curl") || word == "curl.exe";
    });
    if (program == words->end() || program - words->begin() > 1)
        return std::unexpected(Words::tr("It does not begin with “curl”."));
    return CurlReader().read(parseOptions({program + 1, words->end()}, curlOptions(), OptionStyle::gnu));
}

JsonOutput::Members workloadMembers(const std::string &name, const WorkloadRequest &request)
{
    JsonOutput::Members members;
    if (request.method != "GET")
        members.emplace_back("method", JsonOutput::text(request.method));
    members.emplace_back("path", JsonOutput::text(request.path));
    JsonOutput::Members headers;
    for (const auto &[header, value] : request.headers)
        headers.emplace_back(header, JsonOutput::text(value));
    if (!headers.empty())
        members.emplace_back("headers", JsonOutput::object(std::move(headers)));
    if (request.body)
        members.emplace_back("body", JsonOutput::text(*request.body));
    if (request.bodyFile)
        members.emplace_back("bodyFile", JsonOutput::text(*request.bodyFile));
    return {{"name", JsonOutput::text(name)}, {"request", JsonOutput::object(std::move(members))}};
}

} // namespace levelfield::ui
