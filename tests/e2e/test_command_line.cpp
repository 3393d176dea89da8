// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/command_line.h"
#include "tests/support/quoted.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace levelfield::test;
namespace fs = std::filesystem;

namespace {

/// A plan of two stub servers with one short workload.
std::string
stubPlan(const std::string &load = quoted(
             "'connections': [4], 'threads': 1, 'warmup': '100ms', 'duration': '300ms', 'repetitions': 1, 'cooldown': '0s'"),
         const std::string &rest = "")
{
    return quoted(
               "{\n"
               "  'format': 'levelfield-plan/1',\n"
               "  'servers': [\n"
               "    {'name': 'one', 'command': ['${binDir}/levelfield-stub', 'chinook', '--port', '${port}', '--threads', '1'],\n"
               "     'url': 'http://127.0.0.1:${port}', 'port': 'auto', 'ready': {'path': '/ping'},\n"
               "     'variants': [{'name': 'pooled', 'arguments': ['--connections', 'pooled']},\n"
               "                  {'name': 'per-request', 'arguments': ['--connections', 'per-request']}]}],\n"
               "  'workloads': [{'name': 'artists', 'request': {'path': '/artists'}}],\n"
               "  'load': {")
           + load + "}" + rest + "}\n";
}

/// Something else that listens on a port of 127.0.0.1.
class OtherListener {
public:
    OtherListener()
    {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t length = sizeof address;
        m_isUp = ::bind(m_socket, reinterpret_cast<sockaddr *>(&address), length) == 0 && ::listen(m_socket, 1) == 0
                 && ::getsockname(m_socket, reinterpret_cast<sockaddr *>(&address), &length) == 0;
        m_port = ntohs(address.sin_port);
    }
    ~OtherListener() { ::close(m_socket); }
    OtherListener(const OtherListener &) = delete;
    OtherListener &operator=(const OtherListener &) = delete;
    bool isUp() const { return m_isUp; }
    int port() const { return m_port; }

private:
    int m_socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool m_isUp = false;
    int m_port = 0;
};

QStringList lines(const QString &text)
{
    return text.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

/// Pids whose command line names `text`.
QList<int> processesWith(const QString &text)
{
    QList<int> found;
    for (const auto &entry : fs::directory_iterator("/proc")) {
        bool isPid = false;
        const int pid = QString::fromStdString(entry.path().filename().string()).toInt(&isPid);
        std::ifstream file(entry.path() / "cmdline");
        const std::string line{std::istreambuf_iterator<char>(file), {}};
        if (isPid && QByteArray::fromStdString(line).contains(text.toUtf8()))
            found.append(pid);
    }
    return found;
}

/// Pids of our executables that were started, directly or not, in this test's home folder.
QList<int> processesOf(const CommandLine &cli)
{
    QList<int> found;
    for (const int pid : processesWith(QStringLiteral(LEVELFIELD_BIN_DIR))) {
        std::ifstream file("/proc/" + std::to_string(pid) + "/environ");
        const std::string environment{std::istreambuf_iterator<char>(file), {}};
        if (environment.find(cli.folder().string()) != std::string::npos)
            found.append(pid);
    }
    return found;
}

} // namespace

class TestCommandLine : public QObject {
    Q_OBJECT
private slots:
    void helpAndVersionNeedNothing()
    {
        const CommandLine cli;
        QCOMPARE(cli.run({"--help"}).status, 0);
        QVERIFY(cli.run({"--help"}).out.contains("example"));
        QCOMPARE(cli.run({"--version"}).status, 0);
        QCOMPARE(cli.run({}).status, 2);
        QCOMPARE(cli.run({"fly"}).status, 2);
        QCOMPARE(cli.run({"load", "http://127.0.0.1:1/", "-d", "soon"}).status, 2);
    }

