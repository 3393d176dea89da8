// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/chunk_decoder.h"

#include "core/load/answer_head.h"

#include <algorithm>
#include <charconv>

namespace levelfield {

namespace {

constexpr const char *noChunkEnd = "a chunk does not end where its size says";
constexpr std::uint64_t largestChunk = std::uint64_t{1} << 60;

ParseStep failed(const char *problem)
{
    return {ParseEvent::failed, {}, problem};
}

/// The size in front of a chunk; what follows may only be white space or an extension.
std::optional<std::uint64_t> chunkSize(std::string_view line)
{
    std::uint64_t size = 0;
    const auto [rest, error] = std::from_chars(line.data(), line.data() + line.size(), size, 16);
    if (error != std::errc{} || size > largestChunk)
        return std::nullopt;
    line.remove_prefix(static_cast<std::size_t>(rest - line.data()));
    const auto behind = line.find_first_not_of(" \t");
    if (behind != std::string_view::npos && line[behind] != ';')
        return std::nullopt;
    return size;
}

} // namespace

ParseStep ChunkDecoder::next(std::string_view &input, LineReader &lines)
{
    while (true) {
        if (m_state == State::data) {
            if (input.empty())
                return {ParseEvent::needMore};
            const auto length = static_cast<std::size_t>(std::min<std::uint64_t>(m_remaining, input.size()));
            const std::string_view piece = input.substr(0, length);
            input.remove_prefix(length);
            m_remaining -= length;
            if (m_remaining == 0)
                m_state = State::dataEnd;
            return {ParseEvent::body, piece};
        }
        const auto line = lines.take(input);
        if (!line)
            return incompleteLine(input, lines);
        const ParseStep step = m_state == State::trailer ? takeTrailer(*line) : takeSize(*line, lines);
        if (step.event != ParseEvent::needMore)
            return step;
    }
}

/// The line behind a chunk's data, which is empty, or one with the size of the next chunk.
ParseStep ChunkDecoder::takeSize(LineReader::Line line, LineReader &lines)
{
    lines.startSection();
    if (m_state == State::dataEnd) {
        m_state = State::size;
        return line.text.empty() && line.crlf ? ParseStep{ParseEvent::needMore} : failed(noChunkEnd);
    }
    const auto size = chunkSize(line.text);
    if (!size)
        return failed("a chunk's size is not a hexadecimal number up to 2⁶⁰");
    if (!line.crlf)
        return failed("the line with a chunk's size does not end in CR LF");
    m_remaining = *size;
    m_state = *size == 0 ? State::trailer : State::data;
    return {ParseEvent::needMore};
}

ParseStep ChunkDecoder::takeTrailer(LineReader::Line line)
{
    if (line.text.empty())
        return {ParseEvent::complete};
    if (const char *problem = fieldLineProblem(line.text))
        return failed(problem);
    return {ParseEvent::needMore};
}

ParseStep ChunkDecoder::incompleteLine(std::string_view untaken, const LineReader &lines) const
{
    constexpr std::string_view lineEnd = "\r\n";
    if (m_state == State::dataEnd && !lineEnd.starts_with(lines.beginning(untaken, lineEnd.size())))
        return failed(noChunkEnd); // no need to wait for the end of a line that is wrong already
    if (lines.overlong())
        return failed("a chunk's size line or the trailer is longer than 64 KiB");
    return {ParseEvent::needMore};
}

} // namespace levelfield
