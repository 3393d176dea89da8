// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/file.h"
#include "resources/examples.h"
#include "ui/models/new_plan.h"
#include "ui/models/trust_facts.h"
#include "ui/shell/help_window.h"
#include "ui/shell/main_window.h"
#include "ui/shell/preferences_dialog.h"
#include "ui/shell/trust_dialog.h"
#include "ui/start/example_dialog.h"
#include "ui/start/list_row.h"
#include "ui/theme/banner.h"
#include "ui/theme/style.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDropEvent>
#include <QFile>
#include <QLineEdit>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QTimer>

#include <atomic>
#include <condition_variable>
#include <mutex>

using namespace levelfield;
using namespace levelfield::ui;

namespace {

/// An engine whose runs last until they are stopped.
struct FakeEngine {
    std::atomic<int> runs = 0, verifications = 0, setups = 0;
    std::atomic<bool> stopped = false;

    Engine engine()
    {
        Engine fake;
        fake.run = [this](const PlanDocument &, const RunOptions &options, RunObserver &observer, RunControl &control) {
            ++runs;
            observer.runStarted({}, options.folder.string());
            std::stop_token token = control.stopToken();
            std::mutex mutex;
            std::condition_variable_any changed;
            std::unique_lock lock(mutex);
            changed.wait(lock, token, [] { return false; });
            stopped = true;
            return RunOutcome{};
        };
        fake.verify = [this](const PlanDocument &, const std::optional<std::string> &, RunObserver &, RunControl &) {
            ++verifications;
            return RunOutcome{};
        };
        fake.setUp = [this](const PlanDocument &, const auto &, std::stop_token) {
            ++setups;
            return Expected<>{};
        };
        return fake;
    }
};

/// Does something with the next dialog that opens, and remembers that one did.
class NextDialog : public QObject {
public:
    explicit NextDialog(std::function<void(QDialog *)> answer) : m_answer(std::move(answer))
    {
        connect(&m_timer, &QTimer::timeout, this, [this] {
            if (auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget()); dialog != nullptr && !m_asked) {
                m_asked = true;
                m_answer(dialog);
            }
        });
        m_timer.start(1);
    }
    [[nodiscard]] bool asked() const { return m_asked; }

private:
    std::function<void(QDialog *)> m_answer;
    QTimer m_timer;
    bool m_asked = false;
};

void press(QDialog *dialog, const QString &text)
{
    for (QPushButton *button : dialog->findChildren<QPushButton *>()) {
        if (QString(button->text()).remove(u'&') == text) {
            button->click();
            return;
        }
    }
    dialog->reject();
    QFAIL(qPrintable(QStringLiteral("no button ") + text));
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Saves a picture for people to look at when LEVELFIELD_GALLERY names a folder.
void review(QWidget &widget, const char *name)
{
    const QString folder = qEnvironmentVariable("LEVELFIELD_GALLERY");
    if (folder.isEmpty())
        return;
    for (const Scheme scheme : {Scheme::light, Scheme::dark}) {
        applyScheme(*qApp, scheme);
        QCoreApplication::processEvents();
        widget.grab().save(QStringLiteral("%1/%2-%3.png").arg(folder, QString::fromLatin1(name)).arg(static_cast<int>(scheme)));
    }
}

void put(const QString &path, const QByteArray &content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
}

} // namespace

class TestShell : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup();

    void everyPlaceHasAKey();
    void actionsThatCannotBeUsedAreOff();
    void undoSaysWhatItUndoes();
    void anUnknownFileIsRefusedInWords();
    void changesAreNotLostWithoutAQuestion();
    void savingFromTheQuestionWrites();
    void cancellingTheQuestionKeepsTheWindow();
    void theTitleShowsPlanAndChange();
    void anOutsideChangeIsSeenAfterARename();
    void keepingMineOverwritesOnSave();
    void savingAsksWhenTheFileIsNewer();
    void aPlanRunsOnlyAfterTheQuestion();
    void theQuestionsDefaultIsCancel();
    void theQuestionListsEveryCommand();
    void aChangedPlanIsAskedAboutAgain();
    void verifyingAndSettingUpAskToo();
    void aPlanThatNeedsSetUpSaysSo();
    void closingMidRunKeepsItWhenToldSo();
    void closingMidRunStopsAndCloses();
    void aDroppedPlanOpens();
    void aDroppedPictureDoesNot();
    void aBrokenRunSaysWhy();
    void helpIsThereForEveryPlace();
    void preferencesAreTakenOver();
    void examplesAreCopiedAndOpened();
    void aFullFolderIsNotCopiedInto();
    void recentPlansAreListedAndOpen();
    void theWindowComesBackAsItWas();

