// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/file.h"
#include "tests/core/plan/mutants.h"

#include <QTest>

#include <filesystem>

using namespace levelfield;

class TestPlanWriter : public QObject {
    Q_OBJECT

    static void comesBack(const Plan &plan, const char *name)
    {
        const std::string text = writePlan(plan);
        const auto again = readPlanText(text, plan.directory / "x");
        QVERIFY2(again, (std::string(name) + "\n" + messages(text)).c_str());
        QVERIFY2(again->plan == plan, name);
        QCOMPARE(writePlan(again->plan), text);
    }

private slots:
    void writtenPlansReadTheSame()
    {
        for (const std::string_view plan : {minimalPlan, smallPlan, std::string_view(fullPlan)})
            comesBack(read(plan)->plan, "sample");
    }

    void everyMutantThatIsAPlanReadsTheSame()
    {
        std::size_t count = 0;
        const Json full = Json::parse(fullPlan);
        for (const auto &[part, value] : full.items()) {
            forEachMutant(full, part, [&count](const Mutant &mutant) {
                if (const auto document = read(mutant.plan.dump())) {
                    comesBack(document->plan, mutant.name.c_str());
                    ++count;
                }
            });
        }
        QVERIFY(count > 2000U / mutantStride);
    }

    void everyShippedExampleReadsTheSame()
    {
        std::size_t count = 0;
        for (const auto &entry : std::filesystem::recursive_directory_iterator(LEVELFIELD_SOURCE_DIR "/resources/examples")) {
            if (!entry.path().string().ends_with(".lfplan.json"))
                continue;
            const auto document = readPlan(entry.path());
            QVERIFY2(document, entry.path().c_str());
            comesBack(document->plan, entry.path().c_str());
            ++count;
        }
        QVERIFY(count > 0);
    }

    void defaultsAreLeftOut()
    {
        QCOMPARE(writePlan(read(minimalPlan)->plan),
                 std::string("{\n"
                             "  \"format\": \"levelfield-plan/1\",\n"
                             "  \"servers\": [\n"
                             "    {\"name\": \"a\", \"command\": [\"a-server\"], \"url\": \"http://127.0.0.1:8001\"}\n"
                             "  ],\n"
                             "  \"workloads\": [\n"
                             "    {\n"
                             "      \"name\": \"w\",\n"
                             "      \"request\": {\"path\": \"/\"}\n"
                             "    }\n"
                             "  ]\n"
                             "}\n"));
    }

    void keysStandInTheOrderOfTheFormat()
    {
        const Json written = Json::parse(writePlan(read(fullPlan)->plan));
        std::string keys;
        for (const auto &[key, value] : written.items())
            keys += key + " ";
        QCOMPARE(keys,
                 std::string(
                     "format title description baseline variables setup checks services servers workloads load matrix notes "));
    }

    void expectedBodiesStayTextOrValue()
    {
        Plan plan = read(minimalPlan)->plan;
        std::optional<std::string> &body = plan.workloads[0].expect.body;
        for (const char *text : {"{\"a\": 1.10}", " {}", "[]\n", "\"text\"", "null", "5", "true", "[1,\n 2]"}) {
            body = text;
            comesBack(plan, text);
        }
        body = "5";
        QVERIFY(writePlan(plan).find("\"body\": 5") != std::string::npos);
        plan.workloads[0].expect.compare = CompareMode::bytes;
        QVERIFY(writePlan(plan).find("\"body\": \"5\"") != std::string::npos);
        comesBack(plan, "bytes");
    }

    void labelsAndBaselinesThatSayNothingNewAreLeftOut()
    {
        Plan plan = read(minimalPlan)->plan;
        plan.servers[0].label.clear();
        plan.baseline.clear();
        QCOMPARE(writePlan(plan), writePlan(read(minimalPlan)->plan));
        plan.servers[0].label = "A";
        QVERIFY(writePlan(plan).find("\"label\": \"A\"") != std::string::npos);
    }

    void textsOfAnyKindAreWritten()
    {
        Plan plan = read(minimalPlan)->plan;
        plan.title = "quote \" backslash \\ tab \t nul \x01 ä \xF0\x9F\x98\x80 </script>";
        comesBack(plan, "title");
        plan.title = "not UTF-8: \xff";
        QVERIFY(read(writePlan(plan))); // becomes U+FFFD
    }

    void numbersAreWrittenExactly()
    {
        Plan plan = read(minimalPlan)->plan;
        for (const double rate : {0.1, 1.0, 1e9, 5e-324, 123456.789, 1.0 / 3}) {
            plan.load.rate = rate;
            comesBack(plan, "rate");
        }
    }
};

QTEST_GUILESS_MAIN(TestPlanWriter)
#include "test_plan_writer.moc"
