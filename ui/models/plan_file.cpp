// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/plan_file.h"

#include "core/file.h"

#include <algorithm>

namespace levelfield::ui {

namespace {

constexpr std::size_t maxSteps = 500;
constexpr qsizetype maxHistoryBytes = qsizetype{64} << 20; ///< plans are small; this is for those that are not
constexpr std::uint64_t maxPlanBytes = std::uint64_t{16} << 20;

} // namespace

PlanFile::PlanFile(QObject *parent) : QObject(parent)
{
}

Expected<> PlanFile::open(const std::filesystem::path &path)
{
    const auto text = readFile(path, maxPlanBytes);
    if (!text)
        return std::unexpected(text.error());
    m_path = std::filesystem::absolute(path);
    m_savedText = QByteArray::fromStdString(*text);
    restart(m_savedText);
    return {};
}

void PlanFile::openNew(const QByteArray &text)
{
    m_path.clear();
    m_savedText.clear();
    restart(text);
}

Expected<> PlanFile::save()
{
    if (m_path.empty())
        return failure(ErrorKind::file, "save", "the plan", "it has no file yet", "Choose where to save it first.");
    if (auto written =
            writeFileAtomically(m_path, std::string_view(m_text.constData(), static_cast<std::size_t>(m_text.size())), 0644);
        !written)
        return written;
    m_savedText = m_text;
    m_mayMerge = false;
    emit changed();
    return {};
}

Expected<> PlanFile::saveAs(const std::filesystem::path &path)
{
    const std::filesystem::path before = m_path;
    m_path = std::filesystem::absolute(path);
    if (auto saved = save(); !saved) {
        m_path = before;
        return saved;
    }
    read(); // ${planDir} is another one now
    emit changed();
    return {};
}

void PlanFile::close()
{
    m_open = false;
    m_path.clear();
    m_text.clear();
    m_savedText.clear();
    m_history = {{}};
    m_position = 0;
    m_document.reset();
    m_lastGood.reset();
    m_faults.clear();
    emit changed();
}

void PlanFile::setSavedText(const QByteArray &text)
{
    m_savedText = text;
    emit changed();
}

QString PlanFile::title() const
{
    if (const QString written = isJson() ? textAt("/title") : QString(); !written.isEmpty())
        return written;
    if (!isJson() && m_lastGood && !m_lastGood->plan.title.empty())
        return QString::fromStdString(m_lastGood->plan.title);
    return m_path.empty() ? tr("New plan") : QString::fromStdString(m_path.filename().string());
}

void PlanFile::setText(const QByteArray &text, const QString &step, const QString &merge)
{
    if (text == m_text)
        return;
    const bool merges = !merge.isEmpty() && m_mayMerge && m_position > 0 && m_history[m_position].merge == merge;
    m_history.resize(m_position + 1);
    if (merges) {
        m_history.back() = {text, step, merge};
    } else {
        m_history.push_back({text, step, merge});
        forgetOldSteps();
    }
    m_mayMerge = true;
    m_text = text;
    read();
    emit changed();
}

void PlanFile::setPlan(const Plan &plan, const QString &step, const QString &merge)
{
    setText(QByteArray::fromStdString(writePlan(plan)), step, merge);
}

void PlanFile::forgetOldSteps()
{
    qsizetype bytes = 0;
    std::size_t kept = 0;
    while (kept < std::min(m_history.size(), maxSteps) && (kept < 2 || bytes < maxHistoryBytes))
        bytes += m_history[m_history.size() - ++kept].text.size();
    m_history.erase(m_history.begin(), m_history.end() - static_cast<std::ptrdiff_t>(kept));
    m_position = m_history.size() - 1;
}

bool PlanFile::edit(const std::function<bool(PlanEdit &)> &change, const QString &step, const QString &merge)
{
    PlanEdit edit(m_text.toStdString());
    if (!change(edit))
        return false;
    setText(QByteArray::fromStdString(edit.text()), step, merge);
    return true;
}

void PlanFile::endMerge()
{
    m_mayMerge = false;
}

const SourceValue *PlanFile::value(std::string_view pointer) const
{
    return m_source ? findValue(m_source->root, pointer) : nullptr;
}

QString PlanFile::textAt(std::string_view pointer) const
{
    const SourceValue *found = value(pointer);
    return found != nullptr ? QString::fromStdString(found->text) : QString();
}

QString PlanFile::undoStep() const
{
    return canUndo() ? m_history[m_position].name : QString();
}

QString PlanFile::redoStep() const
{
    return canRedo() ? m_history[m_position + 1].name : QString();
}

void PlanFile::undo()
{
    if (!canUndo())
        return;
    m_text = m_history[--m_position].text;
    m_mayMerge = false;
    read();
    emit changed();
}

void PlanFile::redo()
{
    if (!canRedo())
        return;
    m_text = m_history[++m_position].text;
    m_mayMerge = false;
    read();
    emit changed();
}

void PlanFile::restart(const QByteArray &text)
{
    m_open = true;
    m_text = text;
    m_history = {{text, {}, {}}};
    m_position = 0;
    m_mayMerge = false;
    m_lastGood.reset();
    read();
    emit changed();
}

void PlanFile::read()
{
    const std::string text = m_text.toStdString();
    auto source = parseSource(text);
    m_source = source ? std::make_unique<const SourceDocument>(std::move(*source)) : nullptr;
    auto read = readPlanText(text, m_path.empty() ? std::filesystem::current_path() / "new.lfplan.json" : m_path);
    if (read) {
        m_faults.clear();
        m_document = std::make_shared<const PlanDocument>(std::move(*read));
        m_lastGood = m_document;
    } else {
        m_faults = std::move(read.error());
        m_document.reset();
    }
}

} // namespace levelfield::ui