private:
    QAction *action(const char *name) const { return m_window->findChild<QAction *>(QString::fromLatin1(name)); }
    QString planFile(const QByteArray &text = newPlanText());
    QString openPlan();
    void edit(const char *step = "Change title");
    Banner *bannerSaying(const QString &words) const;
    void makeWindow();

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<FakeEngine> m_engine;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
    int m_files = 0;
};

void TestShell::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_engine = std::make_unique<FakeEngine>();
    makeWindow();
}

void TestShell::makeWindow()
{
    m_window.reset();
    m_workspace = std::make_unique<Workspace>(m_engine->engine(), m_folder->filePath(QStringLiteral("preferences.ini")));
    m_workspace->preferences().setRunFolder(m_folder->filePath(QStringLiteral("runs")));
    m_window =
        std::make_unique<MainWindow>(*m_workspace, TrustStore(m_folder->filePath(QStringLiteral("trusted")).toStdString()));
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void TestShell::cleanup()
{
    m_window.reset();
    m_workspace.reset();
}

QString TestShell::planFile(const QByteArray &text)
{
    const QString path = m_folder->filePath(QStringLiteral("plan%1.lfplan.json").arg(++m_files));
    put(path, text);
    return path;
}

QString TestShell::openPlan()
{
    const QString path = planFile();
    m_window->open(path);
    return path;
}

void TestShell::edit(const char *step)
{
    QByteArray text = m_workspace->plan().text();
    text.replace("\"format\"", QByteArray("\"title\": \"T") + QByteArray::number(++m_files) + "\", \"format\"");
    m_workspace->plan().setText(text, QString::fromLatin1(step));
}

Banner *TestShell::bannerSaying(const QString &words) const
{
    for (Banner *banner : m_window->findChildren<Banner *>()) {
        if (banner->isVisible() && banner->text().contains(words))
            return banner;
    }
    return nullptr;
}

void TestShell::everyPlaceHasAKey()
{
    for (int id = 0; id < 6; ++id) {
        QTest::keyClick(m_window.get(), static_cast<Qt::Key>(Qt::Key_1 + id), Qt::ControlModifier);
        QCOMPARE(static_cast<int>(m_window->place()), id);
    }
}

void TestShell::actionsThatCannotBeUsedAreOff()
{
    for (const char *name : {"save", "saveAs", "closePlan", "undo", "redo", "run", "verify", "setUp", "skipCell", "stop"})
        QVERIFY2(!action(name)->isEnabled(), name);
    openPlan();
    QVERIFY(action("run")->isEnabled());
    QVERIFY(action("verify")->isEnabled());
    QVERIFY(!action("setUp")->isEnabled()); // the plan has no set-up steps
    QVERIFY(!action("save")->isEnabled());
    edit();
    QVERIFY(action("save")->isEnabled());
    m_workspace->plan().setText("{", QStringLiteral("Break"));
    QVERIFY(!action("run")->isEnabled());
    m_workspace->plan().undo();
    QVERIFY(m_workspace->session().run(*m_workspace->plan().document(), {}));
    QVERIFY(!action("run")->isEnabled());
    for (const char *name : {"skipCell", "stopAfterCell", "stop"})
        QVERIFY2(action(name)->isEnabled(), name);
    action("stop")->trigger();
    QVERIFY(!action("stop")->isEnabled());
    QTRY_VERIFY(action("run")->isEnabled());
    m_workspace->plan().close();
}

void TestShell::undoSaysWhatItUndoes()
{
    openPlan();
    edit("Change port");
    QCOMPARE(action("undo")->text(), QStringLiteral("&Undo Change port"));
    action("undo")->trigger();
    QVERIFY(!action("undo")->isEnabled());
    QCOMPARE(action("redo")->text(), QStringLiteral("&Redo Change port"));
}

void TestShell::anUnknownFileIsRefusedInWords()
{
    const QString path = m_folder->filePath(QStringLiteral("picture.png"));
    put(path, "not a plan");
    m_window->open(path);
    QVERIFY(bannerSaying(QStringLiteral("neither a plan nor a run")) != nullptr);
    QVERIFY(!m_workspace->plan().isOpen());
}

void TestShell::changesAreNotLostWithoutAQuestion()
{
    const QString first = openPlan();
    edit();
    NextDialog question([](QDialog *dialog) { press(dialog, QStringLiteral("Cancel")); });
    m_window->open(planFile());
    QVERIFY(question.asked());
    QCOMPARE(QString::fromStdString(m_workspace->plan().path().string()), first);
    NextDialog discard(
        [](QDialog *dialog) { dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Discard)->click(); });
    action("newPlan")->trigger();
    QVERIFY(discard.asked());
    QVERIFY(m_workspace->plan().path().empty());
    QCOMPARE(m_window->place(), Place::plan);
}

