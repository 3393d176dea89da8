// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/file.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fcntl.h>
#include <sys/stat.h>

using namespace levelfield;
namespace fs = std::filesystem;

class TestFile : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;
    fs::path at(const char *name) const { return fs::path(m_folder.path().toStdString()) / name; }

private slots:
    void writesAndReadsBack()
    {
        QVERIFY(writeFileAtomically(at("a"), "one"));
        QVERIFY(writeFileAtomically(at("a"), "two"));
        QCOMPARE(readFile(at("a")), Expected<std::string>("two"));
    }

    void keepsModeAndSymlink()
    {
        QVERIFY(writeFileAtomically(at("real"), "one"));
        fs::permissions(at("real"), fs::perms(0600));
        fs::create_symlink("real", at("link"));
        QVERIFY(writeFileAtomically(at("link"), "two"));
        QVERIFY(fs::is_symlink(at("link")));
        QCOMPARE(readFile(at("real")), Expected<std::string>("two"));
        QCOMPARE(fs::status(at("real")).permissions(), fs::perms(0600));
    }

    // Case 54: a full disk is an error, and what was there stays.
    void fullDiskIsAnError()
    {
        const auto written = writeAll(FileDescriptor(::open("/dev/full", O_WRONLY)).get(), "x", "the table");
        QVERIFY(!written);
        QCOMPARE(written.error().kind, ErrorKind::file);
        QCOMPARE(written.error().object, std::string("the table"));
    }

    void leavesNothingBehindOnFailure()
    {
        const fs::path missing = at("no-such-folder") / "file";
        QVERIFY(!writeFileAtomically(missing, "x"));
        QVERIFY(!fs::exists(missing));
    }

    void refusesFoldersFifosAndLargeFiles()
    {
        QVERIFY(!readFile(m_folder.path().toStdString()));
        QCOMPARE(::mkfifo(at("fifo").c_str(), 0600), 0);
        QVERIFY(!readFile(at("fifo")));
        QVERIFY(writeFileAtomically(at("large"), "12345"));
        QVERIFY(!readFile(at("large"), 4));
        QVERIFY(readFile(at("large"), 5));
    }
};

QTEST_GUILESS_MAIN(TestFile)
#include "test_file.moc"
