// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/signals.h"
#include "core/machine/machine.h"
#include "core/run/runner.h"

#include <fmt/format.h>

namespace levelfield::cli {

int setup(const SetupArguments &arguments, Terminal &out, Terminal &errors)
{
    const auto document = readPlanOrSay(arguments.plan, arguments.set, errors);
    if (!document)
        return document.error();
    if (document->plan.setup.empty()) {
        out.line("This plan has no setup steps.");
        return 0;
    }
    std::stop_source stop;
    const SignalListener signals([&stop](int) { stop.request_stop(); });
    const auto line = [&](const std::string &step, const std::string &text) {
        errors.line(fmt::format("{} {}", errors.styled(fmt::format("{}:", step), Terminal::Style::quiet), text));
    };
    if (const auto finished = runSetup(*document, executableFolder(), line, stop.get_token()); !finished) {
        printError(errors, finished.error());
        return exitStatus({finished.error()});
    }
    out.line(fmt::format("Setup is done. Next:  levelfield-cli run {}", arguments.plan.string()));
    return 0;
}

} // namespace levelfield::cli
