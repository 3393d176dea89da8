// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/plan_keeper.h"

#include "core/file.h"
#include "ui/models/new_plan.h"
#include "ui/theme/banner.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

namespace levelfield::ui {

namespace {

const QString planSuffix = QStringLiteral(".lfplan.json");

QString pathOf(const PlanFile &plan)
{
    return QString::fromStdString(plan.path().string());
}

} // namespace

PlanKeeper::PlanKeeper(Workspace &workspace, QWidget *window)
    : QObject(window),
      m_workspace(workspace),
      m_window(window),
      m_banner(new Banner(Tone::warning, {}, window))
{
    connect(m_banner->addAction(tr("Reload")), &QPushButton::clicked, this, &PlanKeeper::reload);
    connect(m_banner->addAction(tr("Keep mine")), &QPushButton::clicked, this, &PlanKeeper::keepMine);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &PlanKeeper::look);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &PlanKeeper::look);
    connect(&workspace.plan(), &PlanFile::changed, this, &PlanKeeper::watch);
}

bool PlanKeeper::openNew()
{
    if (!mayDiscard())
        return false;
    m_workspace.plan().openNew(newPlanText());
    return true;
}

bool PlanKeeper::open(const QString &path)
{
    if (!mayDiscard())
        return false;
    if (const auto opened = m_workspace.plan().open(path.toStdString()); !opened) {
        tell(tr("Open"), opened.error());
        return false;
    }
    m_workspace.preferences().rememberPlan(pathOf(m_workspace.plan()));
    return true;
}

bool PlanKeeper::save()
{
    if (m_workspace.plan().path().empty())
        return saveAs();
    return mayOverwrite() && saveTo(pathOf(m_workspace.plan()));
}

bool PlanKeeper::saveAs()
{
    PlanFile &plan = m_workspace.plan();
    QString start = pathOf(plan);
    if (start.isEmpty())
        start = QDir(m_workspace.preferences().lastFolder(QStringLiteral("open"))).filePath(tr("plan") + planSuffix);
    QString path = QFileDialog::getSaveFileName(m_window, tr("Save plan as"), start, tr("Plans (*.lfplan.json)"));
    if (path.isEmpty())
        return false;
    if (!path.endsWith(QLatin1String(".json"))) {
        path += planSuffix; // the dialog asked about another name
        if (QFileInfo::exists(path)
            && QMessageBox::question(m_window, tr("Save plan as"), tr("%1 is there already. Replace it?").arg(path))
                   != QMessageBox::Yes)
            return false;
    }
    return saveTo(path);
}

bool PlanKeeper::saveTo(const QString &path)
{
    PlanFile &plan = m_workspace.plan();
    const auto saved = path == pathOf(plan) ? plan.save() : plan.saveAs(path.toStdString());
    if (!saved) {
        tell(tr("Save"), saved.error());
        return false;
    }
    m_banner->setMessage(Tone::warning, {});
    m_workspace.preferences().rememberPlan(pathOf(plan));
    return true;
}

/// The watcher may be late or blind (network folders): the file is looked at once more before it is written.
bool PlanKeeper::mayOverwrite()
{
    const PlanFile &plan = m_workspace.plan();
    const auto now = readFile(plan.path());
    if (!now || QByteArray::fromStdString(*now) == plan.savedText() || QByteArray::fromStdString(*now) == plan.text())
        return true;
    QMessageBox question(QMessageBox::Warning, tr("Save"), tr("%1 was changed outside Levelfield.").arg(pathOf(plan)),
                         QMessageBox::Cancel, m_window);
    question.setInformativeText(tr("Saving replaces what was written there."));
    const auto *replace = question.addButton(tr("Replace it"), QMessageBox::DestructiveRole);
    question.setDefaultButton(QMessageBox::Cancel);
    question.exec();
    return question.clickedButton() == replace;
}

bool PlanKeeper::close()
{
    if (!mayDiscard())
        return false;
    m_workspace.plan().close();
    m_banner->setMessage(Tone::warning, {});
    return true;
}

bool PlanKeeper::mayDiscard()
{
    PlanFile &plan = m_workspace.plan();
    if (!plan.isOpen() || !plan.isModified() || plan.text() == newPlanText())
        return true;
    QMessageBox question(QMessageBox::Question, tr("Unsaved changes"), tr("Save the changes to “%1”?").arg(plan.title()),
                         QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, m_window);
    question.setInformativeText(tr("They are lost if you do not save them."));
    question.setDefaultButton(QMessageBox::Save);
    switch (question.exec()) {
    case QMessageBox::Save:
        return save();
    case QMessageBox::Discard:
        return true;
    default:
        return false;
    }
}

/// Keeps an eye on the open plan's file and on its folder, since editors replace files rather than write into them.
void PlanKeeper::watch()
{
    const QString path = pathOf(m_workspace.plan());
    if (path != m_watched) {
        const QStringList before = m_watcher.files() + m_watcher.directories();
        if (!before.isEmpty())
            m_watcher.removePaths(before);
        m_watched = path;
        m_banner->setMessage(Tone::warning, {});
        if (!path.isEmpty())
            m_watcher.addPath(QFileInfo(path).absolutePath());
    }
    if (!path.isEmpty() && !m_watcher.files().contains(path) && QFileInfo::exists(path))
        m_watcher.addPath(path);
}

void PlanKeeper::look()
{
    watch(); // a renamed file is no longer watched
    const PlanFile &plan = m_workspace.plan();
    if (!plan.isOpen() || plan.path().empty())
        return;
    const auto now = readFile(plan.path());
    if (!now) {
        if (!QFileInfo::exists(pathOf(plan)))
            m_banner->setMessage(Tone::warning, tr("The plan's file is gone: %1").arg(pathOf(plan)),
                                 tr("Saving writes it again."));
        return;
    }
    const QByteArray text = QByteArray::fromStdString(*now);
    if (text == plan.savedText() || text == plan.text())
        m_banner->setMessage(Tone::warning, {});
    else
        m_banner->setMessage(Tone::warning, tr("The plan was changed outside Levelfield."),
                             plan.isModified() ? tr("Reloading loses your changes; keeping them replaces the file when you save.")
                                               : tr("Reload it, or keep what is shown and replace the file when you save."));
}

void PlanKeeper::reload()
{
    m_banner->setMessage(Tone::warning, {});
    if (const auto opened = m_workspace.plan().open(m_workspace.plan().path()); !opened)
        tell(tr("Reload"), opened.error());
}

void PlanKeeper::keepMine()
{
    m_banner->setMessage(Tone::warning, {});
    const auto now = readFile(m_workspace.plan().path());
    m_workspace.plan().setSavedText(now ? QByteArray::fromStdString(*now) : QByteArray());
}

void PlanKeeper::tell(const QString &title, const Error &error)
{
    QMessageBox::warning(m_window, title, QString::fromStdString(error.message()));
}

} // namespace levelfield::ui
