// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/report/made_up_run.h"
#include "ui/models/notices_model.h"
#include "ui/models/shown_run.h"
#include "ui/models/table_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace levelfield;
using namespace levelfield::ui;
using namespace levelfield::tests;

namespace {

/// Numbers whose texts sort otherwise than they do, and one row without.
Table numbers()
{
    const auto row = [](const char *server, std::optional<double> value, const char *text) {
        const std::string name = server;
        const TableCell number = value ? TableCell{text, *value} : TableCell{.text = text};
        return std::vector<TableCell>{{name, name}, {"-", std::string("-")}, {name, name}, number};
    };
    return {.name = "numbers",
            .title = "Numbers",
            .columns = {{.key = "server", .title = "server", .use = ColumnUse::data},
                        {.key = "variant", .title = "variant", .use = ColumnUse::data},
                        {.key = "label", .title = "Server"},
                        {.key = "requestsPerSecond", .title = "Req/s", .unit = "req/s", .numeric = true}},
            .rows = {row("a", 900, "900"), row("b", 10'000, "10,000"), row("c", {}, "failed"), row("d", 2'000, "2,000")}};
}

QStringList column(const QAbstractItemModel &model, int column)
{
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row)
        texts << model.index(row, column).data().toString();
    return texts;
}

std::shared_ptr<RunResult> sweep()
{
    MadeUpRun run;
    run.server("a", "Server A").server("b", "Server B");
    for (const int connections : {64, 128}) {
        run.of("artists", connections);
        run.cell("a", "-", {10'000, 10'050, 9'980, 10'020, 9'990}).cell("b", "-", {11'000, 11'080, 10'970, 11'010, 10'950});
    }
    return std::make_shared<RunResult>(run.build());
}

} // namespace

class TestResultModels : public QObject {
    Q_OBJECT
private slots:
    void theTableModelIsAModel()
    {
        TableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setTable(numbers());
        QCOMPARE(model.columnCount(), 2); // data columns are not shown
        QCOMPARE(model.index(2, 1).data(TableModel::WordsRole).toBool(), true);
        QCOMPARE(model.index(3, 1).data(TableModel::ShareRole).toDouble(), 0.2);
        QCOMPARE(model.index(0, 0).data(TableModel::ServerRole).toString(), QString("a"));
        model.setTable({});
        QCOMPARE(model.rowCount(), 0);
    }

    void sortingIsByValueAndWhatHasNoneStaysLast()
    {
        TableModel model;
        model.setTable(numbers());
        TableSorter sorter;
        const QAbstractItemModelTester tester(&sorter, QAbstractItemModelTester::FailureReportingMode::QtTest);
        sorter.setSourceModel(&model);
        sorter.sort(1, Qt::AscendingOrder);
        QCOMPARE(column(sorter, 1), QStringList({"900", "2,000", "10,000", "failed"}));
        sorter.sort(1, Qt::DescendingOrder);
        QCOMPARE(column(sorter, 1), QStringList({"10,000", "2,000", "900", "failed"}));
        sorter.sort(-1);
        QCOMPARE(column(sorter, 0), QStringList({"a", "b", "c", "d"}));
    }

    void filteringKeepsServers()
    {
        TableModel model;
        model.setTable(numbers());
        TableSorter sorter;
        sorter.setSourceModel(&model);
        sorter.showOnly({{"b", "-"}, {"c", "-"}});
        QCOMPARE(column(sorter, 0), QStringList({"b", "c"}));
        sorter.showOnly({});
        QCOMPARE(sorter.rowCount(), 4);
    }

    void anotherBaselineChangesBothRatios()
    {
        ShownRun shown;
        shown.setRun(sweep(), {});
        const auto ratios = [&](const char *key) {
            QStringList texts;
            const Table table = *shown.comparison();
            const auto at = std::ranges::find(table.columns, key, &TableColumn::key) - table.columns.begin();
            for (const auto &row : table.rows)
                texts << QString::fromStdString(row[static_cast<std::size_t>(at)].text);
            return texts;
        };
        QCOMPARE(ratios("ratioMachine").first(), QString("baseline"));
        QSignalSpy changed(&shown, &ShownRun::changed);
        shown.setBaseline("b");
        QCOMPARE(changed.size(), 1);
        for (const char *key : {"ratioMachine", "ratioPerCore"}) {
            QCOMPARE(ratios(key).last(), QString("baseline"));
            QVERIFY2(ratios(key).first().startsWith("0.91×"), qPrintable(ratios(key).first()));
        }
    }

    void aFilterMovesTheConditionIntoItself()
    {
        ShownRun shown;
        shown.setRun(sweep(), {});
        QCOMPARE(shown.condition().connections, 128);
        shown.setFilter({}, {64});
        QCOMPARE(shown.condition().connections, 64);
        QCOMPARE(shown.filterWords(), QString("64 connections"));
        shown.setFilter({{"b", "-"}}, {});
        QCOMPARE(shown.filterWords(), QString("Server B"));
        QVERIFY(shown.isCharted("b", "-") && !shown.isCharted("a", "-"));
        shown.clearFilter();
        QCOMPARE(shown.filterWords(), QString());
    }

    void aRunThatGrowsKeepsWhatIsLookedAt()
    {
        ShownRun shown;
        shown.setRun(sweep(), {});
        shown.setCondition({"artists", 64, {}});
        shown.setBaseline("b");
        shown.setRun(sweep(), {});
        QCOMPARE(shown.condition().connections, 64);
        QCOMPARE(*shown.baseline(), std::string("b"));
        const auto other = sweep();
        other->id = "another";
        shown.setRun(other, {});
        QVERIFY(!shown.baseline());
        shown.setRun(nullptr, {});
        QVERIFY(!shown.isOpen());
    }

    void noticesComeSeverestFirstAndWithTheirFigures()
    {
        NoticesModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        MadeUpRun run = articleRun();
        run.measurement("fastapi-1", 1).status = Status::failed;
        model.setRun(run.build());
        QVERIFY(model.rowCount() >= 2);
        for (int row = 1; row < model.rowCount(); ++row)
            QVERIFY(model.index(row - 1).data(NoticesModel::SeverityRole).toInt()
                    >= model.index(row).data(NoticesModel::SeverityRole).toInt());
        QCOMPARE(model.match(model.index(0), NoticesModel::TitleRole, QString("Closed loop")).size(), 1);
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }

    void whatIsNotShownComesFromThePlan()
    {
        MadeUpRun run = articleRun();
        QCOMPARE(NoticesModel::notShown(run.build()),
                 QString("Writes, large answers, a network, authentication, what happens beyond capacity, days of running."));
        run.values().plan.workloads.front().request.method = "POST";
        run.values().plan.workloads.front().request.headers = {{"Authorization", "Bearer x"}};
        QCOMPARE(NoticesModel::notShown(run.build()),
                 QString("Large answers, a network, what happens beyond capacity, days of running."));
    }
};

QTEST_GUILESS_MAIN(TestResultModels)
#include "test_result_models.moc"
