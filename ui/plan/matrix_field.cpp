// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/matrix_field.h"

#include "ui/plan/row_keys.h"

#include "core/plan/matrix.h"
#include "ui/models/counted_words.h"
#include "ui/models/plan_items.h"
#include "ui/models/value_text.h"
#include "ui/theme/colours.h"
#include "ui/theme/style.h"

#include <fmt/format.h>

#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QToolButton>

#include <algorithm>
#include <array>

namespace levelfield::ui {

namespace {

constexpr std::array<const char *, 4> listKeys{"servers", "variants", "workloads", "connections"};
enum Column { overridesColumn = listKeys.size(), takenColumn, columnTotal };

QToolButton *tool(const QString &text, const QString &name, QHBoxLayout *row)
{
    auto *button = new QToolButton;
    button->setText(text);
    button->setAccessibleName(name);
    button->setToolTip(name);
    button->setAutoRaise(true);
    row->addWidget(button);
    return button;
}

bool isListKey(std::string_view key)
{
    return std::find(listKeys.begin(), listKeys.end(), key) != listKeys.end();
}

} // namespace

MatrixField::MatrixField(const Place &place, QWidget *parent)
    : PlanField(place, parent),
      m_absent(
          new QLabel(tr("Without rows, every server is measured with each of its variants, every workload and all connections of "
                        "Load. Add rows to measure only a part, or parts with other settings."))),
      m_table(new QTableWidget(0, columnTotal))
{
    m_absent->setWordWrap(true);
    makeQuiet(*m_absent);
    content()->addWidget(m_absent);
    m_table->setHorizontalHeaderLabels({tr("Servers"), tr("Variants"), tr("Workloads"), tr("Conn."), tr("Also"), tr("Takes")});
    makeTable(*m_table);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(takenColumn, QHeaderView::ResizeToContents);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    setControl(m_table);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(4);
    connect(tool(tr("+ Add row"), tr("Add a row to the matrix"), buttons), &QToolButton::clicked, this, &MatrixField::addRow);
    m_duplicate = tool(tr("Duplicate"), tr("Duplicate the row"), buttons);
    m_remove = tool(tr("Remove"), tr("Remove the row"), buttons);
    m_up = tool(QStringLiteral("↑"), tr("Move the row up"), buttons);
    m_down = tool(QStringLiteral("↓"), tr("Move the row down"), buttons);
    buttons->addStretch(1);
    content()->addLayout(buttons);
    connect(m_duplicate, &QToolButton::clicked, this, &MatrixField::duplicateRow);
    connect(m_remove, &QToolButton::clicked, this, &MatrixField::removeRow);
    connect(m_up, &QToolButton::clicked, this, [this] { moveRow(-1); });
    connect(m_down, &QToolButton::clicked, this, [this] { moveRow(1); });
    connect(m_table, &QTableWidget::currentCellChanged, this, [this](int row, int, int before) {
        showButtons();
        if (row != before)
            emit rowChosen(row);
    });
    connect(m_table, &QTableWidget::itemChanged, this, [this](QTableWidgetItem *item) {
        const std::string at =
            fmt::format("{}/{}/{}", pointer(), item->row(), listKeys[static_cast<std::size_t>(item->column())]);
        const auto value = fieldValue(*keyAt(at), item->text());
        edit(stepName(), [&](PlanEdit &edit) { return value ? edit.set(at, *value) : edit.remove(at); });
    });
}

int MatrixField::currentRow() const
{
    return m_table->currentRow();
}

void MatrixField::setCurrentRow(int row)
{
    m_table->setCurrentCell(row, 0);
}

QString MatrixField::taken(int row, Words form) const
{
    const auto document = plan().document() ? plan().document() : plan().lastGoodDocument();
    if (!document || !document->plan.matrix || row >= static_cast<int>(document->plan.matrix->size()))
        return QStringLiteral("–");
    Plan one = document->plan;
    one.matrix = {(*document->plan.matrix)[static_cast<std::size_t>(row)]};
    const RowSelection selection = selectRow(one, one.matrix->front());
    const QString cells = cellCountText(static_cast<int>(expandMatrix(one).size()));
    if (form == Words::few)
        return cells;
    QStringList servers, workloads;
    for (const std::size_t server : selection.servers)
        servers += QString::fromStdString(one.servers[server].label);
    for (const std::size_t workload : selection.workloads)
        workloads += QString::fromStdString(one.workloads[workload].label);
    return tr("%1 of %2 (%3) and %4 (%5)")
        .arg(cells, serverCount(static_cast<int>(servers.size())), servers.join(QStringLiteral(", ")),
             workloadCount(static_cast<int>(workloads.size())), workloads.join(QStringLiteral(", ")));
}

void MatrixField::showRow(int row, const SourceValue &value)
{
    QStringList texts, others;
    for (const char *key : listKeys)
        texts += fieldText(*keyAt(fmt::format("{}/0/{}", pointer(), key)), value.find(key), source());
    for (const SourceMember &member : value.members) {
        if (!isListKey(member.key) && member.key != "notes")
            others += QString::fromStdString(member.key) + QLatin1Char('=')
                      + QString::fromUtf8(source().substr(member.value.begin, member.value.end - member.value.begin))
                            .remove(QLatin1Char('"'));
    }
    texts << others.join(QStringLiteral(", ")) << taken(row, Words::few);
    for (int column = 0; column < columnTotal; ++column) {
        QTableWidgetItem *item = m_table->item(row, column);
        if (item == nullptr)
            m_table->setItem(row, column, item = new QTableWidgetItem);
        item->setText(texts[column]);
        item->setToolTip(texts[column].isEmpty() ? tr("as in Load, or all") : texts[column]);
        if (column == takenColumn)
            item->setToolTip(taken(row, Words::all));
        item->setData(Qt::ForegroundRole, {});
        if (column >= overridesColumn)
            item->setFlags(item->flags() & ~Qt::ItemIsEditable);
    }
}

void MatrixField::showValue()
{
    const SourceValue *rows = plan().value(pointer());
    const int count = rows == nullptr ? 0 : static_cast<int>(rows->elements.size());
    const int current = m_table->currentRow();
    {
        const QSignalBlocker quiet(m_table);
        m_table->setRowCount(count);
        for (int row = 0; row < count; ++row)
            showRow(row, rows->elements[static_cast<std::size_t>(row)]);
    }
    m_absent->setVisible(count == 0);
    m_table->setVisible(count > 0);
    fitHeight();
    if (current != m_table->currentRow() || (current < 0 && count > 0))
        setCurrentRow(count == 0 ? -1 : std::clamp(current, 0, count - 1));
    showButtons();
}

void MatrixField::showFaults(const PlanFindings &faults)
{
    const QSignalBlocker quiet(m_table);
    for (const PlanFinding &finding : faults) {
        for (int row = 0; row < m_table->rowCount(); ++row) {
            if (isWithin(finding.pointer, fmt::format("{}/{}", pointer(), row)))
                for (int column = 0; column < columnTotal; ++column)
                    m_table->item(row, column)->setForeground(colours().error);
        }
    }
}

void MatrixField::fitHeight()
{
    constexpr int mostRows = 10;
    m_table->setFixedHeight(std::min(m_table->rowCount(), mostRows) * m_table->verticalHeader()->defaultSectionSize()
                            + m_table->horizontalHeader()->sizeHint().height() + 2);
}

void MatrixField::showButtons()
{
    const int row = m_table->currentRow();
    for (QToolButton *button : {m_duplicate, m_remove, m_up, m_down})
        button->setVisible(m_table->rowCount() > 0);
    m_duplicate->setEnabled(row >= 0);
    m_remove->setEnabled(row >= 0);
    m_up->setEnabled(row > 0);
    m_down->setEnabled(row >= 0 && row + 1 < m_table->rowCount());
}

void MatrixField::edit(const QString &step, const std::function<bool(PlanEdit &)> &change)
{
    plan().endMerge();
    plan().edit(change, step);
    plan().endMerge();
}

void MatrixField::addRow()
{
    const auto end = static_cast<std::size_t>(m_table->rowCount());
    edit(tr("Add matrix row"), [&](PlanEdit &edit) { return edit.insert(pointer(), end, JsonOutput::object({})); });
    setCurrentRow(m_table->rowCount() - 1);
}

void MatrixField::duplicateRow()
{
    const int row = m_table->currentRow();
    edit(tr("Duplicate matrix row"), [&](PlanEdit &edit) { return edit.duplicate(pointer(), static_cast<std::size_t>(row)); });
    setCurrentRow(row + 1);
}

void MatrixField::removeRow()
{
    const int row = m_table->currentRow();
    if (row >= 0)
        edit(tr("Remove matrix row"), [&](PlanEdit &edit) { return edit.remove(fmt::format("{}/{}", pointer(), row)); });
}

void MatrixField::moveRow(int by)
{
    const int from = m_table->currentRow(), to = from + by;
    if (from < 0 || to < 0 || to >= m_table->rowCount())
        return;
    edit(tr("Move matrix row"),
         [&](PlanEdit &edit) { return edit.move(pointer(), static_cast<std::size_t>(from), static_cast<std::size_t>(to)); });
    setCurrentRow(to);
}

bool MatrixField::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table && handleRowKey(*event, [this] { removeRow(); }, [this](int by) { moveRow(by); }))
        return true;
    return PlanField::eventFilter(watched, event);
}

