// SPDX-License-Identifier: GPL-3.0-or-later
// Every parser of what the system says about processes, each on the same input; then laws that hold for any input.
#include "core/sample/proc_text.h"
#include "core/sample/ps_text.h"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

using namespace levelfield;

namespace {

void demand(bool law)
{
    if (!law)
        std::abort();
}

/// A process may call itself anything: its line still reads back.
void nameAnything(const std::string &name)
{
    const auto stat = parseProcStat("7 (" + name + ") S 3 0 0 0 -1 0 0 0 0 0 11 12 13 14 20 0 2 0 99 1000 5\n");
    demand(stat && stat->pid == 7 && stat->name == name && stat->parent == 3 && stat->userTicks == 11 && stat->systemTicks == 12
           && stat->childrenUserTicks == 13 && stat->childrenSystemTicks == 14 && stat->threads == 2 && stat->startTicks == 99
           && stat->rssPages == 5);
}

void readAsProc(std::string_view text)
{
    if (const auto stat = parseProcStat(text)) {
        demand(stat->pid > 0 && stat->parent >= 0);
        demand(text.find("(" + stat->name + ")") != std::string_view::npos);
    }
    for (const int signal : {-1, 0, 1, 17, 64, 65}) {
        const auto ignored = parseIgnoredSignal(text, signal);
        demand(!ignored || (signal >= 1 && signal <= 64));
    }
    if (const auto pss = parsePssBytes(text))
        demand(*pss % 1024 == 0);
    for (const pid_t child : parseChildren(text))
        demand(child > 0);
}

void readAsPs(std::string_view text)
{
    if (const auto time = parsePsCpuTime(text))
        demand(time->count() >= 0);
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (const auto process = parsePsLine(line))
            demand(process->pid > 0 && process->parent >= 0 && process->cpu.count() >= 0 && process->name.size() <= line.size());
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string text(reinterpret_cast<const char *>(data), size);
    nameAnything(text);
    readAsProc(text);
    readAsPs(text);
    return 0;
}
