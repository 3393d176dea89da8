// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/icons.h"

#include "ui/theme/server_dot.h"
#include "ui/theme/style.h"

#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

namespace levelfield::ui {

namespace {

/// Paints at paint time in the scheme in use: nothing is cached in colour.
class PaintedIcon : public QIconEngine {
public:
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap result(size);
        result.fill(Qt::transparent);
        QPainter painter(&result);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return result;
    }
    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State state, qreal scale) override
    {
        Q_UNUSED(scale); // size is in device pixels already
        return pixmap(size, mode, state);
    }
};

class LineIcon final : public PaintedIcon {
public:
    explicit LineIcon(QString name) : m_name(std::move(name)), m_drawing(QStringLiteral(":/levelfield/icons/%1.svg").arg(m_name))
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        const qreal ratio = painter->device()->devicePixelRatio();
        QPixmap drawing(rect.size() * ratio);
        drawing.fill(Qt::transparent);
        QPainter tint(&drawing);
        m_drawing.render(&tint);
        tint.setCompositionMode(QPainter::CompositionMode_SourceIn);
        const Colours &c = colours();
        tint.fillRect(drawing.rect(), mode == QIcon::Disabled                         ? c.quiet
                                      : state == QIcon::On || mode == QIcon::Selected ? c.accent
                                                                                      : c.text);
        tint.end();
        painter->drawPixmap(rect, drawing);
    }
    QIconEngine *clone() const override { return new LineIcon(m_name); }

private:
    QString m_name;
    QSvgRenderer m_drawing;
};

class ServerIcon final : public PaintedIcon {
public:
    explicit ServerIcon(std::size_t index) : m_index(index) {}
    void paint(QPainter *painter, const QRect &rect, QIcon::Mode, QIcon::State) override
    {
        paintServerMark(*painter, rect, m_index);
    }
    QIconEngine *clone() const override { return new ServerIcon(m_index); }

private:
    std::size_t m_index;
};

} // namespace

QIcon lineIcon(const QString &name)
{
    return QIcon(new LineIcon(name));
}

QIcon serverIcon(std::size_t index)
{
    return QIcon(new ServerIcon(index));
}

} // namespace levelfield::ui
