// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/exporters.h"
#include "core/report/formats.h"
#include "core/report/text_width.h"

#include "tests/core/report/drawing.h"
#include "tests/core/report/made_up_run.h"
#include "tests/support/german_locale.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <clocale>
#include <locale>

using namespace levelfield;
using namespace levelfield::tests;

namespace {

/// One row of a text and a number under the given names.
Table small(const std::string &label, double value = 64'664, const std::string &text = "64,664")
{
    return {.name = "comparison",
            .title = "Artist read, 128 connections",
            .conditions = "Closed loop.",
            .columns = {{.key = "label", .title = "Server"},
                        {.key = "rate", .title = "Req/s", .unit = "req/s", .numeric = true},
                        {.key = "range", .title = "min–max", .numeric = true, .use = ColumnUse::display},
                        {.key = "loop", .title = "loop", .use = ColumnUse::data}},
            .rows = {{{label, label}, {text, value}, {"1–2", {}}, {"closed", std::string("closed")}}},
            .footnotes = {"p99 is a median."}};
}

/// A reader of RFC 4180: rows of fields.
std::vector<std::vector<std::string>> readCsv(const std::string &text)
{
    std::vector<std::vector<std::string>> rows(1, std::vector<std::string>(1));
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted && c == '"' && i + 1 < text.size() && text[i + 1] == '"')
            rows.back().back() += text[++i];
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted && c == ',')
            rows.back().emplace_back();
        else if (!quoted && c == '\r' && i + 1 < text.size() && text[i + 1] == '\n')
            rows.emplace_back(1), ++i;
        else
            rows.back().back() += c;
    }
    return rows;
}

std::string exported(const Table &table, ExportFormat format)
{
    return exportTables({table}, format);
}

/// Decimal comma and dots between thousands, for the whole of C++ as long as it lives.
class CommaLocale {
public:
    CommaLocale() : m_before(std::locale::global(std::locale(std::locale::classic(), new Comma))) {}
    ~CommaLocale() { std::locale::global(m_before); }
    CommaLocale(const CommaLocale &) = delete;
    CommaLocale &operator=(const CommaLocale &) = delete;

private:
    struct Comma : std::numpunct<char> {
        [[nodiscard]] char do_decimal_point() const override { return ','; }
        [[nodiscard]] char do_thousands_sep() const override { return '.'; }
        [[nodiscard]] std::string do_grouping() const override { return "\3"; }
    };
    std::locale m_before;
};

const std::vector<ExportFormat> allFormats{ExportFormat::csv,  ExportFormat::json,  ExportFormat::markdown,
                                           ExportFormat::html, ExportFormat::latex, ExportFormat::text};

std::vector<std::string> everyExport()
{
    std::vector<std::string> documents;
    const std::vector<RunResult> runs{articleRun().build()};
    for (const char *name : {"comparison", "connections", "environment", "measurements"}) {
        for (const ExportFormat format : allFormats)
            documents.push_back(exportTables(makeTables(runs, name).value(), format));
    }
    for (const double value : {1234567.89, 0.5, 77.4})
        documents.push_back(rateText(value) + latencyText(value) + bytesText(value) + percentText(value) + ratioText(value));
    return documents;
}

} // namespace

class TestExporters : public QObject {
    Q_OBJECT
private slots:
    void whatArithmeticAddsBehindANumberIsNotExported()
    {
        const Table table{.name = "t",
                          .title = "T",
                          .columns = {{.key = "p99", .title = "p99", .unit = "ms", .numeric = true}},
                          .rows = {{{.text = "26.7 ms", .value = 26.743000000000002}}, {{.text = "0.3", .value = 0.1 + 0.2}}}};
        QCOMPARE(exportTables({table}, ExportFormat::csv), std::string("p99 (ms)\r\n26.743\r\n0.3\r\n"));
        const std::string json = exportTables({table}, ExportFormat::json);
        QVERIFY2(contains(json, "26.743\n") && contains(json, "0.3\n"), json.c_str());
    }

    void formatsHaveNames()
    {
        QCOMPARE(exportFormat("markdown"), std::optional(ExportFormat::markdown));
        QCOMPARE(exportFormat("text"), std::optional(ExportFormat::text));
        QVERIFY(!exportFormat("Markdown") && !exportFormat("pdf") && !exportFormat(""));
    }

    void markdownIsReadyToPaste()
    {
        COMPARE_DRAWING(exported(small("FastAPI"), ExportFormat::markdown), R"(
### Artist read, 128 connections

Closed loop.

| Server | Req/s | min–max |
| --- | ---: | ---: |
| FastAPI | 64,664 | 1–2 |

- p99 is a median.
)" + 1);
    }

