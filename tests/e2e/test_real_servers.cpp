// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/command_line.h"
#include "tests/support/quoted.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <csignal>
#include <filesystem>
#include <map>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace levelfield::test;
namespace fs = std::filesystem;

namespace {

/// A port of 127.0.0.1 that was free a moment ago, for a server that reads it from its own configuration.
std::string freePort()
{
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    const bool bound = ::bind(socket, reinterpret_cast<sockaddr *>(&address), length) == 0
                       && ::getsockname(socket, reinterpret_cast<sockaddr *>(&address), &length) == 0;
    ::close(socket);
    return bound ? std::to_string(ntohs(address.sin_port)) : std::string();
}

/// Processes whose command line names `text`: pid and parent.
std::map<int, int> processesNaming(const std::string &text)
{
    std::map<int, int> found;
    for (const auto &entry : fs::directory_iterator("/proc")) {
        const std::string name = entry.path().filename().string();
        if (name.find_first_not_of("0123456789") != std::string::npos)
            continue;
        std::ifstream commandLine(entry.path() / "cmdline");
        const std::string words{std::istreambuf_iterator<char>(commandLine), {}};
        std::ifstream status(entry.path() / "stat");
        const std::string stat{std::istreambuf_iterator<char>(status), {}};
        const auto behindName = stat.rfind(')');
        if (words.find(text) != std::string::npos && behindName != std::string::npos)
            found[std::stoi(name)] = std::stoi(stat.substr(behindName + 4));
    }
    return found;
}

/// gunicorn serving `wsgi.py` of the test's folder with two worker processes.
std::string gunicorn(const std::string &more = "")
{
    return quoted("{'name': 'gunicorn', 'directory': '.', 'command': ['gunicorn', '--chdir', '${planDir}', '--workers', '2', "
                  "'--bind', '127.0.0.1:${port}'")
           + more
           + quoted(", 'wsgi:application'], 'url': 'http://127.0.0.1:${port}', 'port': 'auto', 'ready': {'path': '/hello'}}");
}

std::string uvicorn(const std::string &app, int workers)
{
    return quoted("{'name': 'uvicorn', 'command': ['uvicorn', '--app-dir', '${planDir}', '--workers', '")
           + std::to_string(workers)
           + quoted("', '--no-access-log', '--log-level', 'error', '--host', '127.0.0.1', '--port', '${port}', '") + app
           + quoted("'], 'url': 'http://127.0.0.1:${port}', 'port': 'auto', 'ready': {'path': '/hello'}}");
}

/// nginx with one fixed answer, on a port of its own configuration.
std::string nginx(const CommandLine &cli, const std::string &name)
{
    const std::string port = freePort();
    const std::string folder = cli.folder().string();
    cli.write((name + ".conf").c_str(),
              "daemon off; worker_processes 1; pid " + folder + "/" + name
                  + ".pid; error_log stderr error;\n"
                    "events { worker_connections 256; }\n"
                    "http { access_log off; keepalive_requests 1000000;\n"
                    "  client_body_temp_path "
                  + folder + "/b; proxy_temp_path " + folder + "/p; fastcgi_temp_path " + folder
                  + "/f;\n"
                    "  uwsgi_temp_path "
                  + folder + "/u; scgi_temp_path " + folder
                  + "/s;\n"
                    "  server { listen 127.0.0.1:"
                  + port
                  + "; location / { default_type application/json; return 200 '{\"hello\":\"world\"}'; } }\n"
                    "}\n");
    return quoted("{'name': '") + name + quoted("', 'command': ['/usr/sbin/nginx', '-c', '${planDir}/") + name
           + quoted(".conf'], 'url': 'http://127.0.0.1:") + port + quoted("', 'port': ") + port
           + quoted(", 'ready': {'path': '/hello'}}");
}

std::string plan(const std::string &servers, const std::string &workloads, const std::string &duration)
{
    return quoted("{'format': 'levelfield-plan/1', 'servers': [") + servers + quoted("], 'workloads': [") + workloads
           + quoted("], 'load': {'connections': [4], 'threads': 1, 'warmup': '100ms', 'cooldown': '0s', 'repetitions': 1, "
                    "'duration': '")
           + duration + quoted("'}}");
}

constexpr const char *hello = "{'name': 'hello', 'request': {'path': '/hello'}}";

void writeApplications(const CommandLine &cli)
{
    cli.write("wsgi.py", "def application(environ, start_response):\n"
                         "    start_response('200 OK', [('Content-Type', 'application/json'), ('Content-Length', '18')])\n"
                         "    return [b'{\"hello\": \"world\"}']\n");
    cli.write("asgi.py", "from fastapi import FastAPI\n"
                         "app = FastAPI()\n"
                         "@app.get('/hello')\n"
                         "async def hello():\n"
                         "    return {'hello': 'world'}\n");
}

QStringList noticeCodes(const CommandLine &cli, const char *run)
{
    QStringList codes;
    const auto json = QJsonDocument::fromJson(QByteArray::fromStdString(cli.read(run)));
    for (const QJsonValue notice : json["notices"].toArray())
        codes.append(notice["code"].toString());
    codes.removeDuplicates();
    return codes;
}

} // namespace

