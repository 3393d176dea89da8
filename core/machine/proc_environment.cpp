// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/cgroup.h"
#include "core/machine/cpuinfo.h"
#include "core/machine/environment_sources.h"
#include "core/machine/power_state.h"
#include "core/machine/system_files.h"
#include "core/machine/virtualisation.h"

#include <fmt/format.h>

#include <limits>

namespace levelfield {

namespace {

/// A value of os-release: quotes around it and backslashes in it are the shell's.
std::string unquoted(std::string_view value)
{
    if (value.size() >= 2 && (value.front() == '"' || value.front() == '\'') && value.back() == value.front())
        value = value.substr(1, value.size() - 2);
    std::string out;
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i] == '\\' && i + 1 < value.size())
            ++i;
        out += value[i];
    }
    return out;
}

std::string systemName(const SystemFiles &files)
{
    auto text = files.text("etc/os-release");
    if (!text)
        text = files.text("usr/lib/os-release");
    if (text) {
        if (const auto name = setting(*text, "PRETTY_NAME", '='); name && !unquoted(*name).empty())
            return unquoted(*name);
        if (const auto name = setting(*text, "NAME", '='))
            return fmt::format("{} {}", unquoted(*name), unquoted(setting(*text, "VERSION", '=').value_or("")));
    }
    return files.line("proc/sys/kernel/ostype").value_or("");
}

/// "Linux 6.1.0-27-amd64 x86_64".
std::string kernelName(const SystemFiles &files)
{
    std::string name;
    for (const char *path : {"proc/sys/kernel/ostype", "proc/sys/kernel/osrelease", "proc/sys/kernel/arch"}) {
        if (const auto part = files.line(path))
            name += (name.empty() ? "" : " ") + *part;
    }
    return name;
}

std::optional<std::uint64_t> memoryBytes(const SystemFiles &files)
{
    const auto meminfo = files.text("proc/meminfo");
    const auto total = meminfo ? setting(*meminfo, "MemTotal", ':') : std::nullopt;
    if (!total || !total->ends_with(" kB"))
        return std::nullopt;
    const auto kibibytes = decimal(stripped(total->substr(0, total->size() - 3)));
    // Beyond 2^53 a double is no count any more, and no machine has that much.
    if (!kibibytes || *kibibytes < 0 || *kibibytes > 9e15)
        return std::nullopt;
    return static_cast<std::uint64_t>(*kibibytes) * 1024;
}

std::vector<double> loadAverage(const SystemFiles &files)
{
    const auto line = files.line("proc/loadavg");
    const auto parts = line ? split(*line, ' ') : std::vector<std::string_view>();
    std::vector<double> averages;
    for (std::size_t i = 0; i < parts.size() && i < 3; ++i) {
        if (const auto value = decimal(parts[i]))
            averages.push_back(*value);
    }
    return averages.size() == 3 ? averages : std::vector<double>();
}

} // namespace

Environment readProcEnvironment(const std::filesystem::path &root)
{
    const SystemFiles files(root);
    const ProcessorInfo processors = readProcessors(files);
    const Virtualisation virtualisation = readVirtualisation(files, processors.hypervisorFlag);
    Environment environment;
    environment.cpu = processors.facts;
    environment.memoryBytes = memoryBytes(files);
    environment.os = systemName(files);
    environment.kernel = kernelName(files);
    environment.virtualised = virtualisation.virtualised;
    environment.hypervisor = virtualisation.hypervisor;
    environment.governor = frequencyGovernor(files);
    environment.onBattery = onBattery(files);
    const auto limit = cpuLimit(files);
    if (limit && *limit < environment.cpu.logical) // a limit that leaves every CPU is none
        environment.cgroupCpus = limit;
    environment.loadAverage = loadAverage(files);
    return environment;
}

} // namespace levelfield
