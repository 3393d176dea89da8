// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/stub/support/raw_client.h"
#include "tests/stub/support/stub_process.h"

#include <QTest>

#include <chrono>
#include <csignal>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <vector>

using namespace std::chrono_literals;
using nlohmann::json;

class TestStubLlm : public QObject {
    Q_OBJECT
private slots:
    void answersLikeAChatCompletion();
    void theSameRequestGetsTheSameBytes();
    void countsCharactersByFour_data();
    void countsCharactersByFour();
    void takesTheTimeOfItsTokens();
    void infersSoManyAtOnceAndTheOthersInOrder();
    void aPlaceIsFreedByAClientThatLeaves_data();
    void aPlaceIsFreedByAClientThatLeaves();
    void streamsEventsUntilDone();
    void refusesWhatIsNoChatRequest_data();
    void refusesWhatIsNoChatRequest();
    void listsItsModelAndItsHealth();
};

namespace {

QStringList llm(const QStringList &more = {})
{
    return QStringList{QStringLiteral("llm"), QStringLiteral("--threads"), QStringLiteral("2")} + more;
}

std::string post(const std::string &body)
{
    return "POST /v1/chat/completions HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: "
           + std::to_string(body.size()) + "\r\n\r\n" + body;
}

std::string prompt(const std::string &content)
{
    return json({{"model", "any"}, {"messages", json::array({{{"role", "user"}, {"content", content}}})}}).dump();
}

/// The request whose inference takes `milliseconds` at 1 ms per 100 tokens.
std::string lasting(std::size_t milliseconds)
{
    return post(prompt(std::string(400 * milliseconds, 'x')));
}

json answerOf(RawClient &client)
{
    return json::parse(bodyOf(client.readAnswer()), nullptr, false);
}

constexpr std::size_t anHour = 3'600'000 / 1000; // seconds of inference at 1 s per 100 tokens

} // namespace

void TestStubLlm::answersLikeAChatCompletion()
{
    StubProcess stub(llm());
    QVERIFY2(stub.isUp(), qPrintable(stub.errors()));
    RawClient client(stub.port());
    QVERIFY(client.send(post(prompt("Hello there, model!!"))));
    const std::string answer = client.readAnswer();
    QCOMPARE(statusOf(answer), 200);
    QVERIFY(answer.find("\r\nContent-Type: application/json\r\n") != std::string::npos);
    const json body = json::parse(bodyOf(answer), nullptr, false);
    QCOMPARE(body["object"].dump(), json("chat.completion").dump());
    QCOMPARE(body["model"].dump(), json("any").dump());
    QCOMPARE(body["choices"][0]["message"]["role"].dump(), json("assistant").dump());
    QVERIFY(!body["choices"][0]["message"]["content"].get<std::string>().empty());
    QCOMPARE(body["choices"][0]["finish_reason"].dump(), json("stop").dump());
    QCOMPARE(body["usage"]["prompt_tokens"].dump(), json(5).dump());
    QCOMPARE(body["usage"]["total_tokens"].get<int>(), 5 + body["usage"]["completion_tokens"].get<int>());
    QCOMPARE(stub.stop(SIGTERM), 0);
}

void TestStubLlm::theSameRequestGetsTheSameBytes()
{
    StubProcess stub(llm());
    RawClient one(stub.port());
    RawClient two(stub.port());
    QVERIFY(one.send(post(prompt("a"))) && two.send(post(prompt("a"))));
    const std::string first = bodyOf(one.readAnswer());
    QCOMPARE(bodyOf(two.readAnswer()), first);
    QVERIFY(one.send(post(prompt("b"))));
    QVERIFY(bodyOf(one.readAnswer()) != first);
}

