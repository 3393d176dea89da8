// SPDX-License-Identifier: GPL-3.0-or-later
// The real levelfield-stub as an HTTP/1.1 server, over raw sockets, with both of its event backends.
#include "tests/stub/support/raw_client.h"
#include "tests/stub/support/stub_process.h"

#include <QTest>

#include <csignal>
#include <memory>
#include <random>
#include <vector>

class TestStubServer : public QObject {
    Q_OBJECT
private slots:
    void answersOneRequestAfterAnotherOnAConnection_data() { backends(); }
    void answersOneRequestAfterAnotherOnAConnection();
    void answersPipelinedRequestsInOrder_data() { backends(); }
    void answersPipelinedRequestsInOrder();
    void answersARequestThatArrivesByteByByte();
    void servesManyConnectionsOnSeveralThreads_data() { backends(); }
    void servesManyConnectionsOnSeveralThreads();
    void headIsTheSameWithoutTheBody();
    void closesWhenTheClientWishes();
    void keepsAnHttp10ConnectionOnlyWhenAsked();
    void answersAClientThatHasStoppedSending();
    void takesBodiesOfBothKinds();
    void tellsAWaitingClientToContinue();
    void refusesWithTheRightStatusAndCloses_data();
    void refusesWithTheRightStatusAndCloses();
    void refusesALargeBodyAndTheClientCanReadWhy_data() { backends(); }
    void refusesALargeBodyAndTheClientCanReadWhy();
    void survivesGarbage_data() { backends(); }
    void survivesGarbage();
    void aClientThatDoesNotReadIsNotServedFurther();
    void everyAnswerIsDated();
    void listensOnTheIpv6LoopbackToo();
    void endsOnASignalWithStatusZero_data();
    void endsOnASignalWithStatusZero();
    void aPortInUseIsToldApart();
    void wrongOptionsAreUsageErrors_data();
    void wrongOptionsAreUsageErrors();
    void helpAndVersionAreNoErrors();

private:
    static void backends();
    static QStringList chinook(const QStringList &more = {});
};

namespace {

const std::string ping = get("/ping");
const std::string pong = R"({"result":"success"})";

} // namespace

void TestStubServer::backends()
{
    QTest::addColumn<QString>("events");
    QTest::newRow("native") << QStringLiteral("native");
    QTest::newRow("poll") << QStringLiteral("poll");
}

QStringList TestStubServer::chinook(const QStringList &more)
{
    return QStringList{QStringLiteral("chinook"), QStringLiteral("--threads"), QStringLiteral("2")} + more;
}

void TestStubServer::answersOneRequestAfterAnotherOnAConnection()
{
    QFETCH(QString, events);
    StubProcess stub(chinook({QStringLiteral("--events"), events}));
    QVERIFY2(stub.isUp(), qPrintable(stub.errors()));
    RawClient client(stub.port());
    for (int i = 0; i < 3; ++i) {
        QVERIFY(client.send(ping));
        const std::string answer = client.readAnswer();
        QCOMPARE(statusOf(answer), 200);
        QCOMPARE(bodyOf(answer), pong);
    }
    QCOMPARE(stub.stop(SIGTERM), 0);
}

void TestStubServer::answersPipelinedRequestsInOrder()
{
    QFETCH(QString, events);
    StubProcess stub(chinook({QStringLiteral("--events"), events}));
    RawClient client(stub.port());
    std::string requests;
    for (int i = 0; i < 500; ++i)
        requests += get("/hello?name=" + std::to_string(i));
    QVERIFY(client.send(requests));
    for (int i = 0; i < 500; ++i)
        QCOMPARE(bodyOf(client.readAnswer()), "{\"result\":\"Hello, " + std::to_string(i) + "\"}");
    QVERIFY(client.isSilent());
    QCOMPARE(stub.stop(SIGTERM), 0);
}

void TestStubServer::answersARequestThatArrivesByteByByte()
{
    StubProcess stub(chinook());
    RawClient client(stub.port());
    for (const char byte : ping)
        QVERIFY(client.send(std::string_view(&byte, 1)));
    QCOMPARE(bodyOf(client.readAnswer()), pong);
}

