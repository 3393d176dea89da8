// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/matrix.h"
#include "core/plan/plan_reader.h"

#include <QAbstractTableModel>

#include <memory>
#include <vector>

namespace levelfield::ui {

/// The cells of a plan in the order in which the first pass measures them. A shuffled order is drawn when the run starts;
/// until then they stand in the plan's order.
class CellsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { serverColumn, variantColumn, workloadColumn, connectionsColumn, timeColumn, columnTotal };
    enum Role { serverIndexRole = Qt::UserRole }; ///< index of the server in the plan, for its colour

    using QAbstractTableModel::QAbstractTableModel;

    /// nullptr: no plan, no cells.
    void setDocument(std::shared_ptr<const PlanDocument> document);

    [[nodiscard]] int cellCount() const { return static_cast<int>(m_cells.size()); }
    [[nodiscard]] int measurementCount() const { return m_measurements; }
    [[nodiscard]] std::chrono::milliseconds time() const { return m_time; } ///< estimated, of the whole run
    /// "9 cells × 3 repetitions", or the counts alone when rows of the matrix differ in their repetitions.
    [[nodiscard]] QString summary() const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] QString textOf(const Cell &cell, int column) const;

    std::shared_ptr<const PlanDocument> m_document;
    std::vector<Cell> m_cells; ///< in running order
    int m_measurements = 0;
    std::chrono::milliseconds m_time{};
};

/// "45 s", "6 min 45 s", "2 h 5 min".
[[nodiscard]] QString timeText(std::chrono::milliseconds time);

} // namespace levelfield::ui
