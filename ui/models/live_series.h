// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/observer.h"

#include <QList>
#include <QPointF>

#include <memory>
#include <vector>

namespace levelfield::ui {

/// What the live charts show of each moment, in the unit they show it in.
enum class LiveFigure { requestsPerSecond, p99Ms, rssMegabytes, cpuPercent };

/// The course of one measurement: seconds and value; a value that was not measured is NaN.
[[nodiscard]] QList<QPointF> courseOf(const std::vector<SeriesPoint> &series, LiveFigure figure);

/// The measurement that goes on, moment by moment, and the latest of every other server and variant under the same conditions.
class LiveSeries {
public:
    void clear();
    /// A slice of another cell or repetition than the last begins a new measurement.
    void add(const MeasurementSlice &slice);
    void finish(std::shared_ptr<const Measurement> measurement);

    [[nodiscard]] const CellKey &cell() const { return m_cell; }
    [[nodiscard]] const std::vector<SeriesPoint> &current() const { return m_current; }
    /// The latest valid measurement of each server and variant but `cell`'s own, of its workload and connections; latest first.
    [[nodiscard]] std::vector<std::shared_ptr<const Measurement>> others(const CellKey &cell) const;

private:
    CellKey m_cell;
    int m_repetition = 0;
    std::vector<SeriesPoint> m_current;
    std::vector<std::shared_ptr<const Measurement>> m_finished; ///< latest first, one of each cell
};

} // namespace levelfield::ui