void TestStubServer::servesManyConnectionsOnSeveralThreads()
{
    QFETCH(QString, events);
    StubProcess stub(chinook({QStringLiteral("--events"), events}));
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 200; ++i) {
        clients.push_back(std::make_unique<RawClient>(stub.port()));
        QVERIFY(clients.back()->isConnected());
    }
    for (int round = 0; round < 5; ++round) {
        for (const auto &client : clients)
            QVERIFY(client->send(ping));
        for (const auto &client : clients)
            QCOMPARE(bodyOf(client->readAnswer()), pong);
    }
    QCOMPARE(stub.stop(SIGTERM), 0);
}

void TestStubServer::headIsTheSameWithoutTheBody()
{
    StubProcess stub(chinook());
    RawClient client(stub.port());
    QVERIFY(client.send("HEAD /ping HTTP/1.1\r\nHost: test\r\n\r\n" + ping));
    const std::string head = client.readHead();
    QVERIFY(head.find("\r\nContent-Length: 20\r\n") != std::string::npos);
    QCOMPARE(bodyOf(client.readAnswer()), pong); // the next answer follows at once
}

void TestStubServer::closesWhenTheClientWishes()
{
    StubProcess stub(chinook());
    RawClient client(stub.port());
    QVERIFY(client.send("GET /ping HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n"));
    const std::string answer = client.readAnswer();
    QVERIFY(answer.find("\r\nConnection: close\r\n") != std::string::npos);
    QCOMPARE(bodyOf(answer), pong);
    QVERIFY(client.closedInOrder());
}

void TestStubServer::keepsAnHttp10ConnectionOnlyWhenAsked()
{
    StubProcess stub(chinook());
    RawClient closing(stub.port());
    QVERIFY(closing.send("GET /ping HTTP/1.0\r\n\r\n"));
    QCOMPARE(bodyOf(closing.readAnswer()), pong);
    QVERIFY(closing.closedInOrder());
    RawClient staying(stub.port());
    for (int i = 0; i < 2; ++i) {
        QVERIFY(staying.send("GET /ping HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"));
        QVERIFY(staying.readAnswer().find("\r\nConnection: keep-alive\r\n") != std::string::npos);
    }
}

void TestStubServer::answersAClientThatHasStoppedSending()
{
    StubProcess stub(chinook());
    RawClient client(stub.port());
    QVERIFY(client.send(ping + ping));
    client.endSending();
    QCOMPARE(bodyOf(client.readAnswer()), pong);
    QCOMPARE(bodyOf(client.readAnswer()), pong);
    QVERIFY(client.closedInOrder());
}

void TestStubServer::takesBodiesOfBothKinds()
{
    StubProcess stub({QStringLiteral("fault")});
    RawClient client(stub.port());
    // Case 12: exactly as many bytes as the client said, every time.
    for (int i = 0; i < 3; ++i) {
        QVERIFY(client.send("POST /echo HTTP/1.1\r\nHost: test\r\nContent-Length: 7\r\n\r\n{\"a\":1}"));
        QCOMPARE(bodyOf(client.readAnswer()), std::string(R"({"a":1})"));
    }
    QVERIFY(client.send("POST /echo HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n{\"a\r\n"));
    QVERIFY(client.send("4;last\r\n\":2}\r\n0\r\nX: y\r\n\r\n" + get("/ok")));
    QCOMPARE(bodyOf(client.readAnswer()), std::string(R"({"a":2})"));
    QCOMPARE(bodyOf(client.readAnswer()), std::string(R"({"ok":true})"));
}

void TestStubServer::tellsAWaitingClientToContinue()
{
    StubProcess stub({QStringLiteral("fault")});
    RawClient client(stub.port());
    QVERIFY(client.send("POST /echo HTTP/1.1\r\nHost: test\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n"));
    QCOMPARE(client.readHead(), std::string("HTTP/1.1 100 Continue\r\n\r\n"));
    QVERIFY(client.send("ok"));
    QCOMPARE(bodyOf(client.readAnswer()), std::string("ok"));
}

