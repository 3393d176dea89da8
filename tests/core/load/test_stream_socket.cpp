// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/load/stream_socket.h"
#include "tests/support/scripted_server.h"

#include <QTest>

#include <array>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>

using namespace levelfield;
using namespace levelfield::test;

namespace {

/// A connected socket.
FileDescriptor connectedTo(const ScriptedServer &server)
{
    ConnectStart start = startConnect(socketAddress(server.endpoint()).value());
    pollfd entry{start.socket.get(), POLLOUT, 0};
    ::poll(&entry, 1, 10'000);
    return std::move(start.socket);
}

} // namespace

class TestStreamSocket : public QObject {
    Q_OBJECT
private slots:
    // Case 20: small writes are not held back.
    void socketsSendAtOnceAndNeverBlock()
    {
        ScriptedServer server([](Peer &peer) { peer.awaitClose(); });
        const FileDescriptor socket = connectedTo(server);
        QVERIFY(socket);
        QCOMPARE(connectOutcome(socket.get()), 0);
        int noDelay = 0;
        socklen_t length = sizeof noDelay;
        QCOMPARE(::getsockopt(socket.get(), IPPROTO_TCP, TCP_NODELAY, &noDelay, &length), 0);
        QVERIFY(noDelay != 0);
        QVERIFY((::fcntl(socket.get(), F_GETFL) & O_NONBLOCK) != 0);
        QVERIFY((::fcntl(socket.get(), F_GETFD) & FD_CLOEXEC) != 0);
        std::array<char, 8> buffer{};
        QCOMPARE(receiveSome(socket.get(), buffer.data(), buffer.size()), ssize_t(-1));
        QVERIFY(errno == EAGAIN || errno == EWOULDBLOCK);
        QVERIFY(!hasUnread(socket.get()));
    }

    void seesWhatIsUnreadWithoutTakingIt()
    {
        ScriptedServer server([](Peer &peer) {
            peer.send("x");
            peer.awaitClose();
        });
        const FileDescriptor socket = connectedTo(server);
        QTRY_VERIFY(hasUnread(socket.get()));
        std::array<char, 8> buffer{};
        QCOMPARE(receiveSome(socket.get(), buffer.data(), buffer.size()), ssize_t(1));
        QVERIFY(!hasUnread(socket.get()));
    }

    void aBrokenConnectionRaisesNoSignal()
    {
        ScriptedServer server([](Peer &peer) { peer.reset(); });
        const FileDescriptor socket = connectedTo(server);
        QTRY_VERIFY(sendSome(socket.get(), "request") < 0 && errno != EAGAIN);
    }

    void readsBothFamilies()
    {
        QCOMPARE(socketAddress({"127.0.0.1", 80, "x"})->storage.ss_family, sa_family_t(AF_INET));
        QCOMPARE(socketAddress({"::1", 80, "x"})->storage.ss_family, sa_family_t(AF_INET6));
        const auto name = socketAddress({"localhost", 80, "localhost"});
        QVERIFY(!name);
        QCOMPARE(name.error().kind, ErrorKind::usage);
    }
};

QTEST_GUILESS_MAIN(TestStreamSocket)
#include "test_stream_socket.moc"
