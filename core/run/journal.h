// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/file.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string_view>

namespace levelfield {

/// A journal line longer than this is damage, not a record.
inline constexpr std::size_t longestRecord = std::size_t{64} << 20;

/// One line of a journal.
struct JournalLine {
    std::uint64_t number = 0; ///< 1-based; counts every line, whole or damaged
    std::string_view text;    ///< without its newline; valid during the call only
};

/// Where a journal's good part ends.
struct JournalEnd {
    std::uint64_t lines = 0;     ///< up to and including the last whole record
    std::uint64_t bytes = 0;     ///< the same in bytes; what is behind is torn
    bool newlineMissing = false; ///< the last record is whole but for its newline
};

/// What to do with a line: false when it is no whole record, an Error to give up.
using LineVisitor = std::function<Expected<bool>(const JournalLine &line)>;

/// Visits a journal's lines in order, in bounded memory. Lines that are no records are tolerated at the end, where a crash
/// or a power cut leaves them; before a whole record they are damage (kind = file, with the line's number).
[[nodiscard]] Expected<JournalEnd> visitJournal(const std::filesystem::path &path, const LineVisitor &visit);

} // namespace levelfield
