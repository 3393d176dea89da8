// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/rail.h"

#include "ui/theme/icons.h"
#include "ui/theme/style.h"

#include <QAbstractButton>
#include <QApplication>
#include <QButtonGroup>
#include <QFocusEvent>
#include <QPainter>
#include <QVBoxLayout>

namespace levelfield::ui {

namespace {

constexpr int places = 6, railWidth = 84, buttonHeight = 59, barWidth = 3, iconSide = 22;

/// Icon above name; tinted with an accent bar at the left edge when it is the place shown.
class RailButton final : public QAbstractButton {
public:
    explicit RailButton(QWidget *parent) : QAbstractButton(parent)
    {
        setCheckable(true);
        setFocusPolicy(Qt::StrongFocus);
        setAttribute(Qt::WA_Hover);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        setFont(smallFont());
    }
    QSize sizeHint() const override { return {railWidth, buttonHeight}; }

protected:
    void focusInEvent(QFocusEvent *event) override
    {
        // A ring for who moves by keys; the pointer is seen without one, and a window that comes up has none.
        const auto reason = event->reason();
        m_byKeyboard = reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::OtherFocusReason;
        QAbstractButton::focusInEvent(event);
    }
    void keyPressEvent(QKeyEvent *event) override
    {
        m_byKeyboard = true;
        QAbstractButton::keyPressEvent(event);
    }
    void paintEvent(QPaintEvent *) override
    {
        const Colours &c = colours();
        QPainter painter(this);
        if (isChecked() || underMouse())
            painter.fillRect(rect(), isChecked() ? c.selected : c.field);
        if (isChecked())
            painter.fillRect(QRect(0, 0, barWidth, height()), c.accent);
        QRect picture(0, 0, iconSide, iconSide);
        picture.moveCenter(QPoint(width() / 2, height() / 2 - 9));
        icon().paint(&painter, picture, Qt::AlignCenter, isChecked() ? QIcon::Normal : QIcon::Disabled,
                     isChecked() ? QIcon::On : QIcon::Off);
        painter.setPen(isChecked() ? c.accent : c.quiet);
        painter.drawText(QRect(barWidth, picture.bottom() + 1, width() - 2 * barWidth, 20), Qt::AlignCenter, text());
        if (hasFocus() && m_byKeyboard) {
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(QPen(c.accent, 2));
            painter.drawRoundedRect(QRectF(rect()).adjusted(5, 3, -4, -3), 6, 6);
        }
    }

private:
    bool m_byKeyboard = false;
};

} // namespace

Rail::Rail(QWidget *parent) : QWidget(parent), m_buttons(new QButtonGroup(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 8, 1, 8);
    layout->setSpacing(0);
    setFixedWidth(railWidth);
    for (int id = 0; id < places; ++id) {
        const auto place = static_cast<Place>(id);
        auto *button = new RailButton(this);
        button->setText(nameOf(place));
        button->setIcon(lineIcon(iconOf(place)));
        button->setToolTip(tr("%1 (Ctrl+%2)").arg(nameOf(place)).arg(id + 1));
        m_buttons->addButton(button, id);
        layout->addWidget(button);
    }
    layout->addStretch(1);
    connect(m_buttons, &QButtonGroup::idClicked, this, [this](int id) { emit chosen(static_cast<Place>(id)); });
}

void Rail::setPlace(Place place)
{
    QAbstractButton *button = m_buttons->button(static_cast<int>(place));
    button->setChecked(true);
    if (isAncestorOf(QApplication::focusWidget()) && !button->hasFocus())
        button->setFocus(Qt::ActiveWindowFocusReason); // the ring does not stay at another place
}

QString Rail::nameOf(Place place)
{
    switch (place) {
    case Place::start:
        return tr("Start");
    case Place::plan:
        return tr("Plan");
    case Place::verify:
        return tr("Verify");
    case Place::run:
        return tr("Run");
    case Place::results:
        return tr("Results");
    case Place::history:
        return tr("History");
    }
    return {};
}

QString Rail::iconOf(Place place)
{
    static const QString names[] = {QStringLiteral("start"), QStringLiteral("plan"),    QStringLiteral("verify"),
                                    QStringLiteral("run"),   QStringLiteral("results"), QStringLiteral("history")};
    return names[static_cast<int>(place)];
}

void Rail::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), colours().card);
    painter.fillRect(QRect(width() - 1, 0, 1, height()), colours().line);
}

} // namespace levelfield::ui
