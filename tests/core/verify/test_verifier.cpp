// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hash.h"
#include "core/verify/verifier.h"
#include "tests/core/verify/scripted_server.h"

#include <QTest>

#include <map>

using namespace levelfield;
using namespace std::chrono_literals;

namespace {

const std::string artists = R"([{"ArtistId":1,"Name":"AC/DC"},{"ArtistId":2,"Name":"Accept"}])";

Workload workloadOf(CompareMode compare, Expectation expect = {})
{
    Workload workload{.name = "artists", .label = "Artists", .request = {.path = "/artists"}, .expect = std::move(expect)};
    workload.expect.compare = compare;
    return workload;
}

/// A verifier with servers that follow a script, verified in the order they are added.
class Bench {
public:
    explicit Bench(Workload workload, HttpRequest request = {"GET", "/artists", {}, {}})
        : m_workload(std::move(workload)),
          m_request(std::move(request))
    {
    }

    AnswerRecord add(const std::string &name, std::vector<ScriptedAnswer> script)
    {
        const ScriptedServer server(std::move(script));
        return m_verifier->verify(m_workload, {name, "-"}, server.endpoint(), m_request, {});
    }
    AnswerRecord add(const std::string &name, ScriptedAnswer always) { return add(name, std::vector{std::move(always)}); }

    WorkloadVerification result() const { return m_verifier->result().at(0); }
    AnswerCheck check(const std::string &name) const { return m_verifier->answerCheck(m_workload, {name, "-"}); }
    std::string judge(const std::string &name, const std::vector<std::string> &bodies) const
    {
        return m_verifier->judgeSamples(m_workload, {name, "-"}, bodies);
    }

private:
    Workload m_workload;
    HttpRequest m_request;
    std::unique_ptr<Verifier> m_verifier = httpVerifier(60s);
};

std::string reasonOf(const AnswerRecord &record)
{
    return record.reason.value_or("");
}

Difference onlyDifference(const AnswerRecord &record)
{
    return record.differences.size() == 1 ? record.differences.front() : Difference{"there is not exactly one", {}, {}};
}

} // namespace

class TestVerifier : public QObject {
    Q_OBJECT

private slots:
    // Case 45: the same artists in other words are equal, and the record tells the bytes apart.
    void equalAsJsonThoughNotAsBytes()
    {
        Bench bench(workloadOf(CompareMode::json));
        const std::string spaced = R"([ {"Name": "AC\/DC", "ArtistId": 1.0}, {"Name": "\u0041ccept", "ArtistId": 2} ])";
        const auto first = bench.add("fastapi", ok(spaced));
        const auto second = bench.add("fastify", ok(artists));
        QCOMPARE(first.verdict, AnswerVerdict::equal);
        QCOMPARE(second.verdict, AnswerVerdict::equal);
        QCOMPARE(first.bytes, std::optional<std::uint64_t>(spaced.size()));
        QCOMPARE(second.bytes, std::optional<std::uint64_t>(artists.size()));
        QCOMPARE(second.sha256, sha256Hex(artists));
        QCOMPARE(second.status, std::optional(200));
        QCOMPARE(second.contentType, std::string("application/json"));
        QCOMPARE(second.body, artists);
        QVERIFY(second.stable && !second.reason && second.differenceCount == 0);
        QCOMPARE(bench.result().verdict, WorkloadVerdict::equal);
        QCOMPARE(bench.result().reference, std::optional(ServerVariant{"fastapi", "-"}));
        QCOMPARE(bench.result().answers.size(), std::size_t(2));
    }

    void fetchesTwiceTheRequestsBytes()
    {
        const ScriptedServer server({ok(artists)});
        const HttpRequest request{"POST", "/artists", {{"X-A", "1"}}, "{}"};
        (void)httpVerifier(60s)->verify(workloadOf(CompareMode::json), {"a", "-"}, server.endpoint(), request, {});
        const std::string bytes = request.bytes(server.endpoint().authority);
        QCOMPARE(server.requests(), (std::vector<std::string>{bytes, bytes}));
    }

