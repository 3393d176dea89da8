// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/plan_file.h"
#include "ui/models/plan_findings.h"

#include <QAbstractItemModel>

#include <string>
#include <vector>

namespace levelfield::ui {

/// What a row of the plan's tree stands for.
enum class PlanItem { group, server, variant, workload, service, add, load, matrix, checks, setup, variables, general };

/// The plan as a tree: servers with their variants, workloads, services, and what concerns the whole run. Things can be
/// dragged within their list. While the text is no JSON, the tree stays as it was.
class PlanTreeModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Role {
        itemRole = Qt::UserRole, ///< PlanItem as int
        pointerRole,             ///< QString: JSON pointer of the thing; of an "add" row, of the list it adds to
        serverIndexRole,         ///< int, of servers: for their colour
        faultsRole,              ///< int: faults at or below the thing
        warningsRole,            ///< int
    };

    explicit PlanTreeModel(PlanFile &plan, QObject *parent = nullptr);

    /// The row whose pointer is `pointer` ("" is General); invalid when there is none.
    [[nodiscard]] QModelIndex indexOf(const std::string &pointer) const;
    /// The row that a finding at `pointer` is shown on: the innermost thing it lies in.
    [[nodiscard]] QModelIndex indexForFinding(const std::string &pointer) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &index) const override;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

    [[nodiscard]] Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    [[nodiscard]] QStringList mimeTypes() const override;
    [[nodiscard]] QMimeData *mimeData(const QModelIndexList &indexes) const override;
    [[nodiscard]] bool canDropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column,
                                       const QModelIndex &parent) const override;
    bool dropMimeData(const QMimeData *data, Qt::DropAction action, int row, int column, const QModelIndex &parent) override;

signals:
    /// A thing was dragged to another place of its list.
    void moved(const QString &pointer);

private:
    struct Node {
        PlanItem item;
        std::string pointer;
        QString text;
        int parent = -1, row = 0;
        std::vector<int> children{};
        int serverIndex = -1;
    };
    void refresh();
    [[nodiscard]] std::vector<Node> build() const;
    [[nodiscard]] const Node &node(const QModelIndex &index) const
    {
        return m_nodes[static_cast<std::size_t>(index.internalId())];
    }
    [[nodiscard]] QModelIndex indexOfNode(int number) const;
    [[nodiscard]] int countFor(const Node &node, const PlanFindings &findings) const;
    /// Where a drop would put the dragged thing; -1: nowhere.
    [[nodiscard]] int dropPlace(const QMimeData *data, int row, const QModelIndex &parent) const;

    PlanFile &m_plan;
    std::vector<Node> m_nodes; ///< [0] is the invisible root
    PlanFindings m_faults, m_warnings;
};

} // namespace levelfield::ui
