// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/process_identity.h"
#include "core/run/journal.h"
#include "core/run/json_text.h"
#include "core/run/results_json.h"
#include "core/run/run_directory.h"
#include "core/run/run_file.h"
#include "core/run/run_files.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

namespace levelfield {

namespace fs = std::filesystem;
using json = nlohmann::ordered_json;

namespace {

std::string textAt(const json &object, const char *key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

ProcessIdentity ownerFromJson(const json &owner)
{
    if (!owner.is_object())
        return {};
    const auto pid = owner.find("pid");
    const bool known = pid != owner.end() && pid->is_number_unsigned() && pid->get<std::uint64_t>() < (1U << 30);
    return {known ? pid->get<pid_t>() : 0, textAt(owner, "started"), textAt(owner, "boot")};
}

/// run.json (if there is one) with the journal's newer records laid over it.
class Merge {
public:
    Merge(fs::path journal, std::optional<RunFile> file) : m_path(std::move(journal)), m_hasRun(file.has_value())
    {
        if (!file)
            return;
        m_run = std::move(file->run);
        m_covered = file->journalLines;
        for (std::size_t i = 0; i < m_run.measurements.size(); ++i)
            m_bySequence[m_run.measurements[i].sequence] = i;
    }

    /// Lines that run.json covers are not even parsed, but for headers: who owns the run stands there.
    Expected<bool> line(const JournalLine &line)
    {
        const bool newer = line.number > m_covered;
        if (!newer && !line.text.starts_with("{\"type\":\"header\""))
            return true;
        const auto record = parseJson(line.text);
        if (!record || !record->is_object())
            return !newer;
        const auto applied = apply(textAt(*record, "type"), *record, newer);
        if (!applied)
            return failure(ErrorKind::file, "read", m_path.string(),
                           fmt::format("line {}: {}", line.number, applied.error().cause));
        return true;
    }

    Expected<RunResult> finish()
    {
        if (!m_hasRun)
            return failure(ErrorKind::file, "read", m_path.string(), "it has no header", "This is no run of Levelfield's.");
        if (m_reopened || m_run.status == RunStatus::running)
            m_run.status = isAlive(m_owner) ? RunStatus::running : RunStatus::stopped;
        if (m_grown) {
            std::ranges::stable_sort(m_run.measurements, {}, &Measurement::sequence);
            m_run.cells.clear(); // made without the newest measurements
        }
        return std::move(m_run);
    }

private:
    /// Records of types that a later version may add are none of ours.
    Expected<> apply(const std::string &type, const json &record, bool newer)
    {
        const auto content = record.find(type == "header" ? "run" : type);
        const json nothing;
        const json &value = content == record.end() ? nothing : *content;
        if (type == "header")
            return header(record, value, newer);
        if (type == "verification")
            return lay(verificationFromJson(value), [this](auto one) { verified(std::move(one)); });
        if (type == "measurement")
            return lay(measurementFromJson(value), [this](auto one) { measured(std::move(one)); });
        if (type == "notice")
            return lay(noticeFromJson(value), [this](auto one) { noticed(std::move(one)); });
        return {};
    }

    template<typename Value, typename Take>
    static Expected<> lay(Expected<Value> value, const Take &take)
    {
        if (!value)
            return std::unexpected(value.error());
        take(std::move(*value));
        return {};
    }

    /// The first header holds the run as it began; each says whose it is from there on.
    Expected<> header(const json &record, const json &began, bool newer)
    {
        if (const auto owner = record.find("owner"); owner != record.end())
            m_owner = ownerFromJson(*owner);
        m_reopened = m_reopened || newer;
        if (began.is_null())
            return {};
        if (m_hasRun && textAt(began, "id") != m_run.id)
            return failure(ErrorKind::file, "read", m_path.string(),
                           fmt::format("it belongs to run {}, run.json beside it to run {}", textAt(began, "id"), m_run.id));
        if (m_hasRun)
            return {};
        return lay(runFromJson(began), [this](auto run) {
            m_run = std::move(run);
            m_hasRun = true;
        });
    }

    void verified(WorkloadVerification one)
    {
        const auto same = std::ranges::find(m_run.verification, one.workload, &WorkloadVerification::workload);
        if (same != m_run.verification.end())
            *same = std::move(one);
        else
            m_run.verification.push_back(std::move(one));
    }
    void measured(Measurement one)
    {
        m_grown = true;
        const auto [known, added] = m_bySequence.try_emplace(one.sequence, m_run.measurements.size());
        if (added)
            m_run.measurements.push_back(std::move(one));
        else
            m_run.measurements[known->second] = std::move(one);
    }
    void noticed(Notice one)
    {
        if (std::ranges::find(m_run.notices, one) == m_run.notices.end())
            m_run.notices.push_back(std::move(one));
    }

    fs::path m_path;
    RunResult m_run;
    bool m_hasRun = false;
    std::uint64_t m_covered = 0;
    bool m_reopened = false; ///< a header newer than run.json: the run was taken up again
    bool m_grown = false;    ///< measurements newer than run.json
    ProcessIdentity m_owner;
    std::map<int, std::size_t> m_bySequence;
};

/// A run directory's two files; a journal belongs to a run.json of that very name only.
struct RunPaths {
    fs::path file, journal;
};

RunPaths runPaths(const fs::path &path)
{
    std::error_code error;
    if (fs::is_directory(path, error))
        return {path / runFileName, path / journalName};
    if (path.filename() == journalName || path.filename() == runFileName)
        return {path.parent_path() / runFileName, path.parent_path() / journalName};
    return {path, {}};
}

} // namespace

Expected<RunResult> readRun(const fs::path &path)
{
    const RunPaths paths = runPaths(path);
    std::error_code error;
    const bool hasJournal = !paths.journal.empty() && fs::exists(paths.journal, error);
    auto file = readRunFile(paths.file);
    // run.json is replaced as a whole, so one that is missing or torn was never complete here: the journal has it all.
    if (!file && (!hasJournal || file.error().kind == RunFileFault::Kind::wrong))
        return std::unexpected(file.error().error);
    Merge merge(paths.journal, file ? std::optional(std::move(*file)) : std::nullopt);
    if (hasJournal) {
        const auto end = visitJournal(paths.journal, [&](const JournalLine &line) { return merge.line(line); });
        if (!end)
            return std::unexpected(end.error());
    }
    return merge.finish();
}

} // namespace levelfield
