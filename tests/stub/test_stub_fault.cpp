// SPDX-License-Identifier: GPL-3.0-or-later
// That each fault is on the wire what the index says. Whether Levelfield copes with it is tested where it must cope.
#include "tests/stub/support/raw_client.h"
#include "tests/stub/support/stub_process.h"

#include <QTest>

#include <zlib.h>

#include <csignal>
#include <memory>
#include <vector>

class TestStubFault : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup();

    void theIndexNamesEveryFaultAndEachIsThere();
    void anAnswerWithoutLengthEndsWithTheConnection(); // Case 1
    void headCarriesTheLengthOfWhatItDoesNotSend();    // Case 2
    void emptyAnswersLeaveTheConnectionOpen_data();    // Case 3
    void emptyAnswersLeaveTheConnectionOpen();
    void informationalBlocksComeFirst_data(); // Case 4
    void informationalBlocksComeFirst();
    void trailersFollowTheLastChunk();                  // Case 5
    void chunksAndLengthDisagree();                     // Case 6
    void moreIsSentThanSaid();                          // Case 7
    void theConnectionClosesUnannouncedAfterNAnswers(); // Case 8
    void closeIsAnnouncedAndDone();                     // Case 9
    void http10IsNotPersistent();                       // Case 10
    void onlyBadGateways();                             // Case 14
    void goodAndBadAlternate();                         // Case 15
    void aStallHoldsEverybodyUp();                      // Case 16
    void theHungNeverAnswer();                          // Case 17
    void tenAreServedAndOthersStarve();                 // Case 19
    void headAndBodyComeApart();                        // Case 20
    void logsGoToStandardError();                       // Case 32
    void bootsBeforeItServes();                         // Case 37
    void theRightBodyHasTheWrongStatus();               // Case 40
    void contentIsAsToldTo_data();                      // Cases 41 to 44
    void contentIsAsToldTo();
    void compressedThoughNobodyAsked(); // Case 44
    void theBodyChanges();
    void theBodyIsWrongAfterAWhile();
    void tornAnswersAreTorn_data();
    void tornAnswersAreTorn();
    void aResetIsAReset();
    void largeThingsAreLarge();
    void parametersAreChecked();

private:
    std::unique_ptr<StubProcess> m_stub;
    [[nodiscard]] RawClient client() const { return RawClient(m_stub->port()); }
    [[nodiscard]] std::string fetch(const std::string &path) const;
};

namespace {

const std::string right = R"({"ok":true})";

} // namespace

void TestStubFault::init()
{
    m_stub = std::make_unique<StubProcess>(QStringList{QStringLiteral("fault")});
    QVERIFY2(m_stub->isUp(), qPrintable(m_stub->errors()));
}

void TestStubFault::cleanup()
{
    QCOMPARE(m_stub->stop(SIGTERM), 0);
}

std::string TestStubFault::fetch(const std::string &path) const
{
    RawClient fresh = client();
    return fresh.send(get(path)) ? fresh.readAnswer() : std::string();
}

void TestStubFault::theIndexNamesEveryFaultAndEachIsThere()
{
    const QStringList lines = QString::fromStdString(bodyOf(fetch("/"))).split(QLatin1Char('\n'), Qt::SkipEmptyParts).mid(1);
    QVERIFY(lines.size() > 50);
    for (const QString &line : lines) {
        QString path = line.section(QLatin1Char(' '), 0, 0);
        QVERIFY2(path.startsWith(QLatin1Char('/')), qPrintable(line));
        if (path.endsWith(QLatin1Char('-')))
            path += QLatin1Char('1');
        // DELETE is allowed nowhere: 405 says that the path exists, without having to survive its fault.
        RawClient fresh = client();
        QVERIFY(fresh.send("DELETE " + path.toStdString() + " HTTP/1.1\r\nHost: test\r\n\r\n"));
        QCOMPARE(statusOf(fresh.readAnswer()), 405);
    }
    QCOMPARE(statusOf(fetch("/no-such-fault")), 404);
    QCOMPARE(statusOf(fetch("/close-after-")), 404);
}

void TestStubFault::anAnswerWithoutLengthEndsWithTheConnection()
{
    for (const char *path : {"/no-length-close", "/no-length"}) {
        RawClient fresh = client();
        QVERIFY(fresh.send(get(path)));
        const std::string answer = fresh.readAll();
        QVERIFY(answer.find("Content-Length") == std::string::npos);
        QCOMPARE(answer.find("\r\nConnection: close\r\n") != std::string::npos, std::string(path) == "/no-length-close");
        QCOMPARE(bodyOf(answer), right);
        QVERIFY(fresh.closedInOrder());
    }
}

