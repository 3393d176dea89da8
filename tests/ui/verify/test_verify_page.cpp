// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scratch_folder.h"
#include "tests/support/scripted_engine.h"
#include "tests/support/scripted_run.h"
#include "ui/theme/banner.h"
#include "ui/verify/answer_comparison.h"
#include "ui/verify/body_view.h"
#include "ui/verify/verify_page.h"

#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace levelfield;
using namespace levelfield::ui;
using namespace levelfield::test;

namespace {

AnswerRecord answerOf(const std::string &server, const std::string &body, AnswerVerdict verdict = AnswerVerdict::equal)
{
    AnswerRecord answer;
    answer.server = server;
    answer.variant = "-";
    answer.status = 200;
    answer.body = quoted(body);
    answer.bytes = answer.body.size();
    answer.headers = {{"Content-Type", "application/json"}};
    answer.verdict = verdict;
    if (verdict == AnswerVerdict::different) {
        answer.differences = {{"/0/Name", "\"A\"", "\"B\""}};
        answer.differenceCount = 1;
    }
    return answer;
}

} // namespace

class TestVerifyPage : public QObject {
    Q_OBJECT
private slots:
    void init()
    {
        m_script = std::make_unique<ScriptedEngine>();
        m_workspace = std::make_unique<Workspace>(m_script->engine(), QString::fromStdString(m_folder.fresh().string()));
        m_page = std::make_unique<VerifyPage>(*m_workspace);
        m_page->resize(1196, 772);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    }
    void cleanup()
    {
        m_page.reset();
        m_workspace.reset();
        m_script.reset();
    }

