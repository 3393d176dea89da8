// SPDX-License-Identifier: GPL-3.0-or-later
// The shipped JSON Schema and what is written describe one another: see resources/levelfield-run.schema.json.
#include "core/file.h"
#include "core/run/run_file.h"
#include "tests/core/results/generated_run.h"

#include <QTest>

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

using namespace levelfield;
using nlohmann::json;
using tests::RunGenerator;

namespace {

json shippedSchema()
{
    return json::parse(readFile(LEVELFIELD_SOURCE_DIR "/resources/levelfield-run.schema.json").value());
}

/// Makes every object of known keys closed, so that a key that is written but not described fails.
void closeObjects(json &schema)
{
    if (schema.is_object() && schema.contains("properties") && !schema.contains("additionalProperties"))
        schema["additionalProperties"] = false;
    for (json &member : schema) {
        if (member.is_structured())
            closeObjects(member);
    }
}

/// What the schema says is wrong with `document`; "" when nothing is.
std::string faults(const json &schemaText, const json &document)
{
    valijson::Schema schema;
    valijson::SchemaParser().populateSchema(valijson::adapters::NlohmannJsonAdapter(schemaText), schema);
    valijson::ValidationResults results;
    if (valijson::Validator().validate(schema, valijson::adapters::NlohmannJsonAdapter(document), &results))
        return {};
    std::string text = "refused";
    for (valijson::ValidationResults::Error error; results.popError(error);) {
        text += "\n";
        for (const std::string &step : error.context)
            text += step;
        text += ": " + error.description;
    }
    return text;
}

RunResult sample(std::uint64_t seed)
{
    return RunGenerator(seed, RunGenerator::Counts::realistic).run();
}

} // namespace

class TestRunSchema : public QObject {
    Q_OBJECT
    json m_open = shippedSchema();
    json m_closed = shippedSchema();

private slots:
    void initTestCase() { closeObjects(m_closed); }

    void everyWrittenRunSatisfiesTheSchema()
    {
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            const json run = json::parse(runFileText(sample(seed), seed));
            const std::string wrong = faults(m_closed, run);
            QVERIFY2(wrong.empty(), (std::to_string(seed) + ": " + wrong).c_str());
        }
    }

    void aRunThatHasNothingYetSatisfiesTheSchema()
    {
        RunResult run;
        run.id = "20261130-211136-kqzt";
        QCOMPARE(faults(m_closed, json::parse(runFileText(run, 0))), std::string());
    }

    void laterKeysAreTolerated()
    {
        json run = json::parse(runFileText(sample(1), 0));
        run["later"] = 1;
        QCOMPARE(faults(m_open, run), std::string());
        QVERIFY(!faults(m_closed, run).empty());
    }

    /// Without this a schema of `{}` would pass all of the above.
    void missingAndWrongValuesDoNot()
    {
        RunResult run = sample(2);
        run.measurements = {RunGenerator(3, RunGenerator::Counts::realistic).measurement(1)};
        const json good = json::parse(runFileText(run, 0));
        QCOMPARE(faults(m_open, good), std::string());
        for (const char *pointer :
             {"/id", "/environment/cpu/model", "/measurements/0/latencyMs/p99", "/measurements/0/sequence"}) {
            json without = good;
            const json::json_pointer at(pointer);
            without[at.parent_pointer()].erase(at.back());
            QVERIFY2(!faults(m_open, without).empty(), pointer);
        }
        const std::vector<std::pair<const char *, json>> wrongs{{"/format", "levelfield-run/2"},
                                                                {"/status", "done"},
                                                                {"/seed", -1},
                                                                {"/started", "yesterday"},
                                                                {"/measurements/0/requests", 1.5},
                                                                {"/measurements/0/status", nullptr},
                                                                {"/measurements/0/serverUse", nullptr}};
        for (const auto &[pointer, value] : wrongs) {
            json changed = good;
            changed[json::json_pointer(pointer)] = value;
            QVERIFY2(!faults(m_open, changed).empty(), pointer);
        }
    }
};

QTEST_GUILESS_MAIN(TestRunSchema)
#include "test_run_schema.moc"