    void markdownOfARunSaysAllThatAReaderMayAsk()
    {
        MadeUpRun run = articleRun();
        run.notices({{.code = "client-bound", .severity = Severity::warning, .message = "The loader was the limit."},
                     {.code = "littles-law", .severity = Severity::error, .message = "Two numbers contradict each other."}});
        const std::string text = exportTables(makeTables({run.build()}, "comparison").value(), ExportFormat::markdown);
        for (const char *part : {"Closed loop", "medians of 5 repetitions", "p99 is the median of the repetitions' own p99",
                                 "3 s of warm-up discarded", "- Warning (client-bound): The loader was the limit.",
                                 "- Error (littles-law): Two numbers contradict each other.", "| FastAPI, 4 workers | 17,686 |"})
            QVERIFY2(contains(text, part), (std::string(part) + "\nis not in\n" + text).c_str());
        QVERIFY(text.find("Error (littles-law)") < text.find("Warning (client-bound)"));
    }

    /// Case 55 for Markdown.
    void markdownNamesStayNames()
    {
        QCOMPARE(markdownText("a|b"), std::string("a\\|b"));
        QCOMPARE(markdownText("two\nlines"), std::string("two lines"));
        QCOMPARE(markdownText("<b>&amp;"), std::string("&lt;b&gt;&amp;amp;"));
        QCOMPARE(markdownText("`x` *y* _z_ ~w~"), std::string("\\`x\\` \\*y\\* \\_z\\_ \\~w\\~"));
        QCOMPARE(markdownText("[a](b)"), std::string("\\[a\\](b)"));
        QCOMPARE(markdownText("\\|"), std::string("\\\\\\|"));
        QCOMPARE(markdownText("$5 and $6"), std::string("\\$5 and \\$6"));
        QCOMPARE(markdownText("- no list"), std::string("\\- no list"));
        QCOMPARE(markdownText("4-6"), std::string("4-6"));
        const std::string text = exported(small("a|b\n| c | d |"), ExportFormat::markdown);
        QVERIFY2(contains(text, "| a\\|b \\| c \\| d \\| | 64,664 | 1–2 |\n"), text.c_str());
    }

