// SPDX-License-Identifier: GPL-3.0-or-later
// What belongs into the window and what does not, with times of our own making.
#include "core/load/slice_merger.h"
#include "core/load/window_recorder.h"

#include <QTest>

using namespace levelfield;
using namespace std::chrono_literals;

namespace {

SteadyTime at(std::chrono::nanoseconds time)
{
    return SteadyTime(std::chrono::duration_cast<SteadyTime::duration>(time));
}

/// A recorder whose warm-up lasts to 1 s and whose window lasts to 1.25 s, in slices of 100 ms.
struct Book {
    struct Slice {
        std::size_t index;
        std::uint64_t requests, errors;
        double end;
        bool operator==(const Slice &) const = default;
    };

    Book() { recorder.schedule({at(1s), at(1250ms), 100ms}); }

    void answerAt(std::chrono::nanoseconds time, std::chrono::nanoseconds latency = 1ms, std::size_t connection = 0)
    {
        recorder.advance(at(time));
        recorder.answer(connection, latency);
    }
    void failAt(std::chrono::nanoseconds time, const char *text)
    {
        recorder.advance(at(time));
        recorder.failed(Failure::read, at(time), [&] { return std::string(text); });
    }

    int opened = 0;
    std::vector<Slice> slices;
    std::vector<SteadyTime> closed;
    WindowRecorder recorder{2,
                            {[this] { ++opened; },
                             [this](std::size_t index, const SliceTally &tally, double end) {
                                 slices.push_back({index, tally.requests, tally.errors, end});
                             },
                             [this](SteadyTime time) { closed.push_back(time); }}};
};

SliceTally tallyOf(std::uint64_t requests, std::int64_t microseconds)
{
    SliceTally tally;
    tally.requests = requests;
    for (std::uint64_t i = 0; i < requests; ++i)
        tally.latency.record(microseconds);
    return tally;
}

} // namespace

class TestWindowRecorder : public QObject {
    Q_OBJECT
private slots:
    void countsOnlyWhatCompletesInTheWindow()
    {
        Book book;
        book.answerAt(500ms);    // warm-up
        book.answerAt(1s - 1ns); // warm-up, by a nanosecond
        book.answerAt(1s, 3ms);  // the window is closed at its beginning
        book.answerAt(1250ms - 1ns, 5ms);
        book.answerAt(1250ms); // and open at its end
        book.answerAt(2s);
        QCOMPARE(book.recorder.counts().requests, std::uint64_t(2));
        QCOMPARE(book.recorder.counts().latency.count(), std::uint64_t(2));
        QCOMPARE(book.recorder.counts().latency.min(), std::int64_t(3000));
        QCOMPARE(book.opened, 1);
        QCOMPARE(book.closed, std::vector{at(1250ms)});
        QCOMPARE(book.recorder.windowLength(), std::chrono::nanoseconds(250ms));
    }

    void closesASlicePerTickAndAShorterLastOne()
    {
        Book book;
        book.answerAt(1050ms);
        book.answerAt(1150ms);
        book.answerAt(1160ms);
        book.failAt(1170ms, "broke");
        book.answerAt(1240ms);
        book.recorder.advance(at(1300ms));
        const std::vector<Book::Slice> expected{{0, 1, 0, 0.1}, {1, 2, 1, 0.2}, {2, 1, 0, 0.25}};
        QVERIFY(book.slices == expected);
    }

    void aSilentTimeHasEmptySlices()
    {
        Book book;
        book.answerAt(1010ms);
        book.recorder.advance(at(5s));
        const std::vector<Book::Slice> expected{{0, 1, 0, 0.1}, {1, 0, 0, 0.2}, {2, 0, 0, 0.25}};
        QVERIFY(book.slices == expected);
        QVERIFY(book.recorder.closed());
    }

    void errorsOfWarmupAreKeptApart()
    {
        Book book;
        book.failAt(100ms, "early");
        book.failAt(1100ms, "first");
        book.failAt(1110ms, "second");
        book.failAt(1300ms, "late");
        QCOMPARE(book.recorder.warmupErrors(), std::uint64_t(1));
        QCOMPARE(book.recorder.firstWarmupError().text, std::string("early"));
        QCOMPARE(book.recorder.counts().errors.total(), std::uint64_t(2));
        QCOMPARE(book.recorder.counts().firstError.text, std::string("first"));
    }

    // Cases 14 and 15: an unexpected status is counted as itself, outside the latencies.
    void unexpectedStatusIsNoAnswer()
    {
        Book book;
        book.recorder.advance(at(1100ms));
        for (const int status : {503, 502, 503})
            book.recorder.unexpectedStatus(status, at(1100ms), [] { return std::string("status"); });
        QCOMPARE(book.recorder.counts().requests, std::uint64_t(0));
        QCOMPARE(book.recorder.counts().latency.count(), std::uint64_t(0));
        QVERIFY(book.recorder.counts().errors.status == (std::map<int, std::uint64_t>{{502, 1}, {503, 2}}));
    }

