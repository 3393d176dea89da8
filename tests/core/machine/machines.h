// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fmt/format.h>

#include <map>
#include <string>

/// Machines as their own files describe them, shortened to what matters.
namespace levelfield::machines {

using Texts = std::map<std::string, std::string>;

/// A notebook on battery: one socket, four cores with two threads each.
inline Texts laptop()
{
    Texts texts{
        {"etc/os-release", "PRETTY_NAME=\"Ubuntu 24.04.1 LTS\"\nNAME=\"Ubuntu\"\nVERSION_ID=\"24.04\"\n"},
        {"proc/meminfo", "MemTotal:       16077980 kB\nMemFree:          512344 kB\n"},
        {"proc/loadavg", "1.52 0.98 0.40 3/1423 99120\n"},
        {"proc/sys/kernel/ostype", "Linux\n"},
        {"proc/sys/kernel/osrelease", "6.8.0-49-generic\n"},
        {"proc/sys/kernel/arch", "x86_64\n"},
        {"proc/self/status", "Name:\tlevelfield\nCpus_allowed:\tff\nCpus_allowed_list:\t0-7\n"},
        {"proc/self/cgroup", "0::/user.slice/user-1000.slice/session-2.scope\n"},
        {"proc/self/mountinfo", "30 24 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate\n"},
        {"sys/fs/cgroup/user.slice/cpu.max", "max 100000\n"},
        {"sys/class/dmi/id/sys_vendor", "LENOVO\n"},
        {"sys/class/dmi/id/product_name", "20XW0012GE\n"},
        {"sys/class/power_supply/AC/type", "Mains\n"},
        {"sys/class/power_supply/AC/online", "0\n"},
        {"sys/class/power_supply/BAT0/type", "Battery\n"},
        {"sys/class/power_supply/BAT0/status", "Discharging\n"},
        {"sys/class/power_supply/hidpp_battery_0/type", "Battery\n"},
        {"sys/class/power_supply/hidpp_battery_0/scope", "Device\n"},
        {"sys/class/power_supply/hidpp_battery_0/status", "Charging\n"},
        {"sys/devices/system/cpu/cpuidle/current_driver", "intel_idle\n"},
        {"sys/devices/system/cpu/cpufreq/policy0/scaling_governor", "powersave\n"},
    };
    for (int cpu = 0; cpu < 8; ++cpu) {
        const std::string folder = fmt::format("sys/devices/system/cpu/cpu{}/", cpu);
        texts["proc/cpuinfo"] +=
            fmt::format("processor\t: {}\nvendor_id\t: GenuineIntel\nmodel name\t: 11th Gen Intel(R) Core(TM) i7-1165G7 @ "
                        "2.80GHz\nphysical id\t: 0\ncore id\t\t: {}\nflags\t\t: fpu vme sse2 ht lm\n\n",
                        cpu, cpu % 4);
        texts[folder + "topology/thread_siblings_list"] = fmt::format("{},{}\n", cpu % 4, cpu % 4 + 4);
        texts[folder + "cpufreq/cpuinfo_max_freq"] = cpu < 4 ? "4700000\n" : "4600000\n";
        texts[folder + "cpufreq/scaling_governor"] = "powersave\n";
    }
    return texts;
}

/// A KVM guest without frequency scaling.
inline Texts virtualMachine()
{
    Texts texts{
        {"usr/lib/os-release", "NAME='Debian GNU/Linux'\nVERSION=\"12 \\\"bookworm\\\"\"\n"},
        {"proc/meminfo", "MemTotal:        4028440 kB\n"},
        {"proc/loadavg", "0.00 0.01 0.05 1/90 812\n"},
        {"proc/sys/kernel/ostype", "Linux\n"},
        {"proc/sys/kernel/osrelease", "6.1.0-27-amd64\n"},
        {"proc/self/status", "Cpus_allowed_list:\t0-1\n"},
        {"sys/class/dmi/id/sys_vendor", "QEMU\n"},
        {"sys/class/dmi/id/product_name", "Standard PC (Q35 + ICH9, 2009)\n"},
        {"sys/devices/system/cpu/online", "0-1\n"},
    };
    for (int cpu = 0; cpu < 2; ++cpu)
        texts["proc/cpuinfo"] +=
            fmt::format("processor\t: {}\nmodel name\t: Common KVM processor\nphysical id\t: {}\ncore id\t\t: 0\nflags\t\t: fpu "
                        "sse2 hypervisor lm\n\n",
                        cpu, cpu);
    return texts;
}

/// A container with a quota of two and a half CPUs, on a bare 16-thread host that it sees. Its own group is mounted at the top.
inline Texts container()
{
    Texts texts{
        {"etc/os-release", "PRETTY_NAME=\"Alpine Linux v3.20\"\n"},
        {"proc/meminfo", "MemTotal:       65852124 kB\n"},
        {"proc/loadavg", "7.10 6.00 5.50 9/3000 55\n"},
        {"proc/sys/kernel/ostype", "Linux\n"},
        {"proc/sys/kernel/osrelease", "6.6.58\n"},
        {"proc/self/status", "Cpus_allowed_list:\t0-15\n"},
        {"proc/self/cgroup", "0::/\n"},
        {"proc/self/mountinfo", "1234 1230 0:29 / /sys/fs/cgroup ro,nosuid - cgroup2 cgroup rw,nsdelegate\n"},
        {"sys/fs/cgroup/cpu.max", "250000 100000\n"},
        {"sys/class/dmi/id/product_name", "PowerEdge R740\n"},
    };
    for (int cpu = 0; cpu < 16; ++cpu)
        texts["proc/cpuinfo"] +=
            fmt::format("processor\t: {}\nmodel name\t: AMD EPYC 7313P 16-Core Processor\nphysical id\t: 0\ncore id\t\t: {}\n"
                        "flags\t\t: fpu sse2 svm\n\n",
                        cpu, cpu / 2);
    return texts;
}

/// A Raspberry Pi 4: no model name per core, no flags; the device tree speaks.
inline Texts raspberryPi()
{
    Texts texts{
        {"etc/os-release", "PRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\n"},
        {"proc/meminfo", "MemTotal:        3884360 kB\n"},
        {"proc/loadavg", "0.20 0.10 0.05 1/180 2201\n"},
        {"proc/sys/kernel/ostype", "Linux\n"},
        {"proc/sys/kernel/osrelease", "6.6.31+rpt-rpi-v8\n"},
        {"proc/sys/kernel/arch", "aarch64\n"},
        {"proc/self/status", "Cpus_allowed_list:\t0-3\n"},
        {"sys/firmware/devicetree/base/model", std::string("Raspberry Pi 4 Model B Rev 1.4\0", 31)},
        {"sys/firmware/devicetree/base/compatible", std::string("raspberrypi,4-model-b\0brcm,bcm2711\0", 35)},
    };
    for (int cpu = 0; cpu < 4; ++cpu) {
        const std::string folder = fmt::format("sys/devices/system/cpu/cpu{}/", cpu);
        texts["proc/cpuinfo"] +=
            fmt::format("processor\t: {}\nBogoMIPS\t: 108.00\nFeatures\t: fp asimd evtstrm crc32 cpuid\nCPU implementer\t: 0x41\n"
                        "CPU architecture: 8\nCPU variant\t: 0x0\nCPU part\t: 0xd08\nCPU revision\t: 3\n\n",
                        cpu);
        texts[folder + "topology/thread_siblings_list"] = fmt::format("{}\n", cpu);
        texts[folder + "cpufreq/cpuinfo_max_freq"] = "1800000\n";
        texts[folder + "cpufreq/scaling_governor"] = "ondemand\n";
    }
    texts["proc/cpuinfo"] += "Revision\t: c03114\nSerial\t\t: 100000001234abcd\nModel\t\t: Raspberry Pi 4 Model B Rev 1.4\n";
    return texts;
}

} // namespace levelfield::machines
