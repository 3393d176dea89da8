// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/levelfield/arguments.h"
#include "app/levelfield/languages.h"
#include "app/levelfield/screenshot.h"
#include "app/levelfield/signals.h"
#include "core/machine/machine.h"
#include "ui/shell/main_window.h"
#include "ui/shell/scheme_follower.h"

#include <QApplication>
#include <QIcon>
#include <QLocale>

#include <csignal>
#include <cstdio>

using namespace levelfield::ui;

namespace {

void introduce()
{
    QCoreApplication::setApplicationName(QStringLiteral("levelfield"));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Levelfield"));
    QCoreApplication::setApplicationVersion(QString::fromStdString(levelfield::thisBuild().version));
    QGuiApplication::setDesktopFileName(QStringLiteral("levelfield"));
    QGuiApplication::setWindowIcon(QIcon(QStringLiteral(":/levelfield/levelfield.svg")));
}

int drawPicture(int &argc, char **argv, const Arguments &arguments)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_SCALE_FACTOR", QByteArray::number(arguments.screenshot->scale));
    QLocale::setDefault(QLocale(QString::fromStdString(arguments.screenshot->language)));
    QApplication application(argc, argv);
    introduce();
    installLanguage(application, QLocale());
    return takeScreenshot(*arguments.screenshot, arguments.path);
}

int openWindow(int &argc, char **argv, const Arguments &arguments)
{
    QApplication application(argc, argv);
    introduce();
    installLanguage(application, QLocale());
    TerminationSignals termination;
    Workspace workspace;
    SchemeFollower follower(application, workspace.preferences());
    MainWindow window(workspace);
    QObject::connect(&termination, &TerminationSignals::received, &window, &MainWindow::closeNow);
    window.show();
    if (!arguments.path.empty())
        window.open(QString::fromLocal8Bit(arguments.path.c_str()));
    return QApplication::exec();
}

} // namespace

int main(int argc, char **argv)
{
    std::signal(SIGPIPE, SIG_IGN); // a closed pipe is an error value, not the end of us with servers running
    const auto arguments = parseArguments(argc, argv);
    if (!arguments)
        return arguments.error();
    if (arguments->screenshot)
        return drawPicture(argc, argv, *arguments);
    if (!hasDisplay()) {
        std::fputs("levelfield: there is no display to open a window on (DISPLAY and WAYLAND_DISPLAY are not set).\n"
                   "Use levelfield-cli on a machine without one, or levelfield --screenshot for a picture.\n",
                   stderr);
        return 2;
    }
    return openWindow(argc, argv, *arguments);
}
