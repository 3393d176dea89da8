// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/preferences_dialog.h"

#include "core/run/run_directory.h"
#include "ui/theme/style.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace levelfield::ui {

PreferencesDialog::PreferencesDialog(Preferences &preferences, QWidget *parent)
    : QDialog(parent),
      m_preferences(preferences),
      m_scheme(new QComboBox(this)),
      m_runFolder(new QLineEdit(preferences.runFolder(), this)),
      m_quiet(new QCheckBox(tr("Draw nothing while a window is measured"), this))
{
    setWindowTitle(tr("Preferences"));
    setMinimumWidth(560);
    m_scheme->addItems({tr("As the system"), tr("Light"), tr("Dark")});
    m_scheme->setCurrentIndex(static_cast<int>(preferences.scheme()));
    m_runFolder->setPlaceholderText(QString::fromStdString(defaultRunsFolder().string()));
    m_quiet->setChecked(preferences.quietMode());
    auto *choose = new QPushButton(tr("Choose…"), this);
    connect(choose, &QPushButton::clicked, this, &PreferencesDialog::chooseFolder);
    auto *folderLine = new QHBoxLayout;
    folderLine->addWidget(m_runFolder, 1);
    folderLine->addWidget(choose);
    auto *quietWords =
        new QLabel(tr("Charts take processor time from what is measured on the same machine. Their share is stored with every "
                      "run; in quiet mode it is next to nothing, and charts appear between measurements."),
                   this);
    quietWords->setWordWrap(true);
    quietWords->setFont(smallFont());
    makeQuiet(*quietWords);
    auto *form = new QFormLayout;
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(12);
    form->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
    form->addRow(tr("&Colours"), m_scheme);
    auto *folderLabel = new QLabel(tr("&Runs are kept in"), this);
    folderLabel->setBuddy(m_runFolder); // a form finds no buddy in a layout
    form->addRow(folderLabel, folderLine);
    form->addRow(tr("&Quiet mode"), m_quiet);
    form->addRow(QString(), quietWords);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &PreferencesDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 20, 20, 16);
    layout->setSpacing(16);
    layout->addLayout(form);
    layout->addStretch(1);
    layout->addWidget(buttons);
}

void PreferencesDialog::accept()
{
    const QString folder = m_runFolder->text().trimmed();
    m_preferences.setRunFolder(folder.isEmpty() ? QString() : QDir(folder).absolutePath());
    m_preferences.setQuietMode(m_quiet->isChecked());
    m_preferences.setScheme(static_cast<Preferences::SchemeChoice>(m_scheme->currentIndex()));
    QDialog::accept();
}

void PreferencesDialog::chooseFolder()
{
    const QString start = m_runFolder->text().isEmpty() ? m_runFolder->placeholderText() : m_runFolder->text();
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder for runs"), start);
    if (!folder.isEmpty())
        m_runFolder->setText(folder);
}

} // namespace levelfield::ui
