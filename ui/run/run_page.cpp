// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/run/run_page.h"

#include "core/report/tables.h"
#include "ui/charts/live_chart.h"
#include "ui/models/notices_model.h"
#include "ui/run/log_panel.h"
#include "ui/run/measurement_strip.h"
#include "ui/run/so_far_table.h"
#include "ui/theme/banner.h"
#include "ui/theme/card.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/empty_state.h"
#include "ui/theme/notice_box.h"
#include "ui/theme/page_header.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <ctime>
#include <ranges>

namespace levelfield::ui {

namespace {

constexpr std::array figures{LiveFigure::requestsPerSecond, LiveFigure::p99Ms, LiveFigure::rssMegabytes, LiveFigure::cpuPercent};

/// More lines than this on one chart cannot be told apart; the latest are the nearest to what goes on.
constexpr int mostOtherLines = 8;

/// What this thread, the window's, has used so far.
double threadSeconds()
{
    timespec used{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) / 1e9;
}

Tone toneOf(Severity severity)
{
    return severity == Severity::error ? Tone::error : severity == Severity::warning ? Tone::warning : Tone::info;
}

QString counted(int count, const QString &one, const QString &many)
{
    return count == 1 ? one : many.arg(count);
}

} // namespace

RunPage::RunPage(Workspace &workspace, QWidget *parent)
    : QWidget(parent),
      m_workspace(workspace),
      m_header(new PageHeader),
      m_windowUse(new QLabel),
      m_skip(new QPushButton(tr("Skip cell"))),
      m_stopAfter(new QPushButton(tr("Stop after this cell"))),
      m_stop(new QPushButton(tr("Stop"))),
      m_results(new QPushButton(tr("Show results"))),
      m_pages(new QStackedWidget),
      m_empty(new EmptyState(QStringLiteral("run"))),
      m_banner(new Banner),
      m_errorTexts(new QPlainTextEdit)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 16, 18, 16);
    layout->setSpacing(12);
    makeHeader();
    layout->addWidget(m_header);
    auto *emptyCard = new Card;
    emptyCard->content()->addWidget(m_empty);
    m_emptyAction = m_empty->addAction({});
    makePrimary(*m_emptyAction);
    m_pages->addWidget(emptyCard);
    makeLive();
    layout->addWidget(m_pages, 1);
    connectSession();
    showEmptyState();
    activityChanged();
}

void RunPage::makeHeader()
{
    makeQuiet(*m_windowUse);
    m_windowUse->setToolTip(tr("Processor time that this window takes: what it draws disturbs what is measured."));
    m_skip->setToolTip(tr("End this measurement; its cell is not measured again in this run."));
    m_stopAfter->setToolTip(tr("End the run when this measurement is over."));
    m_stop->setToolTip(tr("End the run now; what was measured is kept."));
    makeDanger(*m_stop);
    makePrimary(*m_results);
    for (QWidget *control :
         {static_cast<QWidget *>(m_windowUse), static_cast<QWidget *>(m_skip), static_cast<QWidget *>(m_stopAfter),
          static_cast<QWidget *>(m_stop), static_cast<QWidget *>(m_results)})
        m_header->addAction(control);
    RunSession &session = m_workspace.session();
    connect(m_skip, &QPushButton::clicked, &session, &RunSession::skipCell);
    connect(m_stopAfter, &QPushButton::clicked, &session, &RunSession::stopAfterThisCell);
    connect(m_stop, &QPushButton::clicked, &session, &RunSession::stop);
    connect(m_results, &QPushButton::clicked, this, [this] { m_workspace.requestPlace(Place::results); });
    m_useTimer.setInterval(1000);
    connect(&m_useTimer, &QTimer::timeout, this, &RunPage::showWindowUse);
}

void RunPage::makeLive()
{
    auto *live = new QWidget;
    auto *rows = new QVBoxLayout(live);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(12);
    m_banner->hide();
    rows->addWidget(m_banner);
    m_errorTexts->setReadOnly(true);
    m_errorTexts->setAccessibleName(tr("What went wrong"));
    m_errorTexts->hide();
    rows->addWidget(m_errorTexts);
    rows->addWidget(makeStripCard());
    auto *middle = new QHBoxLayout;
    middle->setSpacing(12);
    middle->addWidget(makeCharts(), 21);
    middle->addWidget(makeSideCards(), 10);
    rows->addLayout(middle, 1);
    auto *log = new LogPanel(m_log);
    log->setFixedHeight(144);
    rows->addWidget(log);
    m_pages->addWidget(live);
}

