// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/builtin_loader.h"
#include "core/run/runner.h"
#include "tests/support/scratch_folder.h"
#include "ui/charts/live_chart.h"
#include "ui/run/run_page.h"
#include "ui/run/so_far_table.h"
#include "ui/theme/banner.h"
#include "ui/verify/verify_page.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>

using namespace levelfield;
using namespace levelfield::ui;

namespace {

/// The real parts, with the executables where the build puts them.
struct BuiltParts {
    explicit BuiltParts(RunObserver &observer, const std::filesystem::path &undo)
        : launcher(
              guardLauncher(LEVELFIELD_BIN_DIR "/levelfield-guard",
                            [&observer](const std::string &server, const std::string &line) { observer.logLine(server, line); })),
          undoJournal(undo)
    {
    }
    RunParts parts() { return {clock, *launcher, *verifier, loader, *processes, LEVELFIELD_BIN_DIR, undoJournal}; }

    SystemClock clock;
    std::unique_ptr<Launcher> launcher;
    std::unique_ptr<Verifier> verifier = httpVerifier();
    BuiltinLoader loader;
    std::unique_ptr<ProcessSource> processes = systemProcessSource();
    std::filesystem::path undoJournal;
};

} // namespace

/// The demo that ships, from verification to results, with real servers: one pooled, one not.
class TestDemoLive : public QObject {
    Q_OBJECT
private slots:
    void verifiesAndRunsTheDemo()
    {
        levelfield::tests::ScratchFolder folder;
        qputenv("XDG_DATA_HOME", QByteArray::fromStdString(folder.at("data").string()));
        qputenv("XDG_STATE_HOME", QByteArray::fromStdString(folder.at("state").string()));
        qputenv("XDG_RUNTIME_DIR", QByteArray::fromStdString(folder.path().string()));
        qputenv("HOME", QByteArray::fromStdString(folder.path().string()));
        Engine engine;
        const auto undo = folder.at("undo");
        engine.run = [undo](const PlanDocument &document, const RunOptions &options, RunObserver &observer, RunControl &control) {
            BuiltParts built(observer, undo);
            return runPlan(document, options, built.parts(), observer, control);
        };
        engine.verify = [undo](const PlanDocument &document, const std::optional<std::string> &only, RunObserver &observer,
                               RunControl &control) {
            BuiltParts built(observer, undo);
            return verifyPlan(document, only, built.parts(), observer, control);
        };
        Workspace workspace(engine, QString::fromStdString(folder.at("settings.ini").string()));
        VerifyPage verifyPage(workspace);
        RunPage runPage(workspace);
        runPage.resize(1196, 772);
        runPage.show();
        QVERIFY(workspace.plan().open(LEVELFIELD_SOURCE_DIR "/resources/examples/demo/demo.lfplan.json").has_value());
        shorten(workspace.plan());

        QVERIFY(workspace.session().verify(*workspace.plan().document()));
        QTRY_COMPARE_WITH_TIMEOUT(workspace.session().activity(), RunSession::Activity::idle, 30'000);
        QCOMPARE(verifyPage.findChild<Banner *>()->text(), QStringLiteral("All 2 answers are right and equal."));

        QVERIFY(workspace.session().run(*workspace.plan().document(), {.folder = folder.at("run")}));
        QTRY_COMPARE_WITH_TIMEOUT(workspace.session().activity(), RunSession::Activity::idle, 60'000);
        QCOMPARE(runPage.findChild<Banner *>()->text(), QStringLiteral("The run is complete: 4 of 4 measurements."));
        const auto *soFar = runPage.findChild<SoFarTable *>()->model();
        QCOMPARE(soFar->rowCount(), 2);
        for (int row = 0; row < 2; ++row)
            QVERIFY2(soFar->index(row, 1).data().toString() != QStringLiteral("–"),
                     qPrintable(soFar->index(row, 1).data().toString()));
        QVERIFY(workspace.result());
        QCOMPARE(workspace.result()->measurements.size(), 4U);
    }

private:
    /// As `--set` would, but as an edit of the open plan.
    static void shorten(PlanFile &file)
    {
        Plan plan = file.document()->plan;
        plan.load.connections = {4};
        plan.load.repetitions = 2;
        plan.load.warmup = std::chrono::milliseconds(50);
        plan.load.duration = std::chrono::milliseconds(300);
        plan.load.cooldown = std::chrono::milliseconds(10);
        file.setPlan(plan, QStringLiteral("Shorten"));
        QVERIFY(file.document());
    }
};

QTEST_MAIN(TestDemoLive)
#include "test_demo_live.moc"
