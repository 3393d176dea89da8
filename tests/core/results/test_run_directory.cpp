// SPDX-License-Identifier: GPL-3.0-or-later
// Making and writing a run directory. Reading: test_run_reader.cpp; crashes and full disks: test_run_durability.cpp.
#include "core/run/run_directory.h"

#include "tests/core/results/generated_run.h"
#include "tests/support/scratch_folder.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <sys/resource.h>
#include <sys/stat.h>

using namespace levelfield;
using tests::RunGenerator;
namespace fs = std::filesystem;

namespace {

RunResult header()
{
    RunResult run;
    run.id = "20261130-211136-kqzt";
    run.started = "2026-11-30T21:11:36.123Z";
    run.planText = tests::samplePlan;
    return run;
}

mode_t modeOf(const fs::path &path)
{
    struct stat status{};
    return ::stat(path.c_str(), &status) == 0 ? status.st_mode & 07777U : 0;
}

std::vector<std::string> lines(const fs::path &path)
{
    std::ifstream file(path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);)
        lines.push_back(line);
    return lines;
}

std::string why(const auto &expected)
{
    return expected ? std::string() : expected.error().message();
}

} // namespace

class TestRunDirectory : public QObject {
    Q_OBJECT
    tests::ScratchFolder m_scratch;
    fs::path at(const std::string &name) const { return m_scratch.at(name); }

private slots:
    void aNewRunHasAllItsFilesForItsOwnerOnly()
    {
        const fs::path folder = at("deep/er/new");
        const auto directory = RunDirectory::create(folder, header(), "{\"format\": \"levelfield-plan/1\"}\n");
        QVERIFY2(directory, why(directory).c_str());
        QCOMPARE(directory->folder(), folder);
        QCOMPARE(modeOf(folder), mode_t{0700});
        QCOMPARE(modeOf(folder / "logs"), mode_t{0700});
        for (const char *name : {"run.json", "journal.jsonl", "plan.lfplan.json"})
            QCOMPARE(modeOf(folder / name), mode_t{0600});
        QCOMPARE(directory->logFile("fastapi-4", "pooled", 3), folder / "logs/fastapi-4-pooled-3.log");
        QCOMPARE(std::distance(fs::directory_iterator(folder), {}), 4); // and no temporary file
        QCOMPARE(readFile(folder / "plan.lfplan.json"), Expected<std::string>("{\"format\": \"levelfield-plan/1\"}\n"));
    }

    void aNewRunIsRunningFromItsFirstMoment()
    {
        QVERIFY(RunDirectory::create(at("first"), header(), "{}"));
        const auto run = nlohmann::json::parse(readFile(at("first/run.json")).value());
        QCOMPARE(run["status"].get<std::string>(), std::string("running"));
        QVERIFY(run["finished"].is_null());
        QCOMPARE(run["journalLines"].get<int>(), 1);
    }

    void thePlansCopyHoldsNoSecret()
    {
        const std::string plan = "{\"servers\": [{\"environment\": {\"API_TOKEN\": \"s3cret\", \"MODE\": \"fast\"}}]}";
        QVERIFY(RunDirectory::create(at("masked"), header(), plan));
        const std::string copy = readFile(at("masked/plan.lfplan.json")).value();
        QVERIFY(copy.find("s3cret") == std::string::npos);
        QVERIFY(copy.find("fast") != std::string::npos);
    }

    void anEmptyFolderMayBeUsed()
    {
        fs::create_directory(at("empty"));
        QVERIFY(RunDirectory::create(at("empty"), header(), "{}"));
        QVERIFY(fs::exists(at("empty/journal.jsonl")));
    }

    void aTrailingSlashIsNoOtherFolder()
    {
        const auto directory = RunDirectory::create(at("slash/"), header(), "{}");
        QVERIFY2(directory, why(directory).c_str());
        QCOMPARE(directory->folder(), at("slash"));
    }

    void nothingThatExistsIsOverwritten_data()
    {
        QTest::addColumn<QString>("what");
        QTest::newRow("a folder with a file") << "folder";
        QTest::newRow("a file") << "file";
        QTest::newRow("a dangling link") << "link";
        QTest::newRow("another run") << "run";
    }
    void nothingThatExistsIsOverwritten()
    {
        QFETCH(QString, what);
        const fs::path target = at("taken-" + what.toStdString());
        if (what == "folder") {
            fs::create_directory(target);
            std::ofstream(target / "mine") << "kept";
        } else if (what == "file") {
            std::ofstream(target) << "kept";
        } else if (what == "link") {
            fs::create_symlink("nowhere", target);
        } else {
            QVERIFY(RunDirectory::create(target, header(), "{}"));
        }
        const auto again = RunDirectory::create(target, header(), "{}");
        QVERIFY(!again);
        QCOMPARE(again.error().kind, ErrorKind::file);
        QCOMPARE(again.error().object, target.string());
        QVERIFY(!again.error().advice.empty());
        if (what == "folder")
            QCOMPARE(readFile(target / "mine"), Expected<std::string>("kept"));
        if (what == "file")
            QCOMPARE(readFile(target), Expected<std::string>("kept"));
        if (what == "run")
            QVERIFY(readRun(target));
    }

