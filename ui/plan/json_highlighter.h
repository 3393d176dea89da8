// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSyntaxHighlighter>

namespace levelfield::ui {

/// Colours keys, texts, numbers and words of JSON. Strings end with their line, as JSON has it, so each block stands for itself.
class JsonHighlighter : public QSyntaxHighlighter {
    Q_OBJECT
public:
    using QSyntaxHighlighter::QSyntaxHighlighter;

protected:
    void highlightBlock(const QString &text) override;

private:
    [[nodiscard]] int stringEnd(const QString &text, int begin) const;
};

} // namespace levelfield::ui
