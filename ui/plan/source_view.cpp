// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/source_view.h"

#include "ui/plan/json_highlighter.h"
#include "ui/plan/plan_field.h"
#include "ui/theme/colours.h"
#include "ui/theme/style.h"

#include <QHelpEvent>
#include <QListWidget>
#include <QPainter>
#include <QTextBlock>
#include <QTextEdit>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>

namespace levelfield::ui {

class SourceEdit::Numbers : public QWidget {
public:
    explicit Numbers(SourceEdit &edit) : QWidget(&edit), m_edit(edit) {}
    [[nodiscard]] QSize sizeHint() const override { return {m_edit.numbersWidth(), 0}; }

protected:
    void paintEvent(QPaintEvent *event) override { m_edit.paintNumbers(event); }

private:
    SourceEdit &m_edit;
};

SourceEdit::SourceEdit(QWidget *parent)
    : QPlainTextEdit(parent),
      m_numbers(new Numbers(*this)),
      m_highlighter(new JsonHighlighter(document()))
{
    setFont(fixedFont());
    setUndoRedoEnabled(false); // the plan's history has it
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setTabChangesFocus(true);
    setAccessibleName(tr("Source of the plan"));
    connect(this, &QPlainTextEdit::blockCountChanged, this, &SourceEdit::placeNumbers);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect &rect, int by) {
        by != 0 ? m_numbers->scroll(0, by) : m_numbers->update(0, rect.y(), m_numbers->width(), rect.height());
    });
    placeNumbers();
}

int SourceEdit::numbersWidth() const
{
    const int digits = static_cast<int>(QString::number(std::max(blockCount(), 100)).size());
    return 16 + digits * fontMetrics().horizontalAdvance(QLatin1Char('9'));
}

void SourceEdit::placeNumbers()
{
    setViewportMargins(numbersWidth(), 0, 0, 0);
    const QRect inside = contentsRect();
    m_numbers->setGeometry(inside.left(), inside.top(), numbersWidth(), inside.height());
}

void SourceEdit::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    placeNumbers();
}

void SourceEdit::paintNumbers(QPaintEvent *event)
{
    QPainter painter(m_numbers);
    painter.setFont(font());
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF place = blockBoundingGeometry(block).translated(contentOffset());
        if (place.top() > event->rect().bottom())
            return;
        const int line = block.blockNumber() + 1;
        const bool faulty =
            std::any_of(m_findings.begin(), m_findings.end(), [line](const auto &each) { return each.line == line; });
        painter.setPen(faulty ? colours().error : colours().quiet);
        painter.drawText(QRectF(0, place.top(), m_numbers->width() - 8, place.height()), Qt::AlignRight, QString::number(line));
    }
}

void SourceEdit::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_highlighter != nullptr) {
        m_highlighter->rehighlight();
        underline();
    }
}

QTextCursor SourceEdit::cursorAt(int line, int column) const
{
    const QTextBlock block = document()->findBlockByNumber(std::max(line, 1) - 1);
    QTextCursor cursor(block.isValid() ? block : document()->lastBlock());
    // Columns count characters; a position counts UTF-16 units.
    const QString text = cursor.block().text();
    int units = 0;
    for (int i = 1; i < column && units < text.size(); ++i)
        units += text[units].isHighSurrogate() ? 2 : 1;
    cursor.setPosition(cursor.block().position() + std::min(units, static_cast<int>(text.size())));
    return cursor;
}

void SourceEdit::goTo(int line, int column)
{
    setTextCursor(cursorAt(line, column));
    centerCursor();
    setFocus(Qt::OtherFocusReason);
}

void SourceEdit::setFindings(const PlanFindings &findings)
{
    m_findings = findings;
    underline();
    m_numbers->update();
}

