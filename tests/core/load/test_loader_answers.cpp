// SPDX-License-Identifier: GPL-3.0-or-later
// What servers do on the wire, and how the loader counts it.
#include "core/hash.h"
#include "tests/core/load/loader_fixture.h"

using namespace levelfield;
using namespace levelfield::test;

class TestLoaderAnswers : public QObject {
    Q_OBJECT
private slots:
    void countsGoodAnswers()
    {
        const std::string body(367, 'x');
        ScriptedServer server(answering(answer(200, body)));
        LoadRequest request = requestTo(server.endpoint(), 4);
        request.threads = 2;
        request.check = {.status = 200, .length = body.size(), .hash = bodyHash(body)};
        const LoadResult result = loadedUntil(request, 20);
        QVERIFY(result.requests > 0);
        QCOMPARE(result.errors, ErrorCounts{});
        QCOMPARE(result.latency.count(), result.requests);
        QVERIFY(result.bytesRead >= result.requests * answer(200, body).size());
        QCOMPARE(result.connectionsOpened, std::uint64_t(4));
        QCOMPARE(result.reconnects, std::uint64_t(0));
        QVERIFY(result.bodyHashesChecked >= 4);
        QVERIFY(!result.answersCloseConnection);
        QCOMPARE(result.firstError, std::string());
    }

    // Case 1: the end of the connection ends the body.
    void readsToTheEndOfTheConnection()
    {
        ScriptedServer server([](Peer &peer) {
            peer.readRequest();
            peer.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nuntil the end");
        });
        LoadRequest request = requestTo(server.endpoint());
        request.check = {.length = 13, .hash = bodyHash("until the end")};
        const LoadResult result = loadedUntil(request, 20);
        QVERIFY(result.requests > 1);
        QCOMPARE(result.errors, ErrorCounts{});
        QVERIFY(result.connectionsOpened >= result.requests);
        QCOMPARE(result.reconnects, std::uint64_t(0)); // announced, so nothing went wrong
        QVERIFY(result.answersCloseConnection);
    }

    // Case 2: HEAD has no body, whatever Content-Length says.
    void headHasNoBody()
    {
        ScriptedServer server(answering("HTTP/1.1 200 OK\r\nContent-Length: 219\r\n\r\n"));
        LoadRequest request = requestTo(server.endpoint());
        request.request.method = "HEAD";
        request.check.length = 0;
        const LoadResult result = loadedUntil(request, 20);
        QVERIFY(result.requests > 1);
        QCOMPARE(result.errors, ErrorCounts{});
        QCOMPARE(result.connectionsOpened, std::uint64_t(1));
    }

    // Case 3: 204 and 304 without a length keep the connection.
    void answersWithoutContentKeepTheConnection_data()
    {
        QTest::addColumn<int>("status");
        QTest::newRow("204") << 204;
        QTest::newRow("304") << 304;
    }
    void answersWithoutContentKeepTheConnection()
    {
        QFETCH(int, status);
        ScriptedServer server(answering("HTTP/1.1 " + std::to_string(status) + " Nothing\r\n\r\n"));
        LoadRequest request = requestTo(server.endpoint());
        request.check.status = status;
        const LoadResult result = loadedUntil(request, 20);
        QVERIFY(result.requests > 1);
        QCOMPARE(result.errors, ErrorCounts{});
        QCOMPARE(result.connectionsOpened, std::uint64_t(1));
    }

    // Case 4: interim answers are no answers.
    void skipsInterimAnswers()
    {
        ScriptedServer server(
            answering("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n" + answer(200, "hi")));
        LoadRequest request = requestTo(server.endpoint());
        request.check.length = 2;
        const LoadResult result = loadedUntil(request, 20);
        QVERIFY(result.requests > 1);
        QCOMPARE(result.errors, ErrorCounts{});
    }

    // Case 5: trailers are skipped and the next answer is in step.
    void staysInStepBehindTrailers()
    {
        ScriptedServer server(
            answering("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n3\r\n yo\r\n0\r\nEtag: x\r\n\r\n"));
        LoadRequest request = requestTo(server.endpoint());
        request.check = {.length = 5, .hash = bodyHash("hi yo")};
        const LoadResult result = loadedUntil(request, 200);
        QVERIFY(result.bodyHashesChecked >= 3); // the first, the 65th, the 129th
        QCOMPARE(result.errors, ErrorCounts{});
        QCOMPARE(result.connectionsOpened, std::uint64_t(1));
    }

