// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/runner.h"

#include "core/machine/machine.h"
#include "core/plan/matrix.h"
#include "core/report/notices.h"
#include "core/report/statistics.h"
#include "core/run/measure.h"
#include "core/run/preparation.h"
#include "core/run/progress.h"
#include "core/run/run_directory.h"
#include "core/run/server_host.h"
#include "core/run/verification_pass.h"
#include "core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <random>
#include <regex>
#include <set>

namespace levelfield {

namespace fs = std::filesystem;

namespace {

/// The folder's name when it was made as an id, so that both are one; else a new id.
std::string idFor(const fs::path &folder, WallTime now)
{
    static const std::regex id("[0-9]{8}-[0-9]{6}-[a-z]{4}");
    const std::string name = folder.filename().string();
    return std::regex_match(name, id) ? name : newRunId(now);
}

/// One run of one plan, step by step. Each step returns false when the run cannot go on; m_outcome.errors says why.
class PlanRun {
public:
    PlanRun(const PlanDocument &document, const RunOptions &options, RunParts parts, RunObserver &observer, RunControl &control)
        : m_document(document),
          m_plan(document.plan),
          m_options(options),
          m_parts(std::move(parts)),
          m_observer(observer),
          m_control(control)
    {
    }

    RunOutcome run()
    {
        if (readEarlier() && select() && lock() && prepareAll() && openFolder()) {
            m_observer.runStarted(result(), m_options.folder.string());
            const bool finished = verify() && measureAll();
            m_host->stopServices();
            finish(finished);
        }
        report();
        return std::move(m_outcome);
    }

private:
    RunResult &result() { return m_outcome.result; }

    bool fails(Error error)
    {
        m_outcome.errors.push_back(std::move(error));
        return false;
    }

    /// A full disk fails every write after the first one too: once is enough to say so.
    void addOnce(Error error)
    {
        if (std::ranges::find(m_outcome.errors, error) == m_outcome.errors.end())
            m_outcome.errors.push_back(std::move(error));
    }

    bool readEarlier()
    {
        if (!m_options.resume)
            return true;
        auto earlier = readRun(m_options.folder);
        if (!earlier)
            return fails(earlier.error());
        m_earlier = std::move(*earlier);
        return true;
    }

    std::optional<std::string> only() const { return m_earlier && !m_options.only ? m_earlier->only : m_options.only; }

    bool select()
    {
        auto selection = selectForRun(m_plan, only());
        if (!selection) {
            m_outcome.errors = std::move(selection.error());
            return false;
        }
        m_selection = std::move(*selection);
        for (const auto &[server, reason] : m_selection.skippedServers)
            m_observer.serverSkipped(server, reason);
        return true;
    }

    bool lock()
    {
        auto lock = RunLock::acquire(m_options.folder);
        if (!lock)
            return fails(lock.error());
        m_lock.emplace(std::move(*lock));
        // Only now: another run's edits are in force while it lives, and it holds the lock while it lives.
        reportUndo(undoLeftovers(m_parts.undoJournal), m_observer);
        return true;
    }

    bool prepareAll()
    {
        m_host.emplace(
            m_plan, m_parts, fs::absolute(m_options.folder),
            [this](const std::string &server, const std::string &variant, int start) {
                return m_folder->logFile(server, variant, start);
            },
            m_observer);
        m_outcome.errors = prepare(m_document, m_selection, *m_host, m_parts, m_control.stopToken());
        return m_outcome.errors.empty();
    }

    void makeHeader()
    {
        RunResult &run = result();
        const WallTime now = m_parts.clock.wallNow();
        run.id = m_earlier ? m_earlier->id : idFor(m_options.folder, now);
        run.started = m_earlier ? m_earlier->started : utcText(now);
        run.plan = m_plan;
        run.planText = writePlan(m_plan);
        run.planPath = m_document.path.string();
        run.planSha256 = m_document.sha256;
        run.overrides = m_document.overrides;
        run.only = only();
        run.seed = m_earlier ? m_earlier->seed : m_options.seed.value_or(std::random_device{}());
        run.environment = readEnvironment();
        run.servers = serverRecords(m_plan, m_selection, m_parts, m_observer, m_control.stopToken());
        run.sourceSha256 = sourceHashes(m_plan, m_selection, m_parts);
    }

    bool openFolder()
    {
        makeHeader();
        if (m_control.stopToken().stop_requested())
            return fails(
                {ErrorKind::interrupted, "run", m_document.path.filename().string(), "it was stopped before it began", {}});
        if (m_earlier) {
            const auto obstacles = resumeObstacles(*m_earlier, result());
            if (!obstacles.empty())
                return fails({ErrorKind::usage, "resume", m_options.folder.string(),
                              fmt::format("{}", fmt::join(obstacles, "; ")),
                              "Numbers from before and after such a change do not belong into one table: start a new run."});
            keepGoodMeasurements();
        }
        auto folder = m_earlier ? RunDirectory::reopen(m_options.folder)
                                : RunDirectory::create(m_options.folder, result(), m_document.text);
        if (!folder)
            return fails(folder.error());
        m_folder.emplace(std::move(*folder));
        m_host->continueAfterStart(m_folder->lastStart());
        return true;
    }

