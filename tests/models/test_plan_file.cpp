// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/plan_file.h"

#include "tests/support/quoted.h"
#include "tests/support/scratch_folder.h"

#include <QFile>
#include <QSignalSpy>
#include <QTest>

using namespace levelfield;
using namespace levelfield::ui;
using levelfield::test::quoted;

namespace {

QByteArray planTitled(const char *title)
{
    return QByteArray::fromStdString(
        quoted("{'format': 'levelfield-plan/1', 'title': '") + title
        + quoted("', 'servers': [{'name': 'a', 'command': ['/bin/true'], 'url': 'http://127.0.0.1:5000'}], "
                 "'workloads': [{'name': 'w', 'request': {'path': '/'}}]}"));
}

} // namespace

class TestPlanFile : public QObject {
    Q_OBJECT
private slots:
    void readsWhatItOpens()
    {
        PlanFile plan;
        QVERIFY(!plan.isOpen());
        plan.openNew(planTitled("One"));
        QVERIFY(plan.isOpen());
        QCOMPARE(plan.title(), QStringLiteral("One"));
        QVERIFY(plan.document() != nullptr);
        QVERIFY(plan.faults().empty());
        QVERIFY(!plan.canUndo());
        QVERIFY(!plan.canRedo());
    }
    void undoesAndRedoesByName()
    {
        PlanFile plan;
        plan.openNew(planTitled("One"));
        plan.setText(planTitled("Two"), QStringLiteral("Change title"));
        plan.setText(planTitled("Three"), QStringLiteral("Change it again"));
        QCOMPARE(plan.undoStep(), QStringLiteral("Change it again"));
        plan.undo();
        QCOMPARE(plan.title(), QStringLiteral("Two"));
        QCOMPARE(plan.undoStep(), QStringLiteral("Change title"));
        QCOMPARE(plan.redoStep(), QStringLiteral("Change it again"));
        plan.undo();
        QCOMPARE(plan.title(), QStringLiteral("One"));
        QVERIFY(!plan.canUndo());
        plan.redo();
        plan.redo();
        QCOMPARE(plan.title(), QStringLiteral("Three"));
        QVERIFY(!plan.canRedo());
    }
    void aNewStepForgetsWhatWasUndone()
    {
        PlanFile plan;
        plan.openNew(planTitled("One"));
        plan.setText(planTitled("Two"), QStringLiteral("a"));
        plan.undo();
        plan.setText(planTitled("Three"), QStringLiteral("b"));
        QVERIFY(!plan.canRedo());
        plan.undo();
        QCOMPARE(plan.title(), QStringLiteral("One"));
    }
    void mergesStepsOfOneKind()
    {
        PlanFile plan;
        plan.openNew(planTitled("One"));
        for (const char *title : {"T", "Tw", "Two"})
            plan.setText(planTitled(title), QStringLiteral("Change title"), QStringLiteral("title"));
        plan.setText(planTitled("Other"), QStringLiteral("Other"), QStringLiteral("other"));
        plan.undo();
        QCOMPARE(plan.title(), QStringLiteral("Two"));
        plan.undo();
        QCOMPARE(plan.title(), QStringLiteral("One"));
    }
    void doesNotMergeIntoAStepThatWasGoneBackTo()
    {
        PlanFile plan;
        plan.openNew(planTitled("One"));
        plan.setText(planTitled("Two"), QStringLiteral("Change title"), QStringLiteral("title"));
        plan.setText(planTitled("Three"), QStringLiteral("Other"));
        plan.undo();
        plan.setText(planTitled("Four"), QStringLiteral("Change title"), QStringLiteral("title"));
        plan.undo();
        QCOMPARE(plan.title(), QStringLiteral("Two"));
    }
    void doesNotMergeAcrossASave()
    {
        const levelfield::tests::ScratchFolder folder;
        PlanFile plan;
        plan.openNew(planTitled("One"));
        plan.setText(planTitled("Two"), QStringLiteral("Change title"), QStringLiteral("title"));
        QVERIFY(plan.saveAs(folder.at("plan.lfplan.json")).has_value());
        plan.setText(planTitled("Three"), QStringLiteral("Change title"), QStringLiteral("title"));
        QVERIFY(plan.isModified());
        plan.undo();
        QVERIFY(!plan.isModified());
    }
    void keepsTheLastGoodPlanWhileTheTextHasFaults()
    {
        PlanFile plan;
        plan.openNew(planTitled("One"));
        plan.setText("{", QStringLiteral("Type"));
        QVERIFY(plan.document() == nullptr);
        QVERIFY(!plan.faults().empty());
        QVERIFY(plan.lastGoodDocument() != nullptr);
        QCOMPARE(plan.title(), QStringLiteral("One"));
        plan.undo();
        QVERIFY(plan.faults().empty());
    }
    void anotherFileStartsAnew()
    {
        PlanFile plan;
        plan.openNew(planTitled("One"));
        plan.setText(planTitled("Two"), QStringLiteral("a"));
        plan.openNew("{");
        QVERIFY(plan.lastGoodDocument() == nullptr);
        QVERIFY(!plan.canUndo());
    }
    void savesAndOpens()
    {
        const levelfield::tests::ScratchFolder folder;
        PlanFile plan;
        QVERIFY(!plan.open(folder.at("nowhere.lfplan.json")).has_value());
        QVERIFY(!plan.isOpen());
        plan.openNew(planTitled("One"));
        QVERIFY(plan.isModified());
        QVERIFY(!plan.save().has_value());
        QSignalSpy changed(&plan, &PlanFile::changed);
        QVERIFY(plan.saveAs(folder.at("plan.lfplan.json")).has_value());
        QVERIFY(!changed.isEmpty());
        QVERIFY(!plan.isModified());
        PlanFile again;
        QVERIFY(again.open(folder.at("plan.lfplan.json")).has_value());
        QCOMPARE(again.title(), QStringLiteral("One"));
        QVERIFY(!again.isModified());
    }
    void aFailedSaveAsKeepsThePath()
    {
        const levelfield::tests::ScratchFolder folder;
        PlanFile plan;
        plan.openNew(planTitled("One"));
        QVERIFY(!plan.saveAs(folder.at("no/such/folder/plan.json")).has_value());
        QVERIFY(plan.path().empty());
        QVERIFY(plan.isModified());
    }
    void setsValuesAsOneStep()
    {
        PlanFile plan;
        plan.openNew(planTitled("One"));
        Plan values = plan.document()->plan;
        values.title = "Two";
        plan.setPlan(values, QStringLiteral("Change title"));
        QCOMPARE(plan.title(), QStringLiteral("Two"));
        QCOMPARE(plan.document()->plan.servers.size(), 1U);
        plan.undo();
        QCOMPARE(plan.text(), planTitled("One"));
    }
    void boundsItsHistory()
    {
        PlanFile plan;
        plan.openNew("0");
        for (int i = 1; i <= 700; ++i)
            plan.setText(QByteArray::number(i), QStringLiteral("Type"));
        int steps = 0;
        for (; plan.canUndo(); ++steps)
            plan.undo();
        QVERIFY(steps >= 400 && steps <= 500);
        for (; plan.canRedo();)
            plan.redo();
        QCOMPARE(plan.text(), QByteArray("700"));
    }
};

QTEST_GUILESS_MAIN(TestPlanFile)
#include "test_plan_file.moc"
