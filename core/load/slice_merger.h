// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/load/load_generator.h"
#include "core/load/slice_histogram.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>

namespace levelfield {

/// What one worker, or all of them, counted in one slice.
struct SliceTally {
    std::uint64_t requests = 0;
    std::uint64_t errors = 0;
    SliceHistogram latency{};
    void clear();
};

/// Puts the slices of several workers together: a slice is complete when each has handed in its part, or never will.
/// Not thread-safe.
class SliceMerger {
public:
    explicit SliceMerger(std::size_t workers) : m_workers(workers) {}

    /// A worker's part of slice `index`. Each worker hands in its parts in order, none twice, none left out.
    void add(std::size_t index, const SliceTally &tally, double endSeconds);
    /// A worker that will hand in no more.
    void workerFinished() { ++m_finished; }
    /// The next complete slice, in order.
    [[nodiscard]] std::optional<LoadSlice> take();

private:
    struct Pending {
        SliceTally tally;
        std::size_t parts = 0;
        double end = 0;
    };

    std::deque<Pending> m_pending;
    std::size_t m_first = 0; ///< index of the first pending slice
    std::size_t m_workers;
    std::size_t m_finished = 0;
};

} // namespace levelfield
