// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/load/answer_parser.h"
#include "core/load/load_generator.h"
#include "core/load/stream_socket.h"

#include <chrono>
#include <string>

namespace levelfield {

/// What all connections of one measurement share; unchanged while it runs.
struct LoadJob {
    std::string target{}; ///< "127.0.0.1:5102", for messages
    SocketAddress address{};
    std::string request{}; ///< the bytes of one request, sent by one write
    AnswerTo answerTo = AnswerTo::other;
    AnswerCheck check{};
    std::chrono::nanoseconds timeout{};
    bool oneRequestPerConnection = false; ///< asked for by keepAlive = false or by the request's own `Connection: close`
};

} // namespace levelfield
