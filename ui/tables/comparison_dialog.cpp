// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/comparison_dialog.h"

#include "ui/tables/result_table.h"
#include "ui/tables/table_card.h"
#include "ui/tables/table_copies.h"
#include "ui/theme/style.h"

#include <QDialogButtonBox>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace levelfield::ui {

ComparisonDialog::ComparisonDialog(std::vector<RunResult> runs, QWidget *parent)
    : QDialog(parent),
      m_runs(std::move(runs)),
      m_tabs(new QTabWidget(this))
{
    setWindowTitle(tr("%1 runs side by side").arg(m_runs.size()));
    resize(1100, 700);
    std::ranges::stable_sort(m_runs, {}, &RunResult::started);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(12);
    layout->addWidget(m_tabs, 1);
    if (m_runs.size() == 2)
        addTables(tr("Before and after"), makeBeforeAfterTables(m_runs[0], m_runs[1]));
    addTables(tr("Side by side"), makeTables(m_runs, "comparison"));
    addTables(tr("Machines and software"), makeTables(m_runs, "environment"));
    addActions();
}

const std::vector<Table> &ComparisonDialog::tables() const
{
    return m_tables.at(static_cast<std::size_t>(m_tabs->currentIndex()));
}

void ComparisonDialog::addTables(const QString &title, const Expected<std::vector<Table>> &tables)
{
    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 8, 8, 0);
    layout->setSpacing(12);
    if (!tables) {
        auto *card = new TableCard;
        card->setMessage(QString::fromStdString(tables.error().message()));
        layout->addWidget(card);
        m_tables.emplace_back();
    } else {
        for (const Table &table : *tables) {
            auto *card = new TableCard;
            card->setTable(table);
            card->table()->setVisibleRows(30);
            layout->addWidget(card);
        }
        m_tables.push_back(*tables);
    }
    layout->addStretch(1);
    auto *area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidget(content);
    m_tabs->addTab(area, title);
}

void ComparisonDialog::addActions()
{
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto *copy = buttons->addButton(tr("Copy as Markdown"), QDialogButtonBox::ActionRole);
    auto *save = buttons->addButton(tr("Export"), QDialogButtonBox::ActionRole);
    auto *menu = new QMenu(save);
    for (const auto &[name, format] : {std::pair{"CSV…", ExportFormat::csv}, std::pair{"JSON…", ExportFormat::json},
                                       std::pair{"Markdown…", ExportFormat::markdown}, std::pair{"HTML…", ExportFormat::html},
                                       std::pair{"LaTeX…", ExportFormat::latex}})
        menu->addAction(QString::fromUtf8(name), this,
                        [this, wanted = format] { saveTables(this, tables(), wanted, QStringLiteral("comparison")); });
    save->setMenu(menu);
    connect(copy, &QPushButton::clicked, this, [this] { copyTables(tables(), ExportFormat::markdown); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    const auto offer = [this, copy, save] {
        for (QPushButton *button : {copy, save})
            button->setEnabled(!tables().empty());
    };
    connect(m_tabs, &QTabWidget::currentChanged, this, offer);
    offer();
    layout()->addWidget(buttons);
}

} // namespace levelfield::ui
