// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/virtualisation.h"

#include <array>
#include <cstring>

#if defined(__x86_64__) || defined(__i386__)
#include <cpuid.h>
#define LEVELFIELD_HAS_CPUID 1
#else
#define LEVELFIELD_HAS_CPUID 0
#endif

namespace levelfield {

namespace {

struct Mark {
    std::string_view text;
    std::string_view name;
};

// What hypervisors call the machine in its firmware tables. Clouds name bare metal of theirs too, so no cloud is here.
constexpr std::array firmwareMarks{
    Mark{"QEMU", "QEMU/KVM"},
    Mark{"KVM", "KVM"},
    Mark{"VMware", "VMware"},
    Mark{"VirtualBox", "VirtualBox"},
    Mark{"innotek", "VirtualBox"},
    Mark{"Xen", "Xen"},
    Mark{"Bochs", "Bochs"},
    Mark{"Parallels", "Parallels"},
    Mark{"BHYVE", "bhyve"},
    Mark{"Virtual Machine", "Hyper-V"},
    Mark{"Apple Virtualization", "Apple Virtualization"},
    Mark{"Google Compute Engine", "KVM (Google Compute Engine)"},
    Mark{"OpenStack", "KVM (OpenStack)"},
    Mark{"RHEV", "KVM (RHEV)"},
};

// Leaf 0x40000000 of CPUID; the names are padded with NULs.
constexpr std::array cpuidMarks{
    Mark{"KVMKVMKVM", "KVM"},          Mark{"Microsoft Hv", "Hyper-V"}, Mark{"VMwareVMware", "VMware"},
    Mark{"XenVMMXenVMM", "Xen"},       Mark{"TCGTCGTCGTCG", "QEMU"},    Mark{"VBoxVBoxVBox", "VirtualBox"},
    Mark{"bhyve bhyve ", "bhyve"},     Mark{"ACRNACRNACRN", "ACRN"},    Mark{" lrpepyh  vr", "Parallels"},
    Mark{"prl hyperv  ", "Parallels"},
};

template<typename Marks>
std::optional<std::string> nameFor(std::string_view text, const Marks &marks)
{
    for (const Mark &mark : marks) {
        if (text.find(mark.text) != std::string_view::npos)
            return std::string(mark.name);
    }
    return std::nullopt;
}

std::optional<std::string> firmwareHypervisor(const SystemFiles &files)
{
    for (const char *path : {"product_name", "sys_vendor", "board_vendor", "bios_vendor"}) {
        const auto text = files.line(std::filesystem::path("sys/class/dmi/id") / path);
        if (auto name = text ? nameFor(*text, firmwareMarks) : std::nullopt)
            return name;
    }
    return std::nullopt;
}

std::optional<std::string> kernelHypervisor(const SystemFiles &files)
{
    if (const auto release = files.line("proc/sys/kernel/osrelease"); release && release->find("icrosoft") != std::string::npos)
        return "Hyper-V (WSL)";
    if (const auto type = files.line("sys/hypervisor/type"); type && *type != "none")
        return *type == "xen" ? "Xen" : *type;
    for (const char *base : {"sys/firmware/devicetree/base", "proc/device-tree"}) {
        const std::filesystem::path tree(base);
        if (const auto compatible = files.text(tree / "hypervisor/compatible"))
            return compatible->find("xen") != std::string::npos ? "Xen" : "KVM";
        if (const auto compatible = files.text(tree / "compatible");
            compatible && compatible->find("dummy-virt") != std::string::npos)
            return "QEMU/KVM";
    }
    return std::nullopt;
}

/// Where the processor can be asked directly; only for the machine we run on.
std::optional<std::string> processorHypervisor(const SystemFiles &files)
{
#if LEVELFIELD_HAS_CPUID
    if (!files.isReal())
        return std::nullopt;
    unsigned a = 0;
    std::array<unsigned, 3> registers{};
    __cpuid(0x40000000, a, registers[0], registers[1], registers[2]);
    std::array<char, sizeof registers> text{};
    std::memcpy(text.data(), registers.data(), text.size());
    return nameFor(std::string_view(text.data(), text.size()), cpuidMarks);
#else
    (void)files;
    return std::nullopt;
#endif
}

/// True when the machine's own tables can be read, so that silence about a hypervisor means something.
bool describesItself(const SystemFiles &files)
{
    return files.line("sys/class/dmi/id/product_name") || files.line("sys/firmware/devicetree/base/model")
           || files.line("proc/device-tree/model");
}

} // namespace

Virtualisation readVirtualisation(const SystemFiles &files, std::optional<bool> hypervisorFlag)
{
    auto name = kernelHypervisor(files);
    if (!name && hypervisorFlag != false) // a processor that says no is right; firmware texts only resemble names
        name = firmwareHypervisor(files);
    if (!name && hypervisorFlag == true)
        name = processorHypervisor(files);
    if (name || hypervisorFlag == true)
        return {true, name};
    if (hypervisorFlag == false || describesItself(files))
        return {false, std::nullopt};
    return {};
}

} // namespace levelfield
