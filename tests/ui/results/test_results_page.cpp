// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/results_page.h"

#include "core/report/exporters.h"
#include "core/run/run_directory.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/results/sample_runs.h"
#include "ui/charts/result_bar_chart.h"
#include "ui/tables/comparison_dialog.h"
#include "ui/tables/result_table.h"
#include "ui/tables/table_copies.h"
#include "ui/theme/notice_box.h"
#include "ui/theme/style.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QTabBar>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

using namespace levelfield;
using namespace levelfield::ui;
using namespace levelfield::tests;

namespace {

/// A page in a window of 1190 × 760, what the rail leaves of 1280 × 800, with a run open.
class OpenPage {
public:
    explicit OpenPage(RunResult run, const QString &folder = {}) : page(workspace)
    {
        page.resize(1190, 760);
        page.show();
        workspace.showResult(std::make_shared<RunResult>(std::move(run)), folder);
        QCoreApplication::processEvents();
    }
    ResultTable *table() const { return visible<ResultTable>(); }
    BarChart *bars() const { return visible<BarChart>(); }
    QPushButton *button(const QString &beginning) const
    {
        for (auto *one : page.findChildren<QPushButton *>()) {
            if (one->text().startsWith(beginning) && one->isVisibleTo(&page))
                return one;
        }
        return nullptr;
    }
    /// The texts of a table's column by its title.
    QStringList column(const QString &title) const
    {
        QStringList texts;
        const QAbstractItemModel *model = table()->model();
        for (int column = 0; column < model->columnCount(); ++column) {
            if (model->headerData(column, Qt::Horizontal).toString() != title)
                continue;
            for (int row = 0; row < model->rowCount(); ++row)
                texts << model->index(row, column).data().toString();
        }
        return texts;
    }
    /// Every text that a person can read on the page.
    QString words() const
    {
        QStringList all;
        for (auto *label : page.findChildren<QLabel *>()) {
            if (label->isVisibleTo(&page))
                all << label->text();
        }
        return all.join(QLatin1Char('\n'));
    }

    Workspace workspace{Engine{}, QStringLiteral("/dev/null")};
    ResultsPage page;

private:
    template<typename Widget>
    Widget *visible() const
    {
        for (auto *one : page.findChildren<Widget *>()) {
            if (one->isVisible())
                return one;
        }
        return nullptr;
    }
};

} // namespace

