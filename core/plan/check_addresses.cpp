// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/expander.h"
#include "core/plan/plan_checks.h"
#include "core/plan/sample_scopes.h"
#include "core/plan/text_rules.h"

#include <fmt/format.h>

#include <map>

namespace levelfield {

namespace {

/// The expanded URL; nullopt when it cannot be known here or is reported elsewhere.
std::optional<std::string> expandedUrl(const std::string &url, const VariableScope &scope)
{
    Expander expander(scope, Expander::Environment::assumed);
    const auto expanded = expander.expand(url);
    if (!expanded || expanded->empty() || expander.assumedEnvironment())
        return std::nullopt;
    return *expanded;
}

/// A fixed port that is taken while its owner is up, and where the plan says so.
struct FixedPort {
    std::uint16_t port;
    std::string pointer;
};

template<typename Started>
std::optional<FixedPort> checkAddress(const Started &started, const std::string &pointer, const VariableScope &scope,
                                      FaultList &faults)
{
    const auto text = expandedUrl(started.url, scope);
    if (!text)
        return std::nullopt;
    const auto url = parseUrl(*text);
    if (!url) {
        faults.add(pointer + "/url", fmt::format("{}: {}", inQuotes(*text), url.error().cause),
                   "a URL like \"http://127.0.0.1:8080\"");
        return std::nullopt;
    }
    if (const auto bad = firstUnencoded(url->path))
        faults.add(pointer + "/url", fmt::format("{} with {}", inQuotes(*text), inQuotes(bad->found)),
                   fmt::format("a percent-encoded path; write {} as {}", inQuotes(bad->found), bad->encoded));
    if (started.autoPort && url->port != assumedPort)
        faults.add(pointer + "/url", inQuotes(started.url), "\"${port}\" for the port, since \"port\" is \"auto\"");
    else if (started.port && url->port != *started.port)
        faults.add(pointer + "/port", fmt::format("the port {}, but the URL has {}", *started.port, url->port),
                   "the port of the URL; write the URL with ${port}");
    if (started.autoPort)
        return std::nullopt;
    return FixedPort{url->port, pointer + (started.port ? "/port" : "/url")};
}

using Owners = std::map<std::uint16_t, std::string>;

void checkServerPort(const Server &server, const std::string &pointer, const SampleScopes &scopes, const Owners &owners,
                     FaultList &faults)
{
    const auto variants = server.effectiveVariants();
    for (std::size_t i = 0; i < variants.size() && !faults.full(); ++i) {
        // A variant without variables of its own has the same address as any other of that kind.
        if (i > 0 && variants[i].variables == variants[i - 1].variables)
            continue;
        const auto fixed = checkAddress(server, pointer, scopes.launch(server, &variants[i]), faults);
        const auto owner = fixed ? owners.find(fixed->port) : owners.end();
        if (owner != owners.end())
            faults.add(fixed->pointer, fmt::format("the port {} of the service {}", fixed->port, inQuotes(owner->second)),
                       "a port of its own: a service is up while servers are");
    }
}

} // namespace

void checkAddresses(const Plan &plan, FaultList &faults)
{
    const SampleScopes scopes(plan);
    Owners owners;
    for (std::size_t i = 0; i < plan.services.size(); ++i) {
        const auto fixed = checkAddress(plan.services[i], fmt::format("/services/{}", i), scopes.service(i), faults);
        if (!fixed)
            continue;
        const auto [owner, isNew] = owners.emplace(fixed->port, plan.services[i].name);
        if (!isNew)
            faults.add(fixed->pointer, fmt::format("the port {} of the service {}", fixed->port, inQuotes(owner->second)),
                       "a port of its own: services are up together");
    }
    for (std::size_t i = 0; i < plan.servers.size(); ++i)
        checkServerPort(plan.servers[i], fmt::format("/servers/{}", i), scopes, owners, faults);
}

} // namespace levelfield
