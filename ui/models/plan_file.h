// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan_reader.h"
#include "core/plan/source_json.h"
#include "ui/models/plan_edit.h"

#include <QByteArray>
#include <QObject>
#include <QString>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
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

    /// Whether the text is JSON at all: then its values can be seen and edited one by one, whatever is wrong with them.
    [[nodiscard]] bool isJson() const { return m_source != nullptr; }
    /// The value in the text that a JSON pointer leads to, valid until changed(); nullptr when there is none.
    [[nodiscard]] const SourceValue *value(std::string_view pointer) const;
    /// The text of a value that is a text, else "".
    [[nodiscard]] QString textAt(std::string_view pointer) const;

    /// One step of the undo history each. `step` names it in the user's words ("Change port"); steps that follow each other
    /// with the same non-empty `merge` become one.
    void setText(const QByteArray &text, const QString &step, const QString &merge = {});
    void setPlan(const Plan &plan, const QString &step, const QString &merge = {});

    /// Makes one step of `change`, which says whether it changed anything. @return the same.
    bool edit(const std::function<bool(PlanEdit &)> &change, const QString &step, const QString &merge = {});
    /// What follows does not merge with the last step, though it may concern the same field (the user has left it).
    void endMerge();

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
    void forgetOldSteps();
    void read();

    bool m_open = false;
    std::filesystem::path m_path;
    QByteArray m_text, m_savedText;
    std::unique_ptr<const SourceDocument> m_source; ///< of m_text; nullptr when that is no JSON
    std::shared_ptr<const PlanDocument> m_document, m_lastGood;
    PlanFaults m_faults;
    std::vector<Step> m_history; ///< [0] is the oldest that is known; bounded
    std::size_t m_position = 0;
    bool m_mayMerge = false; ///< the last change was a step, not an undo or a save: what was gone back to or saved stays
};

} // namespace levelfield::ui
