// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/json_highlighter.h"

#include "ui/theme/colours.h"

namespace levelfield::ui {

int JsonHighlighter::stringEnd(const QString &text, int begin) const
{
    int at = begin + 1;
    while (at < text.size() && text[at] != QLatin1Char('"'))
        at += text[at] == QLatin1Char('\\') ? 2 : 1;
    return std::min(at + 1, static_cast<int>(text.size()));
}

void JsonHighlighter::highlightBlock(const QString &text)
{
    const Colours &c = colours();
    for (int at = 0; at < text.size();) {
        const QChar now = text[at];
        if (now == QLatin1Char('"')) {
            const int end = stringEnd(text, at);
            int next = end;
            while (next < text.size() && text[next].isSpace())
                ++next;
            const bool key = next < text.size() && text[next] == QLatin1Char(':');
            setFormat(at, end - at, key ? c.accent : c.good);
            at = end;
        } else if (now.isLetterOrNumber() || now == QLatin1Char('-')) {
            int end = at;
            while (end < text.size() && (text[end].isLetterOrNumber() || QStringLiteral("+-.").contains(text[end])))
                ++end;
            setFormat(at, end - at, c.warning);
            at = end;
        } else {
            if (!now.isSpace())
                setFormat(at, 1, c.quiet);
            ++at;
        }
    }
}

} // namespace levelfield::ui
