// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/difference_text.h"

#include <QTest>

using namespace levelfield;

namespace {

AnswerRecord answerOf(const std::string &server, const std::string &variant, AnswerVerdict verdict)
{
    AnswerRecord answer{.server = server, .variant = variant, .status = 200, .bytes = 367};
    answer.contentType = "application/json";
    answer.verdict = verdict;
    return answer;
}

} // namespace

class TestDifferenceText : public QObject {
    Q_OBJECT

private slots:
    void printsDifferencesOneAboveTheOther()
    {
        AnswerRecord different = answerOf("fastify", "pooled", AnswerVerdict::different);
        different.differences = {
            {"/0/Name", "\"AC/DC\"", "\"AC-DC\""}, {"/1", "{}", "missing"}, {"/2", "not expected", "[1]"}, {"", "1", "2"}};
        different.differenceCount = 30;
        different.reason = "nothing in the body matches ignore /x";
        const WorkloadVerification verification{"artists",
                                                WorkloadVerdict::different,
                                                ServerVariant{"fastapi", "-"},
                                                {answerOf("fastapi", "-", AnswerVerdict::equal), different}};
        QCOMPARE(describe(verification),
                 std::string("artists: the answers differ\n"
                             "  compared with fastapi, the first good answer\n"
                             "  fastify (pooled): 30 differences; status 200, 367 bytes, application/json\n"
                             "    nothing in the body matches ignore /x\n"
                             "    /0/Name\n"
                             "      expected \"AC/DC\"\n"
                             "      got      \"AC-DC\"\n"
                             "    /1: missing, expected {}\n"
                             "    /2: not expected, got [1]\n"
                             "    the whole body\n"
                             "      expected 1\n"
                             "      got      2\n"
                             "    and 26 more\n"));
    }

    void printsWhyAnAnswerFailed()
    {
        AnswerRecord failed{.server = "slim", .variant = "-"};
        failed.verdict = AnswerVerdict::failed;
        failed.reason = "no complete answer within 30s";
        const WorkloadVerification verification{"artists", WorkloadVerdict::failed, std::nullopt, {failed}};
        QCOMPARE(describe(verification), std::string("artists: not every answer is what the plan expects\n"
                                                     "  slim: failed; no answer\n"
                                                     "    no complete answer within 30s\n"));
    }

    void saysWhatEqualAnswersWereComparedWith()
    {
        WorkloadVerification verification{"w",
                                          WorkloadVerdict::equal,
                                          std::nullopt,
                                          {answerOf("a", "-", AnswerVerdict::equal), answerOf("b", "-", AnswerVerdict::equal)}};
        QCOMPARE(describe(verification), std::string("w: all 2 answers are equal\n  compared with the plan's expect.body\n"));
        verification.reference = ServerVariant{"a", "-"};
        QCOMPARE(describe(verification), std::string("w: all 2 answers are equal\n  compared with a, the first good answer\n"));
        verification.verdict = WorkloadVerdict::alone;
        verification.answers.pop_back();
        QCOMPARE(describe(verification), std::string("w: one answer, nothing to compare it with\n"));
    }

    void printsAnEqualAnswer()
    {
        AnswerRecord equal = answerOf("a", "-", AnswerVerdict::equal);
        equal.stable = false;
        QCOMPARE(describe(equal), std::string("  a: equal; status 200, 367 bytes, application/json, not the same each time\n"));
        AnswerRecord one = answerOf("a", "-", AnswerVerdict::different);
        one.differenceCount = 1;
        QVERIFY(describe(one).starts_with("  a: 1 difference; "));
    }

    void letsNoControlCharacterThrough()
    {
        AnswerRecord failed = answerOf("a", "-", AnswerVerdict::failed);
        failed.contentType = "text/\x1b[31mplain";
        failed.reason = "\x1b[2J";
        QVERIFY(describe(failed).find('\x1b') == std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestDifferenceText)
#include "test_difference_text.moc"
