// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/matrix.h"
#include "core/plan/variables.h"
#include "tests/core/plan/plan_samples.h"

#include <QTest>

using namespace levelfield;

class TestPlanVariables : public QObject {
    Q_OBJECT

    static VariableScope scope()
    {
        VariableScope made;
        made.variables = {{"db", "${planDir}/chinook.db"},
                          {"mode", "plan"},
                          {"mode", "variant"},
                          {"twice", "${db} ${db}"},
                          {"empty", ""},
                          {"a", "${b}"},
                          {"b", "x${c}"},
                          {"c", "${a}"},
                          {"self", "${self}"},
                          {"broken", "${nobody}"}};
        made.planDir = "/plans";
        made.binDir = "/bin";
        made.runDir = "/run";
        made.port = 5102;
        made.serviceUrls = {{"stub", "http://127.0.0.1:8081"}, {"dotted.name", "http://h"}};
        made.environment = {{"HOME", "/home/me"}, {"EMPTY", ""}, {"TRICK", "${port}"}};
        return made;
    }
    static std::string expanded(std::string_view text)
    {
        const auto result = expand(text, scope());
        return result ? *result : "error: " + result.error().cause;
    }
    static std::string fault(const Changes &changes) { return messages(changed(smallPlan, changes)); }

private slots:
    void namesAreReplaced()
    {
        QCOMPARE(expanded("plain"), std::string("plain"));
        QCOMPARE(expanded("${db}"), std::string("/plans/chinook.db"));
        QCOMPARE(expanded("<${twice}>"), std::string("</plans/chinook.db /plans/chinook.db>"));
        QCOMPARE(expanded("${planDir} ${runDir} ${binDir} ${port}"), std::string("/plans /run /bin 5102"));
        QCOMPARE(expanded("${services.stub.url}/x ${services.dotted.name.url}"), std::string("http://127.0.0.1:8081/x http://h"));
        QCOMPARE(expanded("${env:HOME}${env:EMPTY}${empty}"), std::string("/home/me"));
        QCOMPARE(expanded("${mode}"), std::string("variant"));
    }

    void dollarsThatAreNoVariableStay()
    {
        QCOMPARE(expanded("$${port}"), std::string("${port}"));
        QCOMPARE(expanded("$$${port}"), std::string("$${port}"));
        QCOMPARE(expanded("$ $$ $port {port} $"), std::string("$ $$ $port {port} $"));
        QCOMPARE(expanded("$${"), std::string("${"));
        QCOMPARE(expanded("${port}$${port}${port}"), std::string("5102${port}5102"));
    }

    void valuesOfTheEnvironmentAreNotExpandedAgain() { QCOMPARE(expanded("${env:TRICK}"), std::string("${port}")); }

    void faultsSayWhatAndWhy()
    {
        QCOMPARE(expanded("${nobody}"), std::string("error: the variable ${nobody} is not known"));
        QCOMPARE(expanded("${prot}"), std::string("error: the variable ${prot} is not known; did you mean ${port}?"));
        QCOMPARE(expanded("${HOME}"), std::string("error: the variable ${HOME} is not known"));
        QCOMPARE(expanded("${}"), std::string("error: the variable ${} is not known"));
        QCOMPARE(expanded("${ port }"), std::string("error: the variable ${ port } is not known; did you mean ${port}?"));
        QCOMPARE(expanded("${port"), std::string("error: \"${\" has no closing \"}\""));
        QCOMPARE(expanded("${env:NOT_SET}"), std::string("error: the environment variable NOT_SET is not set"));
        QCOMPARE(expanded("${env:}"), std::string("error: ${env:} names no environment variable"));
        QCOMPARE(expanded("${services.other.url}"), std::string("error: the service \"other\" is not up here"));
        QCOMPARE(expanded("${services.stub.port}"),
                 std::string("error: the variable ${services.stub.port} is not known; did you mean ${services.stub.url}?"));
        QCOMPARE(expanded("${broken}"), std::string("error: the variable ${nobody} is not known (in the variable \"broken\")"));
        QVERIFY(expand("${nobody}", scope()).error().kind == ErrorKind::plan);
    }

    void circlesAreToldTheSameFromEverySide()
    {
        for (const char *text : {"${a}", "${b}", "${c}"})
            QCOMPARE(expanded(text),
                     std::string(
                         "error: variables refer to each other in a circle: ${a} → ${b} → ${c} → ${a} (in the variable \"a\")"));
        QVERIFY(expanded("${self}").find("${self} → ${self}") != std::string::npos);
    }