void TestShell::savingFromTheQuestionWrites()
{
    const QString path = openPlan();
    edit();
    const QByteArray text = m_workspace->plan().text();
    NextDialog question([](QDialog *dialog) { press(dialog, QStringLiteral("Save")); });
    action("closePlan")->trigger();
    QVERIFY(question.asked());
    QCOMPARE(contentOf(path), text);
    QVERIFY(!m_workspace->plan().isOpen());
    QCOMPARE(m_window->place(), Place::start);
}

void TestShell::cancellingTheQuestionKeepsTheWindow()
{
    openPlan();
    edit();
    NextDialog question([](QDialog *dialog) { press(dialog, QStringLiteral("Cancel")); });
    QVERIFY(!m_window->close());
    QVERIFY(question.asked());
    QVERIFY(m_window->isVisible());
}

void TestShell::theTitleShowsPlanAndChange()
{
    openPlan();
    QVERIFY(m_window->windowTitle().contains(QStringLiteral(".lfplan.json[*]")));
    QVERIFY(!m_window->isWindowModified());
    edit();
    QVERIFY(m_window->isWindowModified());
    action("save")->trigger();
    QVERIFY(!m_window->isWindowModified());
}

void TestShell::anOutsideChangeIsSeenAfterARename()
{
    const QString path = openPlan();
    const auto words = QStringLiteral("changed outside");
    for (int round = 0; round < 3; ++round) { // editors write another file and rename it: each time a new file is watched
        QByteArray text = newPlanText();
        text.replace("Server A", "Server " + QByteArray::number(round));
        const QString other = m_folder->filePath(QStringLiteral("written"));
        put(other, text);
        QCOMPARE(std::rename(other.toLocal8Bit().constData(), path.toLocal8Bit().constData()), 0);
        QTRY_VERIFY(bannerSaying(words) != nullptr);
        bannerSaying(words)->findChildren<QPushButton *>().first()->click();
        QVERIFY(bannerSaying(words) == nullptr);
        QCOMPARE(m_workspace->plan().text(), text);
    }
}

void TestShell::keepingMineOverwritesOnSave()
{
    const QString path = openPlan();
    edit();
    const QByteArray mine = m_workspace->plan().text();
    put(path, "{}");
    QTRY_VERIFY(bannerSaying(QStringLiteral("changed outside")) != nullptr);
    review(*m_window, "outside");
    bannerSaying(QStringLiteral("changed outside"))->findChildren<QPushButton *>().last()->click();
    QVERIFY(bannerSaying(QStringLiteral("changed outside")) == nullptr);
    QVERIFY(m_workspace->plan().isModified());
    action("save")->trigger();
    QCOMPARE(contentOf(path), mine);
}

void TestShell::savingAsksWhenTheFileIsNewer()
{
    const QString path = openPlan();
    edit();
    put(path, "{}"); // and no event was heard yet
    NextDialog question([](QDialog *dialog) { press(dialog, QStringLiteral("Cancel")); });
    action("save")->trigger();
    QVERIFY(question.asked());
    QCOMPARE(contentOf(path), QByteArray("{}"));
    m_workspace->plan().close();
}

void TestShell::aPlanRunsOnlyAfterTheQuestion()
{
    openPlan();
    NextDialog no([](QDialog *dialog) { press(dialog, QStringLiteral("Cancel")); });
    m_workspace->requestRun();
    QVERIFY(no.asked());
    QCOMPARE(m_engine->runs, 0);
    NextDialog yes([](QDialog *dialog) { press(dialog, QStringLiteral("Run it")); });
    m_workspace->requestRun();
    QVERIFY(yes.asked());
    QTRY_COMPARE(m_engine->runs, 1);
    QCOMPARE(m_window->place(), Place::run);
    QTRY_VERIFY(m_workspace->session().folder().startsWith(m_folder->filePath(QStringLiteral("runs"))));
    m_workspace->session().stop();
    QTRY_COMPARE(m_workspace->session().activity(), RunSession::Activity::idle);
    NextDialog never([](QDialog *dialog) { dialog->reject(); });
    m_workspace->requestRun();
    QTRY_COMPARE(m_engine->runs, 2);
    QVERIFY(!never.asked());
}

