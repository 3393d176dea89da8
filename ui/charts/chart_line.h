// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointF>
#include <QString>

#include <cstddef>
#include <vector>

namespace levelfield::ui {

/// One line of a chart, in the chart's units.
struct ChartLine {
    QString label;
    std::size_t server = 0;  ///< index in the plan: gives colour and pattern
    QList<QPointF> points{}; ///< x ascending; a y that is no number breaks the line
    bool operator==(const ChartLine &) const = default;
};

/// The unbroken pieces of a line: no piece holds a y that is no number.
[[nodiscard]] std::vector<QList<QPointF>> unbrokenPieces(const QList<QPointF> &points);

/// At most `limit` of `points` (x ascending): the lowest and the highest of each of `limit` / 2 columns of equal width over
/// [0, width], so that no peak is lost.
[[nodiscard]] QList<QPointF> thinned(const QList<QPointF> &points, double width, int limit);

/// Moves the middles of labels apart until they are `height` from each other, inside [top, bottom]; keeps their order. Labels for
/// which there is no room get no number (NaN), the last ones of the list first.
[[nodiscard]] std::vector<double> spreadLabels(const std::vector<double> &middles, double height, double top, double bottom);

} // namespace levelfield::ui