    // Case 6: what can be read in two ways is an error, not a guess.
    void chunksBesideALengthAreAProtocolError()
    {
        ScriptedServer server(answering("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"));
        const LoadResult result = loadedUntil(requestTo(server.endpoint()), 4);
        QCOMPARE(result.requests, std::uint64_t(0));
        QVERIFY(result.errors.protocol > 0);
        QCOMPARE(result.errors.total(), result.errors.protocol);
        QVERIFY(QString::fromStdString(result.firstError).contains("both Transfer-Encoding and Content-Length"));
    }

    // Case 7: a body longer than its length.
    void leftoversAreAProtocolError()
    {
        ScriptedServer server(answering(answer(200, "hi") + "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi"));
        const LoadResult result = loadedUntil(requestTo(server.endpoint()), 4);
        QCOMPARE(result.requests, std::uint64_t(0));
        QVERIFY(result.errors.protocol > 0);
        QVERIFY(result.connectionsOpened > 1);
    }

    // Case 7: the same in a packet of its own, whole answers even, so that each could be taken for the next.
    void answersNobodyAskedForAreFound()
    {
        ScriptedServer server([](Peer &peer) {
            const std::string one = answer(200, "hi");
            for (bool first = true; peer.readRequest() && peer.send(one); first = false) {
                if (first && !peer.send(one))
                    return;
            }
        });
        LoadRequest request = requestTo(server.endpoint());
        const LoadResult result = loadedUntil(request, [](const Progress &progress) { return progress.errors > 0; });
        QVERIFY2(result.errors.protocol > 0, std::to_string(result.requests).c_str());
    }

    // Case 8: a kept-alive connection that the server closes between answers is opened again, and that is no failure.
    void reopensWhatTheServerClosedBetweenAnswers()
    {
        ScriptedServer server([](Peer &peer) {
            for (int i = 0; i < 3 && peer.readRequest(); ++i)
                peer.send(answer(200, "hi"));
        });
        const LoadResult result = loadedUntil(requestTo(server.endpoint(), 2), 20);
        QVERIFY(result.requests > 6);
        QVERIFY(result.reconnects > 0);
        QCOMPARE(result.errors, ErrorCounts{});
        QVERIFY(result.reconnects + 2 >= result.requests / 3); // one for every third answer of each connection
        QVERIFY(!result.answersCloseConnection);
    }

    // Case 8: closed by a reset, the request already taken in by the server's system.
    void reopensWhatTheServerResetBetweenAnswers()
    {
        ScriptedServer server([](Peer &peer) {
            peer.readRequest();
            peer.send(answer(200, "hi"));
            peer.readRequest();
            peer.reset();
        });
        const LoadResult result = loadedUntil(requestTo(server.endpoint()), 20);
        QVERIFY(result.requests > 1);
        QVERIFY(result.reconnects > 0);
        QCOMPARE(result.errors, ErrorCounts{});
    }

    // The kind of case 8: a server that never answers cannot hide behind reconnects, nor make the loader spin.
    void aServerThatAlwaysClosesShowsAsFailures()
    {
        ScriptedServer server([](Peer &peer) { peer.readRequest(); });
        LoadRequest request = requestTo(server.endpoint());
        request.duration = 1s;
        const LoadResult result = loaded(request);
        QCOMPARE(result.requests, std::uint64_t(0));
        QCOMPARE(result.reconnects, std::uint64_t(0));
        QVERIFY(result.errors.read > 1);
        QVERIFY2(result.errors.read < 20, std::to_string(result.errors.read).c_str()); // pauses grow from 10 ms to 250 ms
        QVERIFY(QString::fromStdString(result.firstError).contains("closed the connection without any answer"));
    }

    void anAnswerCutShortIsAReadError()
    {
        ScriptedServer server([](Peer &peer) {
            peer.readRequest();
            peer.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf");
        });
        const LoadResult result = loadedUntil(requestTo(server.endpoint()), 4);
        QCOMPARE(result.requests, std::uint64_t(0));
        QVERIFY(result.errors.read > 0);
        QCOMPARE(result.errors.total(), result.errors.read);
    }

