// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/stub/request_parser.h"

#include <QTest>

#include <string>

using namespace levelfield::stub;
using State = RequestParser::State;

class TestRequestParser : public QObject {
    Q_OBJECT
private slots:
    void takesARequestApart();
    void readsTheSameHoweverTheBytesArrive();
    void leavesWhatFollowsTheRequest();
    void refuses_data();
    void refuses();
    void acceptsWhatIsOddButAllowed_data();
    void acceptsWhatIsOddButAllowed();
    void knowsWhenTheConnectionMayStay_data();
    void knowsWhenTheConnectionMayStay();
    void asksToContinueOnceAndOnlyForABodyThatIsNotHere();
    void doesNotWaitForAClientThatSpeaksSomethingElse();
    void boundsWhatAnUnfinishedRequestMayWeigh_data();
    void boundsWhatAnUnfinishedRequestMayWeigh();
    void canBeUsedAgainAfterReset();
};

namespace {

const std::string host = "Host: a\r\n";

std::string request(const std::string &line, const std::string &headers = host, const std::string &body = {})
{
    return line + "\r\n" + headers + "\r\n" + body;
}

std::string text(std::string_view view)
{
    return std::string(view);
}

} // namespace

void TestRequestParser::takesARequestApart()
{
    const std::string input =
        request("POST /hello?name=J%C3%B6rg HTTP/1.1", host + "X-Empty:\r\nX-Spaced: \t a b \t\r\nContent-Length: 3\r\n", "abc");
    RequestParser parser;
    QCOMPARE(parser.parse(input), State::complete);
    const Request &read = parser.request();
    QCOMPARE(text(read.method), std::string("POST"));
    QCOMPARE(text(read.path), std::string("/hello"));
    QCOMPARE(text(read.query), std::string("name=J%C3%B6rg"));
    QCOMPARE(text(read.body), std::string("abc"));
    QCOMPARE(text(read.header("HOST").value_or("absent")), std::string("a"));
    QCOMPARE(text(read.header("x-empty").value_or("absent")), std::string());
    QCOMPARE(text(read.header("x-spaced").value_or("absent")), std::string("a b"));
    QVERIFY(!read.header("x-none").has_value());
    QVERIFY(read.keepAlive && !read.http10);
    QCOMPARE(parser.consumed(), input.size());
}

void TestRequestParser::readsTheSameHoweverTheBytesArrive()
{
    const std::string input = request("PUT /e HTTP/1.1", host + "Transfer-Encoding: Chunked\r\n",
                                      "3;note=\"x\"\r\nabc\r\n0a\r\n0123456789\r\n000\r\nEtag: x\r\n\r\n");
    for (std::size_t split = 0; split < input.size(); ++split) {
        RequestParser parser;
        const std::string first = input.substr(0, split);
        QCOMPARE(parser.parse(first), State::needMore);
        QCOMPARE(parser.parse(input), State::complete);
        QCOMPARE(text(parser.request().body), std::string("abc0123456789"));
        QCOMPARE(text(parser.request().path), std::string("/e"));
        QCOMPARE(parser.consumed(), input.size());
    }
}

void TestRequestParser::leavesWhatFollowsTheRequest()
{
    const std::string first = request("POST /1 HTTP/1.1", host + "Content-Length: 2\r\n", "ab");
    const std::string both = first + request("GET /2 HTTP/1.1");
    RequestParser parser;
    QCOMPARE(parser.parse(both), State::complete);
    QCOMPARE(parser.consumed(), first.size());
    QCOMPARE(text(parser.request().body), std::string("ab"));
}

