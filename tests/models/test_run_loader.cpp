// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_directory.h"
#include "tests/core/report/made_up_run.h"
#include "ui/models/run_headline.h"
#include "ui/models/run_loader.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace levelfield;
using namespace levelfield::tests;
using namespace levelfield::ui;

namespace {

MadeUpRun twoServers()
{
    MadeUpRun run;
    run.server("fastapi", "FastAPI").server("fastify", "Fastify");
    return run;
}

} // namespace

class TestRunLoader : public QObject {
    Q_OBJECT
private slots:
    void theHeadlineIsOfTheMostConnections();
    void theHeadlineKeepsTheTablesDoubt();
    void aLoneServerHasARate();
    void aRunWithoutNumbersSaysSo();
    void aRunIsReadAwayFromTheWindow();
    void onlyTheLatestRunIsTold();
    void aRunThatCannotBeReadSaysWhy();
};

void TestRunLoader::theHeadlineIsOfTheMostConnections()
{
    auto run = twoServers();
    run.of("artists", 64).cell("fastapi", "-", {100, 101, 102, 100, 99}).cell("fastify", "-", {900, 901, 902, 900, 899});
    run.of("artists", 128).cell("fastapi", "-", {100, 101, 102, 100, 99}).cell("fastify", "-", {300, 301, 302, 300, 299});
    QCOMPARE(runHeadline(run.build()), QStringLiteral("3.00× at 128 connections · Fastify"));
    QCOMPARE(runTitle(run.build()), QStringLiteral("Pooled Chinook read"));
}

void TestRunLoader::theHeadlineKeepsTheTablesDoubt()
{
    auto few = twoServers();
    few.of("artists", 1).cell("fastapi", "-", {100, 101}).cell("fastify", "-", {300, 301});
    const QString headline = runHeadline(few.build());
    QVERIFY2(headline.contains(QStringLiteral("at 1 connection · Fastify")), qPrintable(headline));
    QVERIFY2(headline.endsWith(QStringLiteral(", too few repetitions to tell")), qPrintable(headline));
    auto same = twoServers();
    same.of("artists", 64).cell("fastapi", "-", {100, 110, 90, 105, 95}).cell("fastify", "-", {101, 109, 91, 104, 96});
    const QString equal = runHeadline(same.build());
    QVERIFY2(equal.endsWith(QStringLiteral(", no difference shown")), qPrintable(equal));
}

void TestRunLoader::aLoneServerHasARate()
{
    MadeUpRun run;
    run.server("fastify", "Fastify").of("artists", 64).cell("fastify", "-", {64664, 64664, 64664});
    QCOMPARE(runHeadline(run.build()), QStringLiteral("64,664 req/s at 64 connections · Fastify"));
}

void TestRunLoader::aRunWithoutNumbersSaysSo()
{
    RunResult nothing;
    QCOMPARE(runHeadline(nothing), QStringLiteral("nothing was measured"));
    nothing.verification.push_back({.workload = "w", .verdict = WorkloadVerdict::different});
    QCOMPARE(runHeadline(nothing), QStringLiteral("answers differed: nothing was measured"));
    auto failed = twoServers();
    failed.of("artists", 64).cell("fastapi", "-", {100}).cell("fastify", "-", {100});
    for (Measurement &one : failed.values().measurements)
        one.status = Status::invalid;
    QVERIFY(runHeadline(failed.build()).startsWith(QStringLiteral("no valid measurement at Artist read")));
}

void TestRunLoader::aRunIsReadAwayFromTheWindow()
{
    const QTemporaryDir folder;
    const auto path = std::filesystem::path(folder.path().toStdString()) / "run";
    auto run = twoServers();
    run.of("artists", 64).cell("fastapi", "-", {100, 100}).cell("fastify", "-", {300, 300});
    auto directory = RunDirectory::create(path, run.build(), "{}");
    QVERIFY(directory.has_value());
    QVERIFY(directory->write(run.build()).has_value());

    RunLoader loader;
    QSignalSpy started(&loader, &RunLoader::started), summarised(&loader, &RunLoader::summarised);
    std::shared_ptr<const RunResult> read;
    connect(&loader, &RunLoader::loaded, this, [&](const std::shared_ptr<const RunResult> &one, const QString &where) {
        read = one;
        QCOMPARE(where, QString::fromStdString(path.string()));
        QCOMPARE(QThread::currentThread(), loader.thread());
    });
    loader.load(QString::fromStdString((path / "run.json").string()));
    QCOMPARE(started.count(), 1);
    QVERIFY(loader.isLoading());
    QTRY_VERIFY(read != nullptr);
    QVERIFY(!loader.isLoading());
    QCOMPARE(read->measurements.size(), std::size_t(4));
    loader.summarise(read, QString::fromStdString(path.string()));
    QTRY_COMPARE(summarised.count(), 1);
}

void TestRunLoader::onlyTheLatestRunIsTold()
{
    RunLoader loader;
    QSignalSpy failed(&loader, &RunLoader::failed);
    loader.load(QStringLiteral("/nowhere/first"));
    loader.load(QStringLiteral("/nowhere/second"));
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(failed.first().first().toString().contains(QStringLiteral("second")));
}

void TestRunLoader::aRunThatCannotBeReadSaysWhy()
{
    RunLoader loader;
    QSignalSpy failed(&loader, &RunLoader::failed);
    loader.load(QStringLiteral("/nowhere"));
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(failed.first().first().toString().contains(QStringLiteral("/nowhere")));
}

QTEST_GUILESS_MAIN(TestRunLoader)
#include "test_run_loader.moc"