QWidget *RunPage::makeStripCard()
{
    auto *card = new Card;
    auto *row = new QHBoxLayout;
    row->setSpacing(16);
    row->addWidget(new MeasurementStrip(m_board), 1);
    auto *words = new QVBoxLayout;
    words->setSpacing(2);
    m_placeLine = new ElidedLabel;
    m_countLine = new ElidedLabel;
    QFont bold = m_placeLine->font();
    bold.setBold(true);
    m_placeLine->setFont(bold);
    makeQuiet(*m_countLine);
    for (ElidedLabel *line : {m_placeLine, m_countLine}) {
        line->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        line->setFixedWidth(360); // nothing jumps when numbers change
        words->addWidget(line);
    }
    row->addLayout(words);
    card->content()->addLayout(row);
    card->setAccessibleName(tr("Where the run is"));
    card->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    return card;
}

QWidget *RunPage::makeCharts()
{
    const auto inWords = [](auto text, double factor = 1) {
        return [text, factor](double value) { return QString::fromStdString(text(value * factor)); };
    };
    m_charts = {new LiveChart(tr("Requests per second"), tr("req/s"), inWords(rateText)),
                new LiveChart(tr("p99 latency"), tr("ms"), inWords(latencyText)),
                new LiveChart(tr("Memory of the process tree"), tr("RSS, MB"), inWords(bytesText, 1e6)),
                new LiveChart(tr("CPU of the process tree"), tr("% of one core"), inWords(percentText))};
    m_charts[1]->offerLogScale();
    auto *area = new QWidget;
    auto *grid = new QGridLayout(area);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(12);
    for (int i = 0; i < 4; ++i) {
        grid->addWidget(m_charts[static_cast<std::size_t>(i)], i / 2, i % 2);
        grid->setColumnStretch(i % 2, 1);
        grid->setRowStretch(i / 2, 1);
    }
    return area;
}

QWidget *RunPage::makeSideCards()
{
    auto *area = new QWidget;
    auto *column = new QVBoxLayout(area);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    auto *soFar = new Card(tr("So far"), tr("req/s, median of repetitions"));
    m_workload = new QComboBox;
    m_workload->setAccessibleName(tr("Workload of the figures so far"));
    soFar->content()->addWidget(m_workload);
    soFar->content()->addWidget(new SoFarTable(m_soFar));
    connect(m_workload, &QComboBox::activated, this,
            [this] { m_soFar.setWorkload(m_workload->currentData().toString().toStdString()); });
    column->addWidget(soFar, 1);

    m_notices = new Card(tr("Notices"));
    auto *list = new QWidget;
    m_noticeList = new QVBoxLayout(list);
    m_noticeList->setContentsMargins(0, 0, 0, 0);
    m_noNotices = new QLabel(tr("None so far. What could make a number unfair is said here."));
    m_noNotices->setWordWrap(true);
    makeQuiet(*m_noNotices);
    m_noticeList->addWidget(m_noNotices);
    m_noticeList->addStretch(1);
    auto *scroll = new QScrollArea;
    scroll->setWidget(list);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->viewport()->setAutoFillBackground(false);
    list->setAutoFillBackground(false);
    scroll->setAccessibleName(tr("Notices"));
    m_notices->content()->addWidget(scroll);
    column->addWidget(m_notices, 1);
    return area;
}

void RunPage::connectSession()
{
    RunSession &session = m_workspace.session();
    connect(&session, &RunSession::activityChanged, this, &RunPage::activityChanged);
    connect(&session, &RunSession::newsArrived, this, &RunPage::take);
    connect(&session, &RunSession::finished, this, [this](const auto &outcome) {
        if (m_document && m_document == m_workspace.session().document())
            end(*outcome);
    });
    connect(&m_workspace.plan(), &PlanFile::changed, this, &RunPage::showEmptyState);
    connect(&m_workspace.preferences(), &Preferences::changed, this, &RunPage::showCharts);
    connect(m_emptyAction, &QPushButton::clicked, this, [this] {
        if (m_workspace.plan().document())
            m_workspace.requestRun();
        else
            m_workspace.requestPlace(m_workspace.plan().isOpen() ? Place::plan : Place::start);
    });
}

