// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/stub/support/stub_process.h"

#include <QUrl>

#include <csignal>

namespace {

constexpr int patience = 30'000; // ms; a machine may be busy with many tests at once

}

StubProcess::StubProcess(const QStringList &arguments, const QString &temporary)
{
    if (!temporary.isEmpty()) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("TMPDIR"), temporary);
        m_process.setProcessEnvironment(environment);
    }
    m_process.start(QStringLiteral(LEVELFIELD_BIN_DIR "/levelfield-stub"), arguments);
    while (!m_process.canReadLine() && m_process.waitForReadyRead(patience)) {
    }
    m_url = QString::fromUtf8(m_process.readLine()).trimmed();
    m_port = static_cast<std::uint16_t>(QUrl(m_url).port(0));
}

StubProcess::~StubProcess()
{
    if (m_process.state() == QProcess::NotRunning)
        return;
    m_process.kill();
    m_process.waitForFinished(patience);
}

QString StubProcess::errors()
{
    return QString::fromUtf8(m_process.readAllStandardError());
}

int StubProcess::stop(int signal)
{
    if (m_process.state() == QProcess::Running)
        ::kill(static_cast<pid_t>(m_process.processId()), signal);
    return exitStatus();
}

int StubProcess::exitStatus()
{
    if (m_process.state() != QProcess::NotRunning && !m_process.waitForFinished(patience))
        return -1;
    return m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1;
}
