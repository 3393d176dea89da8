// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/file.h"
#include "core/plan/plan_keys.h"
#include "ui/models/plan_items.h"
#include "ui/plan/form_layout.h"
#include "ui/plan/import_dialog.h"
#include "ui/plan/plan_field.h"
#include "ui/plan/plan_form.h"
#include "ui/plan/plan_page.h"
#include "ui/plan/plan_tree.h"
#include "ui/plan/source_view.h"
#include "ui/plan/table_fields.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTableWidget>
#include <QToolButton>
#include <QtTest>

#include <memory>
#include <set>

using namespace levelfield;
using namespace levelfield::ui;

namespace {

const char *const nothing = "{\"format\": \"levelfield-plan/1\", \"servers\": [], \"workloads\": []}";

/// A page on a plan, driven by clicks and keys.
struct Desk {
    Workspace workspace;
    PlanPage page{workspace};

    explicit Desk(const QByteArray &text)
    {
        page.resize(1200, 800);
        page.show();
        workspace.plan().openNew(text);
    }

    PlanFile &plan() { return workspace.plan(); }

    void clickRow(const QModelIndex &row)
    {
        page.tree().scrollTo(row);
        QTest::mouseClick(page.tree().viewport(), Qt::LeftButton, {}, page.tree().visualRect(row).center());
    }

    void clickAdd(const char *list)
    {
        const QModelIndexList rows = page.tree().model()->match(page.tree().model()->index(0, 0), PlanTreeModel::pointerRole,
                                                                QString(list), -1, Qt::MatchExactly | Qt::MatchRecursive);
        for (const QModelIndex &row : rows) {
            if (row.data(PlanTreeModel::itemRole).toInt() == static_cast<int>(PlanItem::add))
                return clickRow(row);
        }
        QFAIL("no row to add one");
    }

    PlanField *field(const std::string &pointer)
    {
        PlanField *found = page.form().fieldFor(pointer);
        return found != nullptr && found->pointer() == pointer ? found : nullptr;
    }

    /// Types into the control of a field, as a user would after Ctrl+A.
    void type(const std::string &pointer, const char *text)
    {
        PlanField *at = field(pointer);
        QVERIFY2(at != nullptr, pointer.c_str());
        at->activate();
        QWidget *control = at->focusProxy();
        QTest::keySequence(control, QKeySequence::SelectAll);
        QTest::keyClick(control, Qt::Key_Delete);
        QTest::keyClicks(control, QString(text));
    }

    QPushButton *button(const char *start)
    {
        for (QPushButton *each : page.findChildren<QPushButton *>()) {
            if (each->text().startsWith(QString(start)) && each->isVisibleTo(&page))
                return each;
        }
        return nullptr;
    }
};

/// "servers/*/ready/path" for each key of the format that is a value.
void collectKeys(const ObjectSpec &object, const std::string &prefix, std::set<std::string> &keys)
{
    for (const KeySpec &key : object.keys) {
        const bool listed = key.kind == KeyKind::objectList;
        if (key.object == nullptr)
            keys.insert(prefix + "/" + key.key);
        else
            collectKeys(*key.object, prefix + "/" + key.key + (listed ? "/0" : ""), keys);
    }
}

} // namespace

class TestPlanPage : public QObject {
    Q_OBJECT
private slots:
    void saysWhatToDoWhenNoPlanIsOpen()
    {
        Workspace workspace;
        PlanPage page(workspace);
        page.show();
        QPushButton *create = nullptr;
        for (QPushButton *each : page.findChildren<QPushButton *>())
            create = each->text() == "New plan" ? each : create;
        QVERIFY(create != nullptr && create->isVisible());
        QTest::mouseClick(create, Qt::LeftButton);
        QVERIFY(workspace.plan().isOpen());
    }

