// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/levelfield/languages.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace levelfield::ui {

void installLanguage(QCoreApplication &application, const QLocale &locale)
{
    auto *qt = new QTranslator(&application);
    if (qt->load(locale, QStringLiteral("qtbase"), QStringLiteral("_"), QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(qt);
    auto *own = new QTranslator(&application);
    if (own->load(locale, QStringLiteral("levelfield"), QStringLiteral("_"), QStringLiteral(":/levelfield/translations")))
        QCoreApplication::installTranslator(own);
}

} // namespace levelfield::ui
