// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/results.h"

#include <fmt/format.h>

namespace levelfield {

std::string CellKey::text() const
{
    return fmt::format("{} {} {} c={}", server, variant, workload, connections);
}

std::string_view word(Status status)
{
    switch (status) {
    case Status::ok:
        return "ok";
    case Status::invalid:
        return "invalid";
    case Status::failed:
        return "failed";
    case Status::skipped:
        return "skipped";
    }
    return {};
}

std::string_view word(RunStatus status)
{
    switch (status) {
    case RunStatus::running:
        return "running";
    case RunStatus::complete:
        return "complete";
    case RunStatus::stopped:
        return "stopped";
    case RunStatus::failed:
        return "failed";
    }
    return {};
}

std::string_view word(AnswerVerdict verdict)
{
    switch (verdict) {
    case AnswerVerdict::equal:
        return "equal";
    case AnswerVerdict::different:
        return "different";
    case AnswerVerdict::failed:
        return "failed";
    }
    return {};
}

std::string_view word(WorkloadVerdict verdict)
{
    switch (verdict) {
    case WorkloadVerdict::equal:
        return "equal";
    case WorkloadVerdict::different:
        return "different";
    case WorkloadVerdict::failed:
        return "failed";
    case WorkloadVerdict::alone:
        return "alone";
    }
    return {};
}

std::string_view word(Severity severity)
{
    switch (severity) {
    case Severity::info:
        return "info";
    case Severity::warning:
        return "warning";
    case Severity::error:
        return "error";
    }
    return {};
}

} // namespace levelfield
