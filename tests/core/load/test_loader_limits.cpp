// SPDX-License-Identifier: GPL-3.0-or-later
// What the machine or the server does not give: connections, descriptors, ports; and requests that make no sense.
#include "core/load/connection.h"
#include "core/load/descriptor_limit.h"
#include "tests/core/load/loader_fixture.h"

#include <cerrno>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <net/if.h>
#include <sched.h>
#include <sys/ioctl.h>
#endif

using namespace levelfield;
using namespace levelfield::test;

namespace {

rlimit descriptorLimit()
{
    rlimit limit{};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    return limit;
}

/// Runs `part` in a process of its own, since what it changes cannot be taken back. @return its result, 0 to 255.
template<typename Part>
int inOwnProcess(Part part)
{
    const pid_t child = ::fork();
    if (child == 0)
        ::_exit(part());
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 255;
}

constexpr int asExpected = 0;

bool mentions(const std::string &text, std::initializer_list<const char *> words)
{
    return std::ranges::all_of(words, [&](const char *word) { return text.find(word) != std::string::npos; });
}

/// A listener nobody accepts from, with a queue for one.
class FullListener {
public:
    FullListener() : m_socket(::socket(AF_INET, SOCK_STREAM, 0))
    {
        m_address.sin_family = AF_INET;
        m_address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        auto *generic = reinterpret_cast<sockaddr *>(&m_address);
        socklen_t length = sizeof m_address;
        if (::bind(m_socket.get(), generic, length) == 0 && ::listen(m_socket.get(), 0) == 0)
            ::getsockname(m_socket.get(), generic, &length);
    }
    [[nodiscard]] Endpoint endpoint() const { return {"127.0.0.1", ntohs(m_address.sin_port), "127.0.0.1"}; }

private:
    FileDescriptor m_socket;
    sockaddr_in m_address{};
};

#ifdef __linux__
/// A network of this thread alone, whose outgoing ports are few. False where that is not allowed.
bool enterNetworkWithFewPorts()
{
    if (::unshare(CLONE_NEWNET) != 0)
        return false;
    ifreq loopback{};
    std::string_view("lo").copy(loopback.ifr_name, sizeof loopback.ifr_name - 1);
    loopback.ifr_flags = IFF_UP;
    const FileDescriptor control(::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0));
    const FileDescriptor range(::open("/proc/sys/net/ipv4/ip_local_port_range", O_WRONLY | O_CLOEXEC));
    const std::string_view few = "40000 40009";
    return control && range && ::ioctl(control.get(), SIOCSIFFLAGS, &loopback) == 0
           && ::write(range.get(), few.data(), few.size()) == static_cast<ssize_t>(few.size());
}
#endif

} // namespace

