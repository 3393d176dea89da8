// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/user_folders.h"
#include "core/run/run_directory.h"

#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <ctime>
#include <pwd.h>
#include <random>
#include <sys/stat.h>
#include <unistd.h>

namespace levelfield {

namespace fs = std::filesystem;

namespace {

/// The XDG rule: a relative path in such a variable is to be ignored.
std::optional<fs::path> absoluteFrom(const char *variable)
{
    const char *value = std::getenv(variable);
    if (value == nullptr || *value != '/')
        return std::nullopt;
    return fs::path(value);
}

fs::path homeFolder()
{
    if (const auto home = absoluteFrom("HOME"))
        return *home;
    passwd entry{};
    passwd *found = nullptr;
    std::array<char, 16384> buffer{};
    if (::getpwuid_r(::getuid(), &entry, buffer.data(), buffer.size(), &found) == 0 && found != nullptr && *found->pw_dir == '/')
        return found->pw_dir;
    return fs::path("/tmp") / fmt::format("levelfield-{}", ::getuid());
}

fs::path dataFolder()
{
    if (const auto data = absoluteFrom("XDG_DATA_HOME"))
        return *data / "levelfield";
#ifdef __APPLE__
    return homeFolder() / "Library/Application Support/levelfield";
#else
    return homeFolder() / ".local/share/levelfield";
#endif
}

bool isOurFolder(const fs::path &folder)
{
    struct stat status{};
    return ::stat(folder.c_str(), &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == ::getuid();
}

} // namespace

fs::path defaultRunsFolder()
{
    return dataFolder() / "runs";
}

fs::path undoJournalFolder()
{
    return dataFolder() / "undo";
}

fs::path runLockFile()
{
    // The runtime folder is this machine's own; a home folder may be shared by several machines.
    if (const auto runtime = absoluteFrom("XDG_RUNTIME_DIR"))
        return *runtime / "levelfield-run.lock";
    // Sessions without the variable (cron, su) must meet the others at the same lock.
    const fs::path runtime = fmt::format("/run/user/{}", ::getuid());
    if (isOurFolder(runtime))
        return runtime / "levelfield-run.lock";
    return dataFolder() / "run.lock";
}

std::string newRunId(WallTime now)
{
    const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
    std::tm utc{};
    ::gmtime_r(&seconds, &utc);
    std::random_device random;
    std::uniform_int_distribution<int> letter('a', 'z');
    std::string tail;
    while (tail.size() < 4)
        tail += static_cast<char>(letter(random));
    return fmt::format("{:04}{:02}{:02}-{:02}{:02}{:02}-{}", utc.tm_year + 1900, utc.tm_mon + 1, utc.tm_mday, utc.tm_hour,
                       utc.tm_min, utc.tm_sec, tail);
}

} // namespace levelfield
