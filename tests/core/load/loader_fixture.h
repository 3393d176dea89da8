// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/load/builtin_loader.h"
#include "tests/support/scripted_server.h"

#include <QTest>

#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

namespace levelfield::test {

using namespace std::chrono_literals;

/// The same tests run over both readiness queues: LEVELFIELD_TEST_READINESS=poll chooses poll(2).
inline Readiness testedReadiness()
{
    const char *name = std::getenv("LEVELFIELD_TEST_READINESS");
    return name != nullptr && std::string_view(name) == "poll" ? Readiness::poll : Readiness::native;
}

inline LoadRequest requestTo(const Endpoint &endpoint, int connections = 1)
{
    LoadRequest request;
    request.endpoint = endpoint;
    request.connections = connections;
    request.duration = 150ms;
    return request;
}

inline Expected<LoadResult> load(const LoadRequest &request)
{
    LoadObserver observer;
    return BuiltinLoader(testedReadiness()).run(request, observer, {});
}

/// A load that must be possible.
inline LoadResult loaded(const LoadRequest &request)
{
    auto result = load(request);
    if (!result) {
        QTest::qFail(result.error().message().c_str(), __FILE__, __LINE__);
        return {};
    }
    return std::move(*result);
}

/// Everything that was told, in order, and on which thread.
struct RecordingObserver : LoadObserver {
    void windowOpened(SteadyTime at) override { note("opened"), openedAt = at; }
    void sliceClosed(const LoadSlice &slice) override { note("slice"), slices.push_back(slice); }
    void windowClosed(SteadyTime at) override { note("closed"), closedAt = at; }

    void note(const char *event)
    {
        events.emplace_back(event);
        onlyOnCallingThread = onlyOnCallingThread && std::this_thread::get_id() == callingThread;
    }

    std::thread::id callingThread = std::this_thread::get_id();
    bool onlyOnCallingThread = true;
    std::vector<std::string> events;
    std::vector<LoadSlice> slices;
    SteadyTime openedAt{}, closedAt{};
};

} // namespace levelfield::test
