// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/history_model.h"

#include "core/run/run_files.h"

#include <QDateTime>
#include <QLocale>
#include <QSet>

#include <algorithm>

namespace levelfield::ui {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t batchSize = 32;

/// Folders that hold a run or what is left of one, the newest name first: identifiers begin with the time.
std::vector<fs::path> runFolders(const fs::path &folder)
{
    std::vector<fs::path> found;
    std::error_code error;
    for (fs::directory_iterator one(folder, error), end; !error && one != end; one.increment(error)) {
        std::error_code ignored;
        if (fs::is_directory(one->path(), ignored)
            && (fs::exists(one->path() / runFileName, ignored) || fs::exists(one->path() / journalName, ignored)))
            found.push_back(one->path());
    }
    std::ranges::sort(found, std::ranges::greater{});
    return found;
}

} // namespace

HistoryModel::HistoryModel(fs::path cache, QObject *parent) : QAbstractTableModel(parent), m_cache(std::move(cache))
{
}

HistoryModel::~HistoryModel() = default;

void HistoryModel::refresh(const fs::path &folder)
{
    cancel();
    if (folder != m_folder) {
        beginResetModel();
        m_runs.clear();
        m_folder = folder;
        endResetModel();
    }
    m_reading = true;
    const int reading = ++m_number;
    m_thread = std::jthread([this, reading, folder, cacheFile = m_cache](const std::stop_token &stop) {
        const auto post = [this](auto call) { QMetaObject::invokeMethod(this, std::move(call), Qt::QueuedConnection); };
        SummaryCache cache(cacheFile);
        const std::vector<fs::path> folders = runFolders(folder);
        const int total = static_cast<int>(folders.size());
        QStringList seen;
        std::vector<RunSummary> batch;
        for (std::size_t i = 0; i < folders.size() && !stop.stop_requested(); ++i) {
            batch.push_back(cache.summary(folders[i]));
            seen << batch.back().folder;
            if (batch.size() == batchSize || i + 1 == folders.size()) {
                post([this, reading, total, done = static_cast<int>(i) + 1, runs = std::move(batch)] {
                    take(reading, runs, done, total);
                });
                batch.clear();
            }
        }
        const bool complete = !stop.stop_requested();
        if (complete)
            cache.save();
        post([this, reading, seen, complete] { end(reading, seen, complete); });
    });
}

void HistoryModel::cancel()
{
    m_thread.request_stop();
    if (m_thread.joinable())
        m_thread.join(); // at most one run's reading away
}

void HistoryModel::take(int reading, const std::vector<RunSummary> &runs, int done, int total)
{
    if (reading != m_number)
        return;
    for (const RunSummary &run : runs) {
        const auto known = std::ranges::find(m_runs, run.folder, &RunSummary::folder);
        if (known == m_runs.end()) {
            const int row = rowCount();
            beginInsertRows({}, row, row);
            m_runs.push_back(run);
            endInsertRows();
        } else if (*known != run) {
            *known = run;
            const int row = static_cast<int>(known - m_runs.begin());
            emit dataChanged(index(row, 0), index(row, columnCount_ - 1));
        }
    }
    emit progressed(done, total);
}

void HistoryModel::end(int reading, const QStringList &seen, bool complete)
{
    if (reading != m_number)
        return;
    const QSet<QString> still(seen.begin(), seen.end());
    for (int row = rowCount() - 1; complete && row >= 0; --row) {
        if (still.contains(run(row).folder))
            continue;
        beginRemoveRows({}, row, row);
        m_runs.erase(m_runs.begin() + row);
        endRemoveRows();
    }
    m_reading = false;
    emit finished();
}

int HistoryModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_runs.size());
}

int HistoryModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(columnCount_);
}

