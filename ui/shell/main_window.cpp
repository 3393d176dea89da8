// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"

#include "core/machine/machine.h"
#include "ui/history/history_page.h"
#include "ui/plan/plan_page.h"
#include "ui/results/results_page.h"
#include "ui/run/run_page.h"
#include "ui/shell/help_window.h"
#include "ui/shell/path_kind.h"
#include "ui/shell/plan_keeper.h"
#include "ui/shell/preferences_dialog.h"
#include "ui/shell/rail.h"
#include "ui/shell/run_starter.h"
#include "ui/shell/window_actions.h"
#include "ui/start/start_page.h"
#include "ui/theme/banner.h"
#include "ui/verify/verify_page.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QStackedWidget>

namespace levelfield::ui {

namespace {

constexpr QSize firstSize(1280, 800);
const QString windowLayout = QStringLiteral("window");

/// The margins around a banner, gone with it: a layout would keep them while the banner is hidden.
class BannerPlace final : public QWidget {
public:
    explicit BannerPlace(Banner *banner)
    {
        auto *layout = new QHBoxLayout(this);
        layout->setContentsMargins(18, 12, 18, 0);
        layout->addWidget(banner);
        banner->installEventFilter(this);
        if (banner->isHidden())
            hide();
    }

protected:
    bool eventFilter(QObject *banner, QEvent *event) override
    {
        if (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent)
            setVisible(event->type() == QEvent::ShowToParent);
        return QWidget::eventFilter(banner, event);
    }
};

/// The one local path that is dragged, when it is a plan or a run.
QString droppedPath(const QMimeData *data)
{
    if (!data->hasUrls() || data->urls().size() != 1 || !data->urls().first().isLocalFile())
        return {};
    const QString path = data->urls().first().toLocalFile();
    return kindOf(path) == PathKind::neither ? QString() : path;
}

} // namespace

MainWindow::MainWindow(Workspace &workspace, TrustStore store, QWidget *parent)
    : QMainWindow(parent),
      m_workspace(workspace),
      m_rail(new Rail(this)),
      m_pages(new QStackedWidget(this)),
      m_message(new Banner(Tone::info, {}, this)),
      m_keeper(new PlanKeeper(workspace, this)),
      m_starter(new RunStarter(workspace, std::move(store), this))
{
    setAcceptDrops(true);
    layOut();
    addPages();
    addActions();
    answerRequests();
    hearOfRuns();
    connect(&m_workspace.plan(), &PlanFile::changed, this, &MainWindow::updateTitle);
    connect(&m_workspace.preferences(), &Preferences::layoutsReset, this, &MainWindow::restoreLayout);
    updateTitle();
    restoreLayout();
    showPlace(Place::start);
}

void MainWindow::layOut()
{
    auto *middle = new QWidget(this);
    auto *layout = new QHBoxLayout(middle);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_rail);
    auto *column = new QVBoxLayout;
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    for (Banner *banner : {m_keeper->banner(), m_message})
        column->addWidget(new BannerPlace(banner));
    column->addWidget(m_pages, 1);
    layout->addLayout(column, 1);
    setCentralWidget(middle);
    connect(m_rail, &Rail::chosen, this, &MainWindow::showPlace);
}

void MainWindow::addPages()
{
    m_pages->addWidget(new StartPage(m_workspace));
    m_pages->addWidget(new PlanPage(m_workspace));
    m_pages->addWidget(new VerifyPage(m_workspace));
    m_pages->addWidget(new RunPage(m_workspace));
    m_pages->addWidget(new ResultsPage(m_workspace));
    m_pages->addWidget(new HistoryPage(m_workspace));
}

