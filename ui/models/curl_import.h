// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/json_layout.h"
#include "core/plan/plan.h"

#include <QString>
#include <QStringList>

#include <expected>
#include <string>

namespace levelfield::ui {

/// What a curl command line asks for, as a workload.
struct CurlImport {
    WorkloadRequest request{}; ///< "${" of the command line is written "$${": it is no variable of the plan
    std::string name{};        ///< a name made of the path: "api-artists"
    QString server{};          ///< what stands before the path, "http://127.0.0.1:8080"; empty when the URL has none
    QStringList notes{};       ///< what was left out or changed, each a sentence
};

/// Reads a command line as curl does: its quotes, short options run together, several -d, --json, -G, -I, -u. Nothing is started
/// and no file is read. The error is a sentence.
[[nodiscard]] std::expected<CurlImport, QString> importCurl(const QString &commandLine);

/// The members of a workload of the plan: name, request, and expect when `status` is not the default 200.
[[nodiscard]] JsonOutput::Members workloadMembers(const std::string &name, const WorkloadRequest &request);

/// The URL's parts as they are sent: what stands before the path, and path and query, percent-encoded where that is missing,
/// without fragment. A scheme is not needed.
struct UrlParts {
    std::string origin, path;
};
[[nodiscard]] UrlParts urlParts(const std::string &url);

/// A name for a workload of this path: "/api/artists?id=1" is "api-artists"; "/" is "root".
[[nodiscard]] std::string workloadName(const std::string &path);

} // namespace levelfield::ui
