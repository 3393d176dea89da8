// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/results_json.h"

#include "core/run/run_file.h"
#include "tests/core/results/generated_run.h"
#include "tests/support/german_locale.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <limits>

using namespace levelfield;
using json = nlohmann::ordered_json;
using tests::GermanLocale;
using tests::RunGenerator;

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
constexpr double infinite = std::numeric_limits<double>::infinity();

/// What a reader gets to see: through text and back.
json throughText(const json &value)
{
    return json::parse(value.dump());
}

/// A measurement whose every optional is there.
Measurement fullMeasurement()
{
    Measurement m = RunGenerator(1).measurement(7);
    m.start = m.placeInStart = 1;
    m.address = "127.0.0.1:5102";
    m.latency.p99 = 5.5;
    m.serviceLatency = m.latency;
    m.perConnection = {1, 2, 3};
    m.series = {SeriesPoint{0.1, 1, 0, 1.0, 2.0, 3, 4.0}};
    m.services = {{"stub", {1.0, 2, {}, {}, {}, {}}}};
    return m;
}

/// The keys of an object and of the first element of its lists, depth first: "latencyMs", "latencyMs.mean", …
void listKeys(const json &value, const std::string &prefix, std::vector<std::string> &keys)
{
    if (value.is_array() && !value.empty())
        listKeys(value.front(), prefix, keys);
    if (!value.is_object())
        return;
    for (const auto &[key, member] : value.items()) {
        keys.push_back(prefix + key);
        listKeys(member, prefix + key + '.', keys);
    }
}

QStringList keysOf(const json &value)
{
    std::vector<std::string> keys;
    listKeys(value, "", keys);
    QStringList list;
    for (const std::string &key : keys)
        list << QString::fromStdString(key);
    return list;
}

/// Words of one line, as a list.
QStringList words(const char *text)
{
    return QString(text).split(' ', Qt::SkipEmptyParts);
}

constexpr const char *planWithSecrets =
    "{'variables': {'db': 'chinook', 'apiToken': 's3cret-1'},"
    " 'servers': [{'command': ['run', '--password=s3cret-2', 'http://me:s3cret-3@db/'],"
    "   'environment': {'API_KEY': 's3cret-4', 'MODE': 'fast', 'FROM_ENV_TOKEN': '${env:TOKEN}'},"
    "   'variants': [{'environment': {'DB_PASSWORD': 's3cret-5'}, 'arguments': ['--token=s3cret-6']}]}],"
    " 'workloads': [{'request': {'headers': {'Authorization': 'Bearer s3cret-7', 'Cookie': 'Bearer ${env:C}', 'Accept': "
    "'*/*'}}}]}";

std::string doubleQuoted(std::string text)
{
    std::ranges::replace(text, '\'', '"');
    return text;
}

/// JSON as text, for QCOMPARE.
QString text(const json &value)
{
    return QString::fromStdString(value.dump());
}

json emptyRun()
{
    RunResult run;
    run.id = "20261130-211136-kqzt";
    return toJson(run);
}

} // namespace

class TestResultsJson : public QObject {
    Q_OBJECT

private slots:
    void everyValueComesBackAsItWasWritten()
    {
        for (std::uint64_t seed = 0; seed < 400; ++seed) {
            const RunResult run = RunGenerator(seed).run();
            const auto read = runFromJson(throughText(toJson(run)));
            QVERIFY2(read, read ? "" : read.error().message().c_str());
            QVERIFY2(*read == run, qPrintable(QString("seed %1").arg(seed)));
        }
    }

    void aRunHasTheFormatsKeysInItsOrder()
    {
        QCOMPARE(
            keysOf(emptyRun()),
            words("format id status started finished plan planPath planSha256 overrides seed sourceSha256 environment "
                  "environment.cpu environment.cpu.model environment.cpu.logical environment.cpu.physical environment.cpu.maxMHz "
                  "environment.memoryBytes environment.os environment.kernel environment.virtualised environment.governor "
                  "environment.onBattery environment.cgroupCpus environment.loadAverage environment.inherited "
                  "environment.levelfield environment.levelfield.version environment.levelfield.commit "
                  "environment.levelfield.buildType environment.hypervisor "
                  "servers verification measurements cells notices only"));
    }

