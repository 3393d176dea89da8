// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/counted_words.h"

#include <QCoreApplication>

namespace levelfield::ui {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("levelfield::ui::CountedWords", text);
}

} // namespace

QString faultCount(int count)
{
    return count == 1 ? tr("1 fault") : tr("%1 faults").arg(count);
}

QString cellCountText(int count)
{
    return count == 1 ? tr("1 cell") : tr("%1 cells").arg(count);
}

QString measurementCountText(int count)
{
    return count == 1 ? tr("1 measurement") : tr("%1 measurements").arg(count);
}

QString repetitionCount(int count)
{
    return count == 1 ? tr("1 repetition") : tr("%1 repetitions").arg(count);
}

QString serverCount(int count)
{
    return count == 1 ? tr("1 server") : tr("%1 servers").arg(count);
}

QString workloadCount(int count)
{
    return count == 1 ? tr("1 workload") : tr("%1 workloads").arg(count);
}

} // namespace levelfield::ui
