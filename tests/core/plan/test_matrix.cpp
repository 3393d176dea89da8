// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/glob.h"
#include "core/plan/matrix.h"
#include "core/plan/text_rules.h"
#include "tests/core/plan/plan_samples.h"

#include <QTest>

using namespace levelfield;

class TestMatrix : public QObject {
    Q_OBJECT

    static Plan planWith(const std::string &matrix)
    {
        const std::string text = changed(smallPlan, {{"/matrix", matrix}});
        const auto document = read(text);
        if (!document)
            qFatal("%s", messages(text).c_str());
        return document->plan;
    }
    static std::string names(const Plan &plan, const std::vector<Cell> &cells)
    {
        std::string lines;
        for (const Cell &cell : cells)
            lines += cellName(plan, cell) + "\n";
        return lines;
    }
    static std::string cells(const std::string &matrix)
    {
        const Plan plan = planWith(matrix);
        return names(plan, expandMatrix(plan));
    }

private slots:
    void withoutMatrixEverythingIsMeasured()
    {
        const Plan plan = read(smallPlan)->plan;
        QCOMPARE(names(plan, expandMatrix(plan)), std::string("fast pooled artists c=16\nfast pooled artists c=64\n"
                                                              "fast pooled ping c=16\nfast pooled ping c=64\n"
                                                              "fast per-request artists c=16\nfast per-request artists c=64\n"
                                                              "fast per-request ping c=16\nfast per-request ping c=64\n"
                                                              "slow - artists c=16\nslow - artists c=64\n"
                                                              "slow - ping c=16\nslow - ping c=64\n"));
        QVERIFY(serversWithoutRow(plan).empty());
    }

    void rowsTakeWhatMatchesInPlanOrder()
    {
        QCOMPARE(cells("[{\"servers\": [\"slow\", \"f*\"], \"variants\": [\"p*d\", \"-\"], \"workloads\": [\"p?ng\"], "
                       "\"connections\": [8]}]"),
                 std::string("fast pooled ping c=8\nslow - ping c=8\n"));
        QCOMPARE(cells("[{\"servers\": [\"slow\"], \"connections\": [1]}, {\"variants\": [\"pooled\"], \"workloads\": "
                       "[\"ping\"], \"connections\": [2, 1]}]"),
                 std::string("slow - artists c=1\nslow - ping c=1\nfast pooled ping c=2\nfast pooled ping c=1\n"));
    }

    void twoGlobsForOneNameTakeItOnce()
    {
        QCOMPARE(cells("[{\"servers\": [\"slow\", \"s*\"], \"workloads\": [\"ping\", \"*\"], \"connections\": [1]}]"),
                 std::string("slow - artists c=1\nslow - ping c=1\n"));
    }

    void serversThatNoRowTakesAreListed()
    {
        QCOMPARE(serversWithoutRow(planWith("[{\"servers\": [\"fast\"]}]")), std::vector<std::string>{"slow"});
        // Its name is taken, but none of its variants.
        QCOMPARE(serversWithoutRow(planWith("[{\"variants\": [\"pooled\"]}]")), std::vector<std::string>{"slow"});
    }

    void cellsCarryTheirRowsLoad()
    {
        const auto taken = expandMatrix(planWith(
            "[{\"servers\": [\"slow\"], \"threads\": 1, \"duration\": \"2s\", \"repetitions\": 9}, {\"servers\": [\"fast\"]}]"));
        QCOMPARE(taken.front().load.threads, 1);
        QCOMPARE(taken.front().load.duration, Duration(std::chrono::seconds(2)));
        QCOMPARE(taken.front().load.repetitions, 9);
        QCOMPARE(taken.front().load.connections, std::vector{16});
        QCOMPARE(taken.back().load.threads, 4);
        QCOMPARE(taken.back().connections, 64);
    }

