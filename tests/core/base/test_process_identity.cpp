// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/process_identity.h"

#include <QTest>

#include <array>
#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace levelfield;

namespace {

/// A child that lives until it is killed; `reap` is separate, so that a zombie can be looked at.
class Child {
public:
    Child() : m_pid(::fork())
    {
        if (m_pid == 0) {
            for (;;)
                ::pause();
        }
    }
    ~Child() { reap(); }
    Child(const Child &) = delete;
    Child &operator=(const Child &) = delete;
    pid_t pid() const { return m_pid; }
    /// Dead, and not yet waited for.
    void makeZombie()
    {
        ::kill(m_pid, SIGKILL);
        siginfo_t info{};
        ::waitid(P_PID, static_cast<id_t>(m_pid), &info, WEXITED | WNOWAIT);
    }
    void reap()
    {
        if (m_pid <= 0)
            return;
        ::kill(m_pid, SIGKILL);
        ::waitpid(m_pid, nullptr, 0);
        m_pid = -1;
    }

private:
    pid_t m_pid;
};

} // namespace

class TestProcessIdentity : public QObject {
    Q_OBJECT

private slots:
    void thisProcessIsAlive()
    {
        QCOMPARE(thisProcess().pid, ::getpid());
        QVERIFY(!thisProcess().started.empty());
        QVERIFY(isAlive(thisProcess()));
    }

    void anEndedProcessIsNot()
    {
        Child child;
        const auto identity = processIdentity(child.pid());
        QVERIFY(identity);
        QVERIFY(isAlive(*identity));
        child.reap();
        QVERIFY(!isAlive(*identity));
    }

    void aZombieIsDead() // Case 34
    {
        Child child;
        const auto identity = processIdentity(child.pid());
        QVERIFY(identity);
        child.makeZombie();
        QVERIFY(!isAlive(*identity));
        QVERIFY(!processStartFromPs(child.pid()));
    }

    void anotherProcessOfTheSamePidIsNotTheOne() // Case 49
    {
        ProcessIdentity other = thisProcess();
        other.started = "1";
        QVERIFY(!isAlive(other));
    }

    void aProcessOfAnotherMachineIsDead()
    {
        ProcessIdentity other = thisProcess();
        other.boot = "6f1c4a7e-0000-4000-8000-000000000000";
        QVERIFY(!isAlive(other));
    }

    void noProcessHasPidZeroOrLess()
    {
        QVERIFY(!isAlive({}));
        QVERIFY(!isAlive({-1, "1", ""}));
    }

    void psTellsProcessesApartToo()
    {
        Child child;
        const auto start = processStartFromPs(child.pid());
        QVERIFY(start);
        QCOMPARE(processStartFromPs(child.pid()), start);
        const pid_t pid = child.pid();
        child.reap();
        QVERIFY(!processStartFromPs(pid));
    }
};

QTEST_GUILESS_MAIN(TestProcessIdentity)
#include "test_process_identity.moc"
