// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace levelfield::ui {

/// A row that opens something: icon, name, and a quiet line below. The whole row is the button.
class ListRow : public QAbstractButton {
    Q_OBJECT
public:
    /// `icon` is a name of resources/icons.
    ListRow(const QString &icon, const QString &name, const QString &line, QWidget *parent = nullptr);
    [[nodiscard]] QString line() const { return m_line; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_line;
};

} // namespace levelfield::ui
