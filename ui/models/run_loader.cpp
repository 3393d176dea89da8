// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/run_loader.h"

#include "core/report/tables.h"
#include "core/run/run_directory.h"
#include "ui/models/run_headline.h"

#include <QDir>
#include <QFileInfo>

namespace levelfield::ui {

namespace {

QString runFolderOf(const QString &path)
{
    const QFileInfo info(path);
    return info.isDir() ? info.absoluteFilePath() : info.absolutePath();
}

double sizeOf(const QString &path)
{
    const QFileInfo info(path);
    if (!info.isDir())
        return static_cast<double>(info.size());
    const QDir folder(path);
    return static_cast<double>(QFileInfo(folder.filePath(QStringLiteral("run.json"))).size()
                               + QFileInfo(folder.filePath(QStringLiteral("journal.jsonl"))).size());
}

} // namespace

RunLoader::RunLoader(QObject *parent) : QObject(parent)
{
}

void RunLoader::load(const QString &path)
{
    const int ticket = ++m_latest;
    m_loading = true;
    emit started(tr("Reading %1 (%2)…").arg(QFileInfo(path).fileName(), QString::fromStdString(bytesText(sizeOf(path)))));
    // The thread before it is joined by the new one, not by the window.
    m_reader = std::jthread([this, ticket, path, before = std::move(m_reader)]() mutable {
        if (before.joinable())
            before.join();
        auto run = std::make_shared<Expected<RunResult>>(readRun(path.toStdString()));
        const auto tell = [this, ticket, path, run] {
            if (ticket != m_latest)
                return;
            m_loading = false;
            if (*run)
                emit loaded(std::shared_ptr<const RunResult>(run, &**run), runFolderOf(path));
            else
                emit failed(QString::fromStdString(run->error().message()));
        };
        QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
    });
}

void RunLoader::summarise(std::shared_ptr<const RunResult> run, const QString &folder)
{
    m_summariser = std::jthread([this, run = std::move(run), folder, before = std::move(m_summariser)]() mutable {
        if (before.joinable())
            before.join();
        const RecentRun recent{folder, runTitle(*run), runHeadline(*run), QString::fromStdString(run->started)};
        QMetaObject::invokeMethod(this, [this, recent] { emit summarised(recent); }, Qt::QueuedConnection);
    });
}

} // namespace levelfield::ui
