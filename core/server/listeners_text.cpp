// SPDX-License-Identifier: GPL-3.0-or-later
// The text forms that listener tables come in; read here on every system, so that their tests run everywhere.
#include "core/server/listeners.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <bit>
#include <charconv>
#include <cstring>
#include <sstream>

namespace levelfield {

namespace {

template<typename Number>
std::optional<Number> number(std::string_view text, int base = 10)
{
    Number value{};
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    return error == std::errc{} && rest == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::string withoutMapping(std::string address)
{
    constexpr std::string_view mapped = "::ffff:";
    if (address.starts_with(mapped) && address.find('.') != std::string::npos)
        address.erase(0, mapped.size());
    return address;
}

/// An address as /proc/net/tcp writes it: each 32-bit word of the network order as a hexadecimal number of the host order.
std::optional<std::string> addressOfWords(std::string_view hex)
{
    if (hex.size() != 8 && hex.size() != 32)
        return std::nullopt;
    std::array<std::uint32_t, 4> words{};
    for (std::size_t i = 0; i < hex.size() / 8; ++i) {
        const auto word = number<std::uint32_t>(hex.substr(8 * i, 8), 16);
        if (!word)
            return std::nullopt;
        words[i] = *word;
    }
    std::array<char, INET6_ADDRSTRLEN> text{};
    const int family = hex.size() == 8 ? AF_INET : AF_INET6;
    if (::inet_ntop(family, words.data(), text.data(), text.size()) == nullptr)
        return std::nullopt;
    return withoutMapping(text.data());
}

std::optional<Listener> parseSocketLine(const std::string &line, std::uint16_t port)
{
    std::istringstream in(line);
    in.imbue(std::locale::classic());
    std::string slot;
    std::string local;
    std::string state;
    std::string skipped;
    uid_t user = 0;
    std::uint64_t inode = 0;
    in >> slot >> local >> skipped >> state >> skipped >> skipped >> skipped >> user >> skipped >> inode;
    const auto colon = local.find(':');
    constexpr std::string_view listening = "0A";
    if (!in || colon == std::string::npos || state != listening)
        return std::nullopt;
    const auto address = addressOfWords(std::string_view(local).substr(0, colon));
    const auto localPort = number<std::uint16_t>(std::string_view(local).substr(colon + 1), 16);
    if (!address || localPort != port)
        return std::nullopt;
    return Listener{*address, port, inode, user};
}

/// "127.0.0.1:80", "[::1]:80", "*:80" without port and brackets. For a wildcard lsof's type decides between the families.
std::string lsofAddress(std::string name, const std::string &type)
{
    name.erase(std::min(name.rfind(':'), name.size()));
    if (name == "*")
        return type == "IPv6" ? "::" : "0.0.0.0";
    if (name.starts_with('[') && name.ends_with(']'))
        name = name.substr(1, name.size() - 2);
    return withoutMapping(name);
}

} // namespace

std::vector<Listener> parseProcNetTcp(const std::string &text, std::uint16_t port)
{
    std::vector<Listener> listeners;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (auto listener = parseSocketLine(line, port))
            listeners.push_back(std::move(*listener));
    }
    return listeners;
}

std::vector<Listener> parseLsofFields(const std::string &text, std::uint16_t port)
{
    std::vector<Listener> listeners;
    ProcessName process;
    std::optional<uid_t> user;
    std::string type;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const std::string value = line.empty() ? line : line.substr(1);
        switch (line.empty() ? '\0' : line.front()) {
        case 'p':
            process = {number<pid_t>(value).value_or(0), {}};
            user.reset();
            break;
        case 'c':
            process.name = value;
            break;
        case 'u':
            user = number<uid_t>(value);
            break;
        case 't':
            type = value;
            break;
        case 'n': {
            const std::string address = lsofAddress(value, type);
            const auto known =
                std::find_if(listeners.begin(), listeners.end(), [&](const Listener &l) { return l.address == address; });
            if (known == listeners.end())
                listeners.push_back({address, port, 0, user, {process}});
            else if (known->owners.back().pid != process.pid)
                known->owners.push_back(process);
            break;
        }
        default:
            break;
        }
    }
    return listeners;
}

} // namespace levelfield
