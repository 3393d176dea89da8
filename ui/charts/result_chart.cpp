// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/result_chart.h"

#include "ui/theme/style.h"

#include <QHelpEvent>
#include <QPainter>
#include <QPdfWriter>
#include <QToolTip>

#include <algorithm>

namespace levelfield::ui {

namespace {

constexpr double fileMargin = 16, captionHeight = 28;
constexpr QSize readable{960, 480};

} // namespace

ResultChart::ResultChart(QWidget *parent) : QWidget(parent)
{
    setMinimumHeight(160);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setFocusPolicy(Qt::TabFocus);
}

void ResultChart::setCaption(const QString &title, const QString &how)
{
    m_title = title;
    m_how = how;
    setAccessibleName(title);
    setAccessibleDescription(tr("Chart. %1 “Show as table” shows its numbers.").arg(how));
    update();
}

void ResultChart::setEmptyText(const QString &text)
{
    m_emptyText = text;
    update();
}

QSize ResultChart::exportSize() const
{
    return {std::max(width(), readable.width()), std::max(height() + 60, readable.height())};
}

void ResultChart::drawFile(Canvas &canvas, QSizeF size) const
{
    const ChartInk ink(Scheme::light);
    const double width = size.width() - 2 * fileMargin;
    canvas.text({fileMargin, fileMargin + 12}, Qt::AlignLeft, chartElided(m_title, width, TextSize::body), ink.text,
                TextSize::body, true);
    const double behind = chartTextWidth(m_title, TextSize::body, true) + 12;
    if (behind + chartTextWidth(m_how) <= width)
        canvas.text({fileMargin + behind, fileMargin + 12}, Qt::AlignLeft, m_how, ink.quiet);
    draw(canvas, {fileMargin, fileMargin + captionHeight, width, size.height() - 2 * fileMargin - captionHeight}, ink, true);
}

QByteArray ResultChart::svg(QSize size) const
{
    SvgCanvas canvas(size, m_how.isEmpty() ? m_title : m_title + QStringLiteral(" – ") + m_how, ChartInk(Scheme::light).ground);
    drawFile(canvas, size);
    return canvas.document();
}

QImage ResultChart::image(QSize size) const
{
    constexpr int scale = 2;
    QImage image(size * scale, QImage::Format_RGB32);
    image.fill(ChartInk(Scheme::light).ground);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(scale, scale);
    PainterCanvas canvas(painter);
    drawFile(canvas, size);
    return image;
}

bool ResultChart::writePdf(const QString &path, QSize size) const
{
    constexpr int perInch = 96; // a chart's pixel is CSS's
    QPdfWriter writer(path);
    writer.setResolution(perInch);
    writer.setTitle(m_title);
    writer.setPageSize(QPageSize(QSizeF(size) / perInch, QPageSize::Inch));
    writer.setPageMargins({});
    QPainter painter;
    if (!painter.begin(&writer))
        return false;
    PainterCanvas canvas(painter);
    drawFile(canvas, size);
    return painter.end();
}

void ResultChart::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const ChartInk ink(currentScheme());
    if (isEmpty()) {
        painter.setPen(ink.quiet);
        painter.drawText(rect().adjusted(24, 0, -24, 0), static_cast<int>(Qt::AlignCenter) | Qt::TextWordWrap, m_emptyText);
    } else {
        PainterCanvas canvas(painter);
        draw(canvas, screenArea(), ink, false);
    }
    if (hasFocus()) {
        painter.setPen(QPen(ink.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    }
}

bool ResultChart::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QString tip = tipAt(help->pos());
        if (tip.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), tip, this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace levelfield::ui
