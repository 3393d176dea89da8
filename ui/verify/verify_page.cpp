// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/verify/verify_page.h"

#include "ui/theme/banner.h"
#include "ui/theme/card.h"
#include "ui/theme/empty_state.h"
#include "ui/theme/page_header.h"
#include "ui/theme/tone_icon.h"
#include "ui/verify/answer_comparison.h"

#include <QHeaderView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace levelfield::ui {

namespace {

using Activity = RunSession::Activity;
using State = AnswerTable::State;

/// What differs is bold and red, what is only context quiet.
class VerdictDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        const auto state = static_cast<State>(index.data(AnswerTable::StateRole).toInt());
        const bool wrong = state == State::different || state == State::failed;
        option->font.setBold(wrong);
        if (wrong) { // a sign too: the selected cell has the colour of every selected cell
            option->icon = toneIcon(Tone::error, option->widget ? option->widget->devicePixelRatioF() : 1);
            option->features |= QStyleOptionViewItem::HasDecoration;
            option->decorationSize = {16, 16};
        }
        const bool quiet = index.column() > 0 && (state == State::waiting || state == State::notAsked);
        if (wrong || quiet) {
            for (const auto role : {QPalette::Text, QPalette::HighlightedText})
                option->palette.setColor(role, wrong ? colours().error : colours().quiet);
        }
    }
};

} // namespace

VerifyPage::VerifyPage(Workspace &workspace, QWidget *parent)
    : QWidget(parent),
      m_workspace(workspace),
      m_header(new PageHeader),
      m_verify(new QPushButton(tr("Verify again"))),
      m_stop(new QPushButton(tr("Stop"))),
      m_pages(new QStackedWidget),
      m_empty(new EmptyState(QStringLiteral("verify"))),
      m_banner(new Banner),
      m_errorTexts(new QPlainTextEdit),
      m_table(new QTableView),
      m_comparison(new AnswerComparison)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 16, 18, 16);
    layout->setSpacing(12);
    m_header->setTitle(tr("Answers"), tr("Each server and variant answers each workload twice, before any load."));
    makeDanger(*m_stop);
    m_header->addAction(m_stop);
    m_header->addAction(m_verify);
    layout->addWidget(m_header);
    auto *emptyCard = new Card;
    emptyCard->content()->addWidget(m_empty);
    m_emptyAction = m_empty->addAction({});
    makePrimary(*m_emptyAction);
    m_pages->addWidget(emptyCard);
    makeAnswers();
    layout->addWidget(m_pages, 1);

    RunSession &session = m_workspace.session();
    connect(m_verify, &QPushButton::clicked, this, [this] { m_workspace.requestVerify(); });
    connect(m_stop, &QPushButton::clicked, &session, &RunSession::stop);
    connect(m_emptyAction, &QPushButton::clicked, this, [this] {
        if (m_workspace.plan().document())
            m_workspace.requestVerify();
        else
            m_workspace.requestPlace(m_workspace.plan().isOpen() ? Place::plan : Place::start);
    });
    connect(&session, &RunSession::activityChanged, this, &VerifyPage::activityChanged);
    connect(&session, &RunSession::newsArrived, this, &VerifyPage::take);
    connect(&session, &RunSession::finished, this, [this](const auto &outcome) { end(*outcome); });
    connect(&m_workspace.plan(), &PlanFile::changed, this, &VerifyPage::showEmptyState);
    connect(m_comparison, &AnswerComparison::expectationChosen, this, &VerifyPage::useAsExpectation);
    showEmptyState();
    activityChanged();
}