    void fiveFaultsGiveFiveMessages()
    {
        const CommandLine cli;
        cli.write("bad.lfplan.json", quoted("{\n"
                                            "  'format': 'levelfield-plan/1',\n"
                                            "  'baseline': 'nobody',\n"
                                            "  'servers': [\n"
                                            "    {'name': 'a b', 'command': ['x'], 'url': 'http://127.0.0.1:5000'},\n"
                                            "    {'name': 'ok', 'command': ['x'], 'url': 'http://127.0.0.1:5000', 'prot': 1}\n"
                                            "  ],\n"
                                            "  'workloads': [{'name': 'w', 'request': {'path': 'no-slash'}}],\n"
                                            "  'load': {'duration': 10}\n"
                                            "}\n"
                                            ""));
        const Finished finished = cli.run({"check", "bad.lfplan.json"});
        QCOMPARE(finished.status, 2);
        for (const char *place : {"bad.lfplan.json:3:", "/baseline", ":5:", "/servers/0/name", ":6:", "/servers/1/prot",
                                  ":8:", "/workloads/0/request/path", ":9:", "/load/duration"})
            QVERIFY2(finished.err.contains(QLatin1String(place)), qPrintable(finished.err));
        QCOMPARE(lines(finished.err).size(), 6);
        QVERIFY(finished.err.contains("5 faults"));
    }

    void checkListsCellsAndTime()
    {
        const CommandLine cli;
        cli.write("p.lfplan.json", stubPlan());
        const Finished finished = cli.run({"check", "p.lfplan.json"});
        QCOMPARE(finished.status, 0);
        QVERIFY(finished.out.contains("one pooled artists c=4"));
        QVERIFY(finished.out.contains("2 cells, 2 measurements"));
    }

    void runPrintsATableAndKeepsARun()
    {
        const CommandLine cli;
        cli.write("p.lfplan.json", stubPlan());
        const Finished finished = cli.run({"run", "p.lfplan.json", "--out", "r"});
        QVERIFY2(finished.status == 0, qPrintable(finished.err + finished.out));
        QVERIFY(finished.err.startsWith("Run folder: ") || finished.err.contains("\nRun folder: "));
        QVERIFY(finished.out.contains("Req/s"));
        QVERIFY(finished.out.contains("per-request"));
        QVERIFY(!finished.out.contains('\x1b') && !finished.err.contains('\x1b')); // no colours in a pipe
        const auto run = QJsonDocument::fromJson(QByteArray::fromStdString(cli.read("r/run.json"))).object();
        QCOMPARE(run["format"].toString(), QStringLiteral("levelfield-run/1"));
        QCOMPARE(run["status"].toString(), QStringLiteral("complete"));
        QCOMPARE(run["measurements"].toArray().size(), 2);
        const auto measurement = run["measurements"].toArray()[0].toObject();
        QVERIFY(measurement["requests"].toInt() > 10);
        QVERIFY(measurement["serverUse"].toObject()["rssPeakBytes"].toDouble() > 1e6);
        QVERIFY(processesOf(cli).isEmpty());
    }

    void exportsEveryFormatWithDecimalPoints()
    {
        CommandLine cli;
        cli.write("p.lfplan.json", stubPlan());
        QCOMPARE(cli.run({"run", "p.lfplan.json", "--out", "r"}).status, 0);
        cli.environment().insert("LC_ALL", "de_DE.UTF-8"); // case 56, the file side
        for (const char *format : {"csv", "json", "markdown", "html", "latex", "text"}) {
            const Finished finished = cli.run({"export", "r", "--format", QLatin1String(format)});
            QVERIFY2(finished.status == 0, qPrintable(finished.err));
            QVERIFY2(finished.out.contains("pooled"), format);
        }
        for (const char *table : {"comparison", "connections", "variants", "environment", "measurements", "series"})
            QVERIFY2(cli.run({"export", "r", "--format", "csv", "--table", QLatin1String(table)}).status == 0, table);
        QCOMPARE(cli.run({"export", "r", "--format", "yaml"}).status, 2);
        QCOMPARE(cli.run({"export", "r", "--format", "csv", "--table", "chairs"}).status, 2);
        QCOMPARE(cli.run({"export", "nowhere", "--format", "csv"}).status, 5);
        QCOMPARE(cli.run({"export", "r", "--format", "csv", "--output", "table.csv"}).status, 0);
        QCOMPARE(QString::fromStdString(cli.read("table.csv")), cli.run({"export", "r", "--format", "csv"}).out);
    }

