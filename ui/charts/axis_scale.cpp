// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/axis_scale.h"

#include <algorithm>
#include <cmath>

namespace levelfield::ui {

namespace {

double niceStep(double atLeast)
{
    const double power = std::pow(10, std::floor(std::log10(atLeast)));
    for (const double step : {1.0, 2.0, 2.5, 5.0}) {
        if (step * power >= atLeast * (1 - 1e-9))
            return step * power;
    }
    return 10 * power;
}

} // namespace

double AxisScale::position(double value) const
{
    if (logarithmic)
        return (std::log10(value) - std::log10(bottom)) / (std::log10(top) - std::log10(bottom));
    return (value - bottom) / (top - bottom);
}

AxisScale linearScale(double maximum, int intervals)
{
    AxisScale scale;
    if (!(maximum > 0) || !std::isfinite(maximum))
        return scale;
    const double step = niceStep(maximum / intervals);
    const int steps = std::max(1, static_cast<int>(std::ceil(maximum / step - 1e-9)));
    scale.ticks.clear();
    for (int i = 0; i <= steps; ++i)
        scale.ticks.push_back(i * step);
    scale.top = scale.ticks.back();
    return scale;
}

AxisScale logarithmicScale(double minimum, double maximum)
{
    const auto valid = [](double value) { return value > 0 && std::isfinite(value); };
    const double low = valid(minimum) ? minimum : 1;
    const double high = valid(maximum) ? std::max(maximum, low) : low;
    const int first = static_cast<int>(std::floor(std::log10(low) + 1e-9));
    const int last = std::max(first + 1, static_cast<int>(std::ceil(std::log10(high) - 1e-9)));
    AxisScale scale{std::pow(10, first), std::pow(10, last), {}, true};
    for (int decade = first; decade <= last; ++decade)
        scale.ticks.push_back(std::pow(10, decade));
    return scale;
}

QString tickText(double value)
{
    const double size = std::abs(value);
    if (size >= 1e6)
        return QString::number(value / 1e6, 'g', 3) + QLatin1Char('M');
    if (size >= 1e4)
        return QString::number(value / 1e3, 'g', 3) + QLatin1Char('k');
    return QString::number(value, 'g', 4);
}

} // namespace levelfield::ui
