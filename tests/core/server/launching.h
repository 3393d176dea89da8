// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/server/guard_launcher.h"

#include <QTemporaryDir>
#include <QTest>

#include <string>

namespace levelfield {

/// What tests of launching share: a folder, a free port, requests for the little servers beside this file.
class Launching {
public:
    Launching();

    [[nodiscard]] LaunchRequest request(const std::string &script, Command arguments = {}) const;
    [[nodiscard]] LaunchRequest python(const std::string &code) const;
    [[nodiscard]] Expected<std::unique_ptr<RunningServer>> start(const LaunchRequest &request, std::stop_token stop = {});

    GuardLauncherParts parts{.guard = LEVELFIELD_BIN_DIR "/levelfield-guard"};
    std::uint16_t port = 0;
    QTemporaryDir folder;

private:
    mutable int m_logs = 0;
};

/// Waits, for a time no healthy machine needs, until `reached`.
bool eventually(const std::function<bool()> &reached, std::chrono::milliseconds limit = std::chrono::seconds(30));
/// Whether a process lives; a zombie does not.
bool isAlive(pid_t pid);
/// Living processes below `root`.
std::vector<ProcessEntry> livingBelow(pid_t root);
/// Whether something accepts connections there.
bool listens(const std::string &address, std::uint16_t port);

} // namespace levelfield
