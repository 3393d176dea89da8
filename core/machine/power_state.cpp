// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/power_state.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>

namespace levelfield {

std::optional<std::string> frequencyGovernor(const SystemFiles &files)
{
    const std::filesystem::path folder = "sys/devices/system/cpu";
    std::set<std::string> governors;
    for (const std::string &name : files.names(folder).value_or(std::vector<std::string>())) {
        if (!name.starts_with("cpu"))
            continue;
        if (auto governor = files.line(folder / name / "cpufreq/scaling_governor"))
            governors.insert(*governor);
    }
    if (governors.empty())
        return std::nullopt;
    return governors.size() == 1 ? *governors.begin() : fmt::format("mixed ({})", fmt::join(governors, ", "));
}

namespace {

struct Supplies {
    bool plugged = false;   ///< some charger or mains supply is online
    bool unplugged = false; ///< there is a charger or mains socket, and it is offline
    bool battery = false;
    bool discharging = false;
    bool charged = false; ///< charging, full or held: it does not drain
};

void add(Supplies &supplies, const SystemFiles &files, const std::filesystem::path &supply)
{
    const std::string type = files.line(supply / "type").value_or("");
    if (files.line(supply / "scope") == "Device")
        return;
    if (type == "Mains" || type.starts_with("USB") || type == "Wireless") {
        const auto online = files.number(supply / "online");
        supplies.plugged = supplies.plugged || (online && *online > 0);
        supplies.unplugged = supplies.unplugged || (online && *online == 0);
    } else if (type == "Battery" || type == "UPS") {
        const std::string status = files.line(supply / "status").value_or("Unknown");
        supplies.battery = true;
        supplies.discharging = supplies.discharging || status == "Discharging";
        supplies.charged = supplies.charged || status == "Charging" || status == "Full" || status == "Not charging";
    }
}

} // namespace

std::optional<bool> onBattery(const SystemFiles &files)
{
    const std::filesystem::path folder = "sys/class/power_supply";
    const auto names = files.names(folder);
    if (!names)
        return std::nullopt;
    Supplies supplies;
    for (const std::string &name : *names)
        add(supplies, files, folder / name);
    if (!supplies.battery || supplies.plugged)
        return false;
    if (supplies.discharging)
        return true;
    if (supplies.charged)
        return false;
    return supplies.unplugged ? std::optional(true) : std::nullopt;
}

} // namespace levelfield
