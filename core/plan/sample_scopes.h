// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/variables.h"

namespace levelfield {

/// Stands for a port that is chosen at each start.
inline constexpr std::uint16_t assumedPort = 65535;

/// Scopes to check a plan's texts with before anything runs: what only a run knows is stood in for.
class SampleScopes {
public:
    /// `plan` outlives the scopes.
    explicit SampleScopes(const Plan &plan);

    /// planDir, binDir, runDir, the plan's variables and, if given, the variant's.
    [[nodiscard]] VariableScope general(const Variant *variant = nullptr) const;
    /// What a service's texts may use: also its port and the URLs of the services before it, which are up by then.
    [[nodiscard]] VariableScope service(std::size_t index) const;
    /// What a server's texts may use: also its port and the URLs of its services.
    [[nodiscard]] VariableScope launch(const Server &server, const Variant *variant) const;
    /// What a workload's texts may use: also the URLs of all services.
    [[nodiscard]] VariableScope workload() const;
    /// Everything that is available anywhere, with the variables of all variants.
    [[nodiscard]] VariableScope any() const;

private:
    const Plan &m_plan;
    std::vector<std::string> m_urls; ///< of the services, expanded; "" where that fails
};

} // namespace levelfield
