// SPDX-License-Identifier: GPL-3.0-or-later
// HdrHistogram's log format V2: a header, then the counts as ZigZag LEB128 with runs of zeros as one negative number;
// deflated, and in base64. Layout: HdrHistogram's AbstractHistogram.encodeIntoByteBuffer and ZigZagEncoding.
#include "core/load/histogram.h"

#include <openssl/evp.h>
#include <zlib.h>

#include <bit>
#include <limits>

namespace levelfield {

namespace {

constexpr std::uint32_t plainCookie = 0x1c849303;
constexpr std::uint32_t compressedCookie = 0x1c849304;
constexpr std::uint32_t wordSizeBits = 0xf0; // the second-lowest half byte tells a word size that V2 no longer uses
constexpr std::uint32_t wordSizeWritten = 0x10;
constexpr std::size_t headerBytes = 40;
constexpr std::size_t longestNumber = 9; // 64 bits in LEB128 whose ninth byte is whole

std::unexpected<Error> unreadable(std::string cause)
{
    return failure(ErrorKind::file, "read", "a latency histogram", std::move(cause),
                   "It must be HdrHistogram's V2 compressed format in base64, unit µs, 3 digits, at most 1 h.");
}

template<typename T>
void appendBigEndian(std::string &out, T value)
{
    const auto bits = static_cast<std::uint64_t>(value);
    for (int shift = static_cast<int>(sizeof(T)) * 8 - 8; shift >= 0; shift -= 8)
        out += static_cast<char>((bits >> shift) & 0xFF);
}

/// The big-endian number of `size` bytes at `offset`; the caller has checked the length.
std::uint64_t bigEndian(std::string_view bytes, std::size_t offset, std::size_t size)
{
    std::uint64_t value = 0;
    for (const char byte : bytes.substr(offset, size))
        value = value << 8 | static_cast<unsigned char>(byte);
    return value;
}

void appendZigZag(std::string &out, std::int64_t value)
{
    auto bits = (static_cast<std::uint64_t>(value) << 1) ^ static_cast<std::uint64_t>(value >> 63);
    for (std::size_t i = 1; i < longestNumber && bits >= 0x80; ++i) {
        out += static_cast<char>((bits & 0x7F) | 0x80);
        bits >>= 7;
    }
    out += static_cast<char>(bits);
}

/// Takes one number off the front of `bytes`; nullopt when they end in the middle of it.
std::optional<std::int64_t> takeZigZag(std::string_view &bytes)
{
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < longestNumber; ++i) {
        if (bytes.empty())
            return std::nullopt;
        const auto byte = static_cast<unsigned char>(bytes.front());
        bytes.remove_prefix(1);
        const bool last = i + 1 == longestNumber;
        bits |= static_cast<std::uint64_t>(last ? byte : byte & 0x7F) << (7 * i);
        if (byte < 0x80)
            break;
    }
    return static_cast<std::int64_t>(bits >> 1) ^ -static_cast<std::int64_t>(bits & 1);
}

std::string deflated(std::string_view content)
{
    uLongf size = ::compressBound(static_cast<uLong>(content.size()));
    std::string out(size, '\0');
    ::compress2(reinterpret_cast<Bytef *>(out.data()), &size, reinterpret_cast<const Bytef *>(content.data()),
                static_cast<uLong>(content.size()), Z_DEFAULT_COMPRESSION); // cannot fail with a buffer of compressBound()
    out.resize(size);
    return out;
}

/// Inflates at most `limit` bytes; nullopt when it is no zlib stream or longer.
std::optional<std::string> inflated(std::string_view content, std::size_t limit)
{
    std::string out(limit, '\0');
    auto size = static_cast<uLongf>(limit);
    if (::uncompress(reinterpret_cast<Bytef *>(out.data()), &size, reinterpret_cast<const Bytef *>(content.data()),
                     static_cast<uLong>(content.size()))
        != Z_OK)
        return std::nullopt;
    out.resize(size);
    return out;
}

std::string toBase64(std::string_view content)
{
    std::string out((content.size() + 2) / 3 * 4 + 1, '\0');
    const int length =
        ::EVP_EncodeBlock(reinterpret_cast<unsigned char *>(out.data()), reinterpret_cast<const unsigned char *>(content.data()),
                          static_cast<int>(content.size()));
    out.resize(static_cast<std::size_t>(length));
    return out;
}

std::optional<std::string> fromBase64(std::string_view text)
{
    constexpr std::size_t longest = std::size_t{16} << 20;
    if (text.empty() || text.size() % 4 != 0 || text.size() > longest)
        return std::nullopt;
    const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with("=") ? 1 : 0;
    if (text.find('=') < text.size() - padding)
        return std::nullopt;
    std::string out(text.size() / 4 * 3, '\0');
    const int length = ::EVP_DecodeBlock(reinterpret_cast<unsigned char *>(out.data()),
                                         reinterpret_cast<const unsigned char *>(text.data()), static_cast<int>(text.size()));
    if (length != static_cast<int>(out.size())) // white space was skipped, or a character is none of base64's
        return std::nullopt;
    out.resize(out.size() - padding);
    return out;
}

/// Checks the header of the inner format and returns the counts behind it.
Expected<std::string_view> countsOf(std::string_view inner)
{
    if (inner.size() < headerBytes || (bigEndian(inner, 0, 4) & ~std::uint64_t{wordSizeBits}) != plainCookie)
        return unreadable("what was compressed is no V2 histogram");
    if (bigEndian(inner, 4, 4) != inner.size() - headerBytes)
        return unreadable("its length does not match its header");
    if (bigEndian(inner, 8, 4) != 0)
        return unreadable("its counts are rotated (normalizing index offset)");
    if (bigEndian(inner, 12, 4) != 3 || bigEndian(inner, 16, 8) != 1)
        return unreadable("it has another resolution than 3 digits of a unit of 1");
    return inner.substr(headerBytes);
}

} // namespace

