// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/machine_mark.h"

#include "core/file.h"
#include "core/hash.h"

#include <array>
#include <unistd.h>

namespace levelfield {

namespace {

/// The host's name without its domain, which changes as a laptop moves.
std::string hostName()
{
    std::array<char, 256> name{};
    if (::gethostname(name.data(), name.size() - 1) != 0)
        return {};
    const std::string text(name.data());
    return text.substr(0, text.find('.'));
}

} // namespace

std::string machineMark()
{
    const auto machineId = readFile("/etc/machine-id", 4096);
    const std::string identity = machineId && !machineId->empty() ? *machineId : hostName();
    return sha256Hex("levelfield machine " + identity).substr(0, 16); // the machine-id itself is nobody's business
}

} // namespace levelfield
