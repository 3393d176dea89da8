// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/file.h"
#include "core/server/edit_journal.h"
#include "core/server/file_edits.h"

#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <fstream>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace levelfield;
namespace fs = std::filesystem;
using namespace std::string_literals;

namespace {

using Outcome = UndoReport::Outcome;

/// Runs `action` in a child process that is killed in its `step`-th step. @return false when it had fewer.
bool killedInStep(int step, const std::function<void(StepProbe)> &action)
{
    const pid_t child = ::fork();
    if (child == 0) {
        action([&step](const char *) {
            if (--step == 0)
                ::kill(::getpid(), SIGKILL);
        });
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
}

} // namespace

class TestFileEdits : public QObject {
    Q_OBJECT
    std::unique_ptr<QTemporaryDir> m_folder;

    fs::path at(const std::string &name) const { return fs::path(m_folder->path().toStdString()) / name; }
    fs::path journal() const { return at("state/undo"); }
    std::string content(const std::string &name) const { return readFile(at(name)).value_or("(no such file)"); }
    void write(const std::string &name, const std::string &text) const { std::ofstream(at(name), std::ios::binary) << text; }
    std::unique_ptr<AppliedEdits> apply(const std::vector<FileEdit> &edits) const
    {
        auto applied = applyEdits(edits, journal());
        return applied ? std::move(*applied) : nullptr;
    }
    std::vector<std::string> filesIn(const fs::path &folder) const
    {
        std::vector<std::string> names;
        for (const auto &item : fs::directory_iterator(folder))
            names.push_back(item.path().filename().string());
        std::sort(names.begin(), names.end());
        return names;
    }
    std::vector<Outcome> outcomes(const std::vector<UndoReport> &reports) const
    {
        std::vector<Outcome> list;
        for (const UndoReport &report : reports)
            list.push_back(report.outcome);
        return list;
    }

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    // Case 53: comments, line ends, a missing last newline and bytes that are no text all come back.
    void undoIsByteExact()
    {
        const std::string original = "# pool\r\n[db]\n  pooling = \"on\"  # keep\n\0\xff\xfe tail"s;
        write("app.toml", original);
        {
            const auto edits = apply({{at("app.toml"), "pooling = \"on\"", "pooling = \"off\""}});
            QVERIFY(edits);
            QCOMPARE(content("app.toml"), "# pool\r\n[db]\n  pooling = \"off\"  # keep\n\0\xff\xfe tail"s);
            QCOMPARE(outcomes(edits->undo()), std::vector{Outcome::restored});
            QVERIFY(edits->undo().empty());
        }
        QCOMPARE(content("app.toml"), original);
        QCOMPARE(filesIn(journal()), std::vector<std::string>{"lock"});
    }

    void destructionUndoes()
    {
        write("a", "one");
        apply({{at("a"), "one", "two"}});
        QCOMPARE(content("a"), std::string("one"));
    }

    void findIsLiteralAndCounted()
    {
        write("a", "x.x aXa x.x");
        const auto edits = apply({{at("a"), "x.x", "$&\\1", 2}});
        QVERIFY(edits);
        QCOMPARE(content("a"), std::string("$&\\1 aXa $&\\1"));
    }

    void overlappingOccurrencesCountOnce()
    {
        write("a", "aaaa");
        QVERIFY(checkEdits({{at("a"), "aa", "b", 2}}));
        QVERIFY(!checkEdits({{at("a"), "aa", "b", 3}}));
    }

    void anotherCountIsAnErrorAndChangesNothing()
    {
        write("a", "on");
        write("b", "on on");
        for (const int count : {1, 3}) {
            const auto applied = applyEdits({{at("a"), "on", "off"}, {at("b"), "on", "off", count}}, journal());
            QVERIFY(!applied);
            QCOMPARE(applied.error().kind, ErrorKind::plan);
            QCOMPARE(applied.error().object, at("b").string());
            QVERIFY(applied.error().cause.find("\"on\" occurs 2 times, not") == 0);
            QCOMPARE(content("a"), std::string("on"));
            QCOMPARE(content("b"), std::string("on on"));
        }
        QCOMPARE(filesIn(journal()), std::vector<std::string>{"lock"});
    }

    void nonsenseIsRefused()
    {
        write("a", "on");
        fs::create_directory(at("folder"));
        QVERIFY(!checkEdits({{at("a"), "", "x"}}));
        QVERIFY(!checkEdits({{at("a"), "on", "x", 0}}));
        QVERIFY(!checkEdits({{at("missing"), "on", "x"}}));
        QVERIFY(!checkEdits({{at("folder"), "on", "x"}}));
    }

    void editsOfOneFileApplyInOrder()
    {
        write("a", "1");
        fs::create_symlink("a", at("link"));
        {
            const auto edits = apply({{at("a"), "1", "2"}, {at("link"), "2", "33"}, {at("a"), "3", "4", 2}});
            QVERIFY(edits);
            QCOMPARE(content("a"), std::string("44"));
        }
        QCOMPARE(content("a"), std::string("1"));
    }

