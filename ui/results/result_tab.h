// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/shown_run.h"

#include <QWidget>

#include <string>

namespace levelfield::ui {

class ChartCard;

/// One way to look at the run. Drawn only while it is seen: a hidden tab notes that it is old and catches up when shown.
class ResultTab : public QWidget {
    Q_OBJECT
public:
    explicit ResultTab(ShownRun &shown, QWidget *parent = nullptr);
    /// What leaves the window when this tab is copied or exported.
    [[nodiscard]] virtual Expected<std::vector<Table>> exported() const = 0;
    /// The chart that its export menu saves; nullptr for none.
    [[nodiscard]] virtual ChartCard *chart() const { return nullptr; }

protected:
    /// Draws everything; only called while a run is open.
    virtual void refresh() = 0;
    /// After filters or selection changed.
    virtual void refilter() { refresh(); }
    void showEvent(QShowEvent *event) override;
    [[nodiscard]] ShownRun &shown() const { return m_shown; }

private:
    void update(bool all);
    ShownRun &m_shown;
    bool m_old = true;
};

} // namespace levelfield::ui
