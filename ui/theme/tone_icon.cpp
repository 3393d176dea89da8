// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/tone_icon.h"

#include <QPainter>
#include <QSvgRenderer>

namespace levelfield::ui {

QPixmap toneIcon(Tone tone, qreal devicePixelRatio)
{
    static const QString names[] = {QStringLiteral("info"), QStringLiteral("good"), QStringLiteral("warning"),
                                    QStringLiteral("error")};
    QPixmap sign(QSize(16, 16) * devicePixelRatio);
    sign.fill(Qt::transparent);
    QSvgRenderer drawing(QStringLiteral(":/levelfield/icons/%1.svg").arg(names[static_cast<int>(tone)]));
    QPainter painter(&sign);
    drawing.render(&painter);
    painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
    painter.fillRect(sign.rect(), toneColour(tone));
    painter.end();
    sign.setDevicePixelRatio(devicePixelRatio);
    return sign;
}

QColor toneColour(Tone tone)
{
    const Colours &c = colours();
    switch (tone) {
    case Tone::info:
        return c.accent;
    case Tone::good:
        return c.good;
    case Tone::warning:
        return c.warning;
    case Tone::error:
        return c.error;
    }
    return c.text;
}

} // namespace levelfield::ui
