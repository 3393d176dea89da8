// SPDX-License-Identifier: GPL-3.0-or-later
// The measurement window over real connections: its edges, its slices, its end.
#include "tests/core/load/loader_fixture.h"

#include <numeric>

using namespace levelfield;
using namespace levelfield::test;

namespace {

/// What a stopped or hanging run may take beyond its time on a busy machine. A hang would last far longer.
constexpr auto patience = 4s;

} // namespace

class TestLoaderWindow : public QObject {
    Q_OBJECT
private slots:
    void tellsTheWindowOnTheCallingThread()
    {
        ScriptedServer server(answering(answer(200, "hi")));
        LoadRequest request = requestTo(server.endpoint(), 3);
        request.threads = 2;
        request.warmup = 50ms;
        request.duration = 250ms;
        RecordingObserver observer;
        const auto result = BuiltinLoader(testedReadiness()).run(request, observer, {});
        QVERIFY(result);
        QVERIFY(observer.onlyOnCallingThread);
        QCOMPARE(observer.events.front(), std::string("opened"));
        QCOMPARE(std::ranges::count(observer.events, "closed"), 1);
        QCOMPARE(observer.slices.size(), std::size_t(3));
        QVERIFY(observer.slices == result->slices);
        QCOMPARE(observer.closedAt - observer.openedAt, SteadyTime::duration(250ms));
        QCOMPARE(result->slices[0].end, 0.1);
        QCOMPARE(result->slices[2].end, 0.25);
    }

    void slicesAddUpToTheResult()
    {
        ScriptedServer server([](Peer &peer) {
            for (int i = 0; peer.readRequest(); ++i)
                peer.send(answer(i % 5 == 0 ? 503 : 200, "hi"));
        });
        LoadRequest request = requestTo(server.endpoint(), 5);
        request.threads = 3;
        request.warmup = 50ms;
        const LoadResult result =
            loadedUntil(request, [](const Progress &progress) { return progress.requests > 50 && progress.errors > 5; });
        std::uint64_t requests = 0;
        std::uint64_t errors = 0;
        for (const LoadSlice &slice : result.slices) {
            requests += slice.requests;
            errors += slice.errors;
            QCOMPARE(slice.p50Ms.has_value(), slice.requests > 0);
        }
        QCOMPARE(requests, result.requests);
        QCOMPARE(errors, result.errors.total());
        QCOMPARE(std::accumulate(result.perConnection.begin(), result.perConnection.end(), std::uint64_t(0)), result.requests);
    }

    void warmupUsesTheSameConnectionsAndIsDiscarded()
    {
        // The first three answers of each connection, all in warm-up, are wrong.
        ScriptedServer server([](Peer &peer) {
            for (int i = 0; peer.readRequest(); ++i)
                peer.send(answer(i < 3 ? 500 : 200, "hi"));
        });
        LoadRequest request = requestTo(server.endpoint(), 4);
        request.warmup = 1s;
        const LoadResult result = loadedUntil(request, 20);
        QVERIFY(result.requests > 0);
        QCOMPARE(result.errors, ErrorCounts{});
        QCOMPARE(result.warmupErrors, std::uint64_t(12));
        QCOMPARE(result.connectionsOpened, std::uint64_t(4));
        QCOMPARE(server.accepted(), 4);
        QCOMPARE(result.firstError, std::string("in warm-up: status 500 instead of 200 (body of 2 bytes)"));
    }

    // Case 17: the run ends on time though the server hangs, and says what was left.
    void endsOnTimeThoughTheServerHangs()
    {
        ScriptedServer server([](Peer &peer) {
            if (peer.number() == 0)
                answering(answer(200, "hi"))(peer);
            else
                peer.hang();
        });
        LoadRequest request = requestTo(server.endpoint(), 3);
        request.threads = 2;
        request.duration = 1s;
        const auto begun = std::chrono::steady_clock::now();
        const LoadResult result = loaded(request);
        QVERIFY(std::chrono::steady_clock::now() - begun < 1s + patience);
        QCOMPARE(result.durationS, 1.0);
        QVERIFY(result.requests > 0);
        QVERIFY(result.unfinished >= 2 && result.unfinished <= 3);
        QVERIFY(result.unfinishedOldestMs);
        QVERIFY2(*result.unfinishedOldestMs > 100 && *result.unfinishedOldestMs <= 1000,
                 std::to_string(*result.unfinishedOldestMs).c_str());
        QCOMPARE(result.errors, ErrorCounts{});
    }

