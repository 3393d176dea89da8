// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clock.h"
#include "core/plan/matrix.h"
#include "core/run/observer.h"

#include <vector>

namespace levelfield {

/// Keeps count of a run's measurements and re-estimates the time left from what the ones so far took.
class ProgressMeter {
public:
    ProgressMeter(const Clock &clock, const Plan &plan, const std::vector<Cell> &cells,
                  const std::vector<ScheduledMeasurement> &todo, int alreadyDone);

    void measurementBegins(const ScheduledMeasurement &item);
    void measurementEnds();
    [[nodiscard]] RunProgress progress(Phase phase, std::string subject = {}) const;
    [[nodiscard]] int done() const { return m_done; }
    [[nodiscard]] int total() const { return m_total; }

private:
    const Clock &m_clock;
    const Plan &m_plan;
    const std::vector<Cell> &m_cells;
    SteadyTime m_started, m_begun;
    std::chrono::milliseconds m_planned{0}; ///< estimate of what is not yet done, the current one included
    std::chrono::milliseconds m_current{0}; ///< estimate of the current one
    double m_correction = 1;                ///< real time over estimate, of what is done
    std::chrono::milliseconds m_estimatedDone{0}, m_realDone{0};
    int m_done = 0, m_total = 0;
    std::optional<ScheduledMeasurement> m_item{};
};

} // namespace levelfield
