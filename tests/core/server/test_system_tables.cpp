// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/server/command_runner.h"
#include "core/server/descendants.h"
#include "core/server/listeners.h"
#include "core/server/port_check.h"
#include "core/server/signals.h"
#include "tests/core/server/launching.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <unistd.h>

using namespace levelfield;

namespace {

std::vector<pid_t> pidsOf(const std::vector<ProcessEntry> &entries)
{
    std::vector<pid_t> pids;
    for (const ProcessEntry &entry : entries)
        pids.push_back(entry.pid);
    std::sort(pids.begin(), pids.end());
    return pids;
}

/// A table that a test writes.
class DrawnTable final : public ProcessTable {
public:
    explicit DrawnTable(std::vector<ProcessEntry> &entries) : m_entries(entries) {}
    std::optional<std::vector<ProcessEntry>> read() override { return m_entries; }
    std::set<pid_t> startedWith(const std::string &variable) override
    {
        return variable == "LEVELFIELD_GUARD=100" ? m_marked : std::set<pid_t>{};
    }
    std::set<pid_t> m_marked;

private:
    std::vector<ProcessEntry> &m_entries;
};

ProcessEntry process(pid_t pid, pid_t parent, pid_t group, pid_t session, std::uint64_t start = 1, char state = 'S')
{
    return {pid, parent, group, session, start, state, "p"};
}

std::vector<std::string> addresses(const std::vector<Listener> &listeners)
{
    std::vector<std::string> list;
    for (const Listener &listener : listeners)
        list.push_back(listener.address);
    return list;
}

// As Linux prints them: IPv4 wildcard and loopback, an established connection, another port.
constexpr const char *procNetTcp =
    "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n"
    "   0: 00000000:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 111 1 0000 100 0 0 10 0\n"
    "   1: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 222 1 0000 100 0 0 10 0\n"
    "   2: 0100007F:1F90 0100007F:C001 01 00000000:00000000 00:00000000 00000000     0        0 333 1 0000 20 4 30 10 -1\n"
    "   3: 0100007F:1F91 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 444 1 0000 100 0 0 10 0\n";
constexpr const char *procNetTcp6 =
    "  sl  local_address remote_address st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n"
    "   0: 00000000000000000000000001000000:1F90 00000000000000000000000000000000:0000 0A 00000000:00000000 00:00000000 00000000 "
    "7 0 555 1\n"
    "   1: 00000000000000000000000000000000:1F90 00000000000000000000000000000000:0000 0A 00000000:00000000 00:00000000 00000000 "
    "7 0 666 1\n"
    "   2: 0000000000000000FFFF00000100007F:1F90 00000000000000000000000000000000:0000 0A 00000000:00000000 00:00000000 00000000 "
    "7 0 777 1\n";

} // namespace

/// What is read from the system: processes, listeners, signals, ports.
class TestSystemTables : public QObject {
    Q_OBJECT

private slots:
    // Case 46's kind: the name may hold anything.
    void procStatIsReadAfterTheLastBracket()
    {
        const auto entry = parseProcStat("42 (a) b (c) R 7 40 39 0 -1 4194560 1 2 3 4 5 6 7 8 20 0 1 0 98765 1 2");
        QVERIFY(entry);
        QCOMPARE(entry->pid, 42);
        QCOMPARE(entry->name, std::string("a) b (c"));
        QCOMPARE(entry->state, 'R');
        QCOMPARE(entry->parent, 7);
        QCOMPARE(entry->group, 40);
        QCOMPARE(entry->session, 39);
        QCOMPARE(entry->startTime, 98765U);
        QVERIFY(!parseProcStat("42 (half"));
        QVERIFY(!parseProcStat("42 (half) R 7"));
        QVERIFY(!parseProcStat(""));
    }

    void psLinesAreRead()
    {
        const auto linux = parsePsLine("    7     1     6 Ssl  Mon Nov 30 21:11:36 2026 a name");
        QVERIFY(linux);
        QCOMPARE(linux->pid, 7);
        QCOMPARE(linux->parent, 1);
        QCOMPARE(linux->group, 6);
        QCOMPARE(linux->state, 'S');
        QCOMPARE(linux->startTime, 1796073096U);
        QCOMPARE(linux->name, std::string("a name"));
        const auto mac = parsePsLine("501 1 501 U+ Sun Feb  1 09:05:07 2026     /usr/local/bin/node");
        QVERIFY(mac);
        QCOMPARE(mac->name, std::string("/usr/local/bin/node"));
        QCOMPARE(mac->startTime, 1769936707U);
        QVERIFY(!parsePsLine("7 1 6 S Mon Foo 30 21:11:36 2026 x"));
        QVERIFY(!parsePsLine("  PID PPID"));
        QVERIFY(!parsePsLine(""));
    }

