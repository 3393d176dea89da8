// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/terminal.h"

#include <csignal>
#include <cstdio>
#include <variant>

using namespace levelfield::cli;

namespace {

/// As a shell reports a program that SIGPIPE ended: `levelfield-cli … | head -1` has what it wants.
constexpr int readerGone = 141;

struct Dispatch {
    Terminal &out;
    Terminal &errors;
    int operator()(const CheckArguments &arguments) const { return check(arguments, out, errors); }
    int operator()(const ExampleArguments &arguments) const { return example(arguments, out, errors); }
    int operator()(const SetupArguments &arguments) const { return setup(arguments, out, errors); }
    int operator()(const VerifyArguments &arguments) const { return verify(arguments, out, errors); }
    int operator()(const RunArguments &arguments) const { return run(arguments, out, errors); }
    int operator()(const LoadArguments &arguments) const { return load(arguments, out, errors); }
    int operator()(const ExportArguments &arguments) const { return exportRuns(arguments, out, errors); }
    int operator()(const CompareArguments &arguments) const { return compare(arguments, out, errors); }
};

} // namespace

int main(int argc, char **argv)
{
    std::signal(SIGPIPE, SIG_IGN); // a closed pipe is an error value, not the end of us with servers running
    const auto arguments = parseArguments(argc, argv);
    if (!arguments)
        return arguments.error();
    Terminal out(stdout);
    Terminal errors(stderr);
    const int status = std::visit(Dispatch{out, errors}, *arguments);
    errors.clearStatus();
    if (!out.flush()) {
        if (out.readerIsGone())
            return readerGone;
        printError(errors,
                   {levelfield::ErrorKind::file, "write", "the result to standard output", "the disk is full or failed", {}});
        return 5;
    }
    return status;
}
