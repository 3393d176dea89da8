# SPDX-License-Identifier: GPL-3.0-or-later
# Puts a server into the background the classical way: fork, setsid, fork again; the command itself ends at once.
import os
import sys

if os.fork() > 0:
    os._exit(0)
os.setsid()
if os.fork() > 0:
    os._exit(0)
server = os.path.join(os.path.dirname(__file__), "plain.py")
os.execv(sys.executable, [sys.executable, server, sys.argv[1]])