class TestLoaderLimits : public QObject {
    Q_OBJECT
private slots:
    void refusesWhatMakesNoSense_data()
    {
        QTest::addColumn<int>("which");
        for (int which = 0; which < 8; ++which)
            QTest::addRow("%d", which) << which;
    }
    void refusesWhatMakesNoSense()
    {
        QFETCH(int, which);
        const std::function<void(LoadRequest &)> spoil[] = {
            [](LoadRequest &request) { request.connections = 0; },
            [](LoadRequest &request) { request.threads = 0; },
            [](LoadRequest &request) { request.duration = 0s; },
            [](LoadRequest &request) { request.slice = 0s; },
            [](LoadRequest &request) { request.timeout = -1s; },
            [](LoadRequest &request) { request.warmup = -1s; },
            [](LoadRequest &request) { request.request.method = "CONNECT"; },
            [](LoadRequest &request) { request.endpoint.address = "localhost"; },
        };
        LoadRequest request = requestTo(refusingEndpoint());
        spoil[which](request);
        const auto result = load(request);
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::usage);
    }

    void sayWhyNobodyAnswersTheCall()
    {
        const Endpoint nobody = refusingEndpoint();
        const auto begun = std::chrono::steady_clock::now();
        LoadRequest request = requestTo(nobody, 4);
        request.threads = 2;
        request.timeout = 1min;
        const auto result = load(request);
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::measurement);
        QVERIFY2(mentions(result.error().message(), {nobody.text().c_str(), "refused"}), result.error().message().c_str());
        QVERIFY(std::chrono::steady_clock::now() - begun < 30s); // at once, not after the timeout
    }

    void aStopEndsTheWaitForConnections()
    {
        const FullListener full; // lets nobody in: connecting takes for ever
        std::stop_source stop;
        LoadRequest request = requestTo(full.endpoint(), 3);
        request.timeout = 1h;
        std::jthread stopper([&] { stop.request_stop(); });
        LoadObserver observer;
        const auto result = BuiltinLoader(testedReadiness()).run(request, observer, stop.get_token());
        QVERIFY(!result || result->stopped);
    }

    // Fewer connections than asked for is an error that says why, found out in warm-up.
    void fewerConnectionsThanAskedForIsAnError()
    {
        ScriptedServer server([](Peer &peer) {
            if (peer.number() < 2)
                answering(answer(200, "hi"))(peer);
        });
        LoadRequest request = requestTo(server.endpoint(), 5);
        request.warmup = 300ms;
        request.duration = 1min;
        const auto begun = std::chrono::steady_clock::now();
        const auto result = load(request);
        QVERIFY(!result);
        QVERIFY2(mentions(result.error().message(), {"3 of 5 never gave an answer"}), result.error().message().c_str());
        QVERIFY(std::chrono::steady_clock::now() - begun < 30s);
    }

    // A server that dies in the window is counted, and does not keep a processor busy.
    void aServerThatDiesIsCountedInPeace()
    {
        auto server = std::make_unique<ScriptedServer>(answering(answer(200, "hi")));
        struct Observer : LoadObserver {
            explicit Observer(std::unique_ptr<ScriptedServer> &victim) : server(victim) {}
            void sliceClosed(const LoadSlice &slice) override
            {
                if (slice.requests > 0)
                    server.reset();
            }
            std::unique_ptr<ScriptedServer> &server;
        } observer(server);
        LoadRequest request = requestTo(server->endpoint(), 4);
        request.duration = 2s;
        const auto result = BuiltinLoader(testedReadiness()).run(request, observer, {});
        QVERIFY(result);
        QVERIFY(result->requests > 0);
        QVERIFY(result->errors.connect > 0);
        QVERIFY2(result->errors.total() < 100,
                 std::to_string(result->errors.total()).c_str()); // 4 connections, pauses up to 250 ms
    }

    // Case 27: a soft limit that is too low is raised, and put back.
    void raisesTheLimitOfOpenFiles()
    {
        const rlimit before = descriptorLimit();
        rlimit low = before;
        low.rlim_cur = 64;
        ScriptedServer server(answering(answer(200, "hi")));
        QCOMPARE(::setrlimit(RLIMIT_NOFILE, &low), 0);
        std::uint64_t during = 0;
        {
            const auto raised = DescriptorLimit::raisedFor(100);
            QVERIFY(raised);
            during = descriptorLimit().rlim_cur;
        }
        QVERIFY(during >= 100 + 32);
        QCOMPARE(descriptorLimit().rlim_cur, rlim_t(64));
        QCOMPARE(::setrlimit(RLIMIT_NOFILE, &before), 0);
    }

    // Case 27: what the hard limit forbids is refused before anything starts, with the limit's name and value.
    void refusesWhatTheHardLimitForbids()
    {
        const int outcome = inOwnProcess([] {
            const rlimit low{100, 100};
            if (::setrlimit(RLIMIT_NOFILE, &low) != 0)
                return 2;
            const auto result = load(requestTo(refusingEndpoint(), 1000));
            return !result && result.error().kind == ErrorKind::measurement
                           && mentions(result.error().message(), {"1000 connections", "hard limit is 100", "ulimit -n"})
                       ? asExpected
                       : 1;
        });
        QCOMPARE(outcome, asExpected);
    }

    // Case 28: no port left is this machine's state, not a failure of the server.
    void saysWhenThePortsAreExhausted()
    {
#ifdef __linux__
        // The network is that of one thread and of those it starts.
        bool possible = false;
        std::string message;
        std::thread([&] {
            possible = enterNetworkWithFewPorts();
            if (!possible)
                return;
            ScriptedServer server(answering(answer(200, "hi")));
            const auto result = load(requestTo(server.endpoint(), 50));
            message = result ? "it was measured" : result.error().message();
        }).join();
        if (!possible)
            QSKIP("a network of one's own is not allowed here");
        QVERIFY2(mentions(message, {"client ports exhausted", "no failure of the server"}), message.c_str());
#else
        QSKIP("needs a network namespace");
#endif
    }

    void tellsWhatIsExhausted()
    {
        QVERIFY(mentions(exhausted(EADDRNOTAVAIL, "127.0.0.1:80")->message(), {"client ports exhausted", "127.0.0.1:80"}));
        QVERIFY(mentions(exhausted(EMFILE, "x")->message(), {"open files of this process"}));
        QVERIFY(mentions(exhausted(ENFILE, "x")->message(), {"open files of the whole system"}));
        QVERIFY(mentions(exhausted(ENOBUFS, "x")->message(), {"no memory"}));
        QVERIFY(!exhausted(ECONNREFUSED, "x"));
        QVERIFY(!exhausted(ETIMEDOUT, "x"));
    }
};

QTEST_GUILESS_MAIN(TestLoaderLimits)
#include "test_loader_limits.moc"
