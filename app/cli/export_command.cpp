// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "core/file.h"
#include "core/report/exporters.h"
#include "core/report/tables.h"
#include "core/run/run_directory.h"

#include <fmt/format.h>

namespace levelfield::cli {

int exportRuns(const ExportArguments &arguments, Terminal &out, Terminal &errors)
{
    const auto format = exportFormat(arguments.format);
    if (!format)
        return printError(errors,
                          {ErrorKind::usage, "export as", fmt::format("\"{}\"", arguments.format), "there is no such format",
                           "Use csv, json, markdown, html, latex or text."},
                          2);
    std::vector<RunResult> runs;
    for (const auto &folder : arguments.runs) {
        auto run = readRun(folder);
        if (!run)
            return printError(errors, run.error(), 5);
        runs.push_back(std::move(*run));
    }
    const auto tables = makeTables(runs, arguments.table, arguments.baseline);
    if (!tables)
        return printError(errors, tables.error(), tables.error().kind == ErrorKind::file ? 5 : 2);
    const std::string text = exportTables(*tables, *format);
    if (arguments.output.empty()) {
        out.write(text);
        return 0;
    }
    if (auto written = writeFileAtomically(arguments.output, text); !written)
        return printError(errors, written.error(), 5);
    return 0;
}

} // namespace levelfield::cli
