// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/run_board.h"

#include <QAbstractTableModel>

#include <map>

namespace levelfield::ui {

/// Requests per second so far: a row per server and variant, a column per number of connections, of one workload. A cell is the
/// median of its repetitions, or a word when it has none to show.
class SoFarModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role { ServerRole = Qt::UserRole, IsCurrentRole, IsWordRole };
    explicit SoFarModel(RunBoard &board, QObject *parent = nullptr);

    void begin(const Plan &plan);
    void setWorkload(const std::string &workload);
    [[nodiscard]] const std::string &workload() const { return m_workload; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Summary {
        QString text = QStringLiteral("–");
        bool isWord = true, isCurrent = false;
    };
    void layOut();
    void refresh();
    [[nodiscard]] const Summary *summary(const QModelIndex &index) const;

    RunBoard &m_board;
    Plan m_plan;
    std::string m_workload;
    std::vector<std::pair<std::string, std::string>> m_rows; ///< server, variant
    std::vector<int> m_connections;
    std::map<std::pair<int, int>, Summary> m_summaries; ///< by row and column; absent: not in the plan
};

} // namespace levelfield::ui
