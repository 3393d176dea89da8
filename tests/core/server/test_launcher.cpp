// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/server/launching.h"

using namespace levelfield;
using namespace std::chrono_literals;

class TestLauncher : public QObject {
    Q_OBJECT

private slots:
    void startsWaitsAndStops()
    {
        Launching launching;
        auto server = launching.start(launching.request("plain", {"--say", "hello"}));
        QVERIFY2(server, server ? "" : server.error().message().c_str());
        QCOMPARE((*server)->endpoint().text(), "127.0.0.1:" + std::to_string(launching.port));
        QVERIFY((*server)->timeToReady() > 0us);
        QVERIFY(!(*server)->exited());
        QCOMPARE(livingBelow((*server)->guard()).size(), 1U);
        QCOMPARE((*server)->logTail(), std::string("hello"));
        const StopReport report = (*server)->stop();
        QVERIFY(!report.killed);
        QVERIFY(report.survivors.empty());
        QVERIFY(!listens("127.0.0.1", launching.port));
    }
};

QTEST_GUILESS_MAIN(TestLauncher)
#include "test_launcher.moc"
