// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/plan_tree_model.h"

#include "ui/models/counted_words.h"
#include "ui/models/plan_items.h"

#include <fmt/format.h>

#include <QMimeData>

#include <algorithm>

namespace levelfield::ui {

namespace {

QString mimeType()
{
    return QStringLiteral("application/x-levelfield-plan-item");
}

bool isThing(PlanItem item)
{
    return item == PlanItem::server || item == PlanItem::variant || item == PlanItem::workload || item == PlanItem::service;
}

/// The keys of the plan itself that General shows.
bool isGeneral(std::string_view pointer)
{
    for (const std::string_view key :
         {"/servers", "/workloads", "/services", "/load", "/matrix", "/checks", "/setup", "/variables"}) {
        if (isWithin(pointer, key))
            return pointer == "/servers" || pointer == "/workloads" || pointer == "/services";
    }
    return true;
}

} // namespace

PlanTreeModel::PlanTreeModel(PlanFile &plan, QObject *parent) : QAbstractItemModel(parent), m_plan(plan), m_nodes(build())
{
    connect(&plan, &PlanFile::changed, this, &PlanTreeModel::refresh);
    refresh();
}

void PlanTreeModel::refresh()
{
    m_faults = findingsOf(m_plan.faults());
    m_warnings = m_plan.document() ? planWarnings(m_plan.document()->plan) : PlanFindings();
    std::vector<Node> nodes = m_plan.isOpen() && !m_plan.isJson() && m_nodes.size() > 1 ? m_nodes : build();
    const bool same = std::equal(nodes.begin(), nodes.end(), m_nodes.begin(), m_nodes.end(), [](const Node &a, const Node &b) {
        return a.item == b.item && a.pointer == b.pointer && a.parent == b.parent;
    });
    if (!same)
        beginResetModel();
    m_nodes = std::move(nodes);
    if (!same)
        return endResetModel();
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        if (!m_nodes[i].children.empty())
            emit dataChanged(indexOfNode(m_nodes[i].children.front()), indexOfNode(m_nodes[i].children.back()));
    }
}

std::vector<PlanTreeModel::Node> PlanTreeModel::build() const
{
    std::vector<Node> nodes{{PlanItem::group, {}, {}}};
    const auto add = [&nodes](int parent, PlanItem item, std::string pointer, const QString &text, int serverIndex = -1) {
        const int number = static_cast<int>(nodes.size());
        Node &above = nodes[static_cast<std::size_t>(parent)];
        const int row = static_cast<int>(above.children.size());
        above.children.push_back(number);
        nodes.push_back({item, std::move(pointer), text, parent, row, {}, serverIndex});
        return number;
    };
    const auto count = [this](const std::string &list) {
        const SourceValue *value = m_plan.value(list);
        return value == nullptr ? std::size_t{0} : value->elements.size();
    };
    if (!m_plan.isOpen())
        return nodes;
    const int servers = add(0, PlanItem::group, "/servers", tr("Servers"));
    for (std::size_t i = 0; i < count("/servers"); ++i) {
        const std::string pointer = fmt::format("/servers/{}", i);
        const int server = add(servers, PlanItem::server, pointer, itemTitle(m_plan, pointer), static_cast<int>(i));
        for (std::size_t j = 0; j < count(pointer + "/variants"); ++j) {
            const std::string variant = fmt::format("{}/variants/{}", pointer, j);
            add(server, PlanItem::variant, variant, itemTitle(m_plan, variant));
        }
        add(server, PlanItem::add, pointer + "/variants", tr("+ Add variant"));
    }
    add(servers, PlanItem::add, "/servers", tr("+ Add server"));
    const auto addList = [&](const std::string &list, PlanItem item, const QString &title, const QString &addTitle) {
        const int group = add(0, PlanItem::group, list, title);
        for (std::size_t i = 0; i < count(list); ++i) {
            const std::string pointer = fmt::format("{}/{}", list, i);
            add(group, item, pointer, itemTitle(m_plan, pointer));
        }
        add(group, PlanItem::add, list, addTitle);
    };
    addList("/workloads", PlanItem::workload, tr("Workloads"), tr("+ Add workload"));
    addList("/services", PlanItem::service, tr("Services"), tr("+ Add service"));
    const int run = add(0, PlanItem::group, "run", tr("Run"));
    add(run, PlanItem::load, "/load", tr("Load"));
    add(run, PlanItem::matrix, "/matrix", tr("Matrix"));
    add(run, PlanItem::checks, "/checks", tr("Checks"));
    add(run, PlanItem::setup, "/setup", tr("Setup"));
    add(run, PlanItem::variables, "/variables", tr("Variables"));
    add(run, PlanItem::general, "", tr("General"));
    return nodes;
}

QModelIndex PlanTreeModel::indexOfNode(int number) const
{
    return number <= 0 ? QModelIndex()
                       : createIndex(m_nodes[static_cast<std::size_t>(number)].row, 0, static_cast<quintptr>(number));
}

