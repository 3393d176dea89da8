// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scripted_run.h"
#include "ui/run/measurement_strip.h"

#include <QScrollBar>
#include <QTest>

using namespace levelfield;
using namespace levelfield::ui;
using namespace levelfield::test;

class TestMeasurementStrip : public QObject {
    Q_OBJECT
private slots:
    void separatesPasses()
    {
        RunBoard board;
        MeasurementStrip strip(board);
        strip.resize(700, 60);
        board.begin(header(2, "'connections': [64, 128], 'repetitions': 2"), {});
        QCOMPARE(strip.boxRect(0).y(), strip.boxRect(7).y());
        QVERIFY(strip.boxRect(4).x() - strip.boxRect(3).x() > strip.boxRect(1).x() - strip.boxRect(0).x());
    }
    void thousandsOfBoxesStaySmallAndScrollToTheCurrent()
    {
        RunBoard board;
        MeasurementStrip strip(board);
        strip.resize(700, 76);
        strip.show();
        QVERIFY(QTest::qWaitForWindowExposed(&strip));
        board.begin(header(60, "'connections': [1, 2, 4, 8, 16], 'repetitions': 15"), {});
        QCOMPARE(board.rowCount(), 4500);
        QVERIFY(strip.sizeHint().height() <= 76);
        QVERIFY(strip.verticalScrollBar()->maximum() > 0);
        board.setCurrent(scriptedCell(59, 16), 10);
        QVERIFY(strip.viewport()->rect().contains(strip.boxRect(board.current()).center()));
        QVERIFY(!strip.grab().isNull());
    }
    void isReadWithTheKeyboard()
    {
        RunBoard board;
        MeasurementStrip strip(board);
        board.begin(header(2, "'connections': [64], 'repetitions': 2"), {});
        QVERIFY(strip.accessibleDescription().contains(QStringLiteral("0 of 4")));
        QTest::keyClick(&strip, Qt::Key_Right);
        QCOMPARE(strip.read(), 0);
        QVERIFY(strip.accessibleDescription().contains(QStringLiteral("Server 0")));
        QTest::keyClick(&strip, Qt::Key_End);
        QCOMPARE(strip.read(), 3);
        QTest::keyClick(&strip, Qt::Key_Right);
        QCOMPARE(strip.read(), 3);
    }
    void statesDifferInShapeNotOnlyInColour()
    {
        RunBoard board;
        MeasurementStrip strip(board);
        strip.resize(300, 40);
        board.begin(header(1, "'connections': [1, 2, 4, 8], 'repetitions': 1"), {});
        const auto measured = [&](int connections, Status status) {
            auto measurement = std::make_shared<Measurement>(*scriptedMeasurement(0, connections, 1, 100));
            measurement->status = status;
            board.finish(measurement);
        };
        measured(1, Status::ok);
        measured(2, Status::invalid);
        measured(4, Status::failed);
        measured(8, Status::skipped);
        const QImage image = strip.grab().toImage().convertToFormat(QImage::Format_Grayscale8);
        std::vector<QImage> boxes;
        for (int row = 0; row < 4; ++row)
            boxes.push_back(image.copy(strip.boxRect(row)));
        for (std::size_t i = 0; i < 4; ++i) {
            for (std::size_t j = i + 1; j < 4; ++j)
                QVERIFY(boxes[i] != boxes[j]);
        }
    }

private:
    static RunResult header(int servers, const char *load)
    {
        return scriptedHeader(scriptedDocument(scriptedPlan(servers, quoted(load))));
    }
};

QTEST_MAIN(TestMeasurementStrip)
#include "test_measurement_strip.moc"
