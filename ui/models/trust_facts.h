// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <string>
#include <vector>

namespace levelfield::ui {

/// One thing a plan does to this computer.
struct TrustFact {
    enum class Kind { setup, check, service, server, version, edit, file };
    Kind kind = Kind::server;
    QString subject;     ///< whose it is: "FastAPI, 4 workers · pooled"
    QString action;      ///< the command as one could type it, "replace … by … in FILE", or a path; variables as written
    QStringList details; ///< folder, environment, address: one line each
    bool operator==(const TrustFact &) const = default;
};

/// Everything running, verifying or setting up the plan may execute, change or read, in the plan's order: setup steps, checks,
/// services, servers with each variant's arguments, version commands, edits, files that are read.
[[nodiscard]] std::vector<TrustFact> trustFacts(const Plan &plan);

/// The plan's variables, "name = value": what the facts' ${…} stand for.
[[nodiscard]] QStringList trustVariables(const Plan &plan);

/// What a decision to run the plan is remembered by: a hash over its facts, its variables and its folder (the same
/// relative command in another folder is another program). Titles, labels, load and notes change nothing.
[[nodiscard]] std::string trustFingerprint(const Plan &plan);

/// "`program` 'an argument'": quoted as a POSIX shell would need it.
[[nodiscard]] QString commandText(const Command &command);

} // namespace levelfield::ui