    // Case 9: one request per connection, by the plan's own header or by keepAlive = false.
    void oneRequestPerConnection_data()
    {
        QTest::addColumn<bool>("ownHeader");
        QTest::addColumn<bool>("serverCloses");
        QTest::newRow("header, server closes") << true << true;
        QTest::newRow("header, server does not") << true << false;
        QTest::newRow("keepAlive false, server closes") << false << true;
        QTest::newRow("keepAlive false, server does not") << false << false;
    }
    void oneRequestPerConnection()
    {
        QFETCH(bool, ownHeader);
        QFETCH(bool, serverCloses);
        std::atomic<int> asked = 0;
        std::atomic<int> told = 0;
        ScriptedServer server([&, serverCloses](Peer &peer) {
            while (const auto request = peer.readRequest()) {
                ++asked;
                told += request->find("Connection: close\r\n") != std::string::npos ? 1 : 0;
                peer.send(answer(200, "hi", serverCloses ? "Connection: close\r\n" : ""));
                if (serverCloses)
                    return;
            }
        });
        LoadRequest request = requestTo(server.endpoint(), 3);
        request.keepAlive = ownHeader;
        if (ownHeader)
            request.request.headers = {{"Connection", "close"}};
        const LoadResult result = loadedUntil(request, 20);
        QVERIFY(result.requests > 3);
        QCOMPARE(result.errors, ErrorCounts{});
        QCOMPARE(result.reconnects, std::uint64_t(0));
        QVERIFY(result.connectionsOpened >= result.requests);
        QVERIFY(result.connectionsOpened <= result.requests + 6);
        QVERIFY(!result.answersCloseConnection); // it was asked for
        QCOMPARE(told, asked);
    }

    // Case 10: HTTP/1.0 without keep-alive is not persistent, with it it is.
    void http10IsKeptOnlyWhenItSaysSo_data()
    {
        QTest::addColumn<bool>("keptAlive");
        QTest::newRow("plain") << false;
        QTest::newRow("keep-alive") << true;
    }
    void http10IsKeptOnlyWhenItSaysSo()
    {
        QFETCH(bool, keptAlive);
        ScriptedServer server(answering(std::string("HTTP/1.0 200 OK\r\n") + (keptAlive ? "Connection: keep-alive\r\n" : "")
                                        + "Content-Length: 2\r\n\r\nhi"));
        const LoadResult result = loadedUntil(requestTo(server.endpoint()), 20);
        QVERIFY(result.requests > 1);
        QCOMPARE(result.errors, ErrorCounts{});
        QCOMPARE(result.answersCloseConnection, !keptAlive);
        QCOMPARE(result.connectionsOpened == 1, keptAlive);
    }

    // Case 11: IPv6, brackets in Host and not in the address.
    void loadsOverIpv6()
    {
        std::atomic<bool> hostRight = false;
        ScriptedServer server(
            [&](Peer &peer) {
                while (const auto request = peer.readRequest()) {
                    hostRight = request->find("Host: [::1]:") != std::string::npos;
                    peer.send(answer(200, "hi"));
                }
            },
            ScriptedServer::Family::v6);
        if (!server.listening())
            QSKIP("this machine has no ::1");
        const LoadResult result = loadedUntil(requestTo(server.endpoint()), 20);
        QVERIFY(result.requests > 0);
        QCOMPARE(result.errors, ErrorCounts{});
        QVERIFY(hostRight);
    }

    // Case 12: exactly the body's bytes, every time.
    void sendsTheSameRequestEveryTime()
    {
        std::atomic<int> wrong = 0;
        HttpRequest post{"POST", "/items", {{"Content-Type", "application/json"}}, R"({"a":1})"};
        std::string expected;
        ScriptedServer server([&](Peer &peer) {
            while (const auto request = peer.readRequest()) {
                wrong += *request == expected ? 0 : 1;
                peer.send(answer(201, "ok"));
            }
        });
        expected = post.bytes(server.endpoint().authority);
        LoadRequest request = requestTo(server.endpoint(), 2);
        request.request = post;
        request.check.status = 201;
        const LoadResult result = loadedUntil(request, 20);
        QVERIFY(result.requests > 2);
        QCOMPARE(result.errors, ErrorCounts{});
        QCOMPARE(wrong, 0);
    }

