// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_directory.h"

#include "tests/core/results/generated_run.h"

#include <QTemporaryDir>
#include <QTest>

using namespace levelfield;
using tests::RunGenerator;
namespace fs = std::filesystem;

class TestRunDirectory : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;
    fs::path at(const char *name) const { return fs::path(m_folder.path().toStdString()) / name; }

private slots:
    void aRunInProgressReadsAsRunning()
    {
        RunResult run;
        run.id = "one";
        auto directory = RunDirectory::create(at("running"), run, "{}");
        QVERIFY2(directory, directory ? "" : directory.error().message().c_str());
        run.verification = {RunGenerator(3).verification()};
        run.measurements = {RunGenerator(1).measurement(1), RunGenerator(2).measurement(2)};
        run.notices = {RunGenerator(1).notice()};
        QVERIFY(directory->append(run.verification[0]));
        QVERIFY(directory->appendStart("a", "-", 1, "2026-11-30T21:11:36.123Z"));
        QVERIFY(directory->append(run.measurements[0]));
        QVERIFY(directory->append(run.measurements[1]));
        QVERIFY(directory->append(run.notices[0]));
        const auto read = readRun(at("running"));
        QVERIFY2(read, read ? "" : read.error().message().c_str());
        QVERIFY(*read == run);
        QCOMPARE(read->status, RunStatus::running);
    }
};

QTEST_GUILESS_MAIN(TestRunDirectory)
#include "test_run_directory.moc"
