// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/json_layout.h"
#include "ui/models/plan_file.h"
#include "ui/models/server_probe.h"

#include <QDialog>

#include <optional>
#include <utility>
#include <vector>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace levelfield::ui {

/// A command line is pasted; what it becomes in the plan is shown while it is typed.
class ImportDialog : public QDialog {
    Q_OBJECT
public:
    enum class Kind { curl, load };
    ImportDialog(PlanFile &plan, Kind kind, QWidget *parent = nullptr);
    /// The pointer of what was imported; empty before.
    [[nodiscard]] const std::string &imported() const { return m_imported; }

    void accept() override;

private:
    void preview();
    void previewCurl(const QString &text);
    void previewLoad(const QString &text);
    void showPreview(const QString &error, const QString &made, const QStringList &notes);

    PlanFile &m_plan;
    Kind m_kind;
    QPlainTextEdit *m_text, *m_preview;
    QLabel *m_notes;
    QPushButton *m_import;
    std::optional<JsonOutput::Members> m_workload;
    std::vector<std::pair<std::string, JsonOutput>> m_settings;
    QString m_tool;
    std::string m_imported;
};

/// Asks a server that runs already, once, and makes a workload of what it answers.
class ProbeDialog : public QDialog {
    Q_OBJECT
public:
    explicit ProbeDialog(PlanFile &plan, QWidget *parent = nullptr);
    [[nodiscard]] const std::string &imported() const { return m_imported; }

    void accept() override;

private:
    void fetch();
    void showAnswer(const ProbedAnswer &answer);

    PlanFile &m_plan;
    ServerProbe *m_probe;
    QLineEdit *m_url;
    QPushButton *m_fetch, *m_add;
    QLabel *m_facts;
    QPlainTextEdit *m_body;
    QCheckBox *m_withBody;
    std::optional<ProbedAnswer> m_answer;
    std::string m_imported;
};

} // namespace levelfield::ui
