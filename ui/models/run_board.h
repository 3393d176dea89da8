// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/matrix.h"
#include "core/run/observer.h"

#include <QAbstractListModel>

#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace levelfield::ui {

/// Names of a plan's parts as the window says them.
[[nodiscard]] QString serverLabel(const Plan &plan, const std::string &server, const std::string &variant);
/// The same for narrow places: of a plan with one server the variant alone, which is what tells its rows and lines apart.
[[nodiscard]] QString shortServerLabel(const Plan &plan, const std::string &server, const std::string &variant);
[[nodiscard]] QString workloadLabel(const Plan &plan, const std::string &workload);
/// "FastAPI, 4 workers · pooled · Artist read · 128 connections"; the workload only when the plan has more than one.
[[nodiscard]] QString cellLabel(const Plan &plan, const CellKey &cell);
[[nodiscard]] std::size_t serverIndex(const Plan &plan, const std::string &server);
/// "5 min 10 s".
[[nodiscard]] QString durationWords(std::chrono::milliseconds duration);

/// All measurements of a run in running order: what is done, going on, and still to come.
class RunBoard : public QAbstractListModel {
    Q_OBJECT
public:
    enum class State { waiting, current, ok, invalid, failed, skipped };
    struct Box {
        CellKey cell;
        std::size_t server = 0; ///< index in the plan
        int repetition = 1;     ///< the pass it belongs to
        double durationS = 0;   ///< of its window, as planned
        State state = State::waiting;
        std::shared_ptr<const Measurement> measurement{};
    };
    using QAbstractListModel::QAbstractListModel;

    /// The boxes of a run whose header is known: its plan, `only`, seed, and what an earlier part of it has measured.
    void begin(const RunResult &header, const std::set<std::string> &skippedServers);
    void clear();
    void setCurrent(const std::optional<CellKey> &cell, int repetition);
    void finish(const std::shared_ptr<const Measurement> &measurement);

    [[nodiscard]] const std::vector<Box> &boxes() const { return m_boxes; }
    [[nodiscard]] int current() const { return m_current; } ///< row, or -1
    [[nodiscard]] int count(State state) const;
    /// What a box is, its state and its figures, in lines.
    [[nodiscard]] QString words(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    [[nodiscard]] int find(const CellKey &cell, int repetition) const;
    void changedRow(int row);

    Plan m_plan;
    std::vector<Box> m_boxes;
    std::map<std::pair<CellKey, int>, int> m_rows;
    int m_current = -1;
};

} // namespace levelfield::ui
