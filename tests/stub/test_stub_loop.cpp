// SPDX-License-Identifier: GPL-3.0-or-later
// What the stub's event loop stands on: pollers, timers, the line before the model, the temporary folder.
#include "app/stub/date_header.h"
#include "app/stub/inference_queue.h"
#include "app/stub/poller.h"
#include "app/stub/query.h"
#include "app/stub/temporary_folder.h"
#include "app/stub/timer_queue.h"
#include "app/stub/wakeup.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fstream>

using namespace levelfield;
using namespace levelfield::stub;
using namespace std::chrono_literals;

class TestStubLoop : public QObject {
    Q_OBJECT
private slots:
    void aPollerTellsWhatIsReady_data();
    void aPollerTellsWhatIsReady();
    void aPollerWaitsUntilTheTimeAndNotLonger_data();
    void aPollerWaitsUntilTheTimeAndNotLonger();
    void aPollerForgetsWhatWasRemoved_data();
    void aPollerForgetsWhatWasRemoved();
    void timersRunInOrderAndOnlyWhenDue();
    void aTimerMayCancelAndAddOthers();
    void theLineIsFirstInFirstOut();
    void whoLeavesTheLineIsNotCalled();
    void theDateIsThatOfTheStandard();
    void queriesAreDecoded();
    void aTemporaryFolderGoesWithItsOwner();
    void anAbandonedFolderIsSweptAndAnOwnedOneIsNot();
};

namespace {

void addPollers()
{
    QTest::addColumn<PollerKind>("kind");
    QTest::newRow("native") << PollerKind::native;
    QTest::newRow("poll") << PollerKind::poll;
}

std::unique_ptr<Poller> poller(PollerKind kind)
{
    auto made = makePoller(kind);
    return made ? std::move(*made) : nullptr;
}

const SteadyTime soon = SteadyTime(1h);

} // namespace

Q_DECLARE_METATYPE(levelfield::stub::PollerKind)

void TestStubLoop::aPollerTellsWhatIsReady_data()
{
    addPollers();
}

void TestStubLoop::aPollerTellsWhatIsReady()
{
    QFETCH(PollerKind, kind);
    const auto tested = poller(kind);
    const auto one = Wakeup::make();
    const auto two = Wakeup::make();
    QVERIFY(tested && one && two);
    QVERIFY(tested->add(one->readFd(), 1, {.read = true}).has_value());
    QVERIFY(tested->add(two->readFd(), 2, {.read = true}).has_value());
    QVERIFY(tested->add(two->writeFd(), 3, {.write = true}).has_value());
    two->notify();
    const auto ready = tested->wait(std::nullopt);
    QCOMPARE(ready.size(), std::size_t{2});
    for (const Readiness &readiness : ready) {
        QCOMPARE(readiness.readable, readiness.key == 2);
        QCOMPARE(readiness.writable, readiness.key == 3);
    }
    tested->change(two->writeFd(), 3, {});
    two->clear();
    QVERIFY(tested->wait(std::chrono::steady_clock::now()).empty());
}

void TestStubLoop::aPollerWaitsUntilTheTimeAndNotLonger_data()
{
    addPollers();
}

void TestStubLoop::aPollerWaitsUntilTheTimeAndNotLonger()
{
    QFETCH(PollerKind, kind);
    const auto tested = poller(kind);
    // Descending too: a deadline that moves forward must not be missed.
    for (const auto delay : {2500us, 300us, 1us, 0us}) {
        const SteadyTime until = std::chrono::steady_clock::now() + delay;
        while (std::chrono::steady_clock::now() < until)
            QVERIFY(tested->wait(until).empty());
    }
    // That this ends at all is the test: the time has passed.
    QVERIFY(tested->wait(std::chrono::steady_clock::now() - 1s).empty());
}

void TestStubLoop::aPollerForgetsWhatWasRemoved_data()
{
    addPollers();
}

void TestStubLoop::aPollerForgetsWhatWasRemoved()
{
    QFETCH(PollerKind, kind);
    const auto tested = poller(kind);
    const auto one = Wakeup::make();
    const auto two = Wakeup::make();
    const auto three = Wakeup::make();
    std::uint64_t key = 1;
    for (const auto *wakeup : {&*one, &*two, &*three}) {
        QVERIFY(tested->add(wakeup->readFd(), key++, {.read = true}).has_value());
        wakeup->notify();
    }
    tested->remove(one->readFd());
    tested->remove(one->readFd()); // twice does no harm
    const auto ready = tested->wait(std::nullopt);
    QCOMPARE(ready.size(), std::size_t{2});
    QVERIFY(ready[0].key + ready[1].key == 5);
}

void TestStubLoop::timersRunInOrderAndOnlyWhenDue()
{
    TimerQueue timers;
    std::string order;
    timers.add(soon + 2s, [&] { order += 'c'; });
    timers.add(soon + 1s, [&] { order += 'a'; });
    timers.add(soon + 1s, [&] { order += 'b'; });
    const auto cancelled = timers.add(soon, [&] { order += 'x'; });
    QVERIFY(timers.next() == soon);
    timers.cancel(cancelled);
    QVERIFY(timers.next() == soon + 1s);
    timers.run(soon);
    QCOMPARE(order, std::string());
    timers.run(soon + 1s);
    QCOMPARE(order, std::string("ab"));
    timers.run(soon + 3s);
    QCOMPARE(order, std::string("abc"));
    QVERIFY(!timers.next().has_value());
}

