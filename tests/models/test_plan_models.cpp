// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/cells_model.h"
#include "ui/models/plan_findings.h"
#include "ui/models/plan_items.h"
#include "ui/models/plan_schema.h"
#include "ui/models/plan_tree_model.h"
#include "ui/models/value_text.h"

#include <QAbstractItemModelTester>
#include <QMimeData>
#include <QtTest>

using namespace levelfield;
using namespace levelfield::ui;

namespace {

QByteArray planText(const QByteArray &serverKeys = {}, const QByteArray &more = {})
{
    return "{\"format\": \"levelfield-plan/1\", \"servers\": [\n"
           " {\"name\": \"a\", \"label\": \"First\", \"command\": [\"x\"], \"url\": \"http://127.0.0.1:5001\", \"variants\": "
           "[{\"name\": \"p\"}, {\"name\": \"q\"}]"
           + serverKeys
           + "}, {\"name\": \"b\", \"command\": [\"x\"], \"url\": \"http://127.0.0.1:5002\"}],\n"
             " \"workloads\": [{\"name\": \"w\", \"request\": {\"path\": \"/\"}}],\n"
             " \"load\": {\"connections\": [1, 2], \"repetitions\": 3}"
           + more + "}";
}

} // namespace

class TestPlanModels : public QObject {
    Q_OBJECT
private slots:
    void knowsEveryKeyByItsPlace()
    {
        QCOMPARE(keyAt("/servers/0/ready/timeout")->kind, KeyKind::duration);
        QCOMPARE(keyAt("/servers/0/ready/timeout")->defaultText, std::string("60s"));
        QCOMPARE(keyAt("/load/order")->choices, (std::vector<std::string>{"alternate", "sequential", "shuffled"}));
        QCOMPARE(keyAt("/load/connections")->defaultText, std::string("64"));
        QCOMPARE(keyAt("/matrix/0/duration")->kind, KeyKind::duration);
        QVERIFY(keyAt("/servers/0/variants/1/edits/0/find")->required);
        QVERIFY(keyAt("/servers") != nullptr && objectAt("/servers/0") != nullptr);
        QVERIFY(keyAt("/servers/0") == nullptr && keyAt("/servers/0/traits/x") == nullptr && keyAt("/nonsense") == nullptr);
        QVERIFY(objectAt("/servers") == nullptr && objectAt("/servers/x") == nullptr);
    }

    void readsWhatIsTypedIntoAField()
    {
        const auto written = [](const char *pointer, const char *text) {
            const auto value = fieldValue(*keyAt(pointer), text);
            return value ? QString::fromStdString(value->layout()) : QString("default");
        };
        QCOMPARE(written("/load/threads", "4"), QString("4"));
        QCOMPARE(written("/load/threads", "four"), QString("\"four\""));
        QCOMPARE(written("/load/threads", "04"), QString("\"04\""));
        QCOMPARE(written("/load/threads", ""), QString("default"));
        QCOMPARE(written("/load/connections", "8, 64 x"), QString("[8, 64, \"x\"]"));
        QCOMPARE(written("/servers/0/command", "a 'b c'"), QString("[\"a\", \"b c\"]"));
        QCOMPARE(written("/servers/0/command", ""), QString("[]"));
        QCOMPARE(written("/servers/0/port", "auto"), QString("\"auto\""));
        QCOMPARE(written("/servers/0/port", "5102"), QString("5102"));
        QCOMPARE(written("/load/keepAlive", "no"), QString("false"));
        QCOMPARE(written("/workloads/0/expect/body", "{\"a\": 1.0}"), QString("{\"a\": 1.0}"));
        QCOMPARE(written("/workloads/0/expect/body", "\"a\""), QString("\"\\\"a\\\"\""));
        QVERIFY(!unfinishedReason(*keyAt("/servers/0/command"), "a 'b").isEmpty());
        QVERIFY(unfinishedReason(*keyAt("/servers/0/name"), "a 'b").isEmpty());
    }

