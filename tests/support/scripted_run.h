// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/matrix.h"
#include "core/plan/plan_reader.h"
#include "core/run/results.h"
#include "tests/support/quoted.h"

#include <QByteArray>

#include <cmath>
#include <string>
#include <vector>

namespace levelfield::test {

/// A plan of servers "s0", "s1", … with labels of its own, workload "artists", and `load` as JSON members.
inline QByteArray scriptedPlan(int servers, const std::string &load, const std::vector<std::string> &labels = {})
{
    std::string list;
    for (int i = 0; i < servers; ++i) {
        const std::string number = std::to_string(i);
        const std::string label =
            static_cast<std::size_t>(i) < labels.size() ? labels[static_cast<std::size_t>(i)] : "Server " + number;
        list += (i == 0 ? "" : ", ") + quoted("{'name': 's") + number + quoted("', 'label': '") + label
                + quoted("', 'command': ['/bin/true'], 'url': 'http://127.0.0.1:5000'}");
    }
    return QByteArray::fromStdString(quoted("{'format': 'levelfield-plan/1', 'title': 'Pooled Chinook read', 'servers': [") + list
                                     + quoted("], 'workloads': [{'name': 'artists', 'label': 'Artist read', 'request': {'path': "
                                              "'/artists'}}], 'load': {")
                                     + load + "}}");
}

inline PlanDocument scriptedDocument(const QByteArray &text)
{
    auto read = readPlanText(text.toStdString(), "/tmp/scripted.lfplan.json");
    if (!read)
        qFatal("%s", read.error().front().message().c_str());
    return *read;
}

/// A header as a run tells it when it starts.
inline RunResult scriptedHeader(const PlanDocument &document)
{
    RunResult header;
    header.plan = document.plan;
    header.seed = 1;
    return header;
}

inline CellKey scriptedCell(int server, int connections)
{
    return {"s" + std::to_string(server), "-", "artists", connections};
}

/// The moments of a measurement of `rate` requests a second, up to `seconds`.
inline std::vector<SeriesPoint> scriptedSeries(double rate, double seconds)
{
    std::vector<SeriesPoint> series;
    for (int i = 1; i <= static_cast<int>(seconds * 10 + 0.5); ++i) {
        const double wave = 1 + 0.03 * std::sin(i * 0.9) + 0.02 * std::cos(i * 2.3);
        series.push_back({.t = i / 10.0,
                          .requests = static_cast<std::uint64_t>(rate * wave / 10),
                          .p50Ms = 6e4 / rate,
                          .p99Ms = 1.3e6 / rate * wave,
                          .rssBytes = static_cast<std::uint64_t>((60 + 4e6 / rate) * 1e6 * (0.99 + 0.01 * wave)),
                          .cpuPercent = (100 + 8e6 / rate) * wave});
    }
    return series;
}

inline std::shared_ptr<const Measurement> scriptedMeasurement(int server, int connections, int repetition, double rate,
                                                              double seconds = 10)
{
    auto measurement = std::make_shared<Measurement>();
    measurement->cell = scriptedCell(server, connections);
    measurement->repetition = repetition;
    measurement->requestsPerSecond = rate;
    measurement->latency.p99 = 1.3e6 / rate;
    measurement->serverUse.cpuPercent = 100 + 8e6 / rate;
    measurement->serverUse.rssPeakBytes = 80'000'000;
    measurement->series = scriptedSeries(rate, seconds);
    return measurement;
}

} // namespace levelfield::test
