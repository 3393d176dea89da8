// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/banner.h"
#include "ui/theme/card.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/empty_state.h"
#include "ui/theme/icons.h"
#include "ui/theme/notice_box.h"
#include "ui/theme/page_header.h"
#include "ui/theme/server_dot.h"
#include "ui/theme/style.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <cmath>

using namespace levelfield::ui;

namespace {

/// WCAG 2: relative luminance and contrast ratio.
double luminance(const QColor &colour)
{
    const auto linear = [](double part) { return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

double wcagContrast(const QColor &one, const QColor &other)
{
    const double a = luminance(one), b = luminance(other);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

QStandardItemModel *serversModel(QObject *parent)
{
    auto *model = new QStandardItemModel(4, 3, parent);
    model->setHorizontalHeaderLabels({QStringLiteral("Server"), QStringLiteral("Variant"), QStringLiteral("Req/s")});
    for (int row = 0; row < 4; ++row) {
        model->setItem(row, 0,
                       new QStandardItem(serverIcon(std::size_t(row)), QStringLiteral("FastAPI, %1 workers").arg(row + 1)));
        model->setItem(row, 1, new QStandardItem(QStringLiteral("pooled")));
        auto *number = new QStandardItem(QStringLiteral("6%1,003").arg(row));
        number->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        model->setItem(row, 2, number);
    }
    return model;
}

QWidget *fields()
{
    auto *card = new Card(QStringLiteral("FastAPI, 4 workers"), QStringLiteral("fields"));
    auto *combo = new QComboBox;
    combo->addItems({QStringLiteral("alternate"), QStringLiteral("sequential")});
    auto *wrong = new QLineEdit(QStringLiteral("8081"));
    makeError(*wrong);
    auto *why = new QLabel(QStringLiteral("The service \"stub\" listens there. Choose another port, or \"auto\"."));
    makeError(*why);
    auto *checked = new QCheckBox(QStringLiteral("start-up, 5 times"));
    checked->setChecked(true);
    auto *off = new QLineEdit(QStringLiteral("off"));
    off->setEnabled(false);
    auto *radio = new QRadioButton(QStringLiteral("Light"));
    radio->setChecked(true);
    auto *placeholder = new QLineEdit;
    placeholder->setPlaceholderText(QStringLiteral("placeholder"));
    for (QWidget *field :
         std::initializer_list<QWidget *>{new QLineEdit(QStringLiteral("fastapi-4")), combo, new QSpinBox, wrong, why, off,
                                          placeholder, checked, new QCheckBox(QStringLiteral("size on disk")), radio,
                                          new QPlainTextEdit(QStringLiteral("${planDir}/.venv/bin/uvicorn app:app"))})
        card->content()->addWidget(field);
    return card;
}

QWidget *tables(QObject *owner)
{
    auto *card = new Card(QStringLiteral("Cells in running order"), QStringLiteral("order alternates"));
    auto *tabs = new QTabBar;
    for (const char *name : {"Headline", "Connections", "Pooling"})
        tabs->addTab(QString::fromLatin1(name));
    auto *table = new QTableView;
    makeTable(*table);
    table->setModel(serversModel(owner));
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    table->selectRow(1);
    auto *tree = new QTreeWidget;
    tree->setHeaderHidden(true);
    for (int i = 0; i < 30; ++i) {
        auto *item = new QTreeWidgetItem(tree, {QStringLiteral("Server %1").arg(i)});
        item->setIcon(0, serverIcon(std::size_t(i)));
    }
    tree->setCurrentItem(tree->topLevelItem(1));
    for (QWidget *part : std::initializer_list<QWidget *>{tabs, table, tree})
        card->content()->addWidget(part);
    return card;
}

/// Every widget of the theme on one page: looked at by people when LEVELFIELD_GALLERY names a folder.
QWidget *gallery()
{
    auto *page = new QWidget;
    page->resize(1200, 760);
    auto *layout = new QVBoxLayout(page);
    auto *header = new PageHeader;
    header->setTitle(QStringLiteral("Pooled Chinook read"), QStringLiteral("chinook.lfplan.json"), QStringLiteral("edited"));
    auto *primary = new QPushButton(QStringLiteral("Run 27 measurements · 6 min 45 s"));
    makePrimary(*primary);
    auto *off = new QPushButton(QStringLiteral("Verify answers"));
    off->setEnabled(false);
    auto *danger = new QPushButton(QStringLiteral("Stop"));
    makeDanger(*danger);
    auto *link = new QPushButton(QStringLiteral("Add server"));
    makeLink(*link);
    for (QWidget *button :
         std::initializer_list<QWidget *>{link, danger, new QPushButton(QStringLiteral("Verify again")), off, primary})
        header->addAction(button);
    layout->addWidget(header);
    auto *banner = new Banner;
    banner->setMessage(Tone::error, QStringLiteral("Fastify answers differently for Artist read. Nothing was measured."),
                       QStringLiteral("First difference at /5/Name: expected \"Antônio\", found \"Antonio\"."));
    layout->addWidget(banner);
    auto *changed = new Banner(Tone::warning, QStringLiteral("The plan was changed outside Levelfield."));
    changed->addAction(QStringLiteral("Reload"));
    changed->addAction(QStringLiteral("Keep mine"));
    layout->addWidget(changed);
    auto *row = new QHBoxLayout;
    row->addWidget(fields(), 1);
    row->addWidget(tables(page), 1);
    auto *notices = new Card(QStringLiteral("Every way this is unfair"));
    notices->content()->addWidget(
        new NoticeBox(Tone::warning, QStringLiteral("Cores used differ"), QStringLiteral("9.1 and 4.6"),
                      QStringLiteral("\"3.7×\" is of the whole machine; per core it is 1.8×. Quote both.")));
    notices->content()->addWidget(
        new NoticeBox(Tone::info, QStringLiteral("Closed loop"), {}, QStringLiteral("Says nothing of overload.")));
    notices->content()->addWidget(
        new NoticeBox(Tone::error, QStringLiteral("Errors"), QStringLiteral("5.4 %"), QStringLiteral("Cell is invalid.")));
    auto *empty = new EmptyState(QStringLiteral("results"), QStringLiteral("No results yet"),
                                 QStringLiteral("Run the plan, or open a run that was made earlier."));
    makePrimary(*empty->addAction(QStringLiteral("Open a run…")));
    notices->content()->addWidget(empty, 1);
    row->addWidget(notices, 1);
    layout->addLayout(row, 1);
    return page;
}

} // namespace

class TestTheme : public QObject {
    Q_OBJECT
private slots:
    void textCanBeReadInBothSchemes();
    void serversCanBeSeenInBothSchemes();
    void everyWidgetFollowsTheScheme();
    void labelsGiveWay();
    void aBannerWithoutTextIsNotThere();
    void aBannersActionIsPressed();
    void afterSixServersTheMarkChanges();
    void iconsAreDrawnInTheTextColour();
};

void TestTheme::textCanBeReadInBothSchemes()
{
    for (const Scheme scheme : {Scheme::light, Scheme::dark}) {
        const Colours &c = colours(scheme);
        for (const QColor &ground : {c.ground, c.card, c.field}) {
            for (const QColor &text : {c.text, c.quiet, c.accent, c.error, c.warning, c.good})
                QVERIFY2(wcagContrast(text, ground) >= 4.5, qPrintable(text.name() + QStringLiteral(" on ") + ground.name()));
        }
        QVERIFY(wcagContrast(c.onAccent, c.accent) >= 4.5);
        QVERIFY(wcagContrast(c.accent, c.selected) >= 4.5);
        QVERIFY(wcagContrast(c.text, c.selected) >= 4.5);
        QVERIFY(wcagContrast(c.warning, c.warningGround) >= 4.5);
        QVERIFY(wcagContrast(c.error, c.errorGround) >= 4.5);
        QVERIFY(wcagContrast(c.accent, c.infoGround) >= 4.5);
        QVERIFY(wcagContrast(c.good, c.infoGround) >= 4.5);
        for (const QColor &ground : {c.warningGround, c.errorGround, c.infoGround, c.unfilled})
            QVERIFY2(wcagContrast(c.quiet, ground) >= 4.5, qPrintable(c.quiet.name() + QStringLiteral(" on ") + ground.name()));
    }
}

void TestTheme::serversCanBeSeenInBothSchemes()
{
    for (const Scheme scheme : {Scheme::light, Scheme::dark}) {
        for (std::size_t server = 0; server < 6; ++server)
            QVERIFY(wcagContrast(serverColour(server, scheme), colours(scheme).card) >= 3.0);
    }
}

void TestTheme::everyWidgetFollowsTheScheme()
{
    const std::unique_ptr<QWidget> page(gallery());
    page->show();
    const QString folder = qEnvironmentVariable("LEVELFIELD_GALLERY");
    for (const Scheme scheme : {Scheme::light, Scheme::dark, Scheme::light}) {
        applyScheme(*qApp, scheme);
        QCoreApplication::processEvents(); // layouts hear of the style by event
        const QImage picture = page->grab().toImage();
        QCOMPARE(picture.pixelColor(2, 2), colours(scheme).ground);
        if (!folder.isEmpty())
            picture.save(
                folder + (scheme == Scheme::light ? QStringLiteral("/gallery-light.png") : QStringLiteral("/gallery-dark.png")));
    }
}

void TestTheme::labelsGiveWay()
{
    ElidedLabel label(QStringLiteral("a name that is far longer than the room there is for it"));
    label.resize(100, 20);
    label.show();
    QVERIFY(label.text().endsWith(u'…'));
    QCOMPARE(label.toolTip(), label.fullText());
    label.resize(label.sizeHint());
    QCOMPARE(label.text(), label.fullText());
    QVERIFY(label.toolTip().isEmpty());
}

void TestTheme::aBannerWithoutTextIsNotThere()
{
    QWidget page;
    Banner banner(Tone::info, {}, &page);
    page.show();
    QVERIFY(!banner.isVisible());
    banner.setMessage(Tone::error, QStringLiteral("It is full."));
    QVERIFY(banner.isVisible());
    QCOMPARE(banner.accessibleName(), QStringLiteral("It is full."));
}

void TestTheme::aBannersActionIsPressed()
{
    Banner banner(Tone::warning, QStringLiteral("Changed outside."));
    int pressed = 0;
    connect(banner.addAction(QStringLiteral("Reload")), &QPushButton::clicked, this, [&] { ++pressed; });
    banner.findChild<QPushButton *>()->click();
    QCOMPARE(pressed, 1);
    banner.removeActions();
    QTRY_VERIFY(banner.findChild<QPushButton *>() == nullptr);
}

void TestTheme::afterSixServersTheMarkChanges()
{
    const auto mark = [](std::size_t index) { return serverIcon(index).pixmap(16, 16).toImage(); };
    QCOMPARE(mark(0).pixelColor(8, 8), serverColour(0));
    QVERIFY(mark(0) != mark(6));
    QVERIFY(mark(6) != mark(12));
    QCOMPARE(mark(6).pixelColor(8, 8).alpha(), 0); // a ring
}

void TestTheme::iconsAreDrawnInTheTextColour()
{
    for (const Scheme scheme : {Scheme::light, Scheme::dark}) {
        applyScheme(*qApp, scheme);
        const QImage stop = lineIcon(QStringLiteral("stop")).pixmap(24, 24).toImage();
        QCOMPARE(stop.pixelColor(12, 12), colours(scheme).text);
    }
}

QTEST_MAIN(TestTheme)
#include "test_theme.moc"
