// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/result_axis.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace levelfield::ui {

std::vector<double> roundTicks(double largest, int wanted)
{
    if (!std::isfinite(largest) || largest <= 0)
        largest = 1;
    const double rough = largest / std::max(wanted, 1);
    const double power = std::pow(10, std::floor(std::log10(rough)));
    double step = 10 * power;
    for (const double factor : std::array{1.0, 2.0, 2.5, 5.0}) {
        if (factor * power >= rough * 0.999) {
            step = factor * power;
            break;
        }
    }
    std::vector<double> ticks;
    for (int i = 0; ticks.empty() || ticks.back() < largest * 0.999; ++i)
        ticks.push_back(i * step);
    return ticks;
}

QString axisText(double value)
{
    const double size = std::abs(value);
    const auto shortest = [](double scaled) { return QString::number(scaled, 'g', 4); };
    if (size >= 1e9)
        return shortest(value / 1e9) + QStringLiteral("G");
    if (size >= 1e6)
        return shortest(value / 1e6) + QStringLiteral("M");
    if (size >= 1e3)
        return shortest(value / 1e3) + QStringLiteral("k");
    return shortest(value);
}

} // namespace levelfield::ui
