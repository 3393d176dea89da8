// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/llm_service.h"

#include "app/stub/routing.h"

#include <utility>

namespace levelfield::stub {

namespace {

void reply(const ChatRequest &request, Exchange &exchange)
{
    if (request.stream)
        return exchange.respondChunked({.contentType = "text/event-stream", .headers = "Cache-Control: no-cache\r\n"},
                                       chatEvents(request));
    const std::string body = chatAnswer(request);
    exchange.respond({.body = body});
}

} // namespace

LlmService::LlmService(Worker &worker, std::shared_ptr<InferenceQueue> queue, std::chrono::nanoseconds per100Tokens)
    : m_worker(worker),
      m_queue(std::move(queue)),
      m_per100Tokens(per100Tokens)
{
}

void LlmService::handle(const Request &request, Exchange &exchange)
{
    const bool reads = request.method == "GET" || request.method == "HEAD";
    if (request.path == "/v1/chat/completions") {
        if (request.method != "POST")
            return respondMethodNotAllowed(exchange, "POST");
        return complete(request, exchange);
    }
    if (request.path != "/healthz" && request.path != "/v1/models")
        return respondNotFound(request, exchange);
    if (!reads)
        return respondMethodNotAllowed(exchange, "GET, HEAD");
    if (request.path == "/healthz")
        return exchange.respond({.body = R"({"status":"ok"})"});
    const std::string models = modelList();
    exchange.respond({.body = models});
}

void LlmService::complete(const Request &request, Exchange &exchange)
{
    auto chat = readChatRequest(request.body);
    if (!chat) {
        const std::string body = chatErrorJson(chat.error());
        return exchange.respond({.status = 400, .body = body});
    }
    const SteadyTime arrived = m_worker.now();
    const Ticket ticket = exchange.defer();
    m_pending.emplace(ticket, Pending{std::move(*chat)});
    if (m_queue->enter({this, ticket}))
        begin(ticket, arrived);
}

/// `ticket` holds a place in the queue from `start` on.
void LlmService::begin(Ticket ticket, SteadyTime start)
{
    const auto found = m_pending.find(ticket);
    if (found == m_pending.end()) // its client left after the place had been given to it
        return release(start);
    const auto due = start + std::chrono::duration_cast<SteadyTime::duration>(inferenceTime(found->second.request));
    found->second.timer = m_worker.timers().add(due, [this, ticket, due] { finish(ticket, due); });
}

void LlmService::finish(Ticket ticket, SteadyTime due)
{
    const auto done = m_pending.extract(ticket);
    // The next inference begins when this one was due, not when the timer fired: lateness must not add up along the line.
    release(due);
    m_worker.answer(ticket, [&](Exchange &exchange) { reply(done.mapped().request, exchange); });
}

/// Gives a place back and starts who has waited longest, on its own worker.
void LlmService::release(SteadyTime at)
{
    const auto next = m_queue->leave();
    if (!next)
        return;
    auto *owner = static_cast<LlmService *>(next->owner);
    if (owner == this)
        return begin(next->ticket, at);
    owner->m_worker.post([owner, ticket = next->ticket, at] { owner->begin(ticket, at); });
}

void LlmService::hungUp(Ticket ticket)
{
    const auto gone = m_pending.extract(ticket);
    if (gone.empty())
        return;
    if (const auto &timer = gone.mapped().timer) {
        m_worker.timers().cancel(*timer);
        release(m_worker.now());
    } else {
        // Not in the line any more: a place is on its way to it, and begin() will give that back.
        m_queue->withdraw({this, ticket});
    }
}

std::chrono::nanoseconds LlmService::inferenceTime(const ChatRequest &request) const
{
    const auto tokens = static_cast<double>(request.promptTokens);
    return std::chrono::nanoseconds(static_cast<std::int64_t>(static_cast<double>(m_per100Tokens.count()) * tokens / 100.0));
}

} // namespace levelfield::stub
