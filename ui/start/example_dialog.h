// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resources/examples.h"

#include <QDialog>

class QLabel;
class QLineEdit;

namespace levelfield::ui {

/// Asks where a copy of an example is to lie, and makes it.
class ExampleDialog : public QDialog {
    Q_OBJECT
public:
    explicit ExampleDialog(const Example &example, QWidget *parent = nullptr);
    /// The copied plan, once accepted.
    [[nodiscard]] QString planPath() const { return m_planPath; }
    void accept() override;

private:
    void chooseFolder();
    const Example &m_example;
    QLineEdit *m_folder;
    QLabel *m_error;
    QString m_planPath;
};

} // namespace levelfield::ui
