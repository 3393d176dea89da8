// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/listeners.h"

#include "core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <pwd.h>

namespace levelfield {

namespace {

/// How well a listener's address fits; 0: not at all.
int fit(const std::string &listener, const std::string &address)
{
    const bool wantsIpv6 = address.find(':') != std::string::npos;
    if (listener == address)
        return 3;
    if (listener == "0.0.0.0")
        return wantsIpv6 ? 0 : 2;
    // The wildcard of IPv6 takes IPv4 connections too, unless the socket says otherwise, which nobody shows.
    return listener == "::" ? 1 : 0;
}

std::string userName(uid_t user)
{
    const passwd *const entry = ::getpwuid(user);
    return entry != nullptr ? entry->pw_name : fmt::format("{}", user);
}

} // namespace

std::string ProcessName::text() const
{
    return fmt::format("pid {} ({})", pid, printable(name));
}

std::string Listener::ownerText() const
{
    if (owners.empty())
        return user ? fmt::format("a process of user {} that cannot be seen from here", userName(*user))
                    : "a process that cannot be seen from here";
    constexpr std::size_t most = 4;
    std::string text = owners.front().text();
    for (std::size_t i = 1; i < std::min(owners.size(), most); ++i)
        text += ", " + owners[i].text();
    return owners.size() > most ? fmt::format("{} and {} more", text, owners.size() - most) : text;
}

std::vector<Listener> answering(const std::vector<Listener> &listeners, const Endpoint &endpoint)
{
    int best = 0;
    for (const Listener &listener : listeners)
        best = std::max(best, fit(listener.address, endpoint.address));
    std::vector<Listener> found;
    std::copy_if(listeners.begin(), listeners.end(), std::back_inserter(found),
                 [&](const Listener &listener) { return best > 0 && fit(listener.address, endpoint.address) == best; });
    return found;
}

} // namespace levelfield
