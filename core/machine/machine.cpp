// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/machine.h"

#include "core/machine/environment_sources.h"
#include "core/machine/silent_variables.h"

#ifdef __APPLE__
#include <mach-o/dyld.h>
#include <vector>
#endif

namespace levelfield {

Environment readEnvironment(const std::filesystem::path &root)
{
#ifdef __linux__
    Environment environment = readProcEnvironment(root);
#else
    Environment environment = root == "/" ? readPosixEnvironment() : readProcEnvironment(root);
#endif
    environment.inherited = silentVariables(ownEnvironment());
    environment.levelfield = thisBuild();
    return environment;
}

std::filesystem::path executableFolder()
{
    std::error_code error;
#if defined(__APPLE__)
    std::uint32_t size = 0;
    (void)_NSGetExecutablePath(nullptr, &size);
    std::vector<char> path(size);
    if (_NSGetExecutablePath(path.data(), &size) != 0)
        return std::filesystem::current_path(error);
    const std::filesystem::path program = std::filesystem::canonical(path.data(), error);
#else
    // Linux; the others link one of the two names to themselves where they have a /proc at all.
    std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    if (error)
        program = std::filesystem::read_symlink("/proc/curproc/file", error);
#endif
    return error ? std::filesystem::current_path(error) : program.parent_path();
}

} // namespace levelfield
