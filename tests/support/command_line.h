// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>

#include <filesystem>
#include <fstream>
#include <string>

/// The real executables, run as a user runs them, with a home folder of the test's own.
namespace levelfield::test {

struct Finished {
    int status = -1;
    QString out, err;
};

class CommandLine {
public:
    CommandLine()
    {
        m_environment = QProcessEnvironment::systemEnvironment();
        for (const char *name : {"XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "HOME"})
            m_environment.insert(name, m_home.path());
        m_environment.insert("LC_ALL", "C.UTF-8");
    }
    QProcessEnvironment &environment() { return m_environment; }
    std::filesystem::path folder() const { return m_home.path().toStdString(); }
    QString path(const char *name) const { return m_home.filePath(name); }

    void write(const char *name, const std::string &content) const { std::ofstream(path(name).toStdString()) << content; }
    std::string read(const char *name) const
    {
        std::ifstream file(path(name).toStdString());
        return {std::istreambuf_iterator<char>(file), {}};
    }

    /// Starts `levelfield-cli ARGUMENTS` in the test's folder.
    void start(QProcess &process, const QStringList &arguments) const
    {
        process.setProcessEnvironment(m_environment);
        process.setWorkingDirectory(m_home.path());
        process.start(QStringLiteral(LEVELFIELD_BIN_DIR "/levelfield-cli"), arguments);
    }
    Finished run(const QStringList &arguments) const
    {
        QProcess process;
        start(process, arguments);
        Finished finished;
        if (process.waitForFinished(120000) && process.exitStatus() == QProcess::NormalExit)
            finished.status = process.exitCode();
        finished.out = QString::fromUtf8(process.readAllStandardOutput());
        finished.err = QString::fromUtf8(process.readAllStandardError());
        return finished;
    }

private:
    QTemporaryDir m_home;
    QProcessEnvironment m_environment;
};

} // namespace levelfield::test
