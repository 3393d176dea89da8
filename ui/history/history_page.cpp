// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/history/history_page.h"

#include "core/run/run_directory.h"
#include "ui/models/history_model.h"
#include "ui/tables/comparison_dialog.h"
#include "ui/theme/banner.h"
#include "ui/theme/card.h"
#include "ui/theme/empty_state.h"
#include "ui/theme/page_header.h"
#include "ui/theme/style.h"

#include <QDesktopServices>
#include <QFile>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QTableView>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace levelfield::ui {

namespace {

std::filesystem::path cacheFile()
{
    return std::filesystem::path(QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation).toStdString())
           / "levelfield" / "history.json";
}

} // namespace

HistoryPage::HistoryPage(Workspace &workspace, QWidget *parent)
    : QWidget(parent),
      m_workspace(workspace),
      m_model(new HistoryModel(cacheFile(), this)),
      m_sorter(new HistorySorter(this)),
      m_header(new PageHeader),
      m_problem(new Banner),
      m_search(new QLineEdit),
      m_table(new QTableView),
      m_pages(new QStackedWidget),
      m_progress(new QProgressBar),
      m_open(new QPushButton(tr("Open"))),
      m_compare(new QPushButton(tr("Side by side"))),
      m_trash(new QPushButton(tr("Delete…"))),
      m_cancel(new QPushButton(tr("Cancel"))),
      m_folder(defaultRunsFolder())
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 16, 18, 16);
    layout->setSpacing(12);
    buildHeader();
    layout->addWidget(m_header);
    layout->addWidget(m_problem);
    auto *empty =
        new EmptyState(QStringLiteral("history"), tr("No run is kept here yet"),
                       tr("Every run that you make is kept and listed here. Runs that lie in another folder can be shown too."));
    connect(empty->addAction(tr("Go to the plan")), &QPushButton::clicked, this,
            [this] { m_workspace.requestPlace(Place::plan); });
    m_pages->addWidget(empty);
    m_pages->addWidget(buildTable());
    layout->addWidget(m_pages, 1);
    connectModel();
    showState();
}

HistoryPage::~HistoryPage() = default;

void HistoryPage::buildHeader()
{
    auto *folder = new QPushButton(tr("Another folder…"));
    auto *refresh = new QPushButton(tr("Refresh"));
    makePrimary(*m_open);
    for (QPushButton *button : {folder, refresh, m_trash, m_compare, m_open})
        m_header->addAction(button);
    connect(folder, &QPushButton::clicked, this, [this] {
        const QString chosen =
            QFileDialog::getExistingDirectory(this, tr("Folder with runs"), QString::fromStdString(m_folder.string()));
        if (!chosen.isEmpty())
            setFolder(chosen.toStdString());
    });
    connect(refresh, &QPushButton::clicked, this, [this] {
        m_model->refresh(m_folder);
        showState();
    });
    connect(m_open, &QPushButton::clicked, this, &HistoryPage::open);
    connect(m_compare, &QPushButton::clicked, this, &HistoryPage::compare);
    connect(m_trash, &QPushButton::clicked, this, &HistoryPage::moveToTrash);
    m_compare->setToolTip(tr("Select two or more runs: of two it also shows what changed"));
}

QWidget *HistoryPage::buildTable()
{
    auto *card = new Card;
    auto *line = new QHBoxLayout;
    m_search->setPlaceholderText(tr("Search plans, machines, tags and notes"));
    m_search->setAccessibleName(tr("Search"));
    m_search->setClearButtonEnabled(true);
    m_progress->setTextVisible(false);
    m_progress->setMaximumWidth(160);
    m_progress->setAccessibleName(tr("Runs read"));
    line->addWidget(m_search, 1);
    line->addWidget(m_progress);
    line->addWidget(m_cancel);
    card->content()->addLayout(line);

    makeTable(*m_table);
    m_sorter->setSourceModel(m_model);
    m_table->setModel(m_sorter);
    m_table->setAccessibleName(tr("Runs"));
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::SelectedClicked);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(HistoryModel::started, Qt::DescendingOrder);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    constexpr int widths[] = {150, 200, 92, 84, 200, 170, 110};
    for (int column = 0; column < static_cast<int>(std::size(widths)); ++column)
        m_table->setColumnWidth(column, widths[column]);
    m_table->horizontalHeader()->setStretchLastSection(true);
    card->content()->addWidget(m_table, 1);

    const auto action = [this](const QString &text, const QKeySequence &key, auto call) {
        auto *made = new QAction(text, m_table);
        made->setShortcut(key);
        made->setShortcutContext(Qt::WidgetShortcut);
        connect(made, &QAction::triggered, this, call);
        m_table->addAction(made);
    };
    action(tr("Open"), Qt::Key_Return, [this] { open(); });
    action(tr("Side by side"), {}, [this] { compare(); });
    action(tr("Edit tags"), {}, [this] { m_table->edit(m_table->currentIndex().siblingAtColumn(HistoryModel::tags)); });
    action(tr("Edit notes"), {}, [this] { m_table->edit(m_table->currentIndex().siblingAtColumn(HistoryModel::notes)); });
    action(tr("Show the folder"), {}, [this] {
        for (const QString &folder : selectedFolders())
            QDesktopServices::openUrl(QUrl::fromLocalFile(folder));
    });
    action(tr("Delete…"), Qt::Key_Delete, [this] { moveToTrash(); });
    return card;
}