const Plan *RunPage::plan() const
{
    return m_document ? &m_document->plan : nullptr;
}

bool RunPage::isQuiet() const
{
    return m_workspace.preferences().quietMode() && m_progress && m_progress->phase == Phase::measuring;
}

void RunPage::activityChanged()
{
    const RunSession &session = m_workspace.session();
    const bool runs = session.activity() == RunSession::Activity::running;
    if (runs && m_document != session.document())
        begin();
    m_skip->setVisible(runs);
    m_stopAfter->setVisible(runs);
    m_stop->setVisible(runs);
    m_windowUse->setVisible(runs);
    m_skip->setEnabled(runs && m_progress && m_progress->cell && !session.isStopping());
    m_stopAfter->setEnabled(!session.endsAfterThisCell() && !session.isStopping());
    m_stopAfter->setText(session.endsAfterThisCell() ? tr("Stops after this cell") : tr("Stop after this cell"));
    m_stop->setEnabled(!session.isStopping());
    m_stop->setText(session.isStopping() ? tr("Stopping…") : tr("Stop"));
    m_results->setVisible(!runs && m_document && m_board.count(RunBoard::State::waiting) < m_board.rowCount());
    m_emptyAction->setEnabled(session.activity() == RunSession::Activity::idle);
    if (runs && !m_useTimer.isActive())
        showWindowUse();
    runs ? m_useTimer.start() : m_useTimer.stop();
    showHeader();
}

void RunPage::begin()
{
    m_document = m_workspace.session().document();
    m_progress.reset();
    m_skippedServers.clear();
    m_errors.clear();
    m_heldLog = {};
    m_series.clear();
    m_chartCell.reset();
    m_board.clear();
    m_log.clear();
    m_banner->setMessage(Tone::info, {});
    m_errorTexts->hide();
    for (QWidget *box : m_notices->findChildren<NoticeBox *>())
        delete box;
    m_noNotices->show();
    for (LiveChart *chart : m_charts)
        chart->clear();
    m_soFar.begin(*plan());
    const QSignalBlocker blocker(m_workload);
    m_workload->clear();
    for (const Workload &workload : plan()->workloads)
        m_workload->addItem(workloadLabel(*plan(), workload.name), QString::fromStdString(workload.name));
    m_workload->setVisible(plan()->workloads.size() > 1);
    m_pages->setCurrentIndex(1);
    showPlace();
}

void RunPage::take(const RunNews &news)
{
    if (m_workspace.session().activity() != RunSession::Activity::running || !m_document)
        return;
    for (const auto &[server, reason] : news.skippedServers) {
        m_skippedServers.insert(server.toStdString());
        addNotice({"skipped",
                   Severity::warning,
                   {},
                   serverLabel(*plan(), server.toStdString(), "-").toStdString(),
                   reason.toStdString(),
                   {}});
    }
    if (news.started)
        m_board.begin(*news.started, m_skippedServers);
    for (const MeasurementSlice &slice : news.slices)
        m_series.add(slice);
    for (const auto &[measurement, done, total] : news.measurements) {
        m_series.finish(measurement);
        m_board.finish(measurement);
    }
    if (news.progress)
        takeProgress(*news.progress);
    for (const Notice &notice : news.notices)
        addNotice(notice);
    for (const Error &error : news.errors) {
        if (error.kind != ErrorKind::interrupted) // that the user stopped it is no news to the user
            m_errors.append(QString::fromStdString(error.message()));
    }
    takeLog(news);
    showCharts();
    showPlace();
}

void RunPage::takeProgress(const RunProgress &progress)
{
    const bool hadCell = m_progress && m_progress->cell;
    m_progress = progress;
    if (progress.phase != Phase::finished)
        m_board.setCurrent(progress.cell, progress.repetition);
    if (hadCell != progress.cell.has_value())
        activityChanged();
}

void RunPage::takeLog(const RunNews &news)
{
    m_heldLog.log.insert(m_heldLog.log.end(), news.log.begin(), news.log.end());
    m_heldLog.droppedLog += news.droppedLog;
    if (isQuiet() && m_heldLog.log.size() < LogModel::mostLines)
        return;
    m_log.append(m_heldLog.log, m_heldLog.droppedLog);
    m_heldLog = {};
}