    void modeAndSymbolicLinkAreKept()
    {
        write("real", "on");
        fs::permissions(at("real"), fs::perms(0640));
        fs::create_symlink("real", at("link"));
        for (int round = 0; round < 2; ++round) {
            const auto edits = apply({{at("link"), "on", "off"}});
            QVERIFY(edits);
            QVERIFY(fs::is_symlink(at("link")));
            QCOMPARE(content("real"), std::string("off"));
            QCOMPARE(fs::status(at("real")).permissions(), fs::perms(0640));
        }
        QCOMPARE(content("link"), std::string("on"));
        QCOMPARE(fs::status(at("real")).permissions(), fs::perms(0640));
    }

    void theJournalIsPrivate()
    {
        write("a", "password=on");
        const auto edits = apply({{at("a"), "on", "off"}});
        QVERIFY(edits);
        QCOMPARE(fs::status(journal()).permissions(), fs::perms(0700));
        for (const auto &item : fs::directory_iterator(journal()))
            QCOMPARE(fs::status(item.path()).permissions(), fs::perms(0600));
    }

    void namesThatAreNoTextSurviveTheJournal()
    {
        const std::string name = "50%\xff.conf";
        write(name, "on");
        const auto edits = apply({{at(name), "on", "off"}});
        QVERIFY(edits);
        const auto journals = journalsIn(journal());
        QCOMPARE(journals.size(), 1U);
        const auto read = readJournal(journals.front());
        QVERIFY(read);
        QCOMPARE(read->files.front().target, fs::canonical(at(name)));
        static_cast<void>(edits->undo());
        QCOMPARE(content(name), std::string("on"));
        fs::remove(at(name)); // QTemporaryDir cannot
    }

    // Case 52: what the user did to the file meanwhile is kept, the original too, and it is said.
    void aUserChangeIsKept()
    {
        write("a", "on");
        write("b", "on");
        const auto edits = apply({{at("a"), "on", "off"}, {at("b"), "on", "off"}});
        QVERIFY(edits);
        write("a", "off and mine");
        const auto reports = edits->undo();
        QCOMPARE(outcomes(reports), (std::vector{Outcome::restored, Outcome::keptUserChange}));
        QCOMPARE(content("a"), std::string("off and mine"));
        QCOMPARE(content("b"), std::string("on"));
        const auto kept = filesIn(journal() / "kept");
        QCOMPARE(kept.size(), 1U);
        QCOMPARE(content("state/undo/kept/" + kept.front()), std::string("on"));
        QVERIFY(reports.back().message.find((journal() / "kept" / kept.front()).string()) != std::string::npos);
        QCOMPARE(filesIn(journal()), (std::vector<std::string>{"kept", "lock"}));
    }

    void aRemovedFileStaysRemoved()
    {
        write("a", "on");
        const auto edits = apply({{at("a"), "on", "off"}});
        QVERIFY(edits);
        fs::remove(at("a"));
        QCOMPARE(outcomes(edits->undo()), std::vector{Outcome::keptUserChange});
        QVERIFY(!fs::exists(at("a")));
    }

    void aLinkInPlaceOfTheFileIsAUserChange()
    {
        write("a", "on");
        const auto edits = apply({{at("a"), "on", "off"}});
        QVERIFY(edits);
        fs::rename(at("a"), at("moved"));
        fs::create_symlink("moved", at("a"));
        QCOMPARE(outcomes(edits->undo()), std::vector{Outcome::keptUserChange});
        QVERIFY(fs::is_symlink(at("a")));
        QCOMPARE(content("moved"), std::string("off"));
    }

    void aUsersUndoIsRecognised()
    {
        write("a", "on");
        const auto edits = apply({{at("a"), "on", "off"}});
        QVERIFY(edits);
        write("a", "on");
        QCOMPARE(outcomes(edits->undo()), std::vector{Outcome::alreadyOriginal});
    }

    void whatFailsStaysInTheJournal()
    {
        write("a", "on");
        write("b", "on");
        auto edits = apply({{at("a"), "on", "off"}, {at("b"), "on", "off"}});
        QVERIFY(edits);
        const auto read = readJournal(journalsIn(journal()).front());
        QVERIFY(read);
        write(fs::relative(read->files.back().copy, at("")).string(), "damaged");
        const auto reports = edits->undo();
        QCOMPARE(outcomes(reports), (std::vector{Outcome::failed, Outcome::restored}));
        QVERIFY(reports.front().message.find("damaged") != std::string::npos);
        const auto left = readJournal(journalsIn(journal()).front());
        QVERIFY(left);
        QCOMPARE(left->files.size(), 1U);
        QCOMPARE(left->files.front().copy, read->files.back().copy);
    }

