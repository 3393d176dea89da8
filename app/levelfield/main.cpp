// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"
#include "ui/theme/style.h"

#include <QApplication>

#include <csignal>

int main(int argc, char **argv)
{
    std::signal(SIGPIPE, SIG_IGN); // a closed pipe is an error value, not the end of us with servers running
    QApplication application(argc, argv);
    levelfield::ui::applyScheme(application, levelfield::ui::Scheme::light);
    levelfield::ui::Workspace workspace;
    levelfield::ui::MainWindow window(workspace);
    if (argc > 1)
        workspace.requestOpen(QString::fromLocal8Bit(argv[1]));
    window.show();
    return QApplication::exec();
}
