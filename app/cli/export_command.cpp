// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "core/file.h"
#include "core/report/exporters.h"
#include "core/report/tables.h"
#include "core/run/run_directory.h"

#include <fmt/format.h>

namespace levelfield::cli {

namespace {

int say(const Error &error, int status, Terminal &errors)
{
    printError(errors, error);
    return status;
}

} // namespace

int exportRuns(const ExportArguments &arguments, Terminal &out, Terminal &errors)
{
    const auto format = exportFormat(arguments.format);
    if (!format)
        return say({ErrorKind::usage, "export as", fmt::format("\"{}\"", arguments.format), "there is no such format",
                    "Use csv, json, markdown, html, latex or text."},
                   2, errors);
    std::vector<RunResult> runs;
    for (const auto &folder : arguments.runs) {
        auto run = readRun(folder);
        if (!run)
            return say(run.error(), 5, errors);
        runs.push_back(std::move(*run));
    }
    const auto tables = makeTables(runs, arguments.table, arguments.baseline);
    if (!tables)
        return say(tables.error(), tables.error().kind == ErrorKind::file ? 5 : 2, errors);
    const std::string text = exportTables(*tables, *format);
    if (arguments.output.empty()) {
        out.write(text);
        return 0;
    }
    if (auto written = writeFileAtomically(arguments.output, text); !written)
        return say(written.error(), 5, errors);
    return 0;
}

} // namespace levelfield::cli
