// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/verify/excerpt.h"
#include "core/verify/json_compare.h"
#include "core/verify/json_hash.h"

#include <QTest>

#include <fmt/format.h>

using namespace levelfield;

namespace {

JsonDocument parsed(std::string text)
{
    auto document = JsonDocument::parse(std::move(text));
    if (!document)
        qFatal("the test's own JSON is wrong: %s", document.error().message().c_str());
    return std::move(*document);
}

JsonComparison comparison(const std::string &expected, const std::string &actual, const std::vector<std::string> &ignore = {})
{
    return compareJson(parsed(expected), parsed(actual), IgnoreRules::parse(ignore).value());
}

/// Each difference as "PATH: EXPECTED | ACTUAL", one a line; checks that both directions have the same verdict.
std::string differences(const std::string &expected, const std::string &actual, const std::vector<std::string> &ignore = {})
{
    const auto found = comparison(expected, actual, ignore).differences;
    if (found.none() != comparison(actual, expected, ignore).differences.none())
        return "the verdict depends on the direction";
    std::string lines;
    for (const Difference &difference : found.kept)
        lines += fmt::format("{}: {} | {}\n", difference.path, difference.expected, difference.actual);
    if (found.count > found.kept.size())
        lines += fmt::format("and {} more\n", found.count - found.kept.size());
    return lines;
}

const std::string equal;

std::string numbers(int from, int to)
{
    std::string text;
    for (int i = from; i < to; ++i)
        text += fmt::format("{}{}", text.empty() ? "" : ",", i);
    return "[" + text + "]";
}

} // namespace

class TestJsonCompare : public QObject {
    Q_OBJECT

private slots:
    void objectOrderAndWhiteSpaceAreFree()
    {
        QCOMPARE(differences(R"({"a":1,"b":{"c":[1,2],"d":null}})", "{ \"b\" : {\"d\":null,\r\n\t\"c\":[1, 2]} , \"a\" : 1 }"),
                 equal);
    }

    // Case 42: exact numbers, and strings by their characters.
    void comparesValuesExactly()
    {
        QCOMPARE(differences("[1]", "[1.0]"), equal);
        QCOMPARE(differences(R"(["\u00f4"])", R"(["ô"])"), equal);
        QCOMPARE(differences(R"({"\u0061\/":1})", R"({"a/":1})"), equal);
        QCOMPARE(differences("9007199254740993", "9007199254740992.0"), std::string(": 9007199254740993 | 9007199254740992.0\n"));
        QCOMPARE(differences(R"("o\u0302")", R"("ô")"), std::string(": \"o\\u0302\" | \"ô\"\n")); // no Unicode normalisation
        QCOMPARE(differences(R"("\ud800")", R"("\ufffd")"), std::string(": \"\\ud800\" | \"\\ufffd\"\n"));
    }

    void kindsAreNotMixed()
    {
        QCOMPARE(differences(R"({"a":1})", R"({"a":"1"})"), std::string("/a: 1 | \"1\"\n"));
        QCOMPARE(differences("[null]", "[false]"), std::string("/0: null | false\n"));
        QCOMPARE(differences("[true]", "[false]"), std::string("/0: true | false\n"));
        QCOMPARE(differences("{}", "[]"), std::string(": {} | []\n"));
        QCOMPARE(differences("[0]", "[null]"), std::string("/0: 0 | null\n"));
    }

    void namesMissingAndUnexpectedKeys()
    {
        QCOMPARE(differences(R"({"a":1,"b":[2]})", R"({"a":1,"c":"x"})"), std::string("/b: [2] | missing\n"
                                                                                      "/c: not expected | \"x\"\n"));
        QCOMPARE(differences(R"({"a":null})", "{}"), std::string("/a: null | missing\n"));
    }

    void escapesPointers()
    {
        QCOMPARE(differences(R"({"a/b":{"m~n":{"":[1]}}})", R"({"a/b":{"m~n":{"":[2]}}})"),
                 std::string("/a~1b/m~0n//0: 1 | 2\n"));
        QCOMPARE(differences(R"({"\u001b":1})", R"({"\u001b":2})"), std::string("/\\x1b: 1 | 2\n"));
    }

