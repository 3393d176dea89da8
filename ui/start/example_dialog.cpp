// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/start/example_dialog.h"

#include "ui/theme/style.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace levelfield::ui {

namespace {

/// ~/Levelfield/NAME, or NAME-2, … : the first that is not there yet.
QString freeFolder(const QString &name)
{
    const QDir base(QDir::home().filePath(QStringLiteral("Levelfield")));
    QString folder = base.filePath(name);
    for (int next = 2; QDir(folder).exists() && !QDir(folder).isEmpty(); ++next)
        folder = base.filePath(QStringLiteral("%1-%2").arg(name).arg(next));
    return folder;
}

QString nameOf(const Example &example)
{
    return QString::fromUtf8(example.name.data(), static_cast<qsizetype>(example.name.size()));
}

} // namespace

ExampleDialog::ExampleDialog(const Example &example, QWidget *parent)
    : QDialog(parent),
      m_example(example),
      m_folder(new QLineEdit(QDir::toNativeSeparators(freeFolder(nameOf(example))), this)),
      m_error(new QLabel(this))
{
    setWindowTitle(tr("Copy example"));
    setMinimumWidth(520);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 20, 20, 16);
    layout->setSpacing(12);
    auto *title = new QLabel(QString::fromStdString(example.summary), this);
    title->setFont(titleFont());
    title->setWordWrap(true);
    layout->addWidget(title);
    auto *label = new QLabel(tr("The copy is yours to change. &Folder:"), this);
    label->setBuddy(m_folder);
    layout->addWidget(label);
    auto *line = new QHBoxLayout;
    line->addWidget(m_folder, 1);
    auto *choose = new QPushButton(tr("Choose…"), this);
    choose->setAutoDefault(false);
    line->addWidget(choose);
    layout->addLayout(line);
    makeError(*m_error);
    m_error->setWordWrap(true);
    m_error->hide();
    layout->addWidget(m_error);
    layout->addStretch(1);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    auto *copy = buttons->addButton(tr("Copy and open"), QDialogButtonBox::AcceptRole);
    makePrimary(*copy);
    copy->setDefault(true);
    layout->addWidget(buttons);
    connect(choose, &QPushButton::clicked, this, &ExampleDialog::chooseFolder);
    connect(buttons, &QDialogButtonBox::accepted, this, &ExampleDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void ExampleDialog::accept()
{
    const std::filesystem::path folder = QDir(m_folder->text().trimmed()).absolutePath().toStdString();
    if (const auto copied = copyExample(m_example, folder); !copied) {
        m_error->setText(QString::fromStdString(copied.error().message()));
        m_error->show();
        makeError(*m_folder);
        m_folder->setFocus();
        return;
    }
    m_planPath = QString::fromStdString((folder / m_example.planPath).string());
    QDialog::accept();
}

void ExampleDialog::chooseFolder()
{
    const QString parent = QFileDialog::getExistingDirectory(this, tr("Put the example's folder into"), QDir::homePath());
    if (!parent.isEmpty())
        m_folder->setText(QDir(parent).filePath(nameOf(m_example)));
}

} // namespace levelfield::ui
