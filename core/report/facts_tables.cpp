// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/footnotes.h"
#include "core/report/make_table.h"
#include "core/report/table_builder.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

/// Tables of what is known without load: start-up, idle memory and size of the servers; machine and software.
namespace levelfield {

namespace {

struct ServerRow {
    const RunView *view = nullptr;
    const ServerRecord *record = nullptr;
    std::optional<Aggregate> startupMs{};
};

std::vector<ServerRow> serverRows(const TableRequest &request)
{
    std::vector<ServerRow> rows;
    for (const RunView &view : request.views) {
        for (const ServerRecord &record : view.run().servers)
            rows.push_back({&view, &record, record.startup ? aggregate(record.startup->samplesMs) : std::nullopt});
    }
    return rows;
}

bool hasFigures(const ServerRow &row)
{
    return row.startupMs || row.record->idle || row.record->artefactBytes;
}

std::vector<ColumnOf<ServerRow>> startupColumns(const TableRequest &request, const std::vector<ServerRow> &rows)
{
    const auto startup = [](double Aggregate::*part) {
        return [part](const ServerRow &row) { return row.startupMs ? std::optional((*row.startupMs).*part) : std::nullopt; };
    };
    std::vector<ColumnOf<ServerRow>> columns;
    columns.push_back(
        textColumn<ServerRow>(runColumn(request), [&request](const ServerRow &row) { return runLabel(request, *row.view); }));
    columns.push_back(textColumn<ServerRow>({.key = "server", .title = "server", .use = ColumnUse::data},
                                            [](const ServerRow &row) { return row.record->name; }));
    columns.push_back(textColumn<ServerRow>({.key = "variant", .title = "variant", .use = ColumnUse::data},
                                            [](const ServerRow &row) { return row.record->variant; }));
    columns.push_back(textColumn<ServerRow>({.key = "label", .title = "Server"}, [](const ServerRow &row) {
        return row.view->fullLabel(row.record->name, row.record->variant);
    }));
    columns.push_back(
        numberColumn({.key = "startup", .title = "Start-up", .unit = "ms"}, rows, startup(&Aggregate::median), latencyFormat));
    columns.push_back(
        numberColumn({.key = "startupMin", .title = "fastest", .unit = "ms"}, rows, startup(&Aggregate::min), latencyFormat));
    columns.push_back(
        numberColumn({.key = "startupMax", .title = "slowest", .unit = "ms"}, rows, startup(&Aggregate::max), latencyFormat));
    columns.push_back(numberColumn(
        {.key = "idleRss", .title = "Idle memory", .unit = "bytes"}, rows,
        [](const ServerRow &row) { return row.record->idle ? row.record->idle->rssBytes : std::nullopt; }, bytesFormat));
    columns.push_back(numberColumn(
        {.key = "idlePss", .title = "shared pages once", .unit = "bytes"}, rows,
        [](const ServerRow &row) { return row.record->idle ? row.record->idle->pssBytes : std::nullopt; }, bytesFormat));
    columns.push_back(numberColumn(
        {.key = "processes", .title = "Processes"}, rows,
        [](const ServerRow &row) { return row.record->idle ? row.record->idle->processes : std::nullopt; }, wholeFormat));
    columns.push_back(numberColumn(
        {.key = "artefact", .title = "On disk", .unit = "bytes"}, rows,
        [](const ServerRow &row) { return row.record->artefactBytes; }, bytesFormat));
    return columns;
}

/// One line of the environment table: what, and its value in each run.
struct Fact {
    std::string what;
    std::vector<std::string> values;
};

class Facts {
public:
    explicit Facts(std::size_t runs) : m_runs(runs) {}

