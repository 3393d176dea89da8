// SPDX-License-Identifier: GPL-3.0-or-later
// launch_and_wait PORT LOG native|portable SCRIPT ARGUMENT…: launches a test server, prints its guard's pid, waits to be killed.
#include "tests/core/server/launching.h"

#include <cstdio>
#include <cstdlib>
#include <unistd.h>

using namespace levelfield;

int main(int argc, char **argv)
{
    if (argc < 5)
        return 2;
    Launching launching;
    launching.port = static_cast<std::uint16_t>(std::atoi(argv[1]));
    launching.portable = std::string(argv[3]) == "portable";
    LaunchRequest request = launching.request(argv[4], {argv + 5, argv + argc});
    request.logFile = argv[2];
    const auto server = launching.startOrPrint(request);
    if (!server)
        return 1;
    std::printf("%d\n", static_cast<int>(server->guard()));
    std::fflush(stdout);
    for (;;)
        ::pause();
}
