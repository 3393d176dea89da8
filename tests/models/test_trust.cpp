// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/plan_reader.h"
#include "ui/models/trust_facts.h"
#include "ui/models/trust_store.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace levelfield;
using namespace levelfield::ui;

namespace {

QByteArray planText()
{
    QFile file(QStringLiteral(LEVELFIELD_SOURCE_DIR "/tests/models/data/trust.lfplan.json"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Plan planOf(QByteArray text = planText(), const std::filesystem::path &path = "/tmp/plans/t.lfplan.json")
{
    const auto read = readPlanText(text.toStdString(), path);
    if (!read)
        qFatal("%s", read.error().front().message().c_str());
    return read->plan;
}

QString allWords(const Plan &plan)
{
    QStringList words;
    for (const TrustFact &fact : trustFacts(plan))
        words << fact.subject << fact.action << fact.details;
    return words.join(u'\n');
}

} // namespace

class TestTrust : public QObject {
    Q_OBJECT
private slots:
    void everythingAPlanDoesIsListed();
    void argumentsThatAShellWouldSplitAreQuoted();
    void whatChangesNothingOnTheComputerChangesNoFingerprint();
    void whatIsRunChangesTheFingerprint_data();
    void whatIsRunChangesTheFingerprint();
    void theSamePlanInAnotherFolderIsAnotherPlan();
    void movingAnArgumentToTheNextListIsSeen();
    void aDecisionIsRemembered();
    void twoWindowsKeepEachOthersDecisions();
    void aFileThatCannotBeWrittenIsTold();
};

void TestTrust::everythingAPlanDoesIsListed()
{
    const QString words = allWords(planOf());
    for (const char *expected : {"python3 -m venv .venv", "makes .venv", "sqlite3 ${db} 'select count(*) from t'", "./backend",
                                 "port 8081", "./a --port ${port} --pool", "in folder sub", "with DB=${db}", "with POOL=1",
                                 "Server A · Pooled", "./a --version", "conf.json", "Pooling=False", "dist", "a.py", "body.json"})
        QVERIFY2(words.contains(QString::fromUtf8(expected)), expected);
    QCOMPARE(trustVariables(planOf()), QStringList{QStringLiteral("db = ${planDir}/chinook.db")});
}

void TestTrust::argumentsThatAShellWouldSplitAreQuoted()
{
    QCOMPARE(commandText({"a", "b c", "it's", "", "$(x)"}), QStringLiteral("a 'b c' 'it'\\''s' '' '$(x)'"));
}

void TestTrust::whatChangesNothingOnTheComputerChangesNoFingerprint()
{
    const std::string before = trustFingerprint(planOf());
    QByteArray text = planText();
    text.replace("\"title\": \"T\"", "\"title\": \"U\", \"load\": {\"duration\": \"2s\"}, \"notes\": \"n\"");
    text.replace("\"label\": \"Server A\"", "\"label\": \"Server B\"");
    QCOMPARE(trustFingerprint(planOf(text)), before);
}

void TestTrust::whatIsRunChangesTheFingerprint_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::newRow("setup") << QByteArray("\"-m\", \"venv\"") << QByteArray("\"-c\", \"evil\"");
    QTest::newRow("check") << QByteArray("select count(*) from t") << QByteArray("drop table t");
    QTest::newRow("service") << QByteArray("./backend") << QByteArray("./other");
    QTest::newRow("server") << QByteArray("[\"./a\", \"--port\"") << QByteArray("[\"./b\", \"--port\"");
    QTest::newRow("folder") << QByteArray("\"sub\"") << QByteArray("\"sup\"");
    QTest::newRow("environment") << QByteArray("\"DB\": \"${db}\"") << QByteArray("\"LD_PRELOAD\": \"${db}\"");
    QTest::newRow("variable") << QByteArray("chinook.db") << QByteArray("other.db");
    QTest::newRow("argument") << QByteArray("--pool") << QByteArray("--fool");
    QTest::newRow("edit") << QByteArray("Pooling=False") << QByteArray("Pooling=None");
    QTest::newRow("version") << QByteArray("--version") << QByteArray("--delete");
    QTest::newRow("address") << QByteArray("http://127.0.0.1:${port}") << QByteArray("http://127.0.0.2:${port}");
    QTest::newRow("body file") << QByteArray("body.json") << QByteArray("/etc/passwd");
    QTest::newRow("source") << QByteArray("a.py") << QByteArray("b.py");
}

void TestTrust::whatIsRunChangesTheFingerprint()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QByteArray text = planText();
    QVERIFY(text.contains(from));
    QVERIFY(trustFingerprint(planOf(text.replace(from, to))) != trustFingerprint(planOf()));
}

void TestTrust::theSamePlanInAnotherFolderIsAnotherPlan()
{
    QVERIFY(trustFingerprint(planOf(planText(), "/tmp/other/t.lfplan.json")) != trustFingerprint(planOf()));
    QCOMPARE(trustFingerprint(planOf(planText(), "/tmp/plans/renamed.lfplan.json")), trustFingerprint(planOf()));
}

void TestTrust::movingAnArgumentToTheNextListIsSeen()
{
    Plan one = planOf(), other = planOf();
    one.servers[0].command = {"a", "b"};
    one.servers[0].directory = "c";
    other.servers[0].command = {"a"};
    other.servers[0].directory = "bc";
    QVERIFY(trustFingerprint(one) != trustFingerprint(other));
}

void TestTrust::aDecisionIsRemembered()
{
    const QTemporaryDir folder;
    const auto file = std::filesystem::path(folder.path().toStdString()) / "new" / "trusted";
    const std::string fingerprint = trustFingerprint(planOf());
    TrustStore store(file);
    QVERIFY(!store.isTrusted(fingerprint));
    QVERIFY(store.trust(fingerprint).has_value());
    QVERIFY(store.isTrusted(fingerprint));
    QVERIFY(TrustStore(file).isTrusted(fingerprint));
    QVERIFY(!TrustStore(file).isTrusted(std::string(64, '0')));
}

void TestTrust::twoWindowsKeepEachOthersDecisions()
{
    const QTemporaryDir folder;
    const auto file = std::filesystem::path(folder.path().toStdString()) / "trusted";
    TrustStore one(file), other(file);
    QVERIFY(one.trust(std::string(64, 'a')).has_value());
    QVERIFY(other.trust(std::string(64, 'b')).has_value());
    const TrustStore later(file);
    QVERIFY(later.isTrusted(std::string(64, 'a')));
    QVERIFY(later.isTrusted(std::string(64, 'b')));
}

void TestTrust::aFileThatCannotBeWrittenIsTold()
{
    TrustStore store("/proc/levelfield/trusted");
    const auto done = store.trust(std::string(64, 'a'));
    QVERIFY(!done.has_value());
    QVERIFY(store.isTrusted(std::string(64, 'a'))); // for this window at least
}

QTEST_GUILESS_MAIN(TestTrust)
#include "test_trust.moc"
