// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/source_json.h"
#include "tests/core/plan/broken_json.h"
#include "tests/core/plan/plan_samples.h"

#include <QTest>

using namespace levelfield;

class TestSourceJson : public QObject {
    Q_OBJECT

    /// "LINE:COLUMN" of where `value` begins, and its source.
    static std::string told(std::string_view text, const SourceValue &value)
    {
        const TextPlace place = placeOf(text, value.begin);
        return std::to_string(place.line) + ":" + std::to_string(place.column) + " "
               + std::string(text.substr(value.begin, value.end - value.begin));
    }

private slots:
    void everyValueKnowsItsPlace()
    {
        const std::string text = "{\n  \"ä\" : [1.50, \"x\\\"y\",true],\"b\":{\"c\" :null , \"d\": -1e3}}";
        const auto document = parseSource(text);
        QVERIFY(document);
        const SourceValue &root = document->root;
        QCOMPARE(told(text, root), "1:1 " + text);
        QCOMPARE(told(text, *root.find("ä")), std::string("2:9 [1.50, \"x\\\"y\",true]"));
        QCOMPARE(told(text, root.find("ä")->elements[0]), std::string("2:10 1.50"));
        QCOMPARE(told(text, root.find("ä")->elements[1]), std::string("2:16 \"x\\\"y\""));
        QCOMPARE(root.find("ä")->elements[1].text, std::string("x\"y"));
        QCOMPARE(told(text, root.find("ä")->elements[2]), std::string("2:23 true"));
        QCOMPARE(told(text, *root.find("b")->find("c")), std::string("2:39 null"));
        QCOMPARE(told(text, *root.find("b")->find("d")), std::string("2:51 -1e3"));
        QCOMPARE(root.find("b")->find("d")->number, -1000.0);
        QCOMPARE(text.substr(root.members[1].keyBegin, 3), std::string("\"b\""));
    }

    void keysKeepTheirOrder()
    {
        const auto document = parseSource("{\"z\":1,\"a\":2,\"m\":3}");
        QVERIFY(document);
        std::string keys;
        for (const SourceMember &member : document->root.members)
            keys += member.key;
        QCOMPARE(keys, std::string("zam"));
    }

    // Case 41: a repeated key is seen, whatever its value.
    void repeatedKeysAreListed()
    {
        const std::string text = "{\"a\":1,\"b\":{\"c/d\":1,\"c/d\":1},\"a\":1,\"a\":2}";
        const auto document = parseSource(text);
        QVERIFY(document);
        std::string listed;
        for (const RepeatedKey &key : document->repeated)
            listed += key.pointer + "@" + std::to_string(key.offset) + " ";
        QCOMPARE(listed, std::string("/b/c~1d@20 /a@29 /a@35 "));
    }

    void wholeNumbersAreToldFromOthers()
    {
        const auto document =
            parseSource("[5, 5.0, 5e0, 0.5e1, -0.0, 5.5, 9007199254740991, 9007199254740993, 18446744073709551615, 1e300]");
        QVERIFY(document);
        std::string told;
        for (const SourceValue &value : document->root.elements)
            told += (value.integer() ? std::to_string(*value.integer()) : std::string("-")) + " ";
        QCOMPARE(told, std::string("5 5 5 5 0 - 9007199254740991 - - - "));
    }

    void brokenTextIsExplained_data()
    {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<std::string>("message");
        for (const BrokenJson &broken : brokenJson())
            QTest::addRow("%s", printableName(broken).c_str()) << broken.text << broken.message;
    }

    void brokenTextIsExplained()
    {
        QFETCH(std::string, text);
        QFETCH(std::string, message);
        QCOMPARE(messages(text), message + "\n");
    }

    void anyPrefixOfAPlanIsRefusedWithAPlaceInIt()
    {
        const std::string_view plan = smallPlan;
        for (std::size_t length = 0; length < plan.size(); ++length) {
            const auto document = parseSource(plan.substr(0, length));
            QVERIFY(!document);
            QVERIFY(document.error().offset <= length);
            QVERIFY(!document.error().found.empty() && !document.error().expected.empty());
        }
        QVERIFY(parseSource(plan));
    }

    void greatestDepthAndCountAreAccepted()
    {
        QVERIFY(parseSource(std::string(maxJsonDepth, '[') + std::string(maxJsonDepth, ']')));
        std::string many = "[1";
        for (std::size_t i = 2; i < maxJsonValues; ++i)
            many += ",1";
        QVERIFY(parseSource(many + "]"));
    }

    void pointersAreTakenApart()
    {
        using Steps = std::vector<std::string>;
        QCOMPARE(pointerSteps(""), std::optional(Steps{}));
        QCOMPARE(pointerSteps("/"), std::optional(Steps{""}));
        QCOMPARE(pointerSteps("/a~1b/~0/0"), std::optional(Steps{"a/b", "~", "0"}));
        QCOMPARE(pointerSteps("/~01"), std::optional(Steps{"~1"}));
        for (const char *bad : {"a", "a/b", "/~", "/~2", "/a~"})
            QVERIFY2(!pointerSteps(bad), bad);
        for (const char *bad : {"", "01", "-", "-1", "+1", "1x", "99999999999999999999"})
            QVERIFY2(!listIndex(bad), bad);
        QCOMPARE(listIndex("0"), std::optional<std::size_t>(0));
        QCOMPARE(listIndex("12"), std::optional<std::size_t>(12));
    }

private:
    static std::string printableName(const BrokenJson &broken)
    {
        std::string name;
        for (const char c : broken.text.substr(0, 30))
            name += c >= ' ' && c < 0x7F ? c : '.';
        return name;
    }
};

QTEST_GUILESS_MAIN(TestSourceJson)
#include "test_source_json.moc"
