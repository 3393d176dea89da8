// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/plan_page.h"

#include "ui/models/counted_words.h"
#include "ui/models/new_plan.h"
#include "ui/models/plan_schema.h"
#include "ui/plan/cells_card.h"
#include "ui/plan/import_dialog.h"
#include "ui/plan/plan_field.h"
#include "ui/plan/plan_form.h"
#include "ui/plan/plan_tree.h"
#include "ui/plan/source_view.h"
#include "ui/theme/banner.h"
#include "ui/theme/card.h"
#include "ui/theme/empty_state.h"
#include "ui/theme/page_header.h"
#include "ui/theme/style.h"

#include <QKeyEvent>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace levelfield::ui {

namespace {

/// Whether some form has a field for a fault at `pointer`: not for keys that the format does not know.
bool hasField(const std::string &pointer)
{
    for (std::size_t end = pointer.find('/', 1);; end = pointer.find('/', end + 1)) {
        const std::string prefix = pointer.substr(0, end);
        const KeySpec *key = keyAt(prefix);
        const bool container = key != nullptr && (key->kind == KeyKind::object || key->kind == KeyKind::objectList);
        if (key != nullptr && !container)
            return true;
        if (key == nullptr && objectAt(prefix) == nullptr)
            return false;
        if (end == std::string::npos)
            return key != nullptr
                       ? key->key != "servers" && key->key != "workloads"
                       : prefix.starts_with("/matrix/") || prefix.starts_with("/setup/") || prefix.starts_with("/checks/");
    }
}

} // namespace

PlanPage::PlanPage(Workspace &workspace, QWidget *parent)
    : QWidget(parent),
      m_workspace(workspace),
      m_header(new PageHeader),
      m_states(new QStackedWidget),
      m_views(new QStackedWidget),
      m_tabs(new QTabBar),
      m_banner(new Banner),
      m_tree(new PlanTree(workspace.plan())),
      m_form(new PlanForm(workspace.plan())),
      m_cells(new CellsCard(workspace.plan())),
      m_source(new SourceView(workspace.plan()))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 16, 18, 16);
    layout->setSpacing(12);
    layout->addWidget(m_header);
    addHeaderActions();
    auto *plan = new QWidget;
    auto *planLayout = new QVBoxLayout(plan);
    planLayout->setContentsMargins(0, 0, 0, 0);
    planLayout->setSpacing(8);
    m_tabs->addTab(tr("Form"));
    m_tabs->addTab(tr("Source"));
    m_tabs->setDrawBase(false);
    m_tabs->setAccessibleName(tr("View of the plan"));
    planLayout->addWidget(m_tabs, 0, Qt::AlignLeft);
    planLayout->addWidget(m_banner);
    m_showFault = m_banner->addAction(tr("Show"));
    m_showFault->setAccessibleName(tr("Show the next fault"));
    connect(m_showFault, &QPushButton::clicked, this, [this] {
        if (!m_faults.empty())
            showFault(m_nextFault++ % m_faults.size());
    });
    m_views->addWidget(editor());
    auto *sourceCard = new Card;
    sourceCard->content()->addWidget(m_source);
    m_views->addWidget(sourceCard);
    planLayout->addWidget(m_views, 1);
    m_states->addWidget(emptyState());
    m_states->addWidget(plan);
    layout->addWidget(m_states, 1);
    connect(m_tabs, &QTabBar::currentChanged, m_views, &QStackedWidget::setCurrentIndex);
    connect(&workspace.plan(), &PlanFile::changed, this, &PlanPage::refresh);
    connect(&workspace.session(), &RunSession::activityChanged, this, &PlanPage::refreshActions);
    refresh();
}

void PlanPage::addHeaderActions()
{
    m_import = new QPushButton(tr("Import"));
    auto *menu = new QMenu(m_import);
    const QStringList choices{tr("Workload from a running server…"), tr("Workload from a curl command…"),
                              tr("Load from a wrk, hey, oha or ab command…")};
    for (int i = 0; i < choices.size(); ++i)
        connect(menu->addAction(choices[i]), &QAction::triggered, this, [this, i] { importFrom(i); });
    m_import->setMenu(menu);
    m_setUp = new QPushButton(tr("Set up"));
    m_setUp->setToolTip(tr("Run the plan's setup steps"));
    m_verify = new QPushButton(tr("Verify answers"));
    m_run = new QPushButton(tr("Run"));
    makePrimary(*m_run);
    connect(m_setUp, &QPushButton::clicked, this, [this] { m_workspace.requestSetUp(); });
    connect(m_verify, &QPushButton::clicked, this, [this] { m_workspace.requestVerify(); });
    connect(m_run, &QPushButton::clicked, this, [this] { m_workspace.requestRun(); });
    for (QWidget *control : {static_cast<QWidget *>(m_import), static_cast<QWidget *>(m_setUp), static_cast<QWidget *>(m_verify),
                             static_cast<QWidget *>(m_run)})
        m_header->addAction(control);
}