void HistoryPage::connectModel()
{
    connect(m_search, &QLineEdit::textChanged, m_sorter, &HistorySorter::search);
    connect(m_cancel, &QPushButton::clicked, m_model, &HistoryModel::cancel);
    connect(m_model, &HistoryModel::progressed, this, [this](int done, int total) {
        m_progress->setRange(0, total);
        m_progress->setValue(done);
        showState();
    });
    connect(m_model, &HistoryModel::finished, this, &HistoryPage::showState);
    connect(m_model, &HistoryModel::failed, this,
            [this](const QString &message) { m_problem->setMessage(Tone::error, message); });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &HistoryPage::showState);
    connect(m_table, &QTableView::doubleClicked, this, [this](const QModelIndex &index) {
        if (!(index.flags() & Qt::ItemIsEditable))
            open();
        else
            m_table->edit(index);
    });
    // A run that ended here is in the list the next time it is looked at.
    connect(&m_workspace.session(), &RunSession::finished, this, [this] {
        if (isVisible())
            m_model->refresh(m_folder);
    });
}

void HistoryPage::setFolder(const std::filesystem::path &folder)
{
    m_folder = folder;
    m_problem->setMessage(Tone::info, {});
    m_model->refresh(m_folder);
    showState();
}

void HistoryPage::showEvent(QShowEvent *event)
{
    m_model->refresh(m_folder);
    showState();
    QWidget::showEvent(event);
}

void HistoryPage::showState()
{
    const auto selected = m_table->selectionModel()->selectedRows();
    const bool readable = std::ranges::none_of(
        selected, [](const QModelIndex &index) { return !index.data(HistoryModel::ProblemRole).toString().isEmpty(); });
    m_open->setEnabled(selected.size() == 1 && readable);
    m_compare->setEnabled(selected.size() >= 2 && readable);
    m_trash->setEnabled(!selected.isEmpty());
    const int runs = m_model->rowCount();
    m_header->setTitle(
        tr("History"),
        (runs == 1 ? tr("1 run in %1") : tr("%1 runs in %2").arg(runs)).arg(QString::fromStdString(m_folder.string())));
    m_progress->setVisible(m_model->isReading());
    m_cancel->setVisible(m_model->isReading());
    m_pages->setCurrentIndex(runs > 0 || m_model->isReading() ? 1 : 0);
}

std::vector<QString> HistoryPage::selectedFolders() const
{
    std::vector<QString> folders;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows())
        folders.push_back(index.data(HistoryModel::FolderRole).toString());
    return folders;
}

void HistoryPage::readRuns(std::vector<QString> folders, std::function<void(std::vector<RunResult>)> then)
{
    m_problem->setMessage(Tone::info, {});
    const int reading = ++m_reading;
    m_thread = std::jthread([this, reading, folders = std::move(folders), then = std::move(then)](const std::stop_token &stop) {
        std::vector<RunResult> runs;
        std::optional<Error> error;
        for (const QString &folder : folders) {
            if (stop.stop_requested())
                return;
            auto run = readRun(folder.toStdString());
            if (!run) {
                error = run.error();
                break;
            }
            runs.push_back(*std::move(run));
        }
        QMetaObject::invokeMethod(
            this,
            [this, reading, error, then, read = std::make_shared<std::vector<RunResult>>(std::move(runs))] {
                if (reading != m_reading)
                    return;
                if (error)
                    m_problem->setMessage(Tone::error, QString::fromStdString(error->message()));
                else
                    then(std::move(*read));
            },
            Qt::QueuedConnection);
    });
}

void HistoryPage::open()
{
    const std::vector<QString> folders = selectedFolders();
    if (!m_open->isEnabled() || folders.empty())
        return;
    readRuns({folders.front()}, [this, folder = folders.front()](std::vector<RunResult> runs) {
        m_workspace.showResult(std::make_shared<RunResult>(std::move(runs.front())), folder);
        m_workspace.requestPlace(Place::results);
    });
}

void HistoryPage::compare()
{
    if (!m_compare->isEnabled())
        return;
    readRuns(selectedFolders(), [this](std::vector<RunResult> runs) {
        auto *dialog = new ComparisonDialog(std::move(runs), this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->show();
        emit compared(dialog);
    });
}

void HistoryPage::moveToTrash()
{
    const std::vector<QString> folders = selectedFolders();
    if (folders.empty())
        return;
    const auto answer = QMessageBox::question(
        this, tr("Delete runs"),
        folders.size() == 1 ? tr("Move this run with its logs and notes to the trash?")
                            : tr("Move %1 runs with their logs and notes to the trash?").arg(folders.size()),
        QMessageBox::Yes | QMessageBox::Cancel, QMessageBox::Cancel);
    if (answer != QMessageBox::Yes)
        return;
    for (const QString &folder : folders) {
        if (m_workspace.session().activity() != RunSession::Activity::idle && folder == m_workspace.session().folder())
            m_problem->setMessage(Tone::error, tr("The run in %1 is going on and stays.").arg(folder), tr("Stop it first."));
        else if (!QFile::moveToTrash(folder))
            m_problem->setMessage(
                Tone::error, tr("%1 could not be moved to the trash.").arg(folder),
                tr("Its file system may have none, or the folder may not be yours. Delete it in the file manager."));
    }
    m_model->refresh(m_folder);
}

} // namespace levelfield::ui