    // Case 54: a full disk is an error, and what was there stays.
    void comparesTwoRunsBeforeAndAfter()
    {
        CommandLine cli;
        cli.write("plan.lfplan.json", stubPlan());
        for (const char *folder : {"a", "b"})
            QCOMPARE(cli.run({"run", "plan.lfplan.json", "--out", folder}).status, 0);
        const Finished text = cli.run({"compare", "a", "b"});
        QCOMPARE(text.status, 0);
        QVERIFY2(text.out.contains("after ÷ before") && text.out.contains("too few repetitions to tell"), qPrintable(text.out));
        const Finished json = cli.run({"compare", "a", "b", "--format", "json"});
        const QJsonArray rows = QJsonDocument::fromJson(json.out.toUtf8())["tables"][0]["rows"].toArray();
        QCOMPARE(rows.size(), 2); // pooled and per-request
        for (const QJsonValue &row : rows)
            QVERIFY2(row["requestsPerSecondBefore"].toDouble() > 0 && row["change"].toDouble() > 0, qPrintable(json.out));
        for (const char *format : {"markdown", "csv"})
            QVERIFY2(cli.run({"compare", "a", "b", "--format", QLatin1String(format)}).status == 0, format);
    }

    void aComparisonThatCannotBeIsSaid()
    {
        CommandLine cli;
        cli.write("plan.lfplan.json", stubPlan());
        QCOMPARE(cli.run({"run", "plan.lfplan.json", "--out", "a", "--only", " pooled "}).status, 0);
        QCOMPARE(cli.run({"run", "plan.lfplan.json", "--out", "b", "--only", "per-request"}).status, 0);
        const Finished nothingInCommon = cli.run({"compare", "a", "b"});
        QCOMPARE(nothingInCommon.status, 2);
        QVERIFY2(nothingInCommon.err.contains("no cell in common"), qPrintable(nothingInCommon.err));
        QCOMPARE(cli.run({"compare", "a", "nowhere"}).status, 5);
        QCOMPARE(cli.run({"compare", "a"}).status, 2);
        QCOMPARE(cli.run({"compare", "a", "b", "--format", "yaml"}).status, 2);
    }

    void aFullDiskIsSaid()
    {
        const CommandLine cli;
        cli.write("p.lfplan.json", stubPlan());
        QProcess process;
        process.setStandardOutputFile("/dev/full");
        cli.start(process, {"check", "p.lfplan.json"});
        QVERIFY(process.waitForFinished(60000));
        QCOMPARE(process.exitCode(), 5);
    }

    void answersThatDifferStopBeforeAnyLoad()
    {
        const CommandLine cli;
        cli.write("p.lfplan.json", stubPlan());
        std::string plan = cli.read("p.lfplan.json");
        const std::string wanted = quoted("'request': {'path': '/artists'}");
        plan.replace(plan.find(wanted), wanted.size(),
                     wanted + quoted(", 'expect': {'body': [{'ArtistId': 1, 'Name': 'Nobody'}]}"));
        cli.write("p.lfplan.json", plan);
        const Finished finished = cli.run({"run", "p.lfplan.json", "--out", "r"});
        QCOMPARE(finished.status, 3);
        for (const char *part : {"/0/Name", "Nobody", "AC/DC", "no load was applied"})
            QVERIFY2(finished.err.contains(QLatin1String(part)), qPrintable(finished.err));
        const auto run = QJsonDocument::fromJson(QByteArray::fromStdString(cli.read("r/run.json"))).object();
        QVERIFY(run["measurements"].toArray().isEmpty());
        QCOMPARE(cli.run({"verify", "p.lfplan.json"}).status, 3);
    }

    // Case 36: at once, with the exit status and the last words.
    void aServerThatExitsAtOnceIsSaidAtOnce()
    {
        const CommandLine cli;
        cli.write("p.lfplan.json", quoted("{'format': 'levelfield-plan/1', 'servers': [{'name': 'gone', 'command': ['sh', '-c', "
                                          "'echo no such module >&2; exit 7'],\n"
                                          "            'url': 'http://127.0.0.1:${port}', 'port': 'auto'}], 'workloads': "
                                          "[{'name': 'w', 'request': {'path': '/'}}]}"));
        const Finished finished = cli.run({"run", "p.lfplan.json", "--out", "r"});
        QCOMPARE(finished.status, 4);
        QVERIFY2(finished.err.contains("exit status 7"), qPrintable(finished.err));
        QVERIFY(finished.err.contains("no such module"));
        QVERIFY(!finished.err.contains("right and equal"));
    }

