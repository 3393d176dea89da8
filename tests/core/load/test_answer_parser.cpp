// SPDX-License-Identifier: GPL-3.0-or-later
// Cases 1 to 7 and 10, and every other way an answer can be framed, read whole and cut at every byte.
#include "tests/core/load/answer_corpus.h"

#include <QTest>

#include <optional>

using namespace levelfield;
using namespace levelfield::test;

namespace {

std::string text(const AnswerTrace &trace)
{
    std::string out;
    for (const SeenAnswer &answer : trace.answers)
        out += std::to_string(answer.status) + (answer.keepsConnection ? " kept \"" : " last \"") + answer.body + "\"; ";
    return out + trace.problem;
}

const CorpusEntry &entryAt(int index)
{
    static const std::vector<CorpusEntry> corpus = answerCorpus();
    return corpus[static_cast<std::size_t>(index)];
}

void corpusRows()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < static_cast<int>(answerCorpus().size()); ++i)
        QTest::newRow(entryAt(i).name) << i;
}

void compare(const AnswerTrace &seen, const AnswerTrace &expected)
{
    QCOMPARE(text(seen), text(expected));
}

} // namespace

class TestAnswerParser : public QObject {
    Q_OBJECT
private slots:
    void understandsAnswers_data() { corpusRows(); }
    void understandsAnswers()
    {
        QFETCH(int, index);
        compare(traceOf({entryAt(index).stream}, entryAt(index).request), entryAt(index).expected);
    }

    void aCutAtAnyByteChangesNothing_data() { corpusRows(); }
    void aCutAtAnyByteChangesNothing()
    {
        QFETCH(int, index);
        const CorpusEntry &entry = entryAt(index);
        const std::string_view stream = entry.stream;
        const std::size_t step = stream.size() > 4096 ? 977 : 1; // a prime: the long entries are long runs of one letter
        for (std::size_t at = 1; at < stream.size(); at += step)
            compare(traceOf({stream.substr(0, at), stream.substr(at)}, entry.request), entry.expected);
    }

    void byteByByteChangesNothing_data() { corpusRows(); }
    void byteByByteChangesNothing()
    {
        QFETCH(int, index);
        const CorpusEntry &entry = entryAt(index);
        TraceReader reader(entry.request);
        for (std::size_t i = 0; i < entry.stream.size(); ++i)
            reader.feed(std::string_view(entry.stream).substr(i, 1));
        compare(reader.end(), entry.expected);
    }

    void aHeadSeenBeforeChangesNothing_data() { corpusRows(); }
    void aHeadSeenBeforeChangesNothing()
    {
        QFETCH(int, index);
        const CorpusEntry &entry = entryAt(index);
        const std::string_view stream = entry.stream;
        HeadMemo memo;
        for (int i = 0; i < 3; ++i)
            compare(traceOf({stream}, entry.request, &memo), entry.expected);
        const std::size_t half = stream.size() / 2;
        compare(traceOf({stream.substr(0, half), stream.substr(half)}, entry.request, &memo), entry.expected);
    }

    void aHeadIsRememberedOnlyWholeAndAlike()
    {
        HeadMemo memo;
        const std::string head = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n";
        traceOf({head + "hi"}, AnswerTo::other, &memo);
        QCOMPARE(memo.text, head);
        // The memo's bytes are the beginning of another head: one more digit, one more header line.
        compare(traceOf({"HTTP/1.1 200 OK\r\nContent-Length: 22\r\n\r\n" + std::string(22, 'x')}, AnswerTo::other, &memo),
                {{kept(200, std::string(22, 'x'))}});
        compare(traceOf({"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi"}, AnswerTo::other, &memo),
                {{last(200, "hi")}});
        // A remembered answer to GET is no answer with a body to HEAD.
        traceOf({head + "hi"}, AnswerTo::other, &memo);
        compare(traceOf({head}, AnswerTo::head, &memo), {{kept(200, "")}});
        // Only the last head is kept, not the interim one before it.
        traceOf({"HTTP/1.1 103 Early Hints\r\n\r\n" + head + "hi"}, AnswerTo::other, &memo);
        QCOMPARE(memo.text, head);
    }

    void resetForgetsABrokenAnswer()
    {
        AnswerParser parser;
        std::string_view broken = "nonsense";
        QCOMPARE(parser.next(broken).event, ParseEvent::failed);
        QCOMPARE(parser.next(broken).event, ParseEvent::failed);
        parser.reset();
        std::string_view partial = "HTTP/1.1 500 No\r\nConnec";
        QCOMPARE(parser.next(partial).event, ParseEvent::needMore);
        parser.reset();
        std::string_view good = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\nrest";
        QCOMPARE(parser.next(good).event, ParseEvent::complete);
        QCOMPARE(parser.status(), 200);
        QVERIFY(parser.keepsConnection());
        QCOMPARE(good, std::string_view("rest"));
    }

    void bodyPiecesAreViewsOfTheInput()
    {
        AnswerParser parser;
        const std::string input = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbody";
        std::string_view rest = input;
        const ParseStep step = parser.next(rest);
        QCOMPARE(step.event, ParseEvent::body);
        QVERIFY(step.body.data() == input.data() + input.size() - 4);
        QCOMPARE(parser.next(rest).event, ParseEvent::complete);
    }
};

QTEST_GUILESS_MAIN(TestAnswerParser)
#include "test_answer_parser.moc"
