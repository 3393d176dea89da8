// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/answer_table.h"

#include "core/plan/matrix.h"
#include "core/report/tables.h"
#include "ui/models/run_board.h"

#include <algorithm>

namespace levelfield::ui {

void AnswerTable::begin(const Plan &plan)
{
    beginResetModel();
    m_plan = plan;
    m_columns.clear();
    m_rows.clear();
    m_waits = true;
    std::map<std::pair<std::size_t, std::size_t>, ServerVariant> columns;
    std::map<std::size_t, Row> rows;
    for (const Cell &cell : expandMatrix(plan)) {
        const Server &server = plan.servers[cell.server];
        const ServerVariant who{server.name, server.effectiveVariants()[cell.variant].name};
        columns[{cell.server, cell.variant}] = who;
        Row &row = rows[cell.workload];
        row.workload = plan.workloads[cell.workload].name;
        row.asked[who] = true;
    }
    for (auto &[place, who] : columns)
        m_columns.push_back(who);
    for (auto &[place, row] : rows)
        m_rows.push_back(std::move(row));
    endResetModel();
}

void AnswerTable::clear()
{
    beginResetModel();
    m_columns.clear();
    m_rows.clear();
    m_waits = false;
    endResetModel();
}

void AnswerTable::add(const std::string &workload, const AnswerRecord &answer)
{
    const auto row = std::ranges::find(m_rows, workload, &Row::workload);
    const ServerVariant who{answer.server, answer.variant};
    if (row == m_rows.end() || std::ranges::find(m_columns, who) == m_columns.end())
        return;
    row->answers[who] = answer;
    // The first right answer is what later ones are compared with, unless the plan says what is right.
    const Workload *found = this->workload(index(static_cast<int>(row - m_rows.begin()), 0));
    if (!row->reference && answer.verdict == AnswerVerdict::equal && found && !found->expect.body)
        row->reference = who;
    const int place = static_cast<int>(row - m_rows.begin());
    emit dataChanged(index(place, 0), index(place, columnCount() - 1));
}

void AnswerTable::finish(const std::vector<WorkloadVerification> &verification)
{
    for (const WorkloadVerification &workload : verification) {
        const auto row = std::ranges::find(m_rows, workload.workload, &Row::workload);
        if (row == m_rows.end())
            continue;
        for (const AnswerRecord &answer : workload.answers)
            row->answers[{answer.server, answer.variant}] = answer;
        const Workload *found = this->workload(index(static_cast<int>(row - m_rows.begin()), 0));
        row->reference = found && found->expect.body ? std::nullopt : workload.reference;
    }
    stopWaiting();
}

void AnswerTable::stopWaiting()
{
    m_waits = false;
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

const Workload *AnswerTable::workload(const QModelIndex &index) const
{
    if (!index.isValid())
        return nullptr;
    const auto found =
        std::ranges::find(m_plan.workloads, m_rows[static_cast<std::size_t>(index.row())].workload, &Workload::name);
    return found == m_plan.workloads.end() ? nullptr : &*found;
}

const AnswerRecord *AnswerTable::answer(const QModelIndex &index) const
{
    if (!index.isValid() || index.column() == 0)
        return nullptr;
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    const auto found = row.answers.find(m_columns[static_cast<std::size_t>(index.column() - 1)]);
    return found == row.answers.end() ? nullptr : &found->second;
}

const AnswerRecord *AnswerTable::reference(const QModelIndex &index) const
{
    if (!index.isValid())
        return nullptr;
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    if (!row.reference)
        return nullptr;
    const auto found = row.answers.find(*row.reference);
    return found == row.answers.end() ? nullptr : &found->second;
}

AnswerTable::State AnswerTable::state(const QModelIndex &index) const
{
    if (!index.isValid() || index.column() == 0)
        return State::notAsked;
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    const ServerVariant &who = m_columns[static_cast<std::size_t>(index.column() - 1)];
    const AnswerRecord *found = answer(index);
    if (!found)
        return m_waits && row.asked.contains(who) ? State::waiting : State::notAsked;
    switch (found->verdict) {
    case AnswerVerdict::different:
        return State::different;
    case AnswerVerdict::failed:
        return State::failed;
    case AnswerVerdict::equal:
        break;
    }
    return row.reference == who ? State::reference : State::equal;
}

QString AnswerTable::serverLabel(const QModelIndex &index) const
{
    if (!index.isValid() || index.column() == 0)
        return {};
    const ServerVariant &who = m_columns[static_cast<std::size_t>(index.column() - 1)];
    return ui::serverLabel(m_plan, who.server, who.variant);
}

QModelIndex AnswerTable::mostInteresting() const
{
    QModelIndex equal;
    for (int row = 0; row < rowCount(); ++row) {
        for (int column = 1; column < columnCount(); ++column) {
            const QModelIndex place = index(row, column);
            const State found = state(place);
            if (found == State::different || found == State::failed)
                return place;
            if (found == State::equal && !equal.isValid())
                equal = place;
        }
    }
    for (int row = 0; row < rowCount() && !equal.isValid(); ++row) {
        for (int column = 1; column < columnCount() && !equal.isValid(); ++column) {
            if (answer(index(row, column)))
                equal = index(row, column);
        }
    }
    return equal;
}

int AnswerTable::answerCount() const
{
    int count = 0;
    for (const Row &row : m_rows)
        count += static_cast<int>(row.answers.size());
    return count;
}

bool AnswerTable::allGood() const
{
    const QModelIndex place = mostInteresting();
    return place.isValid() && state(place) != State::different && state(place) != State::failed;
}

QString AnswerTable::summary() const
{
    const int count = answerCount();
    if (count == 0)
        return tr("No server has answered.");
    QStringList wrong;
    for (int row = 0; row < rowCount(); ++row) {
        for (int column = 1; column < columnCount(); ++column) {
            const QModelIndex place = index(row, column);
            const QString what = workloadLabel(m_plan, m_rows[static_cast<std::size_t>(row)].workload);
            if (state(place) == State::different)
                wrong += tr("%1 answers differently for %2.").arg(serverLabel(place), what);
            else if (state(place) == State::failed)
                wrong += tr("The answer of %1 for %2 is wrong.").arg(serverLabel(place), what);
        }
    }
    if (!wrong.isEmpty())
        return wrong.size() == 1 ? wrong.front() : tr("%1 And %2 more.").arg(wrong.front()).arg(wrong.size() - 1);
    const bool compared = m_columns.size() > 1 || std::ranges::any_of(m_plan.workloads, [](const Workload &workload) {
                              return workload.expect.body.has_value();
                          });
    if (!compared)
        return tr("The answers meet what the plan expects; there is no other server to compare them with.");
    return count == 1 ? tr("The answer is right.") : tr("All %1 answers are right and equal.").arg(count);
}

int AnswerTable::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int AnswerTable::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size()) + 1;
}