void TestStubFault::headCarriesTheLengthOfWhatItDoesNotSend()
{
    RawClient fresh = client();
    QVERIFY(fresh.send("HEAD /head HTTP/1.1\r\nHost: test\r\n\r\n" + get("/head")));
    QVERIFY(fresh.readHead().find("\r\nContent-Length: 219\r\n") != std::string::npos);
    QCOMPARE(bodyOf(fresh.readAnswer()).size(), std::size_t{219});
}

void TestStubFault::emptyAnswersLeaveTheConnectionOpen_data()
{
    QTest::addColumn<int>("status");
    QTest::newRow("204") << 204;
    QTest::newRow("304") << 304;
}

void TestStubFault::emptyAnswersLeaveTheConnectionOpen()
{
    QFETCH(int, status);
    RawClient fresh = client();
    QVERIFY(fresh.send(get("/" + std::to_string(status)) + get("/ok")));
    const std::string head = fresh.readHead();
    QCOMPARE(statusOf(head), status);
    QVERIFY(head.find("Content-Length") == std::string::npos);
    QCOMPARE(bodyOf(fresh.readAnswer()), right);
}

void TestStubFault::informationalBlocksComeFirst_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<int>("status");
    QTest::newRow("100") << QByteArray("/continue") << 100;
    QTest::newRow("103") << QByteArray("/early-hints") << 103;
}

void TestStubFault::informationalBlocksComeFirst()
{
    QFETCH(QByteArray, path);
    QFETCH(int, status);
    RawClient fresh = client();
    QVERIFY(fresh.send(get(path.toStdString())));
    QCOMPARE(statusOf(fresh.readHead()), status);
    QCOMPARE(statusOf(fresh.readHead()), status);
    const std::string answer = fresh.readAnswer();
    QCOMPARE(statusOf(answer), 200);
    QCOMPARE(bodyOf(answer), right);
}

void TestStubFault::trailersFollowTheLastChunk()
{
    RawClient fresh = client();
    QVERIFY(fresh.send(get("/chunked-trailers") + get("/ok")));
    QVERIFY(fresh.readHead().find("\r\nTransfer-Encoding: chunked\r\n") != std::string::npos);
    const std::string chunks = "b\r\n{\"ok\":true}\r\n0\r\nEtag: x\r\n\r\n";
    QCOMPARE(fresh.readBytes(chunks.size()), chunks);
    QCOMPARE(bodyOf(fresh.readAnswer()), right);
}

void TestStubFault::chunksAndLengthDisagree()
{
    RawClient fresh = client();
    QVERIFY(fresh.send(get("/chunked-and-length")));
    const std::string head = fresh.readHead();
    QVERIFY(head.find("\r\nTransfer-Encoding: chunked\r\n") != std::string::npos);
    QVERIFY(head.find("\r\nContent-Length: 5\r\n") != std::string::npos);
    QCOMPARE(fresh.readUntil("0\r\n\r\n"), std::string("b\r\n{\"ok\":true}\r\n0\r\n\r\n"));
}

void TestStubFault::moreIsSentThanSaid()
{
    RawClient fresh = client();
    QVERIFY(fresh.send(get("/too-long")));
    QCOMPARE(bodyOf(fresh.readAnswer()), right);
    QCOMPARE(bodyOf(fresh.readAnswer()), std::string(R"({"ok":false})")); // and nobody has asked for it
}

void TestStubFault::theConnectionClosesUnannouncedAfterNAnswers()
{
    RawClient fresh = client();
    for (int i = 0; i < 3; ++i) {
        QVERIFY(fresh.send(get("/close-after-3")));
        const std::string answer = fresh.readAnswer();
        QCOMPARE(bodyOf(answer), right);
        QVERIFY(answer.find("Connection:") == std::string::npos);
    }
    QVERIFY(fresh.closedInOrder());
}

void TestStubFault::closeIsAnnouncedAndDone()
{
    RawClient fresh = client();
    QVERIFY(fresh.send(get("/close")));
    const std::string answer = fresh.readAnswer();
    QVERIFY(answer.find("\r\nConnection: close\r\n") != std::string::npos);
    QCOMPARE(bodyOf(answer), right);
    QVERIFY(fresh.closedInOrder());
}

void TestStubFault::http10IsNotPersistent()
{
    RawClient fresh = client();
    QVERIFY(fresh.send(get("/http10")));
    const std::string answer = fresh.readAnswer();
    QVERIFY(answer.starts_with("HTTP/1.0 200 ") && answer.find("Connection:") == std::string::npos);
    QVERIFY(fresh.closedInOrder());
    QVERIFY(fetch("/http10-open").starts_with("HTTP/1.0 200 "));
}