std::string LatencyHistogram::payload() const
{
    const auto end =
        std::ranges::find_if(m_counts.rbegin(), m_counts.rend(), [](std::uint64_t count) { return count > 0; }).base();
    std::string out;
    if (end == m_counts.begin())
        appendZigZag(out, 0); // what other implementations write for no value at all
    for (auto at = m_counts.begin(); at != end;) {
        const auto run = std::find_if(at, end, [](std::uint64_t count) { return count > 0; });
        const std::int64_t zeros = run - at;
        if (zeros > 0)
            appendZigZag(out, zeros > 1 ? -zeros : 0);
        appendZigZag(out, static_cast<std::int64_t>(*run));
        at = run + 1;
    }
    return out;
}

std::string LatencyHistogram::encoded() const
{
    const std::string counts = payload();
    std::string inner;
    appendBigEndian(inner, plainCookie | wordSizeWritten);
    appendBigEndian(inner, static_cast<std::uint32_t>(counts.size()));
    appendBigEndian(inner, std::uint32_t{0}); // normalizing index offset
    appendBigEndian(inner, std::uint32_t{3}); // significant digits
    appendBigEndian(inner, std::uint64_t{1}); // lowest value that can be told apart
    appendBigEndian(inner, static_cast<std::uint64_t>(highest));
    appendBigEndian(inner, std::bit_cast<std::uint64_t>(1.0)); // conversion ratio from whole to decimal values
    const std::string body = deflated(inner + counts);
    std::string outer;
    appendBigEndian(outer, compressedCookie | wordSizeWritten);
    appendBigEndian(outer, static_cast<std::uint32_t>(body.size()));
    return toBase64(outer + body);
}

Expected<> LatencyHistogram::addPayload(std::string_view payload)
{
    std::size_t index = 0;
    while (!payload.empty()) {
        const auto number = takeZigZag(payload);
        if (!number)
            return unreadable("it ends in the middle of a count");
        if (*number < 0) {
            const std::uint64_t zeros = std::uint64_t{0} - static_cast<std::uint64_t>(*number);
            if (zeros > m_counts.size() - index)
                return unreadable("it holds values above 1 h");
            index += static_cast<std::size_t>(zeros);
            continue;
        }
        if (index == m_counts.size())
            return unreadable("it holds values above 1 h");
        const auto count = static_cast<std::uint64_t>(*number);
        if (count > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()) - m_count)
            return unreadable("its counts add up to more than 2⁶³");
        m_counts[index++] = count;
        m_count += count;
    }
    return {};
}

Expected<LatencyHistogram> LatencyHistogram::decoded(std::string_view base64)
{
    const auto outer = fromBase64(base64);
    if (!outer)
        return unreadable("it is not base64");
    constexpr std::size_t outerHeader = 8;
    if (outer->size() < outerHeader || (bigEndian(*outer, 0, 4) & ~std::uint64_t{wordSizeBits}) != compressedCookie)
        return unreadable("it is no compressed V2 histogram");
    if (bigEndian(*outer, 4, 4) != outer->size() - outerHeader)
        return unreadable("its length does not match its header");
    LatencyHistogram histogram;
    const auto inner =
        inflated(std::string_view(*outer).substr(outerHeader), headerBytes + (histogram.m_counts.size() + 1) * longestNumber);
    if (!inner)
        return unreadable("it does not decompress");
    const auto counts = countsOf(*inner);
    if (!counts)
        return std::unexpected(counts.error());
    if (const auto added = histogram.addPayload(*counts); !added)
        return std::unexpected(added.error());
    return histogram;
}

} // namespace levelfield
