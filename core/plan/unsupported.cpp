// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/expander.h"
#include "core/plan/matrix.h"
#include "core/plan/plan_reader.h"
#include "core/plan/sample_scopes.h"
#include "core/text.h"

#include <fmt/format.h>

#include <set>

namespace levelfield {

namespace {

void add(std::vector<Error> &errors, std::string object, std::string what, std::string advice)
{
    errors.push_back(
        {ErrorKind::plan, "run", std::move(object), fmt::format("{} is not supported yet", what), std::move(advice)});
}

void addLoadFeatures(std::vector<Error> &errors, const std::string &cell, const LoadSettings &load)
{
    const std::string object = fmt::format("the cell \"{}\"", cell);
    if (load.rate)
        add(errors, object, fmt::format("a fixed rate (\"rate\": {})", *load.rate), "Remove \"rate\" to load in a closed loop.");
    if (load.arrival != "uniform")
        add(errors, object, fmt::format("\"arrival\": \"{}\"", load.arrival), "Remove \"arrival\".");
    if (load.http != "1.1")
        add(errors, object, fmt::format("\"http\": \"{}\"", load.http), "Set \"http\" to \"1.1\".");
    if (load.generator != "builtin")
        add(errors, object, fmt::format("the load generator \"{}\"", load.generator), "Set \"generator\" to \"builtin\".");
    if (load.pinServers || load.pinClient)
        add(errors, object, "pinning to processors (\"pin\")",
            "Remove \"pin\", and pin by hand if you must, for example with taskset in the server's command.");
}

bool isHttps(const std::string &url, const VariableScope &scope)
{
    Expander expander(scope, Expander::Environment::assumed);
    return lowerCase(expander.expand(url).value_or(url)).starts_with("https:");
}

void addServerFeatures(std::vector<Error> &errors, const Server &server, const Variant &variant, const SampleScopes &scopes)
{
    if (isHttps(server.url, scopes.launch(server, &variant)))
        add(errors, fmt::format("the server \"{}\"", server.name), "https", "Let the server speak plain http.");
}

void addServiceFeatures(std::vector<Error> &errors, const Plan &plan, const SampleScopes &scopes)
{
    for (std::size_t i = 0; i < plan.services.size(); ++i) {
        if (isHttps(plan.services[i].url, scopes.service(i)))
            add(errors, fmt::format("the service \"{}\"", plan.services[i].name), "https", "Let the service speak plain http.");
    }
}

} // namespace

std::vector<Error> unsupportedFeatures(const Plan &plan, const std::vector<Cell> &cells)
{
    std::vector<Error> errors;
    const SampleScopes scopes(plan);
    std::set<std::size_t> seen;
    for (const Cell &cell : cells) {
        const Server &server = plan.servers.at(cell.server);
        const std::size_t before = errors.size();
        if (!seen.contains(cell.server))
            addServerFeatures(errors, server, server.effectiveVariants().at(cell.variant), scopes);
        if (errors.size() > before)
            seen.insert(cell.server);
        addLoadFeatures(errors, cellName(plan, cell), cell.load);
    }
    if (!cells.empty())
        addServiceFeatures(errors, plan, scopes);
    return errors;
}

} // namespace levelfield
