// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/secrets.h"

#include <QTest>

using namespace levelfield;

class TestSecrets : public QObject {
    Q_OBJECT
private slots:
    void knowsNamesThatHoldSecrets()
    {
        for (const char *name : {"GITHUB_TOKEN", "client-secret", "Password", "PGPASSWORD", "MYSQL_PASSWD", "DB_PASS", "SMTP_PWD",
                                 "AWS_ACCESS_KEY_ID", "apikey", "GOOGLE_APPLICATION_CREDENTIALS", "Authorization", "X-Auth",
                                 "Cookie", "Set-Cookie", "NPM_AUTH", "SSH_PASSPHRASE"})
            QVERIFY2(looksSecret(name), name);
    }

    void leavesHarmlessNamesAlone()
    {
        for (const char *name : {"", "PATH", "PWD", "OLDPWD", "WEB_CONCURRENCY", "NODE_ENV", "PASSENGER_APP_ENV", "BYPASS",
                                 "Accept", "Content-Type", "COMPATIBILITY", "LD_PRELOAD"})
            QVERIFY2(!looksSecret(name), name);
    }

    void masksUserInfoOfUrls()
    {
        QCOMPARE(maskedText("http://me:pw@proxy:3128"), std::string("http://***@proxy:3128"));
        QCOMPARE(maskedText("http://me@proxy/a@b"), std::string("http://***@proxy/a@b"));
        QCOMPARE(maskedText("http://me:p@ss,w;d@proxy/"), std::string("http://***@proxy/"));
        QCOMPARE(maskedText("a://u:1@x,b://v:2@y"), std::string("a://***@x,b://***@y"));
        QCOMPARE(maskedText("see 'http://u:1@x' now"), std::string("see 'http://***@x' now"));
        QCOMPARE(maskedText("me:pw@proxy:3128"), std::string("***@proxy:3128"));
        QCOMPARE(maskedText("root:pw@tcp(127.0.0.1:3306)/db"), std::string("***@tcp(127.0.0.1:3306)/db"));
    }

    void leavesUrlsWithoutUserInfoAlone()
    {
        for (const char *text :
             {"http://proxy:3128", "http://host/@scope/pkg", "http://host?to=a@b", "me@example", "10:30 me@example", "://", ""})
            QCOMPARE(maskedText(text), std::string(text));
    }

    void masksSettingsInsideAText()
    {
        QCOMPARE(maskedText("Host=db;Password=a b;User=u"), std::string("Host=db;Password=*** b;User=u"));
        QCOMPARE(maskedText("Host=db;Password='a b';User=u"), std::string("Host=db;Password='***';User=u"));
        QCOMPARE(maskedText("/x?api_key=1&y=2"), std::string("/x?api_key=***&y=2"));
        QCOMPARE(maskedText("--token=1 --port=2"), std::string("--token=*** --port=2"));
        QCOMPARE(maskedText("--token= --port=2"), std::string("--token= --port=2"));
        QCOMPARE(maskedText("token='never closed"), std::string("token='***"));
        QCOMPARE(maskedText("a=b=c;secret=d=e"), std::string("a=b=c;secret=***"));
        QCOMPARE(maskedText("token"), std::string("token"));
    }

    void masksPairsAndKeepsTheirOrder()
    {
        using Pairs = std::vector<std::pair<std::string, std::string>>;
        const Pairs pairs{{"Authorization", "Bearer x"}, {"Accept", "*/*"}, {"HTTP_PROXY", "http://u:p@h"}, {"EMPTY_TOKEN", ""}};
        const Pairs expected{{"Authorization", "***"}, {"Accept", "*/*"}, {"HTTP_PROXY", "http://***@h"}, {"EMPTY_TOKEN", ""}};
        QCOMPARE(masked(pairs), expected);
    }
};

QTEST_GUILESS_MAIN(TestSecrets)
#include "test_secrets.moc"