QModelIndex PlanTreeModel::indexOf(const std::string &pointer) const
{
    for (std::size_t i = 1; i < m_nodes.size(); ++i) {
        const PlanItem item = m_nodes[i].item;
        if (item != PlanItem::group && item != PlanItem::add && m_nodes[i].pointer == pointer)
            return indexOfNode(static_cast<int>(i));
    }
    return {};
}

QModelIndex PlanTreeModel::indexForFinding(const std::string &pointer) const
{
    int best = 0;
    for (std::size_t i = 1; i < m_nodes.size(); ++i) {
        const Node &each = m_nodes[i];
        if (each.item == PlanItem::group || each.item == PlanItem::add || each.item == PlanItem::general)
            continue;
        if (isWithin(pointer, each.pointer)
            && (best == 0 || each.pointer.size() > m_nodes[static_cast<std::size_t>(best)].pointer.size()))
            best = static_cast<int>(i);
    }
    return best == 0 ? indexOf("") : indexOfNode(best);
}

QModelIndex PlanTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    const Node &above = parent.isValid() ? node(parent) : m_nodes.front();
    if (column != 0 || row < 0 || row >= static_cast<int>(above.children.size()))
        return {};
    return indexOfNode(above.children[static_cast<std::size_t>(row)]);
}

QModelIndex PlanTreeModel::parent(const QModelIndex &index) const
{
    return index.isValid() ? indexOfNode(node(index).parent) : QModelIndex();
}

int PlanTreeModel::rowCount(const QModelIndex &parent) const
{
    return static_cast<int>((parent.isValid() ? node(parent) : m_nodes.front()).children.size());
}

int PlanTreeModel::columnCount(const QModelIndex &) const
{
    return 1;
}

int PlanTreeModel::countFor(const Node &node, const PlanFindings &findings) const
{
    if (node.item == PlanItem::group || node.item == PlanItem::add)
        return 0;
    if (node.item != PlanItem::general)
        return countWithin(findings, node.pointer);
    return static_cast<int>(
        std::count_if(findings.begin(), findings.end(), [](const PlanFinding &finding) { return isGeneral(finding.pointer); }));
}

QVariant PlanTreeModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Node &at = node(index);
    switch (role) {
    case Qt::DisplayRole:
        return at.text;
    case Qt::ToolTipRole: {
        const int faults = countFor(at, m_faults);
        return faults > 0 ? tr("%1: %2").arg(at.text, faultCount(faults)) : at.text;
    }
    case Qt::AccessibleDescriptionRole: {
        const int faults = countFor(at, m_faults);
        return faults > 0 ? faultCount(faults) : QString();
    }
    case itemRole:
        return static_cast<int>(at.item);
    case pointerRole:
        return QString::fromStdString(at.pointer);
    case serverIndexRole:
        return at.serverIndex < 0 ? QVariant() : QVariant(at.serverIndex);
    case faultsRole:
        return countFor(at, m_faults);
    case warningsRole:
        return countFor(at, m_warnings);
    default:
        return {};
    }
}

Qt::ItemFlags PlanTreeModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const PlanItem item = node(index).item;
    if (item == PlanItem::group)
        return Qt::ItemIsEnabled | Qt::ItemIsDropEnabled;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (isThing(item))
        flags |= Qt::ItemIsDragEnabled;
    if (item == PlanItem::server)
        flags |= Qt::ItemIsDropEnabled;
    return flags;
}

QStringList PlanTreeModel::mimeTypes() const
{
    return {mimeType()};
}

QMimeData *PlanTreeModel::mimeData(const QModelIndexList &indexes) const
{
    if (indexes.isEmpty())
        return nullptr;
    auto *data = new QMimeData;
    data->setData(mimeType(), QByteArray::fromStdString(node(indexes.front()).pointer));
    return data;
}

int PlanTreeModel::dropPlace(const QMimeData *data, int row, const QModelIndex &parent) const
{
    const QModelIndex dragged = data != nullptr ? indexOf(data->data(mimeType()).toStdString()) : QModelIndex();
    if (!dragged.isValid() || !parent.isValid() || !isThing(node(dragged).item))
        return -1;
    if (node(dragged).parent != static_cast<int>(parent.internalId()) || row < 0)
        return -1;
    const int last = static_cast<int>(node(parent).children.size()) - 2; // the "add" row stays the last
    const int to = row > dragged.row() ? row - 1 : row;
    return std::min(to, last);
}

bool PlanTreeModel::canDropMimeData(const QMimeData *data, Qt::DropAction action, int row, int, const QModelIndex &parent) const
{
    return action == Qt::MoveAction && dropPlace(data, row, parent) >= 0;
}

bool PlanTreeModel::dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int, const QModelIndex &parent)
{
    const int place = action == Qt::MoveAction ? dropPlace(data, row, parent) : -1;
    if (place < 0)
        return false;
    const std::string to = moveItem(m_plan, data->data(mimeType()).toStdString(), static_cast<std::size_t>(place));
    if (!to.empty())
        emit moved(QString::fromStdString(to));
    return !to.empty();
}

} // namespace levelfield::ui
