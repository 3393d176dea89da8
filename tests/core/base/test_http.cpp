// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http.h"

#include <QTest>

using namespace levelfield;

class TestHttp : public QObject {
    Q_OBJECT
private slots:
    void readsUrls()
    {
        const auto url = parseUrl("http://localhost:5102/api/");
        QVERIFY(url);
        QCOMPARE(url->host, std::string("localhost"));
        QCOMPARE(url->port, std::uint16_t(5102));
        QCOMPARE(url->path, std::string("/api"));
        QCOMPARE(url->authority(), std::string("localhost:5102"));
        QCOMPARE(parseUrl("http://localhost")->authority(), std::string("localhost"));
    }

    // Case 11: brackets belong in the Host header and not in the address.
    void keepsBracketsInHostOnly()
    {
        const auto url = parseUrl("http://[::1]:8080/");
        QVERIFY(url);
        QCOMPARE(url->host, std::string("::1"));
        QCOMPARE(url->authority(), std::string("[::1]:8080"));
        const auto endpoints = resolve(*url);
        QVERIFY(endpoints);
        QCOMPARE(endpoints->front().address, std::string("::1"));
        QCOMPARE(endpoints->front().text(), std::string("[::1]:8080"));
        const HttpRequest request;
        QVERIFY(request.bytes(endpoints->front().authority).starts_with("GET / HTTP/1.1\r\nHost: [::1]:8080\r\n"));
    }

    void refusesWhatIsNoUrl()
    {
        for (const char *text : {"", "localhost:80", "ftp://x", "http://", "http://:80", "http://x:0", "http://x:65536", "http://x:",
                                 "http://u:p@x", "http://x/?q", "http://x/#f", "http://x y/", "http://[::1", "http://[::1]80",
                                 "http://::1/", "http://\xc3\xb4/", "http://x:8o"}) {
            QVERIFY2(!parseUrl(text), text);
            QCOMPARE(parseUrl(text).error().kind, ErrorKind::plan);
        }
    }

    // Case 12: exactly the body's bytes, every time.
    void sendsContentLength()
    {
        HttpRequest request{"POST", "/items", {{"Content-Type", "application/json"}}, R"({"a":1})"};
        QCOMPARE(request.bytes("h:1"), std::string("POST /items HTTP/1.1\r\nHost: h:1\r\nUser-Agent: levelfield\r\nAccept: */*\r\n"
                                                   "Accept-Encoding: identity\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n{\"a\":1}"));
    }

    void sendsZeroLengthForBodilessPost()
    {
        QVERIFY(HttpRequest({.method = "POST"}).bytes("h").ends_with("Content-Length: 0\r\n\r\n"));
        QVERIFY(HttpRequest({.method = "GET"}).bytes("h").find("Content-Length") == std::string::npos);
    }

    void ownHeadersReplaceDefaults()
    {
        const HttpRequest request{"GET", "/", {{"accept", "text/plain"}, {"Host", "other"}}, std::nullopt};
        const std::string bytes = request.bytes("h:1");
        QVERIFY(bytes.find("*/*") == std::string::npos);
        QVERIFY(bytes.find("Host: other\r\n") != std::string::npos);
        QVERIFY(bytes.find("h:1") == std::string::npos);
    }

    // Case 44: identity is asked for, unless the plan wants compressed answers.
    void asksForIdentityEncoding()
    {
        QVERIFY(HttpRequest{}.bytes("h").find("Accept-Encoding: identity\r\n") != std::string::npos);
        const HttpRequest compressed{"GET", "/", {{"accept-encoding", "gzip"}}, std::nullopt};
        QVERIFY(compressed.bytes("h").find("identity") == std::string::npos);
    }

    void writesEmptyValuesWithoutTrailingSpace()
    {
        const HttpRequest request{"GET", "/", {{"X-Empty", ""}}, std::nullopt};
        QVERIFY(request.bytes("h").find("\r\nX-Empty:\r\n") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestHttp)
#include "test_http.moc"
