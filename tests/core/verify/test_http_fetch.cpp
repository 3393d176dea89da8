// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hash.h"
#include "core/verify/http_fetch.h"
#include "tests/core/verify/scripted_server.h"

#include <QTest>

#include <fmt/format.h>

#include <thread>

using namespace levelfield;
using namespace std::chrono_literals;

namespace {

constexpr auto patient = 60s;

Expected<HttpAnswer> fetchOnce(const ScriptedServer &server, const HttpRequest &request = {},
                               std::chrono::milliseconds timeout = patient)
{
    return HttpFetcher(server.endpoint(), request, timeout).fetch({});
}

} // namespace

class TestHttpFetch : public QObject {
    Q_OBJECT

private slots:
    void sendsExactlyTheRequestsBytes_data()
    {
        QTest::addColumn<HttpRequest>("request");
        const Headers none;
        QTest::newRow("GET") << HttpRequest{};
        QTest::newRow("GET with a query") << HttpRequest{"GET", "/hello?name=a%20b&x", none, {}};
        QTest::newRow("HEAD") << HttpRequest{"HEAD", "/", none, {}};
        QTest::newRow("POST") << HttpRequest{"POST", "/items", {{"Content-Type", "application/json"}}, R"({"a":1})"};
        QTest::newRow("POST without content type") << HttpRequest{"POST", "/items", none, "a=1"};
        QTest::newRow("POST with an empty body") << HttpRequest{"POST", "/items", none, ""};
        QTest::newRow("POST without a body") << HttpRequest{"POST", "/items", none, {}};
        QTest::newRow("POST of NUL bytes") << HttpRequest{"POST", "/items", none, std::string("a\0b\r\n\0", 6)};
        QTest::newRow("POST of 2 MiB") << HttpRequest{"POST", "/items", none, std::string(std::size_t{2} << 20, 'x')};
        QTest::newRow("PUT") << HttpRequest{"PUT", "/items/1", {{"Content-Type", "text/plain"}}, "body"};
        QTest::newRow("PUT without a body") << HttpRequest{"PUT", "/items/1", none, {}};
        QTest::newRow("PATCH") << HttpRequest{"PATCH", "/items/1", none, "body"};
        QTest::newRow("DELETE") << HttpRequest{"DELETE", "/items/1", none, {}};
        QTest::newRow("DELETE with a body") << HttpRequest{"DELETE", "/items/1", none, "body"};
        QTest::newRow("GET with a body") << HttpRequest{"GET", "/search", none, R"({"q":"x"})"};
        QTest::newRow("OPTIONS") << HttpRequest{"OPTIONS", "/", none, {}};
        QTest::newRow("own method") << HttpRequest{"PURGE", "/", none, {}};
        QTest::newRow("many headers in order") << HttpRequest{
            "GET", "/", {{"X-B", "2"}, {"X-A", "1"}, {"X-B", "3"}, {"authorization", "Bearer t"}, {"Cookie", "a=b"}}, {}};
        QTest::newRow("own defaults") << HttpRequest{
            "GET",
            "/",
            {{"accept", "text/plain"}, {"user-agent", "me"}, {"Accept-Encoding", "gzip"}, {"Connection", "close"}},
            {}};
        QTest::newRow("header without a value") << HttpRequest{"GET", "/", {{"X-Empty", ""}, {"User-Agent", ""}}, {}};
        QTest::newRow("odd header values") << HttpRequest{
            "GET", "/", {{"X-Semicolon", ";"}, {"X-Colon", ": :"}, {"X-Utf8", "ô"}}, {}};
        QTest::newRow("own host") << HttpRequest{"GET", "/", {{"Host", "example.org:81"}}, {}};
        QTest::newRow("own length") << HttpRequest{"POST", "/", {{"Content-Length", "3"}, {"X-A", "1"}}, "abc"};
        QTest::newRow("dot segments") << HttpRequest{"GET", "/a/../b/./c", none, {}};
        QTest::newRow("encoded dot segments") << HttpRequest{"GET", "/%2e%2e/%2E", none, {}};
        QTest::newRow("double slash") << HttpRequest{"GET", "//x//", none, {}};
        QTest::newRow("question marks and brackets") << HttpRequest{"GET", "/?a=?&b[c]=/../", none, {}};
    }

    void sendsExactlyTheRequestsBytes()
    {
        QFETCH(HttpRequest, request);
        for (const char *address : {"127.0.0.1", "::1"}) {
            ScriptedServer server(
                {request.method == "HEAD" ? ScriptedAnswer{"HTTP/1.1 200 OK\r\nContent-Length: 219\r\n\r\n"} : ok("{}")},
                address);
            HttpFetcher fetcher(server.endpoint(), request, patient);
            for (int i = 0; i < 2; ++i) {
                const auto answer = fetcher.fetch({});
                QVERIFY2(answer, answer ? "" : answer.error().message().c_str());
                QCOMPARE(answer->status, 200);
            }
            const std::string expected = request.bytes(server.endpoint().authority);
            QCOMPARE(server.requests(), (std::vector<std::string>{expected, expected}));
        }
    }