QWidget *PlanPage::emptyState()
{
    auto *card = new Card;
    auto *empty =
        new EmptyState({}, tr("No plan is open"),
                       tr("A plan says which servers to start, what to ask them, and how hard. Open one or copy an example "
                          "on the Start page, or begin with a new one."));
    card->content()->addWidget(empty, 1);
    QPushButton *create = empty->addAction(tr("New plan"));
    makePrimary(*create);
    connect(create, &QPushButton::clicked, this, [this] { m_workspace.plan().openNew(newPlanText()); });
    connect(empty->addAction(tr("Go to Start")), &QPushButton::clicked, this, [this] { m_workspace.requestPlace(Place::start); });
    return card;
}

QWidget *PlanPage::editor()
{
    auto *splitter = new QSplitter;
    splitter->setHandleWidth(12);
    splitter->setChildrenCollapsible(false);
    auto *treeCard = new Card;
    treeCard->layout()->setContentsMargins(8, 8, 4, 8);
    treeCard->content()->addWidget(m_tree);
    treeCard->setMinimumWidth(180);
    auto *formCard = new Card;
    formCard->content()->addWidget(m_form);
    formCard->setMinimumWidth(380);
    m_cells->setMinimumWidth(260);
    splitter->addWidget(treeCard);
    splitter->addWidget(formCard);
    splitter->addWidget(m_cells);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({200, 550, 420});
    connect(m_tree, &PlanTree::chosen, this,
            [this](PlanItem item, const QString &pointer) { m_form->open(item, pointer.toStdString()); });
    connect(m_tree, &PlanTree::added, m_form, &PlanForm::activate);
    connect(m_form, &PlanForm::openRequested, this, [this](const QString &pointer) { m_tree->choose(pointer.toStdString()); });
    connect(m_form, &PlanForm::duplicateRequested, m_tree, &PlanTree::duplicateChosen);
    connect(m_form, &PlanForm::removeRequested, m_tree, &PlanTree::removeChosen);
    if (m_workspace.plan().isOpen() && m_tree->currentIndex().isValid())
        m_form->open(static_cast<PlanItem>(m_tree->currentIndex().data(PlanTreeModel::itemRole).toInt()),
                     m_tree->chosenPointer());
    return splitter;
}

void PlanPage::setView(View view)
{
    m_tabs->setCurrentIndex(view == View::form ? 0 : 1);
}

void PlanPage::showFault(std::size_t index)
{
    if (index >= m_faults.size())
        return;
    const PlanFinding fault = m_faults[index];
    if (m_views->currentIndex() == 1 || !m_workspace.plan().isJson()) {
        setView(View::source);
        return m_source->editor().goTo(fault.line, fault.column);
    }
    const QModelIndex row = m_tree->planModel().indexForFinding(fault.pointer);
    m_tree->choose(row.data(PlanTreeModel::pointerRole).toString().toStdString());
    m_form->reveal(fault.pointer);
}

void PlanPage::refresh()
{
    const PlanFile &plan = m_workspace.plan();
    m_faults = findingsOf(plan.faults());
    m_warnings = plan.document() ? planWarnings(plan.document()->plan) : PlanFindings();
    m_states->setCurrentIndex(plan.isOpen() ? 1 : 0);
    refreshHeader();
    refreshBanner();
    refreshActions();
    noticeOpening();
}

void PlanPage::refreshHeader()
{
    const PlanFile &plan = m_workspace.plan();
    if (!plan.isOpen())
        return m_header->setTitle(tr("Plan"));
    QStringList quiet{plan.path().empty() ? tr("not saved yet") : QString::fromStdString(plan.path().filename().string())};
    if (!m_faults.empty())
        quiet += faultCount(static_cast<int>(m_faults.size()));
    m_header->setTitle(plan.isModified() ? tr("%1 · edited").arg(plan.title()) : plan.title(), quiet.join(QStringLiteral(" · ")));
}

