// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/plan/plan_samples.h"

#include <QTest>

using namespace levelfield;
using namespace std::chrono_literals;

class TestPlanOverrides : public QObject {
    Q_OBJECT

    static Plan planWith(const std::vector<std::string> &overrides)
    {
        const auto document = read(smallPlan, overrides);
        if (!document)
            qFatal("%s", messages(smallPlan, overrides).c_str());
        return document->plan;
    }
    static std::string message(const std::string &override_) { return messages(smallPlan, {override_}); }

private slots:
    void valuesAreJsonIfTheyParse()
    {
        QCOMPARE(planWith({"/load/connections=[1, 2]"}).load.connections, (std::vector{1, 2}));
        QCOMPARE(planWith({"/load/keepAlive=false"}).load.keepAlive, false);
        QCOMPARE(planWith({"/servers/1/name=\"quoted\""}).servers[1].name, std::string("quoted"));
    }

    void valuesAreTextOtherwise()
    {
        QCOMPARE(planWith({"/load/duration=2s"}).load.duration, Duration(2s));
        QCOMPARE(planWith({"/title=a=b {"}).title, std::string("a=b {"));
        QCOMPARE(planWith({"/title="}).title, std::string());
    }

    void absentKeysAndObjectsAreMade()
    {
        const auto document = read(minimalPlan, {"/load/duration=2s", "/servers/0/ready/timeout=1s"});
        QVERIFY(document);
        QCOMPARE(document->plan.load.duration, Duration(2s));
        QCOMPARE(document->plan.servers[0].ready.timeout, Duration(1s));
    }

    void theyApplyInOrderAndAreKept()
    {
        const std::vector<std::string> overrides{"/load={\"threads\": 1}", "/load/threads=2", "/variables/a~1b.c=x"};
        const auto document = read(smallPlan, {overrides[0], overrides[1]});
        QVERIFY(document);
        QCOMPARE(document->plan.load.threads, 2);
        QCOMPARE(document->plan.load.connections, (std::vector{64})); // the whole object was replaced
        QCOMPARE(document->overrides, (std::vector{overrides[0], overrides[1]}));
        QVERIFY(message(overrides[2]).starts_with("--set \"/variables/a~1b.c=x\": /variables/a~1b.c: found the key \"a/b.c\""));
    }

    void textAndHashStayTheFiles()
    {
        const auto document = read(smallPlan, {"/load/duration=2s"});
        QVERIFY(document);
        QCOMPARE(document->text, std::string(smallPlan));
        QCOMPARE(document->sha256, read(smallPlan)->sha256);
    }

    void brokenEntriesAreNotCalledRepeated()
    {
        const std::string faults = messages(smallPlan, {"/load/connections=[0,-1,\"x\",1.5]"});
        QVERIFY2(faults.find("/load/connections/3") != std::string::npos, faults.c_str());
        QVERIFY2(faults.find("each entry once") == std::string::npos, faults.c_str());
        QVERIFY(message("/load/connections=[0,8,8]").find("each entry once") != std::string::npos);
    }

    void faultsNameTheOverride()
    {
        QCOMPARE(
            message("/load/duration=2x"),
            std::string(
                "--set \"/load/duration=2x\": /load/duration: found the text \"2x\", expected a duration in us, ms, s, m or h, "
                "longer than 0, at most 1000h, like \"250ms\" or \"10s\"\n"));
        QCOMPARE(
            message("/load/thread=2"),
            std::string(
                "--set \"/load/thread=2\": /load/thread: found the unknown key \"thread\", expected one of connections, threads, "
                "warmup, duration, timeout, repetitions, order, restart, cooldown, maxErrorPercent, keepAlive, rate, arrival, "
                "http, generator, pin, notes; did you mean \"threads\"?\n"));
        const auto document = read(smallPlan, {"/load/threads=0"});
        QVERIFY(!document);
        QCOMPARE(document.error().front().line, 0);
        QCOMPARE(document.error().front().setBy, std::string("/load/threads=0"));
    }

    void numbersWhereTextBelongsGetAHint()
    {
        QVERIFY(message("/servers/0/environment/WORKERS=4").find("--set '/servers/0/environment/WORKERS=\"4\"'")
                != std::string::npos);
        QVERIFY(message("/load/http=2").find("--set '/load/http=\"2\"'") != std::string::npos);
    }

    void pointersThatLeadNowhereAreFaults()
    {
        QCOMPARE(message("/servers/2/name=x"),
                 std::string(
                     "--set \"/servers/2/name=x\": /servers: found no entry \"2\" in /servers, expected an entry from 0 to 1\n"));
        QCOMPARE(
            message("/servers/-={}"),
            std::string("--set \"/servers/-={}\": /servers: found no entry \"-\" in /servers, expected an entry from 0 to 1\n"));
        QCOMPARE(message("/matrix/0/servers=[]"),
                 std::string("--set \"/matrix/0/servers=[]\": found no list /matrix, expected a list that exists\n"));
        QCOMPARE(
            message("/load/connections/0/x=1"),
            std::string(
                "--set \"/load/connections/0/x=1\": /load/connections/0: found the number 16 at /load/connections/0, expected a "
                "list or an object to set \"x\" in\n"));
    }

    void whatIsNoOverrideIsAFault()
    {
        for (const char *text :
             {"", "load", "/load/duration", "load/duration=2s", "=2s", "/a~2=1", "\xff/title=x", "/title=\xff"}) {
            const auto document = read(smallPlan, {text});
            QVERIFY2(!document, text);
            QCOMPARE(document.error().size(), std::size_t(1));
            QCOMPARE(document.error().front().setBy, std::string(text));
        }
    }

    void faultsOfFileAndOverrideComeTogether()
    {
        const std::string lines =
            messages(changed(smallPlan, {{"/load/threads", "0"}}), {"/load/duration=x", "/nowhere/0=1", "/baseline=z"});
        QCOMPARE(std::count(lines.begin(), lines.end(), '\n'), 4);
    }

    void anOverrideMayMendThePlan()
    {
        const std::string broken = changed(smallPlan, {{"/load/threads", "0"}});
        QVERIFY(!read(broken));
        QVERIFY(read(broken, {"/load/threads=1"}));
    }

    void expectedBodiesKeepTheirNumbers()
    {
        QCOMPARE(planWith({"/workloads/0/expect={\"body\": {\"n\": 1.10}}"}).workloads[0].expect.body,
                 std::optional<std::string>("{\"n\": 1.10}"));
    }
};

QTEST_GUILESS_MAIN(TestPlanOverrides)
#include "test_plan_overrides.moc"