void SourceEdit::underline()
{
    QList<QTextEdit::ExtraSelection> selections;
    for (const PlanFinding &finding : m_findings) {
        if (finding.line == 0)
            continue;
        QTextEdit::ExtraSelection selection;
        selection.cursor = cursorAt(finding.line, finding.column);
        const QString text = selection.cursor.block().text();
        int end = selection.cursor.positionInBlock();
        const bool quoted = end < text.size() && text[end] == QLatin1Char('"');
        for (++end; end < text.size(); ++end) {
            const QChar c = text[end];
            if (quoted ? text[end - 1] == QLatin1Char('"') && end > selection.cursor.positionInBlock() + 1
                       : !c.isLetterOrNumber())
                break;
        }
        selection.cursor.setPosition(selection.cursor.block().position() + std::min(end, static_cast<int>(text.size())),
                                     QTextCursor::KeepAnchor);
        if (!selection.cursor.hasSelection()) // at a line's end: the last character of it
            selection.cursor.movePosition(QTextCursor::Left, QTextCursor::KeepAnchor);
        selection.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        selection.format.setUnderlineColor(colours().error);
        selection.format.setBackground(colours().errorGround);
        selections += selection;
    }
    setExtraSelections(selections);
}

void SourceEdit::showText(const QString &text)
{
    const QString now = toPlainText();
    if (now == text)
        return;
    const qsizetype least = std::min(now.size(), text.size());
    qsizetype same = 0, sameEnd = 0;
    while (same < least && now[same] == text[same])
        ++same;
    while (sameEnd < least - same && now[now.size() - 1 - sameEnd] == text[text.size() - 1 - sameEnd])
        ++sameEnd;
    QTextCursor cursor(document());
    cursor.setPosition(static_cast<int>(same));
    cursor.setPosition(static_cast<int>(now.size() - sameEnd), QTextCursor::KeepAnchor);
    cursor.insertText(text.mid(same, text.size() - sameEnd - same));
}

bool SourceEdit::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QPlainTextEdit::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int line = cursorForPosition(viewport()->mapFrom(this, help->pos())).blockNumber() + 1;
    QStringList sentences;
    for (const PlanFinding &finding : m_findings) {
        if (finding.line == line)
            sentences += finding.sentence;
    }
    sentences.isEmpty() ? QToolTip::hideText() : QToolTip::showText(help->globalPos(), sentences.join(QLatin1Char('\n')), this);
    return true;
}

SourceView::SourceView(PlanFile &plan, QWidget *parent)
    : QWidget(parent),
      m_plan(plan),
      m_edit(new SourceEdit),
      m_faults(new QListWidget)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_edit, 1);
    m_faults->setAccessibleName(tr("Faults of the plan"));
    m_faults->setWordWrap(true);
    m_faults->setFrameShape(QFrame::NoFrame);
    m_faults->setMaximumHeight(140);
    layout->addWidget(m_faults);
    m_edit->installEventFilter(this);
    connect(m_edit, &QPlainTextEdit::textChanged, this, &SourceView::take);
    const auto jump = [this](const QListWidgetItem *item) {
        const PlanFinding &finding = m_findings[static_cast<std::size_t>(m_faults->row(item))];
        m_edit->goTo(finding.line, finding.column);
    };
    connect(m_faults, &QListWidget::itemClicked, this, jump);
    connect(m_faults, &QListWidget::itemActivated, this, jump);
    connect(&plan, &PlanFile::changed, this, &SourceView::refresh);
    refresh();
}

void SourceView::refresh()
{
    m_showing = true;
    m_edit->showText(QString::fromUtf8(m_plan.text()));
    m_showing = false;
    m_findings = findingsOf(m_plan.faults());
    m_edit->setFindings(m_findings);
    m_faults->clear();
    for (const PlanFinding &finding : m_findings) {
        auto *item =
            new QListWidgetItem(tr("Line %1, column %2: %3").arg(finding.line).arg(finding.column).arg(finding.sentence));
        item->setForeground(colours().error);
        m_faults->addItem(item);
    }
    m_faults->setVisible(!m_findings.empty());
}

void SourceView::take()
{
    // A highlighter's formats count as a change of the text, too.
    if (m_showing || m_edit->toPlainText() == QString::fromUtf8(m_plan.text()))
        return;
    const int line = m_edit->textCursor().blockNumber() + 1;
    m_plan.setText(m_edit->toPlainText().toUtf8(), tr("Edit line %1").arg(line), QStringLiteral("source:%1").arg(line));
}

void SourceView::goToFirstFault()
{
    if (!m_findings.empty())
        m_edit->goTo(m_findings.front().line, m_findings.front().column);
}

bool SourceView::eventFilter(QObject *watched, QEvent *event)
{
    if (takeHistoryKey(m_plan, event))
        return true;
    if (event->type() == QEvent::FocusOut)
        m_plan.endMerge();
    return QWidget::eventFilter(watched, event);
}

} // namespace levelfield::ui
