// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/programs.h"

#include "core/file.h"
#include "core/server/command_runner.h"
#include "core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

extern char **environ;

namespace levelfield {

namespace fs = std::filesystem;

namespace {

// What execvp uses when PATH is unset, less the current folder.
constexpr std::string_view defaultPath = "/bin:/usr/bin";

/// 0 when `path` is a regular file that may be executed, else why not.
int executableError(const fs::path &path)
{
    struct stat status{};
    if (::stat(path.c_str(), &status) != 0)
        return errno;
    if (S_ISDIR(status.st_mode))
        return EISDIR;
    return ::access(path.c_str(), X_OK) == 0 ? 0 : errno;
}

struct Search {
    fs::path found;
    fs::path refused{}; ///< a file of that name that may not be executed
};

Search searchPath(const std::string &program, std::string_view path, const fs::path &directory)
{
    Search search;
    for (std::size_t start = 0; start <= path.size();) {
        const std::size_t end = std::min(path.find(':', start), path.size());
        const fs::path candidate = directory / path.substr(start, end - start) / program;
        const int error = executableError(candidate);
        if (error == 0)
            return {candidate};
        if (error == EACCES && search.refused.empty())
            search.refused = candidate;
        start = end + 1;
    }
    return search;
}

std::string childPath(const TextPairs &additions)
{
    const auto last = std::find_if(additions.rbegin(), additions.rend(), [](const auto &pair) { return pair.first == "PATH"; });
    if (last != additions.rend())
        return last->second;
    const char *const own = std::getenv("PATH");
    return own != nullptr ? own : std::string(defaultPath);
}

std::string interpreterOf(const fs::path &script)
{
    const FileDescriptor file(::open(script.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    std::array<char, 256> buffer{};
    const ssize_t size = file ? ::read(file.get(), buffer.data(), buffer.size()) : -1;
    const std::string_view start(buffer.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
    if (!start.starts_with("#!"))
        return {};
    const std::string_view line = trimmed(start.substr(2, start.find('\n') - 2));
    return std::string(line.substr(0, line.find_first_of(" \t\r")));
}

} // namespace

std::vector<std::string> mergedEnvironment(const TextPairs &additions)
{
    std::vector<std::string> merged;
    const auto overridden = [&](std::string_view entry) {
        return std::any_of(additions.begin(), additions.end(),
                           [name = entry.substr(0, entry.find('='))](const auto &pair) { return pair.first == name; });
    };
    for (char **entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
        if (!overridden(*entry))
            merged.emplace_back(*entry);
    }
    for (auto pair = additions.begin(); pair != additions.end(); ++pair) {
        const bool repeated =
            std::any_of(std::next(pair), additions.end(), [&](const auto &later) { return later.first == pair->first; });
        if (!repeated)
            merged.push_back(pair->first + "=" + pair->second);
    }
    return merged;
}

Expected<fs::path> locateProgram(ErrorKind kind, const std::string &program, const fs::path &directory,
                                 const TextPairs &additions)
{
    const auto refuse = [&](std::string cause, std::string advice) {
        return failure(kind, "run", fmt::format("\"{}\"", printable(program)), std::move(cause), std::move(advice));
    };
    if (program.empty())
        return refuse("the command is empty", "Name a program as its first element.");
    if (program.find('/') != std::string::npos) {
        const fs::path path = directory / program;
        const int error = executableError(path);
        if (error == ENOENT)
            return refuse("there is no such file", "Check the path, or run the plan's setup steps.");
        return error == 0 ? Expected<fs::path>(path) : refuse(executionFailure(path, error), {});
    }
    const Search search = searchPath(program, childPath(additions), directory);
    if (!search.found.empty())
        return search.found;
    if (!search.refused.empty())
        return refuse(fmt::format("{} may not be executed", search.refused.string()), "Check its permissions.");
    return refuse("it is not in any folder of PATH", "Install it, or give its full path.");
}

std::string executionFailure(const fs::path &program, int code)
{
    const std::string interpreter = code == ENOENT ? interpreterOf(program) : std::string{};
    if (!interpreter.empty())
        return fmt::format("its first line names the interpreter {}, which does not exist", printable(interpreter));
    if (code == ENOENT && executableError(program) == 0)
        return "the program loader it was built for does not exist";
    if (code == ENOEXEC)
        return "it is neither a program for this machine nor a script with a #! line";
    if (code == EISDIR)
        return "it is a folder";
    return systemReason(code);
}

std::optional<fs::path> findProgram(const std::string &program)
{
    std::error_code error;
    auto found = locateProgram(ErrorKind::plan, program, fs::current_path(error), {});
    return found ? std::optional(*found) : std::nullopt;
}

} // namespace levelfield
