// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/start_page.h"

#include "core/plan/plan_reader.h"
#include "ui/start/example_dialog.h"
#include "ui/start/list_row.h"
#include "ui/theme/card.h"
#include "ui/theme/page_header.h"
#include "ui/theme/style.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace levelfield::ui {

namespace {

void clear(QLayout &layout)
{
    while (QLayoutItem *item = layout.takeAt(0)) {
        if (QWidget *widget = item->widget()) {
            widget->hide(); // now: its own click may still be on its way, so it is deleted later
            widget->deleteLater();
        }
        delete item;
    }
}

QLabel *quietWords(const QString &text)
{
    auto *label = new QLabel(text);
    label->setWordWrap(true);
    makeQuiet(*label);
    return label;
}

/// What an example shows, in its own first sentence.
QString firstSentence(const Example &example)
{
    const auto file = std::find_if(example.files.begin(), example.files.end(),
                                   [&](const ExampleFile &one) { return one.path == example.planPath; });
    if (file == example.files.end())
        return {};
    const auto plan = readPlanText(file->content, "/example/" + std::string(example.planPath));
    const QString description = plan ? QString::fromStdString(plan->plan.description) : QString();
    const qsizetype end = description.indexOf(QStringLiteral(". "));
    return end < 0 ? description : description.left(end + 1);
}

/// "21 Nov", with the year when it is another one; a translation may order it otherwise.
QString dayOf(const QString &utc)
{
    const QDateTime time = QDateTime::fromString(utc, Qt::ISODateWithMs).toLocalTime();
    if (!time.isValid())
        return {};
    const bool thisYear = time.date().year() == QDate::currentDate().year();
    return QLocale().toString(time.date(), thisYear ? StartPage::tr("d MMM") : StartPage::tr("d MMM yyyy"));
}

/// The user's home as "~", as they would say it.
QString shortPath(const QString &path)
{
    const QString home = QDir::homePath() + u'/';
    return path.startsWith(home) ? QStringLiteral("~/") + path.mid(home.size()) : path;
}

} // namespace

StartPage::StartPage(Workspace &workspace, QWidget *parent)
    : QWidget(parent),
      m_workspace(workspace),
      m_plans(new Card(tr("Recent plans"))),
      m_runs(new Card(tr("Recent runs"), tr("best against baseline, most connections")))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 16, 18, 16);
    layout->setSpacing(12);
    auto *header = new PageHeader;
    header->setTitle(tr("Start"), tr("Compare servers, and show how the numbers were made."));
    layout->addWidget(header);
    auto *content = new QWidget;
    auto *columns = new QHBoxLayout(content);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(12);
    auto *left = new QVBoxLayout;
    left->setSpacing(12);
    left->addWidget(beginnings());
    left->addWidget(exampleList());
    left->addStretch(1);
    auto *right = new QVBoxLayout;
    right->setSpacing(12);
    right->addWidget(m_plans);
    right->addWidget(m_runs);
    right->addStretch(1);
    columns->addLayout(left, 1);
    columns->addLayout(right, 1);
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    scroll->setWidget(content);
    layout->addWidget(scroll, 1);
    connect(&workspace.preferences(), &Preferences::recentChanged, this, &StartPage::listRecent);
    listRecent();
}

QWidget *StartPage::beginnings()
{
    auto *card = new Card(tr("Begin"));
    auto *line = new QHBoxLayout;
    line->setSpacing(8);
    auto *fresh = new QPushButton(tr("New plan"));
    makePrimary(*fresh);
    auto *open = new QPushButton(tr("Open…"));
    connect(fresh, &QPushButton::clicked, &m_workspace, &Workspace::requestNewPlan);
    connect(open, &QPushButton::clicked, &m_workspace, &Workspace::requestOpenDialog);
    line->addWidget(fresh);
    line->addWidget(open);
    line->addWidget(quietWords(tr("or drop a plan or a run here")), 1);
    card->content()->addLayout(line);
    return card;
}

QWidget *StartPage::exampleList()
{
    auto *card = new Card(tr("Examples"), tr("opened as a copy of yours"));
    card->content()->setSpacing(0);
    for (const Example &example : examples()) {
        auto *row = new ListRow(QStringLiteral("example"), QString::fromStdString(example.summary), firstSentence(example));
        row->setObjectName(QStringLiteral("example-") + QString::fromUtf8(example.name.data(), qsizetype(example.name.size())));
        connect(row, &QAbstractButton::clicked, this, [this, &example] { copy(example); });
        card->content()->addWidget(row);
    }
    return card;
}

void StartPage::listRecent()
{
    listPlans();
    listRuns();
}

void StartPage::listPlans()
{
    clear(*m_plans->content());
    m_plans->content()->setSpacing(0);
    const QStringList plans = m_workspace.preferences().recentPlans();
    for (const QString &path : plans) {
        QString name = QFileInfo(path).fileName();
        name.replace(QStringLiteral(".lfplan.json"), QString());
        auto *row = new ListRow(QStringLiteral("plan"), name, shortPath(QFileInfo(path).absolutePath()));
        connect(row, &QAbstractButton::clicked, this, [this, path] { m_workspace.requestOpen(path); });
        m_plans->content()->addWidget(row);
    }
    if (plans.isEmpty())
        m_plans->content()->addWidget(quietWords(tr("Plans that you open or save are listed here.")));
}

void StartPage::listRuns()
{
    clear(*m_runs->content());
    m_runs->content()->setSpacing(0);
    const QList<RecentRun> runs = m_workspace.preferences().recentRuns();
    for (const RecentRun &run : runs) {
        const QString day = dayOf(run.started);
        auto *row =
            new ListRow(QStringLiteral("results"), run.headline, day.isEmpty() ? run.title : tr("%1 · %2").arg(run.title, day));
        connect(row, &QAbstractButton::clicked, this, [this, path = run.path] { m_workspace.requestOpen(path); });
        m_runs->content()->addWidget(row);
    }
    if (runs.isEmpty())
        m_runs->content()->addWidget(
            quietWords(tr("Runs appear here with what they found. The demo example makes one in about a minute.")));
}

void StartPage::copy(const Example &example)
{
    ExampleDialog dialog(example, this);
    if (dialog.exec() == QDialog::Accepted)
        m_workspace.requestOpen(dialog.planPath());
}

} // namespace levelfield::ui