    // Case 18: 15 connections on 8 threads are 15, and every one is used.
    void opensExactlyAsManyConnections_data()
    {
        QTest::addColumn<int>("connections");
        QTest::addColumn<int>("threads");
        QTest::newRow("15 on 8") << 15 << 8;
        QTest::newRow("1 on 8") << 1 << 8;
        QTest::newRow("8 on 8") << 8 << 8;
        QTest::newRow("7 on 3") << 7 << 3;
        QTest::newRow("200 on 3") << 200 << 3;
    }
    void opensExactlyAsManyConnections()
    {
        QFETCH(int, connections);
        QFETCH(int, threads);
        ScriptedServer server(answering(answer(200, "hi")));
        LoadRequest request = requestTo(server.endpoint(), connections);
        request.threads = threads;
        const LoadResult result =
            loadedUntil(request, [&](const Progress & /*progress*/) { return server.accepted() >= connections; });
        QCOMPARE(server.accepted(), connections);
        QCOMPARE(result.connectionsOpened, static_cast<std::uint64_t>(connections));
        QCOMPARE(result.perConnection.size(), static_cast<std::size_t>(connections));
        QCOMPARE(result.errors, ErrorCounts{});
    }

    // Case 19: a server that serves some connections and starves the rest is shown.
    void showsStarvedConnections()
    {
        ScriptedServer server([](Peer &peer) {
            if (peer.number() < 2)
                answering(answer(200, "hi"))(peer);
            else
                peer.hang();
        });
        LoadRequest request = requestTo(server.endpoint(), 6);
        request.warmup = 50ms;
        const LoadResult result = loadedUntil(request, 100);
        QVERIFY(std::ranges::count(result.perConnection, std::uint64_t(0)) >= 4);
        QVERIFY(std::ranges::max(result.perConnection) > 0);
        QCOMPARE(result.connectionsOpened, std::uint64_t(6));
        QVERIFY(result.unfinished >= 4);
    }

    void connectionsAreOpenWhenTheWindowCloses()
    {
        std::atomic<int> open = 0;
        ScriptedServer server([&](Peer &peer) {
            ++open;
            answering(answer(200, "hi"))(peer);
            --open;
        });
        struct Observer : LoadObserver {
            explicit Observer(std::atomic<int> &count) : connections(count) {}
            void sliceClosed(const LoadSlice & /*slice*/) override
            {
                if (connections == 5)
                    stop.request_stop();
            }
            void windowClosed(SteadyTime /*at*/) override
            {
                std::this_thread::sleep_for(50ms); // as long as a reading of PSS may take
                seen = connections;
            }
            std::atomic<int> &connections;
            std::stop_source stop;
            int seen = 0;
        } observer(open);
        LoadRequest request = requestTo(server.endpoint(), 5);
        request.duration = 1min;
        const auto result = BuiltinLoader(testedReadiness()).run(request, observer, observer.stop.get_token());
        QVERIFY(result);
        QCOMPARE(observer.seen, 5);
    }

    void sendsNoRequestAfterTheWindow()
    {
        std::atomic<std::uint64_t> asked = 0;
        ScriptedServer server([&](Peer &peer) {
            while (peer.readRequest()) {
                ++asked;
                peer.send(answer(200, "hi"));
            }
        });
        struct Observer : LoadObserver {
            // The connections stay open and answered: time enough for a thousand more requests.
            void windowClosed(SteadyTime /*at*/) override { std::this_thread::sleep_for(100ms); }
        } observer;
        const auto result = BuiltinLoader(testedReadiness()).run(requestTo(server.endpoint(), 3), observer, {});
        QVERIFY(result);
        QCOMPARE(result->errors, ErrorCounts{});
        QVERIFY(asked <= result->requests + result->unfinished);
    }

    void stopsAtOnceWithWhatWasMeasured()
    {
        ScriptedServer server(answering(answer(200, "hi")));
        std::stop_source stop;
        struct Observer : RecordingObserver {
            explicit Observer(std::stop_source &source) : stop(source) {}
            void sliceClosed(const LoadSlice &slice) override
            {
                RecordingObserver::sliceClosed(slice);
                requests += slice.requests;
                if (slices.size() >= 2 && requests > 0)
                    stop.request_stop();
            }
            std::stop_source &stop;
            std::uint64_t requests = 0;
        } observer(stop);
        LoadRequest request = requestTo(server.endpoint(), 4);
        request.threads = 2;
        request.duration = 1h;
        const auto result = BuiltinLoader(testedReadiness()).run(request, observer, stop.get_token());
        QVERIFY(result);
        QVERIFY(result->stopped);
        QVERIFY(result->requests > 0);
        QVERIFY(result->durationS >= 0.2);
        QCOMPARE(result->durationS, result->slices.back().end);
        QCOMPARE(std::ranges::count(observer.events, "closed"), 1);
        std::uint64_t requests = 0;
        for (const LoadSlice &slice : result->slices)
            requests += slice.requests;
        QCOMPARE(requests, result->requests);
    }