    // Case 38: the address is the endpoint's, the name only what the Host header says.
    void connectsToTheAddressAndCallsItByName()
    {
        ScriptedServer server({ok("{}")});
        Endpoint endpoint = server.endpoint();
        endpoint.authority = "localhost.invalid:5102";
        QVERIFY(HttpFetcher(endpoint, {}, patient).fetch({}));
        QVERIFY(server.requests().front().starts_with("GET / HTTP/1.1\r\nHost: localhost.invalid:5102\r\n"));
    }

    void usesNoProxyOfTheEnvironment()
    {
        ScriptedServer proxy({answer(502, "proxied")});
        const std::string url = "http://" + proxy.endpoint().text();
        for (const char *name : {"http_proxy", "all_proxy", "ALL_PROXY"})
            qputenv(name, url.c_str());
        qputenv("no_proxy", "");
        ScriptedServer server({ok("{}")});
        const auto answer = fetchOnce(server);
        for (const char *name : {"http_proxy", "all_proxy", "ALL_PROXY", "no_proxy"})
            qunsetenv(name);
        QVERIFY(answer);
        QCOMPARE(answer->status, 200);
        QCOMPARE(proxy.connections(), 0);
    }

    void followsNoRedirectAndKeepsNoCookie()
    {
        ScriptedServer server({answer(302, "", "Location: /elsewhere\r\nSet-Cookie: a=b\r\n")});
        HttpFetcher fetcher(server.endpoint(), {}, patient);
        QCOMPARE(fetcher.fetch({})->status, 302);
        QCOMPARE(fetcher.fetch({})->status, 302);
        QCOMPARE(server.requests().size(), std::size_t(2));
        QCOMPARE(server.requests()[0], server.requests()[1]);
    }

    void givesStatusHeadersAndBody()
    {
        ScriptedServer server({answer(401, "no", "X-B: 2\r\nX-A:  1 \r\nX-B: 3\r\nX-Empty:\r\nX-Folded: a\r\n  b\r\n")});
        const auto answer = fetchOnce(server);
        QVERIFY(answer);
        QCOMPARE(answer->status, 401);
        QCOMPARE(
            answer->headers,
            (Headers{{"X-B", "2"}, {"X-A", "1"}, {"X-B", "3"}, {"X-Empty", ""}, {"X-Folded", "a b"}, {"Content-Length", "2"}}));
        QCOMPARE(answer->body, std::string("no"));
        QCOMPARE(answer->sha256, sha256Hex("no"));
    }

    // Cases 4 and 5: interim answers and trailers are not part of the answer, and the next one is in step.
    void leavesOutInterimAnswersAndTrailers()
    {
        ScriptedServer server({{"HTTP/1.1 100 Continue\r\nX-Interim: 1\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n"
                                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: Etag\r\n\r\n"
                                "3\r\nabc\r\n2\r\nde\r\n0\r\nEtag: x\r\n\r\n"}});
        HttpFetcher fetcher(server.endpoint(), {}, patient);
        for (int i = 0; i < 2; ++i) {
            const auto answer = fetcher.fetch({});
            QVERIFY(answer);
            QCOMPARE(answer->status, 200);
            QCOMPARE(answer->body, std::string("abcde"));
            QCOMPARE(answer->headers, (Headers{{"Transfer-Encoding", "chunked"}, {"Trailer", "Etag"}}));
        }
        QCOMPARE(server.connections(), 1);
    }

    // Cases 1 and 10: a body that ends with the connection.
    void readsToTheEndOfTheConnection()
    {
        ScriptedServer server({{"HTTP/1.0 200 OK\r\n\r\nall of it", true}});
        HttpFetcher fetcher(server.endpoint(), {}, patient);
        QCOMPARE(fetcher.fetch({})->body, std::string("all of it"));
        QCOMPARE(fetcher.fetch({})->body, std::string("all of it"));
        QCOMPARE(server.connections(), 2);
    }

    // Cases 2 and 3: no body where the protocol has none, and the connection goes on.
    void expectsNoBodyWhereThereIsNone()
    {
        for (const auto &[method, head] : {std::pair{"HEAD", "HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n"},
                                           std::pair{"GET", "HTTP/1.1 204 No Content\r\n\r\n"},
                                           std::pair{"GET", "HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\n"}}) {
            ScriptedServer server({{head}});
            HttpFetcher fetcher(server.endpoint(), {method, "/", {}, {}}, patient);
            QCOMPARE(fetcher.fetch({})->body, std::string());
            QCOMPARE(fetcher.fetch({})->body, std::string());
            QCOMPARE(server.connections(), 1);
        }
    }

