// SPDX-License-Identifier: GPL-3.0-or-later
// Cases 48, 49 and 51 as laws: a made-up system forks, burns, ends, reaps and reuses pids while its tree is being read, and
// whatever the order of events the sampler's sum neither falls nor exceeds what was really used.
#include "core/sample/tree_sampler.h"
#include "fake_clock.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <random>

using namespace levelfield;
using namespace std::chrono_literals;
using std::chrono::nanoseconds;

namespace {

constexpr pid_t root = 10;
constexpr unsigned seeds = 60;

/// Processes below one root that reaps orphans, as the kernel accounts for them.
class World {
public:
    explicit World(unsigned seed, bool someIgnoreChildren) : m_random(seed), m_someIgnore(someIgnoreChildren)
    {
        m_processes[root] = {.pid = root, .parent = 1, .startTime = m_nextStart++};
    }

    void step()
    {
        switch (pick(10)) {
        case 0:
        case 1:
            fork();
            break;
        case 2:
            end();
            break;
        case 3:
        case 4:
            reap();
            break;
        default:
            burn();
        }
    }

    const ProcessRecord *find(pid_t pid) const
    {
        const auto found = m_processes.find(pid);
        return found == m_processes.end() ? nullptr : &found->second;
    }

    std::vector<pid_t> childrenOf(pid_t parent) const
    {
        std::vector<pid_t> children;
        for (const auto &[pid, process] : m_processes) {
            if (process.parent == parent && pid != root)
                children.push_back(pid);
        }
        return children;
    }

    nanoseconds used() const { return m_used; }
    nanoseconds vanished() const { return m_vanished; } ///< of children that nobody waited for
    std::size_t size() const { return m_processes.size(); }
    unsigned pick(unsigned below) { return static_cast<unsigned>(m_random() % below); }

private:
    ProcessRecord &any()
    {
        return std::next(m_processes.begin(), static_cast<std::ptrdiff_t>(pick(static_cast<unsigned>(m_processes.size()))))
            ->second;
    }

    void fork()
    {
        constexpr pid_t firstPid = 100;
        const pid_t pid = firstPid + static_cast<pid_t>(pick(40)); // few pids, so that they come again
        const ProcessRecord &parent = any();
        if (parent.isZombie() || m_processes.contains(pid))
            return;
        m_processes[pid] = {.pid = pid,
                            .parent = parent.pid,
                            .startTime = m_nextStart++,
                            .state = 'S',
                            .ignoresChildren = m_someIgnore && pick(4) == 0};
    }

    void burn()
    {
        ProcessRecord &process = any();
        if (process.isZombie() || process.pid == root)
            return;
        const nanoseconds time = std::chrono::milliseconds(pick(30));
        process.cpu += time;
        m_used += time;
    }

    void end()
    {
        ProcessRecord &process = any();
        if (process.isZombie() || process.pid == root)
            return;
        process.state = 'Z';
        process.rssBytes = 0;
        for (const pid_t child : childrenOf(process.pid))
            m_processes[child].parent = root;
        if (m_processes[process.parent].ignoresChildren) {
            m_vanished += process.allCpu();
            m_processes.erase(process.pid);
        }
    }

    void reap()
    {
        const ProcessRecord process = any();
        if (!process.isZombie())
            return;
        m_processes[process.parent].childrenCpu += process.allCpu();
        m_processes.erase(process.pid);
    }

    std::mt19937 m_random;
    bool m_someIgnore;
    std::map<pid_t, ProcessRecord> m_processes;
    std::uint64_t m_nextStart = 1;
    nanoseconds m_used{0}, m_vanished{0};
};

/// Reads the world as /proc is read: one process after the other, parents first, while the world goes on.
class WorldSource final : public ProcessSource {
public:
    WorldSource(World &world, nanoseconds tick) : m_world(world), m_tick(tick) {}

    unsigned unrest = 0; ///< of 100 accesses, how many are followed by an event

    Expected<std::vector<ProcessRecord>> processes() override { return tree(root); }

