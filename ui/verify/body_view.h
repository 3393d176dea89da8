// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/answer_difference.h"

#include <QPlainTextEdit>

namespace levelfield::ui {

/// One side of two bodies that are compared: tinted where it differs, the differing characters bold.
class BodyView : public QPlainTextEdit {
    Q_OBJECT
public:
    enum class Which { expected, actual };
    explicit BodyView(Which side, QWidget *parent = nullptr);
    void setLines(const std::vector<DifferenceLine> &lines);

protected:
    void changeEvent(QEvent *event) override;

private:
    void paint();
    [[nodiscard]] const DifferenceLine::Side &side(const DifferenceLine &line) const;

    Which m_side;
    std::vector<DifferenceLine> m_lines;
};

} // namespace levelfield::ui