    void aMeasurementHasTheFormatsKeysInItsOrder()
    {
        Measurement m = fullMeasurement();
        m.serviceLatency = {};
        QCOMPARE(
            keysOf(toJson(m)),
            words(
                "server variant workload connections rate repetition sequence start placeInStart status reason generator "
                "protocol "
                "address started durationS requests requestsPerSecond bytesRead "
                "latencyMs latencyMs.mean latencyMs.stddev latencyMs.min latencyMs.p50 latencyMs.p75 latencyMs.p90 latencyMs.p95 "
                "latencyMs.p99 latencyMs.p999 latencyMs.max serviceMs "
                "errors errors.connect errors.read errors.write errors.timeout errors.protocol errors.body errors.status "
                "errors.status.404 errors.status.503 "
                "reconnects unfinished unfinishedOldestMs unsent overRange perConnection perConnection.min perConnection.median "
                "perConnection.max serverUse serverUse.cpuPercent serverUse.rssPeakBytes serverUse.rssMeanBytes "
                "serverUse.pssBytes serverUse.processes serverUse.logBytes "
                "services services.stub services.stub.cpuPercent services.stub.rssPeakBytes "
                "clientUse clientUse.cpuPercent clientUse.busiestThreadPercent clientUse.runDelayPercent "
                "clientUse.windowCpuPercent requestsPerSecondPerCore "
                "series series.t series.requests series.errors series.p50Ms series.p99Ms series.rssBytes series.cpuPercent "
                "histogram serviceHistogram connectionsOpened answersCloseConnection childrenUncounted"));
    }

    void verificationCellServerAndNoticeHaveTheFormatsKeys()
    {
        AnswerRecord answer;
        answer.differences = {{"/0/Name", "a", "b"}};
        QCOMPARE(
            keysOf(toJson(WorkloadVerification{"w", WorkloadVerdict::equal, ServerVariant{"s", "v"}, {answer}})),
            words("workload verdict reference reference.server reference.variant answers answers.server answers.variant "
                  "answers.status answers.bytes answers.sha256 answers.stable answers.contentType answers.verdict answers.reason "
                  "answers.differences answers.differences.path answers.differences.expected answers.differences.actual "
                  "answers.differenceCount answers.headers answers.body"));
        QCOMPARE(keysOf(toJson(CellResult{})),
                 words("server variant workload connections rate status planned valid requestsPerSecond latencyMs latencyMs.p50 "
                       "latencyMs.p95 latencyMs.p99 rssPeakBytes cpuPercent requestsPerSecondPerCore"));
        ServerRecord server;
        server.startup = StartupRecord{};
        server.idle = IdleRecord{};
        QCOMPARE(keysOf(toJson(server)),
                 words("name label variant versions artefactBytes startup startup.samplesMs startup.medianMs "
                       "idle idle.rssBytes idle.pssBytes idle.processes variantLabel skipped"));
        QCOMPARE(
            keysOf(toJson(Notice{"drift", Severity::info, CellKey{}, {}, {}, {}})),
            words("code severity cell cell.server cell.variant cell.workload cell.connections cell.rate figure message advice"));
    }

    void whatWasNotMeasuredIsNullAndNeverZero()
    {
        Measurement skipped;
        skipped.cell = {"a", "-", "w", 64, {}};
        skipped.status = Status::skipped;
        const json written = toJson(skipped);
        for (const char *key : {"rate",
                                "start",
                                "placeInStart",
                                "reason",
                                "address",
                                "started",
                                "durationS",
                                "requests",
                                "requestsPerSecond",
                                "bytesRead",
                                "serviceMs",
                                "reconnects",
                                "unfinished",
                                "unfinishedOldestMs",
                                "unsent",
                                "overRange",
                                "perConnection",
                                "requestsPerSecondPerCore",
                                "histogram",
                                "serviceHistogram"})
            QVERIFY2(written[key].is_null(), key);
        for (const char *key : {"latencyMs", "serverUse", "clientUse"}) {
            for (const auto &[name, value] : written[key].items())
                QVERIFY2(value.is_null(), name.c_str());
        }
        for (const char *key : {"connect", "read", "write", "timeout", "protocol", "body"})
            QVERIFY2(written["errors"][key].is_null(), key);
    }

    void whatWasMeasuredAsNoneIsZero()
    {
        Measurement clean;
        clean.durationS = 10.0;
        QCOMPARE(text(toJson(clean)["errors"]["connect"]), text(0));
        QCOMPARE(text(toJson(clean)["reconnects"]), text(0));
    }

    void whatIsNoNumberIsNeverWritten()
    {
        Measurement m = fullMeasurement();
        m.durationS = infinite;
        m.latency.p99 = notANumber;
        m.serverUse.cpuPercent = -infinite;
        m.series = {{notANumber, 1, 0, {}, {}, {}, {}}, {0.2, 1, 0, notANumber, {}, {}, {}}};
        const json written = toJson(m);
        QVERIFY(written["durationS"].is_null());
        QVERIFY(written["latencyMs"]["p99"].is_null());
        QVERIFY(written["serverUse"]["cpuPercent"].is_null());
        QCOMPARE(written["series"].size(), std::size_t{1});
        QVERIFY(written["series"][0]["p50Ms"].is_null());
        QVERIFY(measurementFromJson(throughText(written)));

        CellResult cell;
        cell.cpuPercent = Aggregate{1, notANumber, 1, 1};
        QVERIFY(toJson(cell)["cpuPercent"].is_null());
        Environment environment;
        environment.loadAverage = {0.5, notANumber};
        QCOMPARE(text(toJson(environment)["loadAverage"]), QString("[0.5]"));
    }

