// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/file.h"
#include "core/plan/matrix.h"
#include "tests/core/plan/plan_samples.h"

#include <QTemporaryDir>
#include <QTest>

using namespace levelfield;
using namespace std::chrono_literals;

class TestPlanValues : public QObject {
    Q_OBJECT
private slots:
    void defaultsAreThoseOfTheFormat()
    {
        const auto document = read(minimalPlan);
        QVERIFY(document);
        const Plan &plan = document->plan;
        QCOMPARE(plan.baseline, std::string("a"));
        QCOMPARE(plan.servers[0].label, std::string("a"));
        QVERIFY(!plan.servers[0].services && !plan.servers[0].port && !plan.servers[0].autoPort);
        QVERIFY(!plan.servers[0].startup && !plan.servers[0].idle);
        QCOMPARE(plan.servers[0].ready, (ReadyCheck{"/", 200, 60s, 1, ""}));
        QCOMPARE(plan.servers[0].stop, (StopRule{"TERM", 30s, ""}));
        QCOMPARE(plan.servers[0].effectiveVariants().size(), std::size_t(1));
        QCOMPARE(plan.servers[0].effectiveVariants()[0].name, std::string("-"));
        QCOMPARE(plan.workloads[0].request.method, std::string("GET"));
        QCOMPARE(plan.workloads[0].expect.status, 200);
        QVERIFY(plan.workloads[0].expect.compare == CompareMode::json);
        QVERIFY(!plan.workloads[0].expect.body && !plan.workloads[0].request.body);
        QCOMPARE(plan.load, LoadSettings{});
        QCOMPARE(plan.load.connections, std::vector{64});
        QCOMPARE(plan.load.warmup, Duration(3s));
        QCOMPARE(plan.load.duration, Duration(10s));
        QCOMPARE(plan.load.repetitions, 5);
        QVERIFY(plan.load.order == Order::alternate && plan.load.restart == Restart::measurement);
        QVERIFY(!plan.matrix);
    }

    void documentKnowsItsFile()
    {
        const auto document = readPlanText(minimalPlan, "/plans/x/../test.lfplan.json");
        QVERIFY(document);
        QCOMPARE(document->path, std::filesystem::path("/plans/test.lfplan.json"));
        QCOMPARE(document->plan.directory, std::filesystem::path("/plans"));
        QCOMPARE(document->text, std::string(minimalPlan));
        QCOMPARE(document->sha256.size(), std::size_t(64));
        QVERIFY(readPlanText(minimalPlan, "relative.lfplan.json")->path.is_absolute());
    }

    void everyKeyOfAServerIsRead()
    {
        const Plan plan = read(fullPlan)->plan;
        const Server &first = plan.servers[0];
        QCOMPARE(first.label, std::string("The first"));
        QCOMPARE(first.requires_, std::vector<std::string>{"python3"});
        QCOMPARE(first.command, (Command{"${planDir}/run", "--port", "${port}", ""}));
        QCOMPARE(first.environment, (TextPairs{{"BENCH_DB", "${db}"}, {"notes", "a variable"}}));
        QCOMPARE(first.services, std::optional(std::vector<std::string>{"stub"}));
        QCOMPARE(first.port, std::optional<std::uint16_t>(5102));
        QCOMPARE(first.ready, (ReadyCheck{"/ping?x=%20", 200, 90s, 3, "n"}));
        QCOMPARE(first.stop, (StopRule{"QUIT", 2500ms, "n"}));
        QCOMPARE(first.variants[0].edits, std::vector{(Edit{"settings.json", "Pooling=True", "", 2, "n"})});
        QCOMPARE(first.variants[0].arguments, (Command{"--pool", "${size}"}));
        QCOMPARE(first.variants[1].label, std::string("per-request"));
        QCOMPARE(first.idle->settle, Duration(1500us));
        QCOMPARE(first.sources[1], (std::pair<std::string, std::vector<std::string>>("rest", {})));
        QVERIFY(plan.services[0].autoPort && plan.services[0].restart == ServiceRestart::measurement);
        QCOMPARE(plan.baseline, std::string("second"));
        QCOMPARE(plan.notes, std::string("of the plan"));
    }

    void everyKeyOfLoadAndMatrixIsRead()
    {
        const Plan plan = read(fullPlan)->plan;
        QVERIFY(plan.load.order == Order::shuffled && plan.load.restart == Restart::server);
        QCOMPARE(plan.load.rate, std::optional(1000.5));
        QCOMPARE(plan.load.generator, std::string("wrk2"));
        QCOMPARE(plan.load.pinServers, std::optional<std::string>("0-7"));
        QCOMPARE(plan.load.pinNotes, std::string("n"));
        const LoadOverrides &row = plan.matrix->at(0).load;
        QVERIFY(row.rate && !*row.rate); // null takes the plan's rate away
        const LoadSettings resolved = resolvedLoad(plan.load, row);
        QVERIFY(!resolved.rate);
        QCOMPARE(resolved.connections, std::vector{64});
        QCOMPARE(resolved.pinClient, std::optional<std::string>("1"));
        QCOMPARE(resolvedLoad(plan.load, plan.matrix->at(1).load), plan.load);
    }