    void buildsTheDemoPlanByClicksAndKeys()
    {
        Desk desk(nothing);
        QVERIFY(!desk.button("Run")->isEnabled());
        desk.clickAdd("/servers");
        QVERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()) != nullptr || !desk.page.isActiveWindow());
        desk.type("/servers/0/name", "stub");
        desk.type("/servers/0/label", "Levelfield stub");
        desk.type("/servers/0/command", "${binDir}/levelfield-stub chinook --port ${port} --threads 2");
        desk.type("/servers/0/ready/path", "/ping");
        desk.type("/servers/0/ready/timeout", "10s");
        desk.clickAdd("/servers/0/variants");
        desk.type("/servers/0/variants/0/name", "pooled");
        desk.type("/servers/0/variants/0/arguments", "--connections pooled");
        desk.clickAdd("/servers/0/variants");
        desk.type("/servers/0/variants/1/name", "per-request");
        desk.type("/servers/0/variants/1/arguments", "--connections per-request");
        desk.clickAdd("/workloads");
        desk.type("/workloads/0/name", "artists");
        desk.type("/workloads/0/request/path", "/artists");
        desk.clickRow(desk.page.tree().planModel().indexOf("/load"));
        desk.type("/load/connections", "8, 32");
        desk.type("/load/repetitions", "3");

        Plan expected;
        Server server;
        server.name = "stub";
        server.label = "Levelfield stub";
        server.command = {"${binDir}/levelfield-stub", "chinook", "--port", "${port}", "--threads", "2"};
        server.url = "http://127.0.0.1:${port}";
        server.autoPort = true;
        server.ready.path = "/ping";
        server.ready.timeout = std::chrono::seconds(10);
        for (const char *name : {"pooled", "per-request"})
            server.variants.push_back({.name = name, .label = name, .arguments = {"--connections", name}});
        expected.servers = {server};
        expected.baseline = "stub";
        expected.workloads = {{.name = "artists", .label = "artists", .request = {.path = "/artists"}}};
        expected.load.connections = {8, 32};
        expected.load.repetitions = 3;
        QVERIFY2(desk.plan().document(), desk.plan().text().constData());
        expected.directory = desk.plan().document()->plan.directory;
        QCOMPARE(QString::fromStdString(writePlan(desk.plan().document()->plan)), QString::fromStdString(writePlan(expected)));
        QVERIFY(desk.plan().document()->plan == expected);
        QVERIFY(desk.button("Run 12 measurement")->isEnabled());

        while (desk.plan().canUndo())
            desk.plan().undo();
        QCOMPARE(desk.plan().text(), QByteArray(nothing));
        while (desk.plan().canRedo())
            desk.plan().redo();
        QVERIFY(desk.plan().document() && desk.plan().document()->plan == expected);
    }

    void everyKeyOfTheFormatHasAControl()
    {
        std::set<std::string> keys;
        collectKeys(planSchema(), {}, keys);
        QVERIFY(keys.size() > 90);
        const QByteArray text =
            "{\"format\": \"levelfield-plan/1\",\n"
            " \"setup\": [{\"name\": \"s\", \"command\": [\"x\"]}], \"checks\": [{\"name\": \"c\", \"command\": [\"x\"]}],\n"
            " \"services\": [{\"name\": \"v\", \"command\": [\"x\"], \"url\": \"http://127.0.0.1:7001\"}],\n"
            " \"servers\": [{\"name\": \"a\", \"command\": [\"x\"], \"url\": \"http://127.0.0.1:7002\", \"startup\": {}, "
            "\"idle\": {},\n"
            "  \"variants\": [{\"name\": \"p\", \"edits\": [{\"file\": \"f\", \"find\": \"x\", \"replace\": \"y\"}]}], "
            "\"versions\": [{\"name\": \"n\", \"command\": [\"x\"]}]}],\n"
            " \"workloads\": [{\"name\": \"w\", \"request\": {\"path\": \"/\"}}], \"matrix\": [{}]}";
        Desk desk(text);
        QVERIFY(desk.plan().document());
        std::set<std::string> covered;
        for (const char *pointer : {"", "/servers/0", "/servers/0/variants/0", "/workloads/0", "/services/0", "/load", "/matrix",
                                    "/checks", "/setup", "/variables"}) {
            desk.page.tree().choose(pointer);
            for (const PlanField *field : desk.page.form().fields()) {
                for (const std::string &key : keys) {
                    // A table of objects has a column for each of their keys.
                    const auto *table = qobject_cast<const ObjectsField *>(field);
                    const QString header = QString::fromStdString(key.substr(key.rfind('/') + 1));
                    const bool column =
                        table != nullptr && isWithin(key, field->pointer() + "/0") && table->hasColumn(header.toStdString());
                    if (field->pointer() == key || column)
                        covered.insert(key);
                }
            }
        }
        for (const std::string &key : keys)
            QVERIFY2(covered.contains(key), key.c_str());
    }

    void aFaultStandsBesideItsField()
    {
        Desk desk("{\"format\": \"levelfield-plan/1\", \"servers\": [{\"name\": \"a\", \"command\": [\"x\"], \"url\": "
                  "\"http://127.0.0.1:8081\", \"port\": 8081}],\n"
                  " \"workloads\": [{\"name\": \"w\", \"request\": {\"path\": \"/\"}}]}");
        desk.page.tree().choose("/servers/0");
        desk.type("/servers/0/port", "80x");
        PlanField *port = desk.field("/servers/0/port");
        QCOMPARE(port->focusProxy()->property("role").toString(), QString("error"));
        const QString expected = QString::fromStdString(desk.plan().faults().front().expected);
        bool shown = false;
        for (const QLabel *label : port->findChildren<QLabel *>())
            shown = shown || (label->isVisible() && label->text().contains(expected));
        QVERIFY(shown);
        QVERIFY(!desk.button("Run")->isEnabled());
        QVERIFY(desk.button("Run")->toolTip().contains("The plan has"));
        QCOMPARE(desk.page.tree().planModel().indexOf("/servers/0").data(PlanTreeModel::faultsRole).toInt(), 1);
        desk.type("/servers/0/port", "8081");
        QVERIFY(desk.button("Run")->isEnabled());
        QVERIFY(port->focusProxy()->property("role").toString().isEmpty());
        desk.type("/servers/0/port", "");
        QVERIFY(desk.plan().value("/servers/0/port") == nullptr);
    }

    void typingInOneFieldIsOneStep()
    {
        Desk desk(nothing);
        desk.page.tree().choose("");
        desk.type("/title", "Hello");
        QCOMPARE(desk.plan().undoStep(), QString("Change title"));
        QTest::keySequence(desk.field("/title")->focusProxy(), QKeySequence::Undo);
        QCOMPARE(desk.plan().text(), QByteArray(nothing));
        QCOMPARE(static_cast<QLineEdit *>(desk.field("/title")->focusProxy())->text(), QString());
        QTest::keySequence(desk.field("/title")->focusProxy(), QKeySequence::Redo);
        QCOMPARE(desk.plan().textAt("/title"), QString("Hello"));
    }

    void anOpenQuoteChangesNothingYet()
    {
        Desk desk(nothing);
        desk.clickAdd("/servers");
        desk.type("/servers/0/command", "a 'b c");
        QCOMPARE(desk.plan().value("/servers/0/command")->elements.size(), std::size_t{1});
        QTest::keyClicks(desk.field("/servers/0/command")->focusProxy(), "'");
        QCOMPARE(desk.plan().value("/servers/0/command")->elements.size(), std::size_t{2});
    }

    void thingsMoveAndGoByKeys()
    {
        Desk desk(nothing);
        for (const char *name : {"one", "two", "three"}) {
            desk.clickAdd("/workloads");
            desk.type(desk.page.tree().chosenPointer() + "/name", name);
        }
        desk.page.tree().choose("/workloads/0");
        QTest::keyClick(&desk.page.tree(), Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(desk.page.tree().chosenPointer(), std::string("/workloads/1"));
        QCOMPARE(desk.plan().textAt("/workloads/1/name"), QString("one"));
        QTest::keyClick(&desk.page.tree(), Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(desk.plan().textAt("/workloads/2/name"), QString("one-2"));
        QTest::keyClick(&desk.page.tree(), Qt::Key_Delete);
        QCOMPARE(desk.plan().value("/workloads")->elements.size(), std::size_t{3});
        QCOMPARE(desk.plan().undoStep(), QString("Remove “one-2”"));
    }

    void aTextThatIsNoJsonOpensInTheSource()
    {
        Desk desk("{\n  \"format\": \"levelfield-plan/1\",\n  \"servers\": [\n}");
        QVERIFY(desk.page.source().isVisible());
        QCOMPARE(desk.page.source().editor().textCursor().blockNumber(), desk.plan().faults().front().line - 1);
        QCOMPARE(desk.page.source().faultList().count(), 1);
    }

    void theSourceSharesTheHistory()
    {
        Desk desk(nothing);
        desk.page.setView(PlanPage::View::source);
        SourceEdit &editor = desk.page.source().editor();
        editor.setFocus();
        QTextCursor cursor = editor.textCursor();
        cursor.setPosition(1);
        editor.setTextCursor(cursor);
        QTest::keyClicks(&editor, "\"title\": \"T\",");
        QCOMPARE(desk.plan().textAt("/title"), QString("T"));
        QCOMPARE(desk.plan().undoStep(), QString("Edit line 1"));
        desk.page.setView(PlanPage::View::form);
        desk.page.tree().choose("");
        QCOMPARE(static_cast<QLineEdit *>(desk.field("/title")->focusProxy())->text(), QString("T"));
        desk.plan().undo();
        QCOMPARE(editor.toPlainText(), QString(nothing));
    }

    void importsACurlCommand()
    {
        Desk desk(nothing);
        ImportDialog dialog(desk.plan(), ImportDialog::Kind::curl);
        dialog.findChild<QPlainTextEdit *>()->setPlainText("curl -X POST --json '{}' http://127.0.0.1:1/items");
        dialog.accept();
        QCOMPARE(dialog.imported(), std::string("/workloads/0"));
        QCOMPARE(desk.plan().textAt("/workloads/0/request/path"), QString("/items"));
        desk.plan().undo();
        QCOMPARE(desk.plan().text(), QByteArray(nothing));
    }

    void offersTheSetupOnlyWhenThereIsOne()
    {
        Desk desk("{\"format\": \"levelfield-plan/1\", \"servers\": [{\"name\": \"a\", \"command\": [\"x\"], \"url\": "
                  "\"http://127.0.0.1:5001\"}],\n"
                  " \"workloads\": [{\"name\": \"w\", \"request\": {\"path\": \"/\"}}]}");
        QVERIFY(desk.button("Set up") == nullptr);
        QSignalSpy setUp(&desk.workspace, &Workspace::setUpRequested), run(&desk.workspace, &Workspace::runRequested);
        desk.plan().edit(
            [](PlanEdit &e) { return e.insert("/setup", 0, JsonOutput::raw("{\"name\": \"s\", \"command\": [\"true\"]}")); },
            "x");
        QVERIFY(desk.button("Set up") != nullptr);
        QTest::mouseClick(desk.button("Set up"), Qt::LeftButton);
        QTest::mouseClick(desk.button("Run"), Qt::LeftButton);
        QCOMPARE(setUp.count(), 1);
        QCOMPARE(run.count(), 1);
    }

    void aRateIsWarnedOfAtItsField()
    {
        Desk desk("{\"format\": \"levelfield-plan/1\", \"servers\": [{\"name\": \"a\", \"command\": [\"x\"], \"url\": "
                  "\"http://127.0.0.1:5001\"}],\n"
                  " \"workloads\": [{\"name\": \"w\", \"request\": {\"path\": \"/\"}}], \"load\": {\"rate\": 100}}");
        desk.page.tree().choose("/load");
        bool shown = false;
        for (const QLabel *label : desk.field("/load/rate")->findChildren<QLabel *>())
            shown = shown || (label->isVisible() && label->text().contains("not supported yet"));
        QVERIFY(shown);
    }
};

QTEST_MAIN(TestPlanPage)
#include "test_plan_page.moc"