    // A request larger than what the system buffers is sent in parts, all of it.
    void sendsLargeRequestsWhole()
    {
        std::atomic<int> wrong = 0;
        HttpRequest put{"PUT", "/large", {}, std::string(std::size_t{8} << 20, 'p')};
        std::string expected;
        ScriptedServer server([&](Peer &peer) {
            while (const auto request = peer.readRequest()) {
                wrong += *request == expected ? 0 : 1;
                peer.send(answer(200, "ok"));
            }
        });
        expected = put.bytes(server.endpoint().authority);
        LoadRequest request = requestTo(server.endpoint());
        request.request = put;
        const LoadResult result = loadedUntil(request, 2);
        QVERIFY(result.requests > 0);
        QCOMPARE(result.errors, ErrorCounts{});
        QCOMPARE(wrong, 0);
    }

    // An answer that comes before the request was taken ends the connection, since the rest would be read as the next one.
    void anEarlyAnswerIsCountedAndTheConnectionLeft()
    {
        ScriptedServer server([&](Peer &peer) {
            peer.readSome();
            peer.send(answer(413, "too large"));
            peer.awaitClose();
        });
        LoadRequest request = requestTo(server.endpoint());
        request.request = {"PUT", "/large", {}, std::string(std::size_t{16} << 20, 'p')};
        request.check.status = 413;
        const LoadResult result = loadedUntil(request, 2);
        QVERIFY2(result.requests > 0, result.firstError.c_str());
        QCOMPARE(result.errors, ErrorCounts{});
        QVERIFY(result.connectionsOpened >= result.requests);
    }

    // Bodies of many reads are measured to their last byte and hashed in pieces.
    void readsLargeBodies()
    {
        std::string body(std::size_t{3} << 20, 'b');
        for (std::size_t i = 0; i < body.size(); i += 1000)
            body[i] = static_cast<char>(i / 1000);
        ScriptedServer server(answering(answer(200, body)));
        LoadRequest request = requestTo(server.endpoint(), 2);
        request.check = {.length = body.size(), .hash = bodyHash(body)};
        const LoadResult result = loadedUntil(request, 4);
        QVERIFY(result.requests > 0);
        QCOMPARE(result.errors, ErrorCounts{});
        QVERIFY(result.bodyHashesChecked >= 2);
    }

    // Answers that trickle in byte by byte are still answers.
    void readsAnswersByteByByte()
    {
        ScriptedServer server([](Peer &peer) {
            while (peer.readRequest() && peer.sendSlowly(answer(200, "slowly"))) {
            }
        });
        LoadRequest request = requestTo(server.endpoint());
        request.check = {.length = 6, .hash = bodyHash("slowly")};
        const LoadResult result = loadedUntil(request, 20);
        QVERIFY(result.requests > 0);
        QCOMPARE(result.errors, ErrorCounts{});
    }

    // Case 14: only 502: no request counts, and the status is told.
    void aWrongStatusIsAnError()
    {
        ScriptedServer server(answering(answer(502, "Bad Gateway")));
        const LoadResult result = loadedUntil(requestTo(server.endpoint()), 20);
        QCOMPARE(result.requests, std::uint64_t(0));
        QCOMPARE(result.latency.count(), std::uint64_t(0));
        QCOMPARE(result.errors.status.size(), std::size_t(1));
        QVERIFY(result.errors.status.at(502) > 0);
        QCOMPARE(result.errors.total(), result.errors.status.at(502));
        QCOMPARE(result.firstError, std::string("status 502 instead of 200 (body of 11 bytes)"));
        QCOMPARE(result.connectionsOpened, std::uint64_t(1)); // the connection itself is in order
    }

    // The same kind: an expected 401 is a success.
    void anExpectedStatusIsNoError()
    {
        ScriptedServer server(answering(answer(401, "who?")));
        LoadRequest request = requestTo(server.endpoint());
        request.check.status = 401;
        const LoadResult result = loadedUntil(request, 20);
        QVERIFY(result.requests > 0);
        QCOMPARE(result.errors, ErrorCounts{});
    }

