// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/so_far_model.h"

#include <QTableView>

namespace levelfield::ui {

/// The figures so far, each row with its server's mark, the cell that is being measured bold.
class SoFarTable : public QTableView {
    Q_OBJECT
public:
    explicit SoFarTable(SoFarModel &model, QWidget *parent = nullptr);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fit();
};

} // namespace levelfield::ui
