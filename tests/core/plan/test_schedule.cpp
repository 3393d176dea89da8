// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/matrix.h"
#include "tests/core/plan/plan_samples.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>

using namespace levelfield;
using namespace std::chrono_literals;

class TestSchedule : public QObject {
    Q_OBJECT

    /// A cell for each word: server, variant digit, workload letter, e.g. "A0b".
    static std::vector<Cell> cellsOf(const std::vector<std::string> &words, int repetitions)
    {
        std::vector<Cell> cells;
        for (const std::string &word : words) {
            Cell cell{std::size_t(word[0] - 'A'), std::size_t(word[1] - '0'), std::size_t(word[2] - 'a'), 1, {}};
            cell.load.repetitions = repetitions;
            cells.push_back(cell);
        }
        return cells;
    }

    /// The running order, a line per pass.
    static std::string drawn(const Plan &plan, const std::vector<Cell> &cells, std::uint64_t seed = 1)
    {
        std::string text;
        int pass = 1;
        for (const ScheduledMeasurement &measurement : schedule(plan, cells, seed)) {
            const Cell &cell = cells[measurement.cell];
            if (measurement.repetition != pass)
                text += "\n";
            else if (!text.empty())
                text += " ";
            pass = measurement.repetition;
            text += {char('A' + cell.server), char('0' + cell.variant), char('a' + cell.workload)};
        }
        return text;
    }

    static Plan ordered(Order order, Restart restart = Restart::measurement)
    {
        Plan plan;
        plan.load.order = order;
        plan.load.restart = restart;
        plan.servers.resize(8);
        return plan;
    }

    static const std::vector<std::string> &words()
    {
        static const std::vector<std::string> all{"A0a", "A0b", "A1a", "A1b", "B0a", "B0b", "C0a"};
        return all;
    }

private slots:
    // Case 25: the repetition is the outer loop, so that no server has its measurements in a row.
    void sequentialRepeatsTheSamePass()
    {
        QCOMPARE(drawn(ordered(Order::sequential), cellsOf(words(), 3)), std::string("A0a A0b A1a A1b B0a B0b C0a\n"
                                                                                     "A0a A0b A1a A1b B0a B0b C0a\n"
                                                                                     "A0a A0b A1a A1b B0a B0b C0a"));
    }

    // Case 25: what came first comes last in the next pass.
    void alternateReversesServersAndVariantsEverySecondPass()
    {
        QCOMPARE(drawn(ordered(Order::alternate), cellsOf(words(), 3)), std::string("A0a A0b A1a A1b B0a B0b C0a\n"
                                                                                    "C0a B0a B0b A1a A1b A0a A0b\n"
                                                                                    "A0a A0b A1a A1b B0a B0b C0a"));
    }

    // Case 25: of any two servers or variants, each is the first about half of the time.
    void alternateGivesNobodyTheFirstPlace()
    {
        const auto cells = cellsOf(words(), 10);
        std::map<std::size_t, std::map<int, int>> sequences;
        for (const auto &measurement : schedule(ordered(Order::alternate), cells, 1))
            sequences[measurement.cell][measurement.repetition] = measurement.sequence;
        for (std::size_t a = 0; a < cells.size(); ++a) {
            for (std::size_t b = 0; b < cells.size(); ++b) {
                const bool compared = cells[a].workload == cells[b].workload && a != b;
                int first = 0;
                for (int pass = 1; pass <= 10; ++pass)
                    first += sequences[a][pass] < sequences[b][pass] ? 1 : 0;
                QVERIFY(!compared || first == 5);
            }
        }
    }

    void rowsOfTheMatrixAreReversedToo()
    {
        QCOMPARE(drawn(ordered(Order::alternate), cellsOf({"A0a", "B0a", "A0b", "B0b"}, 2)), std::string("A0a B0a A0b B0b\n"
                                                                                                         "B0b A0b B0a A0a"));
    }

    void oneStartKeepsItsCellsTogether()
    {
        const std::vector<std::string> mixed{"A0a", "B0a", "A0b", "B0b", "A1a", "A0c"};
        QCOMPARE(drawn(ordered(Order::sequential, Restart::server), cellsOf(mixed, 1)), std::string("A0a A0b A0c B0a B0b A1a"));
        QCOMPARE(drawn(ordered(Order::alternate, Restart::server), cellsOf(mixed, 2)), std::string("A0a A0b A0c B0a B0b A1a\n"
                                                                                                   "A1a B0a B0b A0a A0b A0c"));
        const auto cells = cellsOf(mixed, 20);
        int pass = 0;
        std::set<std::pair<std::size_t, std::size_t>> finished;
        std::optional<std::pair<std::size_t, std::size_t>> current;
        for (const auto &measurement : schedule(ordered(Order::shuffled, Restart::server), cells, 7)) {
            const std::pair starter(cells[measurement.cell].server, cells[measurement.cell].variant);
            if (measurement.repetition != pass) {
                pass = measurement.repetition;
                finished.clear();
                current.reset();
            }
            if (current && *current != starter)
                finished.insert(*current);
            current = starter;
            QVERIFY(!finished.contains(starter));
        }
    }

