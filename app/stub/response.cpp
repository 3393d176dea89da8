// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/response.h"

#include "core/text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <iterator>
#include <utility>

namespace levelfield::stub {

namespace {

constexpr std::array<std::pair<int, std::string_view>, 19> reasons{{{200, "OK"},
                                                                    {204, "No Content"},
                                                                    {302, "Found"},
                                                                    {304, "Not Modified"},
                                                                    {400, "Bad Request"},
                                                                    {401, "Unauthorized"},
                                                                    {404, "Not Found"},
                                                                    {405, "Method Not Allowed"},
                                                                    {413, "Content Too Large"},
                                                                    {414, "URI Too Long"},
                                                                    {415, "Unsupported Media Type"},
                                                                    {417, "Expectation Failed"},
                                                                    {422, "Unprocessable Content"},
                                                                    {431, "Request Header Fields Too Large"},
                                                                    {500, "Internal Server Error"},
                                                                    {501, "Not Implemented"},
                                                                    {502, "Bad Gateway"},
                                                                    {503, "Service Unavailable"},
                                                                    {505, "HTTP Version Not Supported"}}};

bool carriesBody(int status)
{
    return status != 204 && status != 304;
}

void appendCommonHead(std::string &out, const Response &response, const AnswerContext &context)
{
    fmt::format_to(std::back_inserter(out), "HTTP/1.1 {} {}\r\nServer: levelfield-stub\r\nDate: {}\r\n", response.status,
                   reasonPhrase(response.status), context.date);
    if (!context.keepAlive)
        out += "Connection: close\r\n";
    else if (context.http10)
        out += "Connection: keep-alive\r\n";
    if (carriesBody(response.status))
        fmt::format_to(std::back_inserter(out), "Content-Type: {}\r\n", response.contentType);
    out += response.headers;
}

void appendEscaped(std::string &out, char byte)
{
    switch (byte) {
    case '"':
        out += "\\\"";
        break;
    case '\\':
        out += "\\\\";
        break;
    case '\n':
        out += "\\n";
        break;
    case '\r':
        out += "\\r";
        break;
    case '\t':
        out += "\\t";
        break;
    default:
        fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned char>(byte));
    }
}

} // namespace

std::string_view reasonPhrase(int status)
{
    for (const auto &[code, phrase] : reasons) {
        if (code == status)
            return phrase;
    }
    return "Unknown";
}

void appendAnswer(std::string &out, const Response &response, const AnswerContext &context)
{
    appendCommonHead(out, response, context);
    if (!carriesBody(response.status)) {
        out += "\r\n";
        return;
    }
    fmt::format_to(std::back_inserter(out), "Content-Length: {}\r\n\r\n", response.body.size());
    if (!context.headOnly)
        out += response.body;
}

void appendChunkedHead(std::string &out, const Response &response, const AnswerContext &context)
{
    appendCommonHead(out, response, context);
    out += "Transfer-Encoding: chunked\r\n\r\n";
}

void appendChunk(std::string &out, std::string_view data)
{
    fmt::format_to(std::back_inserter(out), "{:x}\r\n", data.size());
    out += data;
    out += "\r\n";
}

void appendJsonString(std::string &out, std::string_view text)
{
    if (!isUtf8(text)) {
        out += nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
        return;
    }
    out += '"';
    for (const char byte : text) {
        if (static_cast<unsigned char>(byte) < 0x20 || byte == '"' || byte == '\\')
            appendEscaped(out, byte);
        else
            out += byte;
    }
    out += '"';
}

std::string errorJson(std::string_view message)
{
    std::string out = "{\"error\":";
    appendJsonString(out, message);
    out += '}';
    return out;
}

} // namespace levelfield::stub
