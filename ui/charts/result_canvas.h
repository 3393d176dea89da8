// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/colours.h"

#include <QByteArray>
#include <QPainterPath>
#include <QString>

#include <cstddef>

class QPainter;

namespace levelfield::ui {

/// The colours a chart is drawn with. Exports are always light; the window's follow its scheme.
struct ChartInk {
    explicit ChartInk(Scheme scheme);
    Scheme scheme;
    QColor ground, text, quiet, line, accent;
};

/// How a series looks: its server's colour, and what tells variants of one server (and servers beyond the six colours) apart.
struct SeriesLook {
    std::size_t server = 0;  ///< index in the plan
    std::size_t variant = 0; ///< index among the server's variants
    [[nodiscard]] QColor colour(const ChartInk &ink) const { return serverColour(server, ink.scheme); }
    /// For areas: lighter for each further variant.
    [[nodiscard]] QColor fill(const ChartInk &ink) const;
    /// For lines: 0 solid, then dashes and dots.
    [[nodiscard]] std::size_t pattern() const { return variant + serverPattern(server); }
};

struct Stroke {
    QColor colour;
    double width = 1;
    std::size_t pattern = 0;
};

enum class TextSize { small, body };

/// What a chart draws on: the same calls make the picture in the window, the PNG, the PDF and the SVG.
class Canvas {
public:
    virtual ~Canvas() = default;
    /// One element each; `title` is what the element shows ("FastAPI: 17,686 req/s"), for screen readers and tooltips of an SVG.
    virtual void fill(const QPainterPath &path, const QColor &colour, const QString &title = {}) = 0;
    virtual void stroke(const QPainterPath &path, const Stroke &stroke, const QString &title = {}) = 0;
    /// `at` is the text's left, middle or right end on its base line.
    virtual void text(QPointF at, Qt::AlignmentFlag alignment, const QString &text, const QColor &colour,
                      TextSize size = TextSize::small, bool bold = false) = 0;

    void line(QPointF from, QPointF to, const Stroke &stroke);
};

[[nodiscard]] QFont chartFont(TextSize size, bool bold = false);
/// In pixels, of the font that charts use.
[[nodiscard]] double chartTextWidth(const QString &text, TextSize size = TextSize::small, bool bold = false);
/// `text`, shortened with an ellipsis to fit `width` pixels.
[[nodiscard]] QString chartElided(const QString &text, double width, TextSize size = TextSize::small);

class PainterCanvas final : public Canvas {
public:
    explicit PainterCanvas(QPainter &painter) : m_painter(painter) {}
    void fill(const QPainterPath &path, const QColor &colour, const QString &title) override;
    void stroke(const QPainterPath &path, const Stroke &stroke, const QString &title) override;
    void text(QPointF at, Qt::AlignmentFlag alignment, const QString &text, const QColor &colour, TextSize size,
              bool bold) override;

private:
    QPainter &m_painter;
};

/// Qt's own SVG of a chart is one element a segment; this one has a path a series, with a title, in any sans-serif font.
class SvgCanvas final : public Canvas {
public:
    SvgCanvas(QSizeF size, const QString &title, const QColor &ground);
    void fill(const QPainterPath &path, const QColor &colour, const QString &title) override;
    void stroke(const QPainterPath &path, const Stroke &stroke, const QString &title) override;
    void text(QPointF at, Qt::AlignmentFlag alignment, const QString &text, const QColor &colour, TextSize size,
              bool bold) override;

    [[nodiscard]] QByteArray document() const;

private:
    void path(const QPainterPath &path, const QString &attributes, const QString &title);
    QString m_body;
};

} // namespace levelfield::ui
