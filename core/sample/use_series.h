// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace levelfield {

/// What a tree had used up at one moment of a window.
struct UsePoint {
    double end = 0;                  ///< seconds since the window opened
    std::chrono::nanoseconds cpu{0}; ///< since the window opened
    std::uint64_t rssBytes = 0;      ///< highest since the point before
    bool operator==(const UsePoint &) const = default;
};

/// What a tree used over an interval; nullopt where nothing is known of it.
struct UseSlice {
    std::optional<std::uint64_t> rssBytes{}; ///< highest
    std::optional<double> cpuPercent{};      ///< of one core
    bool operator==(const UseSlice &) const = default;
};

/// The course of a window in bounded memory: when it is full, each two neighbours become one point, and from then on
/// a point takes twice as many readings.
class UseSeries {
public:
    explicit UseSeries(std::size_t capacity = 2401) : m_capacity(capacity < 3 ? 3 : capacity | 1U) {}

    /// Points come in the order of time; one that is not later than the last is dropped.
    void add(const UsePoint &point);
    [[nodiscard]] const std::vector<UsePoint> &points() const { return m_points; }

    /// The interval from `from` to `to`, in seconds since the window opened. CPU time between two points is taken as even;
    /// what lies after the last point is unknown, and an interval of which less than half is known has no CPU value.
    [[nodiscard]] UseSlice between(double from, double to) const;

private:
    void halve();
    [[nodiscard]] double cpuSecondsAt(double time) const;

    std::size_t m_capacity;   ///< odd: the opening and pairs
    std::size_t m_stride = 1; ///< readings that make one point
    std::size_t m_inLast = 1; ///< readings in the last point so far
    std::vector<UsePoint> m_points;
};

} // namespace levelfield
