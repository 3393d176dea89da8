// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/help_window.h"

#include "ui/shell/rail.h"
#include "ui/theme/style.h"

#include <QEvent>
#include <QKeyEvent>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace levelfield::ui {

HelpWindow::HelpWindow(QWidget *parent) : QWidget(parent, Qt::Window), m_browser(new QTextBrowser(this))
{
    setWindowTitle(tr("Levelfield Help"));
    resize(560, 640);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->addWidget(m_browser);
    m_browser->setAccessibleName(tr("Help"));
    m_browser->setOpenExternalLinks(false);
    colourLinks();
}

void HelpWindow::showPlace(Place place)
{
    //: Folder of the help pages in this language, resources/help/en or another beside it
    const QString language = tr("en");
    m_browser->setSource(QUrl(QStringLiteral("qrc:/levelfield/help/%1/%2.html").arg(language, Rail::iconOf(place))));
    show();
    raise();
    activateWindow();
}

QString HelpWindow::text() const
{
    return m_browser->toPlainText();
}

void HelpWindow::colourLinks()
{
    m_browser->document()->setDefaultStyleSheet(
        QStringLiteral(
            "a { color: %1; } h1 { font-size: 18px; } h2 { font-size: medium; margin-top: 16px; } p, li { margin-bottom: 6px; }")
            .arg(colours().accent.name()));
}

void HelpWindow::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        colourLinks();
        m_browser->reload();
    }
}

void HelpWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace levelfield::ui