VariantsField::VariantsField(const Place &place, QWidget *parent) : PlanField(place, parent), m_buttons(new QWidget)
{
    auto *grid = new QGridLayout(m_buttons);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(8);
    grid->setColumnStretch(3, 1);
    setControl(m_buttons);
}

void VariantsField::showValue()
{
    const SourceValue *variants = plan().value(pointer());
    const int count = variants == nullptr ? 0 : static_cast<int>(variants->elements.size());
    auto *grid = static_cast<QGridLayout *>(m_buttons->layout());
    const auto buttonAt = [&](int number) {
        QLayoutItem *item = grid->itemAt(number);
        return item == nullptr ? nullptr : qobject_cast<QPushButton *>(item->widget());
    };
    for (int i = grid->count(); i <= count; ++i) {
        auto *button = new QPushButton;
        grid->addWidget(button, i / 2, i % 2, Qt::AlignLeft);
        connect(button, &QPushButton::clicked, this, [this, i] {
            const SourceValue *now = plan().value(pointer());
            const bool add = now == nullptr || i >= static_cast<int>(now->elements.size());
            const std::string opened = add ? addItem(plan(), pointer()) : fmt::format("{}/{}", pointer(), i);
            emit openRequested(QString::fromStdString(opened));
        });
    }
    for (int i = 0; i < grid->count(); ++i) {
        QPushButton *button = buttonAt(i);
        button->setVisible(i <= count);
        const QString title = i < count ? itemTitle(plan(), fmt::format("{}/{}", pointer(), i)) : tr("+ Add variant");
        button->setText(button->fontMetrics().elidedText(title, Qt::ElideRight, 130));
        button->setToolTip(title);
        button->setFlat(i >= count);
    }
}

} // namespace levelfield::ui