    void theEnvironmentIsSearchedByWord()
    {
        QCOMPARE(parsePsEnvironmentLine("  55 node app.js A=1 LEVELFIELD_GUARD=12 B=2", "LEVELFIELD_GUARD=12"),
                 std::optional<pid_t>(55));
        QVERIFY(!parsePsEnvironmentLine("  55 node LEVELFIELD_GUARD=123", "LEVELFIELD_GUARD=12"));
    }

    void bothProcessTablesSeeUs_data()
    {
        QTest::addColumn<bool>("native");
        QTest::newRow("native") << true;
        QTest::newRow("ps") << false;
    }
    void bothProcessTablesSeeUs()
    {
        QFETCH(bool, native);
        const auto table = native ? systemProcessTable() : psProcessTable();
        const auto own = table->find(::getpid());
        QVERIFY(own);
        QCOMPARE(own->parent, ::getppid());
        QCOMPARE(own->group, ::getpgrp());
        QVERIFY(own->isAlive());
        QVERIFY(own->startTime > 0);
        const auto again = table->find(::getpid());
        QVERIFY(again && table->sameProcess(*own, *again));
        QVERIFY(!table->find(0x7ffffff0));
        ProcessEntry later = *own;
        later.startTime += 100;
        QVERIFY(!table->sameProcess(*own, later));
    }

    void descendantsAreFoundAtAnyDepth()
    {
        const std::vector<ProcessEntry> table{process(5, 4, 0, 0), process(4, 3, 0, 0), process(3, 1, 0, 0), process(9, 1, 0, 0),
                                              process(1, 0, 0, 0)};
        QCOMPARE(pidsOf(descendants(table, 3)), (std::vector<pid_t>{4, 5}));
        QCOMPARE(descendants(table, 3).front().pid, 4);
        // A circle, as a table read while pids are reused may hold.
        QCOMPARE(pidsOf(descendants({process(7, 8, 0, 0), process(8, 7, 0, 0)}, 7)), std::vector<pid_t>{8});
    }

    // Case 31 where orphans move away: seen once, known for good; by group; by session; by what it was started with.
    void escapeesAreRemembered()
    {
        std::vector<ProcessEntry> now{process(100, 1, 100, 100), process(101, 100, 101, 100), process(102, 101, 102, 102)};
        auto table = std::make_unique<DrawnTable>(now);
        DrawnTable &drawn = *table;
        Descendants tree(std::move(table), 100, Descendants::Orphans::moveAway);
        tree.setServerGroup(101);
        QVERIFY(tree.refresh());
        QCOMPARE(pidsOf(tree.living()), (std::vector<pid_t>{101, 102}));

        // The server has ended. 102 moved to init; 103 is of its group, 104 of the guard's session, 105 of 103.
        now = {process(100, 1, 100, 100),   process(102, 1, 102, 102), process(103, 1, 102, 102), process(104, 1, 104, 100),
               process(105, 103, 105, 105), process(106, 1, 106, 106), process(107, 1, 107, 107)};
        drawn.m_marked = {107};
        QVERIFY(tree.refresh(Descendants::Look::quick));
        QCOMPARE(pidsOf(tree.living()), (std::vector<pid_t>{102, 103, 104, 105}));
        QCOMPARE(pidsOf(tree.roots()), (std::vector<pid_t>{102, 103, 104}));
        QVERIFY(tree.refresh());
        QCOMPARE(pidsOf(tree.living()), (std::vector<pid_t>{102, 103, 104, 105, 107}));

        // All ended; their pids and group come back as somebody else's.
        drawn.m_marked = {};
        now = {process(100, 1, 100, 100), process(105, 1, 105, 105, 1, 'Z')};
        QVERIFY(tree.refresh());
        QVERIFY(tree.living().empty());
        now = {process(100, 1, 100, 100), process(103, 1, 102, 102, 2), process(105, 1, 105, 105, 2)};
        QVERIFY(tree.refresh());
        QVERIFY(tree.living().empty());
    }

    void procNetListenersAreRead()
    {
        const auto v4 = parseProcNetTcp(procNetTcp, 8080);
        QCOMPARE(addresses(v4), (std::vector<std::string>{"0.0.0.0", "127.0.0.1"}));
        QCOMPARE(v4.front().id, 111U);
        QCOMPARE(v4.front().user, std::optional<uid_t>(1000));
        QCOMPARE(addresses(parseProcNetTcp(procNetTcp6, 8080)), (std::vector<std::string>{"::1", "::", "127.0.0.1"}));
        QVERIFY(parseProcNetTcp(procNetTcp, 80).empty());
        QVERIFY(parseProcNetTcp("rubbish\n  0: zz:1F90 x 0A\n", 8080).empty());
    }

