// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/table_fields.h"

#include "ui/plan/row_keys.h"

#include "ui/models/plan_items.h"
#include "ui/models/value_text.h"
#include "ui/plan/text_fields.h"
#include "ui/theme/colours.h"
#include "ui/theme/style.h"

#include <fmt/format.h>

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QTableWidget>
#include <QToolButton>

#include <algorithm>

namespace levelfield::ui {

namespace {

using Type = SourceValue::Type;

QToolButton *rowButton(const QString &text, const QString &name, QHBoxLayout *row)
{
    auto *button = new QToolButton;
    button->setText(text);
    button->setAccessibleName(name);
    button->setToolTip(name);
    button->setAutoRaise(true);
    row->addWidget(button);
    return button;
}

QStringList headersOf(const ObjectsField::Columns &columns)
{
    QStringList headers;
    for (const auto &[key, title] : columns)
        headers += title;
    return headers;
}

} // namespace

TableField::TableField(const Place &place, const QStringList &headers, QWidget *parent)
    : PlanField(place, parent),
      m_table(new QTableWidget(0, static_cast<int>(headers.size())))
{
    m_table->setHorizontalHeaderLabels(headers);
    makeTable(*m_table);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setVisible(headers.size() > 1);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setControl(m_table);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(4);
    m_add = rowButton(tr("+ Add"), tr("Add to %1").arg(place.label), buttons);
    m_remove = rowButton(tr("Remove"), tr("Remove the row from %1").arg(place.label), buttons);
    m_up = rowButton(QStringLiteral("↑"), tr("Move the row up"), buttons);
    m_down = rowButton(QStringLiteral("↓"), tr("Move the row down"), buttons);
    buttons->addStretch(1);
    content()->addLayout(buttons);
    connect(m_add, &QToolButton::clicked, this, &TableField::appendRow);
    connect(m_remove, &QToolButton::clicked, this, &TableField::removeRow);
    connect(m_up, &QToolButton::clicked, this, [this] { moveRow(-1); });
    connect(m_down, &QToolButton::clicked, this, [this] { moveRow(1); });
    connect(m_table, &QTableWidget::currentCellChanged, this, &TableField::showButtons);
    connect(m_table, &QTableWidget::itemChanged, this,
            [this](QTableWidgetItem *item) { changeCell(item->row(), item->column(), item->text()); });
}

void TableField::activate()
{
    (m_table->rowCount() > 0 ? static_cast<QWidget *>(m_table) : m_add)->setFocus(Qt::OtherFocusReason);
}

void TableField::setAddText(const QString &text)
{
    m_add->setText(text);
}

void TableField::addButton(QToolButton *button)
{
    button->setAutoRaise(true);
    auto *buttons = static_cast<QHBoxLayout *>(content()->itemAt(content()->count() - 1)->layout());
    buttons->insertWidget(1, button);
}

int TableField::rowCount() const
{
    const SourceValue *value = plan().value(pointer());
    if (value == nullptr)
        return 0;
    return static_cast<int>(value->type == Type::list ? value->elements.size() : value->members.size());
}

void TableField::edit(const std::function<bool(PlanEdit &)> &change)
{
    plan().endMerge();
    plan().edit(change, stepName());
    plan().endMerge();
}

void TableField::showValue()
{
    const QSignalBlocker quiet(m_table);
    const std::vector<QStringList> texts = rows();
    m_table->setRowCount(static_cast<int>(texts.size()));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        for (int column = 0; column < m_table->columnCount(); ++column) {
            const QString text = texts[static_cast<std::size_t>(row)].value(column);
            QTableWidgetItem *item = m_table->item(row, column);
            if (item == nullptr)
                m_table->setItem(row, column, item = new QTableWidgetItem);
            item->setText(text);
            item->setToolTip(text);
            item->setData(Qt::ForegroundRole, {});
        }
    }
    fitHeight();
    showButtons();
}

void TableField::showFaults(const PlanFindings &faults)
{
    const QSignalBlocker quiet(m_table);
    for (const PlanFinding &finding : faults) {
        const auto [row, column] = cellOf(finding.pointer);
        for (int each = 0; each < m_table->columnCount(); ++each) {
            QTableWidgetItem *item = m_table->item(row, each);
            if (item == nullptr || (column >= 0 && each != column))
                continue;
            item->setForeground(colours().error);
            item->setToolTip(finding.sentence);
        }
    }
}

