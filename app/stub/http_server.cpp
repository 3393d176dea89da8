// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/http_server.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <poll.h>
#include <utility>

namespace levelfield::stub {

namespace {

constexpr int retryMilliseconds = 20; // while descriptors or memory for another connection are short

} // namespace

HttpServer::HttpServer(ServerOptions options, Listener listener, std::vector<std::unique_ptr<Worker>> workers)
    : m_options(std::move(options)),
      m_listener(std::move(listener)),
      m_workers(std::move(workers))
{
}

HttpServer::~HttpServer()
{
    stopWorkers();
}

Expected<std::unique_ptr<HttpServer>> HttpServer::start(const ServerOptions &options, const ServiceFactory &factory)
{
    auto listener = listenOn(options.host, options.port);
    if (!listener)
        return std::unexpected(listener.error());
    std::vector<std::unique_ptr<Worker>> workers;
    for (unsigned i = 0; i < options.threads; ++i) {
        auto worker = Worker::make(options.poller, options.limits);
        if (!worker)
            return std::unexpected(worker.error());
        auto service = factory(**worker);
        if (!service)
            return std::unexpected(service.error());
        (*worker)->setService(std::move(*service));
        workers.push_back(std::move(*worker));
    }
    for (const auto &worker : workers)
        worker->start();
    return std::unique_ptr<HttpServer>(new HttpServer(options, std::move(*listener), std::move(workers)));
}

std::string HttpServer::url() const
{
    const bool v6 = m_options.host.find(':') != std::string::npos;
    return fmt::format("http://{}{}{}:{}", v6 ? "[" : "", m_options.host, v6 ? "]" : "", m_listener.port);
}

Expected<> HttpServer::run(const Wakeup &stop)
{
    bool exhausted = false;
    for (;;) {
        std::array<pollfd, 2> watched{{{stop.readFd(), POLLIN, 0}, {m_listener.socket.get(), POLLIN, 0}}};
        const int count = ::poll(watched.data(), exhausted ? 1 : 2, exhausted ? retryMilliseconds : -1);
        if (count < 0 && errno != EINTR)
            return failure(ErrorKind::system, "wait for", "connections", systemReason(errno));
        if (count > 0 && watched[0].revents != 0)
            break;
        exhausted = !acceptAll();
    }
    m_listener.socket.reset();
    stopWorkers();
    return {};
}

/// All of them before the first is destroyed: a service may post to another worker as long as its own runs.
void HttpServer::stopWorkers()
{
    for (const auto &worker : m_workers)
        worker->stop();
}

/// @return false when connections wait that cannot be taken now.
bool HttpServer::acceptAll()
{
    for (;;) {
        FileDescriptor socket = acceptFrom(m_listener.socket.get());
        if (socket)
            leastLoaded().adopt(std::move(socket));
        else if (errno == EAGAIN || errno == EWOULDBLOCK)
            return true;
        else if (errno != EINTR && errno != ECONNABORTED)
            return false;
    }
}

Worker &HttpServer::leastLoaded()
{
    const auto least = std::min_element(m_workers.begin(), m_workers.end(),
                                        [](const auto &left, const auto &right) { return left->load() < right->load(); });
    return **least;
}

} // namespace levelfield::stub
