// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/file.h"
#include "core/plan/plan_checks.h"
#include "core/plan/read_values.h"
#include "tests/core/plan/faulty_plans.h"
#include "tests/core/plan/mutants.h"

#include <QTest>

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include <memory>
#include <set>

using namespace levelfield;

namespace {

/// The shipped schema, as an independent implementation of JSON Schema understands it.
class ShippedSchema {
public:
    ShippedSchema()
    {
        m_json = nlohmann::json::parse(readFile(LEVELFIELD_SOURCE_DIR "/resources/levelfield-plan.schema.json").value());
        valijson::SchemaParser parser(valijson::SchemaParser::kDraft7);
        parser.populateSchema(valijson::adapters::NlohmannJsonAdapter(m_json), m_schema);
    }

    bool accepts(const std::string &text)
    {
        const nlohmann::json plan = nlohmann::json::parse(text);
        return m_validator.validate(m_schema, valijson::adapters::NlohmannJsonAdapter(plan), nullptr);
    }

    [[nodiscard]] const nlohmann::json &json() const { return m_json; }

private:
    nlohmann::json m_json;
    valijson::Schema m_schema;
    valijson::Validator m_validator;
};

/// What the reader finds wrong with the structure alone: what each object may hold, without how its parts fit together.
PlanFaults structuralFaults(const std::string &text)
{
    const auto source = parseSource(text);
    const std::vector<std::string> noOverrides;
    FaultList faults(text, noOverrides, source->root);
    (void)readStructure(source->root, faults);
    return faults.take();
}

/// Visitor of Keys<T> that lists the keys.
struct KeyNames {
    std::set<std::string> names;
    void required(std::string_view key, auto, const auto &) { names.emplace(key); }
    void optional(std::string_view key, auto, const auto &) { names.emplace(key); }
    void composed(std::string_view key, auto) { names.emplace(key); }
    void notes(auto) { names.emplace("notes"); }
    void spread(auto) { Keys<LoadOverrides>::visit(*this); }
};

template<typename T>
std::set<std::string> keysOf()
{
    KeyNames keys;
    Keys<T>::visit(keys);
    return keys.names;
}

std::set<std::string> keysAt(const nlohmann::json &object)
{
    std::set<std::string> names;
    for (const auto &[key, value] : object.items())
        names.insert(key);
    return names;
}

} // namespace

class TestPlanSchema : public QObject {
    Q_OBJECT
    ShippedSchema m_schema;
    int m_accepted = 0, m_structural = 0, m_meaning = 0;

    template<typename T>
    void sameKeys(const char *inPlan, const char *inSchema)
    {
        const nlohmann::json plan = nlohmann::json::parse(fullPlan);
        QCOMPARE(keysOf<T>(), keysAt(m_schema.json().at(nlohmann::json::json_pointer(inSchema)).at("properties")));
        std::set<std::string> used = keysAt(plan.at(nlohmann::json::json_pointer(inPlan)));
        used.insert("bodyFile"); // never beside `body`: another workload of the plan has it
        used.insert("port");     // likewise
        for (const std::string &key : keysOf<T>())
            QVERIFY2(used.contains(key), (std::string(inPlan) + " lacks " + key).c_str());
    }

private slots:
    void samplesPassBoth()
    {
        for (const std::string_view plan : {minimalPlan, smallPlan, std::string_view(fullPlan)}) {
            QCOMPARE(messages(plan), std::string());
            QVERIFY(m_schema.accepts(std::string(plan)));
        }
    }