    // Case 35: whoever listens there already is not what the plan starts.
    void aPortThatIsTakenIsRefused()
    {
        const OtherListener other;
        QVERIFY(other.isUp());
        const CommandLine cli;
        std::string plan = stubPlan();
        const std::string automatic = "\"port\": \"auto\"";
        plan.replace(plan.find(automatic), automatic.size(), "\"port\": " + std::to_string(other.port()));
        cli.write("p.lfplan.json", plan);
        const Finished finished = cli.run({"run", "p.lfplan.json", "--out", "r"});
        QCOMPARE(finished.status, 4);
        QVERIFY2(finished.err.contains(QString::number(other.port())), qPrintable(finished.err));
    }

    void aMissingCommandIsSaid()
    {
        const CommandLine cli;
        cli.write("p.lfplan.json",
                  quoted("{'format': 'levelfield-plan/1', 'servers': [{'name': 'gone', 'command': ['no-such-command'],\n"
                         "            'url': 'http://127.0.0.1:${port}', 'port': 'auto'}], 'workloads': [{'name': 'w', "
                         "'request': {'path': '/'}}]}"));
        const Finished finished = cli.run({"run", "p.lfplan.json", "--out", "r"});
        QCOMPARE(finished.status, 4);
        QVERIFY2(finished.err.contains("no-such-command"), qPrintable(finished.err));
    }

    void whatIsNotSupportedYetIsRefused()
    {
        const CommandLine cli;
        cli.write("p.lfplan.json", stubPlan(quoted("'rate': 100")));
        const Finished finished = cli.run({"run", "p.lfplan.json", "--out", "r"});
        QCOMPARE(finished.status, 2);
        QVERIFY2(finished.err.contains("not supported yet"), qPrintable(finished.err));
        QVERIFY(!fs::exists(cli.folder() / "r"));
    }

    // Both servers are named, the one that answered is not called "all".
    void anAnswerThatWasNotFetchedIsSaid()
    {
        const CommandLine cli;
        std::string plan = stubPlan();
        const std::string servers = quoted("'servers': [");
        plan.replace(plan.find(servers), servers.size(),
                     servers
                         + quoted("{'name': 'gone', 'command': ['sh', '-c', 'exit 7'], 'url': 'http://127.0.0.1:${port}', "
                                  "'port': 'auto'},"));
        cli.write("p.lfplan.json", plan);
        const Finished finished = cli.run({"run", "p.lfplan.json", "--out", "r"});
        QCOMPARE(finished.status, 4);
        QVERIFY2(finished.err.contains("2 answers fetched; they are right and equal. Not fetched: artists of gone"),
                 qPrintable(finished.err));
        QVERIFY(!finished.err.contains("All "));
        QVERIFY(cli.run({"export", "r", "--format", "csv"}).out.contains("it did not start"));
    }

    void loadRefusesWhatWouldBeAnotherRequest()
    {
        const CommandLine cli;
        for (const QStringList &options :
             {QStringList{"-m", "GET / HTTP/1.1\r\nX: y"}, QStringList{"-m", "A B"}, QStringList{"-H", "Content-Length: 99"},
              QStringList{"-H", "A B: c"}, QStringList{"-H", "A: b\r\nC: d"}, QStringList{"-d", "0s"},
              QStringList{"--timeout", "0s"}}) {
            const Finished finished = cli.run(QStringList{"load", "http://127.0.0.1:1/"} + options);
            QCOMPARE(finished.status, 2);
            QVERIFY2(finished.err.contains(options.front()), qPrintable(finished.err));
        }
    }

    void aReaderThatHasGoneEndsQuietly()
    {
        const CommandLine cli;
        cli.write("p.lfplan.json", stubPlan());
        const std::string pipe = (cli.folder() / "pipe").string();
        QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
        const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
        const int writer = ::open(pipe.c_str(), O_WRONLY | O_CLOEXEC);
        ::close(reader);
        QProcess process;
        process.setChildProcessModifier([writer] { ::dup2(writer, STDOUT_FILENO); });
        cli.start(process, {"check", "p.lfplan.json"});
        const bool ended = process.waitForFinished(60000);
        ::close(writer);
        QVERIFY(ended);
        QCOMPARE(process.exitCode(), 141);
        QCOMPARE(QString::fromUtf8(process.readAllStandardError()), QString());
    }

