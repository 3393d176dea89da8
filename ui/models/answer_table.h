// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/results.h"

#include <QAbstractTableModel>

#include <map>
#include <optional>
#include <vector>

namespace levelfield::ui {

/// The answers of a verification: a row per workload, a column per server and variant. Filled as answers arrive; the verdicts on
/// whole workloads come at its end.
class AnswerTable : public QAbstractTableModel {
    Q_OBJECT
public:
    enum class State { notAsked, waiting, reference, equal, different, failed };
    enum Role { StateRole = Qt::UserRole, ServerRole };
    using QAbstractTableModel::QAbstractTableModel;

    /// Everything that the plan asks for, waiting.
    void begin(const Plan &plan);
    void clear();
    void add(const std::string &workload, const AnswerRecord &answer);
    void finish(const std::vector<WorkloadVerification> &verification);
    /// What has not been answered will not be any more.
    void stopWaiting();

    [[nodiscard]] const Plan &plan() const { return m_plan; }
    [[nodiscard]] const Workload *workload(const QModelIndex &index) const;
    /// The answer of a cell, nullptr while there is none.
    [[nodiscard]] const AnswerRecord *answer(const QModelIndex &index) const;
    /// The answer that this row's are compared with; nullptr when it is the plan's expected body, or when there is none yet.
    [[nodiscard]] const AnswerRecord *reference(const QModelIndex &index) const;
    [[nodiscard]] State state(const QModelIndex &index) const;
    [[nodiscard]] QString serverLabel(const QModelIndex &index) const;
    /// The first cell that is not equal, else the first that is compared with another, else an invalid one.
    [[nodiscard]] QModelIndex mostInteresting() const;
    /// What came of it in one sentence, e.g. "All 12 answers are right and equal."
    [[nodiscard]] QString summary() const;
    [[nodiscard]] bool allGood() const; ///< there are answers, and none is different or failed
    [[nodiscard]] int answerCount() const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        std::string workload;
        std::optional<ServerVariant> reference{};
        std::map<ServerVariant, AnswerRecord> answers{};
        std::map<ServerVariant, bool> asked{};
    };
    [[nodiscard]] QString text(const QModelIndex &index) const;

    Plan m_plan;
    std::vector<ServerVariant> m_columns;
    std::vector<Row> m_rows;
    bool m_waits = false;
};

} // namespace levelfield::ui