    // Case 44: what is compressed stays compressed.
    void decodesNothing()
    {
        ScriptedServer server({ok("\x1f\x8b not really", "Content-Encoding: gzip\r\n")});
        QCOMPARE(fetchOnce(server)->body, std::string("\x1f\x8b not really"));
    }

    void takesUpToTheLimitAndNoByteMore()
    {
        constexpr std::uint64_t limit = 100'000;
        const std::string largest(limit, 'x');
        const auto fetchLimited = [](const ScriptedAnswer &answer) {
            const ScriptedServer server({answer});
            return HttpFetcher(server.endpoint(), {}, patient, limit).fetch({});
        };
        const auto chunked = [](const std::string &body) {
            return ScriptedAnswer{"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + fmt::format("{:x}\r\n", body.size())
                                  + body + "\r\n0\r\n\r\n"};
        };
        QCOMPARE(fetchLimited(ok(largest))->sha256, sha256Hex(largest));
        QCOMPARE(fetchLimited(chunked(largest))->body.size(), std::size_t(limit));
        const std::string refusal = "the body is larger than 100000 bytes";
        QCOMPARE(fetchLimited(ok(largest + "x")).error().cause, refusal);
        QCOMPARE(fetchLimited(chunked(largest + "x")).error().cause, refusal);
        QCOMPARE(fetchLimited({"HTTP/1.1 200 OK\r\n\r\n" + largest + "x", true}).error().cause, refusal);
    }

    void refusesMoreThan64MiBUnread()
    {
        const ScriptedServer server({{"HTTP/1.1 200 OK\r\nContent-Length: 67108865\r\n\r\n"}});
        QCOMPARE(fetchOnce(server).error().cause, std::string("the body is larger than 67108864 bytes"));
    }

    void saysWhyThereIsNoAnswer_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("cause");
        QTest::newRow("closed") << QByteArray("") << "the server closed the connection without an answer";
        QTest::newRow("cut short") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
                                   << "the answer is cut short: ";
        QTest::newRow("chunk cut short") << QByteArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc")
                                         << "the answer is cut short: ";
        QTest::newRow("no HTTP") << QByteArray("SSH-2.0-OpenSSH_9.2\r\n") << "the answer is not HTTP/1.1: ";
        QTest::newRow("bad chunk") << QByteArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc") << "";
    }

    void saysWhyThereIsNoAnswer()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, cause);
        ScriptedServer server({{bytes.toStdString(), true}});
        const auto answer = fetchOnce(server);
        QVERIFY(!answer);
        QCOMPARE(answer.error().kind, ErrorKind::measurement);
        QVERIFY2(answer.error().cause.starts_with(cause.toStdString()), answer.error().cause.c_str());
        QVERIFY(!answer.error().cause.empty());
        QVERIFY2(answer.error().object.starts_with("GET / from 127.0.0.1:"), answer.error().object.c_str());
    }

    void saysThatNothingListens()
    {
        Endpoint endpoint;
        {
            const ScriptedServer server({ok("")});
            endpoint = server.endpoint();
        }
        const auto answer = HttpFetcher(endpoint, {}, patient).fetch({});
        QVERIFY(!answer);
        QVERIFY2(answer.error().cause.starts_with("no connection: "), answer.error().cause.c_str());
    }

    void endsAtTheTimeout()
    {
        ScriptedServer server({noAnswer()});
        const auto answer = fetchOnce(server, {}, 50ms);
        QVERIFY(!answer);
        QCOMPARE(answer.error().cause, std::string("no complete answer within 50ms"));
    }

    void endsAtOnceWhenStopped()
    {
        ScriptedServer server({noAnswer()});
        std::stop_source stop;
        const std::jthread stopper([&] {
            server.waitForRequests(1);
            stop.request_stop();
        });
        const auto answer = HttpFetcher(server.endpoint(), {}, std::chrono::hours(1)).fetch(stop.get_token());
        QVERIFY(!answer);
        QCOMPARE(answer.error().kind, ErrorKind::interrupted);
    }

    void startsNothingWhenStoppedBefore()
    {
        ScriptedServer server({ok("")});
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(HttpFetcher(server.endpoint(), {}, patient).fetch(stop.get_token()).error().kind, ErrorKind::interrupted);
        QCOMPARE(server.requests().size(), std::size_t(0));
    }

    // Case 8: a kept connection that the server closed between two fetches is no failure.
    void reconnectsWhenTheServerClosed()
    {
        ScriptedServer server({{"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}", true}});
        HttpFetcher fetcher(server.endpoint(), {}, patient);
        QVERIFY(fetcher.fetch({}));
        QVERIFY(fetcher.fetch({}));
        QCOMPARE(server.requests().size(), std::size_t(2));
    }
};

QTEST_GUILESS_MAIN(TestHttpFetch)
#include "test_http_fetch.moc"