    Expected<std::vector<ProcessRecord>> tree(pid_t) override
    {
        std::vector<ProcessRecord> records{rounded(*m_world.find(root))};
        for (std::size_t next = 0; next < records.size(); ++next) {
            for (const pid_t child : m_world.childrenOf(records[next].pid)) {
                goOn();
                if (const ProcessRecord *record = m_world.find(child); record && isNew(records, child))
                    records.push_back(rounded(*record));
            }
            goOn();
        }
        return records;
    }

    std::optional<ProcessRecord> process(pid_t pid) override
    {
        goOn();
        const ProcessRecord *record = m_world.find(pid);
        return record ? std::optional(rounded(*record)) : std::nullopt;
    }

    std::optional<std::uint64_t> pssBytes(pid_t) override { return std::nullopt; }

private:
    static bool isNew(const std::vector<ProcessRecord> &records, pid_t pid)
    {
        return std::ranges::find(records, pid, &ProcessRecord::pid) == records.end();
    }

    void goOn()
    {
        if (m_world.pick(100) < unrest)
            m_world.step();
    }

    ProcessRecord rounded(ProcessRecord record) const
    {
        record.cpu -= record.cpu % m_tick;
        record.childrenCpu -= record.childrenCpu % m_tick;
        return record;
    }

    World &m_world;
    nanoseconds m_tick;
};

} // namespace

class TestTreeAccounting : public QObject {
    Q_OBJECT

    FakeClock m_clock;

    /// @return the number of readings that told a difference, so that a world where nothing happens cannot pass
    int follow(World &world, WorldSource &source, nanoseconds tick, bool complete)
    {
        TreeSampler sampler(source, m_clock, root);
        nanoseconds last{0};
        int moved = 0;
        for (int reading = 0; reading < 60; ++reading) {
            for (unsigned i = world.pick(40); i > 0; --i)
                world.step();
            source.unrest = reading % 3 == 0 ? 0 : world.pick(60);
            const auto now = sampler.read();
            if (!now || now->cpu < last || now->cpu > world.used())
                return -1;
            // Nothing moved meanwhile: all is there, but for what each number lost to rounding.
            const nanoseconds rounding = tick > 1ns ? tick * (2 * static_cast<int>(world.size())) : 0ns;
            if (source.unrest == 0 && complete && now->cpu < world.used() - rounding)
                return -2;
            if (source.unrest == 0 && now->cpu < world.used() - world.vanished() - rounding)
                return -3;
            moved += now->cpu > last ? 1 : 0;
            last = now->cpu;
        }
        return moved;
    }

private slots:
    void countsEverythingOnceWhateverHappens()
    {
        for (unsigned seed = 1; seed <= seeds; ++seed) {
            World world(seed, false);
            WorldSource source(world, 1ns);
            const int moved = follow(world, source, 1ns, true);
            QVERIFY2(moved > 20, qPrintable(QString("seed %1: %2").arg(seed).arg(moved)));
        }
    }

    void countsEverythingOnceInTicks()
    {
        for (unsigned seed = 1; seed <= seeds; ++seed) {
            World world(seed, false);
            WorldSource source(world, 10ms);
            const int moved = follow(world, source, 10ms, true);
            QVERIFY2(moved > 20, qPrintable(QString("seed %1: %2").arg(seed).arg(moved)));
        }
    }

    void losesOnlyWhatNobodyWaitedFor()
    {
        nanoseconds vanished{0};
        for (unsigned seed = 1; seed <= seeds; ++seed) {
            World world(seed, true);
            WorldSource source(world, 10ms);
            const int moved = follow(world, source, 10ms, false);
            QVERIFY2(moved > 20, qPrintable(QString("seed %1: %2").arg(seed).arg(moved)));
            vanished += world.vanished();
        }
        QVERIFY(vanished > 1s);
    }
};

QTEST_GUILESS_MAIN(TestTreeAccounting)
#include "test_tree_accounting.moc"
