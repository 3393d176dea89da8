// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

namespace levelfield {

/// Cuts a stream that arrives in pieces of any size into lines. A line that lies whole in one piece is not copied.
class LineReader {
public:
    /// Bytes that the lines of one section (a head, a chunk's size, a trailer) may take together.
    static constexpr std::size_t sectionLimit = std::size_t{64} * 1024;

    /// What take() gives: the text without its end, and whether that end was CR LF rather than a bare LF.
    struct Line {
        std::string_view text; ///< valid until the next call, or until the piece it came from is gone
        bool crlf;
    };

    void startSection() { m_sectionBytes = 0; }
    /// Forgets an incomplete line too.
    void reset()
    {
        m_partial.clear();
        m_returnedPartial = false;
        startSection();
    }

    /// Takes the next line off `input`. Nullopt: it is not complete (what is there of it was taken and is kept), or the
    /// section is overlong.
    [[nodiscard]] std::optional<Line> take(std::string_view &input)
    {
        if (m_returnedPartial) {
            m_partial.clear();
            m_returnedPartial = false;
        }
        const auto *end = static_cast<const char *>(input.empty() ? nullptr : std::memchr(input.data(), '\n', input.size()));
        const std::size_t length = end == nullptr ? input.size() : static_cast<std::size_t>(end - input.data()) + 1;
        m_sectionBytes += length;
        if (overlong())
            return std::nullopt;
        std::string_view line = input.substr(0, length);
        input.remove_prefix(length);
        if (end == nullptr || !m_partial.empty()) {
            m_partial += line;
            if (end == nullptr)
                return std::nullopt;
            line = m_partial;
            m_returnedPartial = true;
        }
        line.remove_suffix(1);
        const bool crlf = line.ends_with('\r');
        line.remove_suffix(crlf ? 1 : 0);
        return Line{line, crlf};
    }

    /// Part of a line was taken.
    [[nodiscard]] bool hasPartial() const { return !m_partial.empty() && !m_returnedPartial; }
    [[nodiscard]] bool overlong() const { return m_sectionBytes > sectionLimit; }
    /// After take() gave none: up to `length` bytes of the line's beginning, `untaken` being what was left of the input.
    [[nodiscard]] std::string beginning(std::string_view untaken, std::size_t length) const
    {
        std::string start = m_partial.substr(0, length);
        start += untaken.substr(0, length - start.size());
        return start;
    }

private:
    std::string m_partial;
    std::size_t m_sectionBytes = 0;
    bool m_returnedPartial = false;
};

} // namespace levelfield
