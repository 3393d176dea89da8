// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/levelfield/screenshot.h"

#include "ui/shell/main_window.h"
#include "ui/theme/style.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QTemporaryDir>
#include <QTimer>

#include <cstdio>

namespace levelfield::ui {

namespace {

constexpr int drawnAfterMs = 400; ///< charts and columns take their sizes in a few turns of the event loop

Place placeOf(const std::string &page)
{
    static const std::string names[] = {"start", "plan", "verify", "run", "results", "history"};
    int place = 0;
    while (place < 5 && names[place] != page)
        ++place;
    return static_cast<Place>(place);
}

void letItDraw()
{
    QEventLoop loop;
    QTimer::singleShot(drawnAfterMs, &loop, &QEventLoop::quit);
    loop.exec();
}

} // namespace

int takeScreenshot(const ScreenshotArguments &picture, const std::string &path)
{
    applyScheme(*qApp, picture.scheme == "dark" ? Scheme::dark : Scheme::light);
    const QTemporaryDir scratch;
    Workspace workspace(systemEngine(), scratch.filePath(QStringLiteral("preferences.ini")));
    MainWindow window(workspace, TrustStore(scratch.filePath(QStringLiteral("trusted")).toStdString()));
    window.resize(picture.width, picture.height);
    if (!path.empty())
        window.open(QString::fromLocal8Bit(path.c_str()));
    while (window.isReading())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    window.showPlace(placeOf(picture.page));
    window.show();
    letItDraw();
    QImage image = window.grab().toImage();
    image.setDevicePixelRatio(1);
    if (!image.save(QString::fromLocal8Bit(picture.file.c_str()), "PNG")) {
        std::fprintf(stderr, "levelfield: could not write the picture %s\n", picture.file.c_str());
        return 5;
    }
    return 0;
}

} // namespace levelfield::ui
