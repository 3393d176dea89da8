// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http.h"

#include "core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <netdb.h>
#include <sys/socket.h>

namespace levelfield {

namespace {

std::unexpected<Error> urlFailure(std::string_view text, std::string cause)
{
    return failure(ErrorKind::plan, "use the URL", fmt::format("\"{}\"", printable(text)), std::move(cause));
}

std::uint16_t defaultPort(const std::string &scheme)
{
    return scheme == "https" ? 443 : 80;
}

std::optional<std::uint16_t> parsePort(std::string_view text)
{
    unsigned value = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || rest != text.data() + text.size() || value == 0 || value > 65535)
        return std::nullopt;
    return static_cast<std::uint16_t>(value);
}

bool isHostName(std::string_view host)
{
    return !host.empty()
        && host.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_") == std::string_view::npos;
}

bool isIpv6Literal(std::string_view host)
{
    return host.find(':') != std::string_view::npos
        && host.find_first_not_of("0123456789abcdefABCDEF:.") == std::string_view::npos;
}

std::string bracketed(const std::string &host)
{
    return host.find(':') == std::string::npos ? host : "[" + host + "]";
}

/// Splits "HOST:PORT" or "[V6]:PORT"; the port part is empty when absent.
std::optional<std::pair<std::string_view, std::string_view>> splitAuthority(std::string_view authority)
{
    if (authority.starts_with('[')) {
        const auto close = authority.find(']');
        if (close == std::string_view::npos)
            return std::nullopt;
        const std::string_view rest = authority.substr(close + 1);
        if (!rest.empty() && (rest.front() != ':' || rest.size() == 1))
            return std::nullopt;
        return std::pair{authority.substr(1, close - 1), rest.empty() ? rest : rest.substr(1)};
    }
    const auto colon = authority.find(':');
    if (colon == std::string_view::npos)
        return std::pair{authority, std::string_view{}};
    if (colon + 1 == authority.size())
        return std::nullopt;
    return std::pair{authority.substr(0, colon), authority.substr(colon + 1)};
}

/// Without the space when there is no value: libcurl, which the verifier sends with, cannot write it.
std::string headerLine(std::string_view name, std::string_view value)
{
    return value.empty() ? fmt::format("{}:\r\n", name) : fmt::format("{}: {}\r\n", name, value);
}

bool sendsLength(const std::string &method)
{
    return method == "POST" || method == "PUT" || method == "PATCH";
}

} // namespace

std::string Url::authority() const
{
    return port == defaultPort(scheme) ? bracketed(host) : fmt::format("{}:{}", bracketed(host), port);
}

Expected<Url> parseUrl(std::string_view text)
{
    Url url;
    const auto schemeEnd = text.find("://");
    if (schemeEnd == std::string_view::npos)
        return urlFailure(text, "it has no scheme; write it like http://127.0.0.1:8080");
    url.scheme = lowerCase(text.substr(0, schemeEnd));
    if (url.scheme != "http" && url.scheme != "https")
        return urlFailure(text, fmt::format("the scheme \"{}\" is neither http nor https", printable(url.scheme)));
    const std::string_view rest = text.substr(schemeEnd + 3);
    for (const char c : rest) {
        if (static_cast<unsigned char>(c) <= ' ' || static_cast<unsigned char>(c) >= 0x7F)
            return urlFailure(text, "it holds a space or a character that must be percent-encoded");
    }
    if (rest.find_first_of("?#") != std::string_view::npos)
        return urlFailure(text, "a query or fragment belongs into the workload's path");
    const auto pathStart = rest.find('/');
    const std::string_view authority = rest.substr(0, pathStart);
    if (authority.find('@') != std::string_view::npos)
        return urlFailure(text, "user names and passwords in URLs are not sent; use an Authorization header");
    const auto parts = splitAuthority(authority);
    if (!parts)
        return urlFailure(text, "host and port cannot be told apart");
    const auto [host, port] = *parts;
    const bool bracketedHost = authority.starts_with('[');
    if (bracketedHost ? !isIpv6Literal(host) : !isHostName(host))
        return urlFailure(text, "the host name is missing or not valid");
    url.host = host;
    url.port = defaultPort(url.scheme);
    if (!port.empty()) {
        const auto number = parsePort(port);
        if (!number)
            return urlFailure(text, fmt::format("the port \"{}\" is not between 1 and 65535", port));
        url.port = *number;
    }
    url.path = pathStart == std::string_view::npos ? std::string_view{} : rest.substr(pathStart);
    while (url.path.ends_with('/'))
        url.path.pop_back();
    return url;
}

std::string Endpoint::text() const
{
    return fmt::format("{}:{}", bracketed(address), port);
}

Expected<std::vector<Endpoint>> resolve(const Url &url)
{
    addrinfo hints{};
    hints.ai_family = AF_UNSPEC;
    hints.ai_socktype = SOCK_STREAM;
    addrinfo *list = nullptr;
    const int status = ::getaddrinfo(url.host.c_str(), std::to_string(url.port).c_str(), &hints, &list);
    if (status != 0)
        return failure(ErrorKind::start, "find the address of", url.host, ::gai_strerror(status), "Check the host name in the URL.");
    const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> owner(list, &::freeaddrinfo);
    std::vector<Endpoint> endpoints;
    for (const addrinfo *entry = list; entry != nullptr; entry = entry->ai_next) {
        std::array<char, NI_MAXHOST> address{};
        if (::getnameinfo(entry->ai_addr, entry->ai_addrlen, address.data(), address.size(), nullptr, 0, NI_NUMERICHOST) != 0)
            continue;
        const Endpoint endpoint{address.data(), url.port, url.authority()};
        if (std::find(endpoints.begin(), endpoints.end(), endpoint) == endpoints.end())
            endpoints.push_back(endpoint);
    }
    if (endpoints.empty())
        return failure(ErrorKind::start, "find the address of", url.host, "it has no IPv4 or IPv6 address");
    return endpoints;
}

Headers HttpRequest::sentHeaders() const
{
    Headers sent;
    if (!headerValue(headers, "User-Agent"))
        sent.emplace_back("User-Agent", "levelfield");
    if (!headerValue(headers, "Accept"))
        sent.emplace_back("Accept", "*/*");
    if (!headerValue(headers, "Accept-Encoding"))
        sent.emplace_back("Accept-Encoding", "identity");
    for (const auto &header : headers) {
        const std::string name = lowerCase(header.first);
        if (name != "host" && name != "content-length")
            sent.push_back(header);
    }
    if (body || sendsLength(method))
        sent.emplace_back("Content-Length", std::to_string(body ? body->size() : 0));
    return sent;
}

std::string HttpRequest::bytes(const std::string &authority) const
{
    std::string out = fmt::format("{} {} HTTP/1.1\r\n", method, target);
    out += headerLine("Host", headerValue(headers, "Host").value_or(authority));
    for (const auto &[name, value] : sentHeaders())
        out += headerLine(name, value);
    out += "\r\n";
    if (body)
        out += *body;
    return out;
}

std::optional<std::string> headerValue(const Headers &headers, std::string_view name)
{
    const std::string wanted = lowerCase(name);
    for (const auto &[key, value] : headers) {
        if (lowerCase(key) == wanted)
            return value;
    }
    return std::nullopt;
}

} // namespace levelfield
