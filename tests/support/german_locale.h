// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>
#include <locale>
#include <stdexcept>
#include <string>
#include <unistd.h>

#include <QProcess>
#include <QTemporaryDir>

namespace levelfield::tests {

/// While it lives, the whole process speaks German: C and C++ locale have a decimal comma (case 56). Where the system has
/// no German locale, one is compiled with localedef.
class GermanLocale {
public:
    GermanLocale()
    {
        if (install())
            return;
        const QString source = m_folder.filePath("de_DE.UTF-8");
        QProcess::execute("localedef", {"-i", "de_DE", "-f", "UTF-8", source});
        ::setenv("LOCPATH", m_folder.path().toUtf8().constData(), 1);
        install();
    }
    ~GermanLocale()
    {
        std::locale::global(m_before);
        ::unsetenv("LOCPATH");
    }
    GermanLocale(const GermanLocale &) = delete;
    GermanLocale &operator=(const GermanLocale &) = delete;

    /// False when there is neither a German locale nor localedef: the test must be skipped.
    [[nodiscard]] bool isActive() const { return m_active; }

private:
    bool install()
    {
        try {
            std::locale::global(std::locale("de_DE.UTF-8"));
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
