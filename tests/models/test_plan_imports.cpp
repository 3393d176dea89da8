// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/command_text.h"
#include "ui/models/curl_import.h"
#include "ui/models/load_command_import.h"
#include "ui/models/server_probe.h"

#include <QtTest>

using namespace levelfield;
using namespace levelfield::ui;

namespace {

using Words = std::vector<std::string>;

QString workloadText(const QString &command)
{
    const auto read = importCurl(command);
    if (!read)
        return "error: " + read.error();
    const JsonOutput::Members members{workloadMembers(read->name, read->request)[1]};
    return QString::fromStdString(JsonOutput::object(members).layout()).simplified();
}

QString loadText(const QString &command)
{
    const auto read = importLoadCommand(command);
    return read ? QString::fromStdString(JsonOutput::object(read->settings).layout()).simplified() : "error: " + read.error();
}

} // namespace

class TestPlanImports : public QObject {
    Q_OBJECT
private slots:
    void splitsLikeAShell_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("words");
        QTest::newRow("plain") << "a b  c" << QStringList{"a", "b", "c"};
        QTest::newRow("single") << "a 'b c' 'd\"e'" << QStringList{"a", "b c", "d\"e"};
        QTest::newRow("double") << "\"a \\\"b\\\" \\\\ \\n ${port}\"" << QStringList{"a \"b\" \\ \\n ${port}"};
        QTest::newRow("joined") << "--x='a b'c" << QStringList{"--x=a bc"};
        QTest::newRow("escaped") << "a\\ b \\'c" << QStringList{"a b", "'c"};
        QTest::newRow("empty word") << "a '' b" << QStringList{"a", "", "b"};
        QTest::newRow("line ends") << "a \\\n  b\nc" << QStringList{"a", "b", "c"};
        QTest::newRow("no shell") << "a | b * ~ $x" << QStringList{"a", "|", "b", "*", "~", "$x"};
    }
    void splitsLikeAShell()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, words);
        const auto split = splitWords(text.toStdString());
        QVERIFY(split);
        QStringList got;
        for (const std::string &word : *split)
            got += QString::fromStdString(word);
        QCOMPARE(got, words);
        QCOMPARE(splitWords(joinWords(*split)), split);
    }

    void roundTripsAnyWords()
    {
        for (const Words &words : {Words{""}, {"a b", "'"}, {"\"", "\\", "'\""}, {"$x", "${port}", "\n"}, {"ü", "\t"}, {}})
            QCOMPARE(splitWords(joinWords(words)), std::optional(words));
    }

    void refusesOpenQuotes()
    {
        for (const char *text : {"'a", "\"a", "a\\", "a \"b'"})
            QVERIFY(!splitWords(text));
    }

    void readsDollarQuotesWhenAsked()
    {
        QCOMPARE(splitWords("$'a\\n\\u00fc\\x21\\''", DollarQuotes::understood), std::optional(Words{"a\nü!'"}));
        QCOMPARE(splitWords("$'a'"), std::optional(Words{"$a"}));
    }

    void readsCurl_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("request");
        const auto row = [](const char *name, const char *command, const char *request) {
            QTest::newRow(name) << QString(command) << QStringLiteral("{ \"request\": %1 }").arg(request);
        };
        row("plain", "curl http://127.0.0.1:8080/artists", "{\"path\": \"/artists\"}");
        row("prompt, no path", "$ curl localhost:8080", "{\"path\": \"/\"}");
        row("query and fragment", "curl 'http://h/a?b=1&c=2#top'", "{\"path\": \"/a?b=1&c=2\"}");
        row("encodes", "curl 'http://h/a b/ü'", "{\"path\": \"/a%20b/%C3%BC\"}");
        row("method", "curl -X DELETE http://h/a", "{\"method\": \"DELETE\", \"path\": \"/a\"}");
        row("method attached", "curl -XPUT http://h/a", "{\"method\": \"PUT\", \"path\": \"/a\"}");
        row("run together", "curl -sSXPATCH http://h/a", "{\"method\": \"PATCH\", \"path\": \"/a\"}");
        row("header", "curl -H 'Accept: text/plain' http://h/", "{\"path\": \"/\", \"headers\": {\"Accept\": \"text/plain\"}}");
        row("data", "curl -d a=1 --data b=2 http://h/",
            "{ \"method\": \"POST\", \"path\": \"/\", \"headers\": {\"Content-Type\": \"application/x-www-form-urlencoded\"}, "
            "\"body\": \"a=1&b=2\" }");
        row("data with type", "curl --data-raw '{}' -H 'content-type: application/json' http://h/",
            "{\"method\": \"POST\", \"path\": \"/\", \"headers\": {\"content-type\": \"application/json\"}, \"body\": \"{}\"}");
        row("json", "curl --json '{\"a\": \"${x}\"}' http://h/",
            "{ \"method\": \"POST\", \"path\": \"/\", \"headers\": {\"Content-Type\": \"application/json\", \"Accept\": "
            "\"application/json\"}, \"body\": \"{\\\"a\\\": \\\"$${x}\\\"}\" }");
        row("get", "curl -G -d q=a --data-urlencode 'r=b c' http://h/s", "{\"path\": \"/s?q=a&r=b%20c\"}");
        row("head", "curl -I http://h/", "{\"method\": \"HEAD\", \"path\": \"/\"}");
        row("file", "curl --data-binary @body.json -H 'Content-Type: x/y' http://h/",
            "{\"method\": \"POST\", \"path\": \"/\", \"headers\": {\"Content-Type\": \"x/y\"}, \"bodyFile\": \"body.json\"}");
        row("user", "curl -u me:secret http://h/", "{\"path\": \"/\", \"headers\": {\"Authorization\": \"Basic bWU6c2VjcmV0\"}}");
        row("cookie and agent", "curl -b a=1 -A x --url http://h/",
            "{\"path\": \"/\", \"headers\": {\"Cookie\": \"a=1\", \"User-Agent\": \"x\"}}");
        row("value that looks like a URL", "curl -o /dev/null -w '%{http_code}' http://h/a", "{\"path\": \"/a\"}");
        row("browser", "curl 'http://h/a' \\\n  -H 'X: $y' \\\n  --compressed",
            "{\"path\": \"/a\", \"headers\": {\"X\": \"$y\", \"Accept-Encoding\": \"deflate, gzip, br\"}}");
    }
    void readsCurl()
    {
        QFETCH(QString, command);
        QFETCH(QString, request);
        const auto squeezed = [](QString text) { return text.remove(' '); };
        QCOMPARE(squeezed(workloadText(command)), squeezed(request));
    }

    void namesWhatCurlAsksForInVain()
    {
        const auto read =
            importCurl("curl -L -k -F a=b --proto =https -H 'Content-Length: 3' -H 'Expect:' http://h/a http://h/b");
        QVERIFY(read);
        const QString notes = read->notes.join('\n');
        for (const char *named : {"-L", "-k", "-F", "--proto", "Content-Length", "Expect", "http://h/b"})
            QVERIFY2(notes.contains(named), named);
        QCOMPARE(importCurl("wget x").error(), QString("It does not begin with “curl”."));
        QCOMPARE(importCurl("curl -s").error(), QString("There is no URL in it."));
        QVERIFY(!importCurl("curl 'http://h"));
        QVERIFY(!importCurl("curl http://h/ -H"));
    }

    void readsLoadCommands_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("load");
        QTest::newRow("wrk") << "wrk -t4 -c 128 -d30s --latency http://h/"
                             << "{\"connections\": [128], \"threads\": 4, \"duration\": \"30s\"}";
        QTest::newRow("wrk long") << "wrk --threads=2 --connections=64 --duration=2m --timeout 5s http://h/"
                                  << "{\"connections\": [64], \"threads\": 2, \"duration\": \"120s\", \"timeout\": \"5s\"}";
        QTest::newRow("wrk defaults") << "wrk http://h/" << "{\"connections\": [10], \"threads\": 2, \"duration\": \"10s\"}";
        QTest::newRow("wrk2") << "wrk2 -R 2000 -c8 -d5 http://h/"
                              << "{\"connections\": [8], \"threads\": 2, \"duration\": \"5s\", \"rate\": 2000}";
        QTest::newRow("hey") << "hey -z 1m30s -c 20 -q 5 -m POST -disable-keepalive http://h/"
                             << "{\"connections\": [20], \"duration\": \"90s\", \"keepAlive\": false, \"rate\": 100}";
        QTest::newRow("hey counts") << "./hey -n 1000 http://h/" << "{\"connections\": [50]}";
        QTest::newRow("oha") << "oha --no-tui -z 10s -c 64 -q 500 --http2 http://h/"
                             << "{\"connections\": [64], \"duration\": \"10s\", \"rate\": 500, \"http\": \"2\"}";
        QTest::newRow("ab") << "ab -k -c 16 -t 20 -n 100000 http://h/" << "{\"connections\": [16], \"duration\": \"20s\"}";
        QTest::newRow("ab without -k") << "ab -c 16 -n 10 http://h/" << "{\"connections\": [16], \"keepAlive\": false}";
    }
    void readsLoadCommands()
    {
        QFETCH(QString, command);
        QFETCH(QString, load);
        QCOMPARE(loadText(command), load);
    }

    void saysWhatALoadCommandAsksForInVain()
    {
        const auto read = importLoadCommand("wrk -c8 -s post.lua -R 10 --strange http://h/");
        QVERIFY(read);
        const QString notes = read->notes.join('\n');
        for (const char *named : {"post.lua", "rate", "--strange"})
            QVERIFY2(notes.contains(named), qPrintable(notes));
        QVERIFY(importLoadCommand("hey -n 100 http://h/")->notes.join('\n').contains("-n 100"));
        for (const char *wrong :
             {"jmeter -x", "wrk -c", "wrk -c many http://h", "hey -z soon http://h", "wrk -c0 h", "wrk 'x", ""})
            QVERIFY2(!importLoadCommand(wrong), wrong);
    }

    void makesNamesOfPaths()
    {
        QCOMPARE(workloadName("/api/artists?id=1"), std::string("api-artists"));
        QCOMPARE(workloadName("/"), std::string("root"));
        QCOMPARE(workloadName("/%C3%BC/"), std::string("C3-BC"));
    }

    void asksOnlyThisMachine()
    {
        QVERIFY(isLoopback("127.0.0.1") && isLoopback("127.8.8.8") && isLoopback("::1"));
        QVERIFY(!isLoopback("10.0.0.1") && !isLoopback("0.0.0.0") && !isLoopback("1127.0.0.1"));
        ServerProbe probe;
        QSignalSpy spy(&probe, &ServerProbe::answered);
        probe.fetch("http://192.0.2.1/");
        QVERIFY(spy.wait(20'000));
        QVERIFY(spy[0][0].value<ProbedAnswer>().error.contains("not this machine"));
    }

    void makesAWorkloadOfAnAnswer()
    {
        ProbedAnswer probed{.path = "/a", .answer = {.status = 201, .headers = {}, .body = " {\"n\": 1.50}\n"}, .isJson = true};
        QCOMPARE(QString::fromStdString(JsonOutput::object(probed.workload(true)).layout()).simplified(),
                 QString("{ \"name\": \"a\", \"request\": {\"path\": \"/a\"}, \"expect\": {\"status\": 201, \"compare\": "
                         "\"json\", \"body\": {\"n\": 1.50}} }"));
        probed.answer.body = std::string(70'000, 'x');
        QVERIFY(!probed.whyNotAsExpected().isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestPlanImports)
#include "test_plan_imports.moc"
