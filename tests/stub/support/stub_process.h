// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QProcessEnvironment>
#include <QStringList>

#include <cstdint>

/// The real levelfield-stub, started for one test on a free port and ended with it.
class StubProcess {
public:
    /// Starts `levelfield-stub ARGUMENTS` and waits for the URL it prints. With a TMPDIR of its own when `temporary` is given.
    explicit StubProcess(const QStringList &arguments, const QString &temporary = {});
    ~StubProcess();

    [[nodiscard]] bool isUp() const { return m_port != 0; }
    [[nodiscard]] std::uint16_t port() const { return m_port; }
    [[nodiscard]] QString url() const { return m_url; }
    [[nodiscard]] qint64 pid() const { return m_process.processId(); }
    /// What it has written to standard error so far.
    [[nodiscard]] QString errors();
    /// Sends `signal` and waits. @return the exit status, -1 when it crashed or did not end.
    int stop(int signal);
    /// Waits for it to end by itself, as for a wrong option.
    int exitStatus();

private:
    QProcess m_process;
    QString m_url;
    std::uint16_t m_port = 0;
};