    void aDifferenceIsNamedByPointer()
    {
        Bench bench(workloadOf(CompareMode::json));
        bench.add("a", ok(artists));
        const auto record = bench.add("b", ok(R"([{"ArtistId":1,"Name":"AC-DC"},{"ArtistId":2,"Name":"Accept"}])"));
        QCOMPARE(record.verdict, AnswerVerdict::different);
        QCOMPARE(onlyDifference(record), (Difference{"/0/Name", "\"AC/DC\"", "\"AC-DC\""}));
        QCOMPARE(record.differenceCount, std::uint64_t(1));
        QCOMPARE(bench.result().verdict, WorkloadVerdict::different);
        QCOMPARE(bench.result().reference, std::optional(ServerVariant{"a", "-"}));
    }

    void aLoneServerIsComparedWithNothing()
    {
        Bench bench(workloadOf(CompareMode::json));
        QCOMPARE(bench.add("a", ok(artists)).verdict, AnswerVerdict::equal);
        QCOMPARE(bench.result().verdict, WorkloadVerdict::alone);
    }

    void thePlansBodyIsTheReference()
    {
        Bench bench(workloadOf(CompareMode::json, {.body = R"({"a": 1.0})"}));
        QCOMPARE(onlyDifference(bench.add("wrong", ok(R"({"a":2})"))), (Difference{"/a", "1.0", "2"}));
        QCOMPARE(bench.add("right", ok(R"({"a":1})")).verdict, AnswerVerdict::equal);
        QCOMPARE(bench.result().verdict, WorkloadVerdict::different);
        QCOMPARE(bench.result().reference, std::optional<ServerVariant>());

        Bench lone(workloadOf(CompareMode::json, {.body = R"({"a":1})"}));
        lone.add("right", ok(R"({"a":1})"));
        QCOMPARE(lone.result().verdict, WorkloadVerdict::equal);
    }

    void aPlansBodyThatIsNotJsonFails()
    {
        Bench bench(workloadOf(CompareMode::json, {.body = "hello"}));
        QCOMPARE(reasonOf(bench.add("a", ok("\"hello\""))),
                 std::string(
                     "the plan's expect.body is not JSON that can be compared: line 1, column 1: expected a value, found \"h\""));
        QCOMPARE(bench.result().verdict, WorkloadVerdict::failed);
    }

    // Case 40: the right body with another status is no right answer, and never the reference.
    void theRightBodyWithTheWrongStatusFails()
    {
        Bench bench(workloadOf(CompareMode::json));
        const auto wrong = bench.add("wrong", answer(500, artists));
        QCOMPARE(wrong.verdict, AnswerVerdict::failed);
        QVERIFY2(reasonOf(wrong).starts_with("status 500 where 200 is expected; the body begins: [{\"ArtistId\""),
                 reasonOf(wrong).c_str());
        QCOMPARE(wrong.status, std::optional(500));
        QCOMPARE(bench.add("right", ok(artists)).verdict, AnswerVerdict::equal);
        QCOMPARE(bench.result().verdict, WorkloadVerdict::failed);
        QCOMPARE(bench.result().reference, std::optional(ServerVariant{"right", "-"}));
    }

    void anExpected401IsASuccess()
    {
        Bench bench(workloadOf(CompareMode::json, {.status = 401}));
        QCOMPARE(bench.add("a", answer(401, "{}", "WWW-Authenticate: Basic realm=x\r\n")).verdict, AnswerVerdict::equal);
        QCOMPARE(bench.add("b", ok("{}")).verdict, AnswerVerdict::failed);
        QCOMPARE(bench.check("a").status, 401);
    }

    void aStatusThatChangesFails()
    {
        Bench bench(workloadOf(CompareMode::json));
        QVERIFY(reasonOf(bench.add("a", {ok("{}"), answer(503, "{}")}))
                    .starts_with("the second of two fetches: status 503 where 200 is expected"));
    }