void MainWindow::addActions()
{
    WindowCommands commands;
    commands.newPlan = [this] { m_workspace.requestNewPlan(); };
    commands.open = [this] { chooseAndOpen(); };
    commands.save = [this] { m_keeper->save(); };
    commands.saveAs = [this] { m_keeper->saveAs(); };
    commands.closePlan = [this] {
        if (m_keeper->close())
            showPlace(Place::start);
    };
    commands.preferences = [this] { PreferencesDialog(m_workspace.preferences(), this).exec(); };
    commands.fullScreen = [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); };
    commands.help = [this] { showHelp(); };
    commands.about = [this] { showAbout(); };
    commands.show = [this](Place place) { showPlace(place); };
    m_actions = new WindowActions(m_workspace, std::move(commands), this);
}

void MainWindow::answerRequests()
{
    connect(&m_workspace, &Workspace::placeRequested, this, &MainWindow::showPlace);
    connect(&m_workspace, &Workspace::openRequested, this, &MainWindow::open);
    connect(&m_workspace, &Workspace::openDialogRequested, this, &MainWindow::chooseAndOpen);
    connect(&m_workspace, &Workspace::newPlanRequested, this, [this] {
        if (m_keeper->openNew())
            showPlace(Place::plan);
    });
    connect(&m_workspace, &Workspace::runRequested, this, [this](const QString &only) {
        if (m_starter->run(only))
            showPlace(Place::run);
    });
    connect(&m_workspace, &Workspace::verifyRequested, this, [this] {
        if (m_starter->verify())
            showPlace(Place::verify);
    });
    connect(&m_workspace, &Workspace::setUpRequested, this, [this] {
        if (m_starter->setUp())
            m_message->setMessage(Tone::info, tr("Setting up…"), tr("The plan's set-up steps are running."));
    });
}

void MainWindow::hearOfRuns()
{
    connect(m_starter, &RunStarter::failed, this, [this](const QString &message) { tell(message); });
    connect(m_starter, &RunStarter::setupMissing, this, [this](const QString &message) {
        tell(tr("The plan has to be set up first."), message);
        connect(m_message->addAction(tr("Set up")), &QPushButton::clicked, &m_workspace, &Workspace::requestSetUp);
    });
    connect(&m_workspace.session(), &RunSession::setUpFinished, this, [this](const QString &error) {
        m_message->removeActions();
        m_message->setMessage(error.isEmpty() ? Tone::good : Tone::error, error.isEmpty() ? tr("The plan is set up.") : error);
    });
    connect(&m_workspace.session(), &RunSession::activityChanged, this, [this] {
        if (m_workspace.session().activity() != RunSession::Activity::idle)
            m_message->setMessage(Tone::info, {});
        else if (m_closing)
            QMetaObject::invokeMethod(this, &MainWindow::close, Qt::QueuedConnection);
    });
    connect(&m_loader, &RunLoader::started, this, [this](const QString &words) {
        m_message->removeActions();
        m_message->setMessage(Tone::info, words);
    });
    connect(&m_loader, &RunLoader::failed, this, [this](const QString &message) { tell(message); });
    connect(&m_loader, &RunLoader::loaded, this, [this](const std::shared_ptr<const RunResult> &run, const QString &folder) {
        m_message->setMessage(Tone::info, {});
        m_workspace.showResult(run, folder);
        showPlace(Place::results);
    });
    connect(&m_loader, &RunLoader::summarised, &m_workspace.preferences(), &Preferences::rememberRun);
    connect(&m_workspace, &Workspace::resultChanged, this, [this] {
        if (m_workspace.result() && !m_workspace.resultFolder().isEmpty())
            m_loader.summarise(m_workspace.result(), m_workspace.resultFolder());
    });
}

void MainWindow::showPlace(Place place)
{
    m_pages->setCurrentIndex(static_cast<int>(place));
    m_rail->setPlace(place);
    m_actions->setPlace(place);
}

Place MainWindow::place() const
{
    return static_cast<Place>(m_pages->currentIndex());
}

