// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/matrix.h"
#include "core/plan/plan_reader.h"
#include "resources/embedded_file.h"
#include "resources/examples.h"

#include <QFile>
#include <QTest>

#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>

using namespace levelfield;

class TestExamples : public QObject {
    Q_OBJECT
private slots:
    void theDemoIsAmongThem();
    void anUnknownNameIsNotFound();
    void everyExampleHasATitleAndAPlanOfThisFormat();
    void everyPlanIsReadWithoutAFaultAndCanBeRun();
    void theDemoTakesAboutAMinuteAndTheChinookRunUnderTen();
    void everyFileIsByteForByteThatOfTheSourceTree();
    void nothingThatARunLeavesBehindIsEmbedded();
    void theArtistTableIsEmbedded();
};

namespace {

QByteArray sourceFile(const QString &path)
{
    QFile file(QStringLiteral(LEVELFIELD_SOURCE_DIR "/resources/") + path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
}

QString text(std::string_view view)
{
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

QByteArray bytes(std::string_view view)
{
    return {view.data(), static_cast<qsizetype>(view.size())};
}

std::string_view planOf(const Example &example);

std::expected<PlanDocument, PlanFaults> readExample(const Example &example)
{
    return readPlanText(planOf(example), std::filesystem::path("/examples") / example.name / example.planPath);
}

std::string_view planOf(const Example &example)
{
    for (const ExampleFile &file : example.files) {
        if (file.path == example.planPath)
            return file.content;
    }
    return {};
}

} // namespace

void TestExamples::theDemoIsAmongThem()
{
    const Example *demo = findExample("demo");
    QVERIFY(demo != nullptr);
    QCOMPARE(text(demo->planPath), QStringLiteral("demo.lfplan.json"));
}

void TestExamples::anUnknownNameIsNotFound()
{
    QVERIFY(findExample("") == nullptr);
    QVERIFY(findExample("dem") == nullptr);
    QVERIFY(findExample("demo/") == nullptr);
}

void TestExamples::everyExampleHasATitleAndAPlanOfThisFormat()
{
    QVERIFY(!examples().empty());
    for (const Example &example : examples()) {
        const auto plan = nlohmann::json::parse(planOf(example), nullptr, false);
        QVERIFY2(plan.is_object(), std::string(example.name).c_str());
        QCOMPARE(plan.value("format", ""), std::string("levelfield-plan/1"));
        QVERIFY(!example.summary.empty());
        QCOMPARE(example.summary, plan.value("title", ""));
    }
}

void TestExamples::everyPlanIsReadWithoutAFaultAndCanBeRun()
{
    for (const Example &example : examples()) {
        const auto document = readExample(example);
        if (!document)
            QFAIL(qPrintable(text(example.name) + QLatin1String(": ") + text(document.error().front().message())));
        const auto cells = expandMatrix(document->plan);
        QVERIFY(!cells.empty());
        QVERIFY(serversWithoutRow(document->plan).empty());
        QVERIFY(unsupportedFeatures(document->plan, cells).empty());
        QVERIFY2(!document->plan.notes.empty(), std::string(example.name).c_str());
    }
}

void TestExamples::theDemoTakesAboutAMinuteAndTheChinookRunUnderTen()
{
    const auto time = [](const char *name) {
        const Example *example = findExample(name);
        const auto document = example != nullptr ? readExample(*example) : std::unexpected(PlanFaults{});
        return document ? estimatedTime(document->plan, expandMatrix(document->plan)) : std::chrono::hours(24);
    };
    QVERIFY(time("demo") < std::chrono::seconds(75));
    QVERIFY(time("chinook") < std::chrono::minutes(10));
}

void TestExamples::everyFileIsByteForByteThatOfTheSourceTree()
{
    for (const Example &example : examples()) {
        QVERIFY(!example.files.empty());
        for (const ExampleFile &file : example.files) {
            const QString path = QStringLiteral("examples/%1/%2").arg(text(example.name), text(file.path));
            QCOMPARE(bytes(file.content), sourceFile(path));
        }
    }
}

void TestExamples::nothingThatARunLeavesBehindIsEmbedded()
{
    for (const Example &example : examples()) {
        for (const ExampleFile &file : example.files) {
            for (const char *leftover : {"node_modules", ".venv", "__pycache__"})
                QVERIFY2(!text(file.path).contains(QLatin1String(leftover)), std::string(file.path).c_str());
            QVERIFY(!text(file.path).endsWith(QLatin1String(".db")));
        }
    }
}

void TestExamples::theArtistTableIsEmbedded()
{
    QCOMPARE(embeddedChinookFiles().size(), std::size_t{1});
    QCOMPARE(bytes(embeddedChinookFiles().front().content), sourceFile(QStringLiteral("chinook/artist.sql")));
}

QTEST_GUILESS_MAIN(TestExamples)
#include "test_examples.moc"
