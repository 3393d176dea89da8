// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/cells_model.h"
#include "ui/models/plan_file.h"
#include "ui/theme/card.h"

class QLabel;
class QTableView;

namespace levelfield::ui {

/// "Cells in running order", always those of the plan as it stands, with the time each takes.
class CellsCard : public Card {
    Q_OBJECT
public:
    explicit CellsCard(PlanFile &plan, QWidget *parent = nullptr);
    [[nodiscard]] const CellsModel &model() const { return *m_model; }

private:
    void refresh();
    [[nodiscard]] QString orderWords() const;

    PlanFile &m_plan;
    CellsModel *m_model;
    QTableView *m_table;
    QLabel *m_summary, *m_note;
};

} // namespace levelfield::ui
