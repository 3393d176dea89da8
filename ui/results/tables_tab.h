// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/results/result_tab.h"

class QVBoxLayout;

namespace levelfield::ui {

class TableCard;

/// All tables of one name (core/report/tables.h), one below the other.
class TablesTab : public ResultTab {
    Q_OBJECT
public:
    TablesTab(ShownRun &shown, std::string name, QWidget *parent = nullptr);
    [[nodiscard]] Expected<std::vector<Table>> exported() const override { return shown().tables(m_name); }

protected:
    void refresh() override;
    void refilter() override;

private:
    std::string m_name;
    QVBoxLayout *m_cardsLayout;
    std::vector<TableCard *> m_cards;
};

/// How the answers were proved alike, workload by workload.
class VerificationTab : public ResultTab {
    Q_OBJECT
public:
    explicit VerificationTab(ShownRun &shown, QWidget *parent = nullptr);
    [[nodiscard]] Expected<std::vector<Table>> exported() const override;

protected:
    void refresh() override;

private:
    TableCard *m_card;
};

} // namespace levelfield::ui