void TestShell::theQuestionsDefaultIsCancel()
{
    openPlan();
    NextDialog question([](QDialog *dialog) { QTest::keyClick(dialog, Qt::Key_Return); });
    m_workspace->requestRun();
    QVERIFY(question.asked());
    QCOMPARE(m_engine->runs, 0);
}

void TestShell::theQuestionListsEveryCommand()
{
    const auto document = readPlan(LEVELFIELD_SOURCE_DIR "/tests/models/data/trust.lfplan.json");
    QVERIFY(document.has_value());
    TrustDialog dialog(*document);
    const QString shown = dialog.findChild<QTextBrowser *>()->toPlainText();
    for (const TrustFact &fact : trustFacts(document->plan))
        QVERIFY2(shown.contains(fact.action), qPrintable(fact.action));
    QVERIFY(shown.contains(QStringLiteral("db = ${planDir}/chinook.db")));
    dialog.show();
    review(dialog, "trust");
}

void TestShell::aChangedPlanIsAskedAboutAgain()
{
    openPlan();
    NextDialog yes([](QDialog *dialog) { press(dialog, QStringLiteral("Run it")); });
    m_workspace->requestVerify();
    QTRY_COMPARE(m_engine->verifications, 1);
    QTRY_COMPARE(m_workspace->session().activity(), RunSession::Activity::idle);
    QByteArray text = m_workspace->plan().text();
    m_workspace->plan().setText(text.replace("./server-b", "./server-c"), QStringLiteral("Change command"));
    NextDialog again([](QDialog *dialog) { press(dialog, QStringLiteral("Cancel")); });
    m_workspace->requestVerify();
    QVERIFY(again.asked());
    QCOMPARE(m_engine->verifications, 1);
    m_workspace->plan().close();
}

void TestShell::verifyingAndSettingUpAskToo()
{
    QByteArray text = newPlanText();
    text.replace("\"servers\"", "\"setup\": [{\"name\": \"make\", \"command\": [\"make\"]}], \"servers\"");
    m_window->open(planFile(text));
    QVERIFY(action("setUp")->isEnabled());
    for (const char *name : {"verify", "setUp"}) {
        NextDialog no([](QDialog *dialog) { press(dialog, QStringLiteral("Cancel")); });
        action(name)->trigger();
        QVERIFY2(no.asked(), name);
    }
    QCOMPARE(m_engine->verifications + m_engine->setups, 0);
    NextDialog yes([](QDialog *dialog) { press(dialog, QStringLiteral("Run it")); });
    action("setUp")->trigger();
    QTRY_COMPARE(m_engine->setups, 1);
    QTRY_VERIFY(bannerSaying(QStringLiteral("is set up")) != nullptr);
}

void TestShell::aPlanThatNeedsSetUpSaysSo()
{
    QByteArray text = newPlanText();
    text.replace("\"servers\"",
                 "\"setup\": [{\"name\": \"venv\", \"command\": [\"make\"], \"creates\": \"missing\"}], \"servers\"");
    m_window->open(planFile(text));
    NextDialog yes([](QDialog *dialog) { press(dialog, QStringLiteral("Run it")); });
    action("run")->trigger();
    QCOMPARE(m_engine->runs, 0);
    Banner *banner = bannerSaying(QStringLiteral("set up first"));
    QVERIFY(banner != nullptr);
    banner->findChild<QPushButton *>()->click();
    QTRY_COMPARE(m_engine->setups, 1);
}

void TestShell::closingMidRunKeepsItWhenToldSo()
{
    openPlan();
    QVERIFY(m_workspace->session().run(*m_workspace->plan().document(), {}));
    NextDialog keep([](QDialog *dialog) { QTest::keyClick(dialog, Qt::Key_Escape); });
    QVERIFY(!m_window->close());
    QVERIFY(keep.asked());
    QCOMPARE(m_workspace->session().activity(), RunSession::Activity::running);
    QVERIFY(!m_engine->stopped);
}

void TestShell::closingMidRunStopsAndCloses()
{
    openPlan();
    QVERIFY(m_workspace->session().run(*m_workspace->plan().document(), {}));
    NextDialog stop([](QDialog *dialog) { press(dialog, QStringLiteral("Stop and close")); });
    m_window->close();
    QVERIFY(stop.asked());
    QTRY_VERIFY(!m_window->isVisible());
    QVERIFY(m_engine->stopped);
}

void TestShell::aDroppedPlanOpens()
{
    const QString path = planFile();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &drop);
    QTRY_COMPARE(QString::fromStdString(m_workspace->plan().path().string()), path);
}