void TestRequestParser::refuses_data()
{
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<int>("status");
    const auto row = [](const char *name, const std::string &input, int status) {
        QTest::newRow(name) << QByteArray::fromStdString(input) << status;
    };
    row("no version", request("GET /"), 400);
    row("version of another protocol", request("GET / HTTQ/1.1"), 400);
    row("HTTP/2", request("PRI * HTTP/2.0", ""), 505);
    row("HTTP/0.9 in disguise", request("GET / HTTP/0.9"), 505);
    row("two digits in the version", request("GET / HTTP/1.10"), 400);
    row("method with a separator", request("GE(T / HTTP/1.1"), 400);
    row("empty method", request(" / HTTP/1.1"), 400);
    row("space in the target", request("GET /a b HTTP/1.1"), 400);
    row("control character in the target", request("GET /\x01 HTTP/1.1"), 400);
    row("relative target", request("GET index HTTP/1.1"), 400);
    row("host and port as target", request("CONNECT a:80 HTTP/1.1"), 400);
    row("no Host", request("GET / HTTP/1.1", ""), 400);
    row("two Hosts", request("GET / HTTP/1.1", host + host), 400);
    row("header without colon", request("GET / HTTP/1.1", host + "Nonsense\r\n"), 400);
    row("space before the colon", request("GET / HTTP/1.1", "Host : a\r\n"), 400);
    row("folded header", request("GET / HTTP/1.1", host + "X: a\r\n b\r\n"), 400);
    row("header without a name", request("GET / HTTP/1.1", host + ": a\r\n"), 400);
    row("NUL in a value", request("GET / HTTP/1.1", host + std::string("X: a\0b\r\n", 8)), 400);
    row("bare CR in a value", request("GET / HTTP/1.1", host + "X: a\rb\r\n"), 400);
    row("bare LF", "GET / HTTP/1.1\nHost: a\n\n", 400);
    row("length that is no number", request("POST / HTTP/1.1", host + "Content-Length: ten\r\n"), 400);
    row("length with a sign", request("POST / HTTP/1.1", host + "Content-Length: +1\r\n", "a"), 400);
    row("empty length", request("POST / HTTP/1.1", host + "Content-Length:\r\n"), 400);
    row("a list of lengths", request("POST / HTTP/1.1", host + "Content-Length: 1, 1\r\n", "a"), 400);
    row("the same length twice", request("POST / HTTP/1.1", host + "Content-Length: 1\r\nContent-Length: 1\r\n", "a"), 400);
    row("length and chunks",
        request("POST / HTTP/1.1", host + "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"), 400);
    row("chunked twice", request("POST / HTTP/1.1", host + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"), 400);
    row("chunks in HTTP/1.0", request("POST / HTTP/1.0", "Transfer-Encoding: chunked\r\n", "0\r\n\r\n"), 400);
    row("unknown transfer encoding", request("POST / HTTP/1.1", host + "Transfer-Encoding: gzip, chunked\r\n"), 501);
    row("body too large", request("POST / HTTP/1.1", host + "Content-Length: 1048577\r\n"), 413);
    row("length beyond 64 bits", request("POST / HTTP/1.1", host + "Content-Length: 18446744073709551617\r\n"), 413);
    row("chunk size that is no number", request("POST / HTTP/1.1", host + "Transfer-Encoding: chunked\r\n", "g\r\n"), 400);
    row("empty chunk size", request("POST / HTTP/1.1", host + "Transfer-Encoding: chunked\r\n", "\r\n"), 400);
    row("chunk longer than its size", request("POST / HTTP/1.1", host + "Transfer-Encoding: chunked\r\n", "1\r\nab\r\n"), 400);
    row("chunk size beyond the limit", request("POST / HTTP/1.1", host + "Transfer-Encoding: chunked\r\n", "100001\r\n"), 413);
    row("chunk size of many digits", request("POST / HTTP/1.1", host + "Transfer-Encoding: chunked\r\n", std::string(20, 'f')),
        413);
    row("unknown expectation", request("GET / HTTP/1.1", host + "Expect: miracles\r\n"), 417);
    row("long target", request("GET /" + std::string(8192, 'a') + " HTTP/1.1"), 414);
    row("many headers",
        request(
            "GET / HTTP/1.1", host +
                                  [] {
                                      std::string lines;
                                      for (int i = 0; i < 100; ++i)
                                          lines += "X: 1\r\n";
                                      return lines;
                                  }()),
        431);
    row("long headers", request("GET / HTTP/1.1", host + "X: " + std::string(32768, 'a') + "\r\n"), 431);
    row("many blank lines", std::string(20, '\r').replace(0, 20, "\r\n\r\n\r\n\r\n\r\n\r\n\r\n\r\n\r\n\r\n"), 400);
}

void TestRequestParser::refuses()
{
    QFETCH(QByteArray, input);
    QFETCH(int, status);
    RequestParser parser;
    QCOMPARE(parser.parse(input.toStdString()), State::refused);
    QCOMPARE(parser.refusal().status, status);
    QVERIFY(!parser.refusal().reason.empty());
}

void TestRequestParser::acceptsWhatIsOddButAllowed_data()
{
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("query");
    const auto row = [](const char *name, const std::string &input, const char *path, const char *query) {
        QTest::newRow(name) << QByteArray::fromStdString(input) << QByteArray(path) << QByteArray(query);
    };
    row("blank lines first", "\r\n\r\n" + request("GET /a HTTP/1.1"), "/a", "");
    row("an absolute URL", request("GET http://127.0.0.1:80/a/b?c=d HTTP/1.1"), "/a/b", "c=d");
    row("an absolute URL without a path", request("GET http://127.0.0.1 HTTP/1.1"), "/", "");
    row("two question marks", request("GET /a?b?c HTTP/1.1"), "/a", "b?c");
    row("an empty query", request("GET /a? HTTP/1.1"), "/a", "");
    row("asterisk", request("OPTIONS * HTTP/1.1"), "*", "");
    row("HTTP/1.0 without Host", request("GET /a HTTP/1.0", ""), "/a", "");
    row("a later HTTP/1", request("GET /a HTTP/1.2"), "/a", "");
    row("bytes above ASCII", request("GET /\xC3\xB6 HTTP/1.1", host + "X: \xC3\xB6\r\n"), "/\xC3\xB6", "");
    row("Content-Length: 0", request("GET /a HTTP/1.1", host + "Content-Length: 0\r\n"), "/a", "");
}

void TestRequestParser::acceptsWhatIsOddButAllowed()
{
    QFETCH(QByteArray, input);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, query);
    const std::string bytes = input.toStdString();
    RequestParser parser;
    QCOMPARE(parser.parse(bytes), State::complete);
    QCOMPARE(text(parser.request().path), path.toStdString());
    QCOMPARE(text(parser.request().query), query.toStdString());
    QCOMPARE(parser.consumed(), bytes.size());
}

void TestRequestParser::knowsWhenTheConnectionMayStay_data()
{
    QTest::addColumn<QByteArray>("version");
    QTest::addColumn<QByteArray>("connection");
    QTest::addColumn<bool>("stays");
    QTest::newRow("1.1") << QByteArray("1.1") << QByteArray("") << true;
    QTest::newRow("1.1 close") << QByteArray("1.1") << QByteArray("Connection: close\r\n") << false;
    QTest::newRow("1.1 close in a list") << QByteArray("1.1") << QByteArray("Connection: TE , CLOSE\r\n") << false;
    QTest::newRow("1.1 close in a second header")
        << QByteArray("1.1") << QByteArray("Connection: TE\r\nConnection: close\r\n") << false;
    QTest::newRow("1.0") << QByteArray("1.0") << QByteArray("") << false;
    QTest::newRow("1.0 keep-alive") << QByteArray("1.0") << QByteArray("Connection: Keep-Alive\r\n") << true;
}

void TestRequestParser::knowsWhenTheConnectionMayStay()
{
    QFETCH(QByteArray, version);
    QFETCH(QByteArray, connection);
    QFETCH(bool, stays);
    const std::string input = request("GET / HTTP/" + version.toStdString(), host + connection.toStdString());
    RequestParser parser;
    QCOMPARE(parser.parse(input), State::complete);
    QCOMPARE(parser.request().keepAlive, stays);
}

void TestRequestParser::asksToContinueOnceAndOnlyForABodyThatIsNotHere()
{
    const std::string head = request("POST / HTTP/1.1", host + "Expect: 100-Continue\r\nContent-Length: 2\r\n");
    RequestParser waiting;
    QCOMPARE(waiting.parse(head), State::wantsContinue);
    QCOMPARE(waiting.parse(head + "a"), State::needMore);
    QCOMPARE(waiting.parse(head + "ab"), State::complete);
    RequestParser whole;
    QCOMPARE(whole.parse(head + "ab"), State::complete);
}

void TestRequestParser::doesNotWaitForAClientThatSpeaksSomethingElse()
{
    for (const char *input : {"\x16\x03\x01", "\x80\x2e\x01", "SSH-2.0-OpenSSH\x01", "{\"json\":1}", "EHLO example\r\n"}) {
        RequestParser parser;
        QCOMPARE(parser.parse(input), State::refused);
        QCOMPARE(parser.refusal().status, 400);
    }
    RequestParser longMethod;
    QCOMPARE(longMethod.parse(std::string(33, 'A')), State::refused);
}

void TestRequestParser::boundsWhatAnUnfinishedRequestMayWeigh_data()
{
    QTest::addColumn<QByteArray>("start");
    QTest::addColumn<QByteArray>("more");
    QTest::addColumn<int>("status");
    const QByteArray head = QByteArray::fromStdString(request("POST / HTTP/1.1", host + "Transfer-Encoding: chunked\r\n"));
    QTest::newRow("a target") << QByteArray("GET /") << QByteArray(4096, 'a') << 414;
    QTest::newRow("a header value") << QByteArray("GET / HTTP/1.1\r\nX: ") << QByteArray(4096, 'a') << 431;
    QTest::newRow("header lines") << QByteArray("GET / HTTP/1.1\r\n")
                                  << QByteArray("X: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n") << 431;
    QTest::newRow("a chunk extension") << head + "1;" << QByteArray(4096, 'a') << 413;
    QTest::newRow("trailers") << head + "0\r\n" << QByteArray("X: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n") << 413;
    QTest::newRow("chunks") << head << QByteArray("400\r\n" + QByteArray(1024, 'a') + "\r\n") << 413;
    QTest::newRow("tiny chunks") << head << QByteArray("1;" + QByteArray(1000, 'x') + "\r\na\r\n") << 413;
}

void TestRequestParser::boundsWhatAnUnfinishedRequestMayWeigh()
{
    QFETCH(QByteArray, start);
    QFETCH(QByteArray, more);
    QFETCH(int, status);
    RequestParser parser;
    std::string input = start.toStdString();
    State state = parser.parse(input);
    while (state == State::needMore && input.size() < (std::size_t{4} << 20)) {
        input += more.toStdString();
        state = parser.parse(input);
    }
    QCOMPARE(state, State::refused);
    QCOMPARE(parser.refusal().status, status);
    QCOMPARE(parser.parse(input), State::refused);
}

void TestRequestParser::canBeUsedAgainAfterReset()
{
    RequestParser parser;
    const std::string chunked =
        request("POST /1 HTTP/1.1", host + "Connection: close\r\nTransfer-Encoding: chunked\r\n", "1\r\na\r\n0\r\n\r\n");
    QCOMPARE(parser.parse(chunked), State::complete);
    parser.reset();
    const std::string plain = request("GET /2 HTTP/1.1");
    QCOMPARE(parser.parse(plain), State::complete);
    QCOMPARE(text(parser.request().body), std::string());
    QCOMPARE(parser.request().headers.size(), std::size_t{1});
    QVERIFY(parser.request().keepAlive);
}

QTEST_GUILESS_MAIN(TestRequestParser)
#include "test_request_parser.moc"
