// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/live_series.h"
#include "ui/models/log_model.h"
#include "ui/models/run_board.h"
#include "ui/models/so_far_model.h"
#include "ui/models/workspace.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <array>
#include <set>

class QBoxLayout;
class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;

namespace levelfield::ui {

class Banner;
class Card;
class ElidedLabel;
class EmptyState;
class LiveChart;
class PageHeader;

/// A run as it goes on: where it is, four live charts, the figures so far, notices and what the servers write; how it ended; and
/// before any, what a run of the open plan would be.
class RunPage : public QWidget {
    Q_OBJECT
public:
    explicit RunPage(Workspace &workspace, QWidget *parent = nullptr);

private:
    void makeHeader();
    void makeLive();
    [[nodiscard]] QWidget *makeStripCard();
    [[nodiscard]] QWidget *makeCharts();
    [[nodiscard]] QWidget *makeSideCards();
    void connectSession();

    void activityChanged();
    void begin();
    void take(const RunNews &news);
    void takeProgress(const RunProgress &progress);
    void takeLog(const RunNews &news);
    void addNotice(const Notice &notice);
    void end(const RunOutcome &outcome);
    void showOutcome(const RunOutcome &outcome);

    void showEmptyState();
    void showHeader();
    void showPlace();
    void showCharts();
    void showWindowUse();
    [[nodiscard]] QString placeWords() const;
    [[nodiscard]] QString countWords() const;
    [[nodiscard]] bool isQuiet() const; ///< nothing is drawn now
    [[nodiscard]] const Plan *plan() const;

    Workspace &m_workspace;
    RunBoard m_board;
    SoFarModel m_soFar{m_board};
    LogModel m_log;
    LiveSeries m_series;
    std::set<std::string> m_skippedServers;
    std::optional<RunProgress> m_progress;
    RunNews m_heldLog; ///< lines that came while nothing is drawn
    QStringList m_errors;
    std::shared_ptr<const PlanDocument> m_document; ///< of the run that is shown
    std::optional<CellKey> m_chartCell;

    PageHeader *m_header;
    QLabel *m_windowUse;
    QPushButton *m_skip, *m_stopAfter, *m_stop, *m_results;
    QStackedWidget *m_pages;
    EmptyState *m_empty;
    QPushButton *m_emptyAction = nullptr;
    Banner *m_banner;
    QPlainTextEdit *m_errorTexts;
    ElidedLabel *m_placeLine = nullptr, *m_countLine = nullptr;
    QComboBox *m_workload = nullptr;
    Card *m_notices = nullptr;
    QBoxLayout *m_noticeList = nullptr;
    QLabel *m_noNotices = nullptr;
    std::array<LiveChart *, 4> m_charts{};
    QTimer m_useTimer;
    QElapsedTimer m_useClock;
    double m_usedBefore = 0; ///< CPU seconds of this thread at the last look
};

} // namespace levelfield::ui
