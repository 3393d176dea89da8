// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

/// What Levelfield and its levelfield-guard say to each other over one stream socket, the guard's descriptor 3. Each
/// message is a line: a word, numbers, and for some a text after a colon.
///
/// From the guard:
///   started PID NANOSECONDS   the server is being forked; steady clock just before
///   failed ERRNO :STEP        it could not be: STEP is fork, directory, limit, cpus or program
///   exited CODE               the command itself has ended with this exit status …
///   killed SIGNAL             … or by this signal
///   empty                     nothing that the command started lives any more
///   members PID PID …         answer to `members`: what the command started and lives
///   survivor PID :NAME        still there after SIGKILL
///   ended HARD                answer to `stop` and `end`, the guard's last word; HARD is 1 if SIGKILL was needed
/// To the guard:
///   members                   who is down there?
///   stop SIGNAL MILLISECONDS  end everything: signal, wait at most so long, SIGKILL
///   end                       end everything now
/// End of file on its side means that Levelfield is gone: as `end`, without an answer.
namespace levelfield {

constexpr int guardSocket = 3;
/// How long the guard waits for processes to vanish after SIGKILL before it reports them as survivors.
constexpr int guardKillMilliseconds = 2500;

struct GuardMessage {
    std::string word;
    std::vector<std::int64_t> numbers{};
    std::string text{};

    [[nodiscard]] std::string line() const;
    /// The number at `index`, 0 when the message has fewer.
    [[nodiscard]] std::int64_t number(std::size_t index) const { return index < numbers.size() ? numbers[index] : 0; }
};

/// Reads one line without its end.
[[nodiscard]] GuardMessage parseGuardMessage(const std::string &line);

/// Collects bytes of a stream and hands out whole lines.
class LineBuffer {
public:
    void append(const char *bytes, std::size_t size) { m_bytes.append(bytes, size); }
    /// Moves the next whole line, without its end, into `line`.
    bool next(std::string &line);

private:
    std::string m_bytes;
};

} // namespace levelfield
