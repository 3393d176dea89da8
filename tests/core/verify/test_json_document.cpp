// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/json_document.h"
#include "core/verify/json_number.h"

#include <QTest>

#include <string>

using namespace levelfield;

namespace {

JsonFault faultOf(std::string text)
{
    auto document = JsonDocument::parse(std::move(text));
    return document ? JsonFault{.cause = "accepted"} : document.error();
}

std::string nested(int depth)
{
    return std::string(static_cast<std::size_t>(depth), '[') + std::string(static_cast<std::size_t>(depth), ']');
}

} // namespace

class TestJsonDocument : public QObject {
    Q_OBJECT

private slots:
    void readsEveryKindOfValue()
    {
        const auto document = JsonDocument::parse(" {\"a\" : [1, -2.5e+3, \"x\", true, false, null, {}, []]}\r\n");
        QVERIFY(document);
        QCOMPARE(document->kind(JsonDocument::root), JsonKind::object);
        const auto members = document->members(JsonDocument::root);
        QCOMPARE(members.size(), std::size_t(1));
        QCOMPARE(members[0].key, std::string("a"));
        const JsonDocument::Index array = members[0].value();
        QCOMPARE(document->kind(array), JsonKind::array);
        std::vector<std::string> texts;
        std::vector<JsonKind> kinds;
        for (auto i = document->first(array); i < document->next(array); i = document->next(i)) {
            texts.emplace_back(document->text(i));
            kinds.push_back(document->kind(i));
        }
        QCOMPARE(texts, (std::vector<std::string>{"1", "-2.5e+3", "\"x\"", "true", "false", "null", "{}", "[]"}));
        QCOMPARE(kinds, (std::vector{JsonKind::number, JsonKind::number, JsonKind::string, JsonKind::boolean, JsonKind::boolean,
                                     JsonKind::null, JsonKind::object, JsonKind::array}));
    }

