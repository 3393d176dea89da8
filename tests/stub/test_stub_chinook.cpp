// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/stub/support/raw_client.h"
#include "tests/stub/support/stub_process.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <sqlite3.h>

#include <csignal>
#include <nlohmann/json.hpp>

class TestStubChinook : public QObject {
    Q_OBJECT
private slots:
    void theArtistsAreTheFirstTen_data() { uses(); }
    void theArtistsAreTheFirstTen();
    void everyRequestReadsTheDatabase_data() { uses(); }
    void everyRequestReadsTheDatabase();
    void namesOfAnyKindBecomeJson_data() { uses(); }
    void namesOfAnyKindBecomeJson();
    void aDatabaseThatGoesAwayIsAnErrorNotACrash_data() { uses(); }
    void aDatabaseThatGoesAwayIsAnErrorNotACrash();
    void greetsWhoeverIsNamed_data();
    void greetsWhoeverIsNamed();
    void leavesNothingBehindOnASignal_data() { uses(); }
    void leavesNothingBehindOnASignal();
    void whatAKilledOneLeftIsRemovedByTheNext();
    void aFileThatIsNoChinookDatabaseIsRefused_data();
    void aFileThatIsNoChinookDatabaseIsRefused();

private:
    static void uses();
};

namespace {

constexpr const char *schema = "create table Artist(ArtistId integer primary key, Name text);";

QStringList chinook(const QString &use, const QStringList &more = {})
{
    return QStringList{QStringLiteral("chinook"), QStringLiteral("--threads"), QStringLiteral("2"),
                       QStringLiteral("--connections"), use}
           + more;
}

bool execute(const QString &file, const std::string &sql)
{
    sqlite3 *connection = nullptr;
    const bool done = sqlite3_open(file.toUtf8().constData(), &connection) == SQLITE_OK
                      && sqlite3_exec(connection, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
    sqlite3_close(connection);
    return done;
}

std::string artists(RawClient &client)
{
    return client.send(get("/artists")) ? client.readAnswer() : std::string();
}

} // namespace

void TestStubChinook::uses()
{
    QTest::addColumn<QString>("use");
    QTest::newRow("pooled") << QStringLiteral("pooled");
    QTest::newRow("per-request") << QStringLiteral("per-request");
}

void TestStubChinook::theArtistsAreTheFirstTen()
{
    QFETCH(QString, use);
    StubProcess stub(chinook(use));
    QVERIFY2(stub.isUp(), qPrintable(stub.errors()));
    RawClient client(stub.port());
    for (int i = 0; i < 3; ++i) {
        const std::string answer = artists(client);
        QVERIFY(answer.find("\r\nContent-Type: application/json\r\n") != std::string::npos);
        const std::string body = bodyOf(answer);
        // Case 45: the form that Fastify sends; FastAPI's json.dumps makes 410 bytes of the same rows.
        QCOMPARE(body.size(), std::size_t{367});
        const auto rows = nlohmann::json::parse(body, nullptr, false);
        QCOMPARE(rows.size(), std::size_t{10});
        QCOMPARE(rows[0].dump(), nlohmann::json({{"ArtistId", 1}, {"Name", "AC/DC"}}).dump());
        QCOMPARE(rows[5].dump(), nlohmann::json({{"ArtistId", 6}, {"Name", "Ant\u00f4nio Carlos Jobim"}}).dump());
        QCOMPARE(rows[9].dump(), nlohmann::json({{"ArtistId", 10}, {"Name", "Billy Cobham"}}).dump());
        QCOMPARE(rows.dump(), body);
    }
    QCOMPARE(stub.stop(SIGTERM), 0);
}

void TestStubChinook::everyRequestReadsTheDatabase()
{
    QFETCH(QString, use);
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("a.db"));
    QVERIFY(execute(file, std::string(schema) + "insert into Artist values(7,'seven')"));
    StubProcess stub(chinook(use, {QStringLiteral("--db"), file}));
    RawClient client(stub.port());
    QCOMPARE(bodyOf(artists(client)), std::string(R"([{"ArtistId":7,"Name":"seven"}])"));
    QVERIFY(execute(file, "insert into Artist values(-1,'first')"));
    QCOMPARE(bodyOf(artists(client)), std::string(R"([{"ArtistId":-1,"Name":"first"},{"ArtistId":7,"Name":"seven"}])"));
    QVERIFY(execute(file, "delete from Artist"));
    QCOMPARE(bodyOf(artists(client)), std::string("[]"));
}

