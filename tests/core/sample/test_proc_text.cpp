// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sample/proc_text.h"

#include <QTest>

#include <csignal>

using namespace levelfield;

namespace {

/// A stat line of a real kernel (52 fields), with a name of our choice.
std::string statLine(const std::string &name)
{
    return "4242 (" + name
           + ") S 17 4242 17 0 -1 4194560 100 2000 1 2 150 50 30 20 20 0 7 0 111523 3133440 408 18446744073709551615 1 1 0 0 0 0 "
             "0 "
             "4096 0 0 0 0 17 1 0 0 0 0 0 0 0 0 0 0 0 0 0\n";
}

} // namespace

class TestProcText : public QObject {
    Q_OBJECT
private slots:
    // Case 46: the name ends at the last ')', whatever it holds.
    void findsTheFieldsBehindAnyName()
    {
        for (const char *name :
             {"node", "a) b (c", "", ") S 1 2 3", "(((", ")))", "a\nb", "two words", "(sd-pam)", "\xff\x01", " ", ") R 0 0"}) {
            const auto stat = parseProcStat(statLine(name));
            QVERIFY2(stat, name);
            const ProcStat expected{.pid = 4242,
                                    .name = name,
                                    .state = 'S',
                                    .parent = 17,
                                    .userTicks = 150,
                                    .systemTicks = 50,
                                    .childrenUserTicks = 30,
                                    .childrenSystemTicks = 20,
                                    .threads = 7,
                                    .startTicks = 111523,
                                    .rssPages = 408};
            QVERIFY2(*stat == expected, name);
        }
    }

    void refusesWhatIsNoStatLine()
    {
        const std::string good = statLine("x");
        QVERIFY(parseProcStat(good));
        for (const std::string &text :
             {std::string(), std::string("4242"), std::string("4242 (x"), std::string("4242 x) S 1"), std::string(")("),
              std::string("(x) S 1"), std::string("0 (x) S 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"),
              std::string("4242 (x) Sleeping 17"), std::string("4242 (x) S -1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"),
              std::string("4242 (x) S 1 1 1 1 1 1 1 1 1 1 abc 1 1 1 1 1 1 1 1 1 1")})
            QVERIFY2(!parseProcStat(text), text.c_str());
    }

    void refusesALineCutAnywhereBeforeItsMemory()
    {
        const std::string good = statLine("x");
        const std::size_t needed = good.find(" 408 ");
        for (std::size_t length = 0; length <= needed; ++length)
            QVERIFY2(!parseProcStat(good.substr(0, length)), good.substr(0, length).c_str());
    }

    void tellsIgnoredSignals()
    {
        const std::string status =
            "Name:\tSigIgn:\nSigBlk:\t0000000000000000\nSigIgn:\t0000000000010000\nSigCgt:\t0000000000000000\n";
        QCOMPARE(parseIgnoredSignal(status, 17), std::optional(true));
        QCOMPARE(parseIgnoredSignal(status, 18), std::optional(false));
        QCOMPARE(parseIgnoredSignal("SigIgn:\tffffffffffffffff\n", 64), std::optional(true));
        QCOMPARE(parseIgnoredSignal("SigIgn:\tffffffffffffffff", 65), std::nullopt);
        QCOMPARE(parseIgnoredSignal("SigIgn:\tffffffffffffffff", 0), std::nullopt);
        QCOMPARE(parseIgnoredSignal("SigCgt:\t0000000000010000\n", 17), std::nullopt);
        QCOMPARE(parseIgnoredSignal("SigIgn:\n", 17), std::nullopt);
        QCOMPARE(parseIgnoredSignal("SigIgn:\t10000 x\n", 17), std::nullopt);
        QCOMPARE(parseIgnoredSignal("SigIgn:\t10000000000000000\n", 17), std::nullopt); // more than 64 bits
        QCOMPARE(parseIgnoredSignal("", 17), std::nullopt);
    }

    void readsPss()
    {
        const std::string rollup = "55d12a650000-7ffeed21c000 ---p 00000000 00:00 0                          [rollup]\n"
                                   "Rss:                1692 kB\nPss:                 315 kB\nPss_Dirty:           108 kB\n";
        QCOMPARE(parsePssBytes(rollup), std::optional<std::uint64_t>(315 * 1024));
        QCOMPARE(parsePssBytes("Pss: 0 kB\n"), std::optional<std::uint64_t>(0));
    }

    // Case 50: what cannot be read is unknown, not 0.
    void knowsNoPssWhereThereIsNone()
    {
        for (const char *text : {"", "Pss_Dirty: 108 kB\n", "Pss:\n", "Pss: kB\n", "Pss: 12\n", "Pss: 12 MB\n", "Pss: -1 kB\n",
                                 "Pss: 99999999999999999999 kB\n", "Pss: 18446744073709551615 kB\n", "x Pss: 1 kB\n"})
            QCOMPARE(parsePssBytes(text), std::nullopt);
    }

    void readsChildrenLists()
    {
        QCOMPARE(parseChildren(""), std::vector<pid_t>());
        QCOMPARE(parseChildren("12 345 6 "), (std::vector<pid_t>{12, 345, 6}));
        QCOMPARE(parseChildren("12 x 6"), std::vector<pid_t>{12});
        QCOMPARE(parseChildren("12 -6"), std::vector<pid_t>{12});
        QCOMPARE(parseChildren("99999999999 6"), std::vector<pid_t>());
    }
};

QTEST_GUILESS_MAIN(TestProcText)
#include "test_proc_text.moc"
