// SPDX-License-Identifier: GPL-3.0-or-later
// Both readiness queues keep the same promises.
#include "core/load/readiness.h"

#include "core/file.h"

#include <QTest>

#include <array>
#include <map>
#include <sys/socket.h>
#include <unistd.h>

using namespace levelfield;
using namespace std::chrono_literals;

namespace {

struct Pair {
    Pair()
    {
        std::array<int, 2> ends{};
        ::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data());
        ours.reset(ends[0]);
        theirs.reset(ends[1]);
    }
    void arrive() const { QCOMPARE(::write(theirs.get(), "x", 1), ssize_t(1)); }
    FileDescriptor ours, theirs;
};

std::map<std::uint32_t, std::pair<bool, bool>> readyNow(ReadinessQueue &queue)
{
    std::map<std::uint32_t, std::pair<bool, bool>> found;
    const auto all = queue.wait(0ns);
    for (const Ready &ready : all.value())
        found[ready.connection] = {ready.readable, ready.writable};
    return found;
}

} // namespace

class TestReadiness : public QObject {
    Q_OBJECT
    std::unique_ptr<ReadinessQueue> queue() const { return openReadinessQueue(m_kind, 10).value(); }
    Readiness m_kind = Readiness::native;

    void kinds() const
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("native") << static_cast<int>(Readiness::native);
        QTest::newRow("poll") << static_cast<int>(Readiness::poll);
    }
    void fetchKind()
    {
        QFETCH(int, kind);
        m_kind = static_cast<Readiness>(kind);
    }

private slots:
    void tellsWhatCanBeRead_data() { kinds(); }
    void tellsWhatCanBeRead()
    {
        fetchKind();
        const auto queue = this->queue();
        const Pair a;
        const Pair b;
        QVERIFY(queue->add(a.ours.get(), 3, Interest::read));
        QVERIFY(queue->add(b.ours.get(), 7, Interest::read));
        QVERIFY(readyNow(*queue).empty());
        b.arrive();
        QVERIFY(readyNow(*queue) == (std::map<std::uint32_t, std::pair<bool, bool>>{{7, {true, false}}}));
        QVERIFY(!readyNow(*queue).empty()); // level-triggered: until it is read
    }

    void tellsWhatCanBeWrittenWhenAsked_data() { kinds(); }
    void tellsWhatCanBeWrittenWhenAsked()
    {
        fetchKind();
        const auto queue = this->queue();
        const Pair pair;
        QVERIFY(queue->add(pair.ours.get(), 0, Interest::write));
        QVERIFY(readyNow(*queue) == (std::map<std::uint32_t, std::pair<bool, bool>>{{0, {false, true}}}));
        pair.arrive();
        QVERIFY(readyNow(*queue) == (std::map<std::uint32_t, std::pair<bool, bool>>{{0, {false, true}}}));
        QVERIFY(queue->change(pair.ours.get(), 0, Interest::readAndWrite));
        QVERIFY(readyNow(*queue) == (std::map<std::uint32_t, std::pair<bool, bool>>{{0, {true, true}}}));
        QVERIFY(queue->change(pair.ours.get(), 0, Interest::read));
        QVERIFY(readyNow(*queue) == (std::map<std::uint32_t, std::pair<bool, bool>>{{0, {true, false}}}));
    }

    void aHangUpShows_data() { kinds(); }
    void aHangUpShows()
    {
        fetchKind();
        const auto queue = this->queue();
        Pair pair;
        QVERIFY(queue->add(pair.ours.get(), 5, Interest::read));
        pair.theirs.reset();
        QVERIFY(readyNow(*queue).at(5).first);
    }

    void forgetsWhatIsRemoved_data() { kinds(); }
    void forgetsWhatIsRemoved()
    {
        fetchKind();
        const auto queue = this->queue();
        std::array<Pair, 4> pairs;
        for (std::uint32_t i = 0; i < pairs.size(); ++i)
            QVERIFY(queue->add(pairs[i].ours.get(), i, Interest::read));
        for (const std::uint32_t gone : {1U, 3U}) {
            queue->remove(pairs[gone].ours.get(), gone);
            pairs[gone] = Pair();
        }
        queue->remove(-1, 1); // twice does no harm
        for (const std::uint32_t there : {0U, 2U})
            pairs[there].arrive();
        QCOMPARE(readyNow(*queue).size(), std::size_t(2));
        QVERIFY(queue->add(pairs[3].ours.get(), 3, Interest::read));
        pairs[3].arrive();
        QCOMPARE(readyNow(*queue).size(), std::size_t(3));
    }

    void waitsNoLongerThanAsked_data() { kinds(); }
    void waitsNoLongerThanAsked()
    {
        fetchKind();
        const auto queue = this->queue();
        QVERIFY(queue->wait(1ms).value().empty());
        QCOMPARE(waitMilliseconds(1ns), 1);
        QCOMPARE(waitMilliseconds(1ms), 1);
        QCOMPARE(waitMilliseconds(1'000'001ns), 2);
        QCOMPARE(waitMilliseconds(-5ms), 0);
    }
};

QTEST_GUILESS_MAIN(TestReadiness)
#include "test_readiness.moc"
