// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scripted_run.h"
#include "ui/models/answer_difference.h"
#include "ui/models/answer_table.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace levelfield;
using namespace levelfield::ui;
using namespace levelfield::test;
using Kind = DifferenceLine::Kind;

namespace {

AnswerRecord answerOf(const std::string &server, AnswerVerdict verdict = AnswerVerdict::equal)
{
    AnswerRecord answer;
    answer.server = server;
    answer.variant = "-";
    answer.status = 200;
    answer.bytes = 410;
    answer.verdict = verdict;
    answer.differenceCount = verdict == AnswerVerdict::different ? 1 : 0;
    return answer;
}

QStringList lines(const std::vector<DifferenceLine> &difference, bool actual)
{
    QStringList list;
    for (const DifferenceLine &line : difference)
        list += actual ? line.actual.text : line.expected.text;
    return list;
}

std::vector<DifferenceLine> json(const char *expected, const char *actual, const std::vector<std::string> &ignore = {})
{
    return jsonDifference(quoted(expected), quoted(actual), ignore).value();
}

} // namespace

class TestAnswerModels : public QObject {
    Q_OBJECT
private slots:
    void answersFillTheTableAsTheyArrive()
    {
        AnswerTable table;
        const QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        table.begin(scriptedDocument(scriptedPlan(3, "")).plan);
        QCOMPARE(table.rowCount(), 1);
        QCOMPARE(table.columnCount(), 4);
        QCOMPARE(table.index(0, 0).data().toString(), QStringLiteral("Artist read"));
        QCOMPARE(table.index(0, 1).data().toString(), QStringLiteral("waiting"));
        table.add("artists", answerOf("s0"));
        QCOMPARE(table.index(0, 1).data().toString(), QStringLiteral("200 · 410 B · reference"));
        table.add("artists", answerOf("s1"));
        QCOMPARE(table.index(0, 2).data().toString(), QStringLiteral("200 · 410 B · equal"));
        QVERIFY(table.allGood());
        table.add("artists", answerOf("s2", AnswerVerdict::different));
        QVERIFY(table.index(0, 3).data().toString().startsWith(QStringLiteral("200 · 410 B · 1 difference")));
        QCOMPARE(table.mostInteresting(), table.index(0, 3));
        QCOMPARE(table.summary(), QStringLiteral("Server 2 answers differently for Artist read."));
        QVERIFY(!table.allGood());
        QCOMPARE(table.reference(table.index(0, 3)), table.answer(table.index(0, 1)));
        table.add("nothing", answerOf("s0"));
        table.add("artists", answerOf("stranger"));
        QCOMPARE(table.answerCount(), 3);
    }
    void saysWhenAllIsWell()
    {
        AnswerTable table;
        table.begin(scriptedDocument(scriptedPlan(2, "")).plan);
        QCOMPARE(table.summary(), QStringLiteral("No server has answered."));
        table.add("artists", answerOf("s0"));
        table.finish({{"artists", WorkloadVerdict::equal, ServerVariant{"s1", "-"}, {answerOf("s0"), answerOf("s1")}}});
        QCOMPARE(table.summary(), QStringLiteral("All 2 answers are right and equal."));
        QVERIFY(table.state(table.index(0, 2)) == AnswerTable::State::reference);
        AnswerTable stopped;
        stopped.begin(table.plan());
        stopped.stopWaiting();
        QCOMPARE(stopped.index(0, 1).data().toString(), QStringLiteral("–"));
    }
    void foldsEqualEntriesAndMarksWhatDiffers()
    {
        const auto difference =
            json("[{'Id':1,'Name':'A'},{'Id':2,'Name':'B'},{'Id':6,'Name':'Antonio'},{'Id':7,'Name':'C'}]",
                 "[ {'Name':'A','Id':1}, {'Id':2.0,'Name':'B'}, {'Id':6,'Name':'Antinio'}, {'Id':7,'Name':'C'} ]");
        const QStringList expected = lines(difference, false);
        QCOMPARE(expected.first(), QStringLiteral("["));
        QVERIFY(expected[1].contains(QLatin1Char('2')) && difference[1].kind == Kind::folded);
        QCOMPARE(expected[3], QStringLiteral("    \"Id\": 6,"));
        QVERIFY(difference[3].kind == Kind::equal);
        QCOMPARE(lines(difference, true)[4], QStringLiteral("    \"Name\": \"Antinio\""));
        QVERIFY(difference[4].kind == Kind::different);
        QCOMPARE(difference[4].actual.text.mid(difference[4].actual.from, difference[4].actual.length), QStringLiteral("i"));
        QCOMPARE(difference[4].expected.text.mid(difference[4].expected.from, difference[4].expected.length),
                 QStringLiteral("o"));
        QCOMPARE(expected.last(), QStringLiteral("]"));
    }
    void showsWhatOnlyOneSideHas()
    {
        const auto difference = json("{'a':1,'b':2}", "{'b':2,'c':3}");
        QCOMPARE(lines(difference, false), QStringList({"{", "  \"a\": 1,", "  \"b\": 2,", "", "}"}));
        QCOMPARE(lines(difference, true), QStringList({"{", "", "  \"b\": 2,", "  \"c\": 3", "}"}));
    }
    void oneElementMoreMakesOneDifference()
    {
        const auto difference = json("[1,2,3,4]", "[1,2,9,3,4]");
        QCOMPARE(
            std::count_if(difference.begin(), difference.end(), [](const auto &line) { return line.kind == Kind::different; }),
            1);
        QCOMPARE(lines(difference, true)[2], QStringLiteral("  9,"));
    }
    void ignoredValuesAreShownButNotMarked()
    {
        const auto difference = json("{'time':1,'x':1}", "{'time':2,'x':1}", {"/time"});
        QVERIFY(difference[1].kind == Kind::ignored);
        QVERIFY(std::ranges::none_of(difference, [](const auto &line) { return line.kind == Kind::different; }));
    }
    void equalBodiesFoldToOneLine()
    {
        QCOMPARE(lines(json("[1,2,3]", "[1, 2, 3.0]"), false).size(), 3);
        QCOMPARE(lines(json("{}", "{ }"), false), QStringList("{}"));
        QCOMPARE(lines(json("1", "1.0"), true), QStringList("1.0"));
    }
    void whatIsNoJsonIsNotComparedAsJson()
    {
        QVERIFY(!jsonDifference("{", "{}"));
        QVERIFY(!jsonDifference("[]", "<html>"));
    }
    void bytesAreShownInHex()
    {
        const std::string base(64, 'a');
        std::string changed = base;
        changed[35] = '\n';
        const auto difference = byteDifference(base, changed);
        QCOMPARE(difference.size(), 4U); // the first line, one folded, the one that differs, one folded
        QVERIFY(difference[1].kind == Kind::folded);
        QVERIFY(difference[2].kind == Kind::different);
        QVERIFY(difference[2].actual.text.startsWith(QStringLiteral("00000020  61 61 61 0a")));
        QVERIFY(difference[2].actual.text.endsWith(QStringLiteral("aaa.aaaaaaaaaaaa")));
        QVERIFY(byteDifference("", "x")[0].expected.text.isEmpty());
        QVERIFY(byteDifference(std::string(1 << 20, 'a'), std::string(1 << 20, 'b')).size() <= 2000);
    }
};

QTEST_GUILESS_MAIN(TestAnswerModels)
#include "test_answer_models.moc"
