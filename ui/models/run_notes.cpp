// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/run_notes.h"

#include "core/file.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <filesystem>

namespace levelfield::ui {

namespace {

constexpr std::uint64_t mostBytes = 1 << 20;
const QString format = QStringLiteral("levelfield-notes/1");

std::filesystem::path fileIn(const QString &folder)
{
    return std::filesystem::path(folder.toStdString()) / "notes.json";
}

} // namespace

RunNotes readNotes(const QString &folder)
{
    const auto content = readFile(fileIn(folder), mostBytes);
    if (!content)
        return {};
    const QJsonObject object = QJsonDocument::fromJson(QByteArray::fromStdString(*content)).object();
    RunNotes notes{.text = object[QLatin1String("notes")].toString(), .tags = {}};
    for (const QJsonValue &tag : object[QLatin1String("tags")].toArray()) {
        if (tag.isString())
            notes.tags << tag.toString();
    }
    return notes;
}

Expected<> writeNotes(const QString &folder, const RunNotes &notes)
{
    const QJsonObject object{{QStringLiteral("format"), format},
                             {QStringLiteral("notes"), notes.text},
                             {QStringLiteral("tags"), QJsonArray::fromStringList(notes.tags)}};
    return writeFileAtomically(fileIn(folder), QJsonDocument(object).toJson().toStdString(), 0600);
}

QStringList tagsFrom(const QString &text)
{
    QStringList tags;
    for (const QString &part : text.split(QLatin1Char(','))) {
        if (const QString tag = part.trimmed(); !tag.isEmpty() && !tags.contains(tag))
            tags << tag;
    }
    return tags;
}

} // namespace levelfield::ui
