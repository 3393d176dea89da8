// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decimal.h"
#include "tests/support/german_locale.h"

#include <QTest>

#include <string>

using namespace levelfield;

class TestDecimal : public QObject {
    Q_OBJECT

    static void takes(std::string_view text, double value, std::string_view rest)
    {
        const std::string whole(text);
        const auto taken = takeDecimal(text);
        QVERIFY2(taken, whole.c_str());
        QCOMPARE(*taken, value);
        QCOMPARE(text, rest);
    }

private slots:
    void takesDigitsAroundOnePoint()
    {
        takes("0", 0, "");
        takes("12.5s", 12.5, "s");
        takes("0.1", 0.1, "");
        takes(".5", 0.5, "");
        takes("1.", 1, "");
        takes("1..2", 1, ".2");
        takes("1.2.3", 1.2, ".3");
        takes("007 8", 7, " 8");
        takes("123456789012345678", 123456789012345678.0, "");
    }

    void leavesWhatIsNoPartOfIt()
    {
        takes("1e3", 1, "e3");
        takes("1E3", 1, "E3");
        takes("0x10", 0, "x10");
        takes("1,5", 1, ",5");
        takes("1'000", 1, "'000");
    }

    void refusesWhatDoesNotBeginWithOne()
    {
        for (const std::string_view text : {"", ".", ".s", "-1", "+1", " 1", "inf", "nan", "e1", ",5"}) {
            std::string_view rest = text;
            QVERIFY2(!takeDecimal(rest), std::string(text).c_str());
            QCOMPARE(rest, text);
        }
        const std::string huge(400, '9');
        std::string_view rest = huge;
        QVERIFY(!takeDecimal(rest));
        QCOMPARE(rest.size(), huge.size());
    }

    // A decimal comma in the process's locale is a setting of the user, not of the file.
    void aPointIsAPointInEveryLocale()
    {
        const tests::GermanLocale german;
        if (!german.isActive())
            QSKIP("no German locale on this machine");
        takes("1.5s", 1.5, "s");
        takes("1,5s", 1, ",5s");
    }
};

QTEST_GUILESS_MAIN(TestDecimal)
#include "test_decimal.moc"
