// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scripted_run.h"
#include "ui/models/live_series.h"
#include "ui/models/log_model.h"
#include "ui/models/run_board.h"
#include "ui/models/so_far_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace levelfield;
using namespace levelfield::ui;
using namespace levelfield::test;
using State = RunBoard::State;
using Mode = QAbstractItemModelTester::FailureReportingMode;

namespace {

const std::string twoByTwo = quoted("'connections': [64, 128], 'repetitions': 3");

RunResult header(int servers = 2)
{
    return scriptedHeader(scriptedDocument(scriptedPlan(servers, twoByTwo)));
}

std::shared_ptr<const Measurement> withStatus(std::shared_ptr<const Measurement> measurement, Status status, const char *reason)
{
    auto changed = std::make_shared<Measurement>(*measurement);
    changed->status = status;
    changed->reason = reason;
    return changed;
}

} // namespace

class TestRunModels : public QObject {
    Q_OBJECT
private slots:
    void theBoardHoldsEveryMeasurementInRunningOrder()
    {
        RunBoard board;
        const QAbstractItemModelTester tester(&board, Mode::QtTest);
        board.begin(header(), {});
        QCOMPARE(board.rowCount(), 12);
        QCOMPARE(board.boxes()[0].cell, scriptedCell(0, 64));
        QCOMPARE(board.boxes()[4].repetition, 2);
        QCOMPARE(board.boxes()[4].cell, scriptedCell(1, 64)); // alternate: the second pass begins at the other end
        QCOMPARE(board.boxes()[0].durationS, 10.0);
        board.clear();
        QCOMPARE(board.rowCount(), 0);
    }
    void theBoardLeavesOutWhatIsNotRun()
    {
        RunBoard board;
        board.begin(header(3), {"s1"});
        QCOMPARE(board.rowCount(), 12);
        RunResult some = header(3);
        some.only = "s2 .*c=64";
        board.begin(some, {});
        QCOMPARE(board.rowCount(), 3);
    }
    void theBoardKnowsWhatAnEarlierPartMeasured()
    {
        RunResult resumed = header();
        resumed.measurements = {*scriptedMeasurement(0, 64, 1, 1000)};
        RunBoard board;
        board.begin(resumed, {});
        QVERIFY(board.boxes()[0].state == State::ok);
    }
    void oneBoxIsCurrent()
    {
        RunBoard board;
        const QAbstractItemModelTester tester(&board, Mode::QtTest);
        board.begin(header(), {});
        QCOMPARE(board.current(), -1);
        board.setCurrent(scriptedCell(0, 128), 1);
        QCOMPARE(board.current(), 1);
        QVERIFY(board.boxes()[1].state == State::current);
        board.finish(withStatus(scriptedMeasurement(0, 128, 1, 900), Status::failed, "the server ended"));
        board.setCurrent(scriptedCell(1, 64), 1);
        QVERIFY(board.boxes()[1].state == State::failed);
        QCOMPARE(board.count(State::current), 1);
        board.setCurrent({}, 0);
        QCOMPARE(board.count(State::current), 0);
        QVERIFY(board.words(1).contains(QStringLiteral("the server ended")));
        QVERIFY(board.words(1).contains(QStringLiteral("Server 0 · 128 connections")));
    }
    void theFiguresSoFarAreMediansOrWords()
    {
        RunBoard board;
        SoFarModel soFar(board);
        const QAbstractItemModelTester tester(&soFar, Mode::QtTest);
        const RunResult run = header();
        soFar.begin(run.plan);
        board.begin(run, {});
        QCOMPARE(soFar.rowCount(), 2);
        QCOMPARE(soFar.columnCount(), 3);
        QCOMPARE(soFar.headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("128"));
        QCOMPARE(text(soFar, 0, 0), QStringLiteral("Server 0"));
        QCOMPARE(text(soFar, 0, 1), QStringLiteral("–"));
        for (int repetition = 1; repetition <= 3; ++repetition)
            board.finish(scriptedMeasurement(0, 64, repetition, 18000.0 + repetition * 100));
        QCOMPARE(text(soFar, 0, 1), QStringLiteral("18,200"));
        board.finish(scriptedMeasurement(0, 128, 1, 17000));
        board.finish(withStatus(scriptedMeasurement(0, 128, 2, 17000), Status::invalid, "errors"));
        QCOMPARE(text(soFar, 0, 2), QStringLiteral("invalid"));
        board.finish(withStatus(scriptedMeasurement(1, 64, 1, 1), Status::failed, "no"));
        QCOMPARE(text(soFar, 1, 1), QStringLiteral("failed"));
        board.setCurrent(scriptedCell(1, 128), 1);
        QVERIFY(soFar.index(1, 2).data(SoFarModel::IsCurrentRole).toBool());
        QVERIFY(!soFar.index(1, 1).data(SoFarModel::IsCurrentRole).toBool());
    }
    void theLogIsBoundedAndSaysWhatItDropped()
    {
        LogModel log;
        const QAbstractItemModelTester tester(&log, Mode::QtTest);
        QSignalSpy servers(&log, &LogModel::serversChanged);
        log.append({{QStringLiteral("a"), QStringLiteral("first")}, {QStringLiteral("b"), QStringLiteral("second")}});
        QCOMPARE(servers.size(), 1);
        QCOMPARE(log.servers(), QStringList({QStringLiteral("a"), QStringLiteral("b")}));
        log.append({{QStringLiteral("a"), QStringLiteral("third")}}, 7);
        QCOMPARE(log.rowCount(), 4);
        QVERIFY(log.index(2).data().toString().contains(QLatin1Char('7')));
        log.append(std::deque<LogLine>(LogModel::mostLines + 10, {QStringLiteral("a"), QStringLiteral("flood")}));
        QCOMPARE(log.rowCount(), LogModel::mostLines);
        log.clear();
        QCOMPARE(log.rowCount(), 0);
    }
    void theLogIsFiltered()
    {
        LogModel log;
        LogFilter filter;
        filter.setSourceModel(&log);
        const QAbstractItemModelTester tester(&filter, Mode::QtTest);
        log.append({{QStringLiteral("a"), QStringLiteral("Started")},
                    {QStringLiteral("b"), QStringLiteral("started")},
                    {QStringLiteral("b"), QStringLiteral("other")}});
        filter.setText(QStringLiteral("START"));
        QCOMPARE(filter.rowCount(), 2);
        filter.setServer(QStringLiteral("b"));
        QCOMPARE(filter.rowCount(), 1);
        filter.setText({});
        QCOMPARE(filter.rowCount(), 2);
    }
    void aCourseIsInTheUnitOfItsChart()
    {
        const std::vector<SeriesPoint> series{{.t = 0.1, .requests = 100, .rssBytes = 2'000'000}, {.t = 0.3, .requests = 100}};
        const auto rate = courseOf(series, LiveFigure::requestsPerSecond);
        QCOMPARE(rate[0].y(), 1000.0);
        QCOMPARE(rate[1].y(), 500.0);
        const auto rss = courseOf(series, LiveFigure::rssMegabytes);
        QCOMPARE(rss[0].y(), 2.0);
        QVERIFY(std::isnan(rss[1].y()));
    }
    void theChartsCompareUnderTheSameConditions()
    {
        LiveSeries series;
        series.finish(scriptedMeasurement(0, 64, 1, 1000));
        series.finish(scriptedMeasurement(0, 128, 1, 1000));
        series.finish(scriptedMeasurement(1, 64, 1, 1000));
        series.finish(scriptedMeasurement(1, 64, 2, 2000));
        series.finish(withStatus(scriptedMeasurement(3, 64, 1, 1), Status::failed, "no"));
        const auto others = series.others(scriptedCell(2, 64));
        QCOMPARE(others.size(), 2U);
        QCOMPARE(*others[0]->requestsPerSecond, 2000.0);
        QCOMPARE(series.others(scriptedCell(1, 64)).size(), 1U);
    }
    void aSliceOfAnotherRepetitionBeginsAnew()
    {
        LiveSeries series;
        series.add({scriptedCell(0, 64), 1, {.t = 0.1}});
        series.add({scriptedCell(0, 64), 1, {.t = 0.2}});
        QCOMPARE(series.current().size(), 2U);
        series.add({scriptedCell(0, 64), 2, {.t = 0.1}});
        QCOMPARE(series.current().size(), 1U);
        series.finish(scriptedMeasurement(0, 64, 2, 1000));
        QVERIFY(series.current().empty());
    }
    void timeIsInWords()
    {
        using namespace std::chrono_literals;
        QCOMPARE(durationWords(59s), QStringLiteral("59 s"));
        QCOMPARE(durationWords(310s), QStringLiteral("5 min 10 s"));
        QCOMPARE(durationWords(2h), QStringLiteral("2 h"));
    }

private:
    static QString text(const QAbstractItemModel &model, int row, int column)
    {
        return model.index(row, column).data().toString();
    }
};

QTEST_GUILESS_MAIN(TestRunModels)
#include "test_run_models.moc"