    void stopsInWarmupWithNothing()
    {
        std::atomic<bool> asked = false;
        std::stop_source stop;
        ScriptedServer server([&](Peer &peer) {
            peer.readRequest();
            asked = true;
            stop.request_stop();
            peer.hang();
        });
        LoadRequest request = requestTo(server.endpoint(), 2);
        request.warmup = 1h;
        RecordingObserver observer;
        const auto result = BuiltinLoader(testedReadiness()).run(request, observer, stop.get_token());
        QVERIFY(result);
        QVERIFY(asked);
        QVERIFY(result->stopped);
        QCOMPARE(result->requests, std::uint64_t(0));
        QCOMPARE(result->durationS, 0.0);
        QVERIFY(observer.events.empty());
        QVERIFY(!result->clientUse.cpuPercent);
    }

    void aRunStoppedBeforeItBeginsEnds()
    {
        ScriptedServer server(answering(answer(200, "hi")));
        std::stop_source stop;
        stop.request_stop();
        RecordingObserver observer;
        const auto result = BuiltinLoader(testedReadiness()).run(requestTo(server.endpoint()), observer, stop.get_token());
        QVERIFY(result);
        QVERIFY(result->stopped);
        QVERIFY(observer.events.empty());
    }

    // Case 21: what the loader itself costs is told.
    void tellsWhatTheClientUsed()
    {
        ScriptedServer server(answering(answer(200, "hi")));
        LoadRequest request = requestTo(server.endpoint(), 2);
        const LoadResult result = loadedUntil(request, 500);
        QVERIFY(result.clientUse.cpuPercent && *result.clientUse.cpuPercent > 0);
        QVERIFY(result.clientUse.busiestThreadPercent && *result.clientUse.busiestThreadPercent > 0);
        QVERIFY(*result.clientUse.busiestThreadPercent <= 101);
        QVERIFY(*result.clientUse.busiestThreadPercent
                <= *result.clientUse.cpuPercent * 1.05 + 1); // a thread is part of the process
#ifdef __linux__
        QVERIFY(result.clientUse.runDelayPercent && *result.clientUse.runDelayPercent >= 0);
#endif
        QVERIFY(!result.clientUse.windowCpuPercent);
    }

    // Case 26: requests and latencies obey Little's law: in flight on average = rate × mean latency, at most the connections.
    void obeysLittlesLaw()
    {
        ScriptedServer server(answering(answer(200, "hi")));
        const LoadResult result = loadedUntil(requestTo(server.endpoint(), 8), 2000);
        const double inFlightSeconds = static_cast<double>(result.requests) * result.latency.mean() / 1e6;
        const double longest = static_cast<double>(result.latency.max()) / 1e6; // what may reach beyond the window's edges
        const QString facts = QString("%1 s in flight in a window of %2 s").arg(inFlightSeconds).arg(result.durationS);
        QVERIFY2(inFlightSeconds <= 8 * (result.durationS + longest), qPrintable(facts));
        QVERIFY2(inFlightSeconds >= 0.5 * 8 * (result.durationS - longest - result.unfinishedOldestMs.value_or(0) / 1000),
                 qPrintable(facts));
    }

    // Case 16's stall in a closed loop: one answer takes as long as it takes, and no sample is lost or shortened.
    void aStallIsInTheLatencies()
    {
        ScriptedServer server([](Peer &peer) {
            for (int i = 0; peer.readRequest(); ++i) {
                if (i == 5)
                    std::this_thread::sleep_for(120ms); // the stall
                peer.send(answer(200, "hi"));
            }
        });
        LoadRequest request = requestTo(server.endpoint());
        const LoadResult result = loadedUntil(request, 20);
        QVERIFY(result.latency.max() >= 120'000);
    }
};

QTEST_GUILESS_MAIN(TestLoaderWindow)
#include "test_loader_window.moc"
