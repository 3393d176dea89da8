// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/load/load_generator.h"

namespace levelfield {

/// Which readiness interface the worker threads use: epoll on Linux, poll(2) anywhere.
enum class Readiness { native, poll };

/// Levelfield's own closed-loop HTTP/1.1 loader over plain sockets.
class BuiltinLoader final : public LoadGenerator {
public:
    explicit BuiltinLoader(Readiness readiness = Readiness::native) : m_readiness(readiness) {}
    [[nodiscard]] std::string name() const override { return "builtin"; }
    [[nodiscard]] Expected<LoadResult> run(const LoadRequest &request, LoadObserver &observer, std::stop_token stop) override;

private:
    Readiness m_readiness;
};

} // namespace levelfield
