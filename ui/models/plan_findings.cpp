// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/plan_findings.h"

#include "core/plan/matrix.h"

#include <fmt/format.h>

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <set>

namespace levelfield::ui {

namespace {

/// The words of this file, in a context of their own: free functions have none.
class Words {
    Q_DECLARE_TR_FUNCTIONS(levelfield::ui::PlanFindings)
};

/// The place of a missing key is its object in the reader's words; a form has a field for it.
std::string placeOf(const PlanFault &fault)
{
    constexpr std::string_view missing = "an object without the key \"";
    if (!fault.found.starts_with(missing))
        return fault.pointer;
    const std::string key = fault.found.substr(missing.size(), fault.found.rfind('"') - missing.size());
    return fault.pointer + "/" + key;
}

QString sentenceOf(const PlanFault &fault)
{
    const QString sentence =
        Words::tr("Found %1, expected %2").arg(QString::fromStdString(fault.found), QString::fromStdString(fault.expected));
    return sentence.endsWith(QLatin1Char('?')) ? sentence : sentence + QLatin1Char('.');
}

/// The key that an unsupported feature is asked for by.
std::string keyOf(const Error &error)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 6> words{{{"a fixed rate", "rate"},
                                                                                  {"\"arrival\"", "arrival"},
                                                                                  {"\"http\"", "http"},
                                                                                  {"the load generator", "generator"},
                                                                                  {"pinning", "pin"},
                                                                                  {"https", "url"}}};
    for (const auto &[word, key] : words) {
        if (error.cause.starts_with(word))
            return std::string(key);
    }
    return {};
}

bool overrides(const LoadOverrides &row, std::string_view key)
{
    return (key == "rate" && row.rate) || (key == "arrival" && row.arrival) || (key == "http" && row.http)
           || (key == "generator" && row.generator) || (key == "pin" && (row.pinServers || row.pinClient));
}

template<typename Named>
std::string pointerOf(const std::vector<Named> &items, const std::string &object, std::string_view list)
{
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (object.ends_with(" \"" + items[i].name + "\""))
            return fmt::format("/{}/{}/url", list, i);
    }
    return {};
}

std::string pointerOf(const Plan &plan, std::size_t rowIndex, const Error &error)
{
    const std::string key = keyOf(error);
    if (error.object.starts_with("the server"))
        return pointerOf(plan.servers, error.object, "servers");
    if (error.object.starts_with("the service"))
        return pointerOf(plan.services, error.object, "services");
    if (plan.matrix && overrides((*plan.matrix)[rowIndex].load, key))
        return fmt::format("/matrix/{}/{}", rowIndex, key);
    return "/load/" + key;
}

} // namespace

PlanFindings findingsOf(const PlanFaults &faults)
{
    PlanFindings findings;
    for (const PlanFault &fault : faults)
        findings.push_back({placeOf(fault), sentenceOf(fault), fault.line, fault.column});
    return findings;
}

PlanFindings planWarnings(const Plan &plan)
{
    PlanFindings findings;
    std::set<std::string> seen;
    const auto rows = effectiveMatrix(plan);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        Plan one = plan;
        one.matrix = {rows[row]};
        for (const Error &error : unsupportedFeatures(plan, expandMatrix(one))) {
            std::string pointer = pointerOf(plan, row, error);
            if (!seen.insert(pointer).second)
                continue;
            QString cause = QString::fromStdString(error.cause);
            cause[0] = cause[0].toUpper();
            findings.push_back({std::move(pointer), cause + QStringLiteral(". ") + QString::fromStdString(error.advice)});
        }
    }
    return findings;
}

bool isWithin(std::string_view pointer, std::string_view ancestor)
{
    return pointer.starts_with(ancestor) && (pointer.size() == ancestor.size() || pointer[ancestor.size()] == '/');
}

int countWithin(const PlanFindings &findings, std::string_view ancestor)
{
    return static_cast<int>(std::count_if(findings.begin(), findings.end(), [ancestor](const PlanFinding &finding) {
        return isWithin(finding.pointer, ancestor);
    }));
}

} // namespace levelfield::ui
