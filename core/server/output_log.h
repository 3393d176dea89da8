// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clock.h"
#include "core/file.h"

#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

namespace levelfield {

/// Where a server's output goes: a file of bounded size, a short memory of its end, and whoever listens line by line.
/// append() is for one thread; the rest may be called from any.
class OutputLog {
public:
    using LineSink = std::function<void(const std::string &line)>;

    /// Lines handed to the sink in any one second; beyond it they are counted, and the count is handed over instead. A
    /// server that logs each request writes more lines than anybody reads, and what we spend on them is taken from it.
    static constexpr int linesPerSecond = 1000;
    static constexpr std::size_t longestLine = 4096;      ///< bytes; a longer one is cut and marked
    static constexpr std::size_t rememberedBytes = 16384; ///< for tail()

    OutputLog(FileDescriptor file, std::uint64_t limit, LineSink sink);

    void append(std::string_view bytes, SteadyTime now);
    /// Hands over an unfinished last line. Call once, after the last append().
    void finish();

    [[nodiscard]] std::uint64_t bytes() const;
    /// Whether the file lacks something: its limit was reached, or it could not be written.
    [[nodiscard]] bool truncated() const;
    /// The last lines, at most `lines`, printable().
    [[nodiscard]] std::string tail(int lines) const;

private:
    void store(std::string_view bytes);
    void splitLines(std::string_view bytes, SteadyTime now);
    void deliver(SteadyTime now);

    const FileDescriptor m_file;
    const std::uint64_t m_limit;
    const LineSink m_sink;
    std::string m_line; ///< of the line being collected
    bool m_lineCut = false;
    SteadyTime m_second{}; ///< start of the second that m_lines counts
    int m_lines = 0;
    std::uint64_t m_linesLeftOut = 0;

    mutable std::mutex m_mutex; ///< guards what follows
    std::uint64_t m_bytes = 0;
    bool m_truncated = false;
    std::string m_end; ///< last bytes, up to twice rememberedBytes
};

} // namespace levelfield
