// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/cpuinfo.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

namespace levelfield {

namespace {

struct ArmPart {
    unsigned implementer, part;
    std::string_view name;
};
// arch/arm64/include/asm/cputype.h of Linux.
constexpr std::array armParts{
    ArmPart{0x41, 0xb76, "ARM1176"},       ArmPart{0x41, 0xc07, "Cortex-A7"},   ArmPart{0x41, 0xc08, "Cortex-A8"},
    ArmPart{0x41, 0xc09, "Cortex-A9"},     ArmPart{0x41, 0xc0f, "Cortex-A15"},  ArmPart{0x41, 0xd03, "Cortex-A53"},
    ArmPart{0x41, 0xd04, "Cortex-A35"},    ArmPart{0x41, 0xd05, "Cortex-A55"},  ArmPart{0x41, 0xd07, "Cortex-A57"},
    ArmPart{0x41, 0xd08, "Cortex-A72"},    ArmPart{0x41, 0xd09, "Cortex-A73"},  ArmPart{0x41, 0xd0a, "Cortex-A75"},
    ArmPart{0x41, 0xd0b, "Cortex-A76"},    ArmPart{0x41, 0xd0c, "Neoverse-N1"}, ArmPart{0x41, 0xd0d, "Cortex-A77"},
    ArmPart{0x41, 0xd40, "Neoverse-V1"},   ArmPart{0x41, 0xd41, "Cortex-A78"},  ArmPart{0x41, 0xd44, "Cortex-X1"},
    ArmPart{0x41, 0xd46, "Cortex-A510"},   ArmPart{0x41, 0xd47, "Cortex-A710"}, ArmPart{0x41, 0xd48, "Cortex-X2"},
    ArmPart{0x41, 0xd49, "Neoverse-N2"},   ArmPart{0x41, 0xd4b, "Cortex-A78C"}, ArmPart{0x41, 0xd4d, "Cortex-A715"},
    ArmPart{0x41, 0xd4e, "Cortex-X3"},     ArmPart{0x41, 0xd4f, "Neoverse-V2"}, ArmPart{0x41, 0xd80, "Cortex-A520"},
    ArmPart{0x41, 0xd81, "Cortex-A720"},   ArmPart{0x41, 0xd82, "Cortex-X4"},   ArmPart{0x41, 0xd84, "Neoverse-V3"},
    ArmPart{0x41, 0xd8e, "Neoverse-N3"},   ArmPart{0x51, 0x001, "Oryon"},       ArmPart{0xc0, 0xac3, "AmpereOne"},
    ArmPart{0xc0, 0xac4, "AmpereOne A04"}, ArmPart{0x61, 0x022, "Apple M1"},    ArmPart{0x61, 0x023, "Apple M1"},
    ArmPart{0x61, 0x032, "Apple M2"},      ArmPart{0x61, 0x033, "Apple M2"},
};

std::optional<unsigned> hexadecimal(std::string_view text)
{
    if (text.starts_with("0x"))
        text.remove_prefix(2);
    unsigned value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::string armName(std::string_view implementerText, std::string_view partText)
{
    const auto implementer = hexadecimal(implementerText);
    const auto part = hexadecimal(partText);
    const auto known =
        std::ranges::find_if(armParts, [&](const ArmPart &arm) { return arm.implementer == implementer && arm.part == part; });
    if (known != armParts.end())
        return std::string(known->name);
    return fmt::format("ARM implementer {} part {}", implementerText, partText);
}

/// The different cores of a machine, each once, in the file's order (big.LITTLE has two).
std::string armModel(std::string_view cpuinfo)
{
    std::vector<std::string> models;
    std::string_view implementer;
    for (const std::string_view line : split(cpuinfo, '\n')) {
        if (const auto value = setting(line, "CPU implementer", ':'))
            implementer = *value;
        const auto part = setting(line, "CPU part", ':');
        if (!part)
            continue;
        std::string name = armName(implementer, *part);
        if (std::ranges::find(models, name) == models.end())
            models.push_back(std::move(name));
    }
    return fmt::format("{}", fmt::join(models, " + "));
}

/// What the board calls itself ("Raspberry Pi 4 Model B Rev 1.4").
std::string boardName(const SystemFiles &files, std::string_view cpuinfo)
{
    for (const char *path : {"sys/firmware/devicetree/base/model", "proc/device-tree/model"}) {
        if (auto model = files.line(path))
            return *model;
    }
    return std::string(setting(cpuinfo, "Model", ':').value_or(""));
}

std::string modelName(const SystemFiles &files, std::string_view cpuinfo)
{
    std::string arm = armModel(cpuinfo);
    if (!arm.empty()) {
        const std::string board = boardName(files, cpuinfo);
        return board.empty() ? arm : fmt::format("{} ({})", arm, board);
    }
    // x86 and older ARM, PowerPC, s390, RISC-V, MIPS.
    for (const char *key : {"model name", "cpu", "machine", "uarch", "cpu model"}) {
        if (const auto value = setting(cpuinfo, key, ':'); value && !value->empty())
            return std::string(*value);
    }
    return boardName(files, cpuinfo);
}

bool isNumbered(std::string_view name, std::string_view prefix)
{
    return name.starts_with(prefix) && name.size() > prefix.size()
           && std::ranges::all_of(name.substr(prefix.size()), [](char c) { return c >= '0' && c <= '9'; });
}

/// "cpu0", "cpu1", …: those with a folder in sysfs, offline ones too.
std::vector<std::string> processorFolders(const SystemFiles &files)
{
    auto names = files.names("sys/devices/system/cpu").value_or(std::vector<std::string>());
    std::erase_if(names, [](const std::string &name) { return !isNumbered(name, "cpu"); });
    for (std::string &name : names)
        name.insert(0, "sys/devices/system/cpu/");
    return names;
}

int logicalCount(std::string_view cpuinfo)
{
    const auto lines = split(cpuinfo, '\n');
    // s390 writes "processor 0: version = …" beside its count.
    if (const auto count = setting(cpuinfo, "# processors", ':'); count && decimal(*count))
        return static_cast<int>(*decimal(*count));
    return static_cast<int>(std::ranges::count_if(lines, [](std::string_view line) { return setting(line, "processor", ':').has_value(); }));
}

/// Threads of one core name the same siblings; core ids alone come again in every socket and cluster.
std::optional<int> coresOfTopology(const SystemFiles &files)
{
    std::set<std::string> cores;
    for (const std::string &folder : processorFolders(files)) {
        if (auto siblings = files.line(folder + "/topology/thread_siblings_list"))
            cores.insert(*siblings);
    }
    return cores.empty() ? std::nullopt : std::optional(static_cast<int>(cores.size()));
}

std::optional<int> coresOfCpuinfo(std::string_view cpuinfo)
{
    std::set<std::pair<std::string_view, std::string_view>> cores;
    std::string_view socket;
    for (const std::string_view line : split(cpuinfo, '\n')) {
        if (const auto value = setting(line, "physical id", ':'))
            socket = *value;
        if (const auto value = setting(line, "core id", ':'))
            cores.emplace(socket, *value);
    }
    return cores.empty() ? std::nullopt : std::optional(static_cast<int>(cores.size()));
}

/// The fastest of all, since cores may differ.
std::optional<double> highestMHz(const SystemFiles &files)
{
    std::optional<double> highest;
    for (const std::string &folder : processorFolders(files)) {
        if (const auto kilohertz = files.number(folder + "/cpufreq/cpuinfo_max_freq"); kilohertz && *kilohertz > 0)
            highest = std::max(highest.value_or(0), *kilohertz / 1000);
    }
    return highest;
}

std::optional<bool> hypervisorFlag(std::string_view cpuinfo)
{
    const auto flags = setting(cpuinfo, "flags", ':');
    if (!flags)
        return std::nullopt;
    return std::ranges::count(split(*flags, ' '), std::string_view("hypervisor")) > 0;
}

} // namespace

ProcessorInfo readProcessors(const SystemFiles &files)
{
    const std::string cpuinfo = files.text("proc/cpuinfo").value_or("");
    ProcessorInfo info;
    info.facts.model = modelName(files, cpuinfo);
    info.facts.logical = logicalCount(cpuinfo);
    info.facts.physical = coresOfTopology(files);
    if (!info.facts.physical)
        info.facts.physical = coresOfCpuinfo(cpuinfo);
    info.facts.maxMHz = highestMHz(files);
    info.hypervisorFlag = hypervisorFlag(cpuinfo);
    return info;
}

} // namespace levelfield
