// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/notices_panel.h"

#include "ui/models/notices_model.h"
#include "ui/models/shown_run.h"
#include "ui/theme/notice_box.h"
#include "ui/theme/style.h"

#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

namespace levelfield::ui {

namespace {

Tone toneOf(Severity severity)
{
    return severity == Severity::error ? Tone::error : severity == Severity::warning ? Tone::warning : Tone::info;
}

} // namespace

NoticesPanel::NoticesPanel(ShownRun &shown, QWidget *parent)
    : Card(tr("Every way this is unfair"), {}, parent),
      m_shown(shown),
      m_model(new NoticesModel(this)),
      m_boxes(new QVBoxLayout),
      m_notShown(new QLabel)
{
    auto *inside = new QWidget;
    auto *layout = new QVBoxLayout(inside);
    layout->setContentsMargins(0, 0, 4, 0);
    layout->setSpacing(8);
    m_boxes->setSpacing(8);
    layout->addLayout(m_boxes);
    layout->addSpacing(8);
    auto *title = new QLabel(QStringLiteral("<b>%1</b>").arg(tr("What this does not show")));
    layout->addWidget(title);
    m_notShown->setWordWrap(true);
    m_notShown->setTextFormat(Qt::PlainText);
    makeQuiet(*m_notShown);
    layout->addWidget(m_notShown);
    layout->addStretch(1);
    auto *area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(inside);
    inside->setAutoFillBackground(false); // the card's ground shows through
    area->viewport()->setAutoFillBackground(false);
    content()->addWidget(area, 1);
    connect(&shown, &ShownRun::changed, this, &NoticesPanel::refresh);
}

void NoticesPanel::refresh()
{
    while (QLayoutItem *item = m_boxes->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    if (!m_shown.isOpen())
        return;
    m_model->setRun(m_shown.run());
    for (const Notice &notice : m_model->notices()) {
        QString text = QString::fromStdString(notice.message);
        if (!notice.advice.empty())
            text += QLatin1Char(' ') + QString::fromStdString(notice.advice);
        auto *box =
            new NoticeBox(toneOf(notice.severity), NoticesModel::title(notice.code), QString::fromStdString(notice.figure), text);
        box->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum); // as high as its text in this narrow column
        box->setMinimumWidth(1);                                          // long words give way, not the column
        m_boxes->addWidget(box);
    }
    if (m_model->rowCount() == 0) {
        auto *none = new QLabel(tr("Nothing was found. That is not a proof that there is nothing."));
        none->setWordWrap(true);
        makeQuiet(*none);
        m_boxes->addWidget(none);
    }
    m_notShown->setText(NoticesModel::notShown(m_shown.run()));
}

} // namespace levelfield::ui
