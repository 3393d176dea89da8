// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_line.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace levelfield::ui {

std::vector<QList<QPointF>> unbrokenPieces(const QList<QPointF> &points)
{
    std::vector<QList<QPointF>> pieces;
    bool broken = true;
    for (const QPointF &point : points) {
        const bool isNumber = std::isfinite(point.y());
        if (isNumber && broken)
            pieces.emplace_back();
        if (isNumber)
            pieces.back().append(point);
        broken = !isNumber;
    }
    return pieces;
}

QList<QPointF> thinned(const QList<QPointF> &points, double width, int limit)
{
    if (points.size() <= limit || width <= 0)
        return points;
    const int columns = std::max(1, limit / 2);
    const auto columnOf = [&](const QPointF &point) {
        return std::clamp(static_cast<int>(point.x() / width * columns), 0, columns - 1);
    };
    QList<QPointF> kept;
    kept.reserve(limit);
    for (auto first = points.begin(); first != points.end();) {
        const auto last = std::find_if(first, points.end(), [&](const QPointF &p) { return columnOf(p) != columnOf(*first); });
        const auto [low, high] =
            std::minmax_element(first, last, [](const QPointF &a, const QPointF &b) { return a.y() < b.y(); });
        kept.append(*std::min(low, high));
        if (low != high)
            kept.append(*std::max(low, high));
        first = last;
    }
    return kept;
}

std::vector<double> spreadLabels(const std::vector<double> &middles, double height, double top, double bottom)
{
    std::vector<double> places(middles.size(), std::numeric_limits<double>::quiet_NaN());
    const auto room = static_cast<std::size_t>(std::max(0.0, std::floor((bottom - top) / height + 1e-9)));
    std::vector<std::size_t> order(std::min(middles.size(), room));
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return middles[a] < middles[b]; });
    double free = top + height / 2;
    for (const std::size_t label : order) {
        places[label] = std::max(middles[label], free);
        free = places[label] + height;
    }
    double limit = bottom - height / 2;
    for (auto label = order.rbegin(); label != order.rend(); ++label) {
        places[*label] = std::min(places[*label], limit);
        limit = places[*label] - height;
    }
    return places;
}

} // namespace levelfield::ui
