// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_directory.h"
#include "ui/models/new_plan.h"
#include "ui/models/plan_file.h"
#include "ui/models/preferences.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace levelfield::ui;

class TestPreferences : public QObject {
    Q_OBJECT
private slots:
    void choicesSurvive();
    void runsGoToTheUsersFolderUnlessToldElse();
    void theLatestPlanIsFirstAndOnlyOnce();
    void whatIsGoneIsNotListed();
    void recentRunsKeepTheirHeadline();
    void layoutsAreForgottenTogether();
    void aNewPlanHasNoFault();

private:
    QString file(const QString &name) const { return m_folder.filePath(name); }
    QString touched(const QString &name) const
    {
        QFile made(file(name));
        return made.open(QIODevice::WriteOnly) ? made.fileName() : QString();
    }
    QTemporaryDir m_folder;
};

void TestPreferences::choicesSurvive()
{
    {
        Preferences preferences(file(QStringLiteral("a.ini")));
        QSignalSpy changed(&preferences, &Preferences::changed);
        QCOMPARE(preferences.scheme(), Preferences::SchemeChoice::system);
        QVERIFY(!preferences.quietMode());
        preferences.setScheme(Preferences::SchemeChoice::dark);
        preferences.setQuietMode(true);
        QCOMPARE(changed.count(), 2);
    }
    const Preferences later(file(QStringLiteral("a.ini")));
    QCOMPARE(later.scheme(), Preferences::SchemeChoice::dark);
    QVERIFY(later.quietMode());
}

void TestPreferences::runsGoToTheUsersFolderUnlessToldElse()
{
    Preferences preferences(file(QStringLiteral("b.ini")));
    QCOMPARE(preferences.effectiveRunFolder(), levelfield::defaultRunsFolder());
    preferences.setRunFolder(QStringLiteral("/srv/runs"));
    QCOMPARE(preferences.effectiveRunFolder(), std::filesystem::path("/srv/runs"));
    preferences.setRunFolder({});
    QCOMPARE(preferences.effectiveRunFolder(), levelfield::defaultRunsFolder());
}

void TestPreferences::theLatestPlanIsFirstAndOnlyOnce()
{
    Preferences preferences(file(QStringLiteral("c.ini")));
    const QString one = touched(QStringLiteral("one")), two = touched(QStringLiteral("two"));
    preferences.rememberPlan(one);
    preferences.rememberPlan(two);
    preferences.rememberPlan(one);
    QCOMPARE(preferences.recentPlans(), (QStringList{one, two}));
    for (int i = 0; i < 20; ++i)
        preferences.rememberPlan(touched(QStringLiteral("plan%1").arg(i)));
    QCOMPARE(preferences.recentPlans().size(), 10);
}

void TestPreferences::whatIsGoneIsNotListed()
{
    Preferences preferences(file(QStringLiteral("d.ini")));
    const QString gone = touched(QStringLiteral("gone"));
    preferences.rememberPlan(gone);
    preferences.rememberRun({gone, {}, {}, {}});
    QFile::remove(gone);
    QVERIFY(preferences.recentPlans().isEmpty());
    QVERIFY(preferences.recentRuns().isEmpty());
}

void TestPreferences::recentRunsKeepTheirHeadline()
{
    const RecentRun run{touched(QStringLiteral("run")), QStringLiteral("Pooled"), QStringLiteral("3.7× at 128 connections"),
                        QStringLiteral("2026-11-21T10:00:00Z")};
    const RecentRun other{touched(QStringLiteral("other")), {}, {}, {}};
    {
        Preferences preferences(file(QStringLiteral("e.ini")));
        preferences.rememberRun(run);
        preferences.rememberRun(other);
        preferences.rememberRun(run);
    }
    Preferences later(file(QStringLiteral("e.ini")));
    QCOMPARE(later.recentRuns(), (QList<RecentRun>{run, other}));
    later.forgetRecent();
    QVERIFY(later.recentRuns().isEmpty());
}

void TestPreferences::layoutsAreForgottenTogether()
{
    Preferences preferences(file(QStringLiteral("f.ini")));
    QSignalSpy reset(&preferences, &Preferences::layoutsReset);
    preferences.setLayout(QStringLiteral("plan/columns"), "state");
    QCOMPARE(preferences.layout(QStringLiteral("plan/columns")), QByteArray("state"));
    preferences.setQuietMode(true);
    preferences.resetLayouts();
    QCOMPARE(reset.count(), 1);
    QVERIFY(preferences.layout(QStringLiteral("plan/columns")).isEmpty());
    QVERIFY(preferences.quietMode());
}

void TestPreferences::aNewPlanHasNoFault()
{
    PlanFile plan;
    plan.openNew(newPlanText());
    QVERIFY(plan.document() != nullptr);
    QVERIFY(plan.isModified());
    plan.close();
    QVERIFY(!plan.isOpen());
    QVERIFY(!plan.isModified());
}

QTEST_GUILESS_MAIN(TestPreferences)
#include "test_preferences.moc"