QString AnswerTable::text(const QModelIndex &index) const
{
    if (index.column() == 0)
        return workloadLabel(m_plan, m_rows[static_cast<std::size_t>(index.row())].workload);
    const AnswerRecord *found = answer(index);
    if (!found)
        return state(index) == State::waiting ? tr("waiting") : QStringLiteral("–");
    QStringList words;
    if (found->status)
        words += QString::number(*found->status);
    if (found->bytes)
        words += QString::fromStdString(bytesText(static_cast<double>(*found->bytes)));
    switch (state(index)) {
    case State::reference:
        words += tr("reference");
        break;
    case State::equal:
        words += tr("equal");
        break;
    case State::different:
        words += found->differenceCount == 1 ? tr("1 difference") : tr("%1 differences").arg(found->differenceCount);
        break;
    case State::failed:
        words += tr("failed");
        break;
    default:
        break;
    }
    return words.join(QStringLiteral(" · "));
}

QVariant AnswerTable::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const AnswerRecord *found = answer(index);
    switch (role) {
    case Qt::DisplayRole:
        return text(index);
    case Qt::ToolTipRole:
        return found && found->reason ? QString::fromStdString(*found->reason)
               : index.column() == 0  ? text(index)
                                      : serverLabel(index) + QStringLiteral(": ") + text(index);
    case Qt::TextAlignmentRole:
        return int((index.column() == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case StateRole:
        return static_cast<int>(state(index));
    default:
        return {};
    }
}

QVariant AnswerTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    if (section == 0)
        return tr("Workload");
    const ServerVariant &who = m_columns[static_cast<std::size_t>(section - 1)];
    return ui::serverLabel(m_plan, who.server, who.variant);
}

} // namespace levelfield::ui