void TestStubFault::onlyBadGateways()
{
    for (int i = 0; i < 3; ++i)
        QCOMPARE(statusOf(fetch("/502")), 502);
}

void TestStubFault::goodAndBadAlternate()
{
    QCOMPARE(statusOf(fetch("/mixed?ms=1")), 200);
    QCOMPARE(statusOf(fetch("/mixed?ms=1")), 503);
    QCOMPARE(statusOf(fetch("/mixed?ms=1")), 200);
    QCOMPARE(statusOf(fetch("/mixed?ms=1")), 503);
}

void TestStubFault::aStallHoldsEverybodyUp()
{
    const auto start = std::chrono::steady_clock::now();
    RawClient causing = client();
    RawClient other = client();
    QCOMPARE(bodyOf(fetch("/stall?after=2&ms=200")), right);
    QVERIFY(causing.send(get("/stall?after=2&ms=200")));
    QVERIFY(other.send(get("/stall?after=1000&ms=200")));
    QCOMPARE(bodyOf(causing.readAnswer()), right);
    QVERIFY(std::chrono::steady_clock::now() - start >= std::chrono::milliseconds(200));
    QCOMPARE(bodyOf(other.readAnswer()), right);
}

void TestStubFault::theHungNeverAnswer()
{
    RawClient hung = client();
    RawClient midway = client();
    QVERIFY(hung.send(get("/hang")) && midway.send(get("/hang-midway")));
    QVERIFY(!midway.readUntil("{\"ok\":").empty());
    QCOMPARE(bodyOf(fetch("/ok")), right); // whole round trips later
    QVERIFY(hung.isSilent() && midway.isSilent());
}

void TestStubFault::tenAreServedAndOthersStarve()
{
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 12; ++i) {
        clients.push_back(std::make_unique<RawClient>(m_stub->port()));
        QVERIFY(clients.back()->send(get("/starve")));
        if (i < 10)
            QCOMPARE(bodyOf(clients.back()->readAnswer()), right);
    }
    for (int round = 0; round < 3; ++round) {
        QVERIFY(clients[0]->send(get("/starve")));
        QCOMPARE(bodyOf(clients[0]->readAnswer()), right);
    }
    QVERIFY(clients[10]->isSilent() && clients[11]->isSilent());
    // The place of one that has gone is free: the next measurement finds ten again.
    clients[3]->endSending();
    QVERIFY(clients[3]->closedInOrder());
    clients[3].reset();
    // Any other answer: by then the stub has seen that the connection is gone, too.
    QCOMPARE(bodyOf(fetch("/delay40")), right);
    QCOMPARE(bodyOf(fetch("/starve")), right);
}

void TestStubFault::headAndBodyComeApart()
{
    const auto start = std::chrono::steady_clock::now();
    QCOMPARE(bodyOf(fetch("/delay40")), right);
    QVERIFY(std::chrono::steady_clock::now() - start >= std::chrono::milliseconds(40));
    QCOMPARE(bodyOf(fetch("/slow-drip?ms=0")), right);
    QCOMPARE(bodyOf(fetch("/slow?ms=1")), right);
}

void TestStubFault::logsGoToStandardError()
{
    QCOMPARE(bodyOf(fetch("/log?kb=3")), right);
    QString logged = m_stub->errors();
    while (logged.size() < 3 * 1024) {
        QTest::qWait(1);
        logged += m_stub->errors();
    }
    QCOMPARE(logged.size(), 3 * 1024);
}

void TestStubFault::bootsBeforeItServes()
{
    QCOMPARE(statusOf(fetch("/booting?n=2")), 502);
    QCOMPARE(statusOf(fetch("/booting?n=2")), 502);
    QCOMPARE(statusOf(fetch("/booting?n=2")), 200);
    QCOMPARE(statusOf(fetch("/booting?n=2")), 200);
}

void TestStubFault::theRightBodyHasTheWrongStatus()
{
    const std::string answer = fetch("/500-right-body");
    QCOMPARE(statusOf(answer), 500);
    QCOMPARE(bodyOf(answer), right);
}

