// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sample/process_tree.h"

#include <QTest>

using namespace levelfield;

namespace {

using Pids = std::vector<pid_t>;

ProcessRecord process(pid_t pid, pid_t parent)
{
    return {.pid = pid, .parent = parent, .startTime = static_cast<std::uint64_t>(pid)};
}

Pids pidsOf(const std::vector<ProcessRecord> &records)
{
    Pids pids;
    for (const ProcessRecord &record : records)
        pids.push_back(record.pid);
    return pids;
}

} // namespace

class TestProcessTree : public QObject {
    Q_OBJECT
private slots:
    void takesRootAndItsDescendantsParentsFirst()
    {
        // Children may have lower pids than their parents once pids have wrapped.
        const std::vector all{process(1, 0), process(3, 9), process(5, 3), process(9, 1), process(12, 5), process(20, 1)};
        QCOMPARE(pidsOf(treeBelow(all, 9)), (Pids{9, 3, 5, 12}));
        QCOMPARE(pidsOf(treeBelow(all, 20)), Pids{20});
    }

    void isEmptyWithoutItsRoot() { QVERIFY(treeBelow(std::vector{process(1, 0), process(2, 7)}, 7).empty()); }

    void endsInSpiteOfACircle()
    {
        const std::vector all{process(2, 4), process(3, 2), process(4, 3), process(5, 5)};
        QCOMPARE(pidsOf(treeBelow(all, 2)), (Pids{2, 3, 4}));
        QCOMPARE(pidsOf(treeBelow(all, 5)), Pids{5});
    }

    void keepsEscapeesAndTheirChildren()
    {
        const std::vector all{process(1, 0), process(4, 1), process(5, 4), process(6, 1), process(7, 6), process(8, 1)};
        QCOMPARE(pidsOf(treeBelow(all, 4, Pids{6, 99, 5})), (Pids{4, 6, 5, 7}));
    }
};

QTEST_GUILESS_MAIN(TestProcessTree)
#include "test_process_tree.moc"
