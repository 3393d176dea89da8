// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/workspace.h"

#include <QWidget>

#include <filesystem>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace levelfield::ui {

class Banner;
class HistoryModel;
class HistorySorter;
class PageHeader;

/// Every run that was kept: found again, opened, set side by side, annotated, thrown away.
class HistoryPage : public QWidget {
    Q_OBJECT
public:
    explicit HistoryPage(Workspace &workspace, QWidget *parent = nullptr);
    ~HistoryPage() override;
    /// Reads another folder's runs.
    void setFolder(const std::filesystem::path &folder);
    [[nodiscard]] HistoryModel *model() const { return m_model; }
    [[nodiscard]] QTableView *table() const { return m_table; }

signals:
    /// A side-by-side window was opened.
    void compared(QWidget *dialog);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void buildHeader();
    [[nodiscard]] QWidget *buildTable();
    void connectModel();
    void showState();
    [[nodiscard]] std::vector<QString> selectedFolders() const;
    void open();
    void compare();
    void moveToTrash();
    /// Reads runs on a thread; `then` is called here with all of them, or the first error is said.
    void readRuns(std::vector<QString> folders, std::function<void(std::vector<RunResult>)> then);

    Workspace &m_workspace;
    HistoryModel *m_model;
    HistorySorter *m_sorter;
    PageHeader *m_header;
    Banner *m_problem;
    QLineEdit *m_search;
    QTableView *m_table;
    QStackedWidget *m_pages;
    QProgressBar *m_progress;
    QPushButton *m_open, *m_compare, *m_trash, *m_cancel;
    std::filesystem::path m_folder;
    int m_reading = 0; ///< the newest request's number: answers to older ones are dropped
    std::jthread m_thread;
};

} // namespace levelfield::ui
