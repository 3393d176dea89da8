// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/import_dialog.h"

#include "core/report/tables.h"
#include "core/text.h"
#include "ui/models/curl_import.h"
#include "ui/models/load_command_import.h"
#include "ui/models/plan_items.h"
#include "ui/theme/style.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace levelfield::ui {

namespace {

QLabel *wrappedLabel(const QString &text, QVBoxLayout *layout)
{
    auto *label = new QLabel(text);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    layout->addWidget(label);
    return label;
}

QPlainTextEdit *codeBox(const QString &name, QVBoxLayout *layout)
{
    auto *box = new QPlainTextEdit;
    box->setFont(fixedFont());
    box->setTabChangesFocus(true);
    box->setAccessibleName(name);
    layout->addWidget(box, 1);
    return box;
}

QPushButton *addButtons(QDialog *dialog, QVBoxLayout *layout, const QString &text)
{
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QPushButton *accept = buttons->addButton(text, QDialogButtonBox::AcceptRole);
    makePrimary(*accept);
    accept->setEnabled(false);
    layout->addWidget(buttons);
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    return accept;
}

} // namespace

ImportDialog::ImportDialog(PlanFile &plan, Kind kind, QWidget *parent) : QDialog(parent), m_plan(plan), m_kind(kind)
{
    const bool curl = kind == Kind::curl;
    setWindowTitle(curl ? tr("Workload from a curl command") : tr("Load from a command line"));
    resize(640, 520);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(8);
    makeQuiet(*wrappedLabel(curl ? tr("Paste a curl command line. It is read, not run.")
                                 : tr("Paste a command line of wrk, wrk2, hey, oha or ab. It is read, not run."),
                            layout));
    m_text = codeBox(tr("Command line"), layout);
    layout->setStretchFactor(m_text, 1);
    m_text->setPlaceholderText(curl ? QStringLiteral("curl -H 'Accept: application/json' http://127.0.0.1:8080/artists")
                                    : QStringLiteral("wrk -t4 -c128 -d10s http://127.0.0.1:8080/artists"));
    wrappedLabel(curl ? tr("Becomes this workload:") : tr("Becomes these settings of Load:"), layout);
    m_preview = codeBox(tr("What it becomes"), layout);
    m_preview->setReadOnly(true);
    layout->setStretchFactor(m_preview, 2);
    m_notes = wrappedLabel({}, layout);
    m_import = addButtons(this, layout, curl ? tr("Add workload") : tr("Set load"));
    connect(m_text, &QPlainTextEdit::textChanged, this, &ImportDialog::preview);
    preview();
}

void ImportDialog::preview()
{
    const QString text = m_text->toPlainText().trimmed();
    m_workload.reset();
    m_settings.clear();
    if (text.isEmpty())
        return showPreview({}, {}, {});
    m_kind == Kind::curl ? previewCurl(text) : previewLoad(text);
}

void ImportDialog::previewCurl(const QString &text)
{
    const auto read = importCurl(text);
    if (!read)
        return showPreview(read.error(), {}, {});
    m_workload = workloadMembers(read->name, read->request);
    QStringList notes = read->notes;
    if (!read->server.isEmpty())
        notes.prepend(tr("The server %1 is left out: each server of the plan has its own address.").arg(read->server));
    showPreview({}, QString::fromStdString(JsonOutput::object(*m_workload).layout()), notes);
}

void ImportDialog::previewLoad(const QString &text)
{
    const auto read = importLoadCommand(text);
    if (!read)
        return showPreview(read.error(), {}, {});
    m_settings = read->settings;
    m_tool = read->tool;
    showPreview({}, QString::fromStdString(JsonOutput::object(m_settings).layout()), read->notes);
}

void ImportDialog::showPreview(const QString &error, const QString &made, const QStringList &notes)
{
    m_preview->setPlainText(made);
    m_notes->setText(error.isEmpty() ? notes.join(QLatin1Char('\n')) : error);
    error.isEmpty() ? makeQuiet(*m_notes) : makeError(*m_notes);
    m_import->setEnabled(m_workload || !m_settings.empty());
}

