// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/results_page.h"

#include "core/run/run_directory.h"
#include "ui/models/history_model.h"
#include "ui/models/shown_run.h"
#include "ui/results/chart_card.h"
#include "ui/results/chart_tabs.h"
#include "ui/results/headline_tab.h"
#include "ui/results/notices_panel.h"
#include "ui/results/pivot_tab.h"
#include "ui/results/tables_tab.h"
#include "ui/tables/comparison_dialog.h"
#include "ui/tables/table_copies.h"
#include "ui/theme/banner.h"
#include "ui/theme/empty_state.h"
#include "ui/theme/page_header.h"
#include "ui/theme/style.h"

#include <QDesktopServices>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabBar>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace levelfield::ui {

namespace {

constexpr int noticesWidth = 256;

/// Whether an answer of the cell's server and variant to its workload was fetched: not of one that was skipped or did not start.
bool wasFetched(const RunResult &run, const CellKey &cell)
{
    const auto one = std::ranges::find(run.verification, cell.workload, &WorkloadVerification::workload);
    return one != run.verification.end() && std::ranges::any_of(one->answers, [&](const AnswerRecord &answer) {
               return answer.server == cell.server && answer.variant == cell.variant;
           });
}

/// "answers equal on all servers", or what else the verification found.
QString verificationWords(const RunResult &run)
{
    if (run.verification.empty())
        return ResultsPage::tr("answers not compared");
    const auto worst = [&](WorkloadVerdict verdict) {
        return std::ranges::any_of(run.verification, [=](const WorkloadVerification &one) { return one.verdict == verdict; });
    };
    if (worst(WorkloadVerdict::failed))
        return ResultsPage::tr("answers not right");
    if (worst(WorkloadVerdict::different))
        return ResultsPage::tr("answers differ");
    if (worst(WorkloadVerdict::alone))
        return ResultsPage::tr("answers compared with nothing");
    if (!std::ranges::all_of(run.cells, [&](const CellResult &cell) { return wasFetched(run, cell.cell); }))
        return ResultsPage::tr("answers equal where they were fetched");
    return ResultsPage::tr("answers equal on all servers");
}

QString titleOf(const RunResult &run)
{
    return run.plan.title.empty() ? QString::fromStdString(run.id) : QString::fromStdString(run.plan.title);
}

} // namespace

ResultsPage::ResultsPage(Workspace &workspace, QWidget *parent)
    : QWidget(parent),
      m_workspace(workspace),
      m_shown(new ShownRun(this)),
      m_header(new PageHeader),
      m_state(new Banner),
      m_tabs(new QTabBar),
      m_bodies(new QStackedWidget),
      m_pages(new QStackedWidget)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 16, 18, 16);
    layout->setSpacing(12);
    buildHeader();
    layout->addWidget(m_header);
    layout->addWidget(m_state);
    auto *empty = new EmptyState(QStringLiteral("results"), tr("No run is open"),
                                 tr("Run the plan, or open an earlier run: its tables and charts stand here."));
    connect(empty->addAction(tr("Open from the history")), &QPushButton::clicked, this,
            [this] { m_workspace.requestPlace(Place::history); });
    m_pages->addWidget(empty);
    m_pages->addWidget(buildBody());
    layout->addWidget(m_pages, 1);
    buildTabs();
    connect(m_shown, &ShownRun::changed, this, &ResultsPage::showFilter);
    connect(m_shown, &ShownRun::filterChanged, this, &ResultsPage::showFilter);
    connect(&workspace, &Workspace::resultChanged, this, [this] {
        m_following = m_following && m_own; // another run was opened: what goes on here is no longer shown
        m_old = true;
        if (isVisible())
            showRun();
    });
    follow();
    showRun();
}

void ResultsPage::buildHeader()
{
    m_compare = new QPushButton(tr("Compare with…"));
    m_copy = new QPushButton(tr("Copy as Markdown"));
    m_copy->setToolTip(tr("Every table of this tab, as levelfield-cli export writes it"));
    m_export = new QPushButton(tr("Export ▾"));
    m_export->setStyleSheet(QStringLiteral("QPushButton::menu-indicator { image: none; width: 0; }")); // the text has it
    makePrimary(*m_export);
    m_export->setMenu(exportMenu());
    for (QPushButton *button : {m_compare, m_copy, m_export})
        m_header->addAction(button);
    connect(m_copy, &QPushButton::clicked, this, &ResultsPage::copyMarkdown);
    connect(m_compare, &QPushButton::clicked, this, &ResultsPage::compareWith);
}

