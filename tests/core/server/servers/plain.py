# SPDX-License-Identifier: GPL-3.0-or-later
# A small HTTP server for tests. Says "request N" for each request it answers.
import argparse
import http.server
import signal
import socket
import sys
import threading

arguments = argparse.ArgumentParser()
arguments.add_argument("port", type=int)
arguments.add_argument("--host", action="append", help="address to listen on; may be repeated")
arguments.add_argument("--ignore-term", action="store_true")
arguments.add_argument("--reuse-port", action="store_true")
arguments.add_argument("--say", default="")
arguments.add_argument("--flood", type=int, default=0, help="lines of 100 bytes to write before listening")
arguments.add_argument("--statuses", default="200", help="of the first answers; the last is that of all others too")
options = arguments.parse_args()
statuses = [int(status) for status in options.statuses.split(",")]
requests = 0
lock = threading.Lock()


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        global requests
        with lock:
            requests += 1
            number = requests
        print("request", number, flush=True)
        self.send_response(statuses[min(number, len(statuses)) - 1])
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"ok")

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, host):
        self.address_family = socket.AF_INET6 if ":" in host else socket.AF_INET
        super().__init__((host, options.port), Handler)

    def server_bind(self):
        if options.reuse_port:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        # Without the base class's look-up of our own name.
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.bind(self.server_address)
        self.server_name, self.server_port = self.server_address


signal.signal(signal.SIGTERM, signal.SIG_IGN if options.ignore_term else lambda *_: sys.exit(0))
for number in range(options.flood):
    sys.stdout.write("%099d\n" % number)
if options.say:
    print(options.say, flush=True)
servers = [Server(host) for host in options.host or ["127.0.0.1"]]
for server in servers[1:]:
    threading.Thread(target=server.serve_forever, daemon=True).start()
servers[0].serve_forever()
