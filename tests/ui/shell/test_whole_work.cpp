// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/builtin_loader.h"
#include "core/run/runner.h"
#include "tests/support/scratch_folder.h"
#include "ui/models/plan_items.h"
#include "ui/plan/plan_field.h"
#include "ui/plan/plan_form.h"
#include "ui/plan/plan_page.h"
#include "ui/plan/plan_tree.h"
#include "ui/results/results_page.h"
#include "ui/run/run_page.h"
#include "ui/shell/main_window.h"
#include "ui/shell/trust_dialog.h"
#include "ui/start/start_page.h"
#include "ui/theme/banner.h"
#include "ui/verify/verify_page.h"

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QProcess>
#include <QPushButton>
#include <QTest>
#include <QTimer>

using namespace levelfield;
using namespace levelfield::ui;

namespace {

/// The real parts, with the executables where the build puts them.
struct BuiltParts {
    explicit BuiltParts(const std::filesystem::path &undo)
        : launcher(guardLauncher(LEVELFIELD_BIN_DIR "/levelfield-guard")),
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

Engine builtEngine(const std::filesystem::path &undo)
{
    Engine engine;
    engine.run = [undo](const PlanDocument &document, const RunOptions &options, RunObserver &observer, RunControl &control) {
        BuiltParts built(undo);
        return runPlan(document, options, built.parts(), observer, control);
    };
    engine.verify = [undo](const PlanDocument &document, const std::optional<std::string> &only, RunObserver &observer,
                           RunControl &control) {
        BuiltParts built(undo);
        return verifyPlan(document, only, built.parts(), observer, control);
    };
    return engine;
}

/// The one window and its user, who has a mouse and a keyboard and nothing else.
class Desk {
public:
    explicit Desk(Workspace &workspace) : m_window(workspace)
    {
        m_window.resize(1280, 800);
        m_window.show();
    }
    MainWindow &window() { return m_window; }
    PlanPage &planPage() { return *m_window.findChild<PlanPage *>(); }

    /// The enabled button in sight whose text begins so.
    QAbstractButton *button(const char *start)
    {
        for (QAbstractButton *each : m_window.findChildren<QAbstractButton *>()) {
            if (each->text().startsWith(QLatin1String(start)) && each->isVisible() && each->isEnabled())
                return each;
        }
        return nullptr;
    }
    void press(const char *start)
    {
        QTRY_VERIFY2(button(start) != nullptr, start);
        QTest::mouseClick(button(start), Qt::LeftButton);
    }
    /// Presses a button that leads to the trust question, and answers that with its "Run it".
    void pressAndTrust(const char *start)
    {
        QTimer asked;
        QObject::connect(&asked, &QTimer::timeout, &m_window, [] {
            auto *dialog = qobject_cast<TrustDialog *>(QApplication::activeModalWidget());
            if (dialog == nullptr)
                return;
            for (QPushButton *each : dialog->findChildren<QPushButton *>()) {
                if (each->text() == QLatin1String("Run it"))
                    return QTest::mouseClick(each, Qt::LeftButton);
            }
        });
        asked.start(5);
        press(start);
    }

    void clickRow(const QModelIndex &row)
    {
        PlanTree &tree = planPage().tree();
        tree.scrollTo(row);
        QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, tree.visualRect(row).center());
    }
    void clickAdd(const char *list)
    {
        PlanTree &tree = planPage().tree();
        for (const QModelIndex &row : tree.model()->match(tree.model()->index(0, 0), PlanTreeModel::pointerRole,
                                                          QLatin1String(list), -1, Qt::MatchExactly | Qt::MatchRecursive)) {
            if (row.data(PlanTreeModel::itemRole).toInt() == static_cast<int>(PlanItem::add))
                return clickRow(row);
        }
        QFAIL(list);
    }
    void type(const std::string &pointer, const char *text)
    {
        PlanField *field = planPage().form().fieldFor(pointer);
        QVERIFY2(field != nullptr && field->pointer() == pointer, pointer.c_str());
        field->activate();
        QTest::keySequence(field->focusProxy(), QKeySequence::SelectAll);
        QTest::keyClick(field->focusProxy(), Qt::Key_Delete);
        QTest::keyClicks(field->focusProxy(), QLatin1String(text));
    }

private:
    MainWindow m_window;
};

QString exported(const QString &run)
{
    QProcess process;
    process.start(QStringLiteral(LEVELFIELD_BIN_DIR "/levelfield-cli"), {"export", run, "--format", "markdown"});
    return process.waitForFinished() && process.exitCode() == 0 ? QString::fromUtf8(process.readAllStandardOutput()) : QString();
}

} // namespace

