// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/history/history_page.h"

#include "core/run/run_directory.h"
#include "tests/core/report/made_up_run.h"
#include "tests/support/scratch_folder.h"
#include "ui/models/history_model.h"
#include "ui/tables/comparison_dialog.h"
#include "ui/theme/style.h"

#include <QApplication>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <fstream>
#include <memory>

using namespace levelfield;
using namespace levelfield::ui;
using namespace levelfield::tests;

namespace {

struct OpenHistory {
    OpenHistory()
    {
        std::filesystem::create_directories(runs);
        std::filesystem::create_directories(scratch.at("data")); // where the trash is, when it is there itself
        qputenv("XDG_CACHE_HOME", QByteArray::fromStdString(scratch.at("cache").string()));
        qputenv("HOME", QByteArray::fromStdString(scratch.path().string())); // the trash of this file system
        qputenv("XDG_DATA_HOME", QByteArray::fromStdString(scratch.at("data").string()));
        page = std::make_unique<HistoryPage>(workspace);
        page->resize(1190, 760);
    }
    void add(const std::string &id)
    {
        RunResult run = articleRun().build();
        run.id = id;
        run.started = "2026-11-" + id.substr(0, 2) + "T21:04:00.000Z";
        auto directory = RunDirectory::create(runs / id, run, "{}");
        QVERIFY(directory && directory->write(run));
    }
    void show()
    {
        page->setFolder(runs);
        page->show();
        QTRY_VERIFY(!page->model()->isReading());
        QCoreApplication::processEvents();
    }
    QPushButton *button(const QString &text) const
    {
        for (auto *one : page->findChildren<QPushButton *>()) {
            if (one->text() == text)
                return one;
        }
        return nullptr;
    }

    ScratchFolder scratch;
    std::filesystem::path runs = scratch.at("runs");
    Workspace workspace{Engine{}, QStringLiteral("/dev/null")};
    std::unique_ptr<HistoryPage> page;
};

} // namespace

class TestHistoryPage : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { applyScheme(*qApp, Scheme::light); }

    void anEmptyFolderSaysWhatWillBeHere()
    {
        OpenHistory history;
        history.show();
        QString words;
        for (auto *label : history.page->findChildren<QLabel *>()) {
            if (label->isVisible())
                words += label->text();
        }
        QVERIFY2(words.contains("No run is kept here yet"), qPrintable(words));
    }

    void openingARunShowsItsResults()
    {
        OpenHistory history;
        history.add("21-a");
        history.add("22-b");
        history.show();
        QVERIFY(!history.button("Open")->isEnabled());
        QSignalSpy place(&history.workspace, &Workspace::placeRequested);
        history.page->table()->selectRow(0); // the newest first
        QTest::mouseClick(history.button("Open"), Qt::LeftButton);
        QTRY_COMPARE(place.size(), 1);
        QCOMPARE(history.workspace.result()->id, std::string("22-b"));
        QVERIFY(history.workspace.resultFolder().endsWith("22-b"));
    }

    void twoRunsGoSideBySide()
    {
        OpenHistory history;
        history.add("21-a");
        history.add("22-b");
        history.show();
        history.page->table()->selectAll();
        QVERIFY(!history.button("Open")->isEnabled());
        QSignalSpy compared(history.page.get(), &HistoryPage::compared);
        QTest::mouseClick(history.button("Side by side"), Qt::LeftButton);
        QTRY_COMPARE(compared.size(), 1);
        const auto *dialog = qobject_cast<ComparisonDialog *>(compared[0][0].value<QWidget *>());
        QVERIFY(dialog && dialog->isVisible());
        QVERIFY(dialog->tables().front().title.starts_with("21-a before, 22-b after"));
    }

    void aRunThatIsGoneIsSaidWhenOpened()
    {
        OpenHistory history;
        history.add("21-a");
        history.show();
        history.page->table()->selectRow(0);
        std::filesystem::remove_all(history.runs / "21-a");
        QTest::mouseClick(history.button("Open"), Qt::LeftButton);
        const auto said = [&] {
            for (auto *label : history.page->findChildren<QLabel *>()) {
                if (label->isVisible() && label->text().contains("21-a") && label->text().contains("read"))
                    return true;
            }
            return false;
        };
        QTRY_VERIFY(said());
        QVERIFY(!history.workspace.result());
    }

    void deletingAsksFirst()
    {
        OpenHistory history;
        history.add("21-a");
        history.show();
        history.page->table()->selectRow(0);
        bool asked = false;
        QTimer::singleShot(0, [&] {
            auto *question = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
            asked = question != nullptr;
            if (question)
                question->button(QMessageBox::Cancel)->click();
        });
        QTest::mouseClick(history.button("Delete…"), Qt::LeftButton);
        QVERIFY(asked);
        QVERIFY(std::filesystem::exists(history.runs / "21-a"));
        QTimer::singleShot(0, [] {
            if (auto *question = qobject_cast<QMessageBox *>(QApplication::activeModalWidget()))
                question->button(QMessageBox::Yes)->click();
        });
        QTest::mouseClick(history.button("Delete…"), Qt::LeftButton);
        QTRY_VERIFY(!std::filesystem::exists(history.runs / "21-a"));
        QVERIFY(std::filesystem::exists(history.scratch.at("data") / "Trash" / "files" / "21-a"));
    }

    void pictures()
    {
        const QTemporaryDir scratch; // unless somebody wants to look at them
        const QString folder = qEnvironmentVariable("LEVELFIELD_PICTURES", scratch.path());
        OpenHistory history;
        history.show();
        history.page->grab().save(folder + "/history-empty.png");
        for (int i = 10; i < 30; ++i)
            history.add(std::to_string(i) + "-run");
        std::filesystem::create_directories(history.runs / "30-broken");
        std::ofstream(history.runs / "30-broken" / "run.json") << "{";
        history.show();
        history.page->model()->setData(history.page->model()->index(3, HistoryModel::tags), "pooled, before fix");
        history.page->table()->selectRow(2);
        history.page->grab().save(folder + "/history-light.png");
        history.page->table()->selectAll();
        ComparisonDialog dialog({articleRun().build(), articleRun().build()});
        dialog.show();
        QTest::qWait(20);
        dialog.grab().save(folder + "/compare-light.png");
    }
};

QTEST_MAIN(TestHistoryPage)
#include "test_history_page.moc"
