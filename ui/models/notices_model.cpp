// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/notices_model.h"

#include "core/report/notices.h"
#include "core/text.h"

#include <QStringList>

#include <algorithm>

namespace levelfield::ui {

namespace {

constexpr std::uint64_t largeAnswer = 100'000; // bytes

struct Titled {
    const char *code, *title;
};
/// The closed list of design §8.
constexpr Titled titles[] = {
    {"client-bound", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "The loader was the limit")},
    {"cores-differ", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "Cores used differ")},
    {"errors", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "Errors")},
    {"unstable", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "Repetitions lie far apart")},
    {"drift", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "Drift over the run")},
    {"background-load", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "The machine was busy")},
    {"governor", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "Power saving")},
    {"on-battery", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "On battery")},
    {"cgroup-limit", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "CPU limited by the system")},
    {"virtual-machine", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "Virtual machine")},
    {"swap", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "Swapping")},
    {"log-volume", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "Logs written under load")},
    {"not-kept-alive", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "Connections not kept alive")},
    {"ports-near-end", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "Ports nearly used up")},
    {"bytes-differ", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "Answer sizes differ")},
    {"headers-differ", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "Headers differ")},
    {"traits-differ", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "Declared conditions differ")},
    {"variant-differs", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "Variants differ")},
    {"processes-differ", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "Process counts differ")},
    {"bytes-mismatch", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "Bytes do not add up")},
    {"littles-law", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "Numbers contradict each other")},
    {"too-few-samples", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "Too few samples")},
    {"source-changed", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "A source changed")},
    {"shared-cores", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "Loader shares the cores")},
    {"closed-loop", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "Closed loop")},
    {"memory-carried-over", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "Memory carried over")},
    {"answers-unstable", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "Answers are not stable")},
    {"compared-only-with-each-other", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "Compared with each other only")},
    {"inherited-environment", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "Inherited environment")},
    {"starved-connections", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "Starved connections")},
    {"unreaped-children", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "Children not counted")},
    {"debug-build", QT_TRANSLATE_NOOP("levelfield::ui::NoticesModel", "Debug build")}};

bool anyHeader(const Plan &plan, std::initializer_list<const char *> names)
{
    return std::ranges::any_of(plan.workloads, [&](const Workload &workload) {
        return std::ranges::any_of(workload.request.headers, [&](const auto &header) {
            return std::ranges::any_of(names, [&](const char *name) { return lowerCase(header.first) == name; });
        });
    });
}

bool writes(const Workload &workload)
{
    return workload.request.method != "GET" && workload.request.method != "HEAD";
}

bool sawLargeAnswer(const RunResult &run)
{
    return std::ranges::any_of(run.verification, [](const WorkloadVerification &one) {
        return std::ranges::any_of(one.answers,
                                   [](const AnswerRecord &answer) { return answer.bytes.value_or(0) > largeAnswer; });
    });
}

bool onOneMachine(const Plan &plan)
{
    return std::ranges::all_of(plan.servers, [](const Server &server) {
        return server.url.find("//127.") != std::string::npos || server.url.find("//localhost") != std::string::npos
               || server.url.find("//[::1]") != std::string::npos;
    });
}

} // namespace

void NoticesModel::setRun(const RunResult &run)
{
    beginResetModel();
    m_notices = run.notices;
    for (Notice &found : findNotices(run)) {
        if (std::ranges::find(run.notices, found.code, &Notice::code) == run.notices.end())
            m_notices.push_back(std::move(found));
    }
    std::ranges::stable_sort(m_notices, std::ranges::greater{}, &Notice::severity);
    endResetModel();
}

void NoticesModel::clear()
{
    beginResetModel();
    m_notices.clear();
    endResetModel();
}

int NoticesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_notices.size());
}

QVariant NoticesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Notice &notice = m_notices[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return QStringLiteral("%1 %2\n%3 %4")
            .arg(title(notice.code), QString::fromStdString(notice.figure), QString::fromStdString(notice.message),
                 QString::fromStdString(notice.advice));
    case SeverityRole:
        return static_cast<int>(notice.severity);
    case CodeRole:
        return QString::fromStdString(notice.code);
    case TitleRole:
        return title(notice.code);
    case FigureRole:
        return QString::fromStdString(notice.figure);
    case MessageRole:
        return QString::fromStdString(notice.message);
    case AdviceRole:
        return QString::fromStdString(notice.advice);
    default:
        return {};
    }
}

QString NoticesModel::title(const std::string &code)
{
    const auto *found = std::ranges::find_if(titles, [&](const Titled &one) { return code == one.code; });
    return found == std::end(titles) ? QString::fromStdString(code) : tr(found->title);
}

QString NoticesModel::notShown(const RunResult &run)
{
    const Plan &plan = run.plan;
    QStringList missing;
    if (std::ranges::none_of(plan.workloads, writes))
        missing << tr("writes");
    if (!sawLargeAnswer(run))
        missing << tr("large answers");
    if (onOneMachine(plan))
        missing << tr("a network");
    if (!anyHeader(plan, {"authorization", "cookie", "x-api-key"}))
        missing << tr("authentication");
    if (!plan.load.rate)
        missing << tr("what happens beyond capacity");
    missing << tr("days of running");
    QString sentence = missing.join(QStringLiteral(", ")) + QLatin1Char('.');
    sentence[0] = sentence[0].toUpper();
    return sentence;
}

} // namespace levelfield::ui