    void takesOnlyStrictJson_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");
        QTest::newRow("empty") << QByteArray("") << "line 1, column 1: expected a value, found nothing";
        QTest::newRow("blank") << QByteArray(" \n ") << "line 2, column 2: expected a value, found the end of the text";
        QTest::newRow("HTML") << QByteArray("<html>") << "line 1, column 1: expected a value, found \"<\"";
        QTest::newRow("two values") << QByteArray("1 2") << "line 1, column 3: expected the end, found \"2\"";
        QTest::newRow("comment") << QByteArray("/**/1") << "line 1, column 1: expected a value, found \"/\"";
        QTest::newRow("NaN") << QByteArray("[NaN]") << "line 1, column 2: NaN is no JSON value";
        QTest::newRow("-NaN") << QByteArray("-NaN") << "line 1, column 1: -NaN is no JSON value";
        QTest::newRow("Infinity") << QByteArray("Infinity") << "line 1, column 1: Infinity is no JSON value";
        QTest::newRow("-Infinity") << QByteArray("-Infinity") << "line 1, column 1: -Infinity is no JSON value";
        QTest::newRow("word cut") << QByteArray("tru") << "line 1, column 1: expected true";
        QTest::newRow("word misspelt") << QByteArray("nul1") << "line 1, column 1: expected null";
        QTest::newRow("upper case") << QByteArray("True") << "line 1, column 1: expected a value, found \"T\"";
        QTest::newRow("plus") << QByteArray("+1") << "line 1, column 1: expected a value, found \"+\"";
        QTest::newRow("minus alone") << QByteArray("-") << "line 1, column 1: expected a value, found \"-\"";
        QTest::newRow("leading zero") << QByteArray("01")
                                      << "line 1, column 2: a number must not start with 0 followed by digits";
        QTest::newRow("no fraction") << QByteArray("1.")
                                     << "line 1, column 3: expected digits after the decimal point, found the end "
                                        "of the text";
        QTest::newRow("no whole part") << QByteArray(".5") << "line 1, column 1: expected a value, found \".\"";
        QTest::newRow("no exponent") << QByteArray("1e+")
                                     << "line 1, column 4: expected the digits of an exponent, found the end of "
                                        "the text";
        QTest::newRow("hexadecimal") << QByteArray("0x10") << "line 1, column 2: expected the end, found \"x\"";
        QTest::newRow("single quotes") << QByteArray("'a'") << "line 1, column 1: expected a value, found \"'\"";
        QTest::newRow("open string") << QByteArray("\"abc") << "line 1, column 5: the text ends inside a string";
        QTest::newRow("open escape") << QByteArray("\"abc\\") << "line 1, column 6: unknown escape in a string";
        QTest::newRow("bad escape") << QByteArray("\"\\x41\"") << "line 1, column 3: unknown escape in a string";
        QTest::newRow("NUL escape") << QByteArray("\"\\\0\"", 4) << "line 1, column 3: unknown escape in a string";
        QTest::newRow("short unicode escape")
            << QByteArray("\"\\u00g0\"") << "line 1, column 6: \\u must be followed by four hexadecimal digits";
        QTest::newRow("line break in string")
            << QByteArray("\"a\nb\"") << "line 1, column 3: a control character stands unescaped in a string";
        QTest::newRow("trailing comma in array") << QByteArray("[1,]") << "line 1, column 4: expected a value, found \"]\"";
        QTest::newRow("trailing comma in object")
            << QByteArray("{\"a\":1,}") << "line 1, column 8: expected a key in quotes, found \"}\"";
        QTest::newRow("no comma") << QByteArray("[1 2]") << "line 1, column 4: expected \",\" or \"]\", found \"2\"";
        QTest::newRow("wrong bracket") << QByteArray("[1}") << "line 1, column 3: expected \",\" or \"]\", found \"}\"";
        QTest::newRow("open array") << QByteArray("[1") << "line 1, column 3: expected \",\" or \"]\", found the end of the text";
        QTest::newRow("open object") << QByteArray("{")
                                     << "line 1, column 2: expected a key in quotes, found the end of the text";
        QTest::newRow("no colon") << QByteArray("{\"a\" 1}") << "line 1, column 6: expected \":\", found \"1\"";
        QTest::newRow("key without value") << QByteArray("{\"a\":}") << "line 1, column 6: expected a value, found \"}\"";
        QTest::newRow("key without quotes") << QByteArray("{a:1}") << "line 1, column 2: expected a key in quotes, found \"a\"";
        QTest::newRow("byte order mark")
            << QByteArray("\xEF\xBB\xBF{}")
            << "line 1, column 1: it starts with a byte order mark, which JSON sent over a network must "
               "not have";
        QTest::newRow("invalid UTF-8") << QByteArray("[\"\xC0\xAF\"]") << "line 1, column 2: the string is not valid UTF-8";
        QTest::newRow("surrogate as UTF-8") << QByteArray("\"\xED\xA0\x80\"")
                                            << "line 1, column 1: the string is not valid UTF-8";
        QTest::newRow("column in characters")
            << QByteArray("[\"\xC3\xB4\",\n \"\xC3\xB4\", x]") << "line 2, column 7: expected a value, found \"x\"";
        QTest::newRow("unprintable") << QByteArray("\x01") << "line 1, column 1: expected a value, found \"\\x01\"";
        QTest::newRow("whole character shown") << QByteArray("\xE2\x82\xAC") << "line 1, column 1: expected a value, found \"€\"";
        QTest::newRow("deep") << QByteArray::fromStdString(nested(513)) << "line 1, column 513: nested deeper than 512 levels";
        QTest::newRow("deep objects") << QByteArray("{\"a\":").repeated(513)
                                      << "line 1, column 2561: nested deeper than 512 levels";
        QTest::newRow("very deep") << QByteArray("[").repeated(10'000'000) << "line 1, column 513: nested deeper than 512 levels";
        QTest::newRow("huge exponent") << QByteArray("1e1000000000000000000")
                                       << "line 1, column 22: an exponent has more than 18 digits";
    }

    void takesOnlyStrictJson()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        QCOMPARE(QString::fromStdString(faultOf(text.toStdString()).message()), message);
    }

    void takesWhatIsValid()
    {
        for (const char *text : {"0", "-0", "0e999999999999999999", "1E-5", "1e0000000000000000000000005", "\"\\ud800\"",
                                 "\"\\u0000\"", "\"\x7f\"", "[[]]", "{\"\":{}}", "\t\n\r 1 "})
            QCOMPARE(faultOf(text).cause, std::string("accepted"));
        QCOMPARE(faultOf(nested(JsonDocument::maximumDepth)).cause, std::string("accepted"));
    }

    // Case 41: readers keep the first, the last or neither; none of that may decide a comparison.
    void flagsAKeyGivenTwice()
    {
        const auto fault = faultOf(R"({"a":1,"a":2})");
        QVERIFY(fault.duplicateKey);
        QCOMPARE(fault.pointer, std::string("/a"));
        QCOMPARE(fault.message(), std::string("line 1, column 8: the same key is given more than once in one object"));
        QVERIFY(faultOf(R"({"\u0061":1,"b":0,"a":1})").duplicateKey);
        QCOMPARE(faultOf(R"([{"x/y":{"a":[{"k~":1}, {"k~":1,"k\u007e":1}]}}])").pointer, std::string("/0/x~1y/a/1/k~0"));
        QVERIFY(!faultOf(R"([{"a":1},{"a":2}])").duplicateKey);
        QVERIFY(!faultOf(R"({"a":{"a":1},"A":1})").duplicateKey);
    }

    void saysWhereTheFaultIs()
    {
        QCOMPARE(faultOf(R"({"a":{"b":[0,NaN]}})").pointer, std::string("/a/b/1"));
        QCOMPARE(faultOf(R"({"a":1,"b":)").pointer, std::string("/b"));
        QCOMPARE(faultOf(R"({"a":1,"b")").pointer, std::string());
        QCOMPARE(faultOf(R"([[1],[2)").pointer, std::string("/1"));
        QCOMPARE(faultOf("x").pointer, std::string());
        QCOMPARE(faultOf("").pointer, std::string());
    }

    void resolvesEscapes()
    {
        QCOMPARE(stringValue("\"a\\\"\\\\\\/\\b\\f\\n\\r\\t\""), std::string("a\"\\/\b\f\n\r\t"));
        QCOMPARE(stringValue("\"\\u00f4\\u20AC\\u0041\\u0000z\""), std::string("ô€A\0z", 8));
        QCOMPARE(stringValue("\"\\ud83d\\ude00\""), std::string("\xF0\x9F\x98\x80"));
        QCOMPARE(stringValue("\"\""), std::string());
    }

    void keepsLoneSurrogatesApart()
    {
        QCOMPARE(stringValue("\"\\ud83d\""), std::string("\xED\xA0\xBD"));
        QCOMPARE(stringValue("\"\\ude00\\ud83d\""), std::string("\xED\xB8\x80\xED\xA0\xBD"));
        QCOMPARE(stringValue("\"\\ud83d\\ud83d\\ude00\""), std::string("\xED\xA0\xBD\xF0\x9F\x98\x80"));
        QCOMPARE(stringValue("\"\\ud83d\\n\""), std::string("\xED\xA0\xBD\n"));
        QVERIFY(stringValue("\"\\ud83d\"") != stringValue("\"\\ufffd\""));
    }

    void sortsMembersByCodePoint()
    {
        const auto document = JsonDocument::parse(R"({"b":1,"\u00e9":2,"a":3,"":4,"ab":5})");
        std::string keys;
        for (const auto &member : document->members(JsonDocument::root))
            keys += member.key + "=" + std::string(document->text(member.value())) + " ";
        QCOMPARE(keys, std::string("=4 a=3 ab=5 b=1 é=2 "));
    }

    void comparesNumbersByExactValue_data()
    {
        QTest::addColumn<QString>("left");
        QTest::addColumn<QString>("right");
        QTest::addColumn<bool>("same");
        const auto row = [](const char *left, const char *right, bool same) {
            QTest::addRow("%s %s %s", left, same ? "=" : "≠", right) << left << right << same;
        };
        // Case 42 and its kind.
        row("9007199254740993", "9007199254740992.0", false);
        row("9007199254740993", "9007199254740993.000", true);
        row("1", "1.0", true);
        row("1", "10e-1", true);
        row("1", "0.1E+1", true);
        row("100", "1e2", true);
        row("100", "1e+002", true);
        row("0.1", "0.10000000000000000000001", false);
        row("0.1", "1e-1", true);
        row("-0", "0", true);
        row("-0.0e5", "0e-9", true);
        row("1", "-1", false);
        row("1", "10", false);
        row("120", "12", false);
        row("1e400", "1e401", false);
        row("1e400", "10e399", true);
        row("1e999999999999999999", "10e999999999999999998", true);
        row("1e-999999999999999999", "0.1e-999999999999999998", true);
        row("1e999999999999999999", "1e-999999999999999999", false);
        row("0e999999999999999999", "0", true);
        row("18446744073709551616", "18446744073709551617", false);
        row("0.30000000000000004", "0.3", false);
    }

    void comparesNumbersByExactValue()
    {
        QFETCH(QString, left);
        QFETCH(QString, right);
        QFETCH(bool, same);
        QCOMPARE(sameNumber(left.toStdString(), right.toStdString()), same);
        QCOMPARE(sameNumber(right.toStdString(), left.toStdString()), same);
    }

    void readsNumbersOfAMillionDigits()
    {
        const std::string digits(1'000'000, '7');
        QVERIFY(sameNumber(digits, digits + ".0"));
        QVERIFY(sameNumber("0." + digits, digits + "e-1000000"));
        QVERIFY(!sameNumber("0." + digits, digits + "e-1000001"));
        QCOMPARE(exactValue("1" + std::string(1'000'000, '0')), (Decimal{false, "1", 1'000'000}));
    }
};

QTEST_GUILESS_MAIN(TestJsonDocument)
#include "test_json_document.moc"
