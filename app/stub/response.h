// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace levelfield::stub {

/// One complete answer. Views need to live only until it is handed over.
struct Response {
    int status = 200;
    std::string_view contentType = "application/json";
    std::string_view body;
    std::string_view headers{}; ///< further header lines, each ending in CR LF
};

/// What the answer's wire form depends on besides the answer.
struct AnswerContext {
    std::string_view date; ///< value of the Date header
    bool keepAlive = true; ///< the connection stays open afterwards
    bool http10 = false;   ///< the request's version: keep-alive must then be announced
    bool headOnly = false; ///< HEAD: the same headers, Content-Length included, and no body
};

/// "Not Found" for 404; "Unknown" for a status nobody sends here.
[[nodiscard]] std::string_view reasonPhrase(int status);

/// Appends status line, headers and body as HTTP/1.1 carries them. 204 and 304 get no Content-Length and no body.
void appendAnswer(std::string &out, const Response &response, const AnswerContext &context);

/// Appends the head of an answer whose body follows in chunks.
void appendChunkedHead(std::string &out, const Response &response, const AnswerContext &context);
/// Appends `data` as one chunk; empty data is the last chunk.
void appendChunk(std::string &out, std::string_view data);

/// Appends `text` as a JSON string, quotes included: UTF-8 is kept as it is, bytes that are not UTF-8 become U+FFFD.
void appendJsonString(std::string &out, std::string_view text);

/// `{"error":"…"}`.
[[nodiscard]] std::string errorJson(std::string_view message);

} // namespace levelfield::stub