/// Servers that people compare, as Debian ships them.
class TestRealServers : public QObject {
    Q_OBJECT
private slots:
    // Case 29: the workers of a killed master go too, and the measurement says what happened.
    void aKilledMasterTakesItsWorkersAlong()
    {
        const CommandLine cli;
        writeApplications(cli);
        cli.write("p.lfplan.json", plan(gunicorn(), quoted(hello), "600s"));
        QProcess run;
        cli.start(run, {"run", "p.lfplan.json", "--out", "r"});
        QTRY_VERIFY_WITH_TIMEOUT(cli.read("r/journal.jsonl").find("\"start\"") != std::string::npos, 60000);
        // Master and two workers, perhaps a guard: the master is the parent of two.
        int master = 0;
        const auto findMaster = [&] {
            std::map<int, int> children;
            for (const auto &[pid, parent] : processesNaming(cli.folder().string()))
                ++children[parent];
            for (const auto &[parent, count] : children) {
                if (count == 2)
                    master = parent;
            }
            return master > 0;
        };
        QTRY_VERIFY_WITH_TIMEOUT(findMaster(), 60000);
        QCOMPARE(::kill(master, SIGKILL), 0);
        QVERIFY(run.waitForFinished(120000));
        QCOMPARE(run.exitCode(), 1);
        const auto json = QJsonDocument::fromJson(QByteArray::fromStdString(cli.read("r/run.json")));
        const QJsonObject measurement = json["measurements"].toArray().at(0).toObject();
        QCOMPARE(measurement["status"].toString(), QStringLiteral("failed"));
        QVERIFY2(measurement["reason"].toString().contains("the server ended during the measurement"),
                 qPrintable(measurement["reason"].toString()));
        QVERIFY(processesNaming(cli.folder().string()).empty());
    }

    void uvicornWorkersEndWithTheRun()
    {
        const CommandLine cli;
        writeApplications(cli);
        cli.write("p.lfplan.json", plan(uvicorn("asgi:app", 2), quoted(hello), "500ms"));
        const Finished run = cli.run({"run", "p.lfplan.json", "--out", "r"});
        QVERIFY2(run.status == 0, qPrintable(run.err));
        QVERIFY(processesNaming(cli.folder().string()).empty());
        const auto json = QJsonDocument::fromJson(QByteArray::fromStdString(cli.read("r/run.json")));
        const QJsonObject use = json["measurements"].toArray().at(0)["serverUse"].toObject();
        // Supervisor, resource tracker, two workers.
        QVERIFY(use["processes"].toInt() >= 3);
        QVERIFY(use["cpuPercent"].toDouble() > 0);
        QVERIFY(use["pssBytes"].toDouble() < use["rssPeakBytes"].toDouble());
    }