void RunPage::addNotice(const Notice &notice)
{
    QString text = QString::fromStdString(notice.message);
    if (!notice.advice.empty())
        text += QLatin1Char(' ') + QString::fromStdString(notice.advice);
    if (notice.cell && plan())
        text = cellLabel(*plan(), *notice.cell) + QStringLiteral(": ") + text;
    m_noNotices->hide();
    m_noticeList->insertWidget(m_noticeList->count() - 1, new NoticeBox(toneOf(notice.severity), NoticesModel::title(notice.code),
                                                                        QString::fromStdString(notice.figure), text));
}

void RunPage::end(const RunOutcome &outcome)
{
    m_board.setCurrent({}, 0);
    m_progress.reset();
    takeLog({});
    m_chartCell.reset();
    showCharts();
    showPlace();
    showOutcome(outcome);
    activityChanged();
}

void RunPage::showOutcome(const RunOutcome &outcome)
{
    using State = RunBoard::State;
    const int measured = m_board.count(State::ok) + m_board.count(State::invalid) + m_board.count(State::failed);
    const int bad = m_board.count(State::invalid) + m_board.count(State::failed);
    const QString count = tr("%1 of %2 measurements").arg(measured).arg(m_board.rowCount());
    QString detail = bad == 0 ? QString() : tr("%1 of them are invalid or failed and show words instead of numbers.").arg(bad);
    switch (outcome.result.status) {
    case RunStatus::complete:
        m_banner->setMessage(bad == 0 ? Tone::good : Tone::warning, tr("The run is complete: %1.").arg(count), detail);
        break;
    case RunStatus::stopped:
        m_banner->setMessage(Tone::warning, tr("The run was stopped after %1. What was measured is kept.").arg(count), detail);
        break;
    case RunStatus::running:
    case RunStatus::failed:
        m_banner->setMessage(Tone::error,
                             measured == 0 ? tr("The run failed. Nothing was measured.")
                                           : tr("The run failed after %1. What was measured is kept.").arg(count),
                             outcome.errors.size() == 1 ? tr("This is why:") : tr("These are the reasons, all that are known:"));
    }
    for (const Error &error : outcome.errors) {
        const QString message = QString::fromStdString(error.message());
        if (error.kind != ErrorKind::interrupted && !m_errors.contains(message))
            m_errors.append(message);
    }
    m_errorTexts->setPlainText(m_errors.join(QStringLiteral("\n\n")));
    const int lines = std::clamp(static_cast<int>(m_errorTexts->toPlainText().count(QLatin1Char('\n'))) + 1, 2, 7);
    m_errorTexts->setFixedHeight(lines * m_errorTexts->fontMetrics().lineSpacing() + 16);
    m_errorTexts->setVisible(!m_errors.isEmpty());
}

void RunPage::showEmptyState()
{
    const PlanFile &file = m_workspace.plan();
    if (const auto document = file.document()) {
        const auto cells = expandMatrix(document->plan);
        const auto count = schedule(document->plan, cells, 0).size();
        m_empty->setWords(tr("Nothing is running"),
                          tr("Each server is started, its answers are verified, and then it is measured while you watch here."));
        m_emptyAction->setText(
            tr("Run %1 measurements · %2").arg(count).arg(durationWords(estimatedTime(document->plan, cells))));
    } else if (file.isOpen()) {
        m_empty->setWords(tr("The plan has faults"), tr("It can be run once they are mended."));
        m_emptyAction->setText(tr("Show the faults"));
    } else {
        m_empty->setWords(tr("No plan is open"), tr("A plan says what to run: servers, workloads and load."));
        m_emptyAction->setText(tr("Choose a plan"));
    }
    if (!m_document)
        m_pages->setCurrentIndex(0);
    showHeader();
}

void RunPage::showHeader()
{
    const auto document = m_document ? m_document : m_workspace.plan().document();
    if (!document) {
        m_header->setTitle(tr("Run"));
        return;
    }
    const Plan &p = document->plan;
    std::set<int> connections;
    int repetitions = 0;
    for (const Cell &cell : expandMatrix(p)) {
        connections.insert(cell.connections);
        repetitions = std::max(repetitions, cell.load.repetitions);
    }
    const auto size = [](const auto &list) { return static_cast<int>(list.size()); };
    const QStringList words{counted(size(p.servers), tr("1 server"), tr("%1 servers")),
                            counted(size(p.workloads), tr("1 workload"), tr("%1 workloads")),
                            counted(size(connections), tr("1 connection count"), tr("%1 connection counts")),
                            counted(repetitions, tr("1 repetition"), tr("%1 repetitions"))};
    m_header->setTitle(p.title.empty() ? tr("Run") : QString::fromStdString(p.title), words.join(QStringLiteral(" · ")));
}

