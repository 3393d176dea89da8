// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/notice_box.h"

#include "ui/theme/tone_icon.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace levelfield::ui {

NoticeBox::NoticeBox(QWidget *parent) : QFrame(parent), m_titleLine(new QLabel(this)), m_text(new QLabel(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(4);
    m_titleLine->setTextFormat(Qt::RichText);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setFont(smallFont());
    makeQuiet(*m_text);
    for (QLabel *label : {m_titleLine, m_text}) {
        label->setWordWrap(true);
        label->setMinimumWidth(1); // one long word must not widen a narrow column past its edge
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        layout->addWidget(label);
    }
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
}

NoticeBox::NoticeBox(Tone tone, const QString &title, const QString &figure, const QString &text, QWidget *parent)
    : NoticeBox(parent)
{
    setNotice(tone, title, figure, text);
}

void NoticeBox::setNotice(Tone tone, const QString &title, const QString &figure, const QString &text)
{
    m_tone = tone;
    m_title = title;
    m_figure = figure;
    setTone(*this, tone);
    paintTitle();
    m_text->setText(text);
    m_text->setVisible(!text.isEmpty());
    setAccessibleName(figure.isEmpty() ? title : tr("%1: %2").arg(title, figure));
    setAccessibleDescription(text);
}

void NoticeBox::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        paintTitle();
}

void NoticeBox::paintTitle()
{
    m_titleLine->setText(QStringLiteral("<span style='color:%1; font-weight:600'>%2</span> %3")
                             .arg(toneColour(m_tone).name(), m_title.toHtmlEscaped(), m_figure.toHtmlEscaped()));
}

} // namespace levelfield::ui
