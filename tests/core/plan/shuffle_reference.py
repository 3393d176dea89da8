#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints the orders that test_schedule.cpp expects of `shuffled`, computed apart from the C++ code.

SplitMix64 and its first outputs for seed 1234567: Steele, Lea and Flood, OOPSLA 2014, and its reference code by Vigna.
"""

MASK = (1 << 64) - 1


class SplitMix64:
    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, bound):
        limit = (1 << 64) - (1 << 64) % bound
        while True:
            drawn = self.next()
            if drawn < limit:
                return drawn % bound


check = SplitMix64(1234567)
assert [check.next() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]

for seed in (1, MASK):
    random = SplitMix64(seed)
    print(f"seed {seed}")
    for repetition in range(3):
        cells = "A0a A0b A1a A1b B0a B0b C0a".split()
        for i in range(len(cells) - 1, 0, -1):
            j = random.below(i + 1)
            cells[i], cells[j] = cells[j], cells[i]
        print(" ".join(cells))