    void oneElementMoreDoesNotMakeTheRestDiffer()
    {
        QCOMPARE(differences("[1,2,3,4,5]", "[1,2,9,3,4,5]"), std::string("/2: not expected | 9\n"));
        QCOMPARE(differences("[1,2,9,3,4,5]", "[1,2,3,4,5]"), std::string("/2: 9 | missing\n"));
        QCOMPARE(differences("[1,2]", "[1,2,3]"), std::string("/2: not expected | 3\n"));
        QCOMPARE(differences("[]", "[1]"), std::string("/0: not expected | 1\n"));
        QCOMPARE(differences("[1,2,3]", "[0,1,2,3]"), std::string("/0: not expected | 0\n"));
        QCOMPARE(differences("[1,1,1]", "[1,1]"), std::string("/2: 1 | missing\n"));
        QCOMPARE(differences("[1,{\"a\":1},3,4]", "[1,{\"a\":2},4]"), std::string("/1/a: 1 | 2\n"
                                                                                  "/2: 3 | missing\n"));
        QCOMPARE(differences("[[1],[2,3]]", "[[1],[2],[4]]"), std::string("/1/1: 3 | missing\n"
                                                                          "/2: not expected | [4]\n"));
    }

    void tellsAnotherOrderInOneLine()
    {
        QCOMPARE(differences(R"({"items":[{"id":1},{"id":2},{"id":3}]})", R"({"items":[{"id":3},{"id":2},{"id":1.0}]})"),
                 std::string("/items: [{\"id\":1},{\"id\":2},{\"id\":3}] | the same elements in another order\n"));
        QCOMPARE(differences("[1,1,2]", "[1,2,2]"), std::string("/1: 1 | 2\n")); // not the same elements
        QCOMPARE(differences("[1,2,1,3]", "[2,1,2,3]"), std::string("/0: 1 | 2\n/1: 2 | 1\n/2: 1 | 2\n"));
        QCOMPARE(comparison("[1,2]", "[2,1]").differences.count, std::uint64_t(1));
        const std::string once = R"([{"a":1,"b":["\u00f4",null],"t":1},[true],{"a":3}])";
        const std::string again = R"([{"a":3.0},{"t":2,"b":["ô",null],"a":1},[true]])";
        QVERIFY(differences(once, again, {"/*/t"}).ends_with(" | the same elements in another order\n"));
        // Without the rule: three members of the first element, and two elements of another kind.
        QCOMPARE(comparison(once, again).differences.count, std::uint64_t(5));
    }

    void keepsTwentyAndCountsAll()
    {
        const auto found = comparison(numbers(0, 1000), numbers(5000, 6000)).differences;
        QCOMPARE(found.kept.size(), keptDifferences);
        QCOMPARE(found.count, std::uint64_t(1000));
        QCOMPARE(found.kept.back().path, std::string("/19"));
    }

    // Case 44: what changes with each answer is declared.
    void ignoresValuesButNotPresence()
    {
        const std::vector<std::string> rule{"/*/time"};
        QCOMPARE(differences(R"([{"time":1,"a":1},{"time":2}])", R"([{"time":"x","a":1},{"time":[]}])", rule), equal);
        QCOMPARE(differences(R"([{"time":1}])", R"([{}])", rule), std::string("/0/time: 1 | missing\n"));
        QCOMPARE(differences(R"([{}])", R"([{"time":1}])", rule), std::string("/0/time: not expected | 1\n"));
        QCOMPARE(differences(R"([{"time":{"a":1}}])", R"([{"time":{"b":2}}])", rule), equal);
        QCOMPARE(differences(R"([{"at":{"time":1}}])", R"([{"at":{"time":2}}])", rule), std::string("/0/at/time: 1 | 2\n"));
    }

    void readsIgnoreAsPointers()
    {
        QCOMPARE(differences("[1,2]", "[3,2]", {"/0"}), equal);
        QCOMPARE(differences("[1,2]", "[1,3]", {"/0"}), std::string("/1: 2 | 3\n"));
        QCOMPARE(differences(R"({"a/b":1,"m~n":1})", R"({"a/b":2,"m~n":2})", {"/a~1b", "/m~0n"}), equal);
        QCOMPARE(differences(R"({"x":{"id":1},"y":{"id":2}})", R"({"x":{"id":3},"y":{"id":4}})", {"/*/id"}), equal);
        QCOMPARE(differences(R"({"":1})", R"({"":2})", {"/"}), equal);
        QCOMPARE(differences("[1]", "{}", {""}), equal);
        QCOMPARE(differences("[1]", "[2]", {"/00"}), std::string("/0: 1 | 2\n"));
        QCOMPARE(differences("[[1,2],[3,4]]", "[[1,9],[3,9]]", {"/*/1"}), equal);
    }

