// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/results.h"

#include <chrono>
#include <memory>
#include <string>

namespace levelfield {

/// What the run is doing now.
enum class Phase { preparing, verifying, starting, warmingUp, measuring, stopping, coolingDown, finished };

/// State and progress, sent at every change of phase and about once a second while it lasts.
struct RunProgress {
    Phase phase = Phase::preparing;
    std::string subject{}; ///< server (variant) or cell in question, "" when none
    std::optional<CellKey> cell{};
    int repetition = 0, repetitions = 0;
    int done = 0, total = 0;                       ///< measurements
    std::chrono::milliseconds elapsed{0}, left{0}; ///< of the whole run; left is re-estimated from what was seen
};

/// One closed interval of a running measurement, resources included.
struct MeasurementSlice {
    CellKey cell;
    int repetition = 1;
    SeriesPoint point;
};

/// Told everything a person or a window could want to see, on the run's own thread, in order. Must not block.
/// All that the command line prints comes through here too.
class RunObserver {
public:
    virtual ~RunObserver() = default;
    virtual void runStarted(const RunResult & /*header*/, const std::string & /*folder*/) {}
    virtual void progressed(const RunProgress & /*progress*/) {}
    virtual void serverSkipped(const std::string & /*server*/, const std::string & /*reason*/) {}
    /// One answer was fetched and judged.
    virtual void answerVerified(const std::string & /*workload*/, const AnswerRecord & /*answer*/) {}
    /// An answer that belongs to the run was not fetched: its server did not start, or the verification was stopped.
    virtual void answerNotFetched(const std::string & /*workload*/, const ServerVariant & /*who*/) {}
    virtual void verificationFinished(std::shared_ptr<const std::vector<WorkloadVerification>> /*verification*/) {}
    virtual void sliceMeasured(const MeasurementSlice & /*slice*/) {}
    virtual void measurementFinished(std::shared_ptr<const Measurement> /*measurement*/, int /*done*/, int /*total*/) {}
    virtual void noticed(const Notice & /*notice*/) {}
    /// A failure that does not end the run by itself (or one of several that do).
    virtual void failed(const Error & /*error*/) {}
    virtual void runFinished(std::shared_ptr<const RunResult> /*run*/) {}
    /// One line of a server's output; called on another thread, so implementations must be thread-safe here.
    virtual void logLine(const std::string & /*server*/, const std::string & /*line*/) {}
};

} // namespace levelfield
