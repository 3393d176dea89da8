// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/live_series.h"

#include <algorithm>
#include <limits>

namespace levelfield::ui {

QList<QPointF> courseOf(const std::vector<SeriesPoint> &series, LiveFigure figure)
{
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    QList<QPointF> course;
    course.reserve(static_cast<qsizetype>(series.size()));
    double before = 0;
    for (const SeriesPoint &point : series) {
        double value = none;
        switch (figure) {
        case LiveFigure::requestsPerSecond:
            value = point.t > before ? static_cast<double>(point.requests) / (point.t - before) : none;
            break;
        case LiveFigure::p99Ms:
            value = point.p99Ms.value_or(none);
            break;
        case LiveFigure::rssMegabytes:
            value = point.rssBytes ? static_cast<double>(*point.rssBytes) / 1e6 : none;
            break;
        case LiveFigure::cpuPercent:
            value = point.cpuPercent.value_or(none);
        }
        course.append({point.t, value});
        before = point.t;
    }
    return course;
}

void LiveSeries::clear()
{
    *this = {};
}

void LiveSeries::add(const MeasurementSlice &slice)
{
    if (slice.cell != m_cell || slice.repetition != m_repetition) {
        m_cell = slice.cell;
        m_repetition = slice.repetition;
        m_current.clear();
    }
    m_current.push_back(slice.point);
}

void LiveSeries::finish(std::shared_ptr<const Measurement> measurement)
{
    if (measurement->cell == m_cell && measurement->repetition == m_repetition)
        m_current.clear();
    if (measurement->status != Status::ok)
        return;
    std::erase_if(m_finished, [&](const auto &other) { return other->cell == measurement->cell; });
    m_finished.insert(m_finished.begin(), std::move(measurement));
}

std::vector<std::shared_ptr<const Measurement>> LiveSeries::others(const CellKey &cell) const
{
    std::vector<std::shared_ptr<const Measurement>> found;
    for (const auto &measurement : m_finished) {
        const CellKey &other = measurement->cell;
        if (other != cell && other.workload == cell.workload && other.connections == cell.connections && other.rate == cell.rate)
            found.push_back(measurement);
    }
    return found;
}

} // namespace levelfield::ui
