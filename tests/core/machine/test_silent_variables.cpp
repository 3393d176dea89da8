// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/machine.h"
#include "core/machine/silent_variables.h"

#include <QTest>

using namespace levelfield;

class TestSilentVariables : public QObject {
    Q_OBJECT
private slots:
    void knowsVariablesThatChangeServers()
    {
        for (const char *name : {"WEB_CONCURRENCY",
                                 "NODE_OPTIONS",
                                 "NODE_ENV",
                                 "UV_THREADPOOL_SIZE",
                                 "PYTHONOPTIMIZE",
                                 "PYTHONDONTWRITEBYTECODE",
                                 "DOTNET_gcServer",
                                 "DOTNET_TieredPGO",
                                 "COMPlus_gcServer",
                                 "ASPNETCORE_URLS",
                                 "ASPNETCORE_ENVIRONMENT",
                                 "Logging__LogLevel__Default",
                                 "JAVA_TOOL_OPTIONS",
                                 "GOMAXPROCS",
                                 "GODEBUG",
                                 "RUBYOPT",
                                 "LD_PRELOAD",
                                 "MALLOC_ARENA_MAX",
                                 "OMP_NUM_THREADS",
                                 "http_proxy",
                                 "HTTPS_PROXY",
                                 "no_proxy",
                                 "UVICORN_WORKERS",
                                 "GUNICORN_CMD_ARGS",
                                 "PORT"})
            QVERIFY2(changesServersSilently(name), name);
    }

    void leavesTheRestAlone()
    {
        for (const char *name : {"", "PATH", "HOME", "LANG", "TERM", "USER", "SHELL", "PWD", "DISPLAY", "node_env",
                                 "WEB_CONCURRENCY_X", "XPYTHON", "PROXY", "my_http_proxy"})
            QVERIFY2(!changesServersSilently(name), name);
    }

    void listsThemSortedAndMasked()
    {
        const TextPairs found =
            silentVariables({"PATH=/bin", "WEB_CONCURRENCY=4", "HTTP_PROXY=http://me:pw@proxy:3128", "DD_API_KEY=abc",
                             "NODE_OPTIONS=--max-old-space-size=4096 --x=a=b", "PYTHONPATH=", "nonsense", "=C:=x"});
        const TextPairs expected{{"DD_API_KEY", "***"},
                                 {"HTTP_PROXY", "http://***@proxy:3128"},
                                 {"NODE_OPTIONS", "--max-old-space-size=4096 --x=a=b"},
                                 {"PYTHONPATH", ""},
                                 {"WEB_CONCURRENCY", "4"}};
        QCOMPARE(found, expected);
    }
};

QTEST_GUILESS_MAIN(TestSilentVariables)
#include "test_silent_variables.moc"
