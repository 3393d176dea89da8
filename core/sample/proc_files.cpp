// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sample/proc_files.h"

#include <cerrno>
#include <charconv>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <unistd.h>

namespace levelfield {

namespace {

struct CloseDirectory {
    void operator()(DIR *directory) const { ::closedir(directory); }
};

} // namespace

ProcFiles::ProcFiles(const std::filesystem::path &root)
    : m_path(root),
      m_root(::open(root.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)),
      m_openError(m_root ? 0 : errno)
{
}

void ProcFiles::note(int error)
{
    // Gone, or hidden from us: both normal.
    if (error != ENOENT && error != ESRCH && error != EACCES && error != EPERM && error != ENOTDIR)
        m_trouble = error;
}

FileDescriptor ProcFiles::open(const char *name, int flags)
{
    FileDescriptor file(::openat(m_root.get(), name, O_RDONLY | O_CLOEXEC | flags));
    if (!file)
        note(errno);
    return file;
}

std::optional<std::string_view> ProcFiles::content(int fd)
{
    constexpr std::size_t leastRoom = 2048;
    for (std::size_t size = 0;;) {
        if (m_buffer.size() - size < leastRoom)
            m_buffer.resize(m_buffer.size() * 2);
        const ssize_t count = ::pread(fd, m_buffer.data() + size, m_buffer.size() - size, static_cast<off_t>(size));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0) {
            note(errno);
            return std::nullopt;
        }
        size += static_cast<std::size_t>(count);
        // /proc fills what it is given, up to a page: a read well short of one was the last, which saves the read of nothing.
        if (static_cast<std::size_t>(count) < leastRoom)
            return std::string_view(m_buffer.data(), size);
    }
}

std::optional<std::string_view> ProcFiles::read(const char *name)
{
    const FileDescriptor file = open(name, 0);
    return file ? content(file.get()) : std::nullopt;
}

std::optional<std::string_view> ProcFiles::read(FileDescriptor &kept, const char *name)
{
    if (kept) {
        if (const auto text = content(kept.get()))
            return text;
    }
    kept = open(name, 0);
    const auto text = kept ? content(kept.get()) : std::nullopt;
    if (!text)
        kept.reset();
    return text;
}

std::optional<std::vector<pid_t>> ProcFiles::numbers(const char *folder)
{
    FileDescriptor fd = open(folder, O_DIRECTORY);
    const std::unique_ptr<DIR, CloseDirectory> directory(fd ? ::fdopendir(fd.get()) : nullptr);
    if (!directory)
        return std::nullopt;
    (void)fd.release(); // closedir() closes it
    std::vector<pid_t> numbers;
    while (const dirent *entry = ::readdir(directory.get())) {
        const std::string_view name = static_cast<const char *>(entry->d_name);
        pid_t number = 0;
        const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
        if (error == std::errc{} && end == name.data() + name.size() && number > 0)
            numbers.push_back(number);
    }
    return numbers;
}

} // namespace levelfield
