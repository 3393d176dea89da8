// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "core/report/exporters.h"
#include "core/report/tables.h"
#include "core/run/run_directory.h"

#include <fmt/format.h>

namespace levelfield::cli {

int compare(const CompareArguments &arguments, Terminal &out, Terminal &errors)
{
    const auto format = exportFormat(arguments.format);
    if (!format)
        return printError(errors,
                          {ErrorKind::usage, "print as", fmt::format("\"{}\"", arguments.format), "there is no such format",
                           "Use text, markdown, csv, json, html or latex."},
                          2);
    const auto before = readRun(arguments.before);
    if (!before)
        return printError(errors, before.error(), 5);
    const auto after = readRun(arguments.after);
    if (!after)
        return printError(errors, after.error(), 5);
    const auto tables = makeBeforeAfterTables(*before, *after);
    if (!tables)
        return printError(errors, tables.error(), 2);
    out.write(exportTables(*tables, *format));
    return 0;
}

} // namespace levelfield::cli
