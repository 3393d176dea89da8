// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/file.h"
#include "ui/models/plan_edit.h"
#include "ui/models/plan_file.h"
#include "ui/models/plan_items.h"

#include <QtTest>

using namespace levelfield;
using namespace levelfield::ui;

namespace {

std::string edited(const std::string &text, const std::function<bool(PlanEdit &)> &change)
{
    PlanEdit edit(text);
    return change(edit) ? edit.text() : "(refused)";
}

JsonOutput number(const char *text)
{
    return JsonOutput::raw(text);
}

const char *const twoServers =
    "{\n"
    "  \"format\": \"levelfield-plan/1\",\n"
    "  \"baseline\": \"a\",\n"
    "  \"services\": [{\"name\": \"stub\", \"command\": [\"s\"], \"url\": \"http://127.0.0.1:9\"}],\n"
    "  \"servers\": [\n"
    "    {\"name\": \"a\", \"command\": [\"x\"], \"url\": \"http://127.0.0.1:1\", \"services\": [\"stub\"]},\n"
    "    {\"name\": \"b\", \"command\": [\"x\"], \"url\": \"http://127.0.0.1:2\"}\n"
    "  ],\n"
    "  \"workloads\": [{\"name\": \"w\", \"request\": {\"path\": \"/\"}}]\n"
    "}\n";

} // namespace

class TestPlanEdit : public QObject {
    Q_OBJECT
private slots:
    void replacesOneValueAndNoOtherByte()
    {
        QCOMPARE(edited("{ \"a\" :1.0e0,\t\"b\":[ 1 ,2]}\n", [](PlanEdit &e) { return e.set("/b/1", number("3")); }),
                 std::string("{ \"a\" :1.0e0,\t\"b\":[ 1 ,3]}\n"));
    }

    void putsANewKeyAtItsPlaceInTheFormat()
    {
        const std::string text = "{\n  \"format\": \"levelfield-plan/1\",\n  \"mine\": 1,\n  \"workloads\": []\n}\n";
        QCOMPARE(edited(text, [](PlanEdit &e) { return e.set("/title", JsonOutput::text("T")); }),
                 std::string(
                     "{\n  \"format\": \"levelfield-plan/1\",\n  \"mine\": 1,\n  \"title\": \"T\",\n  \"workloads\": []\n}\n"));
    }

    void makesTheObjectsOnTheWay()
    {
        QCOMPARE(edited("{\"servers\": [{\"name\": \"a\"}]}",
                        [](PlanEdit &e) { return e.set("/servers/0/ready/path", JsonOutput::text("/p")); }),
                 std::string("{\"servers\": [{\n  \"name\": \"a\",\n  \"ready\": {\"path\": \"/p\"}\n}]}"));
    }

    void removesEmptyObjectsThatMeanNothing()
    {
        QCOMPARE(edited("{\"servers\": [{\"name\": \"a\", \"ready\": {\"path\": \"/p\"}}]}",
                        [](PlanEdit &e) { return e.remove("/servers/0/ready/path"); }),
                 std::string("{\"servers\": [{\"name\": \"a\"}]}"));
    }

    void keepsEmptyObjectsThatSaySomething()
    {
        QCOMPARE(edited("{\"servers\": [{\"startup\": {\"repetitions\": 3}}]}",
                        [](PlanEdit &e) { return e.remove("/servers/0/startup/repetitions"); }),
                 std::string("{\"servers\": [{\"startup\": {}}]}"));
        QCOMPARE(
            edited("{\"servers\": [{\"services\": [\"s\"]}]}", [](PlanEdit &e) { return e.remove("/servers/0/services/0"); }),
            std::string("{\"servers\": [{\"services\": []}]}"));
    }