void TestStubServer::refusesWithTheRightStatusAndCloses_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<int>("status");
    QTest::addColumn<bool>("closes");
    QTest::newRow("unknown path") << QByteArray("GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n") << 404 << false;
    QTest::newRow("path is case-sensitive") << QByteArray("GET /PING HTTP/1.1\r\nHost: a\r\n\r\n") << 404 << false;
    QTest::newRow("wrong method") << QByteArray("DELETE /ping HTTP/1.1\r\nHost: a\r\n\r\n") << 405 << false;
    QTest::newRow("broken percent-encoding") << QByteArray("GET /hello?name=%zz HTTP/1.1\r\nHost: a\r\n\r\n") << 400 << false;
    QTest::newRow("no Host") << QByteArray("GET /ping HTTP/1.1\r\n\r\n") << 400 << true;
    QTest::newRow("ambiguous length") << QByteArray(
        "POST /ping HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n")
                                      << 400 << true;
    QTest::newRow("announced too large") << QByteArray(
        "POST /ping HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 99999999\r\n\r\n")
                                         << 413 << true;
    QTest::newRow("long target") << "GET /" + QByteArray(9000, 'a') + " HTTP/1.1\r\nHost: a\r\n\r\n" << 414 << true;
    QTest::newRow("unknown expectation") << QByteArray("GET /ping HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n") << 417 << true;
    QTest::newRow("HTTP/2") << QByteArray("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n") << 505 << true;
}

void TestStubServer::refusesWithTheRightStatusAndCloses()
{
    QFETCH(QByteArray, request);
    QFETCH(int, status);
    QFETCH(bool, closes);
    StubProcess stub(chinook());
    RawClient client(stub.port());
    QVERIFY(client.send(request.toStdString()));
    const std::string answer = client.readAnswer();
    QCOMPARE(statusOf(answer), status);
    QVERIFY(bodyOf(answer).starts_with("{\"error\":\""));
    QCOMPARE(answer.find("\r\nAllow: GET, HEAD\r\n") != std::string::npos, status == 405);
    if (closes) {
        QVERIFY(client.closedInOrder());
    } else {
        QVERIFY(client.send(ping));
        QCOMPARE(bodyOf(client.readAnswer()), pong);
    }
}

void TestStubServer::refusesALargeBodyAndTheClientCanReadWhy()
{
    QFETCH(QString, events);
    StubProcess stub(chinook({QStringLiteral("--events"), events}));
    RawClient client(stub.port());
    QVERIFY(client.send("POST /ping HTTP/1.1\r\nHost: a\r\nContent-Length: 3000000\r\n\r\n"));
    // The client sends on, as most do. Closing at once would answer these bytes with RST, and the 413 would be lost.
    QVERIFY(client.send(std::string(3'000'000, 'x')));
    client.endSending();
    QCOMPARE(statusOf(client.readAnswer()), 413);
    QVERIFY(client.closedInOrder());
}

void TestStubServer::survivesGarbage()
{
    QFETCH(QString, events);
    StubProcess stub(chinook({QStringLiteral("--events"), events}));
    std::mt19937 random(7); // the same garbage each time
    for (int i = 0; i < 200; ++i) {
        RawClient client(stub.port());
        std::string bytes = i % 2 == 0 ? "" : ping + "POST /ping HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";
        const std::size_t length = bytes.size() + random() % 3000;
        while (bytes.size() < length)
            bytes += static_cast<char>(random());
        client.send(bytes); // may be refused half-way
        if (i % 3 == 0)
            client.endSending();
        if (i % 3 == 1)
            client.readAnswer();
    }
    RawClient client(stub.port());
    QVERIFY(client.send(ping));
    QCOMPARE(bodyOf(client.readAnswer()), pong);
    QCOMPARE(stub.stop(SIGTERM), 0);
}

void TestStubServer::aClientThatDoesNotReadIsNotServedFurther()
{
    StubProcess stub({QStringLiteral("fault")});
    RawClient lazy(stub.port());
    QVERIFY(lazy.send(get("/endless-body")));
    QVERIFY(lazy.readBytes(std::size_t{1} << 20).size() == std::size_t{1} << 20);
    // It reads no more. Others are served all the same, and the stub does not pile up what nobody takes.
    RawClient client(stub.port());
    QVERIFY(client.send(get("/ok")));
    QCOMPARE(bodyOf(client.readAnswer()), std::string(R"({"ok":true})"));
    QCOMPARE(stub.stop(SIGTERM), 0);
}