    void theLivingAreLeftAlone()
    {
        write("a", "on");
        const auto edits = apply({{at("a"), "on", "off"}});
        QVERIFY(edits);
        QVERIFY(undoLeftovers(journal()).empty());
        QCOMPARE(content("a"), std::string("off"));
    }

    void otherMachinesAreLeftAlone()
    {
        write("a", "on");
        auto edits = apply({{at("a"), "on", "off"}});
        auto read = readJournal(journalsIn(journal()).front());
        QVERIFY(read);
        read->machine = "0123456789abcdef";
        QVERIFY(writeJournal(*read, [](const char *) {}));
        QVERIFY(undoLeftovers(journal()).empty());
        QCOMPARE(content("a"), std::string("off"));
    }

    void anEarlierBootIsDead()
    {
        write("a", "on");
        auto edits = apply({{at("a"), "on", "off"}});
        auto read = readJournal(journalsIn(journal()).front());
        QVERIFY(read);
        read->owner.boot = "another";
        QVERIFY(writeJournal(*read, [](const char *) {}));
        QCOMPARE(outcomes(undoLeftovers(journal())), std::vector{Outcome::restored});
        QCOMPARE(content("a"), std::string("on"));
    }

    void aPidTakenByAnotherProcessIsDead()
    {
        write("a", "on");
        auto edits = apply({{at("a"), "on", "off"}});
        auto read = readJournal(journalsIn(journal()).front());
        QVERIFY(read && !read->isLeftover());
        read->owner.started = "earlier";
        QVERIFY(read->isLeftover());
        QVERIFY(writeJournal(*read, [](const char *) {}));
        QCOMPARE(outcomes(undoLeftovers(journal())), std::vector{Outcome::restored});
    }

    void aForeignJournalIsReportedAndLeft()
    {
        write("a", "on");
        auto edits = apply({{at("a"), "on", "off"}});
        write("state/undo/x.json", "{\"format\":\"levelfield-edits/9\"}");
        write("state/undo/y.json", "not JSON");
        write("state/undo/z.json", "{\"format\":\"levelfield-edits/1\",\"owner\":7}");
        const auto reports = undoLeftovers(journal());
        QCOMPARE(outcomes(reports), (std::vector{Outcome::failed, Outcome::failed, Outcome::failed}));
        QVERIFY(fs::exists(journal() / "y.json"));
    }

    void nothingToUndoCreatesNothing()
    {
        QVERIFY(undoLeftovers(journal()).empty());
        QVERIFY(!fs::exists(at("state")));
    }

    // Cases 52 and 53: killed in any step, each file is old or new, and the next start makes all of them old.
    void killedInAnyStepTheNextStartRestores()
    {
        const std::string original = "key: on # comment\n";
        const std::string edited = "key: off # comment\n";
        int step = 1;
        for (;; ++step) {
            write("a", original);
            write("b", original);
            const bool killed = killedInStep(step, [&](const StepProbe &probe) {
                auto edits = applyEdits({{at("a"), "on", "off"}, {at("b"), "on", "off"}}, journal(), probe);
                if (edits)
                    (*edits)->undo();
            });
            for (const char *name : {"a", "b"})
                QVERIFY2(content(name) == original || content(name) == edited, content(name).c_str());
            for (const UndoReport &report : undoLeftovers(journal()))
                QVERIFY(report.outcome == Outcome::restored || report.outcome == Outcome::alreadyOriginal);
            QCOMPARE(content("a"), original);
            QCOMPARE(content("b"), original);
            QCOMPARE(filesIn(journal()), std::vector<std::string>{"lock"});
            QCOMPARE(filesIn(at("")), (std::vector<std::string>{"a", "b", "state"}));
            if (!killed)
                break;
        }
        QVERIFY2(step > 20, "the steps of copies, journal, replacements and undo");
    }

    // Case 52: killed while undoing what the user had changed; nothing of either version is lost.
    void killedWhileKeepingAUserChange()
    {
        for (int step = 1;; ++step) {
            fs::remove_all(at("state"));
            write("a", "on");
            QVERIFY(killedInStep(1, [&](const StepProbe &) {
                const auto edits = applyEdits({{at("a"), "on", "off"}}, journal());
                ::kill(::getpid(), SIGKILL);
            }));
            write("a", "mine");
            const bool killed =
                killedInStep(step, [&](const StepProbe &probe) { static_cast<void>(undoLeftovers(journal(), probe)); });
            const auto reports = undoLeftovers(journal());
            QCOMPARE(content("a"), std::string("mine"));
            const auto kept = filesIn(journal() / "kept");
            QCOMPARE(kept.size(), 1U);
            QCOMPARE(content("state/undo/kept/" + kept.front()), std::string("on"));
            if (!killed)
                return;
            if (!reports.empty())
                QCOMPARE(outcomes(reports), std::vector{Outcome::keptUserChange});
        }
    }
};

QTEST_GUILESS_MAIN(TestFileEdits)
#include "test_file_edits.moc"
