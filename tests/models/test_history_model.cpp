// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/file.h"
#include "core/run/run_directory.h"
#include "tests/core/report/made_up_run.h"
#include "tests/support/quoted.h"
#include "tests/support/scratch_folder.h"
#include "ui/models/history_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <fstream>

using namespace levelfield;
using namespace levelfield::ui;
using namespace levelfield::tests;
namespace fs = std::filesystem;

namespace {

/// A folder of runs and a model on it.
struct History {
    History() { fs::create_directories(runs); }
    fs::path add(const std::string &id, const std::string &title = "Pooled Chinook read")
    {
        RunResult run = articleRun().build();
        run.id = id;
        run.plan.title = title;
        run.planText = test::quoted("{'format': 'levelfield-plan/1', 'title': '") + title
                       + test::quoted("', 'baseline': 'fastapi-4', 'servers': ["
                                      "{'name': 'hyperlambda', 'command': ['a'], 'url': 'http://127.0.0.1:1'},"
                                      "{'name': 'fastapi-4', 'command': ['a'], 'url': 'http://127.0.0.1:2'}],"
                                      "'workloads': [{'name': 'artists', 'request': {'path': '/'}}]}");
        run.started = "2026-11-" + id.substr(0, 2) + "T21:04:00.000Z";
        auto directory = RunDirectory::create(runs / id, run, "{}");
        if (!directory || !directory->write(run))
            qFatal("the run could not be written");
        return runs / id;
    }
    void read()
    {
        QSignalSpy finished(&model, &HistoryModel::finished);
        model.refresh(runs);
        QVERIFY(finished.wait(30'000));
    }
    QStringList column(int column) const
    {
        QStringList texts;
        for (int row = 0; row < model.rowCount(); ++row)
            texts << model.index(row, column).data().toString();
        texts.sort();
        return texts;
    }

    ScratchFolder scratch;
    fs::path runs = scratch.at("runs"), cache = scratch.at("cache/history.json");
    HistoryModel model{cache};
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
};

} // namespace

class TestHistoryModel : public QObject {
    Q_OBJECT
private slots:
    void everyRunIsARow()
    {
        History history;
        history.add("21-a");
        history.add("22-b", "Another plan");
        fs::create_directories(history.runs / "not a run");
        history.read();
        QCOMPARE(history.model.rowCount(), 2);
        QCOMPARE(history.column(HistoryModel::plan), QStringList({"Another plan", "Pooled Chinook read"}));
        QCOMPARE(history.column(HistoryModel::valid), QStringList({"15 of 15", "15 of 15"}));
        QVERIFY2(history.column(HistoryModel::headline).first().startsWith("3.66×"),
                 qPrintable(history.column(HistoryModel::headline).first()));
        QVERIFY(history.column(HistoryModel::machine).first().contains("Apple M3 Pro"));
    }

    void tornAndUnreadableRunsAreRowsWithTheReason()
    {
        History history;
        history.add("21-good");
        const fs::path torn = history.add("22-torn");
        const std::string text = *readFile(torn / "run.json");
        std::ofstream(torn / "run.json") << text.substr(0, text.size() / 2);
        fs::remove(torn / "journal.jsonl");
        fs::create_directories(history.runs / "23-other");
        std::ofstream(history.runs / "23-other" / "run.json") << test::quoted("{'format': 'something else'}");
        fs::create_directories(history.runs / "24-empty");
        std::ofstream(history.runs / "24-empty" / "run.json") << "";
        history.read();
        QCOMPARE(history.model.rowCount(), 4);
        QCOMPARE(history.column(HistoryModel::status), QStringList({"complete", "unreadable", "unreadable", "unreadable"}));
        for (int row = 0; row < 4; ++row) {
            const QModelIndex index = history.model.index(row, 0);
            const bool good = index.data(HistoryModel::FolderRole).toString().endsWith("good");
            QCOMPARE(index.data(HistoryModel::ProblemRole).toString().isEmpty(), good);
        }
    }

