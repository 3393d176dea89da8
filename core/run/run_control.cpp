// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_control.h"

namespace levelfield {

void RunControl::stop()
{
    m_stop.request_stop();
    const std::scoped_lock lock(m_mutex);
    m_measurement.request_stop();
}

void RunControl::skipCell()
{
    const std::scoped_lock lock(m_mutex);
    m_measurement.request_stop();
}

std::stop_token RunControl::beginMeasurement()
{
    const std::scoped_lock lock(m_mutex);
    m_measurement = std::stop_source();
    if (m_stop.stop_requested())
        m_measurement.request_stop();
    return m_measurement.get_token();
}

} // namespace levelfield
