// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/stub/chat_completion.h"
#include "app/stub/inference_queue.h"
#include "app/stub/service.h"
#include "app/stub/worker.h"

#include <chrono>
#include <map>
#include <memory>
#include <optional>

namespace levelfield::stub {

/// `POST /v1/chat/completions`, `GET /v1/models` and `GET /healthz`: a model whose inference takes a time proportional to
/// the prompt's tokens, at most so many at once. No thread blocks while it "infers".
class LlmService final : public Service {
public:
    /// `queue` is shared by the services of all workers.
    LlmService(Worker &worker, std::shared_ptr<InferenceQueue> queue, std::chrono::nanoseconds per100Tokens);

    void handle(const Request &request, Exchange &exchange) override;
    void hungUp(Ticket ticket) override;

private:
    struct Pending {
        ChatRequest request;
        std::optional<TimerQueue::Id> timer{}; ///< set while it holds a place in the queue
    };

    void complete(const Request &request, Exchange &exchange);
    void begin(Ticket ticket, SteadyTime start);
    void finish(Ticket ticket, SteadyTime due);
    void release(SteadyTime at);
    [[nodiscard]] std::chrono::nanoseconds inferenceTime(const ChatRequest &request) const;

    Worker &m_worker;
    std::shared_ptr<InferenceQueue> m_queue;
    std::chrono::nanoseconds m_per100Tokens;
    std::map<Ticket, Pending> m_pending;
};

} // namespace levelfield::stub
