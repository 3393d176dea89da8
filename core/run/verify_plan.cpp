// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/preparation.h"
#include "core/run/run_directory.h"
#include "core/run/runner.h"
#include "core/run/server_host.h"
#include "core/run/verification_pass.h"
#include "core/text.h"

#include <fmt/format.h>

#include <cstdlib>

namespace levelfield {

namespace fs = std::filesystem;

namespace {

/// A private folder for logs, gone with its owner.
class ScratchFolder {
public:
    static Expected<ScratchFolder> make()
    {
        std::error_code error;
        std::string name = (fs::temp_directory_path(error) / "levelfield-verify.XXXXXX").string();
        if (error || ::mkdtemp(name.data()) == nullptr)
            return failure(ErrorKind::file, "make a folder for logs in", name, systemReason(errno));
        return ScratchFolder(name);
    }
    ScratchFolder(ScratchFolder &&other) noexcept : m_path(std::exchange(other.m_path, {})) {}
    ScratchFolder &operator=(ScratchFolder &&) = delete;
    ~ScratchFolder()
    {
        std::error_code error;
        if (!m_path.empty())
            fs::remove_all(m_path, error);
    }
    [[nodiscard]] const fs::path &path() const { return m_path; }

private:
    explicit ScratchFolder(fs::path path) : m_path(std::move(path)) {}
    fs::path m_path;
};

void verifyInto(RunOutcome &outcome, const PlanDocument &document, const Selection &selection, const RunParts &parts,
                const fs::path &scratch, RunObserver &observer, RunControl &control)
{
    ServerHost host(
        document.plan, parts, scratch,
        [&](const std::string &server, const std::string &variant, int start) {
            return scratch / fmt::format("{}-{}-{}.log", server, variant, start);
        },
        observer);
    outcome.errors = prepare(document, selection, host, parts, control.stopToken());
    if (!outcome.errors.empty())
        return;
    VerificationPass pass = verifyAll(document.plan, selection, host, parts, observer, control.stopToken());
    outcome.errors = std::move(pass.errors);
    outcome.result.verification = std::move(pass.verification);
    observer.verificationFinished(std::make_shared<const std::vector<WorkloadVerification>>(outcome.result.verification));
}

} // namespace

RunOutcome verifyPlan(const PlanDocument &document, const std::optional<std::string> &only, RunParts parts, RunObserver &observer,
                      RunControl &control)
{
    RunOutcome outcome;
    outcome.result.plan = document.plan;
    auto scratch = ScratchFolder::make();
    auto selection = selectForRun(document.plan, only);
    if (!selection) {
        outcome.errors = std::move(selection.error());
    } else if (!scratch) {
        outcome.errors.push_back(scratch.error());
    } else if (auto lock = RunLock::acquire(scratch->path()); !lock) {
        outcome.errors.push_back(lock.error());
    } else {
        for (const auto &[server, reason] : selection->skippedServers)
            observer.serverSkipped(server, reason);
        reportUndo(undoLeftovers(parts.undoJournal), observer);
        verifyInto(outcome, document, *selection, parts, scratch->path(), observer, control);
    }
    for (const Error &error : outcome.errors)
        observer.failed(error);
    return outcome;
}

} // namespace levelfield
