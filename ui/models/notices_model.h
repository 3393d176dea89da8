// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/results.h"

#include <QAbstractListModel>

#include <vector>

namespace levelfield::ui {

/// What Levelfield has to say about a run, the severest first.
class NoticesModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { SeverityRole = Qt::UserRole + 1, CodeRole, TitleRole, FigureRole, MessageRole, AdviceRole };

    explicit NoticesModel(QObject *parent = nullptr) : QAbstractListModel(parent) {}
    /// What the run recorded and what is found in it now, as the tables' footnotes have it.
    void setRun(const RunResult &run);
    void clear();

    [[nodiscard]] const std::vector<Notice> &notices() const { return m_notices; }
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    /// DisplayRole: all of it as one text.
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    /// "cores-differ" as people say it: "Cores used differ".
    [[nodiscard]] static QString title(const std::string &code);
    /// What a plan of this kind cannot tell, whatever its numbers: "Writes, large answers, a network, authentication."
    [[nodiscard]] static QString notShown(const RunResult &run);

private:
    std::vector<Notice> m_notices;
};

} // namespace levelfield::ui