    void whatIsNotAvailableSaysWhere()
    {
        VariableScope bare = scope();
        bare.port.reset();
        bare.runDir.reset();
        QCOMPARE(expand("${port}", bare).error().cause,
                 std::string("${port} has a value only in a server or service that has a \"port\""));
        QCOMPARE(expand("${runDir}", bare).error().cause, std::string("${runDir} has a value only during a run"));
    }

    void variablesCannotExplode()
    {
        VariableScope doubling;
        doubling.variables = {{"v0", ""}, {"w0", "x"}};
        for (int i = 1; i < 200; ++i) {
            const std::string v = "${v" + std::to_string(i - 1) + "}", w = "${w" + std::to_string(i - 1) + "}";
            doubling.variables.emplace_back("v" + std::to_string(i), v + v);
            doubling.variables.emplace_back("w" + std::to_string(i), w + w);
        }
        QCOMPARE(expand("${v199}", doubling), Expected<std::string>(""));
        QVERIFY(expand("${w199}", doubling).error().cause.find("too long") != std::string::npos);
        QVERIFY(expand("${w10}", doubling));
        std::string many;
        for (int i = 0; i < 1000; ++i)
            many += "${w16}";
        QVERIFY(!expand(many, doubling));
        const std::string large(std::size_t(3) << 20, 'x');
        QCOMPARE(expand(large, doubling), Expected<std::string>(large)); // long as it is written, not by variables
    }

    void commandsAndPairsAreExpandedWhole()
    {
        QCOMPARE(expand(Command{"a", "${port}"}, scope()), Expected<Command>(Command{"a", "5102"}));
        QVERIFY(!expand(Command{"a", "${nobody}"}, scope()));
        QCOMPARE(expand(TextPairs{{"${port}", "${port}"}}, scope()), Expected<TextPairs>(TextPairs{{"${port}", "5102"}}));
        QVERIFY(!expand(TextPairs{{"A", "${nobody}"}}, scope()));
    }

    void pathsAreResolvedAgainstThePlansFolder()
    {
        const Plan plan = read(smallPlan)->plan;
        QCOMPARE(planPath(plan, "a/../b"), std::filesystem::path("/plans/b"));
        QCOMPARE(planPath(plan, "/abs/x"), std::filesystem::path("/abs/x"));
        QCOMPARE(planPath(plan, ""), std::filesystem::path("/plans"));
        QCOMPARE(resolvedCommand(plan, {"./run", "./arg"}), (Command{"/plans/run", "./arg"}));
        QCOMPARE(resolvedCommand(plan, {"bin/run"}), (Command{"/plans/bin/run"}));
        QCOMPARE(resolvedCommand(plan, {"run"}), (Command{"run"}));
        QCOMPARE(resolvedCommand(plan, {"/abs/run"}), (Command{"/abs/run"}));
        QCOMPARE(resolvedCommand(plan, {}), Command{});
    }

    void aScopeHoldsPlanVariantAndEnvironment()
    {
        qputenv("LEVELFIELD_TEST_VARIABLE", "here");
        const Plan plan = read(smallPlan)->plan;
        const VariableScope made = variableScope(plan, &plan.servers[0].variants[1], "/bin");
        QCOMPARE(expand("${db} ${mode} ${binDir} ${env:LEVELFIELD_TEST_VARIABLE}", made),
                 Expected<std::string>("/plans/chinook.db off /bin here"));
        QVERIFY(!expand("${mode}", variableScope(plan, nullptr, "/bin")));
    }

    void thePlanIsRefusedForVariablesThatCannotBe()
    {
        QCOMPARE(
            fault({{"/variables/x", "\"${nobody}\""}, {"/servers/1/command/1", "\"${x}\""}}),
            std::string(
                "5:10 /variables/x: found the unknown variable ${nobody}, expected one that \"variables\" defines, or planDir, "
                "runDir, binDir, port, services.NAME.url or env:NAME, or $${ for the characters \"${\"\n"));
        QVERIFY(fault({{"/variables/x", "\"${y}\""}, {"/variables/y", "\"${x}\""}})
                    .starts_with("5:10 /variables/x: found variables in a circle"));
        QCOMPARE(fault({{"/variables/x", "\"${y}\""}, {"/variables/y", "\"${x}\""}}).find("/variables/y:"), std::string::npos);
        QVERIFY(fault({{"/variables/p", "\"${port}\""}}).empty());
        QVERIFY(fault({{"/variables/p", "\"${port}\""}, {"/servers/1/command/1", "\"${p}\""}})
                    .find("/servers/1/command/1: found ${port} in the variable \"p\"")
                != std::string::npos);
        QVERIFY(fault({{"/servers/0/command/3", "\"${mode}\""}}).find("unknown variable ${mode}")
                != std::string::npos); // not in `pooled`
        QVERIFY(fault({{"/servers/0/variants/1/arguments", "[\"${mode}\"]"}}).empty());
        QVERIFY(fault({{"/servers/0/variants/1/variables/mode", "\"${mode}\""}})
                    .find("/servers/0/variants/1/variables/mode: found variables in a circle")
                != std::string::npos);
    }