/// From nothing to a published table, only by clicks and keys in the real window, with the real engine.
class TestWholeWork : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        for (const char *name : {"XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR", "HOME"})
            qputenv(name, QByteArray::fromStdString(m_folder.path().string()));
    }

    void buildsVerifiesRunsAndPublishes()
    {
        Workspace workspace(builtEngine(m_folder.at("undo")), QString::fromStdString(m_folder.at("settings.ini").string()));
        Desk desk(workspace);
        desk.press("New plan");
        QVERIFY(desk.planPage().isVisible());

        build(desk);
        QVERIFY2(workspace.plan().document(), workspace.plan().text().constData());

        desk.pressAndTrust("Verify answers");
        auto *verifyPage = desk.window().findChild<VerifyPage *>();
        QTRY_VERIFY_WITH_TIMEOUT(verifyPage->isVisible(), 10'000);
        QTRY_COMPARE_WITH_TIMEOUT(workspace.session().activity(), RunSession::Activity::idle, 60'000);
        QCOMPARE(verifyPage->findChild<Banner *>()->text(), QStringLiteral("All 2 answers are right and equal."));

        desk.press("Plan");
        QVERIFY(desk.planPage().isVisible());
        desk.press("Run 4 measurements");
        QTRY_VERIFY_WITH_TIMEOUT(desk.window().findChild<RunPage *>()->isVisible(), 10'000);
        QTRY_COMPARE_WITH_TIMEOUT(workspace.session().activity(), RunSession::Activity::idle, 120'000);
        QVERIFY(workspace.result() && workspace.result()->status == RunStatus::complete);

        desk.press("Show results");
        QVERIFY(desk.window().findChild<ResultsPage *>()->isVisible());
        desk.press("Copy as Markdown");
        const QString copied = QApplication::clipboard()->text();
        QVERIFY(copied.contains(QStringLiteral("| per-request")) && copied.contains(QStringLiteral("Req/s")));
        QCOMPARE(copied, exported(workspace.session().folder()));
    }

private:
    /// A new plan starts with two servers and a workload to fill in.
    static void build(Desk &desk)
    {
        PlanTreeModel &rows = desk.planPage().tree().planModel();
        desk.clickRow(rows.indexOf("/servers/1"));
        desk.press("Remove");
        desk.clickRow(rows.indexOf("/servers/0"));
        desk.type("/servers/0/name", "stub");
        desk.type("/servers/0/label", "Levelfield stub");
        desk.type("/servers/0/command", "${binDir}/levelfield-stub chinook --port ${port} --threads 1");
        desk.type("/servers/0/ready/path", "/ping");
        for (const char *variant : {"pooled", "per-request"}) {
            const std::string pointer = "/servers/0/variants/" + std::string(*variant == 'p' && variant[1] == 'o' ? "0" : "1");
            desk.clickAdd("/servers/0/variants");
            desk.type(pointer + "/name", variant);
            desk.type(pointer + "/arguments", (std::string("--connections ") + variant).c_str());
        }
        desk.clickRow(rows.indexOf("/workloads/0"));
        desk.type("/workloads/0/name", "artists");
        desk.type("/workloads/0/request/path", "/artists");
        desk.clickRow(desk.planPage().tree().planModel().indexOf("/load"));
        desk.type("/load/connections", "4");
        desk.type("/load/threads", "1");
        desk.type("/load/warmup", "100ms");
        desk.type("/load/duration", "300ms");
        desk.type("/load/cooldown", "10ms");
        desk.type("/load/repetitions", "2");
    }
    levelfield::tests::ScratchFolder m_folder;
};

QTEST_MAIN(TestWholeWork)
#include "test_whole_work.moc"
