// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"

#include "core/clock.h"
#include "core/run/run_directory.h"
#include "ui/history/history_page.h"
#include "ui/plan/plan_page.h"
#include "ui/results/results_page.h"
#include "ui/run/run_page.h"
#include "ui/shell/rail.h"
#include "ui/start/start_page.h"
#include "ui/verify/verify_page.h"

#include <QHBoxLayout>
#include <QMessageBox>
#include <QStackedWidget>

namespace levelfield::ui {

MainWindow::MainWindow(Workspace &workspace, QWidget *parent)
    : QMainWindow(parent),
      m_workspace(workspace),
      m_rail(new Rail(this)),
      m_pages(new QStackedWidget(this))
{
    auto *middle = new QWidget(this);
    auto *layout = new QHBoxLayout(middle);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_rail);
    layout->addWidget(m_pages, 1);
    setCentralWidget(middle);
    resize(1280, 800);
    addPages();
    connect(m_rail, &Rail::chosen, this, &MainWindow::showPlace);
    answerRequests();
    showPlace(Place::start);
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

void MainWindow::answerRequests()
{
    connect(&m_workspace, &Workspace::placeRequested, this, &MainWindow::showPlace);
    connect(&m_workspace, &Workspace::openRequested, this, &MainWindow::open);
    connect(&m_workspace, &Workspace::runRequested, this, &MainWindow::startRun);
    connect(&m_workspace, &Workspace::verifyRequested, this, [this] {
        if (const auto document = m_workspace.plan().document(); document && m_workspace.session().verify(*document))
            showPlace(Place::verify);
    });
    connect(&m_workspace, &Workspace::setUpRequested, this, [this] {
        if (const auto document = m_workspace.plan().document())
            m_workspace.session().setUp(*document);
    });
}

void MainWindow::showPlace(Place place)
{
    m_pages->setCurrentIndex(static_cast<int>(place));
    m_rail->setPlace(place);
}

void MainWindow::open(const QString &path)
{
    if (const auto opened = m_workspace.plan().open(path.toStdString()); !opened)
        QMessageBox::warning(this, tr("Open"), QString::fromStdString(opened.error().message()));
    else
        showPlace(Place::plan);
}

void MainWindow::startRun(const QString &only)
{
    const auto document = m_workspace.plan().document();
    if (!document)
        return;
    RunOptions options;
    options.folder = defaultRunsFolder() / newRunId(SystemClock().wallNow());
    if (!only.isEmpty())
        options.only = only.toStdString();
    if (m_workspace.session().run(*document, options))
        showPlace(Place::run);
}

} // namespace levelfield::ui
