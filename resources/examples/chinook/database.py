# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds the example's database, or counts what is in it; needs nothing but Python.

    database.py build ARTIST.SQL CHINOOK.DB
    database.py count CHINOOK.DB              prints ROWS|CHARACTERS of the Artist table's names
"""

import contextlib
import os
import pathlib
import sqlite3
import sys


def build(script, database):
    # Built beside and renamed, so that an interrupted run leaves no half-filled database.
    unfinished = database + ".new"
    pathlib.Path(unfinished).unlink(missing_ok=True)
    with contextlib.closing(sqlite3.connect(unfinished)) as connection:
        connection.executescript(pathlib.Path(script).read_text(encoding="utf-8"))
    os.replace(unfinished, database)


def count(database):
    location = pathlib.Path(database).resolve().as_uri() + "?mode=ro"
    with contextlib.closing(sqlite3.connect(location, uri=True)) as connection:
        rows, characters = connection.execute("SELECT count(*), sum(length(Name)) FROM Artist").fetchone()
    print(f"{rows}|{characters}")


COMMANDS = {"build": (build, 2), "count": (count, 1)}


def main(arguments):
    command, wanted = COMMANDS.get(arguments[0] if arguments else "", (None, 0))
    if command is None or len(arguments) - 1 != wanted:
        sys.exit(__doc__)
    command(*arguments[1:])


if __name__ == "__main__":
    main(sys.argv[1:])