    // Case 41.
    void aKeyGivenTwiceIsFlaggedWithItsPointer()
    {
        Bench bench(workloadOf(CompareMode::json));
        bench.add("a", ok(R"({"a":2})"));
        const auto record = bench.add("b", ok(R"({"a":1,"a":2})"));
        QCOMPARE(record.verdict, AnswerVerdict::failed);
        QCOMPARE(onlyDifference(record), (Difference{"/a", "the key once", "the key more than once"}));
        QVERIFY2(reasonOf(record).ends_with("the same key is given more than once in one object (at /a)"),
                 reasonOf(record).c_str());
    }

    // Case 42.
    void integersBeyondADoubleAreTold()
    {
        Bench bench(workloadOf(CompareMode::json));
        bench.add("a", ok("9007199254740993"));
        QCOMPARE(bench.add("b", ok("9007199254740992.0")).verdict, AnswerVerdict::different);
        QCOMPARE(bench.add("c", ok("9007199254740993.0")).verdict, AnswerVerdict::equal);
    }

    void whatIsNotJsonFails()
    {
        Bench bench(workloadOf(CompareMode::json));
        QCOMPARE(reasonOf(bench.add("a", ok("<html>"))),
                 std::string("the body is not JSON that can be compared: line 1, column 1: expected a value, found \"<\""));
        QVERIFY(reasonOf(bench.add("b", ok(""))).ends_with("expected a value, found nothing"));
        QVERIFY(reasonOf(bench.add("c", ok(R"({"a":[NaN]})"))).ends_with("NaN is no JSON value (at /a/0)"));
    }

    // Case 43: parameters of a media type are left to a notice, another type is a difference.
    void contentTypeIsComparedByMediaType()
    {
        Bench bench(workloadOf(CompareMode::json, {.headers = {"content-type"}}));
        bench.add("a", ok("{}", "Content-Type: application/json\r\n"));
        const auto charset = bench.add("b", ok("{}", "content-type: Application/JSON ; charset=utf-8\r\n"));
        QCOMPARE(charset.verdict, AnswerVerdict::equal);
        QCOMPARE(charset.contentType, std::string("Application/JSON ; charset=utf-8"));
        QCOMPARE(onlyDifference(bench.add("c", ok("{}", "Content-Type: text/plain\r\n"))),
                 (Difference{"header content-type", "application/json", "text/plain"}));
        QCOMPARE(onlyDifference(bench.add("d", ok("{}", ""))),
                 (Difference{"header content-type", "application/json", "missing"}));
    }

    void listedHeadersAreComparedInEveryMode()
    {
        for (const CompareMode mode : {CompareMode::json, CompareMode::bytes, CompareMode::status}) {
            Bench bench(workloadOf(mode, {.headers = {"X-Cache", "X-None"}}));
            bench.add("a", ok("{}", "X-Cache: a\r\nX-Other: 1\r\nX-Cache: b\r\n"));
            QCOMPARE(bench.add("b", ok("{}", "x-cache: a, b\r\nX-Other: 2\r\n")).verdict, AnswerVerdict::equal);
            QCOMPARE(onlyDifference(bench.add("c", ok("{}", "X-Cache: b, a\r\n"))),
                     (Difference{"header x-cache", "a, b", "b, a"}));
        }
        Bench bench(workloadOf(CompareMode::json, {.body = "{}", .headers = {"X-Cache"}}));
        bench.add("a", ok("{}", ""));
        QCOMPARE(onlyDifference(bench.add("b", ok("{}", "X-Cache: a\r\n"))), (Difference{"header x-cache", "not expected", "a"}));
    }

    // Case 44: identity is what was asked for.
    void aCompressedAnswerFails()
    {
        for (const CompareMode mode : {CompareMode::json, CompareMode::bytes, CompareMode::status}) {
            Bench bench(workloadOf(mode));
            const auto record = bench.add("a", ok("{}", "Content-Encoding: GZIP\r\n"));
            QCOMPARE(record.verdict, AnswerVerdict::failed);
            QVERIFY2(reasonOf(record).starts_with("the body is encoded (gzip) although identity was asked for"),
                     reasonOf(record).c_str());
            QCOMPARE(bench.add("b", ok("{}", "Content-Encoding: identity\r\n")).verdict, AnswerVerdict::equal);
        }
    }