    void offersToVerify()
    {
        QVERIFY(button("Choose a plan"));
        m_workspace->plan().openNew(scriptedPlan(2, ""));
        QSignalSpy asked(m_workspace.get(), &Workspace::verifyRequested);
        button("Verify answers")->click();
        QCOMPARE(asked.size(), 1);
    }
    void answersArriveOneByOne()
    {
        verify(2);
        m_script->tell([](RunObserver &observer) { observer.answerVerified("artists", answerOf("s0", "[1]")); });
        QTRY_VERIFY(banner().startsWith(QStringLiteral("Verifying: 1 answer")));
        QVERIFY(cell(1).endsWith(QStringLiteral("reference")));
        QCOMPARE(cell(2), QStringLiteral("waiting"));
        m_script->tell([](RunObserver &observer) { observer.answerVerified("artists", answerOf("s1", "[1]")); });
        m_script->end();
        QTRY_COMPARE(banner(), QStringLiteral("All 2 answers are right and equal."));
        QVERIFY(button("Verify again")->isEnabled());
    }
    void showsTheDifferenceAtOnce()
    {
        verify(2);
        tellDifference();
        QTRY_COMPARE(banner(), QStringLiteral("Server 1 answers differently for Artist read. Nothing was measured."));
        const auto bodies = m_page->findChildren<BodyView *>();
        QVERIFY(bodies[0]->toPlainText().contains(QStringLiteral("\"Name\": \"A\"")));
        QVERIFY(bodies[1]->toPlainText().contains(QStringLiteral("\"Name\": \"B\"")));
        QVERIFY(bodies[1]->isVisible());
        QVERIFY(!bodies[0]->extraSelections().isEmpty());
    }
    void bothSidesScrollTogether()
    {
        verify(2);
        std::string many = "[";
        for (int i = 0; i < 200; ++i)
            many += "{'a':" + std::to_string(i) + "},";
        m_script->tell([many](RunObserver &observer) {
            observer.answerVerified("artists", answerOf("s0", many + "0]"));
            std::string other = many;
            std::replace(other.begin(), other.end(), 'a', 'b');
            observer.answerVerified("artists", answerOf("s1", other + "0]", AnswerVerdict::different));
        });
        const auto bodies = m_page->findChildren<BodyView *>();
        QTRY_VERIFY(bodies[0]->verticalScrollBar()->maximum() > 20);
        bodies[0]->verticalScrollBar()->setValue(20);
        QCOMPARE(bodies[1]->verticalScrollBar()->value(), 20);
    }
    void anAnswerBecomesTheExpectationAndCanBeTakenBack()
    {
        verify(2);
        tellDifference();
        QTRY_COMPARE(m_workspace->session().activity(), RunSession::Activity::idle);
        QTRY_VERIFY(button("Use this answer as the expectation"));
        const QByteArray before = m_workspace->plan().text();
        button("Use this answer as the expectation")->click();
        const auto document = m_workspace->plan().document();
        QVERIFY(document);
        QVERIFY(document->plan.workloads[0].expect.body.has_value());
        QVERIFY(document->plan.workloads[0].expect.body->find("\"B\"") != std::string::npos);
        QVERIFY(m_workspace->plan().undoStep().contains(QStringLiteral("artists")));
        m_workspace->plan().undo();
        QCOMPARE(m_workspace->plan().text(), before);
    }
    void aCutOrUnreadableBodyCannotBecomeTheExpectation()
    {
        const Workload workload{.name = "w"};
        AnswerRecord answer = answerOf("s0", "[1]");
        QVERIFY(whyNotAnExpectation(workload, answer).isEmpty());
        answer.bytes = 100'000;
        QVERIFY(whyNotAnExpectation(workload, answer).contains(QStringLiteral("64 KiB")));
        answer = answerOf("s0", "<html>");
        QVERIFY(whyNotAnExpectation(workload, answer).contains(QStringLiteral("JSON")));
        answer.body = "";
        QVERIFY(!whyNotAnExpectation(workload, answer).isEmpty());
    }
    void saysWhyAServerCouldNotBeVerified()
    {
        verify(2);
        RunOutcome outcome;
        outcome.errors = {{ErrorKind::start, "start", "s1", "exited with exit status 1; its last words:\nno such file", ""}};
        m_script->end(outcome);
        QTRY_COMPARE(banner(), QStringLiteral("Not every server could be verified."));
        QVERIFY(errorTexts().contains(QStringLiteral("no such file")));
    }
    void canBeStopped()
    {
        verify(2);
        button("Stop")->click();
        QTRY_COMPARE(banner(), QStringLiteral("The verification was stopped."));
        QCOMPARE(cell(1), QStringLiteral("–"));
    }
    void aRunFillsItToo()
    {
        m_workspace->plan().openNew(scriptedPlan(2, ""));
        QVERIFY(m_workspace->session().run(*m_workspace->plan().document(), {}));
        m_script->tell([](RunObserver &observer) { observer.answerVerified("artists", answerOf("s0", "[1]")); });
        QTRY_VERIFY(cell(1).endsWith(QStringLiteral("reference")));
        QVERIFY(!button("Verify again")->isEnabled());
    }

private:
    void verify(int servers)
    {
        m_workspace->plan().openNew(scriptedPlan(servers, ""));
        QVERIFY(m_workspace->session().verify(*m_workspace->plan().document()));
    }
    void tellDifference()
    {
        m_script->tell([](RunObserver &observer) {
            observer.answerVerified("artists", answerOf("s0", "[{'Id':1,'Name':'A'}]"));
            observer.answerVerified("artists", answerOf("s1", "[{'Id':1,'Name':'B'}]", AnswerVerdict::different));
        });
        RunOutcome outcome;
        outcome.errors = {{ErrorKind::different, "accept the answer of", "s1 to artists", "1 difference", ""}};
        m_script->end(outcome);
    }
    QString cell(int column) const { return m_page->findChild<QTableView *>()->model()->index(0, column).data().toString(); }
    QString banner() const { return m_page->findChild<Banner *>()->text(); }
    QString errorTexts() const
    {
        for (const QPlainTextEdit *texts : m_page->findChildren<QPlainTextEdit *>()) {
            if (!qobject_cast<const BodyView *>(texts))
                return texts->toPlainText();
        }
        return {};
    }
    QPushButton *button(const char *text) const
    {
        for (QPushButton *found : m_page->findChildren<QPushButton *>()) {
            if (found->isVisible() && found->text() == QString::fromUtf8(text))
                return found;
        }
        return nullptr;
    }

    levelfield::tests::ScratchFolder m_folder;
    std::unique_ptr<ScriptedEngine> m_script;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<VerifyPage> m_page;
};

QTEST_MAIN(TestVerifyPage)
#include "test_verify_page.moc"
