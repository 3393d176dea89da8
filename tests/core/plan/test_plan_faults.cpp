// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/plan/faulty_plans.h"
#include "tests/core/plan/plan_samples.h"

#include <QTest>

using namespace levelfield;

class TestPlanFaults : public QObject {
    Q_OBJECT
private slots:
    void fiveFaultsGiveFiveMessagesWithPlaces() { QCOMPARE(messages(planWithFiveFaults), std::string(fiveMessages)); }

    void samplesAreRight()
    {
        QCOMPARE(messages(minimalPlan), std::string());
        QCOMPARE(messages(smallPlan), std::string());
    }

    void oneFault_data()
    {
        QTest::addColumn<std::string>("pointer");
        QTest::addColumn<std::string>("value");
        QTest::addColumn<std::string>("words");
        QTest::addColumn<std::string>("fault");
        for (const FaultyPlan &plan : faultyPlans())
            QTest::addRow("%s = %s", plan.pointer.c_str(), plan.value.c_str())
                << plan.pointer << plan.value << plan.words << plan.fault;
    }

    void oneFault()
    {
        QFETCH(std::string, pointer);
        QFETCH(std::string, value);
        QFETCH(std::string, words);
        QFETCH(std::string, fault);
        const std::string text = changed(smallPlan, {{pointer, value}});
        const auto document = read(text);
        QVERIFY(!document);
        QVERIFY2(document.error().size() == 1, messages(text).c_str());
        const PlanFault &only = document.error().front();
        QCOMPARE(only.pointer, fault);
        QVERIFY(only.line > 1 && only.column > 1);
        QVERIFY2(only.message().find(words) != std::string::npos, only.message().c_str());
    }
};

QTEST_GUILESS_MAIN(TestPlanFaults)
#include "test_plan_faults.moc"
