// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/levelfield/languages.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <memory>

namespace levelfield::ui {

namespace {

bool installFile(QCoreApplication &application, const QString &file, const QString &folder)
{
    auto translator = std::make_unique<QTranslator>();
    if (!translator->load(file, folder) || !QCoreApplication::installTranslator(translator.get()))
        return false;
    translator.release()->setParent(&application);
    return true;
}

} // namespace

void installLanguage(QCoreApplication &application, const QLocale &locale)
{
    for (QString language : locale.uiLanguages()) {
        if (QLocale(language).language() == QLocale::English)
            return; // the sources' own; a translator that looks by itself would go on to a language that is liked less
        language.replace(QLatin1Char('-'), QLatin1Char('_'));
        if (!installFile(application, QStringLiteral("levelfield_") + language, QStringLiteral(":/levelfield/translations")))
            continue;
        installFile(application, QStringLiteral("qtbase_") + language, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
        return;
    }
}

} // namespace levelfield::ui