    void interruptKeepsWhatWasMeasuredAndResumeFinishes()
    {
        const CommandLine cli;
        cli.write(
            "p.lfplan.json",
            stubPlan(quoted(
                "'connections': [2], 'threads': 1, 'warmup': '0s', 'duration': '500ms', 'repetitions': 4, 'cooldown': '0s'")));
        QProcess process;
        cli.start(process, {"run", "p.lfplan.json", "--out", "r"});
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(cli.read("r/journal.jsonl").find("\"measurement\"") != std::string::npos, 60000);
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(60000));
        QCOMPARE(process.exitCode(), 130);
        const Finished resumed = cli.run({"run", "p.lfplan.json", "--resume", "r"});
        QVERIFY2(resumed.status == 0, qPrintable(resumed.err));
        const auto run = QJsonDocument::fromJson(QByteArray::fromStdString(cli.read("r/run.json"))).object();
        QCOMPARE(run["status"].toString(), QStringLiteral("complete"));
        QCOMPARE(run["measurements"].toArray().size(), 8);
    }

    // The starts of a resume that died before it measured anything left logs behind; the next must not meet them.
    void aResumeThatDiedCanBeResumed()
    {
        const CommandLine cli;
        cli.write("p.lfplan.json",
                  stubPlan(quoted("'connections': [2], 'threads': 1, 'warmup': '0s', 'duration': '300ms', 'repetitions': 2, "
                                  "'cooldown': '0s'")));
        const auto logs = [&] {
            std::error_code error;
            return std::distance(fs::directory_iterator(cli.folder() / "r" / "logs", error), fs::directory_iterator());
        };
        QProcess first;
        cli.start(first, {"run", "p.lfplan.json", "--out", "r"});
        QTRY_VERIFY_WITH_TIMEOUT(cli.read("r/journal.jsonl").find("\"measurement\"") != std::string::npos, 60000);
        first.kill();
        QVERIFY(first.waitForFinished(30000));
        const auto before = logs();
        QProcess second;
        cli.start(second, {"run", "p.lfplan.json", "--resume", "r"});
        QTRY_VERIFY_WITH_TIMEOUT(logs() > before, 60000);
        second.kill();
        QVERIFY(second.waitForFinished(30000));
        const Finished third = cli.run({"run", "p.lfplan.json", "--resume", "r"});
        QVERIFY2(third.status == 0, qPrintable(third.err));
    }

    // Cases 29, 52: killed in mid-measurement, nothing is left, the edited file comes back, and the run can go on.
    void killedInMidMeasurementLeavesNothing()
    {
        const CommandLine cli;
        cli.write("settings.ini", "# kept\nmode=slow\n");
        std::string plan = stubPlan(
            quoted("'connections': [2], 'threads': 1, 'warmup': '0s', 'duration': '2s', 'repetitions': 2, 'cooldown': '0s'"));
        const std::string variant = quoted("'arguments': ['--connections', 'per-request']");
        plan.replace(plan.find(variant), variant.size(),
                     variant + quoted(", 'edits': [{'file': 'settings.ini', 'find': 'mode=slow', 'replace': 'mode=fast'}]"));
        cli.write("p.lfplan.json", plan);
        QProcess process;
        cli.start(process, {"run", "p.lfplan.json", "--out", "r"});
        QVERIFY(process.waitForStarted());
        // One measurement is kept, and the second server's edit is in force: it is being measured or about to be.
        QTRY_VERIFY_WITH_TIMEOUT(cli.read("r/journal.jsonl").find("\"measurement\"") != std::string::npos
                                     && cli.read("settings.ini").find("fast") != std::string::npos,
                                 90000);
        QTRY_VERIFY_WITH_TIMEOUT(cli.read("r/journal.jsonl").rfind("\"per-request\"") != std::string::npos, 60000);
        const auto id = static_cast<pid_t>(process.processId());
        // The command line, the guard and the server.
        QList<int> ours;
        QTRY_VERIFY_WITH_TIMEOUT((ours = processesOf(cli)).size() >= 3, 30000);
        ::kill(id, SIGKILL);
        QVERIFY(process.waitForFinished(10000));
        const auto gone = [&] {
            return std::none_of(ours.begin(), ours.end(), [](int pid) {
                std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
                const std::string stat{std::istreambuf_iterator<char>(file), {}};
                return !stat.empty() && stat.find(") Z") == std::string::npos;
            });
        };
        QTRY_VERIFY_WITH_TIMEOUT(gone(), 3000);
        const Finished resumed = cli.run({"run", "p.lfplan.json", "--resume", "r"});
        QVERIFY2(resumed.status == 0, qPrintable(resumed.err));
        QCOMPARE(cli.read("settings.ini"), std::string("# kept\nmode=slow\n"));
    }