    void csvHoldsRawValuesWithTheirUnits()
    {
        QCOMPARE(exported(small("FastAPI", 64'663.6), ExportFormat::csv),
                 std::string("label,rate (req/s),loop\r\nFastAPI,64663.6,closed\r\n"));
    }

    void csvLeavesOutWhatIsNotANumber()
    {
        Table table = small("A");
        table.rows[0][1].value = std::monostate{};
        QCOMPARE(exported(table, ExportFormat::csv), std::string("label,rate (req/s),loop\r\nA,,closed\r\n"));
        table.rows[0][1].value = std::nan("");
        QCOMPARE(exported(table, ExportFormat::csv), std::string("label,rate (req/s),loop\r\nA,,closed\r\n"));
    }

    void csvTablesOfOneKindShareTheirHeader()
    {
        Table other = small("C");
        other.columns[1].key = "median";
        QCOMPARE(exportTables({small("A"), small("B"), other}, ExportFormat::csv),
                 std::string("label,rate (req/s),loop\r\nA,64664,closed\r\nB,64664,closed\r\n\r\nlabel,median "
                             "(req/s),loop\r\nC,64664,closed\r\n"));
    }

    /// Case 55 for CSV: what was written is what is read.
    void csvNamesSurviveARoundTrip_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"plain", "a,b", "say \"hi\"", "two\nlines", "semi;colon", "tab\there", "\"", ",", "a\"\"b",
                                 " led by space", "ends with quote\"", "FastAPI, 4 workers", "ô 日本 😀", "it's"})
            QTest::newRow(name) << QString::fromUtf8(name);
    }
    void csvNamesSurviveARoundTrip()
    {
        QFETCH(QString, name);
        const auto rows = readCsv(exported(small(name.toStdString()), ExportFormat::csv));
        QCOMPARE(rows.size(), 3U); // header, row, and the empty one after the last line end
        QCOMPARE(rows[1].size(), 3U);
        QCOMPARE(QString::fromStdString(rows[1][0]), name);
    }

    /// Case 55: a name that starts like a formula is text in a spreadsheet.
    void csvNamesAreNoFormulas_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("written");
        QTest::newRow("equals") << "=1+1" << "'=1+1";
        QTest::newRow("plus") << "+1" << "'+1";
        QTest::newRow("minus") << "-2+3" << "'-2+3";
        QTest::newRow("at") << "@SUM(A1)" << "'@SUM(A1)";
        QTest::newRow("full-width equals") << "＝1+1" << "'＝1+1";
        QTest::newRow("full-width at") << "＠SUM(A1)" << "'＠SUM(A1)";
        QTest::newRow("after spaces") << "  =1" << "  '=1";
        QTest::newRow("after a byte order mark") << "\uFEFF=1" << "\uFEFF'=1";
        QTest::newRow("after a tab") << "\t=1" << "\t'=1";
        QTest::newRow("after a carriage return") << "\r=1" << "\\x0d=1";
        QTest::newRow("on the second line") << "a\n=1" << "a\n'=1";
        QTest::newRow("where a semicolon separates") << "a;=1+1" << "a;'=1+1";
        QTest::newRow("behind a quote") << "\"=1+1" << "\"'=1+1";
        QTest::newRow("inside a word") << "a=b, c-d" << "a=b, c-d";
        QTest::newRow("the variant without a name") << "-" << "-";
    }
    void csvNamesAreNoFormulas()
    {
        QFETCH(QString, name);
        QFETCH(QString, written);
        const auto rows = readCsv(exported(small(name.toStdString()), ExportFormat::csv));
        QCOMPARE(QString::fromStdString(rows.at(1).at(0)), written);
    }

    void negativeNumbersStayNumbers() { QVERIFY(contains(exported(small("A", -5), ExportFormat::csv), "A,-5,closed")); }

    void jsonHasStableKeys()
    {
        const auto json = nlohmann::ordered_json::parse(exported(small("FastAPI"), ExportFormat::json));
        QCOMPARE(json.dump(),
                 std::string(R"({"format":"levelfield-tables/1","tables":[{"name":"comparison",)"
                             R"("title":"Artist read, 128 connections","conditions":"Closed loop.","columns":[)"
                             R"({"key":"label","title":"Server","unit":""},{"key":"rate","title":"Req/s","unit":"req/s"},)"
                             R"({"key":"loop","title":"loop","unit":""}],)"
                             R"("rows":[{"label":"FastAPI","rate":64664,"loop":"closed"}],"notes":["p99 is a median."]}]})"));
    }

    void jsonTakesAnyNameAndNoInfinity()
    {
        Table table = small("quote \" newline \n bad \xff byte");
        table.rows[0][1].value = HUGE_VAL;
        const auto json = nlohmann::json::parse(exported(table, ExportFormat::json), nullptr, false);
        QVERIFY(!json.is_discarded());
        QVERIFY(json["tables"][0]["rows"][0]["rate"].is_null());
        QVERIFY(json["tables"][0]["rows"][0]["label"].get<std::string>().starts_with("quote \" newline \n bad "));
    }

    /// Case 55 for HTML.
    void htmlNamesStayNames()
    {
        const std::string text = exported(small("<script>alert('x')</script> & \"y\""), ExportFormat::html);
        QVERIFY2(contains(text, "<td>&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &quot;y&quot;</td>"), text.c_str());
        QVERIFY(contains(text, "<th scope=\"col\" class=\"number\">Req/s</th>"));
        QVERIFY(contains(text, "<meta charset=\"utf-8\">"));
        QVERIFY(contains(text, "<li>p99 is a median.</li>"));
    }

    /// Case 55 for LaTeX.
    void latexNamesStayNames()
    {
        QCOMPARE(latexText("a_b & 5% #1 $x"), std::string("a\\_b \\& 5\\% \\#1 \\$x"));
        QCOMPARE(latexText("{x} ~ ^ \\y"), std::string("\\{x\\} \\textasciitilde{} \\textasciicircum{} \\textbackslash{}y"));
        QCOMPARE(latexText("<a|b>"), std::string("\\textless{}a\\textbar{}b\\textgreater{}"));
        QCOMPARE(latexText("3.7× (3.6–3.8)"), std::string("3.7$\\times$ (3.6--3.8)"));
        QCOMPARE(latexText("--workers"), std::string("{-}{-}workers"));
        // After a line break TeX would take these for its options.
        QCOMPARE(latexText("[0] *"), std::string("{[}0{]} {*}"));
        QCOMPARE(latexText("two\n\nparagraphs"), std::string("two  paragraphs"));
        QVERIFY(contains(exported(small("a&b"), ExportFormat::latex), "a\\&b & 64,664 & 1--2 \\\\\n"));
    }

    void terminalColumnsAlign()
    {
        Table table = small("FastAPI");
        table.rows.push_back(small("ab", 5, "5").rows[0]);
        COMPARE_DRAWING(exported(table, ExportFormat::text), R"(
Artist read, 128 connections
Closed loop.

Server     Req/s   min–max
FastAPI   64,664       1–2
ab             5       1–2

- p99 is a median.
)" + 1);
    }

    void terminalCountsColumnsNotBytes()
    {
        Table table = small("日本語");
        table.rows.push_back(small("e\u0301te\u0301").rows[0]);
        table.rows.push_back(small("naïve").rows[0]);
        COMPARE_DRAWING(drawing(table), "Server    Req/s   min–max\n"
                                        "日本語   64,664       1–2\n"
                                        "e\u0301te\u0301      64,664       1–2\n"
                                        "naïve    64,664       1–2\n");
        QCOMPARE(displayWidth("日本語"), 6U);
        QCOMPARE(displayWidth("e\u0301"), 1U);
        QCOMPARE(displayWidth("😀"), 2U);
        QCOMPARE(displayWidth("ﾊﾝ"), 2U); // half-width
        QCOMPARE(displayWidth(""), 0U);
    }

    void terminalNeverObeysNames()
    {
        const std::string text = exported(small("\x1b[31mred\a\nnext"), ExportFormat::text);
        QVERIFY2(contains(text, "\\x1b[31mred\\x07 next   64,664"), text.c_str());
    }

    void proseIsWrappedAtSpaces()
    {
        QCOMPARE(wrapped("one two three", 7), (std::vector<std::string>{"one two", "three"}));
        QCOMPARE(wrapped("unbreakable x", 5), (std::vector<std::string>{"unbreakable", "x"}));
        QCOMPARE(wrapped("日本 語", 4), (std::vector<std::string>{"日本", "語"}));
        QVERIFY(wrapped("", 5).empty());
    }

    void whatAllTablesSayIsSaidOnce()
    {
        Table first = small("A"), second = small("B");
        first.footnotes = {"Only here.", "Everywhere."};
        second.footnotes = {"Everywhere."};
        COMPARE_DRAWING(exportTables({first, second}, ExportFormat::markdown), R"(
### Artist read, 128 connections

Closed loop.

| Server | Req/s | min–max |
| --- | ---: | ---: |
| A | 64,664 | 1–2 |

- Only here.

### Artist read, 128 connections

Closed loop.

| Server | Req/s | min–max |
| --- | ---: | ---: |
| B | 64,664 | 1–2 |

For all of these tables:

- Everywhere.
)" + 1);
    }

    void everyExportNamesTheLoop()
    {
        const auto tables = makeTables({articleRun().build()}, "comparison").value();
        for (const ExportFormat format : allFormats) {
            const std::string text = exportTables(tables, format);
            QVERIFY2(contains(text, "Closed loop") || contains(text, ",closed,"), text.c_str());
        }
    }

    void numbersAreTheSameStringInEveryFormatForPeople()
    {
        const auto tables = makeTables({articleRun().build()}, "comparison").value();
        for (const ExportFormat format : {ExportFormat::markdown, ExportFormat::html, ExportFormat::text}) {
            for (const TableCell &cell : tables[0].rows[0]) {
                if (const auto *number = std::get_if<double>(&cell.value); number && cell.text != "1" && *number == 64'664)
                    QVERIFY(contains(exportTables(tables, format), cell.text));
            }
        }
    }

    void noTablesAreAnEmptyDocument()
    {
        QCOMPARE(exportTables({}, ExportFormat::csv), std::string());
        QCOMPARE(exportTables({}, ExportFormat::markdown), std::string());
        QVERIFY(!nlohmann::json::parse(exportTables({}, ExportFormat::json), nullptr, false).is_discarded());
    }

    /// Case 56: every file is the same wherever it is made.
    void aDecimalCommaReachesNoFile()
    {
        const std::vector<std::string> before = everyExport();
        {
            const CommaLocale comma;
            QCOMPARE(std::use_facet<std::numpunct<char>>(std::locale()).decimal_point(), ',');
            QCOMPARE(everyExport(), before);
        }
        const GermanLocale german;
        if (!german.isActive())
            QSKIP("no German locale on this machine");
        QCOMPARE(*std::localeconv()->decimal_point, ',');
        QCOMPARE(everyExport(), before);
    }
};

QTEST_GUILESS_MAIN(TestExporters)
#include "test_exporters.moc"
