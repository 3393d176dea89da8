// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scratch_folder.h"
#include "tests/support/scripted_engine.h"
#include "tests/support/scripted_run.h"
#include "ui/charts/live_chart.h"
#include "ui/run/run_page.h"
#include "ui/run/so_far_table.h"
#include "ui/theme/banner.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/notice_box.h"

#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace levelfield;
using namespace levelfield::ui;
using namespace levelfield::test;

namespace {

const std::string load = quoted("'connections': [64, 128], 'repetitions': 3");

} // namespace

class TestRunPage : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        m_script = std::make_unique<ScriptedEngine>();
        m_workspace = std::make_unique<Workspace>(m_script->engine(), QString::fromStdString(m_folder.fresh().string()));
        m_page = std::make_unique<RunPage>(*m_workspace);
        m_page->resize(1196, 772);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    }
    void cleanup()
    {
        m_page.reset();
        m_workspace.reset();
        m_script.reset();
    }

    void offersTheRunBeforeThereIsOne()
    {
        QVERIFY(!button("Skip cell"));
        QVERIFY(button("Choose a plan"));
        m_workspace->plan().openNew("{");
        QVERIFY(button("Show the faults"));
        m_workspace->plan().openNew(scriptedPlan(2, load));
        QSignalSpy asked(m_workspace.get(), &Workspace::runRequested);
        QPushButton *run = buttonThatStarts("Run 12 measurements · ");
        QVERIFY(run);
        run->click();
        QCOMPARE(asked.size(), 1);
    }
    void saysWhereTheRunIs()
    {
        start(2);
        m_script->tell([](RunObserver &observer) {
            RunProgress verifying;
            verifying.phase = Phase::verifying;
            verifying.subject = "s1";
            observer.progressed(verifying);
        });
        QTRY_VERIFY(hasLabel("Verifying s1"));
        QVERIFY(!button("Skip cell")->isEnabled());
        m_script->tell([](RunObserver &observer) {
            observer.progressed(measuring(1, 128, 2, 8));
            for (const SeriesPoint &point : scriptedSeries(17500, 6.2))
                observer.sliceMeasured({scriptedCell(1, 128), 2, point});
        });
        QTRY_VERIFY(hasLabel("Server 1 · 128 connections"));
        QTRY_VERIFY(hasLabel("9 of 12 · repetition 2 of 3 · 6.2 of 10 s · 5 min 10 s left"));
        QVERIFY(button("Skip cell")->isEnabled());
        QTRY_VERIFY(m_page->findChildren<LiveChart *>()[0]->accessibleDescription().startsWith(QStringLiteral("Server 1: 17,")));
    }
    void fillsTheFiguresSoFar()
    {
        start(2);
        m_script->tell([](RunObserver &observer) { observer.measurementFinished(scriptedMeasurement(0, 64, 1, 18343), 1, 12); });
        const auto *table = m_page->findChild<SoFarTable *>();
        QTRY_COMPARE(table->model()->index(0, 1).data().toString(), QStringLiteral("18,343"));
    }
    void showsNoticesAndOutputAsTheyCome()
    {
        start(2);
        m_script->tell([](RunObserver &observer) {
            observer.noticed({"cores-differ", Severity::warning, {}, "1.1 against 4.6", "They differ.", "Compare per core."});
            observer.logLine("s0", "listening");
        });
        QTRY_COMPARE(m_page->findChildren<NoticeBox *>().size(), 1);
        QTRY_COMPARE(m_page->findChild<QListView *>()->model()->rowCount(), 1);
    }
    void steersTheRun()
    {
        start(2);
        m_script->tell([](RunObserver &observer) { observer.progressed(measuring(0, 64, 1, 0)); });
        QTRY_VERIFY(button("Skip cell")->isEnabled());
        button("Stop after this cell")->click();
        QVERIFY(!button("Stops after this cell")->isEnabled());
        button("Stop")->click();
        QTRY_COMPARE(m_workspace->session().activity(), RunSession::Activity::idle);
        QTRY_VERIFY(banner().startsWith(QStringLiteral("The run was stopped after 0 of 12 measurements")));
        QVERIFY(!m_page->findChild<QPlainTextEdit *>()->isVisible());
    }
    void saysHowItEndedAndShowsTheWay()
    {
        start(1);
        m_script->tell([](RunObserver &observer) {
            for (int connections : {64, 128}) {
                for (int repetition = 1; repetition <= 3; ++repetition)
                    observer.measurementFinished(scriptedMeasurement(0, connections, repetition, 1000), 1, 6);
            }
        });
        RunOutcome outcome;
        outcome.result.status = RunStatus::complete;
        m_script->end(outcome);
        QTRY_COMPARE(banner(), QStringLiteral("The run is complete: 6 of 6 measurements."));
        QSignalSpy place(m_workspace.get(), &Workspace::placeRequested);
        button("Show results")->click();
        QCOMPARE(place.size(), 1);
        QVERIFY(!button("Stop"));
    }
    void showsEveryReasonOfAFailure()
    {
        start(1);
        RunOutcome outcome;
        outcome.result.status = RunStatus::failed;
        outcome.errors = {{ErrorKind::start, "start", "s0", "the port 5000 has a listener, pid 42", "End it."},
                          {ErrorKind::different, "accept the answer of", "s0 to artists", "1 difference", ""}};
        m_script->end(outcome);
        QTRY_COMPARE(banner(), QStringLiteral("The run failed. Nothing was measured."));
        const auto *texts = m_page->findChild<QPlainTextEdit *>();
        QVERIFY(texts->isVisible());
        QVERIFY(texts->toPlainText().contains(QStringLiteral("pid 42")));
        QVERIFY(texts->toPlainText().contains(QStringLiteral("1 difference")));
    }
    void drawsNothingInQuietModeAndSaysSo()
    {
        m_workspace->preferences().setQuietMode(true);
        start(1);
        m_script->tell([](RunObserver &observer) { observer.progressed(measuring(0, 64, 1, 0)); });
        QTRY_VERIFY(hasLabel("1 of 6 · repetition 1 of 3 · measuring · 5 min 10 s left"));
        const auto *chart = m_page->findChild<LiveChart *>();
        const int before = chart->drawings();
        m_script->tell([](RunObserver &observer) {
            observer.logLine("s0", "a line");
            for (const SeriesPoint &point : scriptedSeries(17500, 1))
                observer.sliceMeasured({scriptedCell(0, 64), 1, point});
        });
        QTRY_VERIFY(hasLabel("Quiet mode: nothing is drawn while a measurement runs"));
        QCOMPARE(chart->drawings(), before);
        QCOMPARE(m_page->findChild<QListView *>()->model()->rowCount(), 0);
        m_script->tell([](RunObserver &observer) {
            RunProgress cooling = measuring(0, 64, 1, 0);
            cooling.phase = Phase::coolingDown;
            observer.progressed(cooling);
        });
        QTRY_COMPARE(m_page->findChild<QListView *>()->model()->rowCount(), 1);
        QTRY_VERIFY(chart->drawings() > before);
    }
    void anotherRunBeginsAnew()
    {
        start(1);
        m_script->tell([](RunObserver &observer) { observer.noticed({"errors", Severity::error, {}, "1", "m", "a"}); });
        RunOutcome outcome;
        outcome.result.status = RunStatus::complete;
        m_script->end(outcome);
        QTRY_COMPARE(m_page->findChildren<NoticeBox *>().size(), 1);
        QTRY_COMPARE(m_workspace->session().activity(), RunSession::Activity::idle);
        start(2);
        QCOMPARE(m_page->findChildren<NoticeBox *>().size(), 0);
        QVERIFY(banner().isEmpty());
    }
    void aVerificationDoesNotTouchIt()
    {
        m_workspace->plan().openNew(scriptedPlan(2, load));
        QVERIFY(m_workspace->session().verify(*m_workspace->plan().document()));
        m_script->end();
        QTRY_COMPARE(m_workspace->session().activity(), RunSession::Activity::idle);
        QVERIFY(buttonThatStarts("Run 12 measurements"));
    }

