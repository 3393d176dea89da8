// SPDX-License-Identifier: GPL-3.0-or-later
// A run directory of any bytes: run.json up to the first record separator (0x1e), journal.jsonl behind it; without one,
// journal.jsonl alone. What can be read must come back the same when it is written and read again.
#include "core/file.h"
#include "core/run/results_json.h"
#include "core/run/run_directory.h"
#include "core/run/run_file.h"

#include <nlohmann/json.hpp>

#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

using namespace levelfield;
namespace fs = std::filesystem;

namespace {

/// Two files that are written anew for every input; removed at exit.
class Folder {
public:
    Folder()
    {
        std::string name = ::access("/dev/shm", W_OK) == 0 ? "/dev/shm/fuzz-run-XXXXXX" : "/tmp/fuzz-run-XXXXXX";
        m_path = ::mkdtemp(name.data());
    }
    ~Folder()
    {
        std::error_code error;
        fs::remove_all(m_path, error);
    }
    Folder(const Folder &) = delete;
    Folder &operator=(const Folder &) = delete;

    const fs::path &path() const { return m_path; }
    void set(const char *name, std::string_view content) const
    {
        const FileDescriptor file(::open((m_path / name).c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
        if (!writeAll(file.get(), content, name))
            std::abort();
    }
    void remove(const char *name) const { ::unlink((m_path / name).c_str()); }

private:
    fs::path m_path;
};

std::string againThroughText(const std::string &text)
{
    const auto run = runFromJson(nlohmann::ordered_json::parse(text));
    if (!run)
        std::abort();
    return runFileText(*run, 0);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const Folder folder;
    const std::string_view input(reinterpret_cast<const char *>(data), size);
    const auto separator = input.find('\x1e');
    if (separator == std::string_view::npos)
        folder.remove("run.json");
    else
        folder.set("run.json", input.substr(0, separator));
    folder.set("journal.jsonl", separator == std::string_view::npos ? input : input.substr(separator + 1));

    const auto run = readRun(folder.path());
    if (!run) {
        if (run.error().kind != ErrorKind::file || run.error().cause.empty())
            std::abort();
        return 0;
    }
    // The first writing masks secrets; from then on nothing may change any more.
    const std::string written = againThroughText(runFileText(*run, 0));
    if (againThroughText(written) != written)
        std::abort();
    return 0;
}