QString HistoryModel::text(const RunSummary &run, int column) const
{
    const bool bad = !run.problem.isEmpty();
    switch (column) {
    case started:
        return bad ? QString::fromStdString(fs::path(run.folder.toStdString()).filename().string()) : whenText(run.started);
    case plan:
        return bad ? tr("cannot be read: %1").arg(run.problem) : run.title;
    case status:
        return bad ? tr("unreadable") : statusText(run.status);
    case valid:
        return bad ? QStringLiteral("–") : tr("%1 of %2").arg(run.valid).arg(run.planned);
    case headline:
        return run.headline.isEmpty() ? QStringLiteral("–") : run.headline;
    case machine:
        return run.machine;
    case tags:
        return run.notes.tags.join(QStringLiteral(", "));
    case notes:
        return run.notes.text;
    default:
        return {};
    }
}

QVariant HistoryModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const RunSummary &one = run(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return text(one, index.column());
    case Qt::ToolTipRole:
        return index.column() == started ? one.folder : text(one, index.column());
    case FolderRole:
        return one.folder;
    case ProblemRole:
        return one.problem;
    case Qt::TextAlignmentRole:
        return QVariant::fromValue<Qt::Alignment>((index.column() == valid ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case SortRole:
        if (index.column() == started)
            return one.started.isEmpty() ? text(one, started) : one.started;
        if (index.column() == valid)
            return one.planned > 0 ? QVariant(static_cast<double>(one.valid) / one.planned) : QVariant();
        if (index.column() == headline)
            return one.ratio ? QVariant(*one.ratio) : QVariant();
        return text(one, index.column());
    default:
        return {};
    }
}

bool HistoryModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable))
        return false;
    RunSummary &one = m_runs[static_cast<std::size_t>(index.row())];
    RunNotes changed = one.notes;
    if (index.column() == tags)
        changed.tags = tagsFrom(value.toString());
    else
        changed.text = value.toString();
    if (changed == one.notes)
        return true;
    if (const auto written = writeNotes(one.folder, changed); !written) {
        emit failed(QString::fromStdString(written.error().message()));
        return false;
    }
    one.notes = changed;
    emit dataChanged(index, index);
    return true;
}

Qt::ItemFlags HistoryModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.isValid() && (index.column() == tags || index.column() == notes))
        flags |= Qt::ItemIsEditable;
    return flags;
}

QVariant HistoryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QStringList titles{tr("When"),     tr("Plan"),    tr("Status"), tr("Valid"),
                             tr("Headline"), tr("Machine"), tr("Tags"),   tr("Notes")};
    return titles.value(section);
}

HistorySorter::HistorySorter(QObject *parent) : QSortFilterProxyModel(parent)
{
    setSortRole(HistoryModel::SortRole);
}

void HistorySorter::search(const QString &words)
{
    m_words = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

bool HistorySorter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    QString all;
    for (int column = 0; column < sourceModel()->columnCount(parent); ++column)
        all += sourceModel()->index(row, column, parent).data().toString() + QLatin1Char('\n');
    all += sourceModel()->index(row, 0, parent).data(HistoryModel::FolderRole).toString();
    return std::ranges::all_of(m_words, [&](const QString &word) { return all.contains(word, Qt::CaseInsensitive); });
}

bool HistorySorter::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const QVariant a = left.data(HistoryModel::SortRole), b = right.data(HistoryModel::SortRole);
    if (a.isValid() != b.isValid()) // what has no number stays at the end
        return a.isValid() == (sortOrder() == Qt::AscendingOrder);
    if (a.typeId() == QMetaType::Double)
        return a.toDouble() < b.toDouble();
    return QString::localeAwareCompare(a.toString(), b.toString()) < 0;
}

QString whenText(const QString &utc)
{
    const QDateTime time = QDateTime::fromString(utc, Qt::ISODateWithMs).toLocalTime();
    return time.isValid() ? QLocale().toString(time, QStringLiteral("d MMM yyyy, HH:mm")) : utc;
}

QString statusText(const QString &word)
{
    if (word == QLatin1String("complete"))
        return HistoryModel::tr("complete");
    if (word == QLatin1String("running"))
        return HistoryModel::tr("going on");
    if (word == QLatin1String("stopped"))
        return HistoryModel::tr("stopped");
    return word == QLatin1String("failed") ? HistoryModel::tr("failed") : word;
}

} // namespace levelfield::ui
