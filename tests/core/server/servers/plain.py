# SPDX-License-Identifier: GPL-3.0-or-later
# A small HTTP server for tests: plain.py PORT [--host H] [--ignore-term] [--say TEXT]
import argparse
import http.server
import signal
import socket
import sys

arguments = argparse.ArgumentParser()
arguments.add_argument("port", type=int)
arguments.add_argument("--host", default="127.0.0.1")
arguments.add_argument("--ignore-term", action="store_true")
arguments.add_argument("--reuse-port", action="store_true")
arguments.add_argument("--say", default="")
arguments.add_argument("--refuse-first", type=int, default=0, help="answers to give as 502 before the first 200")
options = arguments.parse_args()
left = options.refuse_first


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        global left
        self.send_response(502 if left > 0 else 200)
        left -= 1
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"ok")

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    address_family = socket.AF_INET6 if ":" in options.host else socket.AF_INET

    def server_bind(self):
        if options.reuse_port:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        # Without the base class's look-up of our own name.
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.bind(self.server_address)
        self.server_name, self.server_port = options.host, options.port


signal.signal(signal.SIGTERM, signal.SIG_IGN if options.ignore_term else lambda *_: sys.exit(0))
if options.say:
    print(options.say, flush=True)
Server((options.host, options.port), Handler).serve_forever()