void TableField::fitHeight()
{
    constexpr int mostRows = 8;
    const int shown = std::min(m_table->rowCount(), mostRows);
    const int header = m_table->horizontalHeader()->isVisibleTo(m_table) ? m_table->horizontalHeader()->sizeHint().height() : 0;
    m_table->setVisible(shown > 0);
    m_table->setFixedHeight(shown * m_table->verticalHeader()->defaultSectionSize() + header + 2);
}

void TableField::showButtons()
{
    const int row = m_table->currentRow();
    const bool any = m_table->rowCount() > 0;
    m_remove->setVisible(any);
    m_up->setVisible(m_table->rowCount() > 1);
    m_down->setVisible(m_table->rowCount() > 1);
    m_remove->setEnabled(row >= 0);
    m_up->setEnabled(row > 0);
    m_down->setEnabled(row >= 0 && row + 1 < m_table->rowCount());
}

void TableField::appendRow()
{
    const int before = rowCount();
    addRow();
    if (rowCount() <= before)
        return;
    m_table->setCurrentCell(rowCount() - 1, 0);
    m_table->setFocus();
    m_table->editItem(m_table->currentItem());
}

void TableField::removeRow()
{
    const int row = m_table->currentRow();
    if (row < 0)
        return;
    edit([&](PlanEdit &edit) { return edit.remove(rowPointer(row)); });
    m_table->setCurrentCell(std::min(row, m_table->rowCount() - 1), 0);
}

void TableField::moveRow(int by)
{
    const int from = m_table->currentRow(), to = from + by;
    if (from < 0 || to < 0 || to >= m_table->rowCount())
        return;
    const int column = m_table->currentColumn();
    edit([&](PlanEdit &edit) { return edit.move(pointer(), static_cast<std::size_t>(from), static_cast<std::size_t>(to)); });
    m_table->setCurrentCell(to, column);
}

bool TableField::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table && handleRowKey(*event, [this] { removeRow(); }, [this](int by) { moveRow(by); }))
        return true;
    return PlanField::eventFilter(watched, event);
}

MapField::MapField(const Place &place, const QStringList &headers, QString newKey, QWidget *parent)
    : TableField(place, headers, parent),
      m_newKey(std::move(newKey))
{
}

KeySpec MapField::valueSpec() const
{
    return {.key = {}, .kind = key().kind == KeyKind::listMap ? KeyKind::textList : KeyKind::text, .required = true};
}

std::vector<QStringList> MapField::rows() const
{
    std::vector<QStringList> rows;
    if (const SourceValue *value = plan().value(pointer())) {
        for (const SourceMember &member : value->members)
            rows.push_back({QString::fromStdString(member.key), fieldText(valueSpec(), &member.value, source())});
    }
    return rows;
}

std::string MapField::rowPointer(int row) const
{
    return pointer() + pointerStep(plan().value(pointer())->members[static_cast<std::size_t>(row)].key);
}

std::pair<int, int> MapField::cellOf(const std::string &at) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (isWithin(at, rowPointer(row)))
            return {row, -1};
    }
    return {-1, -1};
}

void MapField::changeCell(int row, int column, const QString &text)
{
    const std::string at = rowPointer(row);
    if (column == 0)
        return edit([&](PlanEdit &edit) { return edit.renameKey(at, text.toStdString()); });
    if (unfinishedReason(valueSpec(), text).isEmpty())
        edit([&](PlanEdit &edit) { return edit.set(at, *fieldValue(valueSpec(), text)); });
    else
        showValue();
}

void MapField::addRow()
{
    const SourceValue *value = plan().value(pointer());
    std::string name = m_newKey.toStdString();
    for (int number = 2; value != nullptr && value->find(name) != nullptr; ++number)
        name = fmt::format("{}{}", m_newKey.toStdString(), number);
    const JsonOutput empty = key().kind == KeyKind::listMap ? JsonOutput::list({}) : JsonOutput::text("");
    edit([&](PlanEdit &edit) { return edit.set(pointer() + pointerStep(name), empty); });
}