    // Case 39: this FastAPI ignores lifespan=, so readiness proves nothing and one workload of two fails.
    void anIgnoredLifespanIsFoundBeforeAnyLoad()
    {
        const CommandLine cli;
        cli.write("asgi.py", "from contextlib import asynccontextmanager\n"
                             "from fastapi import FastAPI\n"
                             "@asynccontextmanager\n"
                             "async def lifespan(app):\n"
                             "    app.state.artists = [{'ArtistId': 1}]\n"
                             "    yield\n"
                             "app = FastAPI(lifespan=lifespan)\n"
                             "@app.get('/hello')\n"
                             "async def hello():\n"
                             "    return {'hello': 'world'}\n"
                             "@app.get('/artists')\n"
                             "async def artists():\n"
                             "    return app.state.artists\n");
        cli.write("p.lfplan.json",
                  plan(uvicorn("asgi:app", 1), quoted(hello) + quoted(", {'name': 'artists', 'request': {'path': '/artists'}}"),
                       "500ms"));
        const Finished run = cli.run({"run", "p.lfplan.json", "--out", "r"});
        QVERIFY2(run.status == 3, qPrintable(run.err));
        QVERIFY2(run.err.contains("artists") && run.err.contains("500"), qPrintable(run.err));
        const auto json = QJsonDocument::fromJson(QByteArray::fromStdString(cli.read("r/run.json")));
        QVERIFY(json["measurements"].toArray().isEmpty());
    }

    void noticesThatRealServersProvoke()
    {
        CommandLine cli;
        cli.environment().insert("NODE_OPTIONS", "--max-old-space-size=512");
        writeApplications(cli);
        cli.write("p.lfplan.json",
                  plan(gunicorn(quoted(", '--access-logfile', '-'")) + "," + uvicorn("asgi:app", 1) + "," + nginx(cli, "nginx"),
                       quoted(hello), "2s"));
        const Finished run = cli.run({"run", "p.lfplan.json", "--out", "r"});
        QVERIFY2(run.status == 0, qPrintable(run.err));
        const QStringList codes = noticeCodes(cli, "r/run.json");
        for (const char *code : {"not-kept-alive", "log-volume", "bytes-differ", "headers-differ", "processes-differ",
                                 "compared-only-with-each-other", "inherited-environment", "closed-loop"})
            QVERIFY2(codes.contains(QLatin1String(code)), code + QByteArray(" is not among ") + codes.join(' ').toUtf8());
    }

    void twoOfAKindProvokeNone()
    {
        CommandLine cli;
        for (const QString &name : cli.environment().keys()) { // what a developer's shell may hold is no part of this test
            if (name != QStringLiteral("PATH") && name != QStringLiteral("HOME") && !name.startsWith(QStringLiteral("XDG_")))
                cli.environment().remove(name);
        }
        cli.write("p.lfplan.json",
                  plan(nginx(cli, "nginx-a") + "," + nginx(cli, "nginx-b"),
                       quoted("{'name': 'hello', 'request': {'path': '/hello'}, 'expect': {'body': {'hello': 'world'}}}"), "1s"));
        const Finished run = cli.run({"run", "p.lfplan.json", "--out", "r"});
        QVERIFY2(run.status == 0, qPrintable(run.err));
        const QStringList codes = noticeCodes(cli, "r/run.json");
        for (const char *code : {"not-kept-alive", "log-volume", "bytes-differ", "headers-differ", "processes-differ",
                                 "compared-only-with-each-other", "inherited-environment", "errors"})
            QVERIFY2(!codes.contains(QLatin1String(code)), code);
    }
};

QTEST_GUILESS_MAIN(TestRealServers)
#include "test_real_servers.moc"
