// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/line_view.h"
#include "ui/charts/live_chart.h"
#include "ui/theme/style.h"

#include <QApplication>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <cmath>
#include <limits>

using namespace levelfield::ui;

namespace {

QString plainText(double value)
{
    return QString::number(std::round(value));
}

ChartLine line(const QString &label, std::size_t server, double level, double until = 10)
{
    ChartLine made{label, server, {}};
    for (double t = 0.1; t <= until + 1e-6; t += 0.1)
        made.points.append({t, level * (1 + 0.03 * std::sin(t * 5))});
    return made;
}

} // namespace

class TestLiveChart : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        applyScheme(*qApp, Scheme::light);
        m_chart = std::make_unique<LiveChart>(QStringLiteral("Requests per second"), QStringLiteral("req/s"), plainText);
        m_chart->resize(400, 240);
    }
    void cleanup() { m_chart.reset(); }

    void drawsAtMostTwiceASecond()
    {
        show();
        const int before = m_chart->drawings();
        for (int i = 1; i <= 50; ++i)
            m_chart->setCurrentLine(line(QStringLiteral("a"), 0, 100, i / 10.0));
        QVERIFY(m_chart->drawings() <= before + 1);
        QTRY_VERIFY(m_chart->view().pointCount() >= 50); // the last state comes
        QVERIFY(m_chart->drawings() <= before + 2);
    }
    void drawsNothingWhileHidden()
    {
        const int before = m_chart->drawings();
        m_chart->setCurrentLine(line(QStringLiteral("a"), 0, 100));
        QCOMPARE(m_chart->drawings(), before);
        show();
        QVERIFY(m_chart->drawings() > before);
        QVERIFY(m_chart->view().pointCount() > 0);
    }
    void drawsNothingInQuietMode()
    {
        show();
        m_chart->setDrawing(false);
        const int before = m_chart->drawings();
        m_chart->setCurrentLine(line(QStringLiteral("a"), 0, 100));
        QCOMPARE(m_chart->drawings(), before);
        m_chart->setDrawing(true);
        QTRY_COMPARE(m_chart->drawings(), before + 1);
    }
    void givesQtChartsOneSeriesAndFewPoints()
    {
        ChartLine many{QStringLiteral("a"), 0, {}};
        for (int i = 0; i < 6000; ++i)
            many.points.append({i / 600.0, i % 100 + 1.0});
        std::vector<ChartLine> finished;
        for (std::size_t i = 0; i < 60; ++i)
            finished.push_back(line(QStringLiteral("server %1").arg(i), i, 10.0 + static_cast<double>(i)));
        m_chart->setFinishedLines(finished);
        m_chart->setCurrentLine(many);
        m_chart->drawNow();
        QCOMPARE(m_chart->view().seriesCount(), 1);
        QVERIFY(m_chart->view().pointCount() <= 300);
    }
    void breaksTheLineAtGaps()
    {
        ChartLine gapped = line(QStringLiteral("a"), 0, 100);
        gapped.points[40].setY(std::numeric_limits<double>::quiet_NaN());
        m_chart->setCurrentLine(gapped);
        m_chart->drawNow();
        QCOMPARE(m_chart->view().seriesCount(), 2);
        m_chart->setCurrentLine(line(QStringLiteral("a"), 0, 100));
        m_chart->drawNow();
        QCOMPARE(m_chart->view().pointCount(), 100);
    }
    void theScaleOnlyGrows()
    {
        m_chart->setCurrentLine(line(QStringLiteral("a"), 0, 1000));
        m_chart->drawNow();
        m_chart->setCurrentLine({});
        m_chart->drawNow();
        const QImage empty = m_chart->grab().toImage();
        m_chart->setCurrentLine(line(QStringLiteral("a"), 0, 10));
        m_chart->setCurrentLine({});
        m_chart->drawNow();
        QCOMPARE(m_chart->grab().toImage(), empty);
        m_chart->clear();
        QVERIFY(m_chart->grab().toImage() != empty);
    }
    void saysTheLatestFigures()
    {
        QCOMPARE(m_chart->accessibleDescription(), QStringLiteral("Nothing measured yet"));
        m_chart->setCurrentLine({QStringLiteral("Fastify"), 0, {{1, 5}, {2, 7}}});
        m_chart->setFinishedLines({{QStringLiteral("FastAPI"), 1, {{1, 3}}}});
        m_chart->drawNow();
        QCOMPARE(m_chart->accessibleDescription(), QStringLiteral("Fastify: 7; FastAPI: 3"));
        QVERIFY(m_chart->view().accessibleName().contains(QStringLiteral("Requests per second")));
    }
    void isATableToo()
    {
        show();
        m_chart->setCurrentLine({QStringLiteral("Fastify"), 0, {{0.4, 5}, {9.9, 7}}});
        m_chart->setFinishedLines({{QStringLiteral("FastAPI"), 1, {{0.5, 3}}}});
        auto *toggle = m_chart->findChild<QToolButton *>();
        QVERIFY(!toggle->accessibleName().isEmpty());
        QVERIFY(toggle->focusPolicy() & Qt::TabFocus);
        QTest::keyClick(toggle, Qt::Key_Space);
        auto *table = m_chart->findChild<QTableView *>();
        QVERIFY(table->isVisible());
        const QAbstractItemModel &model = *table->model();
        QCOMPARE(model.columnCount(), 3);
        QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("5"));
        QCOMPARE(model.index(0, 2).data().toString(), QStringLiteral("3"));
        QCOMPARE(model.index(1, 1).data().toString(), QStringLiteral("–"));
        QCOMPARE(model.index(model.rowCount() - 1, 1).data().toString(), QStringLiteral("7"));
    }
    void followsTheScheme()
    {
        show();
        m_chart->setFinishedLines({line(QStringLiteral("FastAPI"), 1, 60)});
        m_chart->drawNow();
        const QColor before = m_chart->grab().toImage().pixelColor(4, 120);
        applyScheme(*qApp, Scheme::dark);
        QTRY_VERIFY(m_chart->grab().toImage().pixelColor(4, 120) != before);
    }
    void aLogScaleTakesZeros()
    {
        m_chart->offerLogScale();
        ChartLine zeros = line(QStringLiteral("a"), 0, 100);
        zeros.points[3].setY(0);
        m_chart->setCurrentLine(zeros);
        m_chart->setLogScale(true);
        QVERIFY(!m_chart->grab().isNull());
    }

private:
    void show()
    {
        m_chart->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_chart.get()));
    }
    std::unique_ptr<LiveChart> m_chart;
};

QTEST_MAIN(TestLiveChart)
#include "test_live_chart.moc"
