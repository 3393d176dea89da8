// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/tables.h"
#include "ui/theme/card.h"

class QLabel;
class QPushButton;

namespace levelfield::ui {

class ResultTable;

/// A table with its title above and, quietly below, how its numbers were made; or the sentence that says why there is none.
class TableCard : public Card {
    Q_OBJECT
public:
    explicit TableCard(QWidget *parent = nullptr);
    void setTable(const Table &table, const QString &context = {});
    void setMessage(const QString &message);
    [[nodiscard]] ResultTable *table() const { return m_table; }

private:
    void showNotes(bool all);
    ResultTable *m_table;
    QLabel *m_conditions, *m_notes, *m_message;
    QPushButton *m_more;
};

} // namespace levelfield::ui