    // Case 42: a number in an expected body is kept as it is written.
    void expectedJsonKeepsItsSourceText()
    {
        const Plan plan = read(fullPlan)->plan;
        QCOMPARE(plan.workloads[0].expect.body, std::optional<std::string>("[{\"Id\": 9007199254740993, \"Price\": 1.10}]"));
        for (const char *value : {"5", "true", "{}", "[ ]", "1.0e+2"})
            QCOMPARE(read(changedText("null", value))->plan.workloads[2].expect.body, std::optional<std::string>(value));
    }

    void expectedTextIsTheBodyAsSent()
    {
        QCOMPARE(read(fullPlan)->plan.workloads[1].expect.body, std::optional<std::string>("ok\n"));
        QCOMPARE(read(changedText("null", "\" [1]\\n\""))->plan.workloads[2].expect.body, std::optional<std::string>(" [1]\n"));
        QCOMPARE(read(changedText("null", "\"\\\"hello\\\"\""))->plan.workloads[2].expect.body,
                 std::optional<std::string>("\"hello\""));
        QVERIFY(!read(changedText("null", "null"))->plan.workloads[2].expect.body);
    }

    void wholeNumbersMayHaveAFraction()
    {
        QCOMPARE(read(changed(minimalPlan, {{"/load", "{\"threads\": 8.0}"}}))->plan.load.threads, 8);
    }

    void otherFormatsAreRefusedWithOneFault()
    {
        QCOMPARE(messages("{\"format\": \"levelfield-plan/2\", \"what\": 1}"),
                 std::string("1:12 /format: found the text \"levelfield-plan/2\", expected \"levelfield-plan/1\", the format "
                             "that this version reads\n"));
        QCOMPARE(messages("[]"), std::string("1:1: found an empty list, expected an object\n"));
        QVERIFY(messages("{\"name\": \"package\"}").starts_with("1:1: found an object without the key \"format\""));
    }

    // Case 41 of plans: which of two values counts is nobody's guess.
    void repeatedKeysAreRefused()
    {
        QCOMPARE(
            messages("{\"format\": \"levelfield-plan/1\",\n\"load\": {\"threads\": 1,\n \"threads\": 2},\n"
                     "\"servers\": [{\"name\": \"a\", \"command\": [\"a\"], \"url\": \"http://h\"}],\n"
                     "\"workloads\": [{\"name\": \"w\", \"request\": {\"path\": \"/\"}, \"expect\": {\"body\": {\"x\": 1, \"x\": "
                     "1}}}]}"),
            std::string(
                "3:2 /load/threads: found the key again, expected each key once: it stands in line 2 already\n"
                "5:83 /workloads/0/expect/body/x: found the key again, expected each key once: it stands in line 5 already\n"));
    }

    void filesAreRead()
    {
        const QTemporaryDir folder;
        const std::filesystem::path path = std::filesystem::path(folder.path().toStdString()) / "a.lfplan.json";
        QVERIFY(writeFileAtomically(path, minimalPlan));
        const auto document = readPlan(path, {"/load/threads=3"});
        QVERIFY(document);
        QCOMPARE(document->plan.load.threads, 3);
        QCOMPARE(document->plan.directory, path.parent_path());
        QVERIFY(writeFileAtomically(path, "{"));
        const auto faulty = readPlan(path);
        QVERIFY(!faulty && std::holds_alternative<PlanFaults>(faulty.error()));
        const auto missing = readPlan(path.parent_path() / "none");
        QVERIFY(!missing && std::holds_alternative<Error>(missing.error()));
        QVERIFY(std::get<Error>(missing.error()).kind == ErrorKind::file);
    }

    void aPlanWithThousandsOfFaultsGivesABoundedNumber()
    {
        std::string text(minimalPlan.substr(0, minimalPlan.size() - 2));
        for (int i = 0; i < 5000; ++i)
            text += ",\n\"key" + std::to_string(i) + "\": 1";
        const auto document = read(text + "}");
        QVERIFY(!document);
        QCOMPARE(document.error().size(), std::size_t(500));
        QCOMPARE(document.error().back().line, document.error().front().line + 499);
    }

private:
    /// fullPlan with the third workload's expected body (null there) replaced, under compare json.
    static std::string changedText(std::string_view from, std::string_view value)
    {
        std::string text = fullPlan;
        const std::string expect = "\"compare\": \"status\", \"body\": ";
        const auto at = text.find(expect + std::string(from));
        text.replace(at, expect.size() + from.size(), "\"body\": " + std::string(value));
        return text;
    }
};

QTEST_GUILESS_MAIN(TestPlanValues)
#include "test_plan_values.moc"
