// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/tables.h"

#include <QDialog>

#include <vector>

class QTabWidget;

namespace levelfield::ui {

/// Several runs side by side: the comparison tables with a column for the run, and of exactly two runs what changed from the
/// earlier to the later.
class ComparisonDialog : public QDialog {
    Q_OBJECT
public:
    explicit ComparisonDialog(std::vector<RunResult> runs, QWidget *parent = nullptr);
    /// What the tab in front shows.
    [[nodiscard]] const std::vector<Table> &tables() const;

private:
    void addTables(const QString &title, const Expected<std::vector<Table>> &tables);
    void addActions();
    std::vector<RunResult> m_runs;
    std::vector<std::vector<Table>> m_tables; ///< one list a tab
    QTabWidget *m_tabs;
};

} // namespace levelfield::ui
