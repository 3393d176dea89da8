// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>
#include <locale>
#include <stdexcept>

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

namespace levelfield::tests {

/// While it lives, the whole process writes numbers as Germans do: C and C++ locale have a decimal comma (case 56). Where
/// the system has no German locale, one of its numbers alone is compiled.
class GermanLocale {
public:
    GermanLocale()
    {
        if (install("de_DE.UTF-8"))
            return;
        QFile source(m_folder.filePath("source"));
        if (!source.open(QIODevice::WriteOnly))
            return;
        source.write("LC_NUMERIC\ndecimal_point \",\"\nthousands_sep \".\"\ngrouping 3;3\nEND LC_NUMERIC\n");
        source.close();
        QProcess::execute("localedef", {"-c", "--quiet", "-i", source.fileName(), m_folder.filePath("de_numbers")});
        ::setenv("LOCPATH", m_folder.path().toUtf8().constData(), 1);
        install("de_numbers");
    }
    ~GermanLocale()
    {
        std::locale::global(m_before);
        ::unsetenv("LOCPATH");
    }
    GermanLocale(const GermanLocale &) = delete;
    GermanLocale &operator=(const GermanLocale &) = delete;

    /// False when there is neither a German locale nor a way to make one (on Debian: package locales).
    [[nodiscard]] bool isActive() const { return m_active; }

private:
    bool install(const char *name)
    {
        try {
            std::locale::global(std::locale(name));
            m_active = true;
        } catch (const std::runtime_error &) {
            m_active = false;
        }
        return m_active;
    }

    QTemporaryDir m_folder;
    std::locale m_before;
    bool m_active = false;
};

} // namespace levelfield::tests