    void removesFirstMiddleAndLast_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("left");
        QTest::newRow("first") << "/a" << "{\n  \"b\": 2,\n  \"c\": 3\n}";
        QTest::newRow("middle") << "/b" << "{\n  \"a\": 1,\n  \"c\": 3\n}";
        QTest::newRow("last") << "/c" << "{\n  \"a\": 1,\n  \"b\": 2\n}";
    }
    void removesFirstMiddleAndLast()
    {
        QFETCH(QString, pointer);
        QFETCH(QString, left);
        const std::string text = "{\n  \"a\": 1,\n  \"b\": 2,\n  \"c\": 3\n}";
        QCOMPARE(edited(text, [&](PlanEdit &e) { return e.remove(pointer.toStdString()); }), left.toStdString());
    }

    void insertsLikeItsNeighbours()
    {
        QCOMPARE(edited("{\"c\": [8, 32]}", [](PlanEdit &e) { return e.insert("/c", 1, number("16")); }),
                 std::string("{\"c\": [8, 16, 32]}"));
        QCOMPARE(edited("[\n\t1,\n\t2\n]", [](PlanEdit &e) { return e.insert("", 2, number("3")); }),
                 std::string("[\n\t1,\n\t2,\n\t3\n]"));
        QCOMPARE(edited("{}", [](PlanEdit &e) { return e.insert("/c", 0, number("1")); }), std::string("{\n  \"c\": [1]\n}"));
        QCOMPARE(edited("[1]", [](PlanEdit &e) { return e.insert("", 3, number("1")); }), std::string("(refused)"));
    }

    void movesElementsAndMembers()
    {
        QCOMPARE(edited("[1, 2, 3]", [](PlanEdit &e) { return e.move("", 0, 2); }), std::string("[2, 3, 1]"));
        QCOMPARE(edited("[1, 2, 3]", [](PlanEdit &e) { return e.move("", 2, 0); }), std::string("[3, 1, 2]"));
        QCOMPARE(edited("{\"a\": 1, \"b\": 2}", [](PlanEdit &e) { return e.move("", 0, 1); }),
                 std::string("{\"b\": 2, \"a\": 1}"));
        QCOMPARE(edited("[1]", [](PlanEdit &e) { return e.move("", 0, 1); }), std::string("(refused)"));
    }

    void duplicatesAsWritten()
    {
        QCOMPARE(edited("[\n  {\"n\": 1.50}\n]", [](PlanEdit &e) { return e.duplicate("", 0); }),
                 std::string("[\n  {\"n\": 1.50},\n  {\"n\": 1.50}\n]"));
    }

    void renamesKeysWithEscapes()
    {
        QCOMPARE(edited("{\"a\\\"b:\" : {\"x\": 1}}", [](PlanEdit &e) { return e.renameKey("/a\"b:", "c"); }),
                 std::string("{\"c\" : {\"x\": 1}}"));
        QCOMPARE(edited("{\"a/b\": 1}", [](PlanEdit &e) { return e.renameKey("/a~1b", "ü"); }), std::string("{\"ü\": 1}"));
    }

    void refusesWhatIsNoJson()
    {
        QCOMPARE(edited("{\"a\": }", [](PlanEdit &e) { return e.set("/a", number("1")); }), std::string("(refused)"));
    }

    void whatItWritesCanBeReadAgain()
    {
        const auto text = readFile(LEVELFIELD_SOURCE_DIR "/resources/examples/chinook/chinook.lfplan.json");
        QVERIFY(text);
        PlanFile plan;
        plan.openNew(QByteArray::fromStdString(*text));
        QVERIFY(plan.document());
        QVERIFY(plan.edit(
            [](PlanEdit &e) {
                return e.set("/load/duration", JsonOutput::text("7s")) && e.duplicate("/servers", 0)
                       && e.set("/servers/1/name", JsonOutput::text("copy"));
            },
            "x"));
        QVERIFY2(plan.document(), plan.faults().empty() ? "" : plan.faults().front().message().c_str());
        QCOMPARE(plan.document()->plan.servers.size(), std::size_t{4});
        QCOMPARE(plan.document()->plan.servers[1].command, plan.document()->plan.servers[0].command);
        plan.undo();
        QCOMPARE(plan.text(), QByteArray::fromStdString(*text));
    }

    void editsAPlanThatHasFaults()
    {
        PlanFile plan;
        plan.openNew("{\"format\": \"levelfield-plan/1\", \"unknown\": true, \"servers\": [{\"name\": \"a\", \"command\": "
                     "[\"x\"], \"url\": \"http://127.0.0.1:1\", \"port\": \"x\"}], \"workloads\": []}");
        QVERIFY(!plan.document());
        QVERIFY(plan.edit([](PlanEdit &e) { return e.set("/servers/0/port", number("1")); }, "x"));
        QVERIFY(plan.text().contains("\"unknown\": true"));
        QVERIFY(plan.text().contains("\"port\": 1}"));
    }

    void typingMergesUntilTheFieldIsLeft()
    {
        PlanFile plan;
        plan.openNew("{}");
        const auto type = [&plan](const char *text) {
            plan.edit([&](PlanEdit &e) { return e.set("/title", JsonOutput::text(text)); }, "Change title", "/title");
        };
        type("a");
        type("ab");
        plan.endMerge();
        type("abc");
        plan.undo();
        QCOMPARE(plan.textAt("/title"), QString("ab"));
        plan.undo();
        QCOMPARE(plan.text(), QByteArray("{}"));
        QVERIFY(!plan.canUndo());
    }

    void referencesFollowARename()
    {
        PlanFile plan;
        plan.openNew(twoServers);
        renameItem(plan, "/servers/0", "z", referencesTo(plan, "/servers/0"), "Rename", {});
        renameItem(plan, "/services/0", "fake", referencesTo(plan, "/services/0"), "Rename", {});
        QVERIFY(plan.document());
        QCOMPARE(plan.document()->plan.baseline, std::string("z"));
        QCOMPARE(plan.document()->plan.servers[0].services->front(), std::string("fake"));
    }

    void removingTakesReferencesAlong()
    {
        PlanFile plan;
        plan.openNew(twoServers);
        QVERIFY(removeItem(plan, "/services/0"));
        QVERIFY(removeItem(plan, "/servers/0"));
        QVERIFY2(plan.document(), plan.text().constData());
        QCOMPARE(plan.document()->plan.baseline, std::string("b"));
        plan.undo();
        plan.undo();
        QCOMPARE(plan.text(), QByteArray(twoServers));
    }

    void copiesGetNamesOfTheirOwn()
    {
        PlanFile plan;
        plan.openNew(twoServers);
        QCOMPARE(duplicateItem(plan, "/servers/0"), std::string("/servers/1"));
        QCOMPARE(plan.textAt("/servers/1/name"), QString("a-2"));
        QCOMPARE(duplicateItem(plan, "/servers/0"), std::string("/servers/1"));
        QCOMPARE(plan.textAt("/servers/1/name"), QString("a-3"));
        QCOMPARE(moveItem(plan, "/servers/1", 3), std::string("/servers/3"));
        QCOMPARE(plan.textAt("/servers/3/name"), QString("a-3"));
        QCOMPARE(moveItem(plan, "/servers/3", 4), std::string());
    }
};

QTEST_GUILESS_MAIN(TestPlanEdit)
#include "test_plan_edit.moc"
