// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/result_canvas.h"

#include <QApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>

namespace levelfield::ui {

namespace {

constexpr int smallPixels = 11, bodyPixels = 13;

/// Lengths of dashes and gaps, in line widths; Qt and SVG share them.
const QVector<qreal> &dashes(std::size_t pattern)
{
    static const std::array<QVector<qreal>, 4> all{{{}, {4, 2}, {1, 2}, {6, 2, 1, 2}}};
    return all[pattern % all.size()];
}

/// Coordinates to a hundredth of a pixel, in the C locale.
QString number(double value)
{
    QString text = QString::number(value, 'f', 2);
    while (text.endsWith(QLatin1Char('0')))
        text.chop(1);
    if (text.endsWith(QLatin1Char('.')))
        text.chop(1);
    return text == QLatin1String("-0") ? QStringLiteral("0") : text;
}

QString pathData(const QPainterPath &path)
{
    QString data;
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element element = path.elementAt(i);
        const QLatin1String command = element.type == QPainterPath::MoveToElement    ? QLatin1String("M")
                                      : element.type == QPainterPath::LineToElement  ? QLatin1String("L")
                                      : element.type == QPainterPath::CurveToElement ? QLatin1String("C")
                                                                                     : QLatin1String(" ");
        data += command + number(element.x) + QLatin1Char(',') + number(element.y);
    }
    return data;
}

QString escaped(const QString &text)
{
    QString clean;
    for (const QChar c : text) { // what XML 1.0 cannot hold at all
        if (c >= QLatin1Char(' ') && c != QChar(0xfffe) && c != QChar(0xffff))
            clean += c;
        else
            clean += QLatin1Char(' ');
    }
    return clean.toHtmlEscaped();
}

} // namespace

ChartInk::ChartInk(Scheme wanted) : scheme(wanted)
{
    const Colours &all = colours(wanted);
    ground = all.card;
    text = all.text;
    quiet = all.quiet;
    line = all.line;
    accent = all.accent;
}

QColor SeriesLook::fill(const ChartInk &ink) const
{
    static constexpr std::array<double, 4> strengths{1, 0.55, 0.3, 0.15};
    const double strength = strengths[std::min(variant, strengths.size() - 1)];
    const QColor full = colour(ink);
    const auto mixed = [strength](int ours, int ground) { return static_cast<int>(ours * strength + ground * (1 - strength)); };
    return {mixed(full.red(), ink.ground.red()), mixed(full.green(), ink.ground.green()), mixed(full.blue(), ink.ground.blue())};
}

void Canvas::line(QPointF from, QPointF to, const Stroke &how)
{
    QPainterPath path(from);
    path.lineTo(to);
    stroke(path, how);
}

QFont chartFont(TextSize size, bool bold)
{
    QFont font = QApplication::font();
    font.setPixelSize(size == TextSize::small ? smallPixels : bodyPixels);
    font.setBold(bold);
    return font;
}

double chartTextWidth(const QString &text, TextSize size, bool bold)
{
    return QFontMetricsF(chartFont(size, bold)).horizontalAdvance(text);
}

QString chartElided(const QString &text, double width, TextSize size)
{
    return QFontMetricsF(chartFont(size)).elidedText(text, Qt::ElideRight, std::max(width, 0.0));
}

void PainterCanvas::fill(const QPainterPath &path, const QColor &colour, const QString & /*title*/)
{
    m_painter.fillPath(path, colour);
}

void PainterCanvas::stroke(const QPainterPath &path, const Stroke &how, const QString & /*title*/)
{
    QPen pen(how.colour, how.width);
    if (!dashes(how.pattern).isEmpty())
        pen.setDashPattern(dashes(how.pattern));
    pen.setJoinStyle(Qt::RoundJoin);
    pen.setCapStyle(Qt::FlatCap);
    m_painter.strokePath(path, pen);
}

void PainterCanvas::text(QPointF at, Qt::AlignmentFlag alignment, const QString &words, const QColor &colour, TextSize size,
                         bool bold)
{
    const double width = chartTextWidth(words, size, bold);
    m_painter.setFont(chartFont(size, bold));
    m_painter.setPen(colour);
    at.rx() -= alignment == Qt::AlignRight ? width : alignment == Qt::AlignHCenter ? width / 2 : 0;
    m_painter.drawText(at, words);
}

SvgCanvas::SvgCanvas(QSizeF size, const QString &title, const QColor &ground)
{
    m_body = QStringLiteral("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1\" height=\"%2\" viewBox=\"0 0 %1 %2\" "
                            "font-family=\"sans-serif\" role=\"img\">\n<title>%3</title>\n"
                            "<rect width=\"%1\" height=\"%2\" fill=\"%4\"/>\n")
                 .arg(number(size.width()), number(size.height()), escaped(title), ground.name());
}

void SvgCanvas::path(const QPainterPath &path, const QString &attributes, const QString &title)
{
    if (path.isEmpty())
        return;
    const QString head = QStringLiteral("<path d=\"%1\" ").arg(pathData(path)) + attributes;
    m_body += title.isEmpty() ? head + QStringLiteral("/>\n")
                              : head + QStringLiteral("><title>") + escaped(title) + QStringLiteral("</title></path>\n");
}

void SvgCanvas::fill(const QPainterPath &outline, const QColor &colour, const QString &title)
{
    path(outline, QStringLiteral("fill=\"%1\"").arg(colour.name()), title);
}

void SvgCanvas::stroke(const QPainterPath &outline, const Stroke &how, const QString &title)
{
    QString attributes = QStringLiteral("fill=\"none\" stroke=\"%1\" stroke-width=\"%2\" stroke-linejoin=\"round\"")
                             .arg(how.colour.name(), number(how.width));
    QStringList lengths;
    for (const qreal length : dashes(how.pattern))
        lengths << number(length * how.width);
    if (!lengths.isEmpty())
        attributes += QStringLiteral(" stroke-dasharray=\"%1\"").arg(lengths.join(QLatin1Char(' ')));
    path(outline, attributes, title);
}

void SvgCanvas::text(QPointF at, Qt::AlignmentFlag alignment, const QString &words, const QColor &colour, TextSize size,
                     bool bold)
{
    const QLatin1String anchor = alignment == Qt::AlignRight     ? QLatin1String("end")
                                 : alignment == Qt::AlignHCenter ? QLatin1String("middle")
                                                                 : QLatin1String("start");
    m_body +=
        QStringLiteral("<text x=\"%1\" y=\"%2\" text-anchor=\"%3\" font-size=\"%4\"%5 fill=\"%6\">")
            .arg(number(at.x()), number(at.y()), anchor, QString::number(size == TextSize::small ? smallPixels : bodyPixels),
                 bold ? QLatin1String(" font-weight=\"bold\"") : QLatin1String(), colour.name());
    m_body += escaped(words) + QStringLiteral("</text>\n");
}

QByteArray SvgCanvas::document() const
{
    return (m_body + QStringLiteral("</svg>\n")).toUtf8();
}

} // namespace levelfield::ui