private:
    void start(int servers)
    {
        m_workspace->plan().openNew(scriptedPlan(servers, load));
        const PlanDocument document = *m_workspace->plan().document();
        QVERIFY(m_workspace->session().run(document, {}));
        m_script->tell([document](RunObserver &observer) { observer.runStarted(scriptedHeader(document), "/runs/1"); });
    }
    static RunProgress measuring(int server, int connections, int repetition, int done)
    {
        RunProgress progress;
        progress.phase = Phase::measuring;
        progress.cell = scriptedCell(server, connections);
        progress.repetition = repetition;
        progress.repetitions = 3;
        progress.done = done;
        progress.total = done == 8 ? 12 : 6;
        progress.left = std::chrono::seconds(310);
        return progress;
    }
    QPushButton *buttonThatStarts(const char *text) const
    {
        for (QPushButton *found : m_page->findChildren<QPushButton *>()) {
            if (found->isVisible() && found->text().startsWith(QString::fromUtf8(text)))
                return found;
        }
        return nullptr;
    }
    QPushButton *button(const char *text) const
    {
        QPushButton *found = buttonThatStarts(text);
        for (QPushButton *exact : m_page->findChildren<QPushButton *>()) {
            if (exact->isVisible() && exact->text() == QString::fromUtf8(text))
                return exact;
        }
        return found && found->text() == QString::fromUtf8(text) ? found : nullptr;
    }
    bool hasLabel(const char *text) const
    {
        const QString wanted = QString::fromUtf8(text);
        for (const QLabel *label : m_page->findChildren<QLabel *>()) {
            const auto *elided = qobject_cast<const ElidedLabel *>(label);
            if ((elided ? elided->fullText() : label->text()) == wanted)
                return true;
        }
        return false;
    }
    QString banner() const { return m_page->findChild<Banner *>()->text(); }

    levelfield::tests::ScratchFolder m_folder;
    std::unique_ptr<ScriptedEngine> m_script;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<RunPage> m_page;
};

QTEST_MAIN(TestRunPage)
#include "test_run_page.moc"
