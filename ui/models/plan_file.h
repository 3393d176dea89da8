// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan_reader.h"

#include <QByteArray>
#include <QObject>
#include <QString>

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace levelfield::ui {

/// The plan being edited: its text is the truth, the values come from reading it. Forms and the source view both change the
/// text, so one undo history covers both. Opening one executes nothing.
class PlanFile : public QObject {
    Q_OBJECT
public:
    explicit PlanFile(QObject *parent = nullptr);

    /// Replaces what is open. The file is read even when it has faults: they are shown at their place. kind = file.
    [[nodiscard]] Expected<> open(const std::filesystem::path &path);
    /// A plan that lies nowhere yet; save() needs a path first.
    void openNew(const QByteArray &text);
    /// Writes the text to path(), atomically. kind = file.
    [[nodiscard]] Expected<> save();
    [[nodiscard]] Expected<> saveAs(const std::filesystem::path &path);

    void close(); ///< Nothing is open then. Asks nothing.
    /// What the file holds now, after something else wrote it: the text counts as modified against that.
    void setSavedText(const QByteArray &text);

    [[nodiscard]] bool isOpen() const { return m_open; }
    [[nodiscard]] bool isModified() const { return m_text != m_savedText; }
    [[nodiscard]] const std::filesystem::path &path() const { return m_path; } ///< empty: never saved
    [[nodiscard]] QString title() const;                                       ///< the plan's title, else its file's name
    [[nodiscard]] const QByteArray &text() const { return m_text; }
    [[nodiscard]] const QByteArray &savedText() const { return m_savedText; } ///< as last read or written
    /// The plan as read, or nullptr when the text has faults.
    [[nodiscard]] std::shared_ptr<const PlanDocument> document() const { return m_document; }
    /// The last plan that could be read, for forms to show while the text has faults; nullptr when there was none.
    [[nodiscard]] std::shared_ptr<const PlanDocument> lastGoodDocument() const { return m_lastGood; }
    [[nodiscard]] const PlanFaults &faults() const { return m_faults; }

    /// One step of the undo history each. `step` names it in the user's words ("Change port"); steps that follow each other
    /// with the same non-empty `merge` become one.
    void setText(const QByteArray &text, const QString &step, const QString &merge = {});
    void setPlan(const Plan &plan, const QString &step, const QString &merge = {});

    [[nodiscard]] bool canUndo() const { return m_position > 0; }
    [[nodiscard]] bool canRedo() const { return m_position + 1 < m_history.size(); }
    [[nodiscard]] QString undoStep() const;
    [[nodiscard]] QString redoStep() const;
    void undo();
    void redo();

signals:
    /// Text, values, faults, path, modified flag or undo history changed.
    void changed();

private:
    struct Step {
        QByteArray text; ///< after the step
        QString name;
        QString merge;
    };
    void restart(const QByteArray &text);
    void read();

    bool m_open = false;
    std::filesystem::path m_path;
    QByteArray m_text, m_savedText;
    std::shared_ptr<const PlanDocument> m_document, m_lastGood;
    PlanFaults m_faults;
    std::vector<Step> m_history; ///< [0] is what was opened; bounded
    std::size_t m_position = 0;
    bool m_mayMerge = false; ///< the last change was a step, not an undo or a save: what was gone back to or saved stays
};

} // namespace levelfield::ui