QWidget *ResultsPage::buildBody()
{
    auto *body = new QWidget;
    auto *layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(true);
    m_tabs->setAccessibleName(tr("Views of the run"));
    m_chip = new QPushButton;
    m_chip->setAccessibleDescription(tr("Shows everything again"));
    auto *line = new QHBoxLayout;
    line->addWidget(m_tabs, 1);
    line->addWidget(m_chip);
    layout->addLayout(line);
    auto *halves = new QHBoxLayout;
    halves->setSpacing(12);
    auto *notices = new NoticesPanel(*m_shown);
    notices->setFixedWidth(noticesWidth);
    halves->addWidget(m_bodies, 1);
    halves->addWidget(notices);
    layout->addLayout(halves, 1);
    connect(m_chip, &QPushButton::clicked, m_shown, &ShownRun::clearFilter);
    connect(m_tabs, &QTabBar::currentChanged, m_bodies, &QStackedWidget::setCurrentIndex);
    return body;
}

void ResultsPage::buildTabs()
{
    addTab(QStringLiteral("headline"), tr("Headline"), new HeadlineTab(*m_shown));
    addTab(QStringLiteral("connections"), tr("Connections"), new PivotTab(*m_shown));
    addTab(QStringLiteral("variants"), tr("Variants"), new TablesTab(*m_shown, "variants"));
    addTab(QStringLiteral("percentiles"), tr("Percentiles"), new PercentilesTab(*m_shown));
    addTab(QStringLiteral("distribution"), tr("Distribution"), new DistributionTab(*m_shown));
    addTab(QStringLiteral("time"), tr("Over time"), new TimeTab(*m_shown));
    addTab(QStringLiteral("environment"), tr("Environment"), new TablesTab(*m_shown, "environment"));
    addTab(QStringLiteral("verification"), tr("Answers"), new VerificationTab(*m_shown));
}

void ResultsPage::addTab(const QString &name, const QString &title, ResultTab *tab)
{
    // Scrolls when the window is low; the width is the window's, tables scroll by themselves.
    auto *area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(tab);
    area->setFocusPolicy(Qt::NoFocus);
    m_all.emplace_back(name, tab);
    m_bodies->addWidget(area);
    m_tabs->addTab(title);
}

void ResultsPage::showTab(const QString &name)
{
    for (std::size_t i = 0; i < m_all.size(); ++i) {
        if (m_all[i].first == name)
            m_tabs->setCurrentIndex(static_cast<int>(i));
    }
}

ResultTab *ResultsPage::currentTab() const
{
    return m_all.at(static_cast<std::size_t>(std::max(m_tabs->currentIndex(), 0))).second;
}

void ResultsPage::follow()
{
    connect(&m_workspace.session(), &RunSession::runStarted, this, [this](const std::shared_ptr<const RunResult> &header) {
        m_going = std::make_shared<RunResult>(*header);
        m_following = true;
    });
    connect(&m_workspace.session(), &RunSession::newsArrived, this, [this](const RunNews &news) {
        if (!m_going)
            return;
        if (news.verification)
            m_going->verification = *news.verification;
        m_going->notices.insert(m_going->notices.end(), news.notices.begin(), news.notices.end());
        for (const RunNews::Finished &one : news.measurements)
            m_going->measurements.push_back(*one.measurement);
        if (news.measurements.empty() || !m_following)
            return;
        m_own = true;
        m_workspace.showResult(std::make_shared<RunResult>(*m_going), m_workspace.session().folder());
        m_own = false;
    });
    connect(&m_workspace.session(), &RunSession::finished, this, [this] {
        m_going.reset();
        m_following = false;
    });
}

void ResultsPage::showEvent(QShowEvent *event)
{
    if (m_old)
        showRun();
    QWidget::showEvent(event);
}

void ResultsPage::showRun()
{
    m_old = false;
    m_shown->setRun(m_workspace.result(), m_workspace.resultFolder());
    const bool open = m_shown->isOpen();
    m_pages->setCurrentIndex(open ? 1 : 0);
    for (QPushButton *button : {m_compare, m_copy, m_export})
        button->setVisible(open);
    showHeader();
    if (open) {
        const bool several =
            std::ranges::any_of(m_shown->run().plan.servers, [](const Server &server) { return server.variants.size() > 1; });
        for (std::size_t i = 0; i < m_all.size(); ++i) {
            if (m_all[i].first == QLatin1String("variants"))
                m_tabs->setTabVisible(static_cast<int>(i), several);
        }
    }
}