    void portAndServicesAreKnownOnlyWhereTheyAre()
    {
        const std::string port = "\"${port}\"", url = "\"${services.stub.url}\"";
        QVERIFY(fault({{"/setup", "[{\"name\": \"s\", \"command\": [\"x\", " + port + "]}]"}}).find("${port}")
                != std::string::npos);
        QVERIFY(fault({{"/checks", "[{\"name\": \"s\", \"command\": [\"x\", " + url + "]}]"}}).find("no service is up here")
                != std::string::npos);
        QVERIFY(fault({{"/workloads/0/request/headers", "{\"X\": " + port + "}"}}).find("${port}") != std::string::npos);
        QVERIFY(fault({{"/workloads/0/request/headers", "{\"X\": " + url + "}"}}).empty());
        QVERIFY(fault({{"/servers/1/command/1", url}}).empty());
        QVERIFY(fault({{"/servers/1/command/1", url}, {"/servers/1/services", "[]"}}).find("no service is up here")
                != std::string::npos);
        QVERIFY(fault({{"/services/0/command/1", url}}).find("no service is up here") != std::string::npos); // itself
        const std::string later = "{\"name\": \"later\", \"command\": [\"x\", " + url + "], \"url\": \"http://127.0.0.1:9\"}";
        QVERIFY(fault({{"/services/1", later}}).empty());
    }

    void whatTextsBecomeMustKeepTheirRule()
    {
        QVERIFY(fault({{"/variables/x", "\"a b\""}, {"/workloads/0/request/path", "\"/${x}\""}})
                    .find("found \"/${x}\", which becomes \"/a b\", expected a path")
                != std::string::npos);
        QVERIFY(
            fault({{"/variables/x", "\"a\\r\\nb\""}, {"/workloads/0/request/headers", "{\"X\": \"${x}\"}"}}).find("which becomes")
            != std::string::npos);
        QVERIFY(fault({{"/variables/x", "\"\""}, {"/servers/1/command/0", "\"${x}\""}}).find("which becomes \"\"")
                != std::string::npos);
        QVERIFY(fault({{"/variables/x", "\"/a%20b?c\""}, {"/workloads/0/request/path", "\"${x}\""}}).empty());
    }

    void readingDoesNotLookAtTheEnvironment()
    {
        qunsetenv("LEVELFIELD_UNSET");
        const Changes changes{{"/servers/1/url", "\"http://${env:LEVELFIELD_UNSET}\""},
                              {"/workloads/0/request/path", "\"${env:LEVELFIELD_UNSET}\""},
                              {"/variables/unused", "\"${env:LEVELFIELD_UNUSED}\""},
                              {"/variables/token", "\"${env:LEVELFIELD_TOKEN}\""},
                              {"/services/0/environment", "{\"T\": \"${token}\"}"}};
        QCOMPARE(fault(changes), std::string());
        const Plan plan = read(changed(smallPlan, changes))->plan;
        const auto unset = unsetEnvironment(plan, expandMatrix(plan), {{"HOME", "/"}});
        QCOMPARE(unset.size(), std::size_t(2));
        QCOMPARE(unset[0].cause, std::string("the environment variable LEVELFIELD_TOKEN is not set"));
        QCOMPARE(unset[1].cause, std::string("the environment variable LEVELFIELD_UNSET is not set"));
        QVERIFY(unset[0].kind == ErrorKind::plan);
        QVERIFY(unsetEnvironment(plan, expandMatrix(plan), {{"LEVELFIELD_TOKEN", ""}, {"LEVELFIELD_UNSET", ""}}).empty());
        QVERIFY(unsetEnvironment(plan, {}, {}).empty());
    }
};

QTEST_GUILESS_MAIN(TestPlanVariables)
#include "test_plan_variables.moc"
