// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace levelfield::ui {

/// Turns SIGINT, SIGTERM and SIGHUP into a Qt signal on the thread it was made on. A second one ends the program at once:
/// the guards then end what they started. One at a time.
class TerminationSignals : public QObject {
    Q_OBJECT
public:
    TerminationSignals();
    ~TerminationSignals() override;

signals:
    void received();

private:
    void read();
    int m_pipe[2] = {-1, -1};
};

} // namespace levelfield::ui
