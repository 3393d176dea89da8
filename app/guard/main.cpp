// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/guard/options.h"
#include "app/guard/supervisor.h"

#include <cstdio>

// levelfield-guard starts one server, reports how it fares, and ends everything that came of it: on request, or when
// Levelfield is gone, however it died. core/server/guard_protocol.h says what the two tell each other.
int main(int argc, char **argv)
{
    const auto options = levelfield::parseGuardOptions({argv + 1, argv + argc});
    if (!options || !levelfield::Supervisor::hasLevelfield()) {
        std::fputs("levelfield-guard watches over one server for Levelfield, which starts it. It is of no use by hand.\n",
                   stderr);
        return 2;
    }
    return levelfield::Supervisor(*options).run();
}
