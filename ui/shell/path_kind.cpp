// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/path_kind.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace levelfield::ui {

PathKind kindOf(const QString &path)
{
    const QFileInfo info(path);
    if (info.isDir()) {
        const QDir folder(path);
        return folder.exists(QStringLiteral("run.json")) || folder.exists(QStringLiteral("journal.jsonl")) ? PathKind::run
                                                                                                           : PathKind::neither;
    }
    if (info.fileName() == QLatin1String("journal.jsonl"))
        return PathKind::run;
    QFile file(path);
    if (info.suffix() != QLatin1String("json") || !file.open(QIODevice::ReadOnly))
        return PathKind::neither;
    return file.read(4096).contains("levelfield-run/") ? PathKind::run : PathKind::plan;
}

} // namespace levelfield::ui
