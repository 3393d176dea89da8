// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/plan_reader.h"

#include "core/file.h"
#include "core/hash.h"
#include "core/plan/overrides.h"
#include "core/plan/plan_checks.h"
#include "core/plan/read_values.h"
#include "core/text.h"

#include <fmt/format.h>

#include <system_error>

namespace levelfield {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t maxPlanBytes = std::uint64_t{16} << 20;

fs::path absolutePath(const fs::path &path)
{
    std::error_code error;
    fs::path absolute = fs::absolute(path, error);
    return (error ? path : absolute).lexically_normal();
}

PlanFaults syntaxFault(std::string_view text, const SyntaxFault &fault)
{
    const TextPlace place = placeOf(text, fault.offset);
    return {PlanFault{fault.pointer, place.line, place.column, fault.found, fault.expected}};
}

/// False when the document is something else than a plan of this format: then its keys are not worth a word.
bool isPlan(const SourceValue &root, FaultList &faults)
{
    const ValueAt at{faults, root, {}};
    if (!isObjectOf(at, maxJsonValues))
        return false;
    const SourceValue *format = root.find("format");
    if (format == nullptr) {
        faults.add({}, "an object without the key \"format\"", fmt::format("\"format\": \"{}\"", planFormat));
        return true;
    }
    return format->type == SourceValue::Type::text && format->text == planFormat;
}

void addRepeatedKeys(std::string_view text, const std::vector<RepeatedKey> &repeated, FaultList &faults)
{
    for (const RepeatedKey &key : repeated) {
        if (faults.full())
            return;
        faults.addAt(key.offset, key.pointer, "the key again",
                     fmt::format("each key once: it stands in line {} already", placeOf(text, key.firstOffset).line));
    }
}

Plan readRoot(const SourceValue &root, const fs::path &directory, FaultList &faults)
{
    Plan plan = readStructure(root, faults);
    plan.directory = directory;
    if (plan.baseline.empty() && !plan.servers.empty())
        plan.baseline = plan.servers.front().name;
    checkReferences(plan, faults);
    checkVariables(plan, faults);
    checkAddresses(plan, faults);
    checkWorkloads(plan, faults);
    checkMatrix(plan, faults);
    return plan;
}

} // namespace

Plan readStructure(const SourceValue &root, FaultList &faults)
{
    Plan plan;
    readValue(ValueAt{faults, root, {}}, plan, ObjectRule<Plan>{});
    return plan;
}

std::expected<PlanDocument, PlanFaults> readPlanText(std::string_view text, const fs::path &path,
                                                     const std::vector<std::string> &overrides)
{
    if (text.size() > maxPlanBytes)
        return std::unexpected(PlanFaults{PlanFault{{}, 1, 1, fmt::format("{} bytes", text.size()), "at most 16 MiB"}});
    auto source = parseSource(text);
    if (!source)
        return std::unexpected(syntaxFault(text, source.error()));
    FaultList faults(text, overrides, source->root);
    addRepeatedKeys(text, source->repeated, faults);
    applyOverrides(source->root, overrides, faults);
    PlanDocument document;
    document.path = absolutePath(path);
    if (isPlan(source->root, faults))
        document.plan = readRoot(source->root, document.path.parent_path(), faults);
    else if (const SourceValue *format = source->root.find("format"))
        readComposed(ValueAt{faults, *format, "/format"}, document.plan, FormatRule{});
    if (!faults.empty())
        return std::unexpected(faults.take());
    document.text = text;
    document.sha256 = sha256Hex(text);
    document.overrides = overrides;
    return document;
}

std::expected<PlanDocument, std::variant<Error, PlanFaults>> readPlan(const fs::path &path,
                                                                      const std::vector<std::string> &overrides)
{
    auto text = readFile(path, maxPlanBytes);
    if (!text)
        return std::unexpected(std::move(text.error()));
    auto document = readPlanText(*text, path, overrides);
    if (!document)
        return std::unexpected(std::move(document.error()));
    return std::move(*document);
}

} // namespace levelfield
