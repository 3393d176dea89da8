// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/results.h"
#include "ui/models/preferences.h"

#include <QObject>

#include <memory>
#include <thread>

namespace levelfield::ui {

/// Reads runs on a thread of its own: a run file may hold hundreds of megabytes. One after the other; the latest asked for
/// is the one that is told. Lives on the window's thread, where its signals are sent.
class RunLoader : public QObject {
    Q_OBJECT
public:
    explicit RunLoader(QObject *parent = nullptr);

    /// Begins to read a run folder, run.json or journal.jsonl.
    void load(const QString &path);
    /// Begins to make the line by which the start page lists this run.
    void summarise(std::shared_ptr<const RunResult> run, const QString &folder);
    [[nodiscard]] bool isLoading() const { return m_loading; }

signals:
    /// `words` say what is read and how large it is.
    void started(const QString &words);
    void loaded(std::shared_ptr<const levelfield::RunResult> run, const QString &folder);
    void failed(const QString &message);
    void summarised(const levelfield::ui::RecentRun &run);

private:
    bool m_loading = false;
    int m_latest = 0;
    std::jthread m_reader, m_summariser; ///< last: joined before what they use goes
};

} // namespace levelfield::ui