    void compressionThatThePlanAsksForIsCompared()
    {
        const HttpRequest asking{"GET", "/", {{"accept-encoding", "gzip"}}, {}};
        const auto gzip = ok("\x1f\x8b", "Content-Encoding: gzip\r\n");
        QCOMPARE(Bench(workloadOf(CompareMode::bytes), asking).add("a", gzip).verdict, AnswerVerdict::equal);
        QVERIFY(reasonOf(Bench(workloadOf(CompareMode::json), asking).add("a", gzip)).contains("cannot be compared as JSON"));
    }

    void bytesAreComparedByteForByte()
    {
        Bench bench(workloadOf(CompareMode::bytes));
        bench.add("a", ok("hello, world"));
        QCOMPARE(bench.add("b", ok("hello, world")).verdict, AnswerVerdict::equal);
        const auto record = bench.add("c", ok("hello there"));
        QCOMPARE(record.differences,
                 (std::vector<Difference>{{"byte 5", "hello, world", "hello there"}, {"length", "12 bytes", "11 bytes"}}));
        QCOMPARE(onlyDifference(bench.add("d", ok("hello, World"))), (Difference{"byte 7", "hello, world", "hello, World"}));
        QCOMPARE(bench.add("e", ok("")).differences.front(), (Difference{"byte 0", "hello, world", "the end of the body"}));
    }

    void statusComparesNothingOfTheBody()
    {
        Bench bench(workloadOf(CompareMode::status));
        bench.add("a", ok("hello"));
        QCOMPARE(bench.add("b", ok("<bye>")).verdict, AnswerVerdict::equal);
        QCOMPARE(bench.result().verdict, WorkloadVerdict::equal);
    }

    void answersWithoutABodyAreEqual()
    {
        Bench head(workloadOf(CompareMode::json), {"HEAD", "/", {}, {}});
        head.add("a", {"HTTP/1.1 200 OK\r\nContent-Length: 219\r\n\r\n"});
        QCOMPARE(head.add("b", {"HTTP/1.1 200 OK\r\nContent-Length: 367\r\n\r\n"}).verdict, AnswerVerdict::equal);
        QCOMPARE(head.check("b").length, std::optional<std::uint64_t>(0));

        Bench deleted(workloadOf(CompareMode::json, {.status = 204}), {"DELETE", "/1", {}, {}});
        deleted.add("a", {"HTTP/1.1 204 No Content\r\n\r\n"});
        QCOMPARE(deleted.add("b", {"HTTP/1.1 204 No Content\r\n\r\n"}).verdict, AnswerVerdict::equal);
        QCOMPARE(deleted.check("b").hash, std::optional(bodyHash("")));
    }

    void stableAnswersAreCheckedExactlyUnderLoad()
    {
        Bench bench(workloadOf(CompareMode::json));
        const std::string spaced = "[ ]";
        bench.add("a", ok("[]"));
        bench.add("b", ok(spaced));
        const AnswerCheck check = bench.check("b");
        QCOMPARE(check.status, 200);
        QCOMPARE(check.length, std::optional<std::uint64_t>(3)); // its own, not the reference's
        QCOMPARE(check.hash, std::optional(bodyHash(spaced)));
        QCOMPARE(check.keepSamples, std::size_t(0));
        QCOMPARE(bench.judge("b", {"[]"}), std::string());
        QCOMPARE(bench.check("unknown").length, std::optional<std::uint64_t>());
    }