    void ratesMakeCellsOfTheirOwn()
    {
        QCOMPARE(cells("[{\"servers\": [\"slow\"], \"workloads\": [\"ping\"], \"connections\": [1], \"rate\": 100},"
                       " {\"servers\": [\"slow\"], \"workloads\": [\"ping\"], \"connections\": [1], \"rate\": 0.5},"
                       " {\"servers\": [\"slow\"], \"workloads\": [\"ping\"], \"connections\": [1]}]"),
                 std::string("slow - ping c=1 r=100\nslow - ping c=1 r=0.5\nslow - ping c=1\n"));
    }

    void plansThatAreTooLargeAreRefused()
    {
        Json json = Json::parse(minimalPlan);
        for (int i = 0; i < 200; ++i)
            json["servers"][std::size_t(i)] = {
                {"name", "s" + std::to_string(i)}, {"command", {"x"}}, {"url", "http://127.0.0.1:80"}};
        for (int i = 0; i < 100; ++i)
            json["workloads"][std::size_t(i)] = {{"name", "w" + std::to_string(i)}, {"request", {{"path", "/"}}}};
        json["load"]["repetitions"] = 50;
        const auto largest = read(json.dump());
        QVERIFY(largest);
        QCOMPARE(expandMatrix(largest->plan).size(), maxCells);
        json["load"]["connections"] = {1, 2};
        QVERIFY(messages(json.dump()).find("/matrix: found 40000 cells and 2000000 measurements, expected at most 20000 cells")
                != std::string::npos);
        json["load"] = {{"repetitions", 51}};
        QVERIFY(messages(json.dump()).find("1020000 measurements") != std::string::npos);
        json["matrix"] = {{{"servers", {"s1"}}}, {{"servers", {"s2*"}}}};
        QVERIFY(read(json.dump()));
        Plan unchecked = largest->plan; // expandMatrix() stops by itself
        unchecked.load.connections = {1, 2};
        QCOMPARE(expandMatrix(unchecked).size(), maxCells);
    }

    void globsMatchWholeNames()
    {
        const auto matching = [](std::initializer_list<std::pair<const char *, const char *>> pairs, bool expected) {
            for (const auto &[glob, name] : pairs) {
                QVERIFY2(isGlob(glob), glob);
                QVERIFY2(globMatches(glob, name) == expected, (std::string(glob) + " " + name).c_str());
            }
        };
        matching({{"a", "a"},           {"*", "a"},        {"*", ""},
                  {"**", "abc"},        {"a*", "a"},       {"a*", "abc"},
                  {"*c", "abc"},        {"a*c", "abcbc"},  {"a?c", "abc"},
                  {"???", "abc"},       {"[abc]", "b"},    {"[a-c]x", "cx"},
                  {"[!a-c]", "d"},      {"[^a-c]", "d"},   {"[a-]", "-"},
                  {"[-a]", "-"},        {"*[0-9]", "v12"}, {"fastapi-*", "fastapi-4"},
                  {"*a*b*c", "xaybzc"}, {"[.]", "."},      {"[!-a]", "b"}},
                 true);
        matching({{"a", "b"},
                  {"a", "ab"},
                  {"a", "A"},
                  {"?", ""},
                  {"a?", "a"},
                  {"[abc]", "d"},
                  {"[!a]", "a"},
                  {"[!a]", ""},
                  {"a*c", "ab"},
                  {"[a-c]", "-"},
                  {"[z-a]", "m"},
                  {"*a*b*c", "xaybz"},
                  {".", "a"},
                  {"[!-a]", "-"}},
                 false);
    }

    void globsThatAreNoneAreTold()
    {
        for (const char *glob : {"", "[", "[]", "[!]", "[^]", "a]", "a b", "a/b", "{a,b}", "[a", "[a b]", "[[a]", "\\*", "ä"})
            QVERIFY2(!isGlob(glob), glob);
    }

    void globsDoNotBacktrackForever()
    {
        std::string glob, name(100, 'a');
        for (int i = 0; i < 50; ++i)
            glob += "*a";
        QVERIFY(!globMatches(glob + "b", name));
        QVERIFY(globMatches(glob + "*", name));
    }