void TestStubServer::everyAnswerIsDated()
{
    StubProcess stub(chinook());
    RawClient client(stub.port());
    QVERIFY(client.send(ping));
    const QString answer = QString::fromStdString(client.readAnswer());
    const QRegularExpression date(
        QStringLiteral("\r\nDate: [A-Z][a-z]{2}, \\d\\d [A-Z][a-z]{2} \\d{4} \\d\\d:\\d\\d:\\d\\d GMT\r\n"));
    QVERIFY(answer.contains(date));
}

void TestStubServer::listensOnTheIpv6LoopbackToo()
{
    StubProcess stub(chinook({QStringLiteral("--host"), QStringLiteral("::1")}));
    if (!stub.isUp() && stub.errors().contains(QLatin1String("assign requested address")))
        QSKIP("this machine has no IPv6 loopback");
    QCOMPARE(stub.url(), QStringLiteral("http://[::1]:%1").arg(stub.port()));
    RawClient client(stub.port(), "::1");
    QVERIFY(client.send(ping));
    QCOMPARE(bodyOf(client.readAnswer()), pong);
    QVERIFY(!RawClient(stub.port(), "127.0.0.1").isConnected());
}

void TestStubServer::endsOnASignalWithStatusZero_data()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGINT") << SIGINT;
}

void TestStubServer::endsOnASignalWithStatusZero()
{
    QFETCH(int, signal);
    StubProcess stub(chinook());
    RawClient idle(stub.port());
    RawClient half(stub.port());
    QVERIFY(idle.send(ping) && half.send("GET /ping"));
    QCOMPARE(bodyOf(idle.readAnswer()), pong);
    QCOMPARE(stub.stop(signal), 0);
    QVERIFY(!RawClient(stub.port()).isConnected());
}

void TestStubServer::aPortInUseIsToldApart()
{
    StubProcess first(chinook());
    StubProcess second(chinook({QStringLiteral("--port"), QString::number(first.port())}));
    QVERIFY(!second.isUp());
    QCOMPARE(second.exitStatus(), 4);
    const QString error = second.errors();
    QVERIFY2(error.contains(QString::number(first.port())) && error.contains(QLatin1String("in use")), qPrintable(error));
}

void TestStubServer::wrongOptionsAreUsageErrors_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("named");
    const auto row = [](const char *arguments, const char *named) {
        QTest::newRow(arguments) << QString::fromLatin1(arguments).split(QLatin1Char(' ')) << QString::fromLatin1(named);
    };
    row("serve", "serve");
    row("chinook --host 0.0.0.0", "0.0.0.0");
    row("chinook --host localhost", "localhost");
    row("chinook --port 65536", "65536");
    row("chinook --port x", "x");
    row("chinook --threads 0", "--threads");
    row("chinook --connections shared", "shared");
    row("chinook --unknown", "--unknown");
    row("llm --ms-per-100-tokens -1", "-1");
    row("llm --concurrency 0", "--concurrency");
    row("fault --threads 2", "--threads");
}

void TestStubServer::wrongOptionsAreUsageErrors()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, named);
    StubProcess stub(arguments);
    QCOMPARE(stub.exitStatus(), 2);
    const QString error = stub.errors();
    QVERIFY2(error.contains(named), qPrintable(error));
}

void TestStubServer::helpAndVersionAreNoErrors()
{
    for (const QStringList &arguments : {QStringList{QStringLiteral("--help")},
                                         {QStringLiteral("llm"), QStringLiteral("--help")},
                                         {QStringLiteral("--version")}})
        QCOMPARE(StubProcess(arguments).exitStatus(), 0);
    StubProcess nothing(QStringList{});
    QCOMPARE(nothing.exitStatus(), 2);
}

QTEST_GUILESS_MAIN(TestStubServer)
#include "test_stub_server.moc"
