// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
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

int compare(const CompareArguments &arguments, Terminal &out, Terminal &errors)
{
    const auto format = exportFormat(arguments.format);
    if (!format)
        return say({ErrorKind::usage, "print as", fmt::format("\"{}\"", arguments.format), "there is no such format",
                    "Use text, markdown, csv, json, html or latex."},
                   2, errors);
    const auto before = readRun(arguments.before);
    if (!before)
        return say(before.error(), 5, errors);
    const auto after = readRun(arguments.after);
    if (!after)
        return say(after.error(), 5, errors);
    const auto tables = makeBeforeAfterTables(*before, *after);
    if (!tables)
        return say(tables.error(), 2, errors);
    out.write(exportTables(*tables, *format));
    return 0;
}

} // namespace levelfield::cli
