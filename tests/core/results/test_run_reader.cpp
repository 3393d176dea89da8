// SPDX-License-Identifier: GPL-3.0-or-later
// Reading run directories, whole ones and what crashes leave of them.
#include "core/run/run_directory.h"

#include "core/run/results_json.h"
#include "core/run/run_file.h"
#include "tests/core/results/generated_run.h"
#include "tests/support/scratch_folder.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace levelfield;
using tests::RunGenerator;
namespace fs = std::filesystem;

namespace {

/// A run with one of everything, `measurements` of them measured.
RunResult sampleRun(int measurements)
{
    RunResult run = RunGenerator(11).run();
    run.status = RunStatus::running;
    run.finished.clear();
    run.verification = {RunGenerator(12).verification()};
    run.measurements.clear();
    for (int i = 1; i <= measurements; ++i)
        run.measurements.push_back(RunGenerator(static_cast<std::uint64_t>(100 + i)).measurement(i));
    run.cells.clear();
    run.notices = {RunGenerator(13).notice()};
    return run;
}

/// Writes `run` as the runner does, all but the last run.json.
Expected<RunDirectory> journalled(const fs::path &folder, const RunResult &run)
{
    RunResult header = run;
    header.verification.clear();
    header.measurements.clear();
    header.notices.clear();
    auto directory = RunDirectory::create(folder, header, "{}");
    if (!directory)
        return directory;
    for (const auto &one : run.verification)
        static_cast<void>(directory->append(one));
    for (const auto &one : run.measurements)
        static_cast<void>(directory->append(one));
    for (const auto &one : run.notices)
        static_cast<void>(directory->append(one));
    return directory;
}

std::string content(const fs::path &path)
{
    return readFile(path).value_or("");
}

void setContent(const fs::path &path, const std::string &text)
{
    std::ofstream(path, std::ios::binary | std::ios::trunc) << text;
}

void append(const fs::path &path, const std::string &text)
{
    std::ofstream(path, std::ios::binary | std::ios::app) << text;
}

/// Makes the journal's owner somebody who is gone.
void abandon(const fs::path &folder)
{
    std::string text = content(folder / "journal.jsonl");
    const std::string mine = "\"pid\":" + std::to_string(::getpid());
    for (auto at = text.find(mine); at != std::string::npos; at = text.find(mine))
        text.replace(at, mine.size(), "\"pid\":0");
    setContent(folder / "journal.jsonl", text);
}

std::string why(const auto &expected)
{
    return expected ? std::string() : expected.error().message();
}

} // namespace

class TestRunReader : public QObject {
    Q_OBJECT
    tests::ScratchFolder m_scratch;
    fs::path fresh() { return m_scratch.fresh(); }

private slots:
    void aRunInProgressReadsAsRunningWithAllThatHappened()
    {
        const fs::path folder = fresh();
        const RunResult run = sampleRun(3);
        const auto directory = journalled(folder, run);
        QVERIFY2(directory, why(directory).c_str());
        const auto read = readRun(folder);
        QVERIFY2(read, why(read).c_str());
        QCOMPARE(read->status, RunStatus::running);
        QVERIFY(*read == run);
    }

    void aFinishedRunReadsAsWritten()
    {
        const fs::path folder = fresh();
        RunResult run = sampleRun(3);
        auto directory = journalled(folder, run);
        QVERIFY(directory);
        run.status = RunStatus::complete;
        run.finished = "2026-11-30T22:00:00.000Z";
        run.cells = {RunGenerator(5).cell()};
        run.notices.clear(); // the end knows better than what was noted on the way
        run.measurements[1].reason = "judged again at the end";
        QVERIFY(directory->write(run));
        for (const fs::path &path : {folder, folder / "run.json", folder / "journal.jsonl"}) {
            const auto read = readRun(path);
            QVERIFY2(read, why(read).c_str());
            QVERIFY(*read == run);
        }
    }

