// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/cells_card.h"

#include "core/plan/matrix.h"
#include "ui/theme/server_dot.h"
#include "ui/theme/style.h"

#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace levelfield::ui {

namespace {

/// The server's name behind the dot of its colour.
class ServerCell : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        const QVariant server = index.data(CellsModel::serverIndexRole);
        if (!server.isValid())
            return;
        const qreal scale = option->widget != nullptr ? option->widget->devicePixelRatioF() : 1;
        QPixmap dot((QSizeF(10, 10) * scale).toSize());
        dot.setDevicePixelRatio(scale);
        dot.fill(Qt::transparent);
        QPainter painter(&dot);
        painter.setRenderHint(QPainter::Antialiasing);
        paintServerMark(painter, QRectF(0, 0, 10, 10), static_cast<std::size_t>(server.toInt()));
        painter.end();
        option->features |= QStyleOptionViewItem::HasDecoration;
        option->decorationSize = {10, 10};
        option->icon = QIcon(dot);
    }
};

} // namespace

CellsCard::CellsCard(PlanFile &plan, QWidget *parent)
    : Card(tr("Cells in running order"), {}, parent),
      m_plan(plan),
      m_model(new CellsModel(this)),
      m_table(new QTableView),
      m_summary(new QLabel),
      m_note(new QLabel)
{
    m_table->setModel(m_model);
    m_table->setItemDelegateForColumn(CellsModel::serverColumn, new ServerCell(m_table));
    makeTable(*m_table);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setAccessibleName(tr("Cells in running order"));
    QHeaderView *header = m_table->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Stretch);
    header->setSectionResizeMode(CellsModel::variantColumn, QHeaderView::ResizeToContents);
    header->setSectionResizeMode(CellsModel::workloadColumn, QHeaderView::Interactive);
    header->resizeSection(CellsModel::workloadColumn, 84);
    header->setSectionResizeMode(CellsModel::connectionsColumn, QHeaderView::ResizeToContents);
    header->setSectionResizeMode(CellsModel::timeColumn, QHeaderView::ResizeToContents);
    header->setResizeContentsPrecision(50);
    content()->addWidget(m_table, 1);
    m_note->setWordWrap(true);
    for (QLabel *label : {m_summary, m_note}) {
        makeQuiet(*label);
        content()->addWidget(label);
    }
    connect(&plan, &PlanFile::changed, this, &CellsCard::refresh);
    refresh();
}

QString CellsCard::orderWords() const
{
    const auto document = m_plan.lastGoodDocument();
    if (!document)
        return {};
    switch (document->plan.load.order) {
    case Order::alternate:
        return tr("order alternates");
    case Order::sequential:
        return tr("the same order each pass");
    default:
        return tr("shuffled each pass");
    }
}

void CellsCard::refresh()
{
    const auto document = m_plan.lastGoodDocument();
    m_model->setDocument(document);
    setTitle(tr("Cells in running order"), orderWords());
    m_table->setColumnHidden(CellsModel::workloadColumn, !document || document->plan.workloads.size() < 2);
    m_table->setVisible(m_model->cellCount() > 0);
    const bool variants = document
                          && std::any_of(document->plan.servers.begin(), document->plan.servers.end(),
                                         [](const Server &server) { return !server.variants.empty(); });
    m_table->setColumnHidden(CellsModel::variantColumn, !variants);
    m_summary->setText(document ? m_model->summary() : QString());
    QString note;
    if (!document && m_plan.isOpen())
        note = tr("The cells appear here once the plan has no faults.");
    else if (document && !m_plan.document())
        note = tr("These are the cells before the plan had faults.");
    else if (document) {
        const std::vector<std::string> left = serversWithoutRow(document->plan);
        QStringList names;
        for (const std::string &name : left)
            names += QString::fromStdString(name);
        if (!names.isEmpty())
            note = tr("No row of the matrix takes: %1.").arg(names.join(QStringLiteral(", ")));
    }
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
    content()->setAlignment(m_note, m_model->cellCount() > 0 ? Qt::Alignment() : Qt::AlignTop);
}

} // namespace levelfield::ui
