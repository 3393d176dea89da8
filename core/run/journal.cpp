// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/journal.h"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

namespace levelfield {

namespace fs = std::filesystem;

namespace {

std::unexpected<Error> journalFailure(const fs::path &path, std::string cause, std::string advice = {})
{
    return failure(ErrorKind::file, "read", path.string(), std::move(cause), std::move(advice));
}

Expected<FileDescriptor> openRegular(const fs::path &path)
{
    FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat status{};
    if (!file || ::fstat(file.get(), &status) != 0)
        return journalFailure(path, systemReason(errno));
    if (!S_ISREG(status.st_mode))
        return journalFailure(path, "it is not a regular file");
    return file;
}

/// Lines to the visitor, and what it said about them.
class Tail {
public:
    Tail(const fs::path &path, const LineVisitor &visit) : m_path(path), m_visit(visit) {}

    Expected<> add(std::string_view text, bool terminated)
    {
        ++m_lines;
        m_bytes += text.size() + (terminated ? 1 : 0);
        const auto whole = m_visit({m_lines, text});
        if (!whole)
            return std::unexpected(whole.error());
        if (!*whole) {
            m_damaged = m_damaged == 0 ? m_lines : m_damaged;
            return {};
        }
        if (m_damaged != 0)
            return journalFailure(m_path, fmt::format("line {} is damaged", m_damaged),
                                  "Remove that line to read what the others hold.");
        m_end = {m_lines, m_bytes, !terminated};
        return {};
    }
    /// A line too long to be kept.
    void skip(std::uint64_t bytes)
    {
        ++m_lines;
        m_bytes += bytes;
        m_damaged = m_damaged == 0 ? m_lines : m_damaged;
    }
    [[nodiscard]] JournalEnd end() const { return m_end; }

private:
    const fs::path &m_path;
    const LineVisitor &m_visit;
    std::uint64_t m_lines = 0, m_bytes = 0, m_damaged = 0;
    JournalEnd m_end;
};

/// Cuts a stream of bytes into lines.
class LineSplitter {
public:
    explicit LineSplitter(Tail &tail) : m_tail(tail) {}

    Expected<> feed(std::string_view bytes)
    {
        while (!bytes.empty()) {
            const auto newline = bytes.find('\n');
            const std::string_view piece = bytes.substr(0, newline);
            m_length += piece.size();
            if (m_length <= longestRecord)
                m_line += piece;
            if (newline == std::string_view::npos)
                return {};
            if (auto ended = endLine(true); !ended)
                return ended;
            bytes.remove_prefix(newline + 1);
        }
        return {};
    }
    Expected<> finish() { return m_length > 0 ? endLine(false) : Expected<>(); }

private:
    Expected<> endLine(bool terminated)
    {
        Expected<> result;
        if (m_length > longestRecord)
            m_tail.skip(m_length + (terminated ? 1 : 0));
        else
            result = m_tail.add(m_line, terminated);
        m_line.clear();
        m_length = 0;
        return result;
    }

    Tail &m_tail;
    std::string m_line;
    std::size_t m_length = 0;
};

} // namespace

Expected<JournalEnd> visitJournal(const fs::path &path, const LineVisitor &visit)
{
    const auto file = openRegular(path);
    if (!file)
        return std::unexpected(file.error());
    Tail tail(path, visit);
    LineSplitter splitter(tail);
    std::array<char, 65536> buffer{};
    for (;;) {
        const ssize_t count = ::read(file->get(), buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return journalFailure(path, systemReason(errno));
        const auto fed = count == 0 ? splitter.finish() : splitter.feed({buffer.data(), static_cast<std::size_t>(count)});
        if (!fed)
            return std::unexpected(fed.error());
        if (count == 0)
            return tail.end();
    }
}

} // namespace levelfield
