// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/result_axis.h"
#include "ui/charts/result_bar_chart.h"
#include "ui/charts/result_line_chart.h"
#include "ui/charts/result_strip_chart.h"
#include "ui/theme/style.h"

#include <QApplication>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <cmath>
#include <limits>

using namespace levelfield::ui;

namespace {

struct Svg {
    QString error; ///< "" when it is well-formed
    int paths = 0;
    QStringList titles;
};

Svg readSvg(const QByteArray &bytes)
{
    Svg svg;
    QXmlStreamReader reader(bytes);
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (reader.name() == QLatin1String("path"))
            ++svg.paths;
        if (reader.name() == QLatin1String("title"))
            svg.titles << reader.readElementText();
    }
    if (reader.hasError())
        svg.error = reader.errorString();
    return svg;
}

void fill(BarChart &chart)
{
    chart.setCaption(QStringLiteral("Requests per second & more <by> connections"), QStringLiteral("bar: median"));
    chart.setData({{QStringLiteral("A & <B>"), {0, 0}}, {QStringLiteral("C"), {1, 0}}},
                  {{QStringLiteral("64"), {{100, 90, 110, QStringLiteral("100")}, {50, 40, 60, QStringLiteral("50")}}},
                   {QStringLiteral("128"), {{120, 110, 130, QStringLiteral("120")}, {{}, {}, {}, QStringLiteral("invalid")}}}});
}

std::vector<LineSeries> brokenLine()
{
    const double none = std::numeric_limits<double>::quiet_NaN();
    return {{QStringLiteral("A"), {0, 0}, {{0, 1}, {1, 2}, {2, none}, {3, 4}, {4, 5}}}};
}

} // namespace

class TestResultCharts : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { applyScheme(*qApp, Scheme::dark); }

    void anSvgIsWellFormedAndTitled()
    {
        BarChart chart;
        fill(chart);
        const Svg svg = readSvg(chart.svg({800, 400}));
        QCOMPARE(svg.error, QString());
        QVERIFY(svg.titles.first().startsWith("Requests per second & more <by> connections"));
        QVERIFY2(svg.titles.contains("A & <B>, 64: 100"), qPrintable(svg.titles.join('|')));
        QVERIFY2(!svg.titles.join('|').contains("invalid"), "what has no number has no bar");
    }

    void exportsAreLightWhateverTheScheme()
    {
        BarChart chart;
        fill(chart);
        const QByteArray svg = chart.svg({800, 400});
        QVERIFY(svg.contains(colours(Scheme::light).card.name().toUtf8()));
        QVERIFY(svg.contains(serverColour(0, Scheme::light).name().toUtf8()));
        QVERIFY(!svg.contains(serverColour(0, Scheme::dark).name().toUtf8()));
        QVERIFY(svg.contains("font-family=\"sans-serif\""));
    }

    void aSeriesIsOnePathAndBreaksWhereThereIsNoNumber()
    {
        TimeChart chart;
        chart.setSeries(brokenLine());
        const QByteArray svg = chart.svg({800, 400});
        QCOMPARE(readSvg(svg).error, QString());
        const qsizetype title = svg.indexOf("<title>A</title></path>");
        const qsizetype start = svg.lastIndexOf("<path d=\"", title);
        const QByteArray data = svg.mid(start, title - start);
        QCOMPARE(data.count('M'), 2);
        QVERIFY(!svg.contains("nan"));
    }

    void aPngHasTwiceThePixelsAndAPdfAPage()
    {
        BarChart chart;
        fill(chart);
        QCOMPARE(chart.image({800, 400}).size(), QSize(1600, 800));
        QTemporaryDir folder;
        QVERIFY(chart.writePdf(folder.filePath("chart.pdf"), {800, 400}));
        QFile file(folder.filePath("chart.pdf"));
        QVERIFY(file.open(QIODevice::ReadOnly) && file.readAll().startsWith("%PDF"));
        QVERIFY(!chart.writePdf(folder.filePath("no/such/folder/chart.pdf"), {800, 400}));
    }

    void everyChartHasATwinAndAName()
    {
        BarChart bars;
        fill(bars);
        QCOMPARE(bars.table().rows[1], QStringList({"C", "50", "invalid"}));
        QVERIFY(bars.accessibleName().startsWith("Requests per second"));
        StripChart strip;
        strip.setRows({{.label = "A",
                        .look = {},
                        .dots = {{90, "repetition 1: 90"}, {100, "repetition 2: 100"}, {110, "repetition 3: 110"}},
                        .median = 100,
                        .medianText = "100"},
                       {.label = "B", .look = {}, .dots = {}, .median = 0, .medianText = "failed"}});
        QCOMPARE(strip.table().rows[0].mid(1, 3), QStringList({"100", "−10 %", "+10 %"}));
        QCOMPARE(strip.table().rows[1].value(1), QString("failed"));
    }

    void ninesTakeTheSameRoom()
    {
        QCOMPARE(PercentileChart::place(0), 0.0);
        QVERIFY(std::abs(PercentileChart::place(90) - 1) < 1e-9);
        QVERIFY(std::abs(PercentileChart::place(99.9) - 3) < 1e-9);
        PercentileChart chart;
        chart.setSeries({{QStringLiteral("A"), {}, {{0, 1}, {50, 2}, {90, 3}, {99, 9}}}});
        QCOMPARE(chart.table().header, QStringList({"Shown", "50 %", "90 %", "99 %"}));
        QCOMPARE(chart.table().rows.front(), QStringList({"A", "2", "3", "9"}));
    }

    void axesAreRound()
    {
        QCOMPARE(roundTicks(64'664), (std::vector<double>{0, 20'000, 40'000, 60'000, 80'000}));
        QCOMPARE(roundTicks(0.7, 2), (std::vector<double>{0, 0.5, 1}));
        QCOMPARE(roundTicks(0).back(), 1.0);
        QCOMPARE(axisText(20'000), QString("20k"));
        QCOMPARE(axisText(2'500'000), QString("2.5M"));
        QCOMPARE(axisText(0.25), QString("0.25"));
    }

    void draggingTellsWhatWasTouched()
    {
        BarChart chart;
        fill(chart);
        chart.resize(600, 300);
        chart.show();
        QSignalSpy spy(&chart, &BarChart::rangeSelected);
        QTest::mousePress(&chart, Qt::LeftButton, {}, {330, 40});
        QTest::mouseMove(&chart, {360, 60});
        QTest::mouseMove(&chart, {590, 250});
        QTest::mouseRelease(&chart, Qt::LeftButton, {}, {590, 250});
        QCOMPARE(spy.size(), 1);
        QCOMPARE(spy[0][0].value<std::vector<std::size_t>>(), (std::vector<std::size_t>{1}));
        QCOMPARE(spy[0][1].value<std::vector<std::size_t>>(), (std::vector<std::size_t>{0, 1}));
        QTest::mouseClick(&chart, Qt::LeftButton, {}, {330, 40});
        QCOMPARE(spy.size(), 1);
    }

    void hundredsOfSeriesAreStillDrawn()
    {
        TimeChart chart;
        std::vector<LineSeries> many;
        for (std::size_t i = 0; i < 300; ++i)
            many.push_back({QStringLiteral("A server with a very long name %1").arg(i),
                            {i, 0},
                            {{0, 1.0 * static_cast<double>(i)}, {10, 2}}});
        chart.setSeries(many);
        const QByteArray svg = chart.svg({800, 400});
        QCOMPARE(readSvg(svg).error, QString());
        QVERIFY(svg.contains("more</text>"));
    }
};

QTEST_MAIN(TestResultCharts)
#include "test_result_charts.moc"
