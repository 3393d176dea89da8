# SPDX-License-Identifier: GPL-3.0-or-later
# A master that binds and forks workers which serve, as gunicorn does. On SIGTERM the master ends its workers.
import argparse
import os
import signal
import socket
import time

arguments = argparse.ArgumentParser()
arguments.add_argument("port", type=int)
arguments.add_argument("--workers", type=int, default=3)
arguments.add_argument("--ignore-term", action="store_true")
arguments.add_argument("--zombies", type=int, default=0, help="children that end and are never waited for")
options = arguments.parse_args()

listener = socket.create_server(("127.0.0.1", options.port))


def serve():
    while True:
        connection, _ = listener.accept()
        connection.recv(4096)
        connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok")
        connection.close()


def end(*_):
    for worker in workers:
        os.kill(worker, signal.SIGTERM)
    for worker in workers:
        os.waitpid(worker, 0)
    os._exit(0)


workers = []
for _ in range(options.workers):
    worker = os.fork()
    if worker == 0:
        if options.ignore_term:
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
        serve()
    workers.append(worker)
for _ in range(options.zombies):
    if os.fork() == 0:
        os._exit(0)
signal.signal(signal.SIGTERM, signal.SIG_IGN if options.ignore_term else end)
while True:
    time.sleep(3600)
