// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/plan_checks.h"
#include "core/plan/text_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace levelfield {

namespace {

template<typename Named>
void refuseRepeatedNames(const std::vector<Named> &items, const std::string &list, FaultList &faults)
{
    std::map<std::string_view, std::size_t> first;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (items[i].name.empty())
            continue;
        const auto [entry, isNew] = first.emplace(items[i].name, i);
        if (!isNew)
            faults.add(fmt::format("{}/{}/name", list, i), "the name " + inQuotes(items[i].name) + " again",
                       fmt::format("another name: {}/{} has this one", list, entry->second));
    }
}

/// The names of `items`, each once; empty when one is missing, since a reference may then be meant for it.
template<typename Named>
std::vector<std::string_view> completeNames(const std::vector<Named> &items)
{
    std::vector<std::string_view> names;
    for (const Named &item : items) {
        if (item.name.empty())
            return {};
        if (std::find(names.begin(), names.end(), item.name) == names.end())
            names.push_back(item.name);
    }
    return names;
}

void refuseDangling(const std::string &name, const std::vector<std::string_view> &names, std::string_view kind,
                    const std::string &pointer, FaultList &faults)
{
    if (std::find(names.begin(), names.end(), name) != names.end())
        return;
    std::string listed;
    for (const std::string_view each : names)
        listed += (listed.empty() ? "" : ", ") + std::string(each);
    const auto meant = closestWord(name, names);
    faults.add(pointer, fmt::format("the {} {}, which does not exist", kind, inQuotes(name)),
               (names.empty() ? fmt::format("nothing: the plan has no {}", kind) : fmt::format("one of {}", listed))
                   + (meant ? fmt::format("; did you mean \"{}\"?", *meant) : std::string()));
}

void checkServices(const Plan &plan, FaultList &faults)
{
    const auto names = completeNames(plan.services);
    if ((names.empty() && !plan.services.empty()) || faults.isOtherThan(SourceValue::Type::list, "/services"))
        return;
    for (std::size_t i = 0; i < plan.servers.size(); ++i) {
        const auto &used = plan.servers[i].services;
        for (std::size_t j = 0; used && j < used->size(); ++j) {
            if (isName((*used)[j]))
                refuseDangling((*used)[j], names, "service", fmt::format("/servers/{}/services/{}", i, j), faults);
        }
    }
}

void checkVariantCount(const Plan &plan, FaultList &faults)
{
    constexpr std::size_t most = 2000;
    std::size_t count = 0;
    for (const Server &server : plan.servers)
        count += server.variants.size();
    if (count > most)
        faults.add("/servers", fmt::format("{} variants", count), fmt::format("at most {} variants in all", most));
}

} // namespace

void checkReferences(const Plan &plan, FaultList &faults)
{
    refuseRepeatedNames(plan.setup, "/setup", faults);
    refuseRepeatedNames(plan.checks, "/checks", faults);
    refuseRepeatedNames(plan.services, "/services", faults);
    refuseRepeatedNames(plan.servers, "/servers", faults);
    refuseRepeatedNames(plan.workloads, "/workloads", faults);
    for (std::size_t i = 0; i < plan.servers.size(); ++i) {
        refuseRepeatedNames(plan.servers[i].variants, fmt::format("/servers/{}/variants", i), faults);
        refuseRepeatedNames(plan.servers[i].versions, fmt::format("/servers/{}/versions", i), faults);
    }
    const auto servers = completeNames(plan.servers);
    if (!servers.empty() && isName(plan.baseline))
        refuseDangling(plan.baseline, servers, "server", "/baseline", faults);
    checkServices(plan, faults);
    checkVariantCount(plan, faults);
}

} // namespace levelfield