    void aRunWhoseOwnerIsGoneReadsAsStopped()
    {
        const fs::path folder = fresh();
        const pid_t child = ::fork();
        if (child == 0)
            ::_exit(journalled(folder, sampleRun(2)) ? 0 : 1); // ends without a word about it
        int status = 0;
        ::waitpid(child, &status, 0);
        QCOMPARE(status, 0);
        const auto read = readRun(folder);
        QVERIFY2(read, why(read).c_str());
        QCOMPARE(read->status, RunStatus::stopped);
        QCOMPARE(read->measurements.size(), std::size_t{2});
        QVERIFY(read->finished.empty());
    }

    void aRunningRunOfAnotherMachineReadsAsStopped()
    {
        const fs::path folder = fresh(), copy = fresh();
        QVERIFY(journalled(folder, sampleRun(1)));
        fs::copy(folder, copy, fs::copy_options::recursive);
        std::string journal = content(copy / "journal.jsonl");
        const auto boot = journal.find("\"boot\":\"");
        QVERIFY(boot != std::string::npos);
        journal.replace(boot + 8, 8, "ffffffff"); // the same pid and start time, under another boot
        setContent(copy / "journal.jsonl", journal);
        QCOMPARE(readRun(folder)->status, RunStatus::running);
        QCOMPARE(readRun(copy)->status, RunStatus::stopped);
    }

    void aTornLastLineCostsThatRecordAlone()
    {
        const fs::path folder = fresh();
        const RunResult run = sampleRun(2);
        auto directory = journalled(folder, run);
        QVERIFY(directory);
        const std::string whole = content(folder / "journal.jsonl");
        QVERIFY(directory->append(Notice{"drift", Severity::info, {}, "1", "torn", "2"}));
        const std::string more = content(folder / "journal.jsonl");
        for (std::size_t length = whole.size(); length < more.size(); ++length) {
            setContent(folder / "journal.jsonl", more.substr(0, length));
            const auto read = readRun(folder);
            QVERIFY2(read, why(read).c_str());
            // All but the newline is a whole record: its closing brace is there.
            QCOMPARE(read->notices.size(), run.notices.size() + (length + 1 == more.size() ? 1 : 0));
            QVERIFY(read->measurements == run.measurements);
        }
    }

