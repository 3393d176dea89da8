// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/table_copies.h"

#include "core/file.h"
#include "ui/theme/style.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QMessageBox>
#include <QMimeData>
#include <QPainter>

#include <algorithm>

namespace levelfield::ui {

namespace {

struct FileKind {
    ExportFormat format;
    const char *suffix, *name;
};
constexpr FileKind kinds[] = {{ExportFormat::csv, "csv", "CSV"},          {ExportFormat::json, "json", "JSON"},
                              {ExportFormat::markdown, "md", "Markdown"}, {ExportFormat::html, "html", "HTML"},
                              {ExportFormat::latex, "tex", "LaTeX"},      {ExportFormat::text, "txt", "Text"}};

constexpr int scale = 2, margin = 16, rowHeight = 26, gap = 24;

struct ImageColumn {
    std::size_t column;
    int width;
};

std::vector<ImageColumn> imageColumns(const Table &table, const QFontMetrics &metrics)
{
    std::vector<ImageColumn> columns;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (table.columns[i].use == ColumnUse::data)
            continue;
        int width = metrics.horizontalAdvance(QString::fromStdString(table.columns[i].title));
        for (const auto &row : table.rows)
            width = std::max(width, metrics.horizontalAdvance(QString::fromStdString(row.at(i).text)));
        columns.push_back({i, width});
    }
    return columns;
}

} // namespace

void copyTables(const std::vector<Table> &tables, ExportFormat format)
{
    auto *content = new QMimeData;
    content->setText(QString::fromStdString(exportTables(tables, format)));
    QApplication::clipboard()->setMimeData(content);
}

void saveTables(QWidget *parent, const std::vector<Table> &tables, ExportFormat format, const QString &suggestedName)
{
    const FileKind *kind = std::ranges::find(kinds, format, &FileKind::format);
    const QString suffix = QString::fromLatin1(kind->suffix);
    const QString path = QFileDialog::getSaveFileName(
        parent, QApplication::translate("levelfield::ui::TableCopies", "Export as %1").arg(QString::fromLatin1(kind->name)),
        suggestedName + QLatin1Char('.') + suffix, QStringLiteral("%1 (*.%2)").arg(QString::fromLatin1(kind->name), suffix));
    if (path.isEmpty())
        return;
    if (const auto written = writeFileAtomically(path.toStdString(), exportTables(tables, format)); !written)
        QMessageBox::warning(parent, QApplication::translate("levelfield::ui::TableCopies", "Export"),
                             QString::fromStdString(written.error().message()));
}

QImage tableImage(const Table &table)
{
    const Colours &c = colours(Scheme::light);
    QFont font = QApplication::font();
    font.setPixelSize(13);
    QFont bold = font;
    bold.setBold(true);
    QFont small = font;
    small.setPixelSize(11);
    const QFontMetrics metrics(font);
    const std::vector<ImageColumn> columns = imageColumns(table, metrics);
    int width = -gap;
    for (const ImageColumn &column : columns)
        width += column.width + gap;
    width = std::max(width, QFontMetrics(bold).horizontalAdvance(QString::fromStdString(table.title)));
    const QString conditions = QString::fromStdString(table.conditions);
    const QRect notes = QFontMetrics(small).boundingRect(QRect(0, 0, width, 1000), Qt::TextWordWrap, conditions);
    const int rows = static_cast<int>(table.rows.size()) + 1;
    const QSize size(width + 2 * margin, 2 * margin + 30 + rows * rowHeight + 10 + notes.height());

    QImage image(size * scale, QImage::Format_RGB32);
    image.fill(c.card);
    QPainter painter(&image);
    painter.scale(scale, scale);
    painter.setFont(bold);
    painter.setPen(c.text);
    painter.drawText(margin, margin + 14, QString::fromStdString(table.title));
    painter.setFont(font);
    int y = margin + 30;
    const auto drawRow = [&](auto textOf, const QColor &colour) {
        painter.setPen(colour);
        int x = margin;
        for (const ImageColumn &column : columns) {
            const auto side = table.columns[column.column].numeric ? Qt::AlignRight : Qt::AlignLeft;
            painter.drawText(QRect(x, y, column.width + 1, rowHeight), static_cast<int>(side | Qt::AlignVCenter),
                             textOf(column.column));
            x += column.width + gap;
        }
        y += rowHeight;
        painter.fillRect(margin, y, width, 1, c.line);
    };
    drawRow([&](std::size_t i) { return QString::fromStdString(table.columns[i].title); }, c.quiet);
    for (const auto &row : table.rows)
        drawRow([&](std::size_t i) { return QString::fromStdString(row.at(i).text); }, c.text);
    painter.setFont(small);
    painter.setPen(c.quiet);
    painter.drawText(QRect(margin, y + 10, width, notes.height() + 4), Qt::TextWordWrap, conditions);
    return image;
}

} // namespace levelfield::ui
