// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/modes.h"
#include "app/stub/options.h"
#include "app/stub/socket.h"
#include "app/stub/stop_signal.h"

#include <fmt/format.h>

#include <cstdio>

using namespace levelfield;

namespace {

int exitStatus(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::usage:
        return 2;
    case ErrorKind::start:
        return 4;
    case ErrorKind::file:
        return 5;
    default:
        return 1;
    }
}

int fail(const Error &error)
{
    fmt::print(stderr, "levelfield-stub: {}\n", error.message());
    return exitStatus(error.kind);
}

} // namespace

int main(int argc, char **argv)
{
    const auto options = stub::readOptions(argc, argv);
    if (!options)
        return options.error();
    const auto stop = stub::Wakeup::make();
    if (!stop)
        return fail(stop.error());
    stub::notifyOnStopSignals(*stop);
    stub::raiseDescriptorLimit();
    const auto served = stub::serve(*options, *stop);
    return served ? 0 : fail(served.error());
}