    // Case 44: declared values may change, and the rest is still checked, by samples.
    void unstableAnswersAreCheckedBySamples()
    {
        Bench bench(workloadOf(CompareMode::json, {.ignore = {"/time"}}));
        bench.add("a", ok(R"({"time":0,"a":1})"));
        const auto record = bench.add("b", {ok(R"({"time":1,"a":1})"), ok(R"({"time":2,"a":1})")});
        QCOMPARE(record.verdict, AnswerVerdict::equal);
        QVERIFY(!record.stable);
        QCOMPARE(bench.check("b").length, std::optional<std::uint64_t>());
        QCOMPARE(bench.check("b").hash, std::optional<std::uint64_t>());
        QCOMPARE(bench.check("b").keepSamples, std::size_t(16));
        QCOMPARE(bench.judge("b", {R"({"time":3,"a":1})", R"({"a":1.0,"time":null})"}), std::string());
        QCOMPARE(bench.judge("b", {R"({"time":3,"a":1})", R"({"time":3,"a":2})"}),
                 std::string("a body under load differs from the verified one at /a: expected 1, got 2"));
        QVERIFY(bench.judge("b", {"overloaded"}).starts_with("a body under load is not JSON"));
        QVERIFY(!bench.judge("b", {R"({"a":1})"}).empty());
    }

    // Two fetches within one second say the same time; answers a second later do not.
    void ignoredValuesAreNotHeldToTheFetchedBytes()
    {
        Bench bench(workloadOf(CompareMode::json, {.ignore = {"/*/time"}}));
        const auto record = bench.add("a", ok(R"([{"time":"12:00:00","a":1}])"));
        QVERIFY(record.stable);
        QCOMPARE(bench.check("a").hash, std::optional<std::uint64_t>());
        QCOMPARE(bench.check("a").keepSamples, std::size_t(16));
        QVERIFY(!bench.judge("a", {R"([{"time":"12:00:01","a":2}])"}).empty());
        bench.add("b", ok(R"([])")); // has none of the ignored values
        QVERIFY(bench.check("b").hash.has_value());
    }

    void largeChangingAnswersSayThatTheyAreNotChecked()
    {
        Bench bench(workloadOf(CompareMode::json, {.ignore = {"/0"}}));
        const std::string large(std::size_t{1} << 20, 'x');
        const auto record = bench.add("a", {ok("[1,\"" + large + "\"]"), ok("[2,\"" + large + "\"]")});
        QCOMPARE(record.verdict, AnswerVerdict::equal);
        QVERIFY(reasonOf(record).contains("not checked under load"));
        QCOMPARE(record.body.size(), std::size_t(65536));
    }

    void anAnswerThatContradictsItselfIsNoReference()
    {
        Bench bench(workloadOf(CompareMode::json));
        const auto record = bench.add("a", {ok(R"({"time":1})"), ok(R"({"time":2})")});
        QCOMPARE(record.verdict, AnswerVerdict::different);
        QCOMPARE(reasonOf(record), std::string("its own two answers differ; declare what may change under ignore"));
        QCOMPARE(onlyDifference(record), (Difference{"/time", "1 (its own first answer)", "2 (its second)"}));
        QCOMPARE(bench.add("b", ok(R"({"time":3})")).verdict, AnswerVerdict::equal);
        QCOMPARE(bench.result().reference, std::optional(ServerVariant{"b", "-"}));

        Bench bytes(workloadOf(CompareMode::bytes));
        QVERIFY(reasonOf(bytes.add("a", {ok("1"), ok("2")})).ends_with("cannot be compared as bytes"));
    }

    void saysWhenAnIgnoreMatchesNothing()
    {
        Bench bench(workloadOf(CompareMode::json, {.ignore = {"/tme", "/a"}}));
        bench.add("a", ok(R"({"time":1,"a":1})"));
        QCOMPARE(reasonOf(bench.add("b", ok(R"({"time":2,"a":2})"))), std::string("nothing in the body matches ignore /tme"));
        QCOMPARE(reasonOf(bench.add("c", ok(R"({"time":1,"a":2})"))), std::string());
    }

