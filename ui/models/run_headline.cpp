// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/run_headline.h"

#include "core/report/tables.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>

namespace levelfield::ui {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(levelfield::ui::RunHeadline)
public:
    static QString connections(int count) { return count == 1 ? tr("1 connection") : tr("%1 connections").arg(count); }
    static QString ratio(const QString &ratio, int count, const QString &server)
    {
        return tr("%1 at %2 · %3").arg(ratio, connections(count), server);
    }
    static QString rate(const QString &rate, int count, const QString &server)
    {
        return tr("%1 req/s at %2 · %3").arg(rate, connections(count), server);
    }
    static QString nothingMeasured() { return tr("nothing was measured"); }
    static QString noValid() { return tr("no valid measurement at %1"); }
    static QString different() { return tr("answers differed: nothing was measured"); }
};

/// The run without what only charts need: tables are made of a copy.
RunResult withoutSeries(const RunResult &run)
{
    RunResult copy;
    copy.id = run.id;
    copy.status = run.status;
    copy.plan = run.plan;
    copy.servers = run.servers;
    copy.cells = run.cells;
    copy.measurements.reserve(run.measurements.size());
    for (const Measurement &measurement : run.measurements) {
        Measurement &light = copy.measurements.emplace_back();
        light.cell = measurement.cell;
        light.repetition = measurement.repetition;
        light.sequence = measurement.sequence;
        light.status = measurement.status;
        light.reason = measurement.reason;
        light.requestsPerSecond = measurement.requestsPerSecond;
        light.requestsPerSecondPerCore = measurement.requestsPerSecondPerCore;
        light.latency = measurement.latency;
        light.serverUse = measurement.serverUse;
        light.durationS = measurement.durationS;
    }
    return copy;
}

std::optional<std::size_t> columnOf(const Table &table, std::string_view key)
{
    const auto found =
        std::find_if(table.columns.begin(), table.columns.end(), [&](const TableColumn &c) { return c.key == key; });
    if (found == table.columns.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - table.columns.begin());
}

/// The cell of the largest value in a column, baseline rows aside where `others`.
const std::vector<TableCell> *bestRow(const Table &table, std::size_t column, bool others)
{
    const std::vector<TableCell> *best = nullptr;
    double most = 0;
    for (const auto &row : table.rows) {
        const double *value = std::get_if<double>(&row[column].value);
        if (value != nullptr && *value > most && !(others && row[column].text == "baseline")) {
            most = *value;
            best = &row;
        }
    }
    return best;
}

struct Found {
    QString text, label;
};

std::optional<Found> best(const Table &table, std::string_view key, bool others)
{
    const auto column = columnOf(table, key), label = columnOf(table, "label");
    if (!column || !label)
        return std::nullopt;
    const auto *row = bestRow(table, *column, others);
    if (row == nullptr)
        return std::nullopt;
    return Found{QString::fromStdString((*row)[*column].text), QString::fromStdString((*row)[*label].text)};
}

/// The table writes "3.66× (3.60–3.71)" and, when there is doubt, ", no difference shown" or ", too few repetitions to tell"
/// behind it. A headline has no room for the interval; the doubt goes along.
QString withoutInterval(const QString &ratio)
{
    return ratio.section(QStringLiteral(", "), 0, 0).section(QStringLiteral(" ("), 0, 0);
}

QString doubtOf(const QString &ratio)
{
    const QString doubt = ratio.section(QStringLiteral(", "), 1);
    return doubt.isEmpty() ? QString() : QStringLiteral(", ") + doubt;
}

int mostConnections(const RunResult &run, const std::string &workload)
{
    int most = 0;
    for (const Measurement &measurement : run.measurements) {
        if (measurement.cell.workload == workload)
            most = std::max(most, measurement.cell.connections);
    }
    return most;
}

} // namespace

QString runHeadline(const RunResult &run)
{
    if (run.measurements.empty()) {
        const bool differ = std::any_of(run.verification.begin(), run.verification.end(), [](const WorkloadVerification &one) {
            return one.verdict == WorkloadVerdict::different;
        });
        return differ ? Words::different() : Words::nothingMeasured();
    }
    const std::string workload = run.measurements.front().cell.workload;
    const int connections = mostConnections(run, workload);
    RunResult light = withoutSeries(run);
    const auto elsewhere = [&](const auto &one) { return one.cell.workload != workload || one.cell.connections != connections; };
    std::erase_if(light.measurements, elsewhere);
    std::erase_if(light.cells, elsewhere);
    const auto tables = makeTables({std::move(light)}, "comparison");
    if (!tables || tables->empty())
        return Words::nothingMeasured();
    const Table &table = tables->back();
    if (const auto ratio = best(table, "ratioMachine", true))
        return Words::ratio(withoutInterval(ratio->text), connections, ratio->label) + doubtOf(ratio->text);
    if (const auto rate = best(table, "requestsPerSecond", false))
        return Words::rate(rate->text, connections, rate->label);
    return Words::noValid().arg(QString::fromStdString(table.title));
}

QString runTitle(const RunResult &run)
{
    if (!run.plan.title.empty())
        return QString::fromStdString(run.plan.title);
    const std::string file = std::filesystem::path(run.planPath).filename().string();
    return QString::fromStdString(file.empty() ? run.id : file);
}

} // namespace levelfield::ui