    void numbersKeepTheirPointUnderAGermanLocale() // Case 56
    {
        RunResult run = RunGenerator(9).run();
        run.measurements = {fullMeasurement()};
        run.measurements[0].requestsPerSecond = 64664.5;
        const std::string expected = runFileText(run, 3);
        const GermanLocale german;
        if (!german.isActive())
            QSKIP("no German locale and no localedef to make one");
        char comma[8]; // proof that the process does speak German
        std::snprintf(comma, sizeof comma, "%.1f", 0.5);
        QCOMPARE(std::string(comma), std::string("0,5"));
        QCOMPARE(QString::fromStdString(runFileText(run, 3)), QString::fromStdString(expected));
        QVERIFY(expected.find("\"requestsPerSecond\":64664.5,") != std::string::npos);
        const auto read = runFromJson(json::parse(expected));
        QVERIFY(read);
        QVERIFY(*read == run);
    }

    void numbersComeBackExactly_data()
    {
        QTest::addColumn<double>("number");
        for (const double number : {0.1, 1.0 / 3, 64664.123456789, 1e-300, 1.7976931348623157e308, 5e-324, 9007199254740993.0})
            QTest::addRow("%.17g", number) << number;
    }
    void numbersComeBackExactly()
    {
        QFETCH(double, number);
        Measurement m;
        m.requestsPerSecond = number;
        const auto read = measurementFromJson(throughText(toJson(m)));
        QVERIFY(read);
        QVERIFY(read->requestsPerSecond == number);
    }

    void bodiesOfAnyBytesComeBack()
    {
        const std::string binary("\x00\xff\xfe gz \x1f\x8b", 9);
        std::vector<AnswerRecord> answers(5);
        answers[0].body = "{\"a\": 1}";
        answers[1].body = binary;
        answers[2].body = "{\"a\": 1}";
        answers[3].body = binary;
        const json written = toJson(WorkloadVerification{"w", WorkloadVerdict::equal, {}, answers});
        QCOMPARE(text(written["answers"][0]["body"]), text("{\"a\": 1}"));
        QVERIFY(written["answers"][1]["bodyBase64"].is_string());
        QCOMPARE(text(written["answers"][2]["bodySameAs"]), text(0)); // equal answers cost one excerpt
        QCOMPARE(text(written["answers"][3]["bodySameAs"]), text(1));
        QVERIFY(written["answers"][4]["body"].is_null());
        const auto read = verificationFromJson(throughText(written));
        QVERIFY(read);
        QVERIFY(read->answers == answers);
    }