    void ignoresWhileAligning()
    {
        QCOMPARE(differences(R"([{"id":1,"t":1},{"id":2,"t":2}])", R"([{"id":0,"t":7},{"id":1,"t":8},{"id":2,"t":9}])", {"/*/t"}),
                 std::string("/0: not expected | {\"id\":0,\"t\":7}\n"));
    }

    void refusesWhatIsNoPointer()
    {
        for (const char *text : {"a", "#/a", "/a~", "/a~2", "*", "/~/b"})
            QCOMPARE(IgnoreRules::parse({"/good", text}).error(), std::string(text));
    }

    void tellsWhichIgnoresWereOfNoUse()
    {
        QCOMPARE(comparison(R"({"a":1})", R"({"a":2})", {"/b", "/a", "/a/x"}).unusedIgnores,
                 (std::vector<std::string>{"/b", "/a/x"}));
        QCOMPARE(comparison(R"({"a":1})", "{}", {"/a"}).unusedIgnores, std::vector<std::string>());
        QCOMPARE(comparison("[]", "[1]", {"/0"}).unusedIgnores, std::vector<std::string>());
    }

    void shortensWhatItShows()
    {
        const std::string longText(5000, 'x');
        const auto found = comparison("[\"" + longText + "a\"]", "[\"" + longText + "b\"]").differences.kept.front();
        QVERIFY2(found.expected.ends_with("xa\"") && found.expected.starts_with("…"), found.expected.c_str());
        QVERIFY2(found.actual.ends_with("xb\""), found.actual.c_str());
        QVERIFY(found.expected.size() < 150);
        const auto missing = comparison("{\"a\":[\n    1,\n\t2,\r\n  3]}", "{}").differences.kept.front();
        QCOMPARE(missing.expected, std::string("[ 1, 2, 3]"));
        const auto large = comparison("{\"a\":" + numbers(0, 1000) + "}", "{}").differences.kept.front().expected;
        QVERIFY2(large.starts_with("[0,1,2,") && large.ends_with("…") && large.size() < 150, large.c_str());
    }

    void excerptsAreOneSafeLine()
    {
        QCOMPARE(excerpt("a\r\nb\tc\x1b[31m\xff"), std::string("a\\r\\nb\\tc\\x1b[31m\\xff"));
        QCOMPARE(excerpt(""), std::string());
        const std::string wide = excerpt(std::string(95, 'x') + "€€");
        QCOMPARE(wide, std::string(95, 'x') + "…"); // not cut inside a character
        QCOMPARE(excerptPair("same", "same and more").actual, std::string("same and more"));
        const auto pair = excerptPair(std::string(200, '-') + "€1", std::string(200, '-') + "€2");
        QCOMPARE(pair.expected, "…" + std::string(21, '-') + "€1");
        QCOMPARE(pair.actual, "…" + std::string(21, '-') + "€2");
        QCOMPARE(excerptPair(std::string(200, '\x80'), std::string(201, '\x80')).actual.substr(0, 7), std::string("…\\x80"));
        QCOMPARE(jsonExcerpt("{\n" + std::string(500, ' ') + "}"), std::string("{ …"));
    }

    // Telling a reordering looks at what lies below again, on each of 400 levels: when the hashes run out, only that is lost.
    void comparesDeepAnswersWholly()
    {
        const auto make = [](const char *innermost) {
            std::string text = "[" + numbers(0, 10'000) + "," + innermost + "]";
            for (int i = 0; i < 400; ++i)
                text = "[" + text + "," + innermost + "]";
            return text;
        };
        QCOMPARE(comparison(make("-1"), make("-2")).differences.count, std::uint64_t(401));
    }

    void hashesOnlyAsMuchAsItMay()
    {
        const JsonDocument document = parsed("[1,[2,3],{\"a\":4}]"); // seven values
        const IgnoreRules none;
        const auto hashWithin = [&](std::uint64_t visits) {
            const auto hash = JsonHasher(document, none, visits).hash(JsonDocument::root, none.atRoot());
            return std::pair{hash.has_value(), visits};
        };
        QCOMPARE(hashWithin(8), (std::pair{true, std::uint64_t(1)}));
        QCOMPARE(hashWithin(7), (std::pair{false, std::uint64_t(0)}));
        QCOMPARE(hashWithin(2), (std::pair{false, std::uint64_t(0)}));
        QCOMPARE(hashWithin(0), (std::pair{false, std::uint64_t(0)}));
    }
};

QTEST_GUILESS_MAIN(TestJsonCompare)
#include "test_json_compare.moc"
