// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

namespace {

const QString program = QStringLiteral(LEVELFIELD_BIN_DIR "/levelfield");

struct Ended {
    int status = -1;
    QString out, errors;
};

QProcessEnvironment withoutDisplay()
{
    auto environment = QProcessEnvironment::systemEnvironment();
    for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "QT_QPA_PLATFORM"})
        environment.remove(QString::fromLatin1(name));
    return environment;
}

Ended run(const QStringList &arguments)
{
    QProcess process;
    process.setProcessEnvironment(withoutDisplay());
    process.start(program, arguments);
    if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

} // namespace

class TestWindowArguments : public QObject {
    Q_OBJECT
private slots:
    void helpAndVersionNeedNoDisplay();
    void noDisplayIsSaidInWords();
    void whatIsWrongIsSaid_data();
    void whatIsWrongIsSaid();
    void aPictureNeedsNoDisplay();
    void aTerminatedWindowClosesCleanly();
};

void TestWindowArguments::helpAndVersionNeedNoDisplay()
{
    const Ended help = run({QStringLiteral("--help")});
    QCOMPARE(help.status, 0);
    QVERIFY(help.out.contains(QStringLiteral("--screenshot")));
    const Ended version = run({QStringLiteral("--version")});
    QCOMPARE(version.status, 0);
    QVERIFY(version.out.startsWith(QStringLiteral("levelfield 0.")));
}

void TestWindowArguments::noDisplayIsSaidInWords()
{
    const Ended ended = run({});
    QCOMPARE(ended.status, 2);
    QVERIFY(ended.errors.contains(QStringLiteral("no display")));
    QVERIFY(ended.errors.contains(QStringLiteral("levelfield-cli")));
}

void TestWindowArguments::whatIsWrongIsSaid_data()
{
    QTest::addColumn<QStringList>("arguments");
    const auto row = [](const char *name, const char *words) { QTest::newRow(name) << QString::fromLatin1(words).split(u' '); };
    row("unknown option", "--frobnicate");
    row("unknown page", "--screenshot nowhere x.png");
    row("one word", "--screenshot plan");
    row("scheme", "--screenshot plan x.png --scheme pink");
    row("size", "--screenshot plan x.png --size 12");
    row("scale", "--screenshot plan x.png --scale 7");
    row("two plans", "a b");
}

void TestWindowArguments::whatIsWrongIsSaid()
{
    QFETCH(QStringList, arguments);
    const Ended ended = run(arguments);
    QCOMPARE(ended.status, 2);
    QVERIFY(!ended.errors.isEmpty());
}

void TestWindowArguments::aPictureNeedsNoDisplay()
{
    const QTemporaryDir folder;
    const QString plan = QStringLiteral(LEVELFIELD_SOURCE_DIR "/resources/examples/demo/demo.lfplan.json");
    const QString file = folder.filePath(QStringLiteral("plan.png"));
    const auto take = [&](const char *more) {
        return run(QStringList{QStringLiteral("--screenshot"), QStringLiteral("plan"), file, plan}
                   + QString::fromLatin1(more).split(u' '));
    };
    const Ended light = take("--size 1200x760");
    QVERIFY2(light.status == 0, qPrintable(light.errors));
    QCOMPARE(QImage(file).size(), QSize(1200, 760));
    const QColor ground = QImage(file).pixelColor(1190, 750);
    QCOMPARE(take("--size 1200x760 --scale 2 --scheme dark").status, 0);
    QCOMPARE(QImage(file).size(), QSize(2400, 1520));
    QVERIFY(QImage(file).pixelColor(2390, 1510).lightness() < ground.lightness());
}

void TestWindowArguments::aTerminatedWindowClosesCleanly()
{
    const QTemporaryDir home;
    auto environment = withoutDisplay();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), home.path());
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(program, {});
    QVERIFY(process.waitForStarted());
    // Handlers are set before the window is made; the settings file appears when it closes.
    QTRY_VERIFY_WITH_TIMEOUT(
        [&] {
            QFile status(QStringLiteral("/proc/%1/status").arg(process.processId()));
            if (!status.open(QIODevice::ReadOnly))
                return true;
            const QString caught =
                QString::fromLatin1(status.readAll()).section(QStringLiteral("SigCgt:"), 1).section(u'\n', 0, 0);
            return ((caught.trimmed().toULongLong(nullptr, 16) >> (SIGTERM - 1)) & 1) == 1;
        }(),
        30'000);
    process.terminate();
    QVERIFY(process.waitForFinished(30'000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 0);
}

QTEST_GUILESS_MAIN(TestWindowArguments)
#include "test_window_arguments.moc"
