// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/workspace.h"

#include <QWidget>

namespace levelfield::ui {

class VerifyPage : public QWidget {
    Q_OBJECT
public:
    explicit VerifyPage(Workspace &workspace, QWidget *parent = nullptr);

private:
    Workspace &m_workspace;
};

} // namespace levelfield::ui