ListField::ListField(const Place &place, const QString &header, Choose choose, QWidget *parent)
    : TableField(place, {header}, parent)
{
    if (choose == Choose::nothing)
        return;
    for (const auto button : {LineField::Button::file, LineField::Button::folder}) {
        auto *chooser = new QToolButton;
        chooser->setText(button == LineField::Button::file ? tr("Add file…") : tr("Add folder…"));
        addButton(chooser);
        connect(chooser, &QToolButton::clicked, this, [this, button] {
            if (const QString path = choosePath(this, plan(), button); !path.isEmpty())
                append(path);
        });
    }
}

std::vector<QStringList> ListField::rows() const
{
    std::vector<QStringList> rows;
    if (const SourceValue *value = plan().value(pointer())) {
        for (const SourceValue &element : value->elements)
            rows.push_back({fieldText(KeySpec(), &element, source())});
    }
    return rows;
}

std::string ListField::rowPointer(int row) const
{
    return fmt::format("{}/{}", pointer(), row);
}

std::pair<int, int> ListField::cellOf(const std::string &at) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (isWithin(at, rowPointer(row)))
            return {row, 0};
    }
    return {-1, -1};
}

void ListField::changeCell(int row, int, const QString &text)
{
    edit([&](PlanEdit &edit) { return edit.set(rowPointer(row), JsonOutput::text(text.toStdString())); });
}

void ListField::append(const QString &text)
{
    const auto index = static_cast<std::size_t>(rowCount());
    edit([&](PlanEdit &edit) { return edit.insert(pointer(), index, JsonOutput::text(text.toStdString())); });
}

void ListField::addRow()
{
    append({});
}

ObjectsField::ObjectsField(const Place &place, Columns columns, QWidget *parent)
    : TableField(place, headersOf(columns), parent),
      m_columns(std::move(columns))
{
}

bool ObjectsField::hasColumn(std::string_view objectKey) const
{
    return std::any_of(m_columns.begin(), m_columns.end(), [objectKey](const auto &column) { return column.first == objectKey; });
}

const KeySpec &ObjectsField::columnKey(int column) const
{
    return *key().object->find(m_columns[static_cast<std::size_t>(column)].first);
}

std::vector<QStringList> ObjectsField::rows() const
{
    std::vector<QStringList> rows;
    const SourceValue *value = plan().value(pointer());
    for (std::size_t i = 0; value != nullptr && i < value->elements.size(); ++i) {
        QStringList &texts = rows.emplace_back();
        for (int column = 0; column < static_cast<int>(m_columns.size()); ++column)
            texts += fieldText(columnKey(column), value->elements[i].find(columnKey(column).key), source());
    }
    return rows;
}

std::string ObjectsField::rowPointer(int row) const
{
    return fmt::format("{}/{}", pointer(), row);
}

std::pair<int, int> ObjectsField::cellOf(const std::string &at) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (!isWithin(at, rowPointer(row)))
            continue;
        for (std::size_t column = 0; column < m_columns.size(); ++column) {
            if (isWithin(at, rowPointer(row) + "/" + m_columns[column].first))
                return {row, static_cast<int>(column)};
        }
        return {row, -1};
    }
    return {-1, -1};
}

void ObjectsField::changeCell(int row, int column, const QString &text)
{
    const KeySpec &spec = columnKey(column);
    if (!unfinishedReason(spec, text).isEmpty())
        return showValue();
    const std::string at = rowPointer(row) + "/" + spec.key;
    const auto value = fieldValue(spec, text);
    edit([&](PlanEdit &edit) { return value ? edit.set(at, *value) : edit.remove(at); });
}

void ObjectsField::addRow()
{
    JsonOutput::Members members;
    for (const KeySpec &each : key().object->keys) {
        if (each.required)
            members.emplace_back(each.key, *fieldValue(each, {}));
    }
    const auto index = static_cast<std::size_t>(rowCount());
    edit([&](PlanEdit &edit) { return edit.insert(pointer(), index, JsonOutput::object(members)); });
}

} // namespace levelfield::ui