    void keepGoodMeasurements()
    {
        for (const Measurement &measurement : m_earlier->measurements) {
            if (measurement.status == Status::ok)
                result().measurements.push_back(measurement);
        }
    }

    bool verify()
    {
        VerificationPass pass = verifyAll(m_plan, m_selection, *m_host, m_parts, m_observer, m_control.stopToken());
        std::vector<Error> errors = std::move(pass.errors);
        result().verification = std::move(pass.verification);
        for (const WorkloadVerification &verification : result().verification) {
            if (auto appended = m_folder->append(verification);
                !appended && std::ranges::find(errors, appended.error()) == errors.end())
                errors.push_back(appended.error());
        }
        m_observer.verificationFinished(std::make_shared<const std::vector<WorkloadVerification>>(result().verification));
        m_outcome.errors = std::move(errors);
        return m_outcome.errors.empty();
    }

    std::vector<ScheduledMeasurement> todo() const
    {
        std::set<std::pair<CellKey, int>> done;
        for (const Measurement &measurement : m_outcome.result.measurements)
            done.emplace(measurement.cell, measurement.repetition);
        std::vector<ScheduledMeasurement> items = schedule(m_plan, m_selection.cells, m_outcome.result.seed);
        if (!done.empty())
            std::erase_if(items, [&](const ScheduledMeasurement &item) {
                return done.contains({cellKey(m_plan, m_selection.cells[item.cell]), item.repetition});
            });
        return items;
    }

    bool measureAll()
    {
        const auto items = todo();
        ProgressMeter meter(m_parts.clock, m_plan, m_selection.cells, items, static_cast<int>(result().measurements.size()));
        bool goesOn = true;
        for (std::size_t i = 0; i < items.size() && goesOn; ++i) {
            const bool serverStays = i + 1 < items.size() && sharesStart(items[i], items[i + 1]);
            meter.measurementBegins(items[i]);
            goesOn = measureOne(items[i], meter);
            if (m_start && (!serverStays || !goesOn || m_start->process->exited())) {
                m_observer.progressed(meter.progress(Phase::stopping));
                m_host->stop(*m_start);
                m_start.reset();
            }
            if (goesOn && i + 1 < items.size())
                coolDown(items[i], meter);
            meter.measurementEnds();
        }
        return goesOn;
    }

    /// True when `next` may be measured on the server that `item` was measured on.
    bool sharesStart(const ScheduledMeasurement &item, const ScheduledMeasurement &next) const
    {
        const Cell &a = m_selection.cells[item.cell];
        const Cell &b = m_selection.cells[next.cell];
        return a.load.restart == Restart::server && a.server == b.server && a.variant == b.variant
               && item.repetition == next.repetition;
    }

    void coolDown(const ScheduledMeasurement &item, const ProgressMeter &meter)
    {
        m_observer.progressed(meter.progress(
            Phase::coolingDown, m_portsFreeAfter.count() > 0 ? "waiting until this machine's ports are free again" : ""));
        const auto ports = std::exchange(m_portsFreeAfter, std::chrono::seconds(0));
        m_parts.clock.sleepFor(std::max<std::chrono::nanoseconds>(ports, m_selection.cells[item.cell].load.cooldown),
                               m_control.stopToken());
    }

    /// @return false when the run ends after it: stopped, or the result could not be written.
    bool measureOne(const ScheduledMeasurement &item, const ProgressMeter &meter)
    {
        const Cell &cell = m_selection.cells[item.cell];
        Measurement measurement;
        measurement.cell = cellKey(m_plan, cell);
        measurement.repetition = item.repetition;
        measurement.sequence = item.sequence;
        if (m_skippedCells.contains(item.cell)) {
            measurement.status = Status::skipped;
            measurement.reason = "skipped by the user";
        } else {
            const std::stop_token stop = m_control.beginMeasurement();
            if (ensureStarted(cell, measurement, meter, stop)) {
                measurement.start = m_start->number;
                measurement.placeInStart = ++m_start->measured;
                m_portsFreeAfter =
                    measure({m_plan, cell, *m_start, m_host->services(), m_parts, m_observer, meter}, measurement, stop);
            }
            if (m_control.stopToken().stop_requested())
                return fails({ErrorKind::interrupted, "finish", "the run", "it was stopped; what was measured is kept", {}});
            if (stop.stop_requested()) {
                m_skippedCells.insert(item.cell);
                measurement.status = Status::skipped;
                measurement.reason = "skipped by the user";
            }
        }
        return keep(std::move(measurement), meter);
    }

