// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/progress.h"

#include "core/run/preparation.h"

namespace levelfield {

using std::chrono::duration_cast;
using std::chrono::milliseconds;

ProgressMeter::ProgressMeter(const Clock &clock, const Plan &plan, const std::vector<Cell> &cells,
                             const std::vector<ScheduledMeasurement> &todo, int alreadyDone)
    : m_clock(clock),
      m_plan(plan),
      m_cells(cells),
      m_started(clock.now()),
      m_begun(m_started),
      m_done(alreadyDone),
      m_total(alreadyDone + static_cast<int>(todo.size()))
{
    for (const ScheduledMeasurement &item : todo)
        m_planned += estimatedTime(cells[item.cell]);
}

void ProgressMeter::measurementBegins(const ScheduledMeasurement &item)
{
    m_item = item;
    m_begun = m_clock.now();
    m_current = estimatedTime(m_cells[item.cell]);
}

void ProgressMeter::measurementEnds()
{
    m_estimatedDone += m_current;
    m_realDone += duration_cast<milliseconds>(m_clock.now() - m_begun);
    m_planned -= m_current;
    if (m_estimatedDone.count() > 0)
        m_correction = static_cast<double>(m_realDone.count()) / static_cast<double>(m_estimatedDone.count());
    m_current = milliseconds{0};
    m_begun = m_clock.now();
    ++m_done;
}

RunProgress ProgressMeter::progress(Phase phase, std::string subject) const
{
    RunProgress progress;
    progress.phase = phase;
    progress.subject = std::move(subject);
    progress.done = m_done;
    progress.total = m_total;
    progress.elapsed = duration_cast<milliseconds>(m_clock.now() - m_started);
    const auto expected = duration_cast<milliseconds>(m_planned * m_correction);
    const auto spent = m_current.count() > 0 ? duration_cast<milliseconds>(m_clock.now() - m_begun) : milliseconds{0};
    progress.left = std::max(milliseconds{0}, expected - spent);
    if (m_item) {
        progress.cell = cellKey(m_plan, m_cells[m_item->cell]);
        progress.repetition = m_item->repetition;
        progress.repetitions = m_cells[m_item->cell].load.repetitions;
    }
    return progress;
}

} // namespace levelfield