    // Case 19: what each connection got is kept apart.
    void countsEachConnection()
    {
        Book book;
        book.answerAt(900ms, 1ms, 1);
        book.answerAt(1100ms, 1ms, 1);
        book.answerAt(1110ms, 1ms, 1);
        QCOMPARE(book.recorder.counts().perConnection, (std::vector<std::uint64_t>{0, 2}));
    }

    void bytesAndReconnectsCountInTheWindow()
    {
        Book book;
        book.recorder.bytesRead(1000);
        book.recorder.reconnect();
        book.recorder.advance(at(1100ms));
        book.recorder.bytesRead(10);
        book.recorder.reconnect();
        book.recorder.advance(at(1250ms));
        book.recorder.bytesRead(1000);
        book.recorder.reconnect();
        QCOMPARE(book.recorder.counts().bytesRead, std::uint64_t(10));
        QCOMPARE(book.recorder.counts().reconnects, std::uint64_t(1));
    }

    void closingEarlyEndsTheSliceInProgress()
    {
        Book book;
        book.answerAt(1120ms);
        book.recorder.closeEarly(at(1150ms));
        book.answerAt(1160ms);
        const std::vector<Book::Slice> expected{{0, 0, 0, 0.1}, {1, 1, 0, 0.15}};
        QVERIFY(book.slices == expected);
        QCOMPARE(book.closed, std::vector{at(1150ms)});
        QCOMPARE(book.recorder.counts().requests, std::uint64_t(1));
        QCOMPARE(book.recorder.windowLength(), std::chrono::nanoseconds(150ms));
    }

    void closingInWarmupMeasuresNothing()
    {
        Book book;
        book.answerAt(500ms);
        book.failAt(510ms, "early");
        book.recorder.closeEarly(at(600ms));
        QCOMPARE(book.opened, 0);
        QCOMPARE(book.closed.size(), std::size_t(1));
        QVERIFY(book.slices.empty());
        QCOMPARE(book.recorder.counts().requests, std::uint64_t(0));
        QCOMPARE(book.recorder.warmupErrors(), std::uint64_t(1));
        QCOMPARE(book.recorder.firstWarmupError().text, std::string("early"));
        QCOMPARE(book.recorder.windowLength(), std::chrono::nanoseconds(0));
    }

    void closingAfterTheEndChangesNothing()
    {
        Book book;
        book.recorder.closeEarly(at(3s));
        QCOMPARE(book.closed, std::vector{at(1250ms)});
        QCOMPARE(book.recorder.windowLength(), std::chrono::nanoseconds(250ms));
    }

    void latenciesAreRoundedToMicroseconds()
    {
        Book book;
        book.answerAt(1100ms, 1499ns);
        book.answerAt(1100ms, 1500ns);
        book.answerAt(1100ms, 10ns);
        QCOMPARE(book.recorder.counts().latency.min(), std::int64_t(1));
        QCOMPARE(book.recorder.counts().latency.max(), std::int64_t(2));
        QCOMPARE(book.recorder.counts().latency.percentile(66), std::int64_t(1));
    }

    void aSliceIsCompleteWhenEveryWorkerHandedInItsPart()
    {
        SliceMerger merger(2);
        merger.add(0, tallyOf(3, 1000), 0.1);
        merger.add(1, tallyOf(1, 1000), 0.2); // the faster worker is a slice ahead
        QVERIFY(!merger.take());
        merger.add(0, tallyOf(1, 9000), 0.1);
        const auto slice = merger.take();
        QVERIFY(slice);
        QCOMPARE(slice->requests, std::uint64_t(4));
        QCOMPARE(slice->end, 0.1);
        QVERIFY(std::abs(*slice->p50Ms - 1) < 0.01);
        QVERIFY(std::abs(*slice->p99Ms - 9) < 0.08);
        QVERIFY(!merger.take());
        merger.workerFinished();
        QVERIFY(!merger.take());
        merger.workerFinished(); // stopped early: no more parts will come
        QCOMPARE(merger.take()->requests, std::uint64_t(1));
        QVERIFY(!merger.take());
    }

    void aSliceWithoutAnswersHasNoPercentiles()
    {
        SliceMerger merger(1);
        merger.add(0, {.requests = 0, .errors = 7}, 0.1);
        const auto slice = merger.take();
        QVERIFY(slice);
        QCOMPARE(slice->errors, std::uint64_t(7));
        QVERIFY(!slice->p50Ms);
        QVERIFY(!slice->p99Ms);
    }
};

QTEST_GUILESS_MAIN(TestWindowRecorder)
#include "test_window_recorder.moc"