class TestResultsPage : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { applyScheme(*qApp, Scheme::light); }

    void withoutARunThePageSaysWhatToDo()
    {
        Workspace workspace(Engine{}, QStringLiteral("/dev/null"));
        ResultsPage page(workspace);
        page.show();
        QString words;
        for (auto *label : page.findChildren<QLabel *>())
            words += label->text();
        QVERIFY2(words.contains("No run is open"), qPrintable(words));
    }

    void theHeaderSaysWhatRunThisIs()
    {
        const OpenPage open(articleSweep());
        QVERIFY2(open.words().contains("Pooled Chinook read"), qPrintable(open.words()));
        QVERIFY2(open.words().contains("complete · 45 of 45 measurements valid · answers equal on all servers"),
                 qPrintable(open.words()));
    }

    void equalIsSaidOnlyOfAnswersThatWereFetched()
    {
        RunResult run = articleSweep();
        run.verification[0].answers.pop_back(); // its server did not start, or its program is missing
        const OpenPage open(std::move(run));
        QVERIFY2(open.words().contains("answers equal where they were fetched"), qPrintable(open.words()));
        QVERIFY2(!open.words().contains("answers equal on all servers"), qPrintable(open.words()));
    }

    void copyAsMarkdownIsWhatTheCommandLineWrites()
    {
        ScratchFolder scratch;
        const RunResult run = articleSweep();
        auto directory = RunDirectory::create(scratch.at("run"), run, "{}");
        QVERIFY(directory && directory->write(run));
        auto stored = readRun(scratch.at("run"));
        QVERIFY(stored.has_value());
        OpenPage open(*std::move(stored));
        QTest::mouseClick(open.button("Copy as Markdown"), Qt::LeftButton);
        QProcess process;
        process.start(QStringLiteral(LEVELFIELD_BIN_DIR "/levelfield-cli"),
                      {"export", QString::fromStdString(scratch.at("run").string()), "--format", "markdown"});
        QVERIFY(process.waitForFinished(60000));
        const QString written = QString::fromUtf8(process.readAllStandardOutput());
        QVERIFY2(written.contains("64,664"), qPrintable(written + process.readAllStandardError()));
        QCOMPARE(QApplication::clipboard()->text(), written);
    }

    void aNumberIsTheSameStringInTheWindowAndInTheExport()
    {
        const OpenPage open(articleSweep());
        const auto tables = makeTables({articleSweep()}, "comparison");
        const QString markdown = QString::fromStdString(exportTables({tables->back()}, ExportFormat::markdown));
        for (const QString &text : open.column("Req/s") + open.column("p99") + open.column("Peak memory"))
            QVERIFY2(markdown.contains(text), qPrintable(text));
        QCOMPARE(open.column("Req/s").size(), 3);
    }

    void anotherBaselineChangesBothRatios()
    {
        const OpenPage open(articleSweep());
        QCOMPARE(open.column("× whole machine").value(1), QStringLiteral("baseline"));
        emit open.table()->baselineChosen(QStringLiteral("fastapi-1"), QStringLiteral("pooled"));
        QCOMPARE(open.column("× whole machine").value(2), QStringLiteral("baseline"));
        QCOMPARE(open.column("× per core").value(2), QStringLiteral("baseline"));
        QVERIFY2(open.column("× whole machine").value(1).startsWith("3.8"), qPrintable(open.column("× whole machine").value(1)));
        QVERIFY2(open.column("× per core").value(1).startsWith("1.9"), qPrintable(open.column("× per core").value(1)));
    }

    void selectedRowsAreWhatTheChartsShow()
    {
        const OpenPage open(articleSweep());
        QCOMPARE(open.bars()->table().rows.size(), std::size_t{3});
        open.table()->selectRow(1);
        QCOMPARE(open.bars()->table().rows.size(), std::size_t{1});
        QCOMPARE(open.bars()->table().rows.front().front(), QStringLiteral("FastAPI, 4 workers"));
        open.table()->clearSelection();
        QCOMPARE(open.bars()->table().rows.size(), std::size_t{3});
    }

    void draggingOverBarsFiltersTheTablesAndTheChipTakesItAway()
    {
        const OpenPage open(articleSweep());
        QVERIFY(!open.button("filtered"));
        BarChart *bars = open.bars();
        const int third = bars->width() / 3;
        QTest::mousePress(bars, Qt::LeftButton, {}, {third + 60, 40});
        QTest::mouseMove(bars, {third + 100, 80});
        QTest::mouseMove(bars, {2 * third, bars->height() - 30});
        QTest::mouseRelease(bars, Qt::LeftButton, {}, {2 * third, bars->height() - 30});
        QPushButton *chip = open.button("filtered");
        QVERIFY(chip);
        QVERIFY2(chip->text().contains("128 connections") && chip->text().endsWith("✕"), qPrintable(chip->text()));
        QVERIFY2(open.words().contains("128 connections"), "the headline moved to what is filtered");
        QCOMPARE(bars->table().header.size(), 2);
        QTest::mouseClick(chip, Qt::LeftButton);
        QVERIFY(!open.button("filtered"));
        QCOMPARE(bars->table().header.size(), 4);
    }

    void filteringToAServerLeavesItsRow()
    {
        const OpenPage open(articleSweep());
        emit open.table()->filterChosen(QStringLiteral("hyperlambda"), QStringLiteral("pooled"));
        QCOMPARE(open.table()->model()->rowCount(), 1);
        QVERIFY(open.button("filtered")->text().contains("Hyperlambda"));
    }

    void cellsWithoutNumbersAreWords()
    {
        const OpenPage open(brokenRun());
        QCOMPARE(open.column("Req/s").mid(1), QStringList({"invalid", "failed", "not measured"}));
        QVERIFY2(open.words().contains("stopped before its end"), qPrintable(open.words()));
        for (const QStringList &row : open.bars()->table().rows) {
            for (const QString &cell : row.mid(1))
                QVERIFY2(cell == "10,000" || cell == "invalid" || cell == "failed" || cell == "not measured", qPrintable(cell));
        }
    }

    void everyNoticeStandsBesideTheNumbers()
    {
        const OpenPage open(articleSweep());
        const auto boxes = open.page.findChildren<NoticeBox *>();
        QVERIFY(!boxes.isEmpty());
        QVERIFY(std::ranges::any_of(boxes, [](auto *box) { return box->accessibleName().contains("Closed loop"); }));
        QVERIFY2(open.words().contains("Writes, large answers, a network, authentication"), qPrintable(open.words()));
    }

    void everyTabShowsSomethingAndEveryChartHasATwin()
    {
        OpenPage open(articleSweep());
        for (const char *tab :
             {"headline", "connections", "percentiles", "distribution", "time", "environment", "verification"}) {
            open.page.showTab(QString::fromLatin1(tab));
            QCoreApplication::processEvents();
            for (auto *chart : open.page.findChildren<ResultChart *>()) {
                if (!chart->isVisible())
                    continue;
                QVERIFY2(!chart->isEmpty() && !chart->table().rows.empty(), tab);
                QVERIFY2(!chart->accessibleName().isEmpty(), tab);
            }
            for (auto *table : open.page.findChildren<ResultTable *>())
                QVERIFY2(!table->isVisible() || table->model()->rowCount() > 0, tab);
        }
    }

    void thePercentileCurveGoesThroughTheTablesNumbers()
    {
        // p50 and p99 of the curve are medians of the repetitions' own percentiles, like the table's.
        OpenPage open(articleSweep());
        open.page.showTab("percentiles");
        QCoreApplication::processEvents();
        ResultChart *chart = nullptr;
        for (auto *one : open.page.findChildren<ResultChart *>()) {
            if (one->isVisible())
                chart = one;
        }
        QVERIFY(chart);
        const int p99 = static_cast<int>(chart->table().header.indexOf(QStringLiteral("99 %")));
        QVERIFY(p99 > 0);
        std::vector<double> own;
        for (const Measurement &one : articleSweep().measurements) {
            if (one.cell.server == "hyperlambda" && one.cell.connections == 256)
                own.push_back(static_cast<double>(LatencyHistogram::decoded(*one.histogram)->percentile(99)) / 1000);
        }
        QCOMPARE(chart->table().rows.front().at(p99), QString::number(*median(own), 'g', 4));
        QVERIFY(chart->captionHow().contains("median of the repetitions"));
    }

    void twoRunsSideBySideSayWhatChanged()
    {
        RunResult before = articleSweep(), after = articleSweep();
        after.id = "2026-11-23-0900";
        after.started = "2026-11-23T09:00:00.000Z";
        const ComparisonDialog two({after, before});
        QCOMPARE(two.tables().front().name, std::string("before-after"));
        QVERIFY(two.tables().front().title.starts_with("2026-11-22"));
        RunResult third = after;
        third.id = "2026-11-24-0900";
        const ComparisonDialog three({after, before, third});
        QCOMPARE(three.tables().front().columns.front().key, std::string("run"));
        QCOMPARE(three.tables().front().rows.size(), std::size_t{9});
    }

    void aTableCanBeCopiedAsAPicture()
    {
        const auto tables = makeTables({articleSweep()}, "comparison");
        const QImage image = tableImage(tables->front());
        QVERIFY(image.width() > 600 && image.height() > 200);
    }

    void sixtyServersFitTheirCard()
    {
        OpenPage open(overfullRun());
        QCOMPARE(open.table()->model()->rowCount(), 60);
        QVERIFY(open.table()->height() < open.page.height());
    }

    /// For people: LEVELFIELD_PICTURES=FOLDER draws every tab into PNG files there.
    void pictures()
    {
        const QTemporaryDir scratch; // unless somebody wants to look at them
        const QString folder = qEnvironmentVariable("LEVELFIELD_PICTURES", scratch.path());
        for (const Scheme scheme : {Scheme::light, Scheme::dark}) {
            applyScheme(*qApp, scheme);
            for (const auto &[name, run] :
                 {std::pair{"article", articleSweep()}, std::pair{"overfull", overfullRun()}, std::pair{"broken", brokenRun()}}) {
                OpenPage open(run);
                for (const char *tab :
                     {"headline", "connections", "percentiles", "distribution", "time", "environment", "verification"}) {
                    open.page.showTab(QString::fromLatin1(tab));
                    QTest::qWait(20);
                    QVERIFY(open.page.grab().save(
                        QStringLiteral("%1/%2-%3-%4.png")
                            .arg(folder, QLatin1String(name), QLatin1String(tab),
                                 scheme == Scheme::light ? QLatin1String("light") : QLatin1String("dark"))));
                }
            }
        }
        applyScheme(*qApp, Scheme::light);
    }
};

QTEST_MAIN(TestResultsPage)
#include "test_results_page.moc"