    void anIgnoreThatIsNoPointerFails()
    {
        Bench bench(workloadOf(CompareMode::json, {.ignore = {"time"}}));
        QCOMPARE(reasonOf(bench.add("a", ok("{}"))), std::string("the plan's ignore \"time\" is no JSON pointer"));
    }

    void noAnswerFailsWithTheReason()
    {
        Bench bench(workloadOf(CompareMode::json));
        const auto record = bench.add("a", ScriptedAnswer{"", true});
        QCOMPARE(record.verdict, AnswerVerdict::failed);
        QCOMPARE(record.status, std::optional<int>());
        QCOMPARE(record.bytes, std::optional<std::uint64_t>());
        QCOMPARE(reasonOf(record), std::string("the server closed the connection without an answer"));
        const auto second = bench.add("b", {ok("{}"), ScriptedAnswer{"", true}});
        QVERIFY2(reasonOf(second).starts_with("the second of two fetches: "), reasonOf(second).c_str());
        QCOMPARE(second.status, std::optional(200));
        QCOMPARE(bench.result().verdict, WorkloadVerdict::failed);
    }

    void aStoppedCheckIsNoResult()
    {
        const ScriptedServer server({noAnswer()});
        std::stop_source stop;
        const std::jthread stopper([&] {
            server.waitForRequests(1);
            stop.request_stop();
        });
        const auto verifier = httpVerifier(1h);
        const auto record = verifier->verify(workloadOf(CompareMode::json), {"a", "-"}, server.endpoint(), {}, stop.get_token());
        QCOMPARE(record.verdict, AnswerVerdict::failed);
        QCOMPARE(reasonOf(record), std::string("stopped"));
        QVERIFY(verifier->result().empty());
    }

    // Case 39: every variant counts, each under its name.
    void variantsAreAnswersOfTheirOwn()
    {
        const auto verifier = httpVerifier(60s);
        const auto workload = workloadOf(CompareMode::json);
        const ScriptedServer pooled({ok(artists)});
        const ScriptedServer perRequest({answer(500, "no such table")});
        (void)verifier->verify(workload, {"fastapi", "pooled"}, pooled.endpoint(), {}, {});
        (void)verifier->verify(workload, {"fastapi", "per-request"}, perRequest.endpoint(), {}, {});
        const auto result = verifier->result().at(0);
        QCOMPARE(result.answers.size(), std::size_t(2));
        QCOMPARE(result.answers[1].variant, std::string("per-request"));
        QCOMPARE(result.verdict, WorkloadVerdict::failed);
    }

    void verifyingAgainReplacesTheRecord()
    {
        Bench bench(workloadOf(CompareMode::json));
        bench.add("a", ok("[1]"));
        bench.add("b", ok("[2]"));
        QCOMPARE(bench.result().verdict, WorkloadVerdict::different);
        bench.add("b", ok("[1]"));
        QCOMPARE(bench.result().answers.size(), std::size_t(2));
        QCOMPARE(bench.result().verdict, WorkloadVerdict::equal);
        QCOMPARE(bench.add("a", ok("[3]")).verdict,
                 AnswerVerdict::different); // the reference stays what others were held against
    }

    void workloadsStayApartAndInOrder()
    {
        const auto verifier = httpVerifier(60s);
        const ScriptedServer server({ok("[1]"), ok("[1]"), ok("[2]"), ok("[2]")});
        Workload second = workloadOf(CompareMode::json);
        second.name = "albums";
        (void)verifier->verify(workloadOf(CompareMode::json), {"a", "-"}, server.endpoint(), {}, {});
        QCOMPARE(verifier->verify(second, {"a", "-"}, server.endpoint(), {}, {}).verdict, AnswerVerdict::equal);
        QCOMPARE(verifier->result().size(), std::size_t(2));
        QCOMPARE(verifier->result()[0].workload, std::string("artists"));
        QCOMPARE(verifier->result()[1].workload, std::string("albums"));
    }
};

QTEST_GUILESS_MAIN(TestVerifier)
#include "test_verifier.moc"