void VerifyPage::makeTable()
{
    levelfield::ui::makeTable(*m_table);
    m_table->setModel(&m_answers);
    m_table->setItemDelegate(new VerdictDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setAccessibleName(tr("Answers by workload and server"));
    m_table->horizontalHeader()->setMinimumSectionSize(168);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    connect(&m_answers, &QAbstractItemModel::modelReset, this, [this] {
        // Few columns share the width, many scroll.
        m_table->horizontalHeader()->setSectionResizeMode(m_answers.columnCount() > 6 ? QHeaderView::Fixed
                                                                                      : QHeaderView::Stretch);
        m_table->horizontalHeader()->setDefaultSectionSize(200);
        const int rows = std::clamp(m_answers.rowCount(), 1, 6);
        m_table->setFixedHeight(34 + 32 * rows + (m_answers.columnCount() > 6 ? 14 : 2));
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &VerifyPage::showChosen);
    connect(m_table, &QAbstractItemView::clicked, this, [this] { m_userChose = true; });
    connect(m_table, &QAbstractItemView::activated, this, [this] { m_userChose = true; });
}

void VerifyPage::makeAnswers()
{
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    m_banner->hide();
    column->addWidget(m_banner);
    m_errorTexts->setReadOnly(true);
    m_errorTexts->setAccessibleName(tr("What went wrong"));
    m_errorTexts->hide();
    column->addWidget(m_errorTexts);
    makeTable();
    auto *card = new Card;
    card->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    card->content()->addWidget(m_table);
    column->addWidget(card);
    column->addWidget(m_comparison, 1);
    column->addStretch(0);
    m_pages->addWidget(page);
}

void VerifyPage::activityChanged()
{
    const RunSession &session = m_workspace.session();
    const bool verifies = session.activity() == Activity::verifying;
    const bool runs = session.activity() == Activity::running;
    if ((verifies || runs) && m_document != session.document())
        begin();
    m_stop->setVisible(verifies);
    m_stop->setEnabled(!session.isStopping());
    m_stop->setText(session.isStopping() ? tr("Stopping…") : tr("Stop"));
    m_verify->setVisible(m_document != nullptr);
    m_verify->setEnabled(session.activity() == Activity::idle && m_workspace.plan().document());
    m_emptyAction->setEnabled(session.activity() == Activity::idle);
}

void VerifyPage::begin()
{
    m_document = m_workspace.session().document();
    m_errors.clear();
    m_ended = m_userChose = false;
    m_measures = m_workspace.session().activity() == Activity::running;
    m_errorTexts->hide();
    m_answers.begin(m_document->plan);
    m_comparison->clear();
    m_pages->setCurrentIndex(1);
    showSummary();
}

void VerifyPage::take(const RunNews &news)
{
    const Activity activity = m_workspace.session().activity();
    if (!m_document || (activity != Activity::verifying && activity != Activity::running))
        return;
    for (const auto &[workload, answer] : news.answers)
        m_answers.add(workload.toStdString(), answer);
    if (news.verification) {
        m_answers.finish(*news.verification);
        m_ended = true;
    }
    if (!news.answers.empty() || news.verification) {
        const QModelIndex place = m_answers.mostInteresting();
        if (!m_userChose && place.isValid())
            m_table->setCurrentIndex(place);
        showChosen();
        showSummary();
    }
}

void VerifyPage::end(const RunOutcome &outcome)
{
    if (!m_document || m_document != m_workspace.session().document())
        return;
    m_answers.stopWaiting();
    m_ended = true;
    for (const Error &error : outcome.errors) {
        if (error.kind != ErrorKind::interrupted && error.kind != ErrorKind::different)
            m_errors += QString::fromStdString(error.message());
    }
    const bool stopped = std::ranges::any_of(outcome.errors, [](const Error &e) { return e.kind == ErrorKind::interrupted; });
    m_errorTexts->setPlainText(m_errors.join(QStringLiteral("\n\n")));
    const int lines = std::clamp(static_cast<int>(m_errorTexts->toPlainText().count(QLatin1Char('\n'))) + 1, 2, 8);
    m_errorTexts->setFixedHeight(lines * m_errorTexts->fontMetrics().lineSpacing() + 16);
    m_errorTexts->setVisible(!m_errors.isEmpty() && !m_measures);
    showChosen();
    showSummary();
    if (m_measures)
        return; // the Run page says how a run ended
    if (stopped)
        m_banner->setMessage(Tone::warning, tr("The verification was stopped."), m_answers.summary());
    else if (!m_errors.isEmpty())
        m_banner->setMessage(Tone::error, tr("Not every server could be verified."), tr("What went wrong:"));
}

void VerifyPage::showEmptyState()
{
    const PlanFile &plan = m_workspace.plan();
    if (plan.document()) {
        m_empty->setWords(tr("Nothing is verified yet"), tr("Each server is started and asked twice for every workload. Only "
                                                            "servers that give the same right answers can be compared."));
        m_emptyAction->setText(tr("Verify answers"));
    } else if (plan.isOpen()) {
        m_empty->setWords(tr("The plan has faults"), tr("Its servers can be started once they are mended."));
        m_emptyAction->setText(tr("Show the faults"));
    } else {
        m_empty->setWords(tr("No plan is open"), tr("A plan says which servers are asked for what."));
        m_emptyAction->setText(tr("Choose a plan"));
    }
    if (!m_document)
        m_pages->setCurrentIndex(0);
    activityChanged();
}

void VerifyPage::showSummary()
{
    if (!m_ended) {
        m_banner->setMessage(Tone::info, m_answers.answerCount() == 1
                                             ? tr("Verifying: 1 answer so far")
                                             : tr("Verifying: %1 answers so far").arg(m_answers.answerCount()));
        return;
    }
    QString sentence = m_answers.summary();
    if (m_answers.allGood()) {
        m_banner->setMessage(Tone::good, sentence);
        return;
    }
    QString detail;
    const QModelIndex place = m_answers.mostInteresting();
    if (const AnswerRecord *answer = m_answers.answer(place); answer && !answer->differences.empty()) {
        const Difference &first = answer->differences.front();
        detail = tr("First difference at %1: expected %2, found %3.")
                     .arg(first.path.empty() ? tr("the body") : QString::fromStdString(first.path),
                          QString::fromStdString(first.expected), QString::fromStdString(first.actual));
    } else if (answer && answer->reason) {
        detail = QString::fromStdString(*answer->reason);
    }
    m_banner->setMessage(Tone::error, sentence + QLatin1Char(' ') + tr("Nothing was measured."), detail);
}

void VerifyPage::showChosen()
{
    const QModelIndex place = m_table->currentIndex();
    const AnswerRecord *answer = m_answers.answer(place);
    if (!answer) {
        m_comparison->clear();
        return;
    }
    const AnswerRecord *reference = m_answers.reference(place);
    ComparedAnswer compared{{}, m_answers.serverLabel(place), m_answers.workload(place), reference, answer};
    if (reference) {
        for (int column = 1; column < m_answers.columnCount(); ++column) {
            const QModelIndex other = place.siblingAtColumn(column);
            if (m_answers.answer(other) == reference)
                compared.expectedName = m_answers.serverLabel(other);
        }
    } else if (compared.workload && compared.workload->expect.body) {
        compared.expectedName = tr("The plan");
    }
    m_comparison->setAnswer(compared);
}

void VerifyPage::useAsExpectation()
{
    const QModelIndex place = m_table->currentIndex();
    const AnswerRecord *answer = m_answers.answer(place);
    const Workload *workload = m_answers.workload(place);
    const auto document = m_workspace.plan().document();
    if (!answer || !workload || !document)
        return;
    Plan plan = document->plan;
    const auto found = std::ranges::find(plan.workloads, workload->name, &Workload::name);
    if (found == plan.workloads.end())
        return;
    found->expect.body = answer->body;
    found->expect.status = answer->status.value_or(found->expect.status);
    m_workspace.plan().setPlan(plan, tr("Expect this answer to %1").arg(QString::fromStdString(workload->name)));
    m_banner->setMessage(Tone::info, tr("The plan now expects this answer. Verify again to compare every server with it."));
}

} // namespace levelfield::ui
