// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/levelfield/languages.h"
#include "ui/models/cells_model.h"
#include "ui/models/counted_words.h"
#include "ui/shell/help_window.h"

#include <QCoreApplication>
#include <QDir>
#include <QDirIterator>
#include <QLocale>
#include <QRegularExpression>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

using namespace levelfield::ui;

namespace {

/// One <message> of a .ts file; a message with plurals has one text for each.
struct Message {
    QString context, source, state;
    QStringList texts;
};

QString sourcePath(const char *path)
{
    return QStringLiteral(LEVELFIELD_SOURCE_DIR "/") + QLatin1String(path);
}

QString fileText(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

Message readMessage(QXmlStreamReader &xml, const QString &context)
{
    Message message{.context = context, .source = {}, .state = {}, .texts = {}};
    while (xml.readNextStartElement()) {
        if (xml.name() == QLatin1String("source")) {
            message.source = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")) {
            message.state = xml.attributes().value(QLatin1String("type")).toString();
            QString whole;
            while (!xml.atEnd() && xml.readNext() != QXmlStreamReader::EndElement) {
                if (xml.isCharacters())
                    whole += xml.text();
                else if (xml.isStartElement())
                    message.texts << xml.readElementText(); // a <numerusform>
            }
            if (message.texts.isEmpty())
                message.texts << whole;
        } else {
            xml.skipCurrentElement();
        }
    }
    return message;
}

QList<Message> readMessages(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QXmlStreamReader xml(&file);
    QList<Message> messages;
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("name"))
            context = xml.readElementText();
        else if (xml.name() == QLatin1String("message"))
            messages << readMessage(xml, context);
    }
    return xml.hasError() ? QList<Message>() : messages;
}

QStringList placeholders(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("%L?[0-9]|%n|\\$\\{|\\[\\*\\]|</?[a-z][a-z0-9]*>"));
    QStringList found;
    for (auto each = pattern.globalMatch(text); each.hasNext();)
        found << each.next().captured();
    found.sort();
    return found;
}

/// "&Open" has one; "a & b" has none.
qsizetype mnemonics(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("&[^\\s&]"));
    return text.count(pattern);
}

const QLocale germanLocale(QLocale::German, QLocale::Germany);

/// A language for as long as this lives.
struct Language {
    explicit Language(const QLocale &locale) { installLanguage(*QCoreApplication::instance(), locale); }
    ~Language() { qDeleteAll(QCoreApplication::instance()->findChildren<QTranslator *>()); }
    Language(const Language &) = delete;
    Language &operator=(const Language &) = delete;
};

} // namespace

class TestTranslations : public QObject {
    Q_OBJECT
private slots:
    void everyTextIsTranslated_data();
    void everyTextIsTranslated();
    void contextsAreWhatTheProgramAsksFor();
    void freeFunctionsAreTranslated();
    void helpIsInTheLanguageOfTheWindow();
    void helpPagesAreThereInEachLanguage();
    void englishStaysEnglish();
};

void TestTranslations::everyTextIsTranslated_data()
{
    QTest::addColumn<QString>("path");
    for (const QFileInfo &file : QDir(sourcePath("translations")).entryInfoList({QStringLiteral("*.ts")}))
        QTest::newRow(qPrintable(file.fileName())) << file.filePath();
}

void TestTranslations::everyTextIsTranslated()
{
    QFETCH(QString, path);
    const QList<Message> messages = readMessages(path);
    QVERIFY(messages.size() > 100);
    QStringList faults;
    for (const Message &message : messages) {
        const QString where = message.context + QStringLiteral(": ") + message.source;
        if (!message.state.isEmpty())
            faults << message.state + QStringLiteral(": ") + where;
        for (const QString &text : message.texts) {
            if (text.isEmpty())
                faults << QStringLiteral("empty: ") + where;
            else if (placeholders(text) != placeholders(message.source))
                faults << QStringLiteral("other placeholders: ") + where;
            else if (mnemonics(text) != mnemonics(message.source))
                faults << QStringLiteral("other mnemonic: ") + where;
        }
    }
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
}

/// lupdate guesses the context of a tr() that is no member of a QObject; a wrong guess is a text that is never found.
void TestTranslations::contextsAreWhatTheProgramAsksFor()
{
    for (const Message &message : readMessages(sourcePath("translations/levelfield_de.ts")))
        QVERIFY2(message.context.startsWith(QLatin1String("levelfield::ui::")),
                 qPrintable(message.context + ": " + message.source));
    static const QRegularExpression passedOn(QStringLiteral("QCoreApplication::translate\\(\\s*\"[^\"]*\",\\s*[^\"\\s]"));
    for (QDirIterator files(sourcePath("ui"), {QStringLiteral("*.cpp")}, QDir::Files, QDirIterator::Subdirectories);
         files.hasNext();) {
        const QString path = files.next();
        QVERIFY2(!fileText(path).contains(passedOn), qPrintable(path + ": use a class with Q_DECLARE_TR_FUNCTIONS"));
    }
}

void TestTranslations::freeFunctionsAreTranslated()
{
    const Language german(germanLocale);
    QCOMPARE(faultCount(3), QStringLiteral("3 Fehler"));
    QCOMPARE(measurementCountText(1), QStringLiteral("1 Messung"));
    QCOMPARE(timeText(std::chrono::seconds(150)), QStringLiteral("2 min 30 s"));
    QCOMPARE(QCoreApplication::translate("levelfield::ui::PlanItems", "Add %1"), QStringLiteral("%1 hinzufügen"));
}

void TestTranslations::helpIsInTheLanguageOfTheWindow()
{
    {
        HelpWindow help;
        help.showPlace(Place::start);
        QVERIFY(help.text().contains(QLatin1String("A plan says what to compare")));
    }
    const Language german(germanLocale);
    HelpWindow help;
    help.showPlace(Place::start);
    QVERIFY(help.text().contains(QLatin1String("Ein Plan sagt, was verglichen wird")));
}

void TestTranslations::helpPagesAreThereInEachLanguage()
{
    const QDir folder(sourcePath("resources/help"));
    const QStringList languages = folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    QVERIFY(languages.contains(QLatin1String("en")) && languages.contains(QLatin1String("de")));
    const QStringList pages = QDir(folder.filePath(QStringLiteral("en"))).entryList({QStringLiteral("*.html")});
    QCOMPARE(pages.size(), 7);
    static const QRegularExpression anchor(QStringLiteral("href=\"([a-z]+\\.html)\""));
    for (const QString &language : languages) {
        const QDir own(folder.filePath(language));
        QCOMPARE(own.entryList({QStringLiteral("*.html")}), pages);
        for (const QString &page : pages) {
            const QString text = fileText(own.filePath(page));
            for (auto each = anchor.globalMatch(text); each.hasNext();)
                QVERIFY2(pages.contains(each.next().captured(1)), qPrintable(language + "/" + page));
        }
    }
}

void TestTranslations::englishStaysEnglish()
{
    const Language english(QLocale(QLocale::English, QLocale::UnitedStates));
    QCOMPARE(faultCount(3), QStringLiteral("3 faults"));
}

QTEST_MAIN(TestTranslations)
#include "test_translations.moc"
