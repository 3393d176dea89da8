// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sample/ps_text.h"

#include <QTest>

using namespace levelfield;
using namespace std::chrono;
using namespace std::chrono_literals;

class TestPsText : public QObject {
    Q_OBJECT
private slots:
    void readsEveryFormOfCpuTime()
    {
        QCOMPARE(parsePsCpuTime("00:00"), std::optional<nanoseconds>(0s));
        QCOMPARE(parsePsCpuTime("01:02"), std::optional<nanoseconds>(62s));
        QCOMPARE(parsePsCpuTime("01:02:03"), std::optional<nanoseconds>(3723s));
        QCOMPARE(parsePsCpuTime("123:02:03"), std::optional<nanoseconds>(123h + 2min + 3s));
        QCOMPARE(parsePsCpuTime("2-01:02:03"), std::optional<nanoseconds>(49h + 2min + 3s));
        QCOMPARE(parsePsCpuTime("0:01.23"), std::optional<nanoseconds>(1230ms));
        QCOMPARE(parsePsCpuTime("1234:56.7"), std::optional<nanoseconds>(1234min + 56700ms));
        QCOMPARE(parsePsCpuTime("1:02:03.040"), std::optional<nanoseconds>(3723s + 40ms));
    }

    void refusesWhatIsNoCpuTime()
    {
        for (const char *text : {"",
                                 "-",
                                 "12",
                                 ":",
                                 "1:",
                                 ":1",
                                 "1:60",
                                 "1:60:00",
                                 "1:-2",
                                 "a:00",
                                 "1:00.",
                                 "1:00.x",
                                 "1:00.0000000001",
                                 "1:2:3:4",
                                 "-1:00",
                                 "1-",
                                 "x-01:00:00",
                                 "99999-00:00:00",
                                 "99999999999999999999:00",
                                 "1:00 ",
                                 "1:00,5"})
            QVERIFY2(!parsePsCpuTime(text), text);
    }

    void readsALineOfLinux()
    {
        const auto line = parsePsLine("   4242    17  16320 00:01:05 Mon Nov 30 21:11:36 2026 Ssl+ node worker 1");
        const PsLine expected{.pid = 4242,
                              .parent = 17,
                              .rssBytes = 16320 * 1024,
                              .cpu = 65s,
                              .started = sys_days(2026y / 11 / 30) + 21h + 11min + 36s,
                              .state = 'S',
                              .name = "node worker 1"};
        QVERIFY(line == expected);
    }

    void readsALineOfMacOs()
    {
        const auto line =
            parsePsLine("  501     1   9216   0:12.34 Mon  3 Jan 09:05:07 2022     R    /Applications/My App (2)/bin/x");
        const PsLine expected{.pid = 501,
                              .parent = 1,
                              .rssBytes = 9216 * 1024,
                              .cpu = 12340ms,
                              .started = sys_days(2022y / 1 / 3) + 9h + 5min + 7s,
                              .state = 'R',
                              .name = "/Applications/My App (2)/bin/x"};
        QVERIFY(line == expected);
    }

    void readsZombies()
    {
        const auto linux = parsePsLine("7 1 0 00:00:02 Mon Nov 30 21:11:36 2026 Z sh <defunct>");
        QVERIFY(linux && linux->state == 'Z' && linux->name == "sh" && linux->rssBytes == 0 && linux->cpu == 2s);
        const auto bsd = parsePsLine("7 1 0 - - Z (sh)");
        QVERIFY(bsd && bsd->state == 'Z' && !bsd->started && bsd->cpu == 0s);
    }

    void readsANamelessProcess()
    {
        const auto line = parsePsLine("7 1 0 00:00:00 Mon Nov 30 21:11:36 2026 S");
        QVERIFY(line && line->name.empty());
    }

    void refusesWhatIsNoPsLine()
    {
        for (const char *text : {"", "7", "7 1", "7 1 0", "7 1 0 00:00:00", "7 1 0 00:00:00 Mon Nov 30 21:11:36 2026",
                                 "0 0 0 00:00:00 Mon Nov 30 21:11:36 2026 S x", "-7 1 0 00:00:00 Mon Nov 30 21:11:36 2026 S x",
                                 "7 1 x 00:00:00 Mon Nov 30 21:11:36 2026 S x", "7 1 0 zero Mon Nov 30 21:11:36 2026 S x",
                                 "7 1 0 00:00:00 Mon Foo 30 21:11:36 2026 S x", "7 1 0 00:00:00 Mon Feb 30 21:11:36 2026 S x",
                                 "7 1 0 00:00:00 Mon Nov 30 24:11:36 2026 S x", "7 1 0 00:00:00 Mon Nov 30 21:11 2026 S x",
                                 "7 1 0 00:00:00 Mon Nov 30 21:11:36 20260 S x", "  PID  PPID RSS TIME STARTED S COMMAND",
                                 "99999999999 1 0 00:00:00 Mon Nov 30 21:11:36 2026 S x",
                                 "7 1 18446744073709551615 00:00:00 Mon Nov 30 21:11:36 2026 S x"})
            QVERIFY2(!parsePsLine(text), text);
    }
};

QTEST_GUILESS_MAIN(TestPsText)
#include "test_ps_text.moc"