    void aSecondRunIsRefusedWhileOneIsOn()
    {
        const CommandLine cli;
        cli.write("p.lfplan.json",
                  stubPlan(quoted("'connections': [2], 'threads': 1, 'warmup': '0s', 'duration': '20s', 'repetitions': 1")));
        QProcess first;
        cli.start(first, {"run", "p.lfplan.json", "--out", "r"});
        QTRY_VERIFY_WITH_TIMEOUT(fs::exists(cli.folder() / "r" / "journal.jsonl"), 60000);
        const Finished second = cli.run({"run", "p.lfplan.json", "--out", "r2"});
        QCOMPARE(second.status, 2);
        QVERIFY2(second.err.contains(QString::number(first.processId())), qPrintable(second.err));
        ::kill(static_cast<pid_t>(first.processId()), SIGTERM);
        QVERIFY(first.waitForFinished(60000));
        QCOMPARE(first.exitCode(), 130);
    }

    void examplesAreCopiedAndNeverOverwrite()
    {
        const CommandLine cli;
        const Finished list = cli.run({"example"});
        QCOMPARE(list.status, 0);
        QVERIFY(list.out.contains("demo") && list.out.contains("chinook"));
        QCOMPARE(cli.run({"example", "demo", "mine"}).status, 0);
        QCOMPARE(cli.run({"check", "mine/demo.lfplan.json"}).status, 0);
        QCOMPARE(cli.run({"example", "demo", "mine"}).status, 5);
        QCOMPARE(cli.run({"example", "nothing", "other"}).status, 2);
    }

    void setupRunsOnceAndSaysWhatIsMissing()
    {
        const CommandLine cli;
        cli.write("p.lfplan.json",
                  stubPlan(quoted("'connections': [1], 'threads': 1, 'warmup': '0s', 'duration': '100ms', 'repetitions': 1"),
                           quoted(", 'setup': [{'name': 'mark', 'command': ['touch', 'made'], 'creates': 'made'}]")));
        const Finished before = cli.run({"run", "p.lfplan.json", "--out", "r"});
        QCOMPARE(before.status, 2);
        QVERIFY2(before.err.contains("levelfield-cli setup"), qPrintable(before.err));
        QCOMPARE(cli.run({"setup", "p.lfplan.json"}).status, 0);
        QVERIFY(cli.run({"setup", "p.lfplan.json"}).err.contains("already done"));
        QCOMPARE(cli.run({"run", "p.lfplan.json", "--out", "r"}).status, 0);
    }

    void loadPrintsAMeasurement()
    {
        const CommandLine cli;
        QProcess stub;
        stub.start(QStringLiteral(LEVELFIELD_BIN_DIR "/levelfield-stub"), {"chinook", "--port", "0", "--threads", "1"});
        QTRY_VERIFY_WITH_TIMEOUT(stub.canReadLine(), 30000);
        const QString url = QString::fromUtf8(stub.readLine()).trimmed().section(QLatin1Char(' '), -1);
        const Finished text = cli.run({"load", url + "/ping", "-c", "4", "-t", "1", "-d", "300ms"});
        QVERIFY2(text.status == 0, qPrintable(text.err));
        QVERIFY(text.out.contains("req/s"));
        const Finished json = cli.run({"load", url + "/ping", "-c", "4", "-t", "1", "-d", "300ms", "--json"});
        QVERIFY(QJsonDocument::fromJson(json.out.toUtf8()).object()["requests"].toInt() > 0);
        QCOMPARE(cli.run({"load", url + "/no-such-path", "-c", "1", "-d", "200ms"}).status, 1);
        QCOMPARE(cli.run({"load", "http://127.0.0.1:1/", "-d", "200ms"}).status, 4);
        stub.terminate();
        QVERIFY(stub.waitForFinished(30000));
    }
};

QTEST_GUILESS_MAIN(TestCommandLine)
#include "test_command_line.moc"
