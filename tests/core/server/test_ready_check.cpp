// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/ready_check.h"
#include "tests/core/server/launching.h"

#include <fmt/format.h>

#include <array>
#include <mutex>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace levelfield;
using namespace std::chrono_literals;

namespace {

/// Gives its answers byte for byte, one for each connection, the last for all others; "…" at the end of one leaves its
/// connection open.
class ScriptedServer {
public:
    explicit ScriptedServer(std::vector<std::string> answers, const std::string &address = "127.0.0.1")
        : port(freePort().value_or(0)),
          m_listener(listenOn(address, port)),
          m_answers(std::move(answers)),
          m_thread([this](const std::stop_token &stop) { serve(stop); })
    {
    }

    [[nodiscard]] std::vector<std::string> requests() const
    {
        const std::lock_guard lock(m_mutex);
        return m_requests;
    }

    const std::uint16_t port;

private:
    void serve(const std::stop_token &stop)
    {
        std::vector<FileDescriptor> open;
        while (!stop.stop_requested()) {
            pollfd event{m_listener.get(), POLLIN, 0};
            if (::poll(&event, 1, 20) <= 0)
                continue;
            FileDescriptor connection(::accept(m_listener.get(), nullptr, nullptr));
            std::array<char, 4096> request{};
            const ssize_t size = ::read(connection.get(), request.data(), request.size());
            const std::lock_guard lock(m_mutex);
            std::string answer = m_answers[std::min(m_requests.size(), m_answers.size() - 1)];
            m_requests.emplace_back(request.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
            const bool keep = answer.ends_with("…");
            if (keep)
                answer.resize(answer.size() - std::string_view("…").size());
            static_cast<void>(writeAll(connection.get(), answer, {}));
            if (keep)
                open.push_back(std::move(connection));
        }
    }

    FileDescriptor m_listener;
    std::vector<std::string> m_answers;
    mutable std::mutex m_mutex;
    std::vector<std::string> m_requests;
    std::jthread m_thread;
};

std::string answer(const std::string &status, const std::string &more = "Content-Length: 2\r\n\r\nok")
{
    return "HTTP/1.1 " + status + "\r\n" + more;
}

ReadyProbe::Result probe(const ScriptedServer &server, const ReadyCheck &check, std::chrono::milliseconds limit = 60s,
                         Url url = {.host = "127.0.0.1", .port = 0})
{
    url.port = server.port;
    ReadyProbe probe(url, candidates(url).value_or(std::vector<Endpoint>{}), check);
    return probe.run(std::chrono::steady_clock::now() + limit, {}, [] { return false; });
}

using Outcome = ReadyProbe::Outcome;

} // namespace

class TestReadyCheck : public QObject {
    Q_OBJECT

private slots:
    void theRequestIsAsWritten()
    {
        ScriptedServer server({answer("200 OK")});
        const auto result = probe(server, {.path = "/a/../b%2Fc?d=%20"}, 60s, {.host = "localhost", .path = "/base"});
        QCOMPARE(result.outcome, Outcome::ready);
        QCOMPARE(result.endpoint.text(), fmt::format("127.0.0.1:{}", server.port));
        const std::string request = server.requests().at(0);
        QVERIFY2(request.starts_with("GET /base/a/../b%2Fc?d=%20 HTTP/1.1\r\n"), request.c_str());
        QVERIFY(request.find(fmt::format("\r\nHost: localhost:{}\r\n", server.port)) != std::string::npos);
        QVERIFY(request.find("\r\nUser-Agent: levelfield\r\n") != std::string::npos);
        QVERIFY(request.find("\r\nConnection: close\r\n") != std::string::npos);
    }

    // Case 11's kind: the brackets belong into the Host header only.
    void anIpv6LiteralWorks()
    {
        ScriptedServer server({answer("200 OK")}, "::1");
        const auto result = probe(server, {}, 60s, {.host = "::1"});
        QCOMPARE(result.outcome, Outcome::ready);
        QCOMPARE(result.endpoint.address, std::string("::1"));
        QVERIFY(server.requests().at(0).find(fmt::format("\r\nHost: [::1]:{}\r\n", server.port)) != std::string::npos);
    }