QString RunPage::placeWords() const
{
    if (!m_progress || !plan())
        return m_workspace.session().activity() == RunSession::Activity::running ? tr("Preparing") : tr("The run is over");
    if (m_progress->phase == Phase::verifying)
        return tr("Verifying %1").arg(QString::fromStdString(m_progress->subject));
    return m_progress->cell ? cellLabel(*plan(), *m_progress->cell) : tr("Preparing");
}

QString RunPage::countWords() const
{
    if (!m_progress || m_progress->phase == Phase::verifying || !m_progress->cell)
        return m_progress && m_progress->phase == Phase::verifying ? tr("Nothing is measured until all answers are right")
                                                                   : QString();
    QStringList words{tr("%1 of %2").arg(std::min(m_progress->done + 1, m_progress->total)).arg(m_progress->total),
                      tr("repetition %1 of %2").arg(m_progress->repetition).arg(m_progress->repetitions)};
    switch (m_progress->phase) {
    case Phase::starting:
        words += tr("starting");
        break;
    case Phase::warmingUp:
        words += tr("warming up");
        break;
    case Phase::stopping:
        words += tr("stopping the server");
        break;
    case Phase::coolingDown:
        words += m_progress->subject.empty() ? tr("cooling down") : QString::fromStdString(m_progress->subject);
        break;
    case Phase::measuring:
        if (m_board.current() >= 0 && !m_series.current().empty() && !isQuiet())
            words += tr("%1 of %2 s")
                         .arg(m_series.current().back().t, 0, 'f', 1)
                         .arg(m_board.boxes()[static_cast<std::size_t>(m_board.current())].durationS);
        else
            words += tr("measuring");
        break;
    default:
        break;
    }
    words += tr("%1 left").arg(durationWords(m_progress->left));
    return words.join(QStringLiteral(" · "));
}

void RunPage::showPlace()
{
    m_placeLine->setFullText(placeWords());
    m_countLine->setFullText(countWords());
}

void RunPage::showCharts()
{
    if (!m_document)
        return;
    const bool quiet = isQuiet();
    for (LiveChart *chart : m_charts)
        chart->setDrawing(!quiet);
    if (m_progress && m_progress->cell)
        m_chartCell = m_progress->cell;
    else if (!m_chartCell && !m_series.current().empty())
        m_chartCell = m_series.cell();
    if (!m_chartCell)
        return;
    const CellKey cell = *m_chartCell;
    const auto others = m_series.others(cell);
    const double duration = m_board.current() >= 0 ? m_board.boxes()[static_cast<std::size_t>(m_board.current())].durationS : 0;
    const bool measures = m_series.cell() == cell;
    for (std::size_t i = 0; i < m_charts.size(); ++i) {
        std::vector<ChartLine> finished;
        for (const auto &other : others | std::views::take(mostOtherLines))
            finished.push_back({shortServerLabel(*plan(), other->cell.server, other->cell.variant),
                                serverIndex(*plan(), other->cell.server), courseOf(other->series, figures[i])});
        if (duration > 0)
            m_charts[i]->setDuration(duration);
        m_charts[i]->setFinishedLines(std::move(finished));
        m_charts[i]->setCurrentLine({shortServerLabel(*plan(), cell.server, cell.variant), serverIndex(*plan(), cell.server),
                                     measures ? courseOf(m_series.current(), figures[i]) : QList<QPointF>{}});
    }
}

void RunPage::showWindowUse()
{
    const double used = threadSeconds();
    if (m_useClock.isValid() && m_useClock.elapsed() > 0) {
        const double percent = 100 * (used - m_usedBefore) / (static_cast<double>(m_useClock.elapsed()) / 1000);
        m_windowUse->setText(isQuiet() ? tr("Quiet mode: nothing is drawn while a measurement runs")
                                       : tr("Window %1 % of a core").arg(percent, 0, 'f', 1));
    }
    m_usedBefore = used;
    m_useClock.start();
}

} // namespace levelfield::ui