void ResultsPage::showHeader()
{
    m_state->setMessage(Tone::info, {});
    if (!m_shown->isOpen()) {
        m_header->setTitle(tr("Results"));
        return;
    }
    const RunResult &run = m_shown->run();
    const auto [valid, planned] = countMeasurements(run);
    const QString status = statusText(QString::fromStdString(std::string(word(run.status))));
    m_header->setTitle(titleOf(run),
                       QStringList{whenText(QString::fromStdString(run.started)), status,
                                   tr("%1 of %2 measurements valid").arg(valid).arg(planned), verificationWords(run)}
                           .join(QStringLiteral(" · ")));
    if (run.status == RunStatus::running)
        m_state->setMessage(Tone::info, tr("This run goes on: what is done so far."),
                            tr("Numbers are final only when all repetitions are there."));
    else if (run.status == RunStatus::stopped)
        m_state->setMessage(Tone::warning, tr("This run was stopped before its end."),
                            tr("What was measured stands here; repetitions that are missing are said in the tables. "
                               "levelfield-cli run --resume takes it up again."));
    else if (run.status == RunStatus::failed)
        m_state->setMessage(Tone::error, tr("This run failed."),
                            tr("What was measured before stands here. The notices say what went wrong."));
}

void ResultsPage::showFilter()
{
    const QString words = m_shown->filterWords();
    m_chip->setText(tr("filtered: %1  ✕").arg(QFontMetrics(m_chip->font()).elidedText(words, Qt::ElideRight, 280)));
    m_chip->setToolTip(words);
    m_chip->setVisible(!words.isEmpty());
}

QMenu *ResultsPage::exportMenu()
{
    auto *menu = new QMenu(this);
    menu->addSection(tr("Tables of this tab"));
    for (const auto &[name, format] : {std::pair{"CSV…", ExportFormat::csv}, std::pair{"JSON…", ExportFormat::json},
                                       std::pair{"Markdown…", ExportFormat::markdown}, std::pair{"HTML…", ExportFormat::html},
                                       std::pair{"LaTeX…", ExportFormat::latex}})
        menu->addAction(QString::fromUtf8(name), this, [this, wanted = static_cast<int>(format)] { saveTab(wanted); });
    menu->addSection(tr("Chart of this tab"));
    std::vector<QAction *> charts;
    for (const char *format : {"svg", "png", "pdf"}) {
        const QString name = QString::fromLatin1(format);
        charts.push_back(menu->addAction(name.toUpper() + QStringLiteral("…"), this, [this, name] {
            if (ChartCard *card = currentTab()->chart())
                card->save(name);
        }));
    }
    menu->addSeparator();
    QAction *folder = menu->addAction(tr("Open the run's folder"), this,
                                      [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(m_shown->folder())); });
    connect(menu, &QMenu::aboutToShow, this, [this, charts, folder] {
        for (QAction *action : charts)
            action->setEnabled(currentTab()->chart() != nullptr);
        folder->setEnabled(!m_shown->folder().isEmpty());
    });
    return menu;
}

void ResultsPage::copyMarkdown()
{
    const auto tables = currentTab()->exported();
    if (tables)
        copyTables(*tables, ExportFormat::markdown);
    else
        QMessageBox::warning(this, tr("Copy"), QString::fromStdString(tables.error().message()));
}

void ResultsPage::saveTab(int format)
{
    const auto tables = currentTab()->exported();
    if (tables)
        saveTables(this, *tables, static_cast<ExportFormat>(format), QString::fromStdString(m_shown->run().id));
    else
        QMessageBox::warning(this, tr("Export"), QString::fromStdString(tables.error().message()));
}

void ResultsPage::compareWith()
{
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Compare with the run in this folder"),
                                                             QString::fromStdString(defaultRunsFolder().string()));
    if (folder.isEmpty())
        return;
    auto other = readRun(folder.toStdString());
    if (!other) {
        QMessageBox::warning(this, tr("Compare"), QString::fromStdString(other.error().message()));
        return;
    }
    auto *dialog = new ComparisonDialog({m_shown->run(), *std::move(other)}, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

} // namespace levelfield::ui
