// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/style.h"

#include <QObject>
#include <QVariant>

class QDBusVariant;

namespace levelfield::ui {

/// Whether the desktop wants light or dark, and when that changes. Asks the desktop portal (`org.freedesktop.appearance
/// color-scheme`); where there is none, the lightness of the system's own palette at start decides.
class SystemScheme : public QObject {
    Q_OBJECT
public:
    /// Before applyScheme(): afterwards the palette is ours.
    explicit SystemScheme(QObject *parent = nullptr);
    [[nodiscard]] Scheme scheme() const { return m_scheme; }

signals:
    void changed(levelfield::ui::Scheme scheme);

private slots:
    void settingChanged(const QString &space, const QString &key, const QDBusVariant &value);

private:
    void hear(const QVariant &value);
    Scheme m_paletteScheme, m_scheme;
};

} // namespace levelfield::ui
