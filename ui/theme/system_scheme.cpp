// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/system_scheme.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QGuiApplication>
#include <QPalette>

namespace levelfield::ui {

namespace {

const QString portal = QStringLiteral("org.freedesktop.portal.Desktop");
const QString portalPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString settings = QStringLiteral("org.freedesktop.portal.Settings");
const QString appearance = QStringLiteral("org.freedesktop.appearance");
const QString colourScheme = QStringLiteral("color-scheme");
constexpr int patienceMs = 300; ///< a portal that has to be started first tells its answer by the signal

Scheme schemeOf(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness() ? Scheme::dark
                                                                                                         : Scheme::light;
}

} // namespace

SystemScheme::SystemScheme(QObject *parent)
    : QObject(parent),
      m_paletteScheme(schemeOf(QGuiApplication::palette())),
      m_scheme(m_paletteScheme)
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    bus.connect(portal, portalPath, settings, QStringLiteral("SettingChanged"), this,
                SLOT(settingChanged(QString, QString, QDBusVariant)));
    QDBusMessage read = QDBusMessage::createMethodCall(portal, portalPath, settings, QStringLiteral("Read"));
    read << appearance << colourScheme;
    const QDBusMessage answer = bus.call(read, QDBus::Block, patienceMs);
    if (answer.type() == QDBusMessage::ReplyMessage && !answer.arguments().isEmpty())
        hear(answer.arguments().first());
}

void SystemScheme::settingChanged(const QString &space, const QString &key, const QDBusVariant &value)
{
    if (space == appearance && key == colourScheme)
        hear(value.variant());
}

void SystemScheme::hear(const QVariant &value)
{
    QVariant inner = value; // Read wraps the value twice
    while (inner.canConvert<QDBusVariant>())
        inner = inner.value<QDBusVariant>().variant();
    const uint preference = inner.toUInt(); // 0 none, 1 dark, 2 light
    const Scheme heard = preference == 1 ? Scheme::dark : preference == 2 ? Scheme::light : m_paletteScheme;
    if (heard == m_scheme)
        return;
    m_scheme = heard;
    emit changed(heard);
}

} // namespace levelfield::ui