    bool ensureStarted(const Cell &cell, Measurement &measurement, const ProgressMeter &meter, std::stop_token stop)
    {
        if (m_start)
            return true;
        m_observer.progressed(meter.progress(Phase::starting));
        auto start = m_host->start(cell.server, cell.variant, stop);
        if (!start) {
            measurement.status = Status::failed;
            measurement.reason = start.error().message();
            return false;
        }
        m_start.emplace(std::move(*start));
        const auto appended =
            m_folder->appendStart(measurement.cell.server, measurement.cell.variant, m_start->number, m_start->startedUtc);
        if (!appended)
            m_observer.failed(appended.error());
        return true;
    }

    bool keep(Measurement measurement, const ProgressMeter &meter)
    {
        const auto appended = m_folder->append(measurement);
        m_observer.measurementFinished(std::make_shared<const Measurement>(measurement), meter.done() + 1, meter.total());
        result().measurements.push_back(std::move(measurement));
        if (!appended)
            return fails(appended.error());
        if (m_control.stopsAfterThisCell())
            return fails(
                {ErrorKind::interrupted, "finish", "the run", "it was to end after this cell; what was measured is kept", {}});
        return true;
    }

    void addCells()
    {
        RunResult &run = result();
        std::stable_sort(run.measurements.begin(), run.measurements.end(),
                         [](const Measurement &a, const Measurement &b) { return a.sequence < b.sequence; });
        std::vector<PlannedCell> planned;
        planned.reserve(m_selection.cells.size());
        for (const Cell &cell : m_selection.cells)
            planned.push_back({cellKey(m_plan, cell), cell.load.repetitions});
        run.cells = cellResults(planned, run.measurements);
        for (const Cell &cell : m_selection.skipped) {
            CellResult skipped;
            skipped.cell = cellKey(m_plan, cell);
            skipped.status = Status::skipped;
            skipped.planned = cell.load.repetitions;
            run.cells.push_back(std::move(skipped));
        }
    }

    void finish(bool finished)
    {
        RunResult &run = result();
        const bool interrupted = std::any_of(m_outcome.errors.begin(), m_outcome.errors.end(),
                                             [](const Error &e) { return e.kind == ErrorKind::interrupted; });
        run.status = finished ? RunStatus::complete : interrupted ? RunStatus::stopped : RunStatus::failed;
        run.finished = utcText(m_parts.clock.wallNow());
        addCells();
        run.notices = findNotices(run);
        for (const Notice &notice : run.notices) {
            m_observer.noticed(notice);
            if (auto appended = m_folder->append(notice); !appended)
                addOnce(appended.error());
        }
        if (auto written = m_folder->write(run); !written) {
            Error error = written.error();
            if (error.advice.empty())
                error.advice = "The run's result was not saved.";
            addOnce(std::move(error));
        }
    }

    void report()
    {
        for (const Error &error : m_outcome.errors)
            m_observer.failed(error);
        RunProgress progress;
        progress.phase = Phase::finished;
        m_observer.progressed(progress);
        m_observer.runFinished(std::make_shared<const RunResult>(result()));
    }

    const PlanDocument &m_document;
    const Plan &m_plan;
    const RunOptions &m_options;
    RunParts m_parts;
    RunObserver &m_observer;
    RunControl &m_control;

    RunOutcome m_outcome{};
    std::optional<RunResult> m_earlier{};
    Selection m_selection{};
    std::optional<RunLock> m_lock{};
    std::optional<RunDirectory> m_folder{};
    std::optional<ServerHost> m_host{};
    std::optional<ServerStart> m_start{};
    std::chrono::seconds m_portsFreeAfter{0}; ///< what the last measurement asks the next to wait
    std::set<std::size_t> m_skippedCells{};
};

int statusOf(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::usage:
    case ErrorKind::plan:
    case ErrorKind::check:
        return 2;
    case ErrorKind::different:
        return 3;
    case ErrorKind::start:
        return 4;
    case ErrorKind::file:
        return 5;
    case ErrorKind::interrupted:
        return 130;
    case ErrorKind::measurement:
    case ErrorKind::system:
        return 1;
    }
    return 1;
}

} // namespace

int exitStatus(const std::vector<Error> &errors)
{
    // An interruption explains all the rest; a difference is the result of a run, worth more than what else went wrong.
    for (const ErrorKind first : {ErrorKind::interrupted, ErrorKind::different}) {
        if (std::any_of(errors.begin(), errors.end(), [&](const Error &e) { return e.kind == first; }))
            return statusOf(first);
    }
    return errors.empty() ? 0 : statusOf(errors.front().kind);
}

int RunOutcome::exitStatus() const
{
    if (!errors.empty())
        return levelfield::exitStatus(errors);
    const bool allGood = std::all_of(result.cells.begin(), result.cells.end(),
                                     [](const CellResult &c) { return c.status == Status::ok || c.status == Status::skipped; });
    return allGood ? 0 : 1;
}

RunOutcome runPlan(const PlanDocument &document, const RunOptions &options, RunParts parts, RunObserver &observer,
                   RunControl &control)
{
    return PlanRun(document, options, std::move(parts), observer, control).run();
}

} // namespace levelfield
