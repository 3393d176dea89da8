// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hash.h"
#include "core/load/body_watch.h"

#include <QTest>

using namespace levelfield;

class TestBodyWatch : public QObject {
    Q_OBJECT
private slots:
    void hashesAPieceWhereItLies()
    {
        BodyWatch watch;
        watch.start(BodyWatch::Wants::hash);
        QVERIFY(watch.active());
        watch.piece("artists");
        QCOMPARE(watch.hash(), std::optional(bodyHash("artists")));
        QVERIFY(!watch.takeText());
    }

    void hashesTheEmptyBody()
    {
        BodyWatch watch;
        watch.start(BodyWatch::Wants::hash);
        QCOMPARE(watch.hash(), std::optional(bodyHash("")));
    }

    // However the pieces are cut, and whether or not their memory is used again in between.
    void piecesHashAsTheWhole_data()
    {
        QTest::addColumn<int>("cut");
        QTest::addColumn<bool>("reused");
        for (const int cut : {1, 3, 100, 1000}) {
            QTest::addRow("%d", cut) << cut << false;
            QTest::addRow("%d, memory used again", cut) << cut << true;
        }
    }
    void piecesHashAsTheWhole()
    {
        QFETCH(int, cut);
        QFETCH(bool, reused);
        std::string body;
        for (int i = 0; i < 1000; ++i)
            body += static_cast<char>(i * 7);
        BodyWatch watch;
        watch.start(BodyWatch::Wants::hashAndText);
        for (std::size_t at = 0; at < body.size(); at += static_cast<std::size_t>(cut)) {
            std::string memory = body.substr(at, static_cast<std::size_t>(cut));
            watch.piece(reused ? std::string_view(memory) : std::string_view(body).substr(at, memory.size()));
            if (reused)
                watch.pieceGoes();
        }
        QCOMPARE(watch.hash(), std::optional(bodyHash(body)));
        QCOMPARE(watch.takeText(), std::optional(body));
        QVERIFY(!watch.active());
    }

    void keepsTheTextAlone()
    {
        BodyWatch watch;
        watch.start(BodyWatch::Wants::text);
        watch.piece("one ");
        watch.piece("two");
        QVERIFY(!watch.hash());
        QCOMPARE(watch.takeText(), std::optional(std::string("one two")));
        QVERIFY(!watch.takeText());
    }

    void keepsNothingOverlong()
    {
        const std::string half(BodyWatch::longestKept / 2, 'h');
        BodyWatch watch;
        for (const int halves : {2, 3}) {
            watch.start(BodyWatch::Wants::text);
            for (int i = 0; i < halves; ++i)
                watch.piece(half);
            QCOMPARE(watch.takeText().has_value(), halves == 2);
        }
    }

    void aNewBodyForgetsTheLast()
    {
        BodyWatch watch;
        watch.start(BodyWatch::Wants::hashAndText);
        watch.piece("one");
        watch.piece("two");
        watch.start(BodyWatch::Wants::hash);
        watch.piece("three");
        QCOMPARE(watch.hash(), std::optional(bodyHash("three")));
        watch.start(BodyWatch::Wants::nothing);
        QVERIFY(!watch.active());
        QVERIFY(!watch.hash());
    }
};

QTEST_GUILESS_MAIN(TestBodyWatch)
#include "test_body_watch.moc"
