// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/stub/socket.h"
#include "app/stub/wakeup.h"
#include "app/stub/worker.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace levelfield::stub {

struct ServerOptions {
    std::string host = "127.0.0.1"; ///< or "::1", nothing else
    std::uint16_t port = 0;         ///< 0 = a free one
    unsigned threads = 1;
    PollerKind poller = PollerKind::native;
    RequestLimits limits{};
};

/// A little HTTP/1.1 server on loopback: one listening socket, accepted connections shared out evenly among worker threads.
class HttpServer {
public:
    /// Makes the service of one worker.
    using ServiceFactory = std::function<Expected<std::unique_ptr<Service>>(Worker &worker)>;

    /// Listens, and starts the workers; nobody is served before run().
    [[nodiscard]] static Expected<std::unique_ptr<HttpServer>> start(const ServerOptions &options, const ServiceFactory &factory);

    ~HttpServer();
    HttpServer(const HttpServer &) = delete;
    HttpServer &operator=(const HttpServer &) = delete;

    /// "http://127.0.0.1:8080"
    [[nodiscard]] std::string url() const;

    /// Serves until `stop` is notified; then closes everything. kind = system when the listener fails.
    [[nodiscard]] Expected<> run(const Wakeup &stop);

private:
    HttpServer(ServerOptions options, Listener listener, std::vector<std::unique_ptr<Worker>> workers);
    void stopWorkers();
    [[nodiscard]] bool acceptAll();
    [[nodiscard]] Worker &leastLoaded();

    ServerOptions m_options;
    Listener m_listener;
    std::vector<std::unique_ptr<Worker>> m_workers;
};

} // namespace levelfield::stub
