// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/json_layout.h"
#include "core/verify/http_fetch.h"

#include <QObject>
#include <QString>

#include <memory>
#include <string>
#include <thread>

namespace levelfield::ui {

/// What a running server answered once.
struct ProbedAnswer {
    QString error{};    ///< a sentence; empty when there is an answer
    std::string path{}; ///< path and query as they were sent
    HttpAnswer answer{};
    bool isJson = false; ///< the body is one JSON value
    [[nodiscard]] QString contentType() const;
    /// Why the body cannot stand in a plan as the right answer; empty when it can.
    [[nodiscard]] QString whyNotAsExpected() const;
    /// A workload that expects this answer.
    [[nodiscard]] JsonOutput::Members workload(bool withBody) const;
};

/// Fetches one URL of this machine, once, on a thread of its own. Other machines are refused: a benchmark, and a look before it,
/// is only for what is yours.
class ServerProbe : public QObject {
    Q_OBJECT
public:
    explicit ServerProbe(QObject *parent = nullptr);
    ~ServerProbe() override;

    /// Begins, after giving up what is still going on. answered() follows.
    void fetch(const QString &url);
    void cancel(); ///< nothing follows

signals:
    void answered(const levelfield::ui::ProbedAnswer &answer);

private:
    std::jthread m_thread;
    int m_number = 0; ///< of the latest fetch: answers to earlier ones are dropped
};

/// Whether a numeric address is one of this machine alone (127.0.0.0/8, ::1).
[[nodiscard]] bool isLoopback(const std::string &address);

} // namespace levelfield::ui