    void cellsAreSelectedByTheirName()
    {
        const Plan plan = read(smallPlan)->plan;
        const auto selected = [&](const char *pattern) {
            return names(plan, selectCells(plan, expandMatrix(plan), pattern).value_or(std::vector<Cell>{}));
        };
        QCOMPARE(selected("slow.*c=16$"), std::string("slow - artists c=16\nslow - ping c=16\n"));
        QCOMPARE(selected("^fast pooled ping"), std::string("fast pooled ping c=16\nfast pooled ping c=64\n"));
        QCOMPARE(selected("(pooled|-) ping c=\\d{2}$"),
                 std::string("fast pooled ping c=16\nfast pooled ping c=64\nslow - ping c=16\nslow - ping c=64\n"));
        QCOMPARE(selectCells(plan, expandMatrix(plan), "")->size(), std::size_t(12));
    }

    void patternsThatSelectNothingAreUsageErrors()
    {
        const Plan plan = read(smallPlan)->plan;
        for (const char *pattern : {"(", "[", "*", "a{2", "\\", "(?<x>a)", "[z-a]", "(a)\\1", "SLOW", "c=1$"}) {
            const auto selected = selectCells(plan, expandMatrix(plan), pattern);
            QVERIFY2(!selected, pattern);
            QVERIFY(selected.error().kind == ErrorKind::usage);
            QVERIFY(!selected.error().cause.empty() && !selected.error().advice.empty());
        }
        QVERIFY(!selectCells(plan, expandMatrix(plan), std::string(201, 'a')));
        QVERIFY(!selectCells(plan, expandMatrix(plan), std::string(200, '(')));
        QVERIFY(!selectCells(plan, expandMatrix(plan), std::string(100, '(') + "a" + std::string(99, ')')));
    }

    void catastrophicPatternsEnd()
    {
        Plan plan = read(minimalPlan)->plan;
        plan.servers[0].name = std::string(100, 'a');
        for (const char *pattern :
             {"(a+)+$", "(a|a)*b", "(a|aa)+x", "(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)x$", "((a*)*)*b", "a{50}{50}b"})
            QVERIFY2(!selectCells(plan, expandMatrix(plan), pattern), pattern);
    }

    void unsupportedFeaturesAreNamedPerServerAndCell()
    {
        const Plan plan = read(fullPlan)->plan;
        std::string told;
        for (const Error &error : unsupportedFeatures(plan, expandMatrix(plan))) {
            QVERIFY(error.kind == ErrorKind::plan && !error.advice.empty());
            told += error.object + ": " + error.cause + "\n";
        }
        QCOMPARE(told,
                 std::string("the cell \"first pooled artists c=64\": pinning to processors (\"pin\") is not supported yet\n"
                             "the cell \"second - artists c=64\": pinning to processors (\"pin\") is not supported yet\n")
                     + unsupportedUpload("pooled", 32) + unsupportedUpload("pooled", 128) + unsupportedUpload("per-request", 32)
                     + unsupportedUpload("per-request", 128));
        Plan secure = read(smallPlan)->plan;
        QVERIFY(unsupportedFeatures(secure, expandMatrix(secure)).empty());
        secure.servers[0].url = "HTTPS://127.0.0.1:${port}";
        secure.services[0].url = "https://127.0.0.1:${port}";
        const auto errors = unsupportedFeatures(secure, expandMatrix(secure));
        QCOMPARE(errors.size(), std::size_t(2));
        QCOMPARE(errors[0].message(),
                 std::string("Could not run the server \"fast\": https is not supported yet. Let the server speak plain http."));
        QVERIFY(unsupportedFeatures(secure, {}).empty());
    }

private:
    static std::string unsupportedUpload(const std::string &variant, int connections)
    {
        const std::string cell = "the cell \"first " + variant + " upload c=" + std::to_string(connections) + " r=1000.5\": ";
        return cell + "a fixed rate (\"rate\": 1000.5) is not supported yet\n" + cell
               + "\"arrival\": \"poisson\" is not supported yet\n" + cell + "\"http\": \"2\" is not supported yet\n" + cell
               + "the load generator \"wrk2\" is not supported yet\n" + cell
               + "pinning to processors (\"pin\") is not supported yet\n";
    }
};

QTEST_GUILESS_MAIN(TestMatrix)
#include "test_matrix.moc"
