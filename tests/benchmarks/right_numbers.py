#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds Levelfield's figures of a real server against other instruments': requests per second against wrk's on the same
server, in alternating order, and server CPU against this script's own reading of /proc. Linux, a quiet machine.

    levelfield-cli example chinook chinook && levelfield-cli setup chinook/chinook.lfplan.json
    python3 tests/benchmarks/right_numbers.py --cli build/release/bin/levelfield-cli --plan chinook/chinook.lfplan.json
"""
import argparse
import bisect
import datetime
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

TICKS = os.sysconf("SC_CLK_TCK")


def process_table():
    """pid: (parent, CPU seconds) of every process, threads and waited-for children included."""
    table = {}
    for folder in pathlib.Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            table[int(folder.name)] = (int(fields[1]), sum(map(int, fields[11:15])) / TICKS)
    return table


def tree_below(table, root):
    members, grew = {root}, True
    while grew:
        grew = False
        for pid, (parent, _) in table.items():
            if parent in members and pid not in members:
                members.add(pid)
                grew = True
    return members


def guard_below(table, root):
    for pid in tree_below(table, root):
        try:
            if pathlib.Path(f"/proc/{pid}/comm").read_text().startswith("levelfield-guar"):
                return pid
        except OSError:
            continue
    return None


class CpuWatch(threading.Thread):
    """Reads the CPU time of everything below each guard of one command line, ten times a second."""

    def __init__(self, root):
        super().__init__(daemon=True)
        self.root, self.readings, self.over = root, [], threading.Event()

    def run(self):
        while not self.over.wait(0.1):
            table = process_table()
            guard = guard_below(table, self.root)
            if guard:
                # The guard itself is not the server's.
                members = tree_below(table, guard) - {guard}
                self.readings.append((time.time(), guard, sum(table[pid][1] for pid in members if pid in table)))

    def percent(self, start, seconds):
        """CPU in percent of one core between two moments, linearly between readings; None if the server changed."""
        guard = next((g for t, g, _ in reversed(self.readings) if t <= start), None)
        points = [(t, cpu) for t, g, cpu in self.readings if g == guard]

        def at(moment):
            index = bisect.bisect(points, (moment,))
            if index in (0, len(points)):
                return None
            (t0, c0), (t1, c1) = points[index - 1], points[index]
            return c0 + (c1 - c0) * (moment - t0) / (t1 - t0)

        first, last = at(start), at(start + seconds)
        return None if first is None or last is None else (last - first) / seconds * 100


def watched_run(arguments, server, folder):
    command = [arguments.cli, "run", arguments.plan, "--out", folder / "run", "--only", f"^{server} .* c=64$",
               "--set", f"/load/duration={arguments.seconds}s", "--set", "/load/repetitions=1"]
    with open(folder / "output", "w") as output:
        process = subprocess.Popen([str(word) for word in command], stdout=output, stderr=output)
        watch = CpuWatch(process.pid)
        watch.start()
        status = process.wait()
        watch.over.set()
        watch.join()
    if status != 0:
        sys.exit((folder / "output").read_text())
    return json.loads((folder / "run" / "run.json").read_text()), watch


def compare_cpu(arguments, server):
    with tempfile.TemporaryDirectory() as folder:
        run, watch = watched_run(arguments, server, pathlib.Path(folder))
    ratios = []
    for measurement in run["measurements"]:
        start = datetime.datetime.fromisoformat(measurement["started"].replace("Z", "+00:00")).timestamp()
        own = watch.percent(start, measurement["durationS"])
        if own:
            ratios.append(measurement["serverUse"]["cpuPercent"] / own)
            print(f"  {server} {measurement['variant']} {measurement['workload']}: "
                  f"{measurement['serverUse']['cpuPercent']:.1f} % reported, {own:.1f} % read from /proc", flush=True)
    print(f"{server}: server CPU, reported / read: {statistics.median(ratios):.3f} "
          f"({min(ratios):.3f} to {max(ratios):.3f}) over {len(ratios)} measurements", flush=True)


def await_answer(url, process):
    deadline = time.monotonic() + 30
    while True:
        try:
            return urllib.request.urlopen(url, timeout=1).read()
        except OSError:
            if time.monotonic() > deadline or process.poll() is not None:
                raise
            time.sleep(0.1)


def wrk_rate(arguments, url):
    text = subprocess.run(["wrk", "-t1", f"-c{arguments.connections}", f"-d{arguments.seconds}s", url],
                          check=True, capture_output=True, text=True).stdout
    if "Socket errors" in text or "Non-2xx" in text:
        sys.exit(text)
    return float(re.search(r"Requests/sec:\s+([\d.]+)", text)[1])


def own_rate(arguments, url):
    text = subprocess.run([arguments.cli, "load", url, "-c", str(arguments.connections), "-t", "1",
                           "-d", f"{arguments.seconds}s", "--json"], check=True, capture_output=True, text=True).stdout
    return json.loads(text)["requestsPerSecond"]


def compare_rates(arguments, server):
    """Starts uvicorn as the example's plan does and loads it by turns."""
    folder = arguments.plan.resolve().parent
    url = "http://127.0.0.1:5199/artists"
    process = subprocess.Popen([folder / ".venv/bin/uvicorn", "app:app", "--host", "127.0.0.1", "--port", "5199", "--workers",
                                "1", "--loop", "uvloop", "--http", "httptools", "--no-access-log", "--log-level", "error"],
                               cwd=folder / "fastapi", env={**os.environ, "BENCH_DB": str(folder / "chinook.db"), "BENCH_POOLED": "1"})
    ours, theirs = [], []
    try:
        await_answer(url, process)
        own_rate(arguments, url)  # warms the server up; not counted
        for pair in range(arguments.pairs):
            turns = [lambda: theirs.append(wrk_rate(arguments, url)), lambda: ours.append(own_rate(arguments, url))]
            for turn in turns if pair % 2 == 0 else reversed(turns):
                turn()
            print(f"  pair {pair + 1}: {ours[-1]:.0f} ours, {theirs[-1]:.0f} wrk's", flush=True)
    finally:
        process.terminate()
        process.wait()
    print(f"{server}, {arguments.connections} connections: median requests per s, ours / wrk's: "
          f"{statistics.median(ours) / statistics.median(theirs):.3f}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cli", type=pathlib.Path, required=True)
    parser.add_argument("--plan", type=pathlib.Path, required=True, help="the chinook example, set up")
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=8)
    parser.add_argument("--connections", type=int, default=64)
    arguments = parser.parse_args()
    compare_rates(arguments, "FastAPI, 1 worker")
    for server in ("fastapi-1", "fastapi-4", "fastify"):
        compare_cpu(arguments, server)


if __name__ == "__main__":
    main()
