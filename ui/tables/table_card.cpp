// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/table_card.h"

#include "ui/tables/result_table.h"
#include "ui/theme/style.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace levelfield::ui {

namespace {

QLabel *quietLabel(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setFont(smallFont());
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    makeQuiet(*label);
    return label;
}

} // namespace

TableCard::TableCard(QWidget *parent)
    : Card({}, {}, parent),
      m_table(new ResultTable(this)),
      m_conditions(quietLabel(this)),
      m_notes(quietLabel(this)),
      m_message(quietLabel(this)),
      m_more(new QPushButton(this))
{
    makeLink(*m_more);
    m_more->setCheckable(true);
    m_more->setFont(smallFont());
    connect(m_more, &QPushButton::toggled, this, &TableCard::showNotes);
    content()->addWidget(m_message);
    content()->addWidget(m_table, 1);
    content()->addWidget(m_conditions);
    content()->addWidget(m_more, 0, Qt::AlignLeft);
    content()->addWidget(m_notes);
    setMessage({});
}

void TableCard::setTable(const Table &table, const QString &context)
{
    setTitle(QString::fromStdString(table.title), context);
    m_table->setTable(table);
    m_conditions->setText(QString::fromStdString(table.conditions));
    QStringList notes;
    for (const std::string &note : table.footnotes)
        notes << QStringLiteral("• ") + QString::fromStdString(note);
    m_notes->setText(notes.join(QLatin1Char('\n')));
    m_table->show();
    m_conditions->setVisible(!table.conditions.empty());
    m_more->setVisible(!notes.isEmpty());
    m_message->hide();
    showNotes(m_more->isChecked());
}

void TableCard::setMessage(const QString &message)
{
    m_message->setText(message);
    m_message->setVisible(!message.isEmpty());
    for (QWidget *part : std::initializer_list<QWidget *>{m_table, m_conditions, m_notes, m_more})
        part->hide();
}

void TableCard::showNotes(bool all)
{
    m_more->setText(all ? tr("Less about these numbers") : tr("More about these numbers"));
    m_notes->setVisible(all && !m_notes->text().isEmpty());
}

} // namespace levelfield::ui
