// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "resources/examples.h"

#include <fmt/format.h>

#include <algorithm>

namespace levelfield::cli {

namespace fs = std::filesystem;

namespace {

int listExamples(Terminal &out)
{
    std::size_t width = 0;
    for (const Example &example : examples())
        width = std::max(width, example.name.size());
    for (const Example &example : examples())
        out.line(fmt::format("{:<{}}  {}", example.name, width, example.summary));
    out.line("\nCopy one with:  levelfield-cli example NAME DIR");
    return 0;
}

} // namespace

int example(const ExampleArguments &arguments, Terminal &out, Terminal &errors)
{
    if (arguments.name.empty())
        return listExamples(out);
    const Example *found = findExample(arguments.name);
    if (found == nullptr || arguments.folder.empty()) {
        printError(errors, {ErrorKind::usage, "copy the example", arguments.name,
                            found == nullptr ? "there is none of that name" : "no folder to copy it to was given",
                            "`levelfield-cli example` lists them; `levelfield-cli example NAME DIR` copies one."});
        return 2;
    }
    if (auto copied = copyExample(*found, arguments.folder); !copied) {
        printError(errors, copied.error());
        return 5;
    }
    const fs::path plan = arguments.folder / found->planPath;
    out.line(fmt::format("Copied {} to {}.", found->name, arguments.folder.string()));
    const bool hasSetup = std::any_of(found->files.begin(), found->files.end(), [](const ExampleFile &file) {
        return file.path.ends_with(".lfplan.json") && file.content.find("\"setup\"") != std::string_view::npos;
    });
    if (hasSetup)
        out.line(fmt::format("Next:  levelfield-cli setup {}", plan.string()));
    out.line(fmt::format("{}:  levelfield-cli run {}", hasSetup ? "Then" : "Next", plan.string()));
    return 0;
}

} // namespace levelfield::cli