void ImportDialog::accept()
{
    if (m_workload)
        m_imported = addItem(m_plan, "/workloads", *m_workload, tr("Import workload from curl"));
    const auto change = [this](PlanEdit &edit) {
        for (const auto &[key, value] : m_settings)
            edit.set("/load/" + key, value);
        return true;
    };
    if (!m_settings.empty() && m_plan.edit(change, tr("Import load from %1").arg(m_tool)))
        m_imported = "/load";
    QDialog::accept();
}

ProbeDialog::ProbeDialog(PlanFile &plan, QWidget *parent)
    : QDialog(parent),
      m_plan(plan),
      m_probe(new ServerProbe(this)),
      m_url(new QLineEdit),
      m_fetch(new QPushButton(tr("Fetch"))),
      m_withBody(new QCheckBox(tr("This body is the right answer")))
{
    setWindowTitle(tr("Workload from a running server"));
    resize(640, 520);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(8);
    makeQuiet(
        *wrappedLabel(tr("Start your server, and give the URL of the answer to measure. It is fetched once, without load. Only "
                         "servers on this machine (127.0.0.1, ::1, localhost) are asked."),
                      layout));
    auto *row = new QHBoxLayout;
    m_url->setFont(fixedFont());
    m_url->setPlaceholderText(QStringLiteral("http://127.0.0.1:8080/artists"));
    m_url->setAccessibleName(tr("URL"));
    row->addWidget(m_url, 1);
    row->addWidget(m_fetch);
    layout->addLayout(row);
    m_facts = wrappedLabel({}, layout);
    m_body = codeBox(tr("Body of the answer"), layout);
    m_body->setReadOnly(true);
    m_withBody->setEnabled(false);
    layout->addWidget(m_withBody);
    m_add = addButtons(this, layout, tr("Add workload"));
    m_fetch->setDefault(true);
    m_fetch->setEnabled(false);
    connect(m_url, &QLineEdit::textChanged, this,
            [this](const QString &text) { m_fetch->setEnabled(!text.trimmed().isEmpty()); });
    connect(m_fetch, &QPushButton::clicked, this, &ProbeDialog::fetch);
    connect(m_probe, &ServerProbe::answered, this, &ProbeDialog::showAnswer);
}

void ProbeDialog::fetch()
{
    m_answer.reset();
    m_add->setEnabled(false);
    m_withBody->setEnabled(false);
    m_fetch->setEnabled(false);
    makeQuiet(*m_facts);
    m_facts->setText(tr("Asking …"));
    m_body->clear();
    m_probe->fetch(m_url->text());
}

void ProbeDialog::showAnswer(const ProbedAnswer &answer)
{
    m_fetch->setEnabled(true);
    const bool failed = !answer.error.isEmpty();
    failed ? makeError(*m_facts) : makeQuiet(*m_facts);
    if (failed)
        return m_facts->setText(answer.error);
    m_answer = answer;
    const QString type = answer.contentType().isEmpty() ? tr("no content type") : answer.contentType();
    const QString kind = answer.isJson ? tr("JSON: compared by value") : tr("compared by every byte");
    m_facts->setText(tr("Status %1 · %2 · %3 · %4")
                         .arg(answer.answer.status)
                         .arg(QString::fromStdString(bytesText(static_cast<double>(answer.answer.body.size()))), type, kind));
    constexpr std::size_t shown = std::size_t{16} << 10;
    m_body->setPlainText(QString::fromStdString(printable(answer.answer.body.substr(0, shown))));
    const QString why = answer.whyNotAsExpected();
    m_withBody->setEnabled(why.isEmpty());
    m_withBody->setToolTip(why);
    m_withBody->setChecked(false);
    m_add->setEnabled(true);
    m_add->setDefault(true);
}

void ProbeDialog::accept()
{
    if (!m_answer)
        return;
    m_imported =
        addItem(m_plan, "/workloads", m_answer->workload(m_withBody->isChecked()), tr("Add workload from a running server"));
    QDialog::accept();
}

} // namespace levelfield::ui
