// SPDX-License-Identifier: GPL-3.0-or-later
// Case 60: a quota below the core count, however it is set.
#include "core/machine/cgroup.h"
#include "fake_root.h"

#include <QTest>

using namespace levelfield;

namespace {

constexpr const char *unified = "30 24 0:26 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw\n";
constexpr const char *legacy = "31 28 0:29 / /sys/fs/cgroup/cpuset rw - cgroup cgroup rw,cpuset\n"
                               "32 28 0:30 / /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct\n";

std::optional<double> limitOf(const std::map<std::string, std::string> &texts)
{
    return cpuLimit(FakeRoot(texts).files());
}

} // namespace

class TestCpuLimit : public QObject {
    Q_OBJECT
private slots:
    void takesTheSmallestQuotaUpToTheTop()
    {
        QCOMPARE(limitOf({{"proc/self/cgroup", "0::/a/b/c\n"},
                          {"proc/self/mountinfo", unified},
                          {"sys/fs/cgroup/a/b/c/cpu.max", "max 100000\n"},
                          {"sys/fs/cgroup/a/b/cpu.max", "150000 100000\n"},
                          {"sys/fs/cgroup/a/cpu.max", "40000 10000\n"}}),
                 std::optional(1.5));
        QCOMPARE(limitOf({{"proc/self/cgroup", "0::/a/b\n"},
                          {"proc/self/mountinfo", unified},
                          {"sys/fs/cgroup/a/cpu.max", "50000 100000\n"}}),
                 std::optional(0.5));
    }

    void readsVersionOne()
    {
        QCOMPARE(limitOf({{"proc/self/cgroup", "5:cpuset:/x\n4:cpu,cpuacct:/docker/abc\n0::/\n"},
                          {"proc/self/mountinfo", legacy},
                          {"sys/fs/cgroup/cpu,cpuacct/docker/abc/cpu.cfs_quota_us", "-1\n"},
                          {"sys/fs/cgroup/cpu,cpuacct/docker/abc/cpu.cfs_period_us", "100000\n"},
                          {"sys/fs/cgroup/cpu,cpuacct/docker/cpu.cfs_quota_us", "300000\n"},
                          {"sys/fs/cgroup/cpu,cpuacct/docker/cpu.cfs_period_us", "100000\n"}}),
                 std::optional(3.0));
    }

    void findsAGroupThatAContainerSeesAsItsTop()
    {
        QCOMPARE(limitOf({{"proc/self/cgroup", "4:cpu:/docker/abc\n"},
                          {"proc/self/mountinfo", "32 28 0:30 /docker/abc /sys/fs/cgroup/cpu ro - cgroup cgroup rw,cpu\n"},
                          {"sys/fs/cgroup/cpu/cpu.cfs_quota_us", "200000\n"},
                          {"sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n"}}),
                 std::optional(2.0));
    }

    void countsTheCpusOfCpusetAndAffinity()
    {
        QCOMPARE(limitOf({{"proc/self/status", "Cpus_allowed_list:\t0-3,8,10-11\n"}}), std::optional(7.0));
        QCOMPARE(limitOf({{"proc/self/status", "Cpus_allowed_list:\t5\n"}}), std::optional(1.0));
    }

    void takesWhicheverIsLower()
    {
        std::map<std::string, std::string> texts{{"proc/self/status", "Cpus_allowed_list:\t0-1\n"},
                                                 {"proc/self/cgroup", "0::/\n"},
                                                 {"proc/self/mountinfo", unified},
                                                 {"sys/fs/cgroup/cpu.max", "400000 100000\n"}};
        QCOMPARE(limitOf(texts), std::optional(2.0));
        texts["sys/fs/cgroup/cpu.max"] = "50000 100000\n";
        QCOMPARE(limitOf(texts), std::optional(0.5));
    }

    void knowsNoLimitWhereNoneIsSet()
    {
        QCOMPARE(limitOf({}), std::nullopt);
        for (const char *text : {"max 100000\n", "max\n", "", "x y\n", "0 100000\n", "100000 0\n", "1 2 3\n", "nan 100000\n"})
            QCOMPARE(limitOf({{"proc/self/cgroup", "0::/\n"}, {"proc/self/mountinfo", unified}, {"sys/fs/cgroup/cpu.max", text}}),
                     std::nullopt);
        for (const char *list : {"", "x", "3-1", "1-2-3", "0-", ","})
            QCOMPARE(limitOf({{"proc/self/status", std::string("Cpus_allowed_list:\t") + list + "\n"}}), std::nullopt);
    }

    void ignoresWhatItCannotPlace()
    {
        const std::map<std::string, std::string> quota{{"sys/fs/cgroup/cpu.max", "50000 100000\n"}};
        for (const auto &[cgroup, mountinfo] :
             std::vector<std::pair<std::string, std::string>>{{"0::/../../x\n", unified},
                                                              {"nonsense\n", unified},
                                                              {"0::/\n", "30 24 0:26 / /sys/fs/cgroup\n"},
                                                              {"0::/\n", "30 - cgroup2 x\n"},
                                                              {"0::/\n", ""}}) {
            auto texts = quota;
            texts["proc/self/cgroup"] = cgroup;
            texts["proc/self/mountinfo"] = mountinfo;
            QCOMPARE(limitOf(texts), std::nullopt);
        }
    }
};

QTEST_GUILESS_MAIN(TestCpuLimit)
#include "test_cpu_limit.moc"
