// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace levelfield {

/// What status line and header fields say about where the body ends and what becomes of the connection (RFC 9112).
/// Every other field is checked for its form and left alone.
class AnswerHead {
public:
    /// Both return what is wrong with the line, in words; nullptr when nothing is.
    [[nodiscard]] const char *readStatusLine(std::string_view line);
    [[nodiscard]] const char *readField(std::string_view line);

    [[nodiscard]] int status() const { return m_status; }
    /// 1xx: another head follows.
    [[nodiscard]] bool interim() const { return m_status < 200; }
    /// HTTP/1.1 stays open unless told to close, HTTP/1.0 only when told to stay open.
    [[nodiscard]] bool keepsConnection() const { return !m_close && (m_minorVersion >= 1 || (m_keepAlive && !hasCoding())); }
    [[nodiscard]] std::optional<std::uint64_t> length() const { return m_length; }
    [[nodiscard]] bool hasCoding() const { return m_codings > 0; }
    /// The one transfer coding is `chunked`, all that we can and need to read: we never ask for others.
    [[nodiscard]] bool chunkedOnly() const { return m_codings == 1 && m_chunked; }

private:
    const char *readLength(std::string_view value);
    void readCodings(std::string_view value);
    void readConnection(std::string_view value);

    std::optional<std::uint64_t> m_length;
    int m_status = 0;
    int m_minorVersion = 1;
    int m_codings = 0;
    bool m_chunked = false;
    bool m_close = false;
    bool m_keepAlive = false;
    bool m_anyField = false;
    bool m_lastDecides = false; ///< the last field was one of those read here
};

/// Checks the form of a field line ("name: value", or the folded rest of a value) that is otherwise ignored.
[[nodiscard]] const char *fieldLineProblem(std::string_view line);

/// The start of every status line we read.
inline constexpr std::string_view versionPrefix = "HTTP/1.";
inline constexpr const char *notHttp1 = "the answer does not begin with HTTP/1.0 or HTTP/1.1";

} // namespace levelfield