void TestStubLoop::aTimerMayCancelAndAddOthers()
{
    TimerQueue timers;
    std::string order;
    TimerQueue::Id second;
    timers.add(soon, [&] {
        order += '1';
        timers.cancel(second);
        timers.add(soon, [&] { order += '3'; });
    });
    second = timers.add(soon + 1ns, [&] { order += '2'; });
    timers.run(soon + 1s);
    QCOMPARE(order, std::string("13"));
}

void TestStubLoop::theLineIsFirstInFirstOut()
{
    InferenceQueue queue(2);
    const auto job = [](std::uint64_t id) { return InferenceQueue::Job{nullptr, {id, 1}}; };
    QVERIFY(queue.enter(job(1)));
    QVERIFY(queue.enter(job(2)));
    QVERIFY(!queue.enter(job(3)));
    QVERIFY(!queue.enter(job(4)));
    QVERIFY(queue.leave() == job(3));
    QVERIFY(queue.leave() == job(4));
    QVERIFY(!queue.leave().has_value());
    QVERIFY(queue.enter(job(5))); // the place that nobody waited for is free
    QVERIFY(!queue.enter(job(6)));
}

void TestStubLoop::whoLeavesTheLineIsNotCalled()
{
    InferenceQueue queue(1);
    const auto job = [](std::uint64_t id) { return InferenceQueue::Job{nullptr, {id, 1}}; };
    QVERIFY(queue.enter(job(1)));
    QVERIFY(!queue.enter(job(2)));
    QVERIFY(!queue.enter(job(3)));
    QVERIFY(queue.withdraw(job(2)));
    QVERIFY(!queue.withdraw(job(2)));
    QVERIFY(!queue.withdraw(job(1))); // holds its place
    QVERIFY(queue.leave() == job(3));
}

void TestStubLoop::theDateIsThatOfTheStandard()
{
    QCOMPARE(httpDate(WallTime(784111777s)), std::string("Sun, 06 Nov 1994 08:49:37 GMT"));
    QCOMPARE(httpDate(WallTime(784111777s + 999ms)), std::string("Sun, 06 Nov 1994 08:49:37 GMT"));
    QCOMPARE(httpDate(WallTime(0s)), std::string("Thu, 01 Jan 1970 00:00:00 GMT"));
}

void TestStubLoop::queriesAreDecoded()
{
    QVERIFY(queryParameter("a=1&name=x&name=y", "name") == "x");
    QVERIFY(queryParameter("name", "name") == "");
    QVERIFY(queryParameter("names=1&xname=2", "name") == std::nullopt);
    QVERIFY(decodeQueryText("J%c3%B6rg+%22x%22") == "J\u00f6rg \"x\"");
    for (const char *wrong : {"%", "%4", "%4g", "%+1", "%ff", "%c3"})
        QVERIFY2(!decodeQueryText(wrong).has_value(), wrong);
    QVERIFY(queryNumber("n=12", "n", 5, 100) == 12U);
    QVERIFY(queryNumber("", "n", 5, 100) == 5U);
    for (const char *wrong : {"n=", "n=-1", "n=1x", "n=101", "n=99999999999999999999"})
        QVERIFY2(!queryNumber(wrong, "n", 5, 100).has_value(), wrong);
}

void TestStubLoop::aTemporaryFolderGoesWithItsOwner()
{
    const QTemporaryDir parent;
    const std::filesystem::path in = parent.path().toStdString();
    std::filesystem::path path;
    {
        const auto folder = TemporaryFolder::make(in, "stub");
        QVERIFY(folder.has_value());
        path = folder->path();
        std::ofstream(path / "chinook.db") << "data";
        const auto mode = std::filesystem::status(path).permissions();
        QVERIFY((mode & (std::filesystem::perms::group_all | std::filesystem::perms::others_all))
                == std::filesystem::perms::none);
    }
    QVERIFY(!std::filesystem::exists(path));
    QVERIFY(!TemporaryFolder::make(in / "absent", "stub").has_value());
}

void TestStubLoop::anAbandonedFolderIsSweptAndAnOwnedOneIsNot()
{
    const QTemporaryDir parent;
    const std::filesystem::path in = parent.path().toStdString();
    // What a killed process leaves: the folder, its lock file, and nobody who holds the lock.
    std::filesystem::create_directory(in / "stub-killed");
    std::ofstream(in / "stub-killed" / "lock");
    std::filesystem::create_directory(in / "stub-without-a-lock");
    std::filesystem::create_directory(in / "other-killed");
    std::ofstream(in / "other-killed" / "lock");
    std::filesystem::create_directory_symlink(in / "other-killed", in / "stub-link");
    const auto first = TemporaryFolder::make(in, "stub");
    const auto second = TemporaryFolder::make(in, "stub");
    QVERIFY(first && second);
    QVERIFY(std::filesystem::exists(first->path()));
    QVERIFY(!std::filesystem::exists(in / "stub-killed"));
    QVERIFY(std::filesystem::exists(in / "stub-without-a-lock"));
    QVERIFY(std::filesystem::exists(in / "other-killed" / "lock"));
}

QTEST_GUILESS_MAIN(TestStubLoop)
#include "test_stub_loop.moc"