    void anyTornTailIsTolerated_data()
    {
        QTest::addColumn<QByteArray>("tail");
        QTest::newRow("zeros") << QByteArray(4096, '\0');
        QTest::newRow("zeros and a newline") << QByteArray(100, '\0') + '\n';
        QTest::newRow("two torn lines") << QByteArray("{\"type\":\"notice\",\"no\n{\"type\":\"meas");
        QTest::newRow("no JSON object") << QByteArray("[1,2]\n");
        QTest::newRow("bytes that are no UTF-8") << QByteArray("{\"type\":\"\xff\xfe\"}\n");
        QTest::newRow("nesting without end") << QByteArray("{\"a\":" + QByteArray(100'000, '[') + "\n");
        QTest::newRow("a number without end") << QByteArray("{\"a\":" + QByteArray(5'000, '9') + "e9999}\n");
    }
    void anyTornTailIsTolerated()
    {
        QFETCH(QByteArray, tail);
        const fs::path folder = fresh();
        const RunResult run = sampleRun(2);
        QVERIFY(journalled(folder, run));
        append(folder / "journal.jsonl", tail.toStdString());
        const auto read = readRun(folder);
        QVERIFY2(read, why(read).c_str());
        QVERIFY(*read == run);
        // Going on after it, nothing of the tail is left.
        auto directory = RunDirectory::reopen(folder);
        QVERIFY2(directory, why(directory).c_str());
        QVERIFY(directory->append(RunGenerator(9).measurement(3)));
        const auto more = readRun(folder);
        QVERIFY2(more, why(more).c_str());
        QCOMPARE(more->measurements.size(), std::size_t{3});
    }

    void aMissingFinalNewlineIsMadeUpForOnReopening()
    {
        const fs::path folder = fresh();
        QVERIFY(journalled(folder, sampleRun(2)));
        std::string journal = content(folder / "journal.jsonl");
        journal.pop_back();
        setContent(folder / "journal.jsonl", journal);
        auto directory = RunDirectory::reopen(folder);
        QVERIFY(directory);
        QVERIFY(directory->append(RunGenerator(9).measurement(3)));
        const auto read = readRun(folder);
        QVERIFY2(read, why(read).c_str());
        QVERIFY(read->measurements.size() == 3 && read->notices.size() == 1);
    }

    void damageInTheMiddleIsNamedAndNotReadOver()
    {
        const fs::path folder = fresh();
        QVERIFY(journalled(folder, sampleRun(3)));
        std::string journal = content(folder / "journal.jsonl");
        const auto third = journal.find("{\"type\":\"measurement\"");
        journal.replace(third, 10, "??????????");
        setContent(folder / "journal.jsonl", journal);
        const auto read = readRun(folder);
        QVERIFY(!read);
        QCOMPARE(read.error().kind, ErrorKind::file);
        QCOMPARE(read.error().object, (folder / "journal.jsonl").string());
        QCOMPARE(read.error().cause, std::string("line 3 is damaged"));
        QVERIFY(!RunDirectory::reopen(folder)); // which would cut off all that follows
    }

    void damageThatTheFinishedRunCoversDoesNotMatter()
    {
        const fs::path folder = fresh();
        RunResult run = sampleRun(3);
        auto directory = journalled(folder, run);
        QVERIFY(directory);
        run.status = RunStatus::complete;
        QVERIFY(directory->write(run));
        std::string journal = content(folder / "journal.jsonl");
        journal.replace(journal.find("{\"type\":\"measurement\""), 10, "??????????");
        setContent(folder / "journal.jsonl", journal);
        const auto read = readRun(folder);
        QVERIFY2(read, why(read).c_str());
        QVERIFY(*read == run);
    }

    void aRecordThatDoesNotFitIsNamedByLineAndPlace()
    {
        const fs::path folder = fresh();
        QVERIFY(journalled(folder, sampleRun(0)));
        append(folder / "journal.jsonl", "{\"type\":\"measurement\",\"measurement\":{\"server\":7}}\n");
        const auto read = readRun(folder);
        QVERIFY(!read);
        QCOMPARE(read.error().cause, std::string("line 4: /server: found 7, expected text"));
    }

    void recordsOfLaterVersionsAreTolerated()
    {
        const fs::path folder = fresh();
        const RunResult run = sampleRun(1);
        QVERIFY(journalled(folder, run));
        append(folder / "journal.jsonl", "{\"type\":\"thermals\",\"celsius\":80}\n{\"no\":\"type\"}\n");
        const auto read = readRun(folder);
        QVERIFY2(read, why(read).c_str());
        QVERIFY(*read == run);
    }

    void theLaterOfTwoRecordsWins()
    {
        const fs::path folder = fresh();
        RunResult run = sampleRun(2);
        auto directory = journalled(folder, run);
        QVERIFY(directory);
        run.measurements[0] = RunGenerator(77).measurement(1); // measured again
        run.verification[0].verdict = WorkloadVerdict::alone;
        QVERIFY(directory->append(run.measurements[0]));
        QVERIFY(directory->append(run.verification[0]));
        QVERIFY(directory->append(run.notices[0])); // said twice is said once
        const auto read = readRun(folder);
        QVERIFY2(read, why(read).c_str());
        QVERIFY(*read == run);
    }

    void withoutRunJsonTheJournalHasItAll_data()
    {
        QTest::addColumn<QString>("left");
        QTest::newRow("missing") << QString();
        QTest::newRow("empty") << QString("");
        QTest::newRow("torn") << QString("{\"format\": \"levelfield-run/1\",\n \"id\": \"2026");
    }
    void withoutRunJsonTheJournalHasItAll()
    {
        QFETCH(QString, left);
        const fs::path folder = fresh();
        const RunResult run = sampleRun(2);
        QVERIFY(journalled(folder, run));
        if (left.isNull())
            fs::remove(folder / "run.json");
        else
            setContent(folder / "run.json", left.toStdString());
        const auto read = readRun(folder);
        QVERIFY2(read, why(read).c_str());
        QVERIFY(*read == run);
    }

    void runJsonAloneIsEnough()
    {
        const fs::path folder = fresh(), alone = fresh();
        RunResult run = sampleRun(2);
        auto directory = journalled(folder, run);
        QVERIFY(directory);
        run.status = RunStatus::complete;
        QVERIFY(directory->write(run));
        fs::copy_file(folder / "run.json", alone);
        const auto read = readRun(alone);
        QVERIFY2(read, why(read).c_str());
        QVERIFY(*read == run);
        fs::remove(folder / "journal.jsonl");
        QVERIFY(readRun(folder) == run);
    }

    void aRunningRunJsonAloneIsStopped()
    {
        const fs::path alone = fresh();
        setContent(alone, runFileText(sampleRun(1), 1));
        QCOMPARE(readRun(alone)->status, RunStatus::stopped);
    }

    void aResumedRunThatCrashesKeepsBothSittings()
    {
        const fs::path folder = fresh();
        RunResult run = sampleRun(2);
        run.cells = {RunGenerator(5).cell()};
        run.status = RunStatus::stopped;
        {
            auto directory = journalled(folder, run);
            QVERIFY(directory);
            QVERIFY(directory->write(run));
        }
        auto directory = RunDirectory::reopen(folder);
        QVERIFY2(directory, why(directory).c_str());
        QCOMPARE(readRun(folder)->status, RunStatus::running);
        QVERIFY(readRun(folder)->cells == run.cells);
        const Measurement third = RunGenerator(5).measurement(3);
        QVERIFY(directory->append(third));
        abandon(folder);
        const auto read = readRun(folder);
        QVERIFY2(read, why(read).c_str());
        QCOMPARE(read->status, RunStatus::stopped);
        QCOMPARE(read->measurements.size(), std::size_t{3});
        QVERIFY(read->measurements[2] == third);
        QVERIFY(read->cells.empty()); // their figures were made without the third measurement
    }

    void aResumedRunThatEndsReadsAsWritten()
    {
        const fs::path folder = fresh();
        RunResult run = sampleRun(2);
        run.status = RunStatus::stopped;
        QVERIFY(journalled(folder, run)->write(run));
        auto directory = RunDirectory::reopen(folder);
        QVERIFY(directory);
        run.measurements.push_back(RunGenerator(5).measurement(3));
        QVERIFY(directory->append(run.measurements[2]));
        run.status = RunStatus::complete;
        QVERIFY(directory->write(run));
        const auto read = readRun(folder);
        QVERIFY2(read, why(read).c_str());
        QVERIFY(*read == run);
    }

    void theJournalOfAnotherRunIsRefused()
    {
        const fs::path folder = fresh();
        QVERIFY(journalled(folder, sampleRun(1)));
        RunResult other = sampleRun(1);
        other.id = "20200101-000000-aaaa";
        setContent(folder / "run.json", runFileText(other, 1));
        const auto read = readRun(folder);
        QVERIFY(!read);
        QVERIFY2(read.error().cause.find("20200101-000000-aaaa") != std::string::npos, read.error().cause.c_str());
    }

    void whatIsNoRunIsRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("no JSON") << "hello";
        QTest::newRow("an empty file") << "";
        QTest::newRow("a plan") << "{\"format\": \"levelfield-plan/1\"}";
        QTest::newRow("a later format") << "{\"format\": \"levelfield-run/2\"}";
        QTest::newRow("a list") << "[]";
        QTest::newRow("nesting without end") << QString(1'000'000, '[');
        QTest::newRow("a huge number") << "{\"format\": 1e999}";
    }
    void whatIsNoRunIsRefused()
    {
        QFETCH(QString, text);
        const fs::path file = fresh();
        setContent(file, text.toStdString());
        const auto read = readRun(file);
        QVERIFY(!read);
        QCOMPARE(read.error().kind, ErrorKind::file);
        QCOMPARE(read.error().object, file.string());
        QVERIFY(!read.error().cause.empty());
    }

    void missingFoldersAndFifosAreRefused()
    {
        QVERIFY(!readRun(fresh()));
        const fs::path empty = fresh();
        fs::create_directory(empty);
        QVERIFY(!readRun(empty));
        QCOMPARE(::mkfifo((empty / "run.json").c_str(), 0600), 0);
        QVERIFY(!readRun(empty));
        const fs::path folder = fresh();
        QVERIFY(journalled(folder, sampleRun(1)));
        fs::remove(folder / "journal.jsonl");
        QCOMPARE(::mkfifo((folder / "journal.jsonl").c_str(), 0600), 0);
        QVERIFY(!readRun(folder));
    }

    // Our own layout is read line by line on every processor, others as one document: the values are the same.
    void anotherLayoutReadsTheSame()
    {
        RunResult run = sampleRun(5);
        run.status = RunStatus::complete;
        const std::string own = runFileText(run, 0);
        const fs::path ours = fresh(), pretty = fresh(), joined = fresh();
        setContent(ours, own);
        setContent(pretty, nlohmann::ordered_json::parse(own).dump(4));
        std::string oneLine = own;
        std::ranges::replace(oneLine, '\n', ' ');
        setContent(joined, oneLine);
        const auto read = readRun(ours);
        QVERIFY2(read, read ? "" : read.error().message().c_str());
        QCOMPARE(read->measurements.size(), std::size_t(5));
        for (const fs::path &other : {pretty, joined}) {
            const auto same = readRun(other);
            QVERIFY(same && *same == *read);
        }
    }

    void aWrongMeasurementIsNamedByItsPlaceInEveryLayout()
    {
        RunResult run = sampleRun(5);
        run.status = RunStatus::complete;
        std::string text = runFileText(run, 0);
        std::size_t at = text.find("\"measurements\"");
        for (int i = 0; i < 4; ++i)
            at = text.find("\"repetition\":", at + 1);
        text.replace(at, std::string_view("\"repetition\":").size(), "\"repetition\":-");
        const fs::path ours = fresh(), pretty = fresh();
        setContent(ours, text);
        setContent(pretty, nlohmann::ordered_json::parse(text).dump(1));
        for (const fs::path &file : {ours, pretty}) {
            const auto read = readRun(file);
            QVERIFY(!read);
            QVERIFY2(read.error().message().find("/measurements/3/repetition") != std::string::npos,
                     read.error().message().c_str());
        }
    }

    /// As a tree of JSON values, either of these files would take ten times its size.
    void largeFilesAreReadInLittleMemory()
    {
        constexpr std::size_t size = 20'000'000;
        Measurement fat = RunGenerator(3).measurement(1);
        fat.series.assign(600, SeriesPoint{0.1, 1, 2, 3.25, 4.5, 5, 6.75});
        const fs::path folder = fresh(), file = fresh();
        QVERIFY(journalled(folder, sampleRun(0)));
        const std::string record = "{\"type\":\"measurement\",\"measurement\":" + toJson(fat).dump() + "}\n";
        {
            std::ofstream journal(folder / "journal.jsonl", std::ios::binary | std::ios::app);
            for (std::size_t written = 0; written < size; written += record.size())
                journal << record;
        }
        RunResult large = sampleRun(0);
        large.measurements.assign(size / record.size(), fat);
        setContent(file, runFileText(large, 0));
        const std::size_t count = large.measurements.size();
        large.measurements.clear();

        QCOMPARE(readInChild(folder, 1), QString("read in little memory"));
        QCOMPARE(readInChild(file, count), QString("read in little memory"));
    }

private:
    /// Another process reads, since what this one took before must not count.
    static QString readInChild(const fs::path &path, std::size_t measurements)
    {
        const pid_t child = ::fork();
        if (child == 0) {
            const long before = peakMegabytes();
            const auto read = readRun(path);
            const bool right = read && read->measurements.size() == measurements;
            ::_exit(!right ? 1 : peakMegabytes() - before > 100 && !sanitized ? 2 : 0);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        return status == 0 ? "read in little memory" : WEXITSTATUS(status) == 2 ? "too much memory" : "not read";
    }
    static long peakMegabytes()
    {
        rusage usage{};
        ::getrusage(RUSAGE_SELF, &usage);
#ifdef __APPLE__
        return usage.ru_maxrss >> 20;
#else
        return usage.ru_maxrss >> 10;
#endif
    }
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    static constexpr bool sanitized = true; // freed memory is kept back there
#else
    static constexpr bool sanitized = false;
#endif
};

QTEST_GUILESS_MAIN(TestRunReader)
#include "test_run_reader.moc"
