// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QSettings>
#include <QString>
#include <QStringList>

#include <filesystem>

namespace levelfield::ui {

/// A run as the start page lists it. Read once, when the run ended or was opened; a run may be too large to read for a list.
struct RecentRun {
    QString path;
    QString title;
    QString headline;
    QString started; ///< UTC, as in run.json
    bool operator==(const RecentRun &) const = default;
};

/// What the user chose, and what the window remembers from one day to the next. Kept by QSettings; changes are told at once.
class Preferences : public QObject {
    Q_OBJECT
public:
    enum class SchemeChoice { system, light, dark };
    Q_ENUM(SchemeChoice)

    /// `file` is used instead of the user's own settings file: tests, and pictures for documentation.
    explicit Preferences(const QString &file = {}, QObject *parent = nullptr);

    /// Where runs go; the user's data folder unless another was chosen.
    [[nodiscard]] QString runFolder() const;
    [[nodiscard]] std::filesystem::path effectiveRunFolder() const;
    void setRunFolder(const QString &folder); ///< empty: the default again
    /// Draw nothing while a measurement's window is open, so that the window takes no processor time from what it measures.
    [[nodiscard]] bool quietMode() const;
    void setQuietMode(bool quiet);
    [[nodiscard]] SchemeChoice scheme() const;
    void setScheme(SchemeChoice choice);

    /// Latest first, at most ten; what is no longer there is left out.
    [[nodiscard]] QStringList recentPlans() const;
    void rememberPlan(const QString &path);
    [[nodiscard]] QList<RecentRun> recentRuns() const;
    void rememberRun(const RecentRun &run);
    void forgetRecent();

    /// Where a file dialog of this purpose ("open", "example") was last; empty the first time.
    [[nodiscard]] QString lastFolder(const QString &purpose) const;
    void setLastFolder(const QString &purpose, const QString &folder);

    /// State of a splitter, header or window by name ("plan/columns"); empty after resetLayouts().
    [[nodiscard]] QByteArray layout(const QString &name) const;
    void setLayout(const QString &name, const QByteArray &state);
    void resetLayouts();

signals:
    void changed();       ///< one of the choices
    void recentChanged(); ///< recent plans or runs
    /// Everyone puts splitters, headers and the like back as they were the first time.
    void layoutsReset();

private:
    mutable QSettings m_settings;
};

} // namespace levelfield::ui