    void schemaAndReaderKnowTheSameKeysAndTheFullPlanUsesThem()
    {
        sameKeys<Plan>("", "");
        sameKeys<SetupStep>("/setup/0", "/definitions/setupStep");
        sameKeys<Check>("/checks/0", "/definitions/check");
        sameKeys<Service>("/services/0", "/definitions/service");
        sameKeys<Server>("/servers/0", "/definitions/server");
        sameKeys<ReadyCheck>("/servers/0/ready", "/definitions/ready");
        sameKeys<StopRule>("/servers/0/stop", "/definitions/stop");
        sameKeys<Variant>("/servers/0/variants/0", "/definitions/variant");
        sameKeys<Edit>("/servers/0/variants/0/edits/0", "/definitions/edit");
        sameKeys<VersionCommand>("/servers/0/versions/0", "/definitions/version");
        sameKeys<StartupRule>("/servers/0/startup", "/definitions/server/properties/startup");
        sameKeys<IdleRule>("/servers/0/idle", "/definitions/server/properties/idle");
        sameKeys<Workload>("/workloads/0", "/definitions/workload");
        sameKeys<WorkloadRequest>("/workloads/0/request", "/definitions/workload/properties/request");
        sameKeys<Expectation>("/workloads/0/expect", "/definitions/workload/properties/expect");
        sameKeys<LoadSettings>("/load", "/definitions/load");
        sameKeys<Pin>("/load/pin", "/definitions/load/properties/pin");
        sameKeys<MatrixRow>("/matrix/0", "/definitions/matrixRow");
    }

    void mutantsAreJudgedAlike_data()
    {
        QTest::addColumn<std::string>("part");
        QTest::newRow("the plan itself") << std::string();
        for (const std::string &key : keysOf<Plan>())
            QTest::newRow(key.c_str()) << key;
    }

    void mutantsAreJudgedAlike()
    {
        QFETCH(std::string, part);
        std::string quarrels;
        forEachMutant(Json::parse(fullPlan), part, [&](const Mutant &mutant) {
            const std::string text = mutant.plan.dump();
            const bool schemaAccepts = m_schema.accepts(text);
            if (read(text)) {
                ++m_accepted;
                quarrels += schemaAccepts ? "" : "the schema refuses what the reader accepts: " + mutant.name + "\n";
            } else if (const auto faults = structuralFaults(text); !faults.empty()) {
                ++m_structural;
                quarrels += schemaAccepts ? "the schema accepts " + mutant.name + ": " + faults.front().message() + "\n" : "";
            } else {
                ++m_meaning;
            }
        });
        QVERIFY2(quarrels.empty(), quarrels.substr(0, 4000).c_str());
    }

    void thereWereEnoughMutantsOfEachKind()
    {
        qInfo("%d mutants are plans, %d broken in structure, %d in meaning only", m_accepted, m_structural, m_meaning);
        QVERIFY(m_accepted > 2000 / mutantStride && m_structural > 5000 / mutantStride && m_meaning > 300 / mutantStride);
    }

    void faultsOfMeaningAreTheReadersOwn()
    {
        const std::vector<FaultyPlan> ofMeaning{
            {"/baseline", "\"nobody\"", "", ""},
            {"/servers/1/name", "\"fast\"", "", ""},
            {"/servers/1/services", "[\"nobody\"]", "", ""},
            {"/servers/1/url", "\"http://127.0.0.1:8081\"", "", ""},
            {"/servers/1/url", "\"nowhere\"", "", ""},
            {"/servers/1/command/0", "\"${nobody}\"", "", ""},
            {"/variables", R"({"db": "${db}"})", "", ""},
            {"/matrix", R"([{"servers": ["x*"]}])", "", ""},
            {"/matrix", R"([{}, {}])", "", ""},
            {"/workloads/0/expect", R"({"body": "no JSON"})", "", ""},
            {"/workloads/0/request/headers", R"({"A": "1", "a": "2"})", "", ""},
        };
        for (const FaultyPlan &plan : ofMeaning) {
            const std::string text = changed(smallPlan, {{plan.pointer, plan.value}});
            QVERIFY2(!read(text), plan.pointer.c_str());
            QVERIFY2(structuralFaults(text).empty(), plan.pointer.c_str());
            QVERIFY2(m_schema.accepts(text), plan.pointer.c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestPlanSchema)
#include "test_plan_schema.moc"
