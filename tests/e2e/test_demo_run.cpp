// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/command_line.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace levelfield::test;

/// The shipped demo from end to end, with more loader threads than it asks for: all that crosses threads in a run does so
/// here, and ThreadSanitizer looks on when the build has it.
class TestDemoRun : public QObject {
    Q_OBJECT
private slots:
    void theDemoRunsWithFourLoaderThreads()
    {
        CommandLine cli;
        QCOMPARE(cli.run({"example", "demo", "demo"}).status, 0);
        const Finished run = cli.run({"run", "demo/demo.lfplan.json", "--out", "run", "--set", "/load/threads=4", "--set",
                                      "/load/duration=300ms", "--set", "/load/warmup=100ms", "--set", "/load/cooldown=0s"});
        QVERIFY2(!run.err.contains("Sanitizer"), qPrintable(run.err));
        QVERIFY2(run.status == 0, qPrintable(run.err));

        const QJsonObject result = QJsonDocument::fromJson(QByteArray::fromStdString(cli.read("run/run.json"))).object();
        QCOMPARE(result["status"].toString(), QStringLiteral("complete"));
        const QJsonArray measurements = result["measurements"].toArray();
        QCOMPARE(measurements.size(), 2 * 3 * 3); // variants, connections, repetitions
        for (const QJsonValue &measurement : measurements) {
            QCOMPARE(measurement["status"].toString(), QStringLiteral("ok"));
            QVERIFY(measurement["requests"].toDouble() > 0);
        }
        // What a server says goes to its log; a report about the stub would hide there.
        int logs = 0;
        for (const auto &entry : std::filesystem::directory_iterator(cli.folder() / "run/logs")) {
            std::ifstream file(entry.path());
            const std::string text{std::istreambuf_iterator<char>(file), {}};
            QVERIFY2(text.find("Sanitizer") == std::string::npos, text.c_str());
            ++logs;
        }
        QVERIFY(logs >= measurements.size());
        for (const char *format : {"csv", "json", "markdown", "html", "latex"})
            QCOMPARE(cli.run({"export", "run", "--format", format}).status, 0);
    }
};

QTEST_GUILESS_MAIN(TestDemoRun)
#include "test_demo_run.moc"
