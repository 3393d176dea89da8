// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/trust_dialog.h"

#include "ui/models/trust_facts.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/style.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace levelfield::ui {

namespace {

using Kind = TrustFact::Kind;

QString headingOf(Kind kind)
{
    switch (kind) {
    case Kind::setup:
        return TrustDialog::tr("Set-up steps, run when you ask for them");
    case Kind::check:
        return TrustDialog::tr("Checks, run before anything starts");
    case Kind::service:
        return TrustDialog::tr("Services, kept running while servers are measured");
    case Kind::server:
        return TrustDialog::tr("Servers, started and stopped for each measurement");
    case Kind::version:
        return TrustDialog::tr("Commands that tell a version");
    case Kind::edit:
        return TrustDialog::tr("Edits to files");
    case Kind::file:
        return TrustDialog::tr("Files and folders that are read");
    }
    return {};
}

/// Text that keeps its characters and may be broken anywhere.
QString plain(const QString &text)
{
    return text.toHtmlEscaped().replace(u'\n', QStringLiteral("<br>"));
}

QString factHtml(const TrustFact &fact, const QString &quiet)
{
    QString html = QStringLiteral("<p style='margin:8px 0 0 0'>%1<br><span style='font-family:%2'>%3</span>")
                       .arg(plain(fact.subject), fixedFont().family(), plain(fact.action));
    for (const QString &detail : fact.details)
        html += QStringLiteral("<br><span style='color:%1'>%2</span>").arg(quiet, plain(detail));
    return html + QStringLiteral("</p>");
}

QString html(const Plan &plan)
{
    const QString quiet = colours().quiet.name();
    const std::vector<TrustFact> facts = trustFacts(plan);
    QString text;
    for (const Kind kind : {Kind::setup, Kind::check, Kind::service, Kind::server, Kind::edit, Kind::version, Kind::file}) {
        QString group;
        for (const TrustFact &fact : facts) {
            if (fact.kind == kind)
                group += factHtml(fact, quiet);
        }
        if (!group.isEmpty())
            text += QStringLiteral("<h4 style='margin:16px 0 0 0'>%1</h4>").arg(plain(headingOf(kind))) + group;
    }
    const QStringList variables = trustVariables(plan);
    if (!variables.isEmpty())
        text += QStringLiteral("<h4 style='margin:16px 0 0 0'>%1</h4><p style='margin:8px 0 0 0; font-family:%2'>%3</p>")
                    .arg(plain(TrustDialog::tr("Variables used above")), fixedFont().family(), plain(variables.join(u'\n')));
    return text;
}

} // namespace

TrustDialog::TrustDialog(const PlanDocument &document, QWidget *parent)
    : QDialog(parent),
      m_plan(document.plan),
      m_list(new QTextBrowser(this))
{
    setWindowTitle(tr("Run this plan?"));
    resize(720, 560);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 20, 20, 16);
    layout->setSpacing(12);
    auto *title = new QLabel(tr("This plan runs commands on your computer"), this);
    title->setFont(titleFont());
    layout->addWidget(title);
    auto *words = new QLabel(
        tr("You have not run it in this form before. It does what is listed here, as you, with your rights. Go on only "
           "if you know where the plan comes from."),
        this);
    words->setWordWrap(true);
    layout->addWidget(words);
    auto *file = new ElidedLabel(QString::fromStdString(document.path.string()), this);
    file->setElideMode(Qt::ElideMiddle);
    makeQuiet(*file);
    layout->addWidget(file);
    m_list->setOpenLinks(false);
    m_list->setAccessibleName(tr("What the plan does"));
    m_list->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    layout->addWidget(m_list, 1);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    auto *run = buttons->addButton(tr("Run it"), QDialogButtonBox::AcceptRole);
    run->setAutoDefault(false);
    buttons->button(QDialogButtonBox::Cancel)->setDefault(true);
    buttons->button(QDialogButtonBox::Cancel)->setFocus();
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    fill();
}

void TrustDialog::fill()
{
    m_list->setHtml(html(m_plan));
}

void TrustDialog::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        fill();
}

} // namespace levelfield::ui
