// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/run_summary.h"

#include "core/file.h"
#include "core/report/run_view.h"
#include "core/run/run_directory.h"
#include "core/run/run_files.h"
#include "ui/models/run_headline.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace levelfield::ui {

namespace fs = std::filesystem;

namespace {

constexpr int cacheVersion = 1;

/// Size and time of the files a summary comes from; a running run has no lasting one.
QString stampOf(const fs::path &folder)
{
    QString stamp;
    for (const char *name : {runFileName, journalName}) {
        const QFileInfo file(QString::fromStdString((folder / name).string()));
        stamp += QStringLiteral("%1:%2;")
                     .arg(file.exists() ? file.size() : -1)
                     .arg(file.exists() ? file.lastModified().toMSecsSinceEpoch() : 0);
    }
    return stamp;
}

QJsonObject toJson(const RunSummary &summary)
{
    QJsonObject object{{QStringLiteral("id"), summary.id},
                       {QStringLiteral("title"), summary.title},
                       {QStringLiteral("status"), summary.status},
                       {QStringLiteral("started"), summary.started},
                       {QStringLiteral("headline"), summary.headline},
                       {QStringLiteral("machine"), summary.machine},
                       {QStringLiteral("valid"), summary.valid},
                       {QStringLiteral("planned"), summary.planned},
                       {QStringLiteral("problem"), summary.problem}};
    if (summary.ratio)
        object.insert(QStringLiteral("ratio"), *summary.ratio);
    return object;
}

RunSummary fromJson(const QJsonObject &object, const QString &folder)
{
    const auto text = [&](const char *key) { return object[QLatin1String(key)].toString(); };
    RunSummary summary{.folder = folder,
                       .id = text("id"),
                       .title = text("title"),
                       .status = text("status"),
                       .started = text("started"),
                       .headline = text("headline"),
                       .machine = text("machine"),
                       .problem = text("problem")};
    summary.valid = object[QLatin1String("valid")].toInt();
    summary.planned = object[QLatin1String("planned")].toInt();
    if (const QJsonValue ratio = object[QLatin1String("ratio")]; ratio.isDouble())
        summary.ratio = ratio.toDouble();
    return summary;
}

} // namespace

MeasurementCount countMeasurements(const RunResult &run)
{
    MeasurementCount count;
    const RunView view(run);
    for (const CellResult &cell : view.cells()) {
        count.planned += cell.planned;
        count.valid += cell.valid;
    }
    return count;
}

RunSummary summaryOf(const RunResult &run, const QString &folder)
{
    const auto [valid, planned] = countMeasurements(run);
    const QString headline = runHeadline(run);
    bool hasRatio = false;
    const double ratio = headline.section(QChar(0x00d7), 0, 0).toDouble(&hasRatio); // "3.66× at …"
    const QString cpu = QString::fromStdString(run.environment.cpu.model);
    const QString os = QString::fromStdString(run.environment.os);
    RunSummary summary{.folder = folder,
                       .id = QString::fromStdString(run.id),
                       .title = runTitle(run),
                       .status = QString::fromUtf8(word(run.status).data(), static_cast<qsizetype>(word(run.status).size())),
                       .started = QString::fromStdString(run.started),
                       .headline = headline,
                       .ratio = hasRatio ? std::optional(ratio) : std::nullopt,
                       .machine = cpu.isEmpty() || os.isEmpty() ? cpu + os : cpu + QStringLiteral(", ") + os};
    summary.valid = valid;
    summary.planned = planned;
    return summary;
}

SummaryCache::SummaryCache(fs::path file) : m_file(std::move(file))
{
    const auto content = readFile(m_file);
    if (!content)
        return;
    const QJsonObject document = QJsonDocument::fromJson(QByteArray::fromStdString(*content)).object();
    if (document[QLatin1String("version")].toInt() != cacheVersion)
        return;
    const QJsonObject runs = document[QLatin1String("runs")].toObject();
    for (auto run = runs.begin(); run != runs.end(); ++run) {
        const QJsonObject entry = run->toObject();
        m_known.insert(run.key(), {entry[QLatin1String("stamp")].toString(), fromJson(entry, run.key())});
    }
}

RunSummary SummaryCache::summary(const fs::path &runFolder)
{
    const QString folder = QString::fromStdString(runFolder.string());
    const QString stamp = stampOf(runFolder);
    RunSummary summary{.folder = folder};
    if (const auto known = m_known.constFind(folder); known != m_known.cend() && known->stamp == stamp) {
        summary = known->summary;
    } else {
        ++m_misses;
        const auto run = readRun(runFolder);
        if (run)
            summary = summaryOf(*run, folder);
        else
            summary.problem = QString::fromStdString(run.error().cause.empty() ? run.error().message() : run.error().cause);
    }
    // Whether a running run is still running is not in its files alone.
    if (summary.status != QLatin1String("running"))
        m_used.insert(folder, {stamp, summary});
    summary.notes = readNotes(folder);
    return summary;
}

void SummaryCache::save() const
{
    QJsonObject runs;
    for (auto one = m_used.cbegin(); one != m_used.cend(); ++one) {
        QJsonObject entry = toJson(one->summary);
        entry.insert(QStringLiteral("stamp"), one->stamp);
        runs.insert(one.key(), entry);
    }
    const QJsonObject document{{QStringLiteral("version"), cacheVersion}, {QStringLiteral("runs"), runs}};
    std::error_code ignored;
    fs::create_directories(m_file.parent_path(), ignored);
    (void)writeFileAtomically(m_file, QJsonDocument(document).toJson(QJsonDocument::Compact).toStdString(), 0600);
}

} // namespace levelfield::ui