    // Case 15: fast 503s among slow 200s are not in the 200s' percentiles.
    void fastErrorsAreOutsideTheLatencies()
    {
        ScriptedServer server([](Peer &peer) {
            for (bool slow = true; peer.readRequest(); slow = !slow) {
                if (slow)
                    std::this_thread::sleep_for(20ms); // the server's own slowness, not synchronisation
                peer.send(slow ? answer(200, "slow") : answer(503, "fast"));
            }
        });
        LoadRequest request = requestTo(server.endpoint());
        const LoadResult result =
            loadedUntil(request, [](const Progress &progress) { return progress.requests > 3 && progress.errors > 3; });
        QVERIFY(result.requests > 0);
        QVERIFY(result.errors.status.at(503) > 0);
        QVERIFY2(result.latency.min() >= 19'900, std::to_string(result.latency.min()).c_str());
    }

    // Bodies are checked under load: another length, or the same length with other content.
    void wrongBodiesAreErrors_data()
    {
        QTest::addColumn<QByteArray>("sent");
        QTest::addColumn<bool>("every");
        QTest::newRow("length") << QByteArray("no artists") << true;
        QTest::newRow("content") << QByteArray("artisTs") << false;
    }
    void wrongBodiesAreErrors()
    {
        QFETCH(QByteArray, sent);
        QFETCH(bool, every);
        ScriptedServer server(answering(answer(200, sent.toStdString())));
        LoadRequest request = requestTo(server.endpoint());
        request.check = {.length = 7, .hash = bodyHash("artists")};
        const LoadResult result = loadedUntil(request, 20);
        QVERIFY(result.errors.body > 0);
        QCOMPARE(result.errors.total(), result.errors.body);
        if (every)
            QCOMPARE(result.requests, std::uint64_t(0));
        else
            QCOMPARE(result.bodyHashesChecked, result.errors.body);
        QVERIFY(!result.firstError.empty());
    }

    void keepsABoundedSampleOfBodies()
    {
        std::atomic<int> number = 0;
        ScriptedServer server([&](Peer &peer) {
            while (peer.readRequest() && peer.send(answer(200, "answer " + std::to_string(number++)))) {
            }
        });
        LoadRequest request = requestTo(server.endpoint(), 3);
        request.threads = 3;
        request.check.keepSamples = 8;
        request.duration = 1s;
        const LoadResult result = loaded(request);
        QVERIFY(!result.samples.empty());
        QVERIFY(result.samples.size() <= 8);
        for (const std::string &sample : result.samples)
            QVERIFY(sample.starts_with("answer "));
    }

    void doesNotKeepEnormousBodies()
    {
        ScriptedServer server(answering(answer(200, std::string((std::size_t{1} << 20) + 1, 'b'))));
        LoadRequest request = requestTo(server.endpoint());
        request.check.keepSamples = 2;
        const LoadResult result = loadedUntil(request, 2);
        QVERIFY(result.requests > 0);
        QVERIFY(result.samples.empty());
    }

    // Case 20: the request goes out at once and whole: no 40 ms of waiting for an acknowledgement.
    void doesNotWaitForAcknowledgements()
    {
        ScriptedServer server(answering(answer(200, "hi")));
        LoadRequest request = requestTo(server.endpoint());
        request.request = {"POST", "/", {}, std::string(5000, 'p')};
        const LoadResult result = loadedUntil(request, 20);
        QVERIFY2(result.latency.min() < 38'000, std::to_string(result.latency.min()).c_str());
    }

    // Case 24, at the other end: an answer slower than the timeout is an error, the connection goes on with a new socket.
    void noAnswerInTimeIsATimeout()
    {
        ScriptedServer server([](Peer &peer) {
            if (peer.number() == 0) {
                peer.readRequest();
                peer.awaitClose();
            } else {
                answering(answer(200, "hi"))(peer);
            }
        });
        LoadRequest request = requestTo(server.endpoint());
        request.timeout = 1s;
        const LoadResult result = loadedUntil(request, [](const Progress &progress) { return progress.requests > 0; });
        QCOMPARE(result.errors.timeout, std::uint64_t(1));
        QVERIFY(result.requests > 0);
        QCOMPARE(result.firstError, std::string("no answer within 1s"));
        QCOMPARE(result.connectionsOpened, std::uint64_t(2));
    }

    void anotherProtocolIsAProtocolError()
    {
        ScriptedServer server([](Peer &peer) {
            peer.readRequest();
            peer.send("SSH-2.0-Server");
            peer.awaitClose(); // no line end ever comes: this must not end as a timeout
        });
        const LoadResult result = loadedUntil(requestTo(server.endpoint()), 4);
        QVERIFY(result.errors.protocol > 0);
        QCOMPARE(result.errors.total(), result.errors.protocol);
    }
};

QTEST_GUILESS_MAIN(TestLoaderAnswers)
#include "test_loader_answers.moc"
