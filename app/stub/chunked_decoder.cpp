// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/chunked_decoder.h"

#include <algorithm>

namespace levelfield::stub {

namespace {

constexpr std::size_t lineLimit = 8192;
constexpr std::size_t mostSizeDigits = 15; // keeps the size far from overflow; leading zeros count

int hexDigit(char byte)
{
    if (byte >= '0' && byte <= '9')
        return byte - '0';
    if (byte >= 'a' && byte <= 'f')
        return byte - 'a' + 10;
    if (byte >= 'A' && byte <= 'F')
        return byte - 'A' + 10;
    return -1;
}

bool isControl(char byte)
{
    return (static_cast<unsigned char>(byte) < 0x20 && byte != '\t') || byte == 0x7F;
}

} // namespace

void ChunkedDecoder::reset()
{
    m_body.clear();
    m_stage = Stage::size;
    m_remaining = 0;
    m_sizeDigits = 0;
    m_lineBytes = 0;
    m_trailerLineBytes = 0;
}

ChunkedDecoder::State ChunkedDecoder::feed(std::string_view input, std::size_t bodyLimit, std::size_t &used)
{
    used = 0;
    State state = State::needMore;
    while (used < input.size() && state == State::needMore) {
        if (m_stage == Stage::data)
            state = takeData(input, used);
        else
            state = step(input[used++], bodyLimit);
    }
    return state;
}

ChunkedDecoder::State ChunkedDecoder::step(char byte, std::size_t bodyLimit)
{
    switch (m_stage) {
    case Stage::size:
        return sizeByte(byte);
    case Stage::extension:
        if (byte == '\r')
            m_stage = Stage::sizeLineFeed;
        else if (isControl(byte))
            return State::malformed;
        return ++m_lineBytes > lineLimit ? State::tooLarge : State::needMore;
    case Stage::sizeLineFeed:
        if (m_remaining > bodyLimit - std::min(bodyLimit, m_body.size()))
            return State::tooLarge;
        m_lineBytes = 0;
        return expect(byte, '\n', m_remaining == 0 ? Stage::trailer : Stage::data);
    case Stage::dataReturn:
        return expect(byte, '\r', Stage::dataLineFeed);
    case Stage::dataLineFeed:
        m_sizeDigits = 0;
        return expect(byte, '\n', Stage::size);
    case Stage::trailer:
        return trailerByte(byte);
    case Stage::trailerLineFeed:
        return trailerLineEnd(byte);
    case Stage::data:
    case Stage::done:
        break;
    }
    return State::malformed;
}

ChunkedDecoder::State ChunkedDecoder::sizeByte(char byte)
{
    if (const int digit = hexDigit(byte); digit >= 0) {
        if (++m_sizeDigits > mostSizeDigits)
            return State::tooLarge;
        m_remaining = m_remaining * 16 + static_cast<std::uint64_t>(digit);
        return State::needMore;
    }
    if (m_sizeDigits == 0)
        return State::malformed;
    if (byte == ';' || byte == ' ' || byte == '\t')
        m_stage = Stage::extension;
    else if (byte == '\r')
        m_stage = Stage::sizeLineFeed;
    else
        return State::malformed;
    return State::needMore;
}

ChunkedDecoder::State ChunkedDecoder::trailerByte(char byte)
{
    if (byte == '\r') {
        m_stage = Stage::trailerLineFeed;
        return State::needMore;
    }
    if (isControl(byte))
        return State::malformed;
    ++m_trailerLineBytes;
    return ++m_lineBytes > lineLimit ? State::tooLarge : State::needMore;
}

ChunkedDecoder::State ChunkedDecoder::trailerLineEnd(char byte)
{
    if (byte != '\n')
        return State::malformed;
    if (m_trailerLineBytes == 0) {
        m_stage = Stage::done;
        return State::complete;
    }
    m_trailerLineBytes = 0;
    m_stage = Stage::trailer;
    return State::needMore;
}

ChunkedDecoder::State ChunkedDecoder::expect(char byte, char wanted, Stage next)
{
    if (byte != wanted)
        return State::malformed;
    m_stage = next;
    return State::needMore;
}

ChunkedDecoder::State ChunkedDecoder::takeData(std::string_view input, std::size_t &used)
{
    const auto available = static_cast<std::uint64_t>(input.size() - used);
    const auto taken = static_cast<std::size_t>(std::min(m_remaining, available));
    m_body.append(input.substr(used, taken));
    used += taken;
    m_remaining -= taken;
    if (m_remaining == 0)
        m_stage = Stage::dataReturn;
    return State::needMore;
}

} // namespace levelfield::stub
