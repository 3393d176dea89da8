// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/file.h"
#include "core/plan/plan.h"

#include <expected>
#include <filesystem>
#include <spawn.h>
#include <string>
#include <sys/types.h>
#include <utility>
#include <vector>

namespace levelfield {

struct Pipe {
    FileDescriptor readEnd;
    FileDescriptor writeEnd;
};

/// A pipe, and a pair of connected stream sockets, close-on-exec. kind = system.
[[nodiscard]] Expected<Pipe> openPipe();
[[nodiscard]] Expected<std::pair<FileDescriptor, FileDescriptor>> openSocketPair();

/// A child process to be. It gets exactly the descriptors listed, and signals as at login.
struct ChildSetup {
    std::filesystem::path program;        ///< file to execute; not looked up
    Command command;                      ///< its argv
    std::filesystem::path directory;      ///< "" = ours
    std::vector<std::string> environment; ///< "NAME=value", complete
    std::vector<int> descriptors;         ///< ours, becoming the child's 0, 1, 2, …
    enum class Group { ours, own } group = Group::ours;
};

/// Starts the child. The error is an errno value; which step it came from cannot be told (directory or program).
[[nodiscard]] std::expected<pid_t, int> spawnChild(const ChildSetup &setup);

/// Makes the child close, at its exec, everything from `first` on. The platform's part of spawnChild().
void closeInChildFrom(posix_spawn_file_actions_t &actions, posix_spawnattr_t &attributes, int first);

} // namespace levelfield