void TestShell::aDroppedPictureDoesNot()
{
    const QString picture = m_folder->filePath(QStringLiteral("a.png")), plan = planFile();
    put(picture, "x");
    for (const QList<QUrl> &urls : {QList<QUrl>{QUrl::fromLocalFile(picture)},
                                    {QUrl::fromLocalFile(plan), QUrl::fromLocalFile(picture)},
                                    {QUrl(QStringLiteral("http://127.0.0.1/plan.lfplan.json"))}}) {
        QMimeData data;
        data.setUrls(urls);
        QDragEnterEvent enter({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        enter.ignore();
        QApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(!enter.isAccepted());
    }
}

void TestShell::aBrokenRunSaysWhy()
{
    const QString folder = m_folder->filePath(QStringLiteral("broken"));
    QVERIFY(QDir().mkpath(folder));
    put(folder + QStringLiteral("/run.json"), "{\"format\": \"levelfield-run/1\", nonsense");
    m_window->open(folder);
    QTRY_VERIFY(!m_window->isReading());
    QVERIFY(bannerSaying(QStringLiteral("Could not")) != nullptr);
    QVERIFY(m_workspace->result() == nullptr);
}

void TestShell::helpIsThereForEveryPlace()
{
    HelpWindow help;
    QString before;
    for (int id = 0; id < 6; ++id) {
        help.showPlace(static_cast<Place>(id));
        QVERIFY(help.text().size() > 100);
        QVERIFY(help.text() != before);
        before = help.text();
    }
    review(help, "help");
}

void TestShell::preferencesAreTakenOver()
{
    Preferences &preferences = m_workspace->preferences();
    PreferencesDialog dialog(preferences);
    dialog.findChild<QComboBox *>()->setCurrentIndex(2);
    dialog.findChild<QLineEdit *>()->setText(QStringLiteral("/srv/runs"));
    dialog.show();
    review(dialog, "preferences");
    QCOMPARE(preferences.scheme(), Preferences::SchemeChoice::system); // not before OK
    dialog.accept();
    QCOMPARE(preferences.scheme(), Preferences::SchemeChoice::dark);
    QCOMPARE(preferences.runFolder(), QStringLiteral("/srv/runs"));
    QVERIFY(action("scheme2")->isChecked());
}

void TestShell::examplesAreCopiedAndOpened()
{
    auto *row = m_window->findChild<ListRow *>(QStringLiteral("example-demo"));
    QVERIFY(row != nullptr);
    QVERIFY(!row->line().isEmpty());
    const QString target = m_folder->filePath(QStringLiteral("copies/demo"));
    NextDialog question([&](QDialog *dialog) {
        dialog->findChild<QLineEdit *>()->setText(target);
        press(dialog, QStringLiteral("Copy and open"));
    });
    row->click();
    QVERIFY(question.asked());
    QCOMPARE(QString::fromStdString(m_workspace->plan().path().string()), target + QStringLiteral("/demo.lfplan.json"));
    QCOMPARE(m_window->place(), Place::plan);
    QVERIFY(m_workspace->plan().document() != nullptr);
}

void TestShell::aFullFolderIsNotCopiedInto()
{
    planFile(); // the folder is not empty
    ExampleDialog dialog(*findExample("demo"));
    dialog.findChild<QLineEdit *>()->setText(m_folder->path());
    dialog.accept();
    QVERIFY(dialog.result() != QDialog::Accepted);
    QVERIFY(!QFile::exists(m_folder->filePath(QStringLiteral("demo.lfplan.json"))));
    dialog.show();
    review(dialog, "example");
}

void TestShell::recentPlansAreListedAndOpen()
{
    const QString path = openPlan();
    m_workspace->plan().close();
    m_window->showPlace(Place::start);
    m_workspace->preferences().rememberRun({m_folder->path(), QStringLiteral("Pooled Chinook read"),
                                            QStringLiteral("3.66× at 128 connections · Fastify"),
                                            QStringLiteral("2026-11-21T10:00:00Z")});
    review(*m_window, "start");
    QTRY_VERIFY([&] {
        for (ListRow *row : m_window->findChildren<ListRow *>()) {
            if (row->text() == QFileInfo(path).fileName().section(u'.', 0, 0)) {
                row->click();
                return true;
            }
        }
        return false;
    }());
    QCOMPARE(QString::fromStdString(m_workspace->plan().path().string()), path);
}

void TestShell::theWindowComesBackAsItWas()
{
    m_window->resize(1101, 763);
    m_window->close();
    makeWindow();
    QCOMPARE(m_window->size(), QSize(1101, 763));
    action("resetLayout")->trigger();
    QCOMPARE(m_window->size(), QSize(1280, 800));
}

QTEST_MAIN(TestShell)
#include "test_shell.moc"
