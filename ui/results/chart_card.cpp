// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/chart_card.h"

#include "core/file.h"
#include "ui/charts/result_chart.h"
#include "ui/theme/style.h"

#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QStackedLayout>
#include <QTableWidget>
#include <QVBoxLayout>

namespace levelfield::ui {

ChartCard::ChartCard(ResultChart *chart, QWidget *parent)
    : Card({}, {}, parent),
      m_chart(chart),
      m_twin(new QTableWidget(this)),
      m_views(new QStackedLayout),
      m_asTable(new QPushButton(tr("Show as table"), this))
{
    makeLink(*m_asTable);
    m_asTable->setCheckable(true);
    m_asTable->setFont(smallFont());
    addToTitle(m_asTable);
    makeTable(*m_twin);
    m_twin->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_views->addWidget(chart);
    m_views->addWidget(m_twin);
    content()->addLayout(m_views, 1);
    connect(m_asTable, &QPushButton::toggled, this, [this](bool asTable) {
        m_asTable->setText(asTable ? tr("Show as chart") : tr("Show as table"));
        if (asTable)
            fillTwin();
        m_views->setCurrentIndex(asTable ? 1 : 0);
    });
    refresh();
}

void ChartCard::refresh()
{
    setTitle(m_chart->captionTitle(), m_chart->captionHow());
    m_asTable->setEnabled(!m_chart->isEmpty());
    if (m_asTable->isChecked())
        fillTwin();
}

void ChartCard::addChooser(QWidget *chooser)
{
    addToTitle(chooser);
}

void ChartCard::fillTwin()
{
    const ChartTable table = m_chart->table();
    m_twin->setAccessibleName(m_chart->captionTitle());
    m_twin->clear();
    m_twin->setColumnCount(static_cast<int>(table.header.size()));
    m_twin->setRowCount(static_cast<int>(table.rows.size()));
    m_twin->setHorizontalHeaderLabels(table.header);
    for (int row = 0; row < m_twin->rowCount(); ++row) {
        for (int column = 0; column < m_twin->columnCount(); ++column) {
            auto *item = new QTableWidgetItem(table.rows[static_cast<std::size_t>(row)].value(column));
            item->setTextAlignment((column == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
            item->setToolTip(item->text());
            m_twin->setItem(row, column, item);
        }
    }
    m_twin->resizeColumnsToContents();
}

void ChartCard::save(const QString &format)
{
    QString path = QFileDialog::getSaveFileName(this, tr("Export the chart"), QStringLiteral("chart.") + format,
                                                QStringLiteral("%1 (*.%2)").arg(format.toUpper(), format));
    if (path.isEmpty())
        return;
    const QSize size = m_chart->exportSize();
    QString problem;
    if (format == QLatin1String("pdf")) {
        if (!m_chart->writePdf(path, size))
            problem = tr("Could not write %1. Choose a folder that you may write to.").arg(path);
    } else {
        QByteArray bytes = m_chart->svg(size);
        if (format == QLatin1String("png")) {
            QBuffer buffer(&bytes);
            buffer.open(QIODevice::WriteOnly | QIODevice::Truncate);
            m_chart->image(size).save(&buffer, "PNG");
        }
        if (const auto written = writeFileAtomically(path.toStdString(), bytes.toStdString()); !written)
            problem = QString::fromStdString(written.error().message());
    }
    if (!problem.isEmpty())
        QMessageBox::warning(this, tr("Export"), problem);
}

void ChartCard::contextMenuEvent(QContextMenuEvent *event)
{
    if (m_chart->isEmpty())
        return;
    QMenu menu(this);
    menu.addAction(tr("Copy as image"), this,
                   [this] { QApplication::clipboard()->setImage(m_chart->image(m_chart->exportSize())); });
    menu.addAction(tr("Copy as SVG"), this,
                   [this] { QApplication::clipboard()->setText(QString::fromUtf8(m_chart->svg(m_chart->exportSize()))); });
    menu.addSeparator();
    for (const char *format : {"svg", "png", "pdf"}) {
        const QString name = QString::fromLatin1(format);
        menu.addAction(tr("Save as %1…").arg(name.toUpper()), this, [this, name] { save(name); });
    }
    menu.exec(event->globalPos());
}

} // namespace levelfield::ui