void TestStubLlm::countsCharactersByFour_data()
{
    QTest::addColumn<QByteArray>("messages");
    QTest::addColumn<int>("tokens");
    QTest::newRow("four") << QByteArray(R"([{"role":"user","content":"abcd"}])") << 1;
    QTest::newRow("five") << QByteArray(R"([{"role":"user","content":"abcde"}])") << 2;
    QTest::newRow("nothing") << QByteArray(R"([{"role":"user","content":""}])") << 0;
    QTest::newRow("letters of several bytes") << QByteArray(R"([{"role":"user","content":"äöü€𝄞äöü"}])") << 2;
    QTest::newRow("all messages together") << QByteArray(R"([{"role":"system","content":"ab"},{"role":"user","content":"cd"}])")
                                           << 1;
    QTest::newRow("parts") << QByteArray(
        R"([{"role":"user","content":[{"type":"text","text":"abcd"},{"type":"image_url"},{"type":"text","text":"efgh"}]}])")
                           << 2;
    QTest::newRow("null content") << QByteArray(R"([{"role":"assistant","content":null},{"role":"user","content":"abcd"}])") << 1;
}

void TestStubLlm::countsCharactersByFour()
{
    QFETCH(QByteArray, messages);
    QFETCH(int, tokens);
    StubProcess stub(llm());
    RawClient client(stub.port());
    QVERIFY(client.send(post("{\"model\":\"m\",\"messages\":" + messages.toStdString() + "}")));
    QCOMPARE(answerOf(client)["usage"]["prompt_tokens"].dump(), json(tokens).dump());
}

void TestStubLlm::takesTheTimeOfItsTokens()
{
    StubProcess stub(llm({QStringLiteral("--ms-per-100-tokens"), QStringLiteral("1")}));
    RawClient client(stub.port());
    // Whatever the machine does, an answer never comes early; how late it comes is measured elsewhere.
    for (const std::size_t milliseconds : {1U, 5U, 20U}) {
        const auto start = std::chrono::steady_clock::now();
        QVERIFY(client.send(lasting(milliseconds)));
        QCOMPARE(answerOf(client)["usage"]["prompt_tokens"].get<std::size_t>(), 100 * milliseconds);
        QVERIFY(std::chrono::steady_clock::now() - start >= std::chrono::milliseconds(milliseconds));
    }
}

void TestStubLlm::infersSoManyAtOnceAndTheOthersInOrder()
{
    StubProcess stub(
        llm({QStringLiteral("--ms-per-100-tokens"), QStringLiteral("1"), QStringLiteral("--concurrency"), QStringLiteral("2")}));
    const auto start = std::chrono::steady_clock::now();
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < 6; ++i) {
        clients.push_back(std::make_unique<RawClient>(stub.port()));
        QVERIFY(clients.back()->send(lasting(20)));
    }
    for (const auto &client : clients)
        QVERIFY(answerOf(*client).contains("choices"));
    // Six of 20 ms, two at once: three rounds.
    QVERIFY(std::chrono::steady_clock::now() - start >= 60ms);
}

void TestStubLlm::aPlaceIsFreedByAClientThatLeaves_data()
{
    QTest::addColumn<bool>("anotherLeavesTheLine");
    QTest::newRow("who is inferred") << false;
    QTest::newRow("who waits, too") << true;
}

void TestStubLlm::aPlaceIsFreedByAClientThatLeaves()
{
    QFETCH(bool, anotherLeavesTheLine);
    StubProcess stub(llm({QStringLiteral("--ms-per-100-tokens"), QStringLiteral("1000")}));
    RawClient endless(stub.port());
    RawClient waiting(stub.port());
    RawClient patient(stub.port());
    QVERIFY(endless.send(lasting(anHour)));
    QVERIFY(waiting.send(lasting(anHour)));
    QVERIFY(patient.send(post(prompt("x"))));
    // Who is where in the line depends on the threads; gone are both, so the third must be answered within the hour.
    if (anotherLeavesTheLine) {
        waiting.close();
        endless.close();
    } else {
        endless.close();
        waiting.close();
    }
    QVERIFY(answerOf(patient).contains("choices"));
    QCOMPARE(stub.stop(SIGTERM), 0);
}