    void redirectsAreAnswersAndProxiesAreNotAsked()
    {
        qputenv("http_proxy", "http://127.0.0.1:9");
        qputenv("all_proxy", "http://127.0.0.1:9");
        ScriptedServer server({answer("302 Found", "Location: /elsewhere\r\nContent-Length: 0\r\n\r\n")});
        const auto result = probe(server, {.status = 302});
        qunsetenv("http_proxy");
        qunsetenv("all_proxy");
        QCOMPARE(result.outcome, Outcome::ready);
        QCOMPARE(server.requests().size(), 1U);
    }

    // Case 4's kind: what comes before the answer is none.
    void interimAnswersAreSkipped()
    {
        ScriptedServer server(
            {answer("103 Early Hints", "Link: </x>\r\n\r\n") + answer("100 Continue", "\r\n") + answer("200 OK")});
        QCOMPARE(probe(server, {}).outcome, Outcome::ready);
        QCOMPARE(server.requests().size(), 1U);
    }

    // Case 37: whatever is no right answer is asked again.
    void wrongAnswersAreAskedAgain_data()
    {
        QTest::addColumn<std::string>("first");
        QTest::newRow("bad gateway") << answer("502 Bad Gateway");
        QTest::newRow("closed without a word") << std::string();
        QTest::newRow("no HTTP") << std::string("220 ready\r\n");
        QTest::newRow("died within the body") << answer("200 OK", "Content-Length: 100\r\n\r\nok");
        QTest::newRow("died within the head") << std::string("HTTP/1.1 200 OK\r\nContent-");
    }
    void wrongAnswersAreAskedAgain()
    {
        QFETCH(std::string, first);
        ScriptedServer server({first, first, answer("200 OK")});
        QCOMPARE(probe(server, {}).outcome, Outcome::ready);
        QCOMPARE(server.requests().size(), 3U);
    }

    void aBodyWithoutEndIsNotWaitedFor()
    {
        ScriptedServer server({answer("200 OK", "Content-Type: text/event-stream\r\n\r\ndata: x\n\n…")});
        QCOMPARE(probe(server, {}).outcome, Outcome::ready);
    }

    void theFirstOfTheStreakIsTimed()
    {
        ScriptedServer server({answer("200 OK"), answer("503 x"), answer("200 OK")});
        const auto before = std::chrono::steady_clock::now();
        const auto result = probe(server, {.consecutive = 3});
        QCOMPARE(result.outcome, Outcome::ready);
        QVERIFY(result.firstAnswer > before && result.firstAnswer < std::chrono::steady_clock::now());
        QCOMPARE(server.requests().size(), 5U);
    }

    void theLastAnswerIsTold()
    {
        ScriptedServer server({answer("404 Not Found")});
        const auto result = probe(server, {}, 100ms, {.host = "localhost"});
        QCOMPARE(result.outcome, Outcome::timedOut);
        QCOMPARE(result.lastAnswer, fmt::format("127.0.0.1:{} answered 404, not 200", server.port));
    }

    void silenceIsToldToo()
    {
        ScriptedServer server({"…"});
        const auto result = probe(server, {}, 200ms);
        QCOMPARE(result.outcome, Outcome::timedOut);
        QVERIFY2(result.lastAnswer.find("accepted the connection and did not answer within") != std::string::npos,
                 result.lastAnswer.c_str());
    }

    void itCanBeAborted()
    {
        ScriptedServer server({"…"});
        const Url url{.host = "127.0.0.1", .port = server.port};
        ReadyProbe probe(url, *candidates(url), {});
        std::atomic<bool> ended{false};
        const std::jthread ending([&] {
            eventually([&] { return !server.requests().empty(); });
            ended = true;
            probe.wake();
        });
        const auto result = probe.run(std::chrono::steady_clock::now() + 1h, {}, [&] { return ended.load(); });
        QCOMPARE(result.outcome, Outcome::aborted);
    }

    // Case 38: what `localhost` stands for is not left to the machine's hosts file.
    void localhostIsBothLoopbacks()
    {
        for (const char *host : {"localhost", "app.localhost", "localhost."}) {
            const auto found = candidates({.host = host, .port = 80});
            QVERIFY(found);
            QCOMPARE(found->size(), 2U);
            QCOMPARE((*found)[0].address, std::string("127.0.0.1"));
            QCOMPARE((*found)[1].address, std::string("::1"));
        }
        QCOMPARE(candidates({.host = "127.0.0.2", .port = 80})->size(), 1U);
    }
};

QTEST_GUILESS_MAIN(TestReadyCheck)
#include "test_ready_check.moc"
