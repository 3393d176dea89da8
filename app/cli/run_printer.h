// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal.h"
#include "core/run/observer.h"

#include <string>
#include <vector>

namespace levelfield::cli {

/// What a run tells its observer, as lines for a person: a line per measurement with its errors and the time left, and
/// on a terminal a status line with the current figures.
class RunPrinter final : public RunObserver {
public:
    RunPrinter(Terminal &errors, const Plan &plan);

    void runStarted(const RunResult &header, const std::string &folder) override;
    void progressed(const RunProgress &progress) override;
    void serverSkipped(const std::string &server, const std::string &reason) override;
    void answerVerified(const std::string &workload, const AnswerRecord &answer) override;
    void answerNotFetched(const std::string &workload, const ServerVariant &who) override;
    void verificationFinished(std::shared_ptr<const std::vector<WorkloadVerification>> verification) override;
    void sliceMeasured(const MeasurementSlice &slice) override;
    void measurementFinished(std::shared_ptr<const Measurement> measurement, int done, int total) override;
    void failed(const Error &error) override;

private:
    [[nodiscard]] std::string statusText() const;

    Terminal &m_errors;
    std::size_t m_cellWidth = 0; ///< of the longest cell name, so that columns stand still
    RunProgress m_progress{};
    std::string m_figures{};
    int m_slices = 0;
    std::vector<std::string> m_notFetched{}, m_skipped{};
};

} // namespace levelfield::cli
