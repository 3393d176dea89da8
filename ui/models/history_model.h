// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/run_summary.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include <filesystem>
#include <thread>
#include <vector>

namespace levelfield::ui {

/// All runs of a folder, the newest first. They are read on a thread of its own and come in batches; a run that cannot be read
/// is a row with the reason. Tags and notes are edited in place.
class HistoryModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { started, plan, status, valid, headline, machine, tags, notes, columnCount_ };
    enum Role { SortRole = Qt::UserRole + 1, FolderRole, ProblemRole };

    /// `cache` is where summaries are kept between two starts.
    explicit HistoryModel(std::filesystem::path cache, QObject *parent = nullptr);
    ~HistoryModel() override;

    /// Reads the folder anew; rows whose folders are gone disappear, what has not changed stays where it is.
    void refresh(const std::filesystem::path &folder);
    void cancel(); ///< what was read so far stays
    [[nodiscard]] bool isReading() const { return m_reading; }
    [[nodiscard]] const std::filesystem::path &folder() const { return m_folder; }
    [[nodiscard]] const RunSummary &run(int row) const { return m_runs.at(static_cast<std::size_t>(row)); }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

signals:
    void progressed(int done, int total);
    void finished(); ///< reading ended, or was cancelled
    /// Notes or tags could not be stored.
    void failed(const QString &message);

private:
    void take(int reading, const std::vector<RunSummary> &runs, int done, int total);
    void end(int reading, const QStringList &seen, bool complete);
    [[nodiscard]] QString text(const RunSummary &run, int column) const;

    std::filesystem::path m_cache, m_folder;
    std::vector<RunSummary> m_runs;
    int m_number = 0; ///< of the reading that counts; what an older one still sends is dropped
    bool m_reading = false;
    std::jthread m_thread; ///< last: joined before what it uses goes
};

/// Sorts by what the columns mean, and keeps rows in which every word searched for occurs.
class HistorySorter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit HistorySorter(QObject *parent = nullptr);
    void search(const QString &words);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    QStringList m_words;
};

/// "22 Nov 2026, 21:04" in the local time zone; `utc` as it is when it cannot be read.
[[nodiscard]] QString whenText(const QString &utc);
/// The status word for people: "complete", "going on", "stopped", "failed".
[[nodiscard]] QString statusText(const QString &word);

} // namespace levelfield::ui
