// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/tables_tab.h"

#include "core/report/numbers.h"
#include "ui/tables/result_table.h"
#include "ui/tables/table_card.h"

#include <QVBoxLayout>

namespace levelfield::ui {

namespace {

std::string verdictOf(const AnswerRecord &answer)
{
    std::string words(word(answer.verdict));
    if (answer.reason)
        words += ": " + *answer.reason;
    else if (answer.differenceCount > 0)
        words += ": " + counted(answer.differenceCount, "difference");
    return words;
}

Table verificationTable(const RunView &view)
{
    Table table{.name = "verification",
                .title = "Answers, compared before any load",
                .columns = {{.key = "server", .title = "server", .use = ColumnUse::data},
                            {.key = "variant", .title = "variant", .use = ColumnUse::data},
                            {.key = "label", .title = "Server"},
                            {.key = "workload", .title = "Workload"},
                            {.key = "verdict", .title = "Answer"},
                            {.key = "status", .title = "Status", .numeric = true},
                            {.key = "bytes", .title = "Bytes", .unit = "bytes", .numeric = true},
                            {.key = "contentType", .title = "Content type"}}};
    const auto text = [](std::string words) { return TableCell{.text = words, .value = words}; };
    for (const WorkloadVerification &one : view.run().verification) {
        for (const AnswerRecord &answer : one.answers) {
            const TableCell status = answer.status
                                         ? TableCell{std::to_string(*answer.status), static_cast<double>(*answer.status)}
                                         : TableCell{.text = "–"};
            const TableCell bytes =
                answer.bytes ? TableCell{countText(*answer.bytes), static_cast<double>(*answer.bytes)} : TableCell{.text = "–"};
            table.rows.push_back({text(answer.server), text(answer.variant), text(view.fullLabel(answer.server, answer.variant)),
                                  text(view.workloadLabel(one.workload)), text(verdictOf(answer)), status, bytes,
                                  text(answer.contentType)});
        }
        const std::string reference = one.reference ? view.fullLabel(one.reference->server, one.reference->variant)
                                                    : std::string("the body that the plan expects");
        table.footnotes.push_back(view.workloadLabel(one.workload) + ": " + std::string(word(one.verdict)) + ", compared with "
                                  + reference + ".");
    }
    return table;
}

} // namespace

TablesTab::TablesTab(ShownRun &run, std::string name, QWidget *parent)
    : ResultTab(run, parent),
      m_name(std::move(name)),
      m_cardsLayout(new QVBoxLayout)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    m_cardsLayout->setSpacing(12);
    layout->addLayout(m_cardsLayout);
    layout->addStretch(1);
}

void TablesTab::refresh()
{
    const auto &tables = shown().tables(m_name);
    const std::size_t count = tables ? tables->size() : 1;
    while (m_cards.size() > count) {
        delete m_cards.back();
        m_cards.pop_back();
    }
    while (m_cards.size() < count) {
        m_cards.push_back(new TableCard(this));
        m_cards.back()->table()->setVisibleRows(40);
        m_cards.back()->table()->setServerIndex([this](const QString &name) { return shown().serverIndex(name.toStdString()); });
        m_cardsLayout->addWidget(m_cards.back());
    }
    if (!tables) {
        m_cards.front()->setMessage(QString::fromStdString(tables.error().message()));
        return;
    }
    for (std::size_t i = 0; i < count; ++i)
        m_cards[i]->setTable((*tables)[i]);
    refilter();
}

void TablesTab::refilter()
{
    for (TableCard *card : m_cards)
        card->table()->showOnly(shown().serverFilter());
}

VerificationTab::VerificationTab(ShownRun &run, QWidget *parent) : ResultTab(run, parent), m_card(new TableCard(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_card);
    layout->addStretch(1);
    m_card->table()->setVisibleRows(40);
    m_card->table()->setServerIndex([this](const QString &name) { return shown().serverIndex(name.toStdString()); });
}

Expected<std::vector<Table>> VerificationTab::exported() const
{
    return std::vector{verificationTable(shown().view())};
}

void VerificationTab::refresh()
{
    if (shown().run().verification.empty())
        m_card->setMessage(tr("This run holds no verification: it ended before the answers were compared."));
    else
        m_card->setTable(verificationTable(shown().view()));
}

} // namespace levelfield::ui
