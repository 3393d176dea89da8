// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/preferences.h"

#include "core/run/run_directory.h"

#include <QFileInfo>

namespace levelfield::ui {

namespace {

constexpr qsizetype maxRecent = 10;

const QString runFolderKey = QStringLiteral("run/folder");
const QString quietKey = QStringLiteral("run/quiet");
const QString schemeKey = QStringLiteral("window/scheme");
const QString plansKey = QStringLiteral("recent/plans");
const QString runsKey = QStringLiteral("recent/runs");
const QString layoutGroup = QStringLiteral("layout/");
const QString folderGroup = QStringLiteral("folder/");

QString userFile()
{
    return QSettings(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("levelfield"), QStringLiteral("levelfield"))
        .fileName();
}

} // namespace

Preferences::Preferences(const QString &file, QObject *parent)
    : QObject(parent),
      m_settings(file.isEmpty() ? userFile() : file, QSettings::IniFormat)
{
}

QString Preferences::runFolder() const
{
    return m_settings.value(runFolderKey).toString();
}

std::filesystem::path Preferences::effectiveRunFolder() const
{
    const QString chosen = runFolder();
    return chosen.isEmpty() ? defaultRunsFolder() : std::filesystem::path(chosen.toStdString());
}

void Preferences::setRunFolder(const QString &folder)
{
    m_settings.setValue(runFolderKey, folder);
    emit changed();
}

bool Preferences::quietMode() const
{
    return m_settings.value(quietKey, false).toBool();
}

void Preferences::setQuietMode(bool quiet)
{
    m_settings.setValue(quietKey, quiet);
    emit changed();
}

Preferences::SchemeChoice Preferences::scheme() const
{
    const QString word = m_settings.value(schemeKey).toString();
    return word == QLatin1String("light")  ? SchemeChoice::light
           : word == QLatin1String("dark") ? SchemeChoice::dark
                                           : SchemeChoice::system;
}

void Preferences::setScheme(SchemeChoice choice)
{
    m_settings.setValue(schemeKey, choice == SchemeChoice::light  ? QStringLiteral("light")
                                   : choice == SchemeChoice::dark ? QStringLiteral("dark")
                                                                  : QStringLiteral("system"));
    emit changed();
}

QStringList Preferences::recentPlans() const
{
    QStringList plans = m_settings.value(plansKey).toStringList();
    plans.removeIf([](const QString &path) { return !QFileInfo::exists(path); });
    return plans;
}

void Preferences::rememberPlan(const QString &path)
{
    QStringList plans = m_settings.value(plansKey).toStringList();
    plans.removeAll(path);
    plans.prepend(path);
    m_settings.setValue(plansKey, plans.mid(0, maxRecent));
    emit recentChanged();
}

QList<RecentRun> Preferences::recentRuns() const
{
    QList<RecentRun> runs;
    const int count = m_settings.beginReadArray(runsKey);
    for (int i = 0; i < count; ++i) {
        m_settings.setArrayIndex(i);
        const RecentRun run{
            m_settings.value(QStringLiteral("path")).toString(), m_settings.value(QStringLiteral("title")).toString(),
            m_settings.value(QStringLiteral("headline")).toString(), m_settings.value(QStringLiteral("started")).toString()};
        if (QFileInfo::exists(run.path))
            runs.append(run);
    }
    m_settings.endArray();
    return runs;
}

void Preferences::rememberRun(const RecentRun &run)
{
    QList<RecentRun> runs = recentRuns();
    runs.removeIf([&](const RecentRun &other) { return other.path == run.path; });
    runs.prepend(run);
    runs = runs.mid(0, maxRecent);
    m_settings.remove(runsKey);
    m_settings.beginWriteArray(runsKey);
    for (int i = 0; i < runs.size(); ++i) {
        m_settings.setArrayIndex(i);
        m_settings.setValue(QStringLiteral("path"), runs[i].path);
        m_settings.setValue(QStringLiteral("title"), runs[i].title);
        m_settings.setValue(QStringLiteral("headline"), runs[i].headline);
        m_settings.setValue(QStringLiteral("started"), runs[i].started);
    }
    m_settings.endArray();
    emit recentChanged();
}

void Preferences::forgetRecent()
{
    m_settings.remove(plansKey);
    m_settings.remove(runsKey);
    emit recentChanged();
}

QString Preferences::lastFolder(const QString &purpose) const
{
    return m_settings.value(folderGroup + purpose).toString();
}

void Preferences::setLastFolder(const QString &purpose, const QString &folder)
{
    m_settings.setValue(folderGroup + purpose, folder);
}

QByteArray Preferences::layout(const QString &name) const
{
    return m_settings.value(layoutGroup + name).toByteArray();
}

void Preferences::setLayout(const QString &name, const QByteArray &state)
{
    m_settings.setValue(layoutGroup + name, state);
}

void Preferences::resetLayouts()
{
    m_settings.remove(QStringLiteral("layout"));
    emit layoutsReset();
}

} // namespace levelfield::ui