    void recordsAreTypedLines()
    {
        auto directory = RunDirectory::create(at("typed"), header(), "{}");
        QVERIFY(directory);
        QVERIFY(directory->append(RunGenerator(3).verification()));
        QVERIFY(directory->appendStart("fastapi-4", "pooled", 2, "2026-11-30T21:12:00.000Z"));
        QVERIFY(directory->append(RunGenerator(1).measurement(1)));
        QVERIFY(directory->append(RunGenerator(1).notice()));
        QStringList types;
        for (const std::string &line : lines(at("typed/journal.jsonl")))
            types << QString::fromStdString(nlohmann::json::parse(line)["type"].get<std::string>());
        QCOMPARE(types, QStringList({"header", "verification", "start", "measurement", "notice"}));
        const auto start = nlohmann::json::parse(lines(at("typed/journal.jsonl"))[2]);
        QCOMPARE(start["server"].get<std::string>(), std::string("fastapi-4"));
        QCOMPARE(start["start"].get<int>(), 2);
    }

    void aNameWithANewlineStaysOnOneLine() // Case 55
    {
        auto directory = RunDirectory::create(at("newline"), header(), "{}");
        QVERIFY(directory);
        Notice notice{"drift", Severity::info, {}, "a\nb", "c\r\nd", "\xff"};
        QVERIFY(directory->append(notice));
        QCOMPARE(lines(at("newline/journal.jsonl")).size(), std::size_t{2});
    }

    void startsAreCountedAcrossSittings()
    {
        {
            auto directory = RunDirectory::create(at("starts"), header(), "{}");
            QVERIFY(directory);
            QCOMPARE(directory->lastStart(), 0);
            QVERIFY(directory->appendStart("a", "-", 1, "2026-11-30T21:12:00.000Z"));
            QVERIFY(directory->appendStart("b", "-", 2, "2026-11-30T21:12:00.000Z"));
            QCOMPARE(directory->lastStart(), 2);
            // Another user session's lock is another file: the run itself must refuse a second writer.
            const auto second = RunDirectory::reopen(at("starts"));
            QVERIFY(!second);
            QCOMPARE(second.error().kind, ErrorKind::usage);
            QVERIFY2(second.error().message().find("another process is writing to it") != std::string::npos, why(second).c_str());
        }
        const auto again = RunDirectory::reopen(at("starts"));
        QVERIFY2(again, why(again).c_str());
        QCOMPARE(again->lastStart(), 2);
    }

    void whatIsNoRunCannotBeReopened()
    {
        fs::create_directory(at("no-run"));
        QVERIFY(!RunDirectory::reopen(at("no-run")));
        std::ofstream(at("no-run/journal.jsonl")) << "{\"type\":\"hea";
        const auto torn = RunDirectory::reopen(at("no-run"));
        QVERIFY(!torn);
        QCOMPARE(torn.error().kind, ErrorKind::file);
        QCOMPARE(readFile(at("no-run/journal.jsonl")), Expected<std::string>("{\"type\":\"hea")); // left alone
    }

    void noDescriptorsLeftIsAnErrorThatLeavesNothing() // Case 27, of files
    {
        rlimit before{};
        QCOMPARE(::getrlimit(RLIMIT_NOFILE, &before), 0);
        const rlimit none{0, before.rlim_max};
        QCOMPARE(::setrlimit(RLIMIT_NOFILE, &none), 0);
        const auto directory = RunDirectory::create(at("no-descriptors"), header(), "{}");
        ::setrlimit(RLIMIT_NOFILE, &before);
        QVERIFY(!directory);
        QCOMPARE(directory.error().kind, ErrorKind::file);
        QVERIFY2(directory.error().cause.find("Too many open files") != std::string::npos, directory.error().cause.c_str());
        QVERIFY(!fs::exists(at("no-descriptors")));
    }
};

QTEST_GUILESS_MAIN(TestRunDirectory)
#include "test_run_directory.moc"