void MainWindow::open(const QString &path)
{
    m_message->removeActions();
    m_message->setMessage(Tone::info, {});
    const PathKind kind = kindOf(path);
    if (kind == PathKind::run)
        m_loader.load(path);
    else if (kind == PathKind::neither)
        tell(tr("%1 is neither a plan nor a run.").arg(path),
             tr("Plans end in .lfplan.json; a run is a folder with a run.json."));
    else if (m_keeper->open(path))
        showPlace(Place::plan);
}

void MainWindow::chooseAndOpen()
{
    Preferences &preferences = m_workspace.preferences();
    const QString purpose = QStringLiteral("open");
    const QString path = QFileDialog::getOpenFileName(this, tr("Open a plan or a run"), preferences.lastFolder(purpose),
                                                      tr("Plans and runs (*.lfplan.json run.json journal.jsonl);;All files (*)"));
    if (path.isEmpty())
        return;
    preferences.setLastFolder(purpose, QFileInfo(path).absolutePath());
    open(path);
}

void MainWindow::showHelp()
{
    if (m_help == nullptr)
        m_help = new HelpWindow(this);
    m_help->showPlace(place());
}

void MainWindow::showAbout()
{
    const auto build = thisBuild();
    QMessageBox about(QMessageBox::NoIcon, tr("About Levelfield"),
                      tr("<h3>Levelfield %1</h3><p>A workbench for fair HTTP benchmarks.</p>")
                          .arg(QString::fromStdString(build.version).toHtmlEscaped()),
                      QMessageBox::Ok, this);
    about.setInformativeText(
        tr("Commit %1, %2 build, Qt %3.\nFree software under the GNU General Public License, version 3 or later, without "
           "any warranty.")
            .arg(QString::fromStdString(build.commit), QString::fromStdString(build.buildType), QString::fromLatin1(qVersion())));
    about.setIconPixmap(windowIcon().pixmap(64, 64));
    about.exec();
}

void MainWindow::updateTitle()
{
    const PlanFile &plan = m_workspace.plan();
    setWindowTitle(plan.isOpen() ? tr("%1[*] – Levelfield").arg(plan.title()) : QStringLiteral("Levelfield"));
    setWindowModified(plan.isOpen() && plan.isModified());
    setWindowFilePath(QString::fromStdString(plan.path().string()));
}

void MainWindow::restoreLayout()
{
    const QByteArray state = m_workspace.preferences().layout(windowLayout);
    if (!state.isEmpty() && restoreGeometry(state))
        return;
    setWindowState(Qt::WindowNoState);
    resize(firstSize);
}

void MainWindow::tell(const QString &text, const QString &detail)
{
    m_message->removeActions();
    m_message->setMessage(Tone::error, text, detail);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    bool stopping = false;
    if (!m_starter->mayClose(stopping)) {
        m_closing = stopping;
        if (stopping)
            m_message->setMessage(Tone::info, tr("Stopping…"), tr("What was measured is kept. The window closes by itself."));
        event->ignore();
        return;
    }
    if (!m_keeper->mayDiscard()) {
        m_closing = false;
        event->ignore();
        return;
    }
    m_workspace.preferences().setLayout(windowLayout, saveGeometry());
    event->accept();
}

void MainWindow::closeNow()
{
    m_workspace.preferences().setLayout(windowLayout, saveGeometry());
    RunSession &session = m_workspace.session();
    if (session.activity() == RunSession::Activity::idle) {
        QCoreApplication::quit();
        return;
    }
    connect(&session, &RunSession::activityChanged, qApp, [&session] {
        if (session.activity() == RunSession::Activity::idle)
            QCoreApplication::quit();
    });
    session.stop();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!droppedPath(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const QString path = droppedPath(event->mimeData());
    if (path.isEmpty())
        return;
    event->acceptProposedAction();
    // The application that drags waits for this to return: a question must not stand before it.
    QMetaObject::invokeMethod(this, [this, path] { open(path); }, Qt::QueuedConnection);
}

} // namespace levelfield::ui
