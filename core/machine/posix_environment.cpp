// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/environment_sources.h"

#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <sys/utsname.h>
#include <unistd.h>

#ifdef __APPLE__
#include <sys/sysctl.h>
#endif

namespace levelfield {

namespace {

#ifdef __APPLE__
std::string systemText(const char *name)
{
    std::array<char, 256> text{};
    std::size_t size = text.size() - 1;
    return ::sysctlbyname(name, text.data(), &size, nullptr, 0) == 0 ? std::string(text.data()) : std::string();
}

std::optional<int> systemNumber(const char *name)
{
    int value = 0;
    std::size_t size = sizeof value;
    return ::sysctlbyname(name, &value, &size, nullptr, 0) == 0 ? std::optional(value) : std::nullopt;
}

void addMacFacts(Environment &environment)
{
    environment.cpu.model = systemText("machdep.cpu.brand_string");
    environment.cpu.physical = systemNumber("hw.physicalcpu");
    environment.os = "macOS " + systemText("kern.osproductversion");
    if (const auto guest = systemNumber("kern.hv_vmm_present"))
        environment.virtualised = *guest != 0;
}
#endif

std::optional<std::uint64_t> physicalMemory()
{
    const long pages = ::sysconf(_SC_PHYS_PAGES);
    const long pageSize = ::sysconf(_SC_PAGESIZE);
    if (pages <= 0 || pageSize <= 0)
        return std::nullopt;
    return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(pageSize);
}

} // namespace

Environment readPosixEnvironment()
{
    Environment environment;
    utsname names{};
    if (::uname(&names) >= 0) {
        const auto text = [](const auto &field) { return std::string(static_cast<const char *>(field)); };
        environment.os = text(names.sysname);
        environment.kernel = fmt::format("{} {} {}", text(names.sysname), text(names.release), text(names.machine));
        environment.cpu.model = text(names.machine);
    }
    environment.cpu.logical = static_cast<int>(::sysconf(_SC_NPROCESSORS_ONLN));
    environment.memoryBytes = physicalMemory();
    std::array<double, 3> averages{};
    if (::getloadavg(averages.data(), 3) == 3)
        environment.loadAverage.assign(averages.begin(), averages.end());
#ifdef __APPLE__
    addMacFacts(environment);
#endif
    return environment;
}

} // namespace levelfield
