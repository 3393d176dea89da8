// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/plan_checks.h"
#include "core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace levelfield {

namespace {

void refuseRepeatedHeaders(const std::vector<std::string> &names, const std::vector<std::string> &pointers, FaultList &faults)
{
    std::set<std::string> seen;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (!seen.insert(lowerCase(names[i])).second)
            faults.add(pointers[i], fmt::format("the header {} again", inQuotes(names[i])),
                       "each header once: upper and lower case do not matter", FaultList::Mark::key);
    }
}

/// A text that is to be compared as JSON must be JSON; anything else could never be equal to an answer.
void checkJsonBody(const std::string &body, const std::string &pointer, FaultList &faults)
{
    const auto parsed = parseSource(body);
    if (!parsed) {
        const TextPlace at = placeOf(body, parsed.error().offset);
        faults.add(pointer,
                   fmt::format("text that is not JSON (line {}, column {}: {})", at.line, at.column, parsed.error().found),
                   fmt::format("{}; a text here is the body as sent, so a JSON text has quotes of its own: \"\\\"…\\\"\"; or set "
                               "\"compare\": \"bytes\"",
                               parsed.error().expected));
        return;
    }
    for (const RepeatedKey &key : parsed->repeated)
        faults.add(pointer, fmt::format("JSON with the key {} twice", inQuotes(key.pointer)), "each key once");
}

/// A JSON value in the file, or the text of a body?
bool isJsonValue(const std::string &pointer, const FaultList &faults)
{
    const SourceValue *value = faults.find(pointer);
    return value != nullptr && value->type != SourceValue::Type::text;
}

void checkExpectation(const Workload &workload, const std::string &pointer, FaultList &faults)
{
    const Expectation &expect = workload.expect;
    const std::string body = pointer + "/body";
    if (expect.compare != CompareMode::json && !expect.ignore.empty())
        faults.add(pointer + "/ignore", "JSON pointers to ignore", "none: only \"compare\": \"json\" looks inside the answer");
    if (!expect.body)
        return;
    if (expect.compare == CompareMode::status)
        faults.add(body, "a body", "none: \"compare\": \"status\" does not look at it");
    else if (expect.compare == CompareMode::bytes && isJsonValue(body, faults))
        faults.add(body, "a JSON value", "the exact body as text, or \"compare\": \"json\"");
    else if (expect.compare == CompareMode::json && !isJsonValue(body, faults))
        checkJsonBody(*expect.body, body, faults);
    if (workload.request.method == "HEAD" && expect.compare != CompareMode::status && !expect.body->empty())
        faults.add(body, "a body", "none: an answer to HEAD has no body");
}

void checkWorkload(const Workload &workload, const std::string &pointer, FaultList &faults)
{
    const WorkloadRequest &request = workload.request;
    if (request.body && request.bodyFile)
        faults.add(pointer + "/request/bodyFile", "\"body\" and \"bodyFile\"", "one of the two", FaultList::Mark::key);
    std::vector<std::string> names, pointers;
    for (const auto &[name, value] : request.headers) {
        names.push_back(name);
        pointers.push_back(pointer + "/request/headers" + pointerStep(name));
    }
    refuseRepeatedHeaders(names, pointers, faults);
    pointers.clear();
    for (std::size_t i = 0; i < workload.expect.headers.size(); ++i)
        pointers.push_back(fmt::format("{}/expect/headers/{}", pointer, i));
    refuseRepeatedHeaders(workload.expect.headers, pointers, faults);
    checkExpectation(workload, pointer + "/expect", faults);
}

} // namespace

void checkWorkloads(const Plan &plan, FaultList &faults)
{
    for (std::size_t i = 0; i < plan.workloads.size(); ++i)
        checkWorkload(plan.workloads[i], fmt::format("/workloads/{}", i), faults);
}

} // namespace levelfield