    void aTornRunWithAJournalIsNotLost()
    {
        History history;
        const fs::path torn = history.add("22-torn");
        std::ofstream(torn / "run.json") << "{";
        history.read();
        QCOMPARE(history.model.rowCount(), 1);
        QCOMPARE(history.column(HistoryModel::status), QStringList({"going on"})); // its writer, this test, is alive
    }

    void aFolderDeletedFromOutsideDisappears()
    {
        History history;
        history.add("21-a");
        const fs::path gone = history.add("22-b");
        history.read();
        QCOMPARE(history.model.rowCount(), 2);
        fs::remove_all(gone);
        history.read();
        QCOMPARE(history.model.rowCount(), 1);
        fs::remove_all(history.runs);
        history.read();
        QCOMPARE(history.model.rowCount(), 0);
    }

    void notesAndTagsLieBesideTheRunAndTheRunIsLeftAlone()
    {
        History history;
        const fs::path run = history.add("21-a");
        const std::string before = *readFile(run / "run.json");
        history.read();
        QVERIFY(history.model.setData(history.model.index(0, HistoryModel::tags), " pooled, before fix,, pooled "));
        QVERIFY(history.model.setData(history.model.index(0, HistoryModel::notes), "with “quotes” and\nlines"));
        QCOMPARE(*readFile(run / "run.json"), before);
        QCOMPARE(readNotes(QString::fromStdString(run.string())),
                 (RunNotes{"with “quotes” and\nlines", {"pooled", "before fix"}}));
        HistoryModel again(history.cache);
        QSignalSpy finished(&again, &HistoryModel::finished);
        again.refresh(history.runs);
        QVERIFY(finished.wait(30'000));
        QCOMPARE(again.index(0, HistoryModel::tags).data().toString(), QString("pooled, before fix"));
        QVERIFY(!again.setData(again.index(0, HistoryModel::plan), "other"));
    }

    void notesThatCannotBeStoredAreSaid()
    {
        History history;
        const fs::path run = history.add("21-a");
        history.read();
        fs::remove_all(run);
        QSignalSpy failed(&history.model, &HistoryModel::failed);
        QVERIFY(!history.model.setData(history.model.index(0, HistoryModel::notes), "too late"));
        QCOMPARE(failed.size(), 1);
        QCOMPARE(history.model.index(0, HistoryModel::notes).data().toString(), QString());
    }

    void whatWasReadOnceIsRemembered()
    {
        History history;
        const fs::path run = history.add("21-a");
        const auto misses = [&] {
            SummaryCache cache(history.cache);
            (void)cache.summary(run);
            cache.save();
            return cache.misses();
        };
        QCOMPARE(misses(), 1);
        QCOMPARE(misses(), 0);
        std::ofstream(run / "run.json", std::ios::app) << "\n";
        QCOMPARE(misses(), 1);
        std::ofstream(history.cache) << "not JSON";
        QCOMPARE(misses(), 1);
    }

    void readingCanBeCancelled()
    {
        History history;
        for (int i = 10; i < 30; ++i)
            history.add(std::to_string(i) + "-run");
        QSignalSpy finished(&history.model, &HistoryModel::finished);
        history.model.refresh(history.runs);
        history.model.cancel();
        QVERIFY(finished.size() == 1 || finished.wait(30'000));
        QVERIFY(!history.model.isReading());
        history.read();
        QCOMPARE(history.model.rowCount(), 20);
    }

    void rowsAreSortedByMeaningAndFoundByAnyWord()
    {
        History history;
        history.add("21-a", "Beta");
        history.add("22-b", "Alpha");
        history.read();
        HistorySorter sorter;
        sorter.setSourceModel(&history.model);
        sorter.sort(HistoryModel::started, Qt::DescendingOrder);
        QCOMPARE(sorter.index(0, HistoryModel::plan).data().toString(), QString("Alpha"));
        sorter.search("beta apple");
        QCOMPARE(sorter.rowCount(), 1);
        sorter.search("beta windows");
        QCOMPARE(sorter.rowCount(), 0);
    }
};

QTEST_GUILESS_MAIN(TestHistoryModel)
#include "test_history_model.moc"
