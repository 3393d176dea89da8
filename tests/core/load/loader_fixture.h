// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/load/builtin_loader.h"
#include "tests/support/scripted_server.h"

#include <QTest>

#include <cstdint>
#include <cstdlib>
#include <functional>
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

/// What a run has come to so far.
struct Progress {
    std::uint64_t requests = 0;
    std::uint64_t errors = 0;
};

/// Loads until `enough` is true, however long a busy machine takes for it (a minute at most), and counts that as the window.
inline LoadResult loadedUntil(LoadRequest request, const std::function<bool(const Progress &)> &enough)
{
    struct Observer : LoadObserver {
        explicit Observer(const std::function<bool(const Progress &)> &condition) : isEnough(condition) {}
        void sliceClosed(const LoadSlice &slice) override
        {
            progress.requests += slice.requests;
            progress.errors += slice.errors;
            if (isEnough(progress))
                stop.request_stop();
        }
        const std::function<bool(const Progress &)> &isEnough;
        Progress progress;
        std::stop_source stop;
    } observer(enough);
    request.duration = 1min;
    request.slice = 10ms;
    auto result = BuiltinLoader(testedReadiness()).run(request, observer, observer.stop.get_token());
    if (!result) {
        QTest::qFail(result.error().message().c_str(), __FILE__, __LINE__);
        return {};
    }
    return std::move(*result);
}

/// Loads until so many answers, good or bad, have come.
inline LoadResult loadedUntil(const LoadRequest &request, std::uint64_t answers)
{
    return loadedUntil(request, [answers](const Progress &progress) { return progress.requests + progress.errors >= answers; });
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
