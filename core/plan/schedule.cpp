// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/matrix.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace levelfield {

namespace {

using Indices = std::vector<std::size_t>; ///< of cells

/// What a start and the stop after it take beyond the measurement: a guess, since it depends on the server.
constexpr std::chrono::milliseconds startAllowance{2000};

/// SplitMix64: small, and defined bit by bit, unlike the distributions and std::shuffle of the standard library.
class SplitMix64 {
public:
    explicit SplitMix64(std::uint64_t seed) : m_state(seed) {}

    std::uint64_t next()
    {
        std::uint64_t z = m_state += 0x9E3779B97F4A7C15U;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31U);
    }

    /// Every number below `bound` is equally likely: draws beyond the last whole multiple of it are thrown away.
    std::uint64_t below(std::uint64_t bound)
    {
        const std::uint64_t excess = (UINT64_MAX % bound + 1) % bound;
        std::uint64_t drawn = next();
        while (drawn > UINT64_MAX - excess)
            drawn = next();
        return drawn % bound;
    }

private:
    std::uint64_t m_state;
};

template<typename T>
void shuffle(std::vector<T> &items, SplitMix64 &random)
{
    for (std::size_t i = items.size(); i > 1; --i)
        std::swap(items[i - 1], items[random.below(i)]);
}

std::pair<std::size_t, std::size_t> starterOf(const Cell &cell)
{
    return {cell.server, cell.variant};
}

/// Neighbours that one server and variant serves, as blocks.
std::vector<Indices> neighbourBlocks(const std::vector<Cell> &cells)
{
    std::vector<Indices> blocks;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i == 0 || starterOf(cells[i]) != starterOf(cells[i - 1]))
            blocks.emplace_back();
        blocks.back().push_back(i);
    }
    return blocks;
}

/// All cells of each server and variant as one block, in order of first appearance.
std::vector<Indices> starterBlocks(const std::vector<Cell> &cells)
{
    std::vector<Indices> blocks;
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> blockOf;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto [entry, isNew] = blockOf.emplace(starterOf(cells[i]), blocks.size());
        if (isNew)
            blocks.emplace_back();
        blocks[entry->second].push_back(i);
    }
    return blocks;
}

/// Blocks that hold one cell each: nothing needs to stay together.
std::vector<Indices> singleBlocks(const std::vector<Cell> &cells)
{
    std::vector<Indices> blocks;
    for (std::size_t i = 0; i < cells.size(); ++i)
        blocks.push_back({i});
    return blocks;
}

/// The order of all cells in pass after pass.
class Passes {
public:
    Passes(const LoadSettings &load, const std::vector<Cell> &cells, std::uint64_t seed)
        : m_order(load.order),
          m_random(seed),
          m_blocks(load.restart == Restart::server ? starterBlocks(cells)
                   : load.order == Order::shuffled ? singleBlocks(cells)
                                                   : neighbourBlocks(cells))
    {
    }

    Indices next()
    {
        ++m_pass;
        std::vector<Indices> blocks = m_blocks;
        if (m_order == Order::alternate && m_pass % 2 == 0)
            std::reverse(blocks.begin(), blocks.end());
        if (m_order == Order::shuffled) {
            shuffle(blocks, m_random);
            for (Indices &block : blocks)
                shuffle(block, m_random);
        }
        Indices order;
        for (const Indices &block : blocks)
            order.insert(order.end(), block.begin(), block.end());
        return order;
    }

private:
    Order m_order;
    SplitMix64 m_random;
    std::vector<Indices> m_blocks;
    int m_pass = 0;
};

int mostRepetitions(const std::vector<Cell> &cells)
{
    int most = 0;
    for (const Cell &cell : cells)
        most = std::max(most, cell.load.repetitions);
    return most;
}

std::chrono::milliseconds measuringTime(const LoadSettings &load)
{
    return std::chrono::ceil<std::chrono::milliseconds>(load.warmup + load.duration + load.cooldown);
}

/// Starts that are measured on their own, and the time a server is left idle to see what it takes.
std::chrono::milliseconds startupTime(const Server &server)
{
    std::chrono::milliseconds time{0};
    if (server.startup)
        time += server.startup->repetitions * startAllowance;
    if (server.idle)
        time += std::chrono::ceil<std::chrono::milliseconds>(server.idle->settle);
    return time;
}

} // namespace

std::vector<ScheduledMeasurement> schedule(const Plan &plan, const std::vector<Cell> &cells, std::uint64_t seed)
{
    std::vector<ScheduledMeasurement> scheduled;
    Passes passes(plan.load, cells, seed);
    const int last = mostRepetitions(cells);
    for (int pass = 1; pass <= last && scheduled.size() < maxMeasurements; ++pass) {
        for (const std::size_t cell : passes.next()) {
            if (cells[cell].load.repetitions >= pass)
                scheduled.push_back({cell, pass, static_cast<int>(scheduled.size()) + 1});
        }
    }
    return scheduled;
}

std::chrono::milliseconds estimatedTime(const Cell &cell)
{
    return measuringTime(cell.load) + startAllowance;
}

std::chrono::milliseconds estimatedTime(const Plan &plan, const std::vector<Cell> &cells)
{
    std::chrono::milliseconds total{0};
    std::map<std::pair<std::size_t, std::size_t>, int> starts; // a start serves a whole pass when restart is `server`
    for (const Cell &cell : cells) {
        int &passes = starts[starterOf(cell)];
        passes = std::max(passes, cell.load.repetitions);
        total += cell.load.repetitions * (plan.load.restart == Restart::server ? measuringTime(cell.load) : estimatedTime(cell));
    }
    for (const auto &[starter, passes] : starts) {
        total += startAllowance + startupTime(plan.servers.at(starter.first)); // the verification pass
        if (plan.load.restart == Restart::server)
            total += passes * startAllowance;
    }
    return total;
}

} // namespace levelfield
