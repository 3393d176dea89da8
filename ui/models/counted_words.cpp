// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/counted_words.h"

#include <QCoreApplication>

namespace levelfield::ui {

namespace {

/// The words of this file, in a context of their own: free functions have none.
class Words {
    Q_DECLARE_TR_FUNCTIONS(levelfield::ui::CountedWords)
};

} // namespace

QString faultCount(int count)
{
    return count == 1 ? Words::tr("1 fault") : Words::tr("%1 faults").arg(count);
}

QString cellCountText(int count)
{
    return count == 1 ? Words::tr("1 cell") : Words::tr("%1 cells").arg(count);
}

QString measurementCountText(int count)
{
    return count == 1 ? Words::tr("1 measurement") : Words::tr("%1 measurements").arg(count);
}

QString repetitionCount(int count)
{
    return count == 1 ? Words::tr("1 repetition") : Words::tr("%1 repetitions").arg(count);
}

QString serverCount(int count)
{
    return count == 1 ? Words::tr("1 server") : Words::tr("%1 servers").arg(count);
}

QString workloadCount(int count)
{
    return count == 1 ? Words::tr("1 workload") : Words::tr("%1 workloads").arg(count);
}

} // namespace levelfield::ui