    void longBodiesAreCut()
    {
        AnswerRecord answer;
        answer.body = std::string(100'000, 'x');
        const auto read = verificationFromJson(toJson(WorkloadVerification{"w", WorkloadVerdict::equal, {}, {answer}}));
        QVERIFY(read);
        QCOMPARE(read->answers[0].body.size(), std::size_t{65536});
    }

    void textThatIsNoUtf8IsWrittenPrintably()
    {
        Measurement m;
        m.reason = "log ends: \xff\xc3";
        const json written = throughText(toJson(m));
        QCOMPARE(text(written["reason"]), text("log ends: \\xff\\xc3"));
    }

    void secretsAreMasked()
    {
        RunResult run;
        run.id = "x";
        run.planText = doubleQuoted(planWithSecrets);
        AnswerRecord answer;
        answer.headers = {{"Set-Cookie", "s3cret-8"}, {"Server", "stub"}};
        run.verification = {{"w", WorkloadVerdict::equal, {}, {answer}}};
        run.overrides = {"/servers/0/environment/API_KEY=s3cret-9"};
        const std::string written = runFileText(run, 0);
        const auto leak = written.find("s3cret");
        QVERIFY2(leak == std::string::npos, written.substr(leak == std::string::npos ? 0 : leak, 20).c_str());
        const json plan = json::parse(written)["plan"];
        QCOMPARE(text(plan["variables"]["db"]), text("chinook"));
        QCOMPARE(text(plan["servers"][0]["environment"]["MODE"]), text("fast"));
        QCOMPARE(text(plan["servers"][0]["environment"]["FROM_ENV_TOKEN"]), text("${env:TOKEN}"));
        QCOMPARE(text(plan["workloads"][0]["request"]["headers"]["Cookie"]), text("Bearer ${env:C}"));
        QCOMPARE(text(plan["workloads"][0]["request"]["headers"]["Accept"]), text("*/*"));
    }

    void keysOfLaterVersionsAreTolerated()
    {
        json run = emptyRun();
        run["later"] = {{"a", 1}};
        run["environment"]["later"] = json::array({1, 2});
        QVERIFY(runFromJson(run));
    }

    void anotherFormatIsRefused()
    {
        json run = emptyRun();
        run["format"] = "levelfield-run/2";
        run.erase("id");
        const auto read = runFromJson(run);
        QVERIFY(!read);
        QCOMPARE(read.error().kind, ErrorKind::file);
        QCOMPARE(read.error().cause, std::string("/format: found \"levelfield-run/2\", expected \"levelfield-run/1\""));
    }

    void whatIsWrongIsRefusedWithItsPlace_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("cause");
        const auto row = [](const char *pointer, const char *value, const char *cause) {
            QTest::addRow("%s = %s", pointer, value) << pointer << value << cause;
        };
        row("/id", "7", "/id: found 7, expected text");
        row("/status", "\"done\"", "/status: found \"done\", expected one of running, complete, stopped, failed");
        row("/seed", "-1", "/seed: found -1, expected a whole number");
        row("/seed", "1.5", "/seed: found 1.5, expected a whole number");
        row("/seed", "1e300", "/seed: found 1e+300, expected a whole number");
        row("/overrides", "{}", "/overrides: found an object, expected a list");
        row("/overrides", "[1]", "/overrides/0: found 1, expected text");
        row("/plan", "[]", "/plan: found a list, expected an object");
        row("/environment", "null", "/environment: found null, expected an object");
        row("/environment/onBattery", "0", "/environment/onBattery: found 0, expected true or false");
        row("/environment/cpu/logical", "\"8\"", "/environment/cpu/logical: found \"8\", expected a whole number");
        row("/measurements", "[{}]", "/measurements/0: \"server\" is missing");
        row("/measurements", "[7]", "/measurements/0: found 7, expected an object");
        row("/sourceSha256", "{\"a/b~c\": 1}", "/sourceSha256/a~1b~0c: found 1, expected text");
        row("/cells", "[{\"server\": 1}]", "/cells/0/server: found 1, expected text");
    }
    void whatIsWrongIsRefusedWithItsPlace()
    {
        QFETCH(QString, pointer);
        QFETCH(QString, value);
        QFETCH(QString, cause);
        json run = emptyRun();
        run[json::json_pointer(pointer.toStdString())] = json::parse(value.toStdString());
        const auto read = runFromJson(run);
        QVERIFY(!read);
        QCOMPARE(read.error().kind, ErrorKind::file);
        QCOMPARE(QString::fromStdString(read.error().cause), cause);
    }

    void thePlanIsReadAgain()
    {
        const RunResult run = RunGenerator(1).run();
        QCOMPARE(runFromJson(toJson(run))->plan.servers.at(0).name, std::string("stub"));
        json changed = toJson(run);
        changed["plan"]["servers"][0]["url"] = 7;
        const auto read = runFromJson(changed);
        QVERIFY(!read);
        QVERIFY2(read.error().cause.starts_with("/plan/servers/0/url: found "), read.error().cause.c_str());
    }

    void whatIsMissingIsNamed()
    {
        const json complete = emptyRun();
        for (const char *key : {"format", "id", "status", "plan", "overrides", "seed", "sourceSha256", "environment", "servers",
                                "verification", "measurements", "cells", "notices"}) {
            json run = complete;
            run.erase(key);
            const auto read = runFromJson(run);
            QVERIFY2(!read, key);
            QVERIFY2(read.error().cause.find(key) != std::string::npos, read.error().cause.c_str());
        }
    }

    void anotherJsonsWholeNumbersMayHaveAPoint()
    {
        json m = toJson(fullMeasurement());
        m["requests"] = 5.0;
        const auto read = measurementFromJson(m);
        QVERIFY(read);
        QVERIFY(read->requests == 5U);
    }

    void anyValueInAnyPlaceIsReadOrRefused()
    {
        const json original = toJson(RunGenerator(4).run());
        const json places = original.flatten();
        std::size_t index = 0;
        for (const auto &[pointer, unused] : places.items()) {
            if (index++ % (places.size() / 100 + 1) != 0)
                continue;
            for (const char *value : {"null", "7", "-1.5", "\"x\"", "[]", "{}", "[[]]", "true"}) {
                json changed = original;
                changed[json::json_pointer(pointer)] = json::parse(value);
                const auto read = runFromJson(changed);
                if (!read)
                    QVERIFY2(read.error().cause.starts_with(pointer.substr(0, 5)), read.error().cause.c_str());
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestResultsJson)
#include "test_results_json.moc"
