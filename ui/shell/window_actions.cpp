// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window_actions.h"

#include "ui/shell/rail.h"
#include "ui/theme/icons.h"

#include <QAction>
#include <QActionGroup>
#include <QFileInfo>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

namespace levelfield::ui {

WindowActions::WindowActions(Workspace &workspace, WindowCommands commands, QMainWindow *window)
    : QObject(window),
      m_workspace(workspace),
      m_commands(std::move(commands)),
      m_window(window)
{
    auto *brand = new QLabel(QStringLiteral("Levelfield"), window);
    QFont bold = brand->font();
    bold.setWeight(QFont::DemiBold);
    brand->setFont(bold);
    brand->setContentsMargins(12, 0, 8, 0); // not by the style sheet: a menu bar asks for the width once
    window->menuBar()->setCornerWidget(brand, Qt::TopLeftCorner);
    addFileMenu();
    addEditMenu();
    addRunMenu();
    addViewMenu();
    addHelpMenu();
    connect(&workspace.plan(), &PlanFile::changed, this, &WindowActions::update);
    connect(&workspace.session(), &RunSession::activityChanged, this, &WindowActions::update);
    update();
}

QAction *WindowActions::add(QMenu *menu, const QString &name, const QString &text, const QKeySequence &keys,
                            std::function<void()> todo)
{
    QAction *action = menu->addAction(text);
    action->setObjectName(name);
    action->setShortcut(keys);
    connect(action, &QAction::triggered, this, [todo = std::move(todo)] { todo(); });
    return action;
}

void WindowActions::addFileMenu()
{
    QMenu *menu = m_window->menuBar()->addMenu(tr("&File"));
    add(menu, QStringLiteral("newPlan"), tr("&New plan"), QKeySequence::New, m_commands.newPlan);
    add(menu, QStringLiteral("open"), tr("&Open…"), QKeySequence::Open, m_commands.open);
    m_recent = menu->addMenu(tr("Open &recent"));
    connect(m_recent, &QMenu::aboutToShow, this, &WindowActions::listRecent);
    menu->addSeparator();
    m_save = add(menu, QStringLiteral("save"), tr("&Save"), QKeySequence::Save, m_commands.save);
    m_saveAs =
        add(menu, QStringLiteral("saveAs"), tr("Save &as…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), m_commands.saveAs);
    m_close = add(menu, QStringLiteral("closePlan"), tr("&Close plan"), QKeySequence::Close, m_commands.closePlan);
    menu->addSeparator();
    QAction *quit = add(menu, QStringLiteral("quit"), tr("&Quit"), QKeySequence::Quit, [this] { m_window->close(); });
    quit->setMenuRole(QAction::QuitRole);
}

void WindowActions::addEditMenu()
{
    QMenu *menu = m_window->menuBar()->addMenu(tr("&Edit"));
    m_undo = add(menu, QStringLiteral("undo"), tr("&Undo"), QKeySequence::Undo, [this] { m_workspace.plan().undo(); });
    m_redo = add(menu, QStringLiteral("redo"), tr("&Redo"), QKeySequence::Redo, [this] { m_workspace.plan().redo(); });
    menu->addSeparator();
    QAction *preferences = add(menu, QStringLiteral("preferences"), tr("&Preferences…"), QKeySequence(Qt::CTRL | Qt::Key_Comma),
                               m_commands.preferences);
    preferences->setMenuRole(QAction::PreferencesRole);
}

void WindowActions::addRunMenu()
{
    QMenu *menu = m_window->menuBar()->addMenu(tr("&Run"));
    RunSession &session = m_workspace.session();
    m_run =
        add(menu, QStringLiteral("run"), tr("&Run"), QKeySequence(Qt::CTRL | Qt::Key_R), [this] { m_workspace.requestRun(); });
    m_run->setIcon(lineIcon(QStringLiteral("run")));
    m_verify = add(menu, QStringLiteral("verify"), tr("&Verify answers"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V),
                   [this] { m_workspace.requestVerify(); });
    m_setUp = add(menu, QStringLiteral("setUp"), tr("Set &up"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_U),
                  [this] { m_workspace.requestSetUp(); });
    menu->addSeparator();
    m_skip = add(menu, QStringLiteral("skipCell"), tr("S&kip cell"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_K),
                 [&session] { session.skipCell(); });
    m_stopAfter =
        add(menu, QStringLiteral("stopAfterCell"), tr("Stop &after this cell"), {}, [&session] { session.stopAfterThisCell(); });
    m_stop =
        add(menu, QStringLiteral("stop"), tr("&Stop"), QKeySequence(Qt::CTRL | Qt::Key_Period), [&session] { session.stop(); });
}

void WindowActions::addViewMenu()
{
    QMenu *menu = m_window->menuBar()->addMenu(tr("&View"));
    m_places = new QActionGroup(this);
    for (int id = 0; id < 6; ++id) {
        const auto place = static_cast<Place>(id);
        QAction *action =
            add(menu, QStringLiteral("place") + Rail::iconOf(place), Rail::nameOf(place),
                QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + id)), [this, place] { m_commands.show(place); });
        action->setCheckable(true);
        m_places->addAction(action);
    }
    menu->addSeparator();
    addSchemeMenu(menu);
    QAction *full = add(menu, QStringLiteral("fullScreen"), tr("&Full screen"), QKeySequence(Qt::Key_F11), m_commands.fullScreen);
    full->setCheckable(true);
    add(menu, QStringLiteral("resetLayout"), tr("Reset &layout"), {}, [this] { m_workspace.preferences().resetLayouts(); });
}

void WindowActions::addSchemeMenu(QMenu *view)
{
    QMenu *menu = view->addMenu(tr("&Colours"));
    auto *group = new QActionGroup(this);
    Preferences &preferences = m_workspace.preferences();
    const QStringList names{tr("As the &system"), tr("&Light"), tr("&Dark")};
    for (int i = 0; i < names.size(); ++i) {
        const auto choice = static_cast<Preferences::SchemeChoice>(i);
        QAction *action =
            add(menu, QStringLiteral("scheme%1").arg(i), names[i], {}, [&preferences, choice] { preferences.setScheme(choice); });
        action->setCheckable(true);
        group->addAction(action);
    }
    const auto check = [group, &preferences] { group->actions().at(static_cast<int>(preferences.scheme()))->setChecked(true); };
    connect(&preferences, &Preferences::changed, this, check);
    check();
}

void WindowActions::addHelpMenu()
{
    QMenu *menu = m_window->menuBar()->addMenu(tr("&Help"));
    add(menu, QStringLiteral("help"), tr("&Help for this page"), QKeySequence(Qt::Key_F1), m_commands.help);
    QAction *about = add(menu, QStringLiteral("about"), tr("&About Levelfield"), {}, m_commands.about);
    about->setMenuRole(QAction::AboutRole);
}

void WindowActions::setPlace(Place place)
{
    m_places->actions().at(static_cast<int>(place))->setChecked(true);
}

void WindowActions::listRecent()
{
    m_recent->clear();
    const auto list = [this](const QString &path, const QString &text) {
        QAction *action = m_recent->addAction(QString(text).replace(u'&', QStringLiteral("&&")));
        action->setToolTip(path);
        connect(action, &QAction::triggered, this, [this, path] { m_workspace.requestOpen(path); });
    };
    for (const QString &path : m_workspace.preferences().recentPlans())
        list(path, QFileInfo(path).fileName() + QStringLiteral(" — ") + QFileInfo(path).absolutePath());
    m_recent->addSeparator();
    for (const RecentRun &run : m_workspace.preferences().recentRuns())
        list(run.path, run.title + QStringLiteral(" — ") + run.headline);
    if (m_recent->actions().size() <= 1) {
        m_recent->addAction(tr("Nothing was opened yet"))->setEnabled(false);
        return;
    }
    m_recent->addSeparator();
    connect(m_recent->addAction(tr("Forget these")), &QAction::triggered, this,
            [this] { m_workspace.preferences().forgetRecent(); });
}

void WindowActions::update()
{
    const PlanFile &plan = m_workspace.plan();
    const RunSession &session = m_workspace.session();
    const bool idle = session.activity() == RunSession::Activity::idle;
    const bool runnable = idle && plan.document() != nullptr;
    const bool running = session.activity() == RunSession::Activity::running && !session.isStopping();
    m_save->setEnabled(plan.isOpen() && (plan.isModified() || plan.path().empty()));
    m_saveAs->setEnabled(plan.isOpen());
    m_close->setEnabled(plan.isOpen());
    m_undo->setEnabled(plan.canUndo());
    m_undo->setText(plan.canUndo() ? tr("&Undo %1").arg(plan.undoStep()) : tr("&Undo"));
    m_redo->setEnabled(plan.canRedo());
    m_redo->setText(plan.canRedo() ? tr("&Redo %1").arg(plan.redoStep()) : tr("&Redo"));
    m_run->setEnabled(runnable);
    m_verify->setEnabled(runnable);
    m_setUp->setEnabled(runnable && !plan.document()->plan.setup.empty());
    m_skip->setEnabled(running);
    m_stopAfter->setEnabled(running);
    m_stop->setEnabled(!idle && !session.isStopping());
}

} // namespace levelfield::ui
