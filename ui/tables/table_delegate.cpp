// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/table_delegate.h"

#include "ui/models/table_model.h"
#include "ui/theme/server_dot.h"
#include "ui/theme/style.h"

#include <QPainter>

#include <algorithm>

namespace levelfield::ui {

namespace {

constexpr int padding = 6, markWidth = 18, barHeight = 4, twoLines = 36;

/// A ratio and what is to be said of it: "3.66×" and "(3.58–3.74)", "3.52–3.80×" and "too few repetitions to tell".
struct Split {
    QString value, words;
};
Split splitRatio(const QString &text)
{
    const qsizetype end = text.indexOf(QChar(0x00d7));
    if (end < 0)
        return {text, {}};
    QString words = text.mid(end + 1).trimmed();
    // Of an interval and a verdict the verdict is what must be read; the tooltip has both.
    if (const qsizetype verdict = words.lastIndexOf(QLatin1String(", ")); verdict >= 0)
        words.remove(0, verdict + 2);
    return {text.left(end + 1), words};
}

/// "FastAPI, 4 workers · pooled" as the server and, below, its variant.
Split splitName(const QString &text)
{
    const qsizetype dot = text.lastIndexOf(QStringLiteral(" · "));
    return dot < 0 ? Split{text, {}} : Split{text.left(dot), text.mid(dot + 3)};
}

} // namespace

bool TableDelegate::hasMark(const QModelIndex &index) const
{
    return m_index && index.column() == 0 && !index.data(TableModel::ServerRole).toString().isEmpty();
}

void TableDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Colours &c = colours();
    painter->save();
    const bool selected = option.state & QStyle::State_Selected;
    const bool baseline = index.data(TableModel::BaselineRole).toBool();
    painter->fillRect(option.rect, selected ? c.selected : baseline ? c.infoGround : c.card);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), c.line);
    if (selected && index.column() == 0)
        painter->fillRect(QRect(option.rect.left(), option.rect.top(), 3, option.rect.height() - 1), c.accent);

    QRect text = option.rect.adjusted(padding, 0, -padding, -1);
    if (hasMark(index)) {
        paintServerMark(*painter, QRectF(text.left(), text.top(), 10, text.height()),
                        m_index(index.data(TableModel::ServerRole).toString()));
        text.setLeft(text.left() + markWidth);
    }
    const QVariant share = index.data(TableModel::ShareRole);
    if (share.isValid()) {
        const QRect track(text.left(), text.bottom() - 8, text.width(), barHeight);
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(c.unfilled);
        painter->drawRoundedRect(track, 2, 2);
        const double width = std::max(2.0, track.width() * share.toDouble());
        painter->setBrush(m_index ? serverColour(m_index(index.data(TableModel::ServerRole).toString())) : c.accent);
        painter->drawRoundedRect(QRectF(track.left(), track.top(), width, barHeight), 2, 2);
        text.setBottom(track.top() - 1);
    }
    QFont font = option.font;
    font.setBold(share.isValid());
    painter->setFont(font);
    painter->setPen(index.data(TableModel::WordsRole).toBool() ? c.quiet : c.text);
    const auto alignment = index.data(Qt::TextAlignmentRole).value<Qt::Alignment>();
    const QString whole = index.data().toString();
    const bool high = option.rect.height() >= twoLines;
    const Split split = !high ? Split{whole, {}} : hasMark(index) ? splitName(whole) : splitRatio(whole);
    // Names of servers differ at their ends as often as at their beginnings.
    const Qt::TextElideMode elide = hasMark(index) ? Qt::ElideMiddle : Qt::ElideRight;
    if (!split.words.isEmpty()) {
        const QRect below(text.left(), text.center().y() + 1, text.width(), text.height() / 2 - 2);
        painter->setFont(smallFont());
        painter->setPen(c.quiet);
        painter->drawText(below, static_cast<int>(alignment),
                          QFontMetrics(smallFont()).elidedText(split.words, elide, below.width()));
        painter->setFont(font);
        painter->setPen(c.text);
        text.setBottom(text.center().y() + 3);
    }
    painter->drawText(text, static_cast<int>(alignment), QFontMetrics(font).elidedText(split.value, elide, text.width()));
    if (option.state & QStyle::State_HasFocus) {
        painter->setRenderHint(QPainter::Antialiasing, false);
        painter->setPen(c.accent);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option.rect.adjusted(0, 0, -1, -2));
    }
    painter->restore();
}

QSize TableDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QFont font = option.font;
    font.setBold(index.data(TableModel::ShareRole).isValid());
    int width = QFontMetrics(font).horizontalAdvance(index.data().toString()) + 2 * padding + 2;
    if (hasMark(index))
        width += markWidth;
    if (index.data(TableModel::ShareRole).isValid())
        width = std::max(width, 96);
    return {width, 32};
}

} // namespace levelfield::ui
