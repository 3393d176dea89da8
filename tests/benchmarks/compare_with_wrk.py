#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the built-in loader with wrk on a local nginx: CPU per request, requests per second, peak memory.

Needs nginx and wrk. Runs alternate, so that what else the machine does hits both alike; ratios are taken within a pair.
    cmake --build build/dev --target loader_benchmark
    python3 tests/benchmarks/compare_with_wrk.py --loader build/dev/tests/bin/loader_benchmark
With --loader build/release/bin/levelfield-cli the whole command line is measured (`load URL --json`).
"""
import argparse
import json
import os
import pathlib
import re
import resource
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

NGINX_CONFIG = """
worker_processes 1; daemon off; master_process off; pid {folder}/nginx.pid; error_log {folder}/error.log;
worker_rlimit_nofile {descriptors};
events {{ worker_connections {descriptors}; }}
http {{
    access_log off; keepalive_requests 1000000000; keepalive_timeout 1h; default_type application/json;
    open_file_cache max=10 inactive=1h;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    server {{ listen 127.0.0.1:{port} backlog=4096; root {folder}/html; }}
}}
"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def raise_descriptor_limit():
    """As far as allowed; children inherit it. Returns the limit."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return 65536 if hard == resource.RLIM_INFINITY else hard


class Nginx:
    """nginx with one static JSON answer of about 370 bytes, on a free port, in a folder of its own."""

    def __init__(self, descriptors):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="levelfield-benchmark-"))
        self.folder.chmod(0o755)  # nginx started by root reads as another user
        (self.folder / "html").mkdir(mode=0o755)
        artists = [{"ArtistId": number, "Name": f"Artist number {number}"} for number in range(1, 9)]
        self.body_file = self.folder / "html" / "artists"
        self.body_file.write_text(json.dumps(artists, separators=(",", ":")))
        self.port = free_port()
        config = self.folder / "nginx.conf"
        config.write_text(NGINX_CONFIG.format(folder=self.folder, port=self.port, descriptors=descriptors))
        program = shutil.which("nginx") or "/usr/sbin/nginx"
        self.process = subprocess.Popen([program, "-c", config, "-e", self.folder / "error.log"])
        self.url = f"http://127.0.0.1:{self.port}/artists"
        self.await_ready()

    def await_ready(self):
        deadline = time.monotonic() + 10
        while True:
            try:
                urllib.request.urlopen(self.url, timeout=1).read()
                return
            except OSError:
                if time.monotonic() > deadline or self.process.poll() is not None:
                    raise
                time.sleep(0.05)

    def stop(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder)


class Cost:
    """What one program did and used, whole process."""

    def __init__(self, requests, seconds, cpu, peak_bytes):
        self.requests, self.seconds, self.cpu, self.peak_bytes = requests, seconds, cpu, peak_bytes

    @property
    def microseconds_per_request(self):
        return self.cpu / self.requests * 1e6

    @property
    def requests_per_second(self):
        return self.requests / self.seconds


def peak_memory(pid):
    """High-water mark of resident memory. (wait4's ru_maxrss would count this script's own, before exec.)"""
    try:
        status = pathlib.Path(f"/proc/{pid}/status").read_text()
        return int(re.search(r"VmHWM:\s+(\d+)", status)[1]) * 1024
    except (OSError, TypeError):
        return 0


def measure(command):
    """Runs a command to its end; its output, CPU seconds and peak memory."""
    with tempfile.TemporaryFile("w+") as output:
        process = subprocess.Popen([str(word) for word in command], stdout=output)
        peak = 0
        while True:
            peak = max(peak, peak_memory(process.pid))
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            if pid != 0:
                break
            time.sleep(0.05)
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        text = output.read()
    if process.returncode != 0:
        sys.exit(f"{command[0]} ended with status {process.returncode}:\n{text}")
    return text, usage.ru_utime + usage.ru_stime, peak


def run_wrk(server, connections, seconds):
    text, cpu, peak = measure(["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", server.url])
    found = re.search(r"(\d+) requests in ([\d.]+)s", text)
    if "Socket errors" in text or "Non-2xx" in text:
        sys.exit(f"wrk met errors:\n{text}")
    return Cost(int(found[1]), float(found[2]), cpu, peak)


def run_loader(loader, server, connections, seconds):
    if loader.name == "levelfield-cli":
        text, cpu, peak = measure([loader, "load", server.url, "-c", connections, "-t", 1, "-d", f"{seconds}s", "--json"])
        result = json.loads(text)
        errors = sum(sum(value.values()) if isinstance(value, dict) else value for value in result["errors"].values())
        requests, duration = result["requests"], result["durationS"]
    else:
        text, cpu, peak = measure([loader, "127.0.0.1", server.port, "/artists", connections, 1, seconds, server.body_file])
        result = json.loads(text)
        requests, duration, errors = result["requests"], result["seconds"], result["errors"]
    if errors:
        sys.exit(f"the loader met errors:\n{text}")
    return Cost(requests, duration, cpu, peak)


def spread(values, digits):
    return f"{statistics.median(values):.{digits}f} ({min(values):.{digits}f} to {max(values):.{digits}f})"


def compare(arguments, server, connections):
    cpu_ratios, rate_ratios, ours, theirs = [], [], [], []
    for pair in range(arguments.pairs):
        runs = [lambda: theirs.append(run_wrk(server, connections, arguments.seconds)),
                lambda: ours.append(run_loader(arguments.loader, server, connections, arguments.seconds))]
        for run in runs if pair % 2 == 0 else reversed(runs):
            run()
        cpu_ratios.append(ours[-1].microseconds_per_request / theirs[-1].microseconds_per_request)
        rate_ratios.append(ours[-1].requests_per_second / theirs[-1].requests_per_second)
    print(f"{connections} connections, {arguments.pairs} pairs of {arguments.seconds} s:")
    print(f"  CPU per request, ours / wrk's:  {spread(cpu_ratios, 3)}"
          f"    [µs: {spread([c.microseconds_per_request for c in ours], 2)} / {spread([c.microseconds_per_request for c in theirs], 2)}]")
    print(f"  requests per s,  ours / wrk's:  {spread(rate_ratios, 3)}"
          f"    [{spread([c.requests_per_second for c in ours], 0)} / {spread([c.requests_per_second for c in theirs], 0)}]", flush=True)


def show_memory(arguments, server, connections):
    cost = run_loader(arguments.loader, server, connections, arguments.seconds)
    print(f"{connections} connections: peak memory of the whole process {cost.peak_bytes / 2**20:.1f} MiB", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--loader", type=pathlib.Path, required=True, help="loader_benchmark or levelfield-cli")
    parser.add_argument("--pairs", type=int, default=11)
    parser.add_argument("--seconds", type=int, default=5)
    parser.add_argument("--connections", type=lambda text: [int(word) for word in text.split(",")], default=[1, 64, 256])
    parser.add_argument("--memory-at", type=lambda text: [int(word) for word in text.split(",")], default=[256, 10000])
    arguments = parser.parse_args()
    limit = raise_descriptor_limit()
    server = Nginx(min(limit, 65536))
    try:
        for connections in arguments.connections:
            compare(arguments, server, connections)
        for connections in arguments.memory_at:
            if limit < connections + 200:
                print(f"{connections} connections: not measured, only {limit} files may be open")
            else:
                show_memory(arguments, server, connections)
    finally:
        server.stop()


if __name__ == "__main__":
    main()