    void lsofListenersAreRead()
    {
        const auto listeners =
            parseLsofFields("p10\ncnginx\nu33\nf5\ntIPv4\nn*:8080\nf6\ntIPv6\nn*:8080\np11\ncnginx\nu33\nf5\ntIPv4\nn*:8080\n"
                            "p12\ncnode\nu1000\nf9\ntIPv6\nn[::1]:8080\nf10\ntIPv6\nn[::1]:8080\n",
                            8080);
        QCOMPARE(addresses(listeners), (std::vector<std::string>{"0.0.0.0", "::", "::1"}));
        QCOMPARE(listeners[0].ownerText(), std::string("pid 10 (nginx), pid 11 (nginx)"));
        QCOMPARE(listeners[2].ownerText(), std::string("pid 12 (node)"));
        QVERIFY(parseLsofFields("", 8080).empty());
    }

    void theMoreExactListenerAnswers()
    {
        const auto at = [](const char *address) { return Listener{address, 8080}; };
        const Endpoint v4{"127.0.0.1", 8080, ""};
        const Endpoint v6{"::1", 8080, ""};
        QCOMPARE(addresses(answering({at("0.0.0.0"), at("127.0.0.1"), at("::")}, v4)), std::vector<std::string>{"127.0.0.1"});
        QCOMPARE(addresses(answering({at("::"), at("0.0.0.0")}, v4)), std::vector<std::string>{"0.0.0.0"});
        QCOMPARE(addresses(answering({at("::"), at("::")}, v4)), (std::vector<std::string>{"::", "::"}));
        QCOMPARE(addresses(answering({at("0.0.0.0"), at("::")}, v6)), std::vector<std::string>{"::"});
        QVERIFY(answering({at("0.0.0.0"), at("127.0.0.2")}, v6).empty());
        QVERIFY(answering({at("127.0.0.2"), at("::1")}, v4).empty());
    }

    void bothListenerTablesSeeUs_data()
    {
        QTest::addColumn<bool>("native");
        QTest::newRow("native") << true;
        if (findProgram("lsof"))
            QTest::newRow("lsof") << false;
    }
    void bothListenerTablesSeeUs()
    {
        QFETCH(bool, native);
        const auto table = native ? systemListenerTable() : lsofListenerTable();
        const std::uint16_t port = freePort().value_or(0);
        QVERIFY(table->on(port) && table->on(port)->empty());
        for (const char *address : {"127.0.0.1", "0.0.0.0", "::1", "::"}) {
            const FileDescriptor listener = listenOn(address, port);
            QVERIFY(listener);
            const auto found = table->on(port);
            QVERIFY(found);
            QCOMPARE(addresses(*found), std::vector<std::string>{address});
            QCOMPARE(found->front().owners.size(), 1U);
            QCOMPARE(found->front().owners.front().pid, ::getpid());
            QCOMPARE(found->front().user, std::optional(::geteuid()));
        }
    }

    // Case 35's kind: what may answer and is not in the tree is told, however little is known of it.
    void strangersAreTold()
    {
        const Endpoint endpoint{"127.0.0.1", 8080, ""};
        const Listener ours{"127.0.0.1", 8080, 1, ::geteuid(), {{50, "node"}}};
        const Listener theirs{"127.0.0.1", 8080, 2, ::geteuid(), {{60, "old"}}};
        const Listener hidden{"127.0.0.1", 8080, 3, ::geteuid(), {}};
        const Listener roots{"127.0.0.1", 8080, 4, ::geteuid() + 1, {}};
        const auto told = [&](std::vector<Listener> listeners) { return foreignListener(listeners, endpoint, {50, 51}); };
        QCOMPARE(told({ours}), std::string());
        QCOMPARE(told({ours, theirs}), std::string("pid 60 (old)"));
        QCOMPARE(told({hidden}), std::string());
        QVERIFY(told({roots}).starts_with("a process of user "));
        QVERIFY(told({}).starts_with("something that no process here listens for"));
        QVERIFY(foreignListener(std::nullopt, endpoint, {50}).find("lsof") != std::string::npos);
    }

    void signalsHaveNames()
    {
        QCOMPARE(signalNumber("TERM"), std::optional(SIGTERM));
        QCOMPARE(signalNumber("SIGINT"), std::optional(SIGINT));
        QVERIFY(!signalNumber("term") && !signalNumber("") && !signalNumber("SIG") && !signalNumber("15"));
        QCOMPARE((ExitStatus{.signal = SIGKILL}).text(), std::string("killed by SIGKILL"));
        QCOMPARE((ExitStatus{.signal = 64}).text(), std::string("killed by signal 64"));
        QCOMPARE(ExitStatus{}.text(), std::string("exit status unknown"));
    }

    void freePortsAreFreeAndDiffer()
    {
        const auto first = freePort();
        QVERIFY(first);
        const FileDescriptor v4 = listenOn("127.0.0.1", *first);
        const FileDescriptor v6 = listenOn("::1", *first);
        QVERIFY(v4 && v6);
        std::set<std::uint16_t> seen{*first};
        for (int i = 0; i < 50; ++i) {
            const auto next = freePort();
            QVERIFY(next && seen.insert(*next).second);
            QVERIFY(*next >= 1024 && *next < 32768);
        }
    }
};

QTEST_GUILESS_MAIN(TestSystemTables)
#include "test_system_tables.moc"
