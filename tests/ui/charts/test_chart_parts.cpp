// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/axis_scale.h"
#include "ui/charts/chart_line.h"
#include "ui/theme/style.h"

#include <QApplication>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace levelfield::ui;

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

} // namespace

class TestChartParts : public QObject {
    Q_OBJECT
private slots:
    void ticksAreRoundAndHoldTheMaximum_data()
    {
        QTest::addColumn<double>("maximum");
        QTest::addColumn<double>("top");
        QTest::addColumn<double>("step");
        QTest::newRow("rate") << 64664.0 << 80000.0 << 20000.0;
        QTest::newRow("exactly") << 100.0 << 100.0 << 20.0;
        QTest::newRow("small") << 0.037 << 0.04 << 0.01;
        QTest::newRow("one") << 1.0 << 1.0 << 0.2;
        QTest::newRow("quarter") << 11.0 << 12.5 << 2.5;
    }
    void ticksAreRoundAndHoldTheMaximum()
    {
        QFETCH(double, maximum);
        const AxisScale scale = linearScale(maximum);
        QTEST(scale.top, "top");
        QTEST(scale.ticks[1], "step");
        QCOMPARE(scale.ticks.front(), 0.0);
        QCOMPARE(scale.ticks.back(), scale.top);
    }
    void anyMaximumFits()
    {
        for (double maximum = 1e-6; maximum < 1e9; maximum *= 1.37) {
            const AxisScale scale = linearScale(maximum);
            QVERIFY(scale.top >= maximum * (1 - 1e-9));
            QVERIFY(scale.ticks.size() >= 2 && scale.ticks.size() <= 6);
        }
    }
    void nothingMeasuredStillHasAScale()
    {
        for (const double nothing : {0.0, -1.0, none})
            QCOMPARE(linearScale(nothing).top, 1.0);
        QCOMPARE(logarithmicScale(0, 0).top, 10.0);
    }
    void decadesHoldAllValues()
    {
        const AxisScale scale = logarithmicScale(0.3, 250);
        QCOMPARE(scale.bottom, 0.1);
        QCOMPARE(scale.top, 1000.0);
        QCOMPARE(scale.ticks.size(), 5U);
        QCOMPARE(scale.position(10), 0.5);
        QVERIFY(scale != linearScale(1000));
    }
    void ticksAreShort()
    {
        QCOMPARE(tickText(0), QStringLiteral("0"));
        QCOMPARE(tickText(2.5), QStringLiteral("2.5"));
        QCOMPARE(tickText(400), QStringLiteral("400"));
        QCOMPARE(tickText(60000), QStringLiteral("60k"));
        QCOMPARE(tickText(1.5e6), QStringLiteral("1.5M"));
    }
    void aLineBreaksWhereThereIsNoNumber()
    {
        const auto pieces = unbrokenPieces({{0, none}, {1, 1}, {2, 2}, {3, none}, {4, none}, {5, 5}});
        QCOMPARE(pieces.size(), 2U);
        QCOMPARE(pieces[0], QList<QPointF>({{1, 1}, {2, 2}}));
        QCOMPARE(pieces[1], QList<QPointF>({{5, 5}}));
        QVERIFY(unbrokenPieces({}).empty());
    }
    void thinningKeepsEveryPeak()
    {
        QList<QPointF> points;
        for (int i = 0; i < 10000; ++i)
            points.append({i / 1000.0, i == 7777 ? 99.0 : i == 3333 ? -99.0 : i % 7});
        const QList<QPointF> kept = thinned(points, 10, 300);
        QVERIFY(kept.size() <= 300);
        QVERIFY(kept.contains(QPointF(7.777, 99)));
        QVERIFY(kept.contains(QPointF(3.333, -99)));
        QVERIFY(std::is_sorted(kept.begin(), kept.end(), [](const QPointF &a, const QPointF &b) { return a.x() < b.x(); }));
        QCOMPARE(thinned(points.mid(0, 300), 10, 300).size(), 300);
    }
    void labelsKeepTheirOrderAndDoNotTouch()
    {
        const auto places = spreadLabels({50, 52, 51, 99}, 10, 0, 100);
        QVERIFY(places[0] < places[2] && places[2] < places[1] && places[1] < places[3]);
        QVERIFY(places[2] - places[0] >= 10 && places[1] - places[2] >= 10);
        QVERIFY(places[3] <= 95);
    }
    void labelsWithoutRoomAreLeftOut()
    {
        const auto places = spreadLabels({1, 2, 3, 4, 5}, 10, 0, 30);
        QCOMPARE(std::count_if(places.begin(), places.end(), [](double place) { return std::isfinite(place); }), 3);
        QVERIFY(std::isnan(places[4]));
        for (std::size_t i = 0; i < 3; ++i)
            QVERIFY(places[i] >= 5 && places[i] <= 25);
    }
    void namesOfServersCanBeReadInBothSchemes()
    {
        for (const Scheme scheme : {Scheme::light, Scheme::dark}) {
            applyScheme(*qApp, scheme);
            for (std::size_t server = 0; server < 6; ++server)
                QVERIFY(contrast(serverTextColour(server), colours().card) >= 4.5);
        }
    }
};

QTEST_MAIN(TestChartParts)
#include "test_chart_parts.moc"
