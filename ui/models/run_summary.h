// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/results.h"
#include "ui/models/run_notes.h"

#include <QHash>
#include <QString>

#include <filesystem>
#include <optional>

namespace levelfield::ui {

/// One run as the history lists it.
struct RunSummary {
    QString folder{}, id{}, title{}, status{}; ///< status: the word of the format; "" with a problem
    QString started{};                         ///< UTC
    QString headline{};                        ///< runHeadline()
    std::optional<double> ratio{};
    QString machine{};
    int valid = 0, planned = 0; ///< measurements
    RunNotes notes{};
    QString problem{}; ///< why it cannot be read; all else but folder and notes is empty then
    bool operator==(const RunSummary &) const = default;
};

[[nodiscard]] RunSummary summaryOf(const RunResult &run, const QString &folder);

/// How many of the run's measurements are valid, and how many were planned.
struct MeasurementCount {
    int valid = 0, planned = 0;
};
[[nodiscard]] MeasurementCount countMeasurements(const RunResult &run);

/// Summaries that were made before, so that thousands of runs are listed without reading them: valid while the run's files have
/// the size and time they had.
class SummaryCache {
public:
    /// A file that is missing or torn is an empty cache.
    explicit SummaryCache(std::filesystem::path file);
    /// The run's summary with its notes as they are now; reads the run when the cache does not have it.
    [[nodiscard]] RunSummary summary(const std::filesystem::path &runFolder);
    /// Writes what was asked for since it was made, and forgets the rest; a cache that cannot be written is only slow.
    void save() const;
    /// Runs that had to be read.
    [[nodiscard]] int misses() const { return m_misses; }

private:
    struct Entry {
        QString stamp;
        RunSummary summary;
    };
    std::filesystem::path m_file;
    QHash<QString, Entry> m_known, m_used;
    int m_misses = 0;
};

} // namespace levelfield::ui
