// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/file.h"
#include "core/verify/verifier.h"

#include <QTemporaryDir>
#include <QTest>

using namespace levelfield;

namespace {

Workload workloadOf(WorkloadRequest request)
{
    return {.name = "artists", .request = std::move(request)};
}

} // namespace

class TestWorkloadRequest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    TextPairs m_variables;

    Expected<HttpRequest> request(const WorkloadRequest &request, const char *url = "http://localhost:5102") const
    {
        Plan plan;
        plan.directory = m_folder.path().toStdString();
        plan.variables = {{"limit", "10"}, {"file", "payload.json"}};
        plan.variables.insert(plan.variables.end(), m_variables.begin(), m_variables.end());
        return workloadRequest(plan, workloadOf(request), parseUrl(url).value(), "/opt/levelfield");
    }

    /// The cause of the plan error, "" when there is none.
    std::string faultOf(const WorkloadRequest &wanted) const
    {
        const auto made = request(wanted);
        if (made)
            return {};
        return made.error().kind == ErrorKind::plan ? made.error().cause : "not a plan error";
    }

private slots:
    void putsTheServersPathInFront()
    {
        QCOMPARE(request({.path = "/artists"})->target, std::string("/artists"));
        QCOMPARE(request({.path = "/artists"}, "http://localhost:5102/api/v1/")->target, std::string("/api/v1/artists"));
        QCOMPARE(request({.path = "/"}, "http://localhost/api")->target, std::string("/api/"));
    }

    void expandsVariables()
    {
        const auto made = request({.method = "POST",
                                   .path = "/artists?limit=${limit}",
                                   .headers = {{"X-Limit", "${limit}"}, {"X-Literal", "$${limit}"}},
                                   .body = R"({"limit":${limit},"from":"${binDir}"})"});
        QVERIFY2(made, made ? "" : made.error().message().c_str());
        QCOMPARE(made->method, std::string("POST"));
        QCOMPARE(made->target, std::string("/artists?limit=10"));
        QCOMPARE(made->headers, (Headers{{"X-Limit", "10"}, {"X-Literal", "${limit}"}}));
        QCOMPARE(made->body, std::optional<std::string>(R"({"limit":10,"from":"/opt/levelfield"})"));
    }

    void anUnknownVariableIsAPlanError()
    {
        QVERIFY(!faultOf({.path = "/${nothing}"}).empty());
        QVERIFY(!faultOf({.path = "/", .headers = {{"X", "${nothing}"}}}).empty());
        QVERIFY(!faultOf({.path = "/", .body = "${nothing}"}).empty());
        QVERIFY(!faultOf({.path = "/", .bodyFile = "${nothing}"}).empty());
    }

    void readsTheBodyFromAFileOfThePlansFolder()
    {
        const std::string content("{\"a\":\0 ${limit}}\n", 17);
        QVERIFY(writeFileAtomically(std::filesystem::path(m_folder.path().toStdString()) / "payload.json", content));
        QCOMPARE(request({.method = "POST", .path = "/", .bodyFile = "${file}"})->body,
                 std::optional(content)); // bytes as they are
        const auto missing = request({.method = "POST", .path = "/", .bodyFile = "none.json"});
        QVERIFY(!missing);
        QCOMPARE(missing.error().kind, ErrorKind::file);
    }

    void takesPathsThatAreEncoded()
    {
        for (const char *path :
             {"/", "//x", "/a/../b", "/%2e%2e/%7Euser", "/hello?name=a+b&c=%C3%B4", "/?q=1;2&e='x'()*,!$&@:=~", "/a?b?c"})
            QCOMPARE(request({.path = path})->target, std::string(path));
    }

    void refusesPathsThatAreNot()
    {
        QCOMPARE(faultOf({.path = "/a b"}), std::string("\" \" must be written as %20"));
        QCOMPARE(faultOf({.path = "/ô"}), std::string("\"ô\" must be written as %C3%B4"));
        QVERIFY(faultOf({.path = "/a\r\nX: y"}).ends_with("must be written as %0D"));
        QCOMPARE(faultOf({.path = "artists"}), std::string("it does not begin with /"));
        QCOMPARE(faultOf({.path = ""}), std::string("it does not begin with /"));
        for (const char *path : {"/a#b", "/100%", "/%2", "/%zz"})
            QVERIFY2(!faultOf({.path = path}).empty(), path);
    }

    // What a plan cannot say outright may still come out of a variable.
    void refusesWhatVariablesMakeOfIt()
    {
        m_variables = {{"evil", "a\r\nX: y"}, {"space", " "}};
        QVERIFY(!faultOf({.path = "/${evil}"}).empty());
        QCOMPARE(faultOf({.path = "/", .headers = {{"X", "${evil}"}}}), std::string("its value holds a control character"));
        QVERIFY(faultOf({.path = "/", .headers = {{"X", "${space}"}}}).find("white space") != std::string::npos);
        m_variables = {};
        // Nor out of the environment, which no plan shows; what is in a header may be secret and is not told.
        qputenv("LEVELFIELD_TEST_EVIL", "secret\r\nX: y");
        QVERIFY(!faultOf({.path = "/${env:LEVELFIELD_TEST_EVIL}"}).empty());
        const auto made = request({.path = "/", .headers = {{"X-Token", "${env:LEVELFIELD_TEST_EVIL}"}}});
        QVERIFY(!made && made.error().message().find("secret") == std::string::npos);
        qunsetenv("LEVELFIELD_TEST_EVIL");
    }

    void refusesHeadersThatCannotBeSentAsTheyAre()
    {
        for (const char *name : {"X-Bad\r\nX", "", "X:", "X Y", "Expect", "transfer-encoding", "Content-Length"})
            QVERIFY2(faultOf({.path = "/", .headers = {{name, "1"}}}).find("no header name") != std::string::npos, name);
        QCOMPARE(faultOf({.path = "/", .headers = {{"X-Empty", ""}, {"X", "a\tb ô"}}}), std::string());
    }

    void refusesMethodsThatAreNone()
    {
        QCOMPARE(faultOf({.method = "GE T", .path = "/"}), std::string("it is no HTTP method"));
        QCOMPARE(faultOf({.method = "", .path = "/"}), std::string("it is no HTTP method"));
        QCOMPARE(faultOf({.method = "PURGE", .path = "/"}), std::string());
        QCOMPARE(faultOf({.method = "HEAD", .path = "/", .body = "x"}), std::string("HEAD requests have none"));
    }

    void namesTheWorkload()
    {
        QCOMPARE(request({.path = "/a b"}).error().message(),
                 std::string("Could not make the request of workload artists from path \"/a b\": \" \" must be written as %20. "
                             "Correct it in the plan."));
    }
};

QTEST_GUILESS_MAIN(TestWorkloadRequest)
#include "test_workload_request.moc"