    void shuffledOrderComesFromItsSeedAlone()
    {
        const Plan plan = ordered(Order::shuffled);
        const auto cells = cellsOf(words(), 3);
        // Worked out from the published algorithms in another language: shuffle_reference.py.
        QCOMPARE(drawn(plan, cells, 1), std::string("B0b C0a B0a A1b A0a A0b A1a\n"
                                                    "A0b B0b B0a A1a C0a A1b A0a\n"
                                                    "A1a B0b C0a A1b A0b B0a A0a"));
        QCOMPARE(drawn(plan, cells, 18446744073709551615U), std::string("B0b B0a C0a A1a A0b A1b A0a\n"
                                                                        "C0a B0b A0b B0a A0a A1a A1b\n"
                                                                        "A1a A1b A0b B0b C0a B0a A0a"));
        QVERIFY(drawn(plan, cells, 2) != drawn(plan, cells, 1));
    }

    void shufflingFavoursNoOrder()
    {
        const auto cells = cellsOf({"A0a", "B0a", "C0a"}, 1);
        std::map<std::string, int> seen;
        for (std::uint64_t seed = 0; seed < 6000; ++seed)
            ++seen[drawn(ordered(Order::shuffled), cells, seed)];
        QCOMPARE(seen.size(), std::size_t(6));
        for (const auto &[order, count] : seen) // 1000 expected, standard deviation 29; the seeds are fixed
            QVERIFY2(count > 850 && count < 1150, order.c_str());
    }

    void cellsMayHaveRepetitionsOfTheirOwn()
    {
        auto cells = cellsOf({"A0a", "B0a", "C0a"}, 2);
        cells[1].load.repetitions = 4;
        cells[2].load.repetitions = 1;
        QCOMPARE(drawn(ordered(Order::alternate), cells), std::string("A0a B0a C0a\nB0a A0a\nB0a\nB0a"));
    }

    void everyOrderHoldsEachRepetitionOnceInSequence()
    {
        auto cells = cellsOf(words(), 5);
        cells[3].load.repetitions = 2;
        for (const Order order : {Order::sequential, Order::alternate, Order::shuffled}) {
            for (const Restart restart : {Restart::measurement, Restart::server}) {
                const auto scheduled = schedule(ordered(order, restart), cells, 42);
                QCOMPARE(scheduled.size(), std::size_t(6 * 5 + 2));
                std::set<std::pair<std::size_t, int>> seen;
                int sequence = 0, repetition = 1;
                for (const ScheduledMeasurement &measurement : scheduled) {
                    QCOMPARE(measurement.sequence, ++sequence);
                    QVERIFY(measurement.repetition >= repetition);
                    repetition = measurement.repetition;
                    QVERIFY(measurement.repetition <= cells[measurement.cell].load.repetitions);
                    QVERIFY(seen.emplace(measurement.cell, measurement.repetition).second);
                }
            }
        }
    }

    void nothingToMeasureIsNoOrder() { QVERIFY(schedule(ordered(Order::shuffled), {}, 1).empty()); }

    void timeIsEstimated()
    {
        auto cells = cellsOf({"A0a", "A0b", "B0a"}, 5);
        Plan plan = ordered(Order::alternate);
        QCOMPARE(estimatedTime(cells[0]), 16s); // warm-up 3, window 10, cooldown 1, start and stop 2
        QCOMPARE(estimatedTime(plan, cells), 15 * 16s + 2 * 2s);
        plan.load.restart = Restart::server; // one start for two cells
        QCOMPARE(estimatedTime(plan, cells), 15 * 14s + 10 * 2s + 2 * 2s);
        plan.servers[0].startup = StartupRule{3, ""};
        plan.servers[0].idle = IdleRule{5s, ""};
        QCOMPARE(estimatedTime(plan, cells), 15 * 14s + 10 * 2s + 2 * 2s + 3 * 2s + 5s);
        QCOMPARE(estimatedTime(plan, {}), 0s);
    }
};

QTEST_GUILESS_MAIN(TestSchedule)
#include "test_schedule.moc"