void TestStubChinook::namesOfAnyKindBecomeJson()
{
    QFETCH(QString, use);
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("a.db"));
    QVERIFY(execute(file, std::string(schema)
                              + "insert into Artist values(1,null),(2,'a\"b\\c'),(3,'tab' || char(9) || char(10) || char(1)),"
                                "(4,'/\u20ac'),(5,cast(x'61ff62' as text)),(6,'')"));
    StubProcess stub(chinook(use, {QStringLiteral("--db"), file}));
    RawClient client(stub.port());
    const auto rows = nlohmann::json::parse(bodyOf(artists(client)), nullptr, false);
    QCOMPARE(rows.size(), std::size_t{6});
    QVERIFY(rows[0]["Name"].is_null());
    QCOMPARE(rows[1]["Name"].dump(), nlohmann::json("a\"b\\c").dump());
    QCOMPARE(rows[2]["Name"].dump(), nlohmann::json("tab\t\n\x01").dump());
    QCOMPARE(rows[3]["Name"].dump(), nlohmann::json("/\u20ac").dump());
    QCOMPARE(rows[4]["Name"].dump(), nlohmann::json("a\ufffd"
                                                    "b")
                                         .dump());
    QCOMPARE(rows[5]["Name"].dump(), nlohmann::json("").dump());
}

void TestStubChinook::aDatabaseThatGoesAwayIsAnErrorNotACrash()
{
    QFETCH(QString, use);
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("a.db"));
    QVERIFY(execute(file, std::string(schema) + "insert into Artist values(1,'one')"));
    StubProcess stub(chinook(use, {QStringLiteral("--db"), file}));
    RawClient client(stub.port());
    QCOMPARE(statusOf(artists(client)), 200);
    QVERIFY(execute(file, "drop table Artist"));
    const std::string answer = artists(client);
    QCOMPARE(statusOf(answer), 500);
    QVERIFY(bodyOf(answer).find("Artist") != std::string::npos);
    QVERIFY(execute(file, std::string(schema) + "insert into Artist values(2,'two')"));
    QCOMPARE(bodyOf(artists(client)), std::string(R"([{"ArtistId":2,"Name":"two"}])"));
    QCOMPARE(stub.stop(SIGTERM), 0);
}

void TestStubChinook::greetsWhoeverIsNamed_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("plain") << QByteArray("/hello?name=Ada") << QByteArray("Ada");
    QTest::newRow("nobody") << QByteArray("/hello") << QByteArray("world");
    QTest::newRow("empty") << QByteArray("/hello?name=") << QByteArray("");
    QTest::newRow("among others") << QByteArray("/hello?x=1&name=Ada&y=2") << QByteArray("Ada");
    QTest::newRow("encoded") << QByteArray("/hello?name=J%C3%B6rg%20%26+Co") << QByteArray("J\xC3\xB6rg & Co");
    QTest::newRow("quotes and controls") << QByteArray("/hello?name=%22%5C%0A%00%7F") << QByteArray("\"\\\n\0\x7F", 5);
}

void TestStubChinook::greetsWhoeverIsNamed()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, name);
    StubProcess stub(chinook(QStringLiteral("pooled")));
    RawClient client(stub.port());
    QVERIFY(client.send(get(path.toStdString())));
    const auto answer = nlohmann::json::parse(bodyOf(client.readAnswer()), nullptr, false);
    QCOMPARE(answer.dump(), nlohmann::json({{"result", "Hello, " + name.toStdString()}}).dump());
}

void TestStubChinook::leavesNothingBehindOnASignal()
{
    QFETCH(QString, use);
    const QTemporaryDir temporary;
    const QDir seen(temporary.path());
    StubProcess stub(chinook(use), temporary.path());
    QCOMPARE(seen.entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(), 1);
    QCOMPARE(stub.stop(SIGTERM), 0);
    QCOMPARE(seen.entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot), QStringList());
}

void TestStubChinook::whatAKilledOneLeftIsRemovedByTheNext()
{
    const QTemporaryDir temporary;
    const QDir seen(temporary.path());
    StubProcess killed(chinook(QStringLiteral("pooled")), temporary.path());
    StubProcess living(chinook(QStringLiteral("per-request")), temporary.path());
    killed.stop(SIGKILL);
    QCOMPARE(seen.entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(), 2);
    StubProcess next(chinook(QStringLiteral("pooled")), temporary.path());
    QCOMPARE(seen.entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(), 2); // the living one's and its own
    RawClient client(living.port());
    QCOMPARE(statusOf(artists(client)), 200);
}

void TestStubChinook::aFileThatIsNoChinookDatabaseIsRefused_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("no file") << QByteArray();
    QTest::newRow("text") << QByteArray("this is no database, however long the text may be made, and it is made rather long");
    QTest::newRow("no Artist table") << QByteArray("sql:create table Album(x)");
    QTest::newRow("other columns") << QByteArray("sql:create table Artist(x)");
}

void TestStubChinook::aFileThatIsNoChinookDatabaseIsRefused()
{
    QFETCH(QByteArray, content);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.db"));
    if (content.startsWith("sql:")) {
        QVERIFY(execute(path, content.mid(4).toStdString()));
    } else if (!content.isEmpty()) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }
    for (const char *use : {"pooled", "per-request"}) {
        StubProcess stub(chinook(QString::fromLatin1(use), {QStringLiteral("--db"), path}));
        QCOMPARE(stub.exitStatus(), 5);
        const QString error = stub.errors();
        QVERIFY2(error.contains(path), qPrintable(error));
    }
    QCOMPARE(QFile::exists(path), !content.isEmpty()); // nothing was made where nothing was
}

QTEST_GUILESS_MAIN(TestStubChinook)
#include "test_stub_chinook.moc"
