// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace levelfield::ui {

/// One line of plain text that gives way: what does not fit ends in "…" and is whole in the tooltip.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    explicit ElidedLabel(const QString &text = {}, QWidget *parent = nullptr);
    void setFullText(const QString &text);
    [[nodiscard]] const QString &fullText() const { return m_text; }
    /// Where "…" goes; Qt::ElideMiddle suits paths.
    void setElideMode(Qt::TextElideMode mode);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fit();
    QString m_text;
    Qt::TextElideMode m_mode = Qt::ElideRight;
};

} // namespace levelfield::ui