    /// An empty value reads "unknown".
    void add(std::size_t run, const std::string &what, const std::string &value)
    {
        auto fact = std::ranges::find(m_facts, what, &Fact::what);
        if (fact == m_facts.end())
            fact = m_facts.insert(m_facts.end(), {what, std::vector<std::string>(m_runs, "–")});
        fact->values.at(run) = value.empty() ? "unknown" : value;
    }
    [[nodiscard]] const std::vector<Fact> &all() const { return m_facts; }

private:
    std::size_t m_runs;
    std::vector<Fact> m_facts{};
};

std::string yesNo(const std::optional<bool> &value)
{
    return value ? (*value ? "yes" : "no") : "";
}

template<typename Number>
std::string numberOr(const std::optional<Number> &value)
{
    return value ? fmt::format("{:g}", static_cast<double>(*value)) : "";
}

void addMachine(Facts &facts, std::size_t run, const Environment &environment)
{
    constexpr double gibibyte = 1024.0 * 1024 * 1024;
    facts.add(run, "Processor", environment.cpu.model);
    facts.add(run, "Logical cores", environment.cpu.logical > 0 ? fmt::format("{}", environment.cpu.logical) : "");
    facts.add(run, "Physical cores", numberOr(environment.cpu.physical));
    facts.add(run, "Highest clock", environment.cpu.maxMHz ? fmt::format("{:.0f} MHz", *environment.cpu.maxMHz) : "");
    facts.add(run, "Memory",
              environment.memoryBytes ? fmt::format("{:.1f} GiB", static_cast<double>(*environment.memoryBytes) / gibibyte) : "");
    facts.add(run, "Operating system", environment.os);
    facts.add(run, "Kernel", environment.kernel);
    facts.add(run, "Virtual machine", environment.hypervisor.value_or(yesNo(environment.virtualised)));
    facts.add(run, "Frequency governor", environment.governor.value_or(""));
    facts.add(run, "On battery", yesNo(environment.onBattery));
    facts.add(run, "Cores allowed by control group", environment.cgroupCpus ? numberOr(environment.cgroupCpus) : "all");
    facts.add(run, "Load average before the run", fmt::format("{:.2f}", fmt::join(environment.loadAverage, ", ")));
    for (const auto &[name, value] : environment.inherited)
        facts.add(run, "Inherited variable " + name, value);
}

void addSoftware(Facts &facts, std::size_t run, const RunView &view)
{
    const Environment::Build &build = view.run().environment.levelfield;
    facts.add(run, "Levelfield", fmt::format("{} {} {}", build.version, build.commit, build.buildType));
    for (const ServerRecord &record : view.run().servers) {
        const std::string label = view.fullLabel(record.name, record.variant);
        if (record.skipped)
            facts.add(run, label, "took no part: " + *record.skipped);
        for (const auto &[name, version] : record.versions)
            facts.add(run, fmt::format("{}: {}", label, name), version);
        std::vector<std::string> traits;
        for (const auto &[key, value] : view.traits(record.name, record.variant))
            traits.push_back(fmt::format("{} {}", key, value));
        if (!traits.empty())
            facts.add(run, label + ": declared", fmt::format("{}", fmt::join(traits, ", ")));
    }
}

void addRun(Facts &facts, std::size_t index, const RunResult &run)
{
    facts.add(index, "Run", run.id);
    facts.add(index, "Plan", run.plan.title);
    facts.add(index, "Plan's SHA-256", run.planSha256);
    if (!run.overrides.empty())
        facts.add(index, "Overridden", fmt::format("{}", fmt::join(run.overrides, ", ")));
    if (run.only)
        facts.add(index, "Only cells matching", *run.only);
    facts.add(index, "Started", run.started);
    facts.add(index, "Finished", run.finished);
    facts.add(index, "State", std::string(word(run.status)));
    for (const auto &[file, hash] : run.sourceSha256)
        facts.add(index, "Source " + file, hash);
}

} // namespace

Expected<std::vector<Table>> startupTables(const TableRequest &request)
{
    const std::vector<ServerRow> rows = serverRows(request);
    if (std::ranges::none_of(rows, hasFigures))
        return failure(ErrorKind::usage, "make table", "\"startup\"",
                       "start-up, idle memory and size on disk were not measured in this run",
                       "Declare startup, idle or artefact for the plan's servers, and run it with a version that measures them.");
    Table table{.name = "startup",
                .title = "Start-up, idle memory and size on disk",
                .conditions = "Start-up is from spawning the server to the first right answer of its ready check, median of the "
                              "starts listed in the "
                              "plan. Idle memory is read after the server has settled, before any load."};
    fill(table, startupColumns(request, rows), rows);
    table.footnotes = {"Idle memory is the summed RSS of the process tree, where pages that processes share count once for each; "
                       "beside it the same "
                       "with shared pages counted once (PSS)."};
    for (std::vector<std::string> notes : {noticeNotes(request, [](const CellKey &) { return false; }), originNotes(request)})
        table.footnotes.insert(table.footnotes.end(), notes.begin(), notes.end());
    return std::vector<Table>{std::move(table)};
}

Expected<std::vector<Table>> environmentTables(const TableRequest &request)
{
    Facts facts(request.views.size());
    for (std::size_t i = 0; i < request.views.size(); ++i) {
        addMachine(facts, i, request.views[i].run().environment);
        addSoftware(facts, i, request.views[i]);
        addRun(facts, i, request.views[i].run());
    }
    std::vector<ColumnOf<Fact>> columns;
    columns.push_back(textColumn<Fact>({.key = "item", .title = "Item"}, [](const Fact &fact) { return fact.what; }));
    for (std::size_t i = 0; i < request.views.size(); ++i) {
        const std::string title = request.severalRuns() ? runLabel(request, request.views[i]) : "Value";
        const std::string key = request.severalRuns() ? fmt::format("value{}", i + 1) : "value";
        columns.push_back(textColumn<Fact>({.key = key, .title = title}, [i](const Fact &fact) { return fact.values.at(i); }));
    }
    Table table{.name = "environment", .title = "Machine and software"};
    fill(table, columns, facts.all());
    table.footnotes = noticeNotes(request, [](const CellKey &) { return false; });
    return std::vector<Table>{std::move(table)};
}

} // namespace levelfield