void TestStubFault::contentIsAsToldTo_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("type");
    const auto row = [](const char *path, const char *body, const char *type = "application/json") {
        QTest::newRow(path) << QByteArray(path) << QByteArray(body) << QByteArray(type);
    };
    row("/ok", R"({"ok":true})");
    row("/duplicate-key", R"({"a":1,"a":2})"); // Case 41
    row("/duplicate-key?as=single", R"({"a":2})");
    row("/big-number", R"({"n":9007199254740993})"); // Case 42
    row("/big-number?as=double", R"({"n":9007199254740992.0})");
    row("/one", R"({"n":1})");
    row("/one?as=decimal", R"({"n":1.0})");
    row("/accent", "{\"c\":\"\\u00f4\"}");
    row("/accent?as=utf8", "{\"c\":\"\xC3\xB4\"}");
    row("/charset", R"({"ok":true})", "application/json; charset=utf-8"); // Case 43
    row("/other-type", R"({"ok":true})", "text/html");
    row("/nan", R"({"n":NaN})");
    row("/invalid-utf8", "{\"c\":\"\xF4\"}");
    row("/deep?levels=3", "[[[]]]");
}

void TestStubFault::contentIsAsToldTo()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, type);
    const std::string answer = fetch(path.toStdString());
    QCOMPARE(bodyOf(answer), body.toStdString());
    QVERIFY(answer.find("\r\nContent-Type: " + type.toStdString() + "\r\n") != std::string::npos);
}

void TestStubFault::compressedThoughNobodyAsked()
{
    const std::string answer = fetch("/gzip");
    QVERIFY(answer.find("\r\nContent-Encoding: gzip\r\n") != std::string::npos);
    std::string packed = bodyOf(answer);
    z_stream stream{};
    QCOMPARE(inflateInit2(&stream, 15 + 16), Z_OK);
    std::string unpacked(100, '\0');
    stream.next_in = reinterpret_cast<Bytef *>(packed.data());
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef *>(unpacked.data());
    stream.avail_out = static_cast<uInt>(unpacked.size());
    QCOMPARE(inflate(&stream, Z_FINISH), Z_STREAM_END);
    unpacked.resize(stream.total_out);
    inflateEnd(&stream);
    QCOMPARE(unpacked, right);
}

void TestStubFault::theBodyChanges()
{
    QCOMPARE(bodyOf(fetch("/changing")), std::string(R"({"count":1})"));
    QCOMPARE(bodyOf(fetch("/changing")), std::string(R"({"count":2})"));
    const std::string time = bodyOf(fetch("/timestamp"));
    QVERIFY(time.starts_with("{\"ok\":true,\"time\":"));
    QVERIFY(bodyOf(fetch("/timestamp")) != time);
}

void TestStubFault::theBodyIsWrongAfterAWhile()
{
    QCOMPARE(bodyOf(fetch("/wrong-body?after=2")), right);
    QCOMPARE(bodyOf(fetch("/wrong-body?after=2")), right);
    const std::string wrong = bodyOf(fetch("/wrong-body?after=2"));
    QVERIFY(wrong != right);
    QCOMPARE(wrong.size(), right.size());
}

void TestStubFault::tornAnswersAreTorn_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("end");
    QTest::newRow("length not reached") << QByteArray("/wrong-length") << QByteArray("Content-Length: 50\r\n\r\n{\"ok\":true}");
    QTest::newRow("amid a chunk") << QByteArray("/truncated") << QByteArray("b\r\n{\"ok\"");
    QTest::newRow("no answer at all") << QByteArray("/empty") << QByteArray();
    QTest::newRow("no HTTP") << QByteArray("/garbage") << QByteArray("\xFF\xFE");
}

void TestStubFault::tornAnswersAreTorn()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, end);
    RawClient fresh = client();
    QVERIFY(fresh.send(get(path.toStdString())));
    const std::string all = fresh.readAll();
    QVERIFY(all.ends_with(end.toStdString()));
    QCOMPARE(all.empty(), end.isEmpty());
    QVERIFY(fresh.closedInOrder());
}

void TestStubFault::aResetIsAReset()
{
    RawClient fresh = client();
    QVERIFY(fresh.send(get("/reset")));
    QVERIFY(!fresh.closedInOrder());
}

void TestStubFault::largeThingsAreLarge()
{
    QCOMPARE(bodyOf(fetch("/large?mb=3")).size(), std::size_t{3} << 20);
    QVERIFY(fetch("/huge-header?kb=100").size() > 100 * 1024);
    const QString many = QString::fromStdString(fetch("/many-headers?n=500"));
    QCOMPARE(many.count(QLatin1String("X-One-Of-Many")), 500);
}

void TestStubFault::parametersAreChecked()
{
    for (const char *path :
         {"/slow?ms=x", "/slow?ms=-1", "/stall?ms=99999999999", "/close-after-0", "/close-after-99999999999999999999"})
        QCOMPARE(statusOf(fetch(path)), 400);
}

QTEST_GUILESS_MAIN(TestStubFault)
#include "test_stub_fault.moc"
