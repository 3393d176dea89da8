// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text.h"

#include <QTest>

using namespace levelfield;
using namespace std::chrono_literals;

class TestText : public QObject {
    Q_OBJECT
private slots:
    void readsDurations()
    {
        QCOMPARE(parseDuration("250ms"), std::optional(std::chrono::microseconds(250ms)));
        QCOMPARE(parseDuration("1.5s"), std::optional(std::chrono::microseconds(1500ms)));
        QCOMPARE(parseDuration("10m"), std::optional(std::chrono::microseconds(10min)));
        QCOMPARE(parseDuration("2h"), std::optional(std::chrono::microseconds(2h)));
        QCOMPARE(parseDuration("7us"), std::optional(7us));
        QCOMPARE(parseDuration("0s"), std::optional(0us));
    }

    void refusesWhatIsNoDuration()
    {
        for (const char *text : {"", "10", "-1s", "+1s", " 1s", "1 s", "1S", "s", "1e3s", "nan s", "inf", "1001h", "1x", "0x10s"})
            QVERIFY2(!parseDuration(text), text);
    }

    void writesDurationsThatReadBack()
    {
        for (const auto value : {0us, 1us, 1500us, 250000us, 3'000'000us, 90'000'000us})
            QCOMPARE(parseDuration(durationText(value)), std::optional(value));
        QCOMPARE(durationText(3s), std::string("3s"));
        QCOMPARE(durationText(1500ms), std::string("1500ms"));
    }

    void writesUtc()
    {
        QCOMPARE(utcText(WallTime(std::chrono::milliseconds(1'000'000'000'123))), std::string("2001-09-09T01:46:40.123Z"));
    }

    void tellsUtf8()
    {
        QVERIFY(isUtf8("plain"));
        QVERIFY(isUtf8("ô \xF0\x9F\x98\x80"));
        QVERIFY(!isUtf8("\xC0\xAF"));         // overlong
        QVERIFY(!isUtf8("\xED\xA0\x80"));     // surrogate
        QVERIFY(!isUtf8("\xF4\x90\x80\x80")); // beyond U+10FFFF
        QVERIFY(!isUtf8("\xE2\x82"));         // cut short
    }

    void makesTextPrintable()
    {
        QCOMPARE(printable("a\tb\nc"), std::string("a\tb\nc"));
        QCOMPARE(printable("\x1b[31mred"), std::string("\\x1b[31mred"));
        QCOMPARE(printable("\xff\xc2\x9b"), std::string("\\xff\\xc2\\x9b"));
        QCOMPARE(printable("ô"), std::string("ô"));
        // What turns the direction of text shows other words than there are.
        QCOMPARE(printable("a\u202Eb\u2066c\u200F\u061C"), std::string("a\\u202eb\\u2066c\\u200f\\u061c"));
        QCOMPARE(printable("\u2014\u2026\u2065"), std::string("\u2014\u2026\u2065"));
    }
};

QTEST_GUILESS_MAIN(TestText)
#include "test_text.moc"