    void faultsHavePlaces_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("pointer");
        QTest::newRow("wrong type") << planText(", \"port\": \"x\"") << "/servers/0/port";
        QTest::newRow("missing key")
            << QByteArray(planText()).replace("\"command\": [\"x\"], \"url\": \"http://127.0.0.1:5001\"", "\"command\": [\"x\"]")
            << "/servers/0/url";
        QTest::newRow("unknown key") << planText(", \"prot\": 1") << "/servers/0/prot";
        QTest::newRow("deep") << planText(", \"ready\": {\"status\": 1}") << "/servers/0/ready/status";
        QTest::newRow("element") << planText(", \"artefact\": [\"x\", 1]") << "/servers/0/artefact/1";
        QTest::newRow("matrix") << planText({}, ", \"matrix\": [{\"servers\": [\"c\"]}]") << "/matrix/0/servers/0";
        QTest::newRow("reference") << planText({}, ", \"baseline\": \"c\"") << "/baseline";
    }
    void faultsHavePlaces()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, pointer);
        PlanFile plan;
        plan.openNew(text);
        const PlanFindings found = findingsOf(plan.faults());
        QVERIFY(!found.empty());
        QCOMPARE(QString::fromStdString(found.front().pointer), pointer);
        QVERIFY(found.front().sentence.contains(QString::fromStdString(plan.faults().front().expected)));
        PlanTreeModel tree(plan);
        QVERIFY(tree.indexForFinding(found.front().pointer).data(PlanTreeModel::faultsRole).toInt() > 0);
    }

    void warnsWhereTheFeatureIsAskedFor()
    {
        PlanFile plan;
        plan.openNew(planText({}, ", \"matrix\": [{\"servers\": [\"a\"], \"rate\": 10}, {\"servers\": [\"b\"], \"http\": \"2\"}]")
                         .replace("\"repetitions\": 3", "\"pin\": {\"client\": \"0\"}"));
        QVERIFY2(plan.document(), plan.faults().empty() ? "" : plan.faults().front().message().c_str());
        QStringList pointers;
        for (const PlanFinding &warning : planWarnings(plan.document()->plan))
            pointers += QString::fromStdString(warning.pointer);
        pointers.sort();
        QCOMPARE(pointers, (QStringList{"/load/pin", "/matrix/0/rate", "/matrix/1/http"}));
    }

    void cellsStandInRunningOrder()
    {
        PlanFile plan;
        plan.openNew(planText());
        CellsModel cells;
        const QAbstractItemModelTester tester(&cells, QAbstractItemModelTester::FailureReportingMode::QtTest);
        cells.setDocument(plan.document());
        QCOMPARE(cells.cellCount(), 6);
        QCOMPARE(cells.measurementCount(), 18);
        QCOMPARE(cells.summary(), QString("6 cells × 3 repetitions"));
        QCOMPARE(cells.time(), estimatedTime(plan.document()->plan, expandMatrix(plan.document()->plan)));
        QCOMPARE(cells.index(0, CellsModel::serverColumn).data().toString(), QString("First"));
        QCOMPARE(cells.index(2, CellsModel::variantColumn).data().toString(), QString("q"));
        QCOMPARE(cells.index(5, CellsModel::connectionsColumn).data().toString(), QString("2"));
        QCOMPARE(cells.index(5, CellsModel::serverColumn).data(CellsModel::serverIndexRole).toInt(), 1);
        cells.setDocument(nullptr);
        QCOMPARE(cells.rowCount(), 0);
    }

    void writesTimesForPeople()
    {
        using namespace std::chrono_literals;
        QCOMPARE(timeText(15s), QString("15 s"));
        QCOMPARE(timeText(405s), QString("6 min 45 s"));
        QCOMPARE(timeText(120s), QString("2 min"));
        QCOMPARE(timeText(7500s), QString("2 h 5 min"));
    }

    void theTreeFollowsThePlan()
    {
        PlanFile plan;
        PlanTreeModel tree(plan);
        const QAbstractItemModelTester tester(&tree, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(tree.rowCount(), 0);
        plan.openNew(planText());
        QCOMPARE(tree.indexOf("/servers/0").data().toString(), QString("First"));
        QCOMPARE(tree.rowCount(tree.indexOf("/servers/0")), 3); // two variants, and the row to add one
        QSignalSpy reset(&tree, &QAbstractItemModel::modelReset);
        plan.edit([](PlanEdit &e) { return e.set("/servers/0/label", JsonOutput::text("Other")); }, "x");
        QCOMPARE(reset.count(), 0);
        QCOMPARE(tree.indexOf("/servers/0").data().toString(), QString("Other"));
        QVERIFY(!addItem(plan, "/workloads").empty());
        QCOMPARE(reset.count(), 1);
        plan.setText("{", "break");
        QVERIFY(tree.indexOf("/workloads/1").isValid());
    }

    void thingsAreDraggedWithinTheirList()
    {
        PlanFile plan;
        plan.openNew(planText());
        PlanTreeModel tree(plan);
        const QModelIndex first = tree.indexOf("/servers/0");
        const std::unique_ptr<QMimeData> data(tree.mimeData({first}));
        QVERIFY(!tree.canDropMimeData(data.get(), Qt::MoveAction, 0, 0, tree.indexOf("/workloads/0").parent()));
        QVERIFY(tree.canDropMimeData(data.get(), Qt::MoveAction, 2, 0, first.parent()));
        QSignalSpy moved(&tree, &PlanTreeModel::moved);
        QVERIFY(tree.dropMimeData(data.get(), Qt::MoveAction, 2, 0, first.parent()));
        QCOMPARE(moved[0][0].toString(), QString("/servers/1"));
        QCOMPARE(plan.textAt("/servers/1/name"), QString("a"));
    }
};

QTEST_GUILESS_MAIN(TestPlanModels)
#include "test_plan_models.moc"