void PlanPage::refreshBanner()
{
    const PlanFile &plan = m_workspace.plan();
    QStringList lines;
    if (!plan.isOpen())
        return m_banner->setMessage(Tone::info, {});
    if (!plan.isJson() && !m_faults.empty())
        lines += tr("The text is no JSON, in line %1. Correct it in the source: until then there is nothing a form could edit.")
                     .arg(m_faults.front().line);
    else if (!m_faults.empty())
        lines += tr("%1. The plan cannot run until this is corrected.").arg(faultCount(static_cast<int>(m_faults.size())));
    constexpr int mostLines = 4;
    for (const PlanFinding &fault : m_faults) {
        if (plan.isJson() && !hasField(fault.pointer) && lines.size() < mostLines)
            lines += tr("%1: %2").arg(QString::fromStdString(fault.pointer.empty() ? "/" : fault.pointer), fault.sentence);
    }
    if (lines.isEmpty() && !m_warnings.empty())
        lines += m_warnings.front().sentence;
    const QString first = lines.isEmpty() ? QString() : lines.takeFirst();
    m_banner->setMessage(m_faults.empty() ? Tone::warning : Tone::error, first, lines.join(QLatin1Char('\n')));
    m_showFault->setVisible(!m_faults.empty());
    m_showFault->setText(m_faults.size() > 1 ? tr("Show next") : tr("Show"));
}

QString PlanPage::whyNotRun() const
{
    if (!m_workspace.plan().isOpen())
        return tr("No plan is open.");
    if (!m_faults.empty())
        return tr("The plan has %1.").arg(faultCount(static_cast<int>(m_faults.size())));
    if (!m_warnings.empty())
        return m_warnings.front().sentence;
    if (m_workspace.session().activity() != RunSession::Activity::idle)
        return tr("Something is going on already: see Run and Verify.");
    return {};
}

void PlanPage::refreshActions()
{
    const auto document = m_workspace.plan().document();
    const bool busy = m_workspace.session().activity() != RunSession::Activity::idle;
    const QString why = whyNotRun();
    m_run->setEnabled(why.isEmpty());
    m_run->setToolTip(why);
    m_run->setAccessibleDescription(why);
    const CellsModel &cells = m_cells->model();
    m_run->setText(cells.measurementCount() > 0
                       ? tr("Run %1 · %2").arg(measurementCountText(cells.measurementCount()), timeText(cells.time()))
                       : tr("Run"));
    m_verify->setEnabled(document && !busy);
    m_verify->setToolTip(document && !busy ? tr("Start each server and compare the answers, without load") : why);
    m_setUp->setVisible(document && !document->plan.setup.empty());
    m_setUp->setEnabled(!busy);
    m_import->setEnabled(m_workspace.plan().isJson());
    for (QWidget *each : {static_cast<QWidget *>(m_import), static_cast<QWidget *>(m_verify), static_cast<QWidget *>(m_run)})
        each->setVisible(m_workspace.plan().isOpen());
}

/// A plan that was just opened begins in the form, or where it is no JSON, in the source at the fault.
void PlanPage::noticeOpening()
{
    const PlanFile &plan = m_workspace.plan();
    const bool fresh = plan.isOpen() && !plan.canUndo() && !plan.canRedo() && (!m_wasOpen || plan.text() != m_opened);
    m_wasOpen = plan.isOpen();
    if (!fresh)
        return;
    m_opened = plan.text();
    m_nextFault = 0;
    setView(plan.isJson() ? View::form : View::source);
    if (!plan.isJson())
        m_source->goToFirstFault();
}

void PlanPage::importFrom(int choice)
{
    std::string imported;
    if (choice == 0) {
        ProbeDialog dialog(m_workspace.plan(), this);
        dialog.exec();
        imported = dialog.imported();
    } else {
        ImportDialog dialog(m_workspace.plan(), choice == 1 ? ImportDialog::Kind::curl : ImportDialog::Kind::load, this);
        dialog.exec();
        imported = dialog.imported();
    }
    if (imported.empty())
        return;
    setView(View::form);
    m_tree->choose(imported);
}

void PlanPage::keyPressEvent(QKeyEvent *event)
{
    if (!takeHistoryKey(m_workspace.plan(), event))
        QWidget::keyPressEvent(event);
}

} // namespace levelfield::ui
