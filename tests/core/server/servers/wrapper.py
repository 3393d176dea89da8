# SPDX-License-Identifier: GPL-3.0-or-later
# Starts the server as a child and waits, as `npm start` and `sh -c` do: SIGTERM ends this process, nobody tells the child.
import os
import subprocess
import sys

server = os.path.join(os.path.dirname(__file__), "plain.py")
sys.exit(subprocess.Popen([sys.executable, server, *sys.argv[1:]]).wait())