void TestStubLlm::streamsEventsUntilDone()
{
    StubProcess stub(llm());
    RawClient client(stub.port());
    const std::string body =
        R"({"model":"m","stream":true,"stream_options":{"include_usage":true},"messages":[{"role":"user","content":"abcd"}]})";
    QVERIFY(client.send(post(body)));
    const std::string head = client.readHead();
    QVERIFY(head.find("\r\nContent-Type: text/event-stream\r\n") != std::string::npos);
    QVERIFY(head.find("\r\nTransfer-Encoding: chunked\r\n") != std::string::npos);
    const std::string chunks = client.readUntil("\r\n0\r\n\r\n");
    std::string text;
    json last;
    std::istringstream lines(chunks);
    bool done = false;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("data: "))
            continue;
        QVERIFY(!done);
        done = line == "data: [DONE]";
        if (done)
            continue;
        last = json::parse(line.substr(6), nullptr, false);
        QCOMPARE(last["object"].dump(), json("chat.completion.chunk").dump());
        if (!last["choices"].empty())
            text += last["choices"][0]["delta"].value("content", "");
    }
    QVERIFY(done);
    QCOMPARE(last["usage"]["prompt_tokens"].dump(), json(1).dump());
    // The same words as without streaming.
    QVERIFY(client.send(post(prompt("abcd"))));
    QCOMPARE(answerOf(client)["choices"][0]["message"]["content"].dump(), json(text).dump());
}

void TestStubLlm::refusesWhatIsNoChatRequest_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("parameter");
    QTest::newRow("empty") << QByteArray() << QByteArray();
    QTest::newRow("torn JSON") << QByteArray(R"({"model":)") << QByteArray();
    QTest::newRow("no object") << QByteArray("[]") << QByteArray();
    QTest::newRow("deep nesting") << QByteArray(100'000, '[') << QByteArray();
    QTest::newRow("not UTF-8") << QByteArray("{\"model\":\"\xFF\"}") << QByteArray();
    QTest::newRow("no model") << QByteArray(R"({"messages":[{"role":"user","content":"x"}]})") << QByteArray("model");
    QTest::newRow("model is a number") << QByteArray(R"({"model":1,"messages":[{"role":"user"}]})") << QByteArray("model");
    QTest::newRow("no messages") << QByteArray(R"({"model":"m"})") << QByteArray("messages");
    QTest::newRow("empty messages") << QByteArray(R"({"model":"m","messages":[]})") << QByteArray("messages");
    QTest::newRow("message is a text") << QByteArray(R"({"model":"m","messages":["x"]})") << QByteArray("messages.0.role");
    QTest::newRow("content is a number") << QByteArray(
        R"({"model":"m","messages":[{"role":"user"},{"role":"user","content":1}]})")
                                         << QByteArray("messages.1.content");
    QTest::newRow("part is a text") << QByteArray(R"({"model":"m","messages":[{"role":"user","content":["x"]}]})")
                                    << QByteArray("messages.0.content");
    QTest::newRow("stream is a text") << QByteArray(R"({"model":"m","stream":"yes","messages":[{"role":"user","content":"x"}]})")
                                      << QByteArray("stream");
}

void TestStubLlm::refusesWhatIsNoChatRequest()
{
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, parameter);
    StubProcess stub(llm());
    RawClient client(stub.port());
    QVERIFY(client.send(post(body.toStdString())));
    const std::string answer = client.readAnswer();
    QCOMPARE(statusOf(answer), 400);
    const json error = json::parse(bodyOf(answer), nullptr, false)["error"];
    QCOMPARE(error["type"].dump(), json("invalid_request_error").dump());
    QCOMPARE(error["param"].dump(), (parameter.isEmpty() ? json(nullptr) : json(parameter.toStdString())).dump());
    QVERIFY(!error["message"].get<std::string>().empty());
    QVERIFY(client.send(post(prompt("still here"))));
    QVERIFY(answerOf(client).contains("choices"));
}

void TestStubLlm::listsItsModelAndItsHealth()
{
    StubProcess stub(llm());
    RawClient client(stub.port());
    QVERIFY(client.send(get("/healthz")));
    QCOMPARE(answerOf(client).dump(), json({{"status", "ok"}}).dump());
    QVERIFY(client.send(get("/v1/models")));
    QCOMPARE(answerOf(client)["data"][0]["id"].dump(), json("levelfield-stub").dump());
    QVERIFY(client.send(get("/v1/chat/completions")));
    QCOMPARE(statusOf(client.readAnswer()), 405);
}

QTEST_GUILESS_MAIN(TestStubLlm)
#include "test_stub_llm.moc"
