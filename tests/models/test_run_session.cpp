// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scripted_engine.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace levelfield;
using namespace levelfield::ui;
using levelfield::test::ScriptedEngine;
using Activity = RunSession::Activity;

class TestRunSession : public QObject {
    Q_OBJECT
private slots:
    void beginsOneThingAtATime()
    {
        ScriptedEngine script;
        RunSession session(script.engine());
        QVERIFY(session.run({}, {}));
        QCOMPARE(session.activity(), Activity::running);
        QVERIFY(!session.run({}, {}));
        QVERIFY(!session.verify({}));
        QVERIFY(!session.setUp({}));
        script.end();
        QTRY_COMPARE(session.activity(), Activity::idle);
        QVERIFY(session.verify({}));
        QCOMPARE(session.activity(), Activity::verifying);
    }
    void tellsTheFolderWhenTheRunStarts()
    {
        ScriptedEngine script;
        RunSession session(script.engine());
        QString folder;
        connect(&session, &RunSession::runStarted, this, [&](const auto &, const QString &path) { folder = path; });
        QVERIFY(session.run({}, {}));
        script.tell([](RunObserver &observer) { observer.runStarted({}, "/runs/1"); });
        QTRY_COMPARE(folder, QStringLiteral("/runs/1"));
        QCOMPARE(session.folder(), folder);
    }
    void deliversAllNewsBeforeTheEnd()
    {
        ScriptedEngine script;
        RunSession session(script.engine());
        std::size_t lines = 0;
        bool finished = false, allBefore = false;
        connect(&session, &RunSession::newsArrived, this, [&](const RunNews &news) { lines += news.log.size(); });
        connect(&session, &RunSession::finished, this, [&](const auto &) {
            allBefore = lines == 300;
            finished = true;
        });
        QVERIFY(session.run({}, {}));
        for (int i = 0; i < 3; ++i)
            script.tell([](RunObserver &observer) {
                for (int line = 0; line < 100; ++line)
                    observer.logLine("a", "line");
            });
        script.end();
        QTRY_VERIFY(finished);
        QVERIFY(allBefore);
    }
    void deliversNewsAtMostTenTimesASecond()
    {
        ScriptedEngine script;
        RunSession session(script.engine());
        QSignalSpy news(&session, &RunSession::newsArrived);
        QVERIFY(session.run({}, {}));
        QElapsedTimer clock;
        clock.start();
        std::atomic<bool> enough = false;
        script.tell([&](RunObserver &observer) {
            while (!enough)
                observer.logLine("a", "a server that logs every request");
        });
        QTRY_VERIFY(news.size() >= 4);
        const qint64 took = clock.elapsed();
        enough = true;
        QVERIFY2(news.size() <= took / 90 + 2, qPrintable(QStringLiteral("%1 in %2 ms").arg(news.size()).arg(took)));
        script.end();
        QTRY_COMPARE(session.activity(), Activity::idle);
    }
    void stopEndsTheRun()
    {
        ScriptedEngine script;
        RunSession session(script.engine());
        RunStatus status = RunStatus::running;
        connect(&session, &RunSession::finished, this, [&](const auto &outcome) { status = outcome->result.status; });
        QVERIFY(session.run({}, {}));
        session.stop();
        QVERIFY(session.isStopping());
        QTRY_VERIFY(status == RunStatus::stopped);
        QVERIFY(!session.isStopping());
    }
    void stopAfterThisCellIsRememberedForItsRunOnly()
    {
        ScriptedEngine script;
        RunSession session(script.engine());
        session.stopAfterThisCell(); // nothing goes on: no effect
        QVERIFY(!session.endsAfterThisCell());
        QVERIFY(session.run({}, {}));
        session.stopAfterThisCell();
        QVERIFY(session.endsAfterThisCell());
        script.end();
        QTRY_COMPARE(session.activity(), Activity::idle);
        QVERIFY(script.cellWasToBeLast());
        QVERIFY(session.run({}, {}));
        QVERIFY(!session.endsAfterThisCell());
    }
    void isDestroyedWhileItRuns()
    {
        ScriptedEngine script;
        {
            RunSession session(script.engine());
            QVERIFY(session.run({}, {}));
            script.tell([](RunObserver &observer) { observer.logLine("a", "still here"); });
            QTRY_COMPARE(script.runs(), 1);
        }
        QCoreApplication::processEvents(); // what was posted to it must be gone
    }
    void beginsAgainFromTheEnd()
    {
        ScriptedEngine script;
        RunSession session(script.engine());
        int ends = 0;
        connect(&session, &RunSession::finished, this, [&](const auto &) {
            if (++ends < 3)
                QVERIFY(session.run({}, {}));
        });
        QVERIFY(session.run({}, {}));
        for (int i = 0; i < 3; ++i)
            script.end();
        QTRY_COMPARE(ends, 3);
        QCOMPARE(session.activity(), Activity::idle);
    }
    void aSetUpTellsItsLinesAndWhyItFailed()
    {
        ScriptedEngine script;
        script.setSetUpEnd(failure(ErrorKind::check, "run", "the step", "it exited with exit status 1"));
        RunSession session(script.engine());
        QSignalSpy ended(&session, &RunSession::setUpFinished);
        int lines = 0;
        connect(&session, &RunSession::newsArrived, this,
                [&](const RunNews &news) { lines += static_cast<int>(news.log.size()); });
        QVERIFY(session.setUp({}));
        QTRY_COMPARE(ended.size(), 1);
        QVERIFY(ended[0][0].toString().contains(QStringLiteral("exit status 1")));
        QCOMPARE(lines, 1);
    }
};

QTEST_GUILESS_MAIN(TestRunSession)
#include "test_run_session.moc"
