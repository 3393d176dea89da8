# SPDX-License-Identifier: GPL-3.0-or-later
"""The Chinook endpoints with FastAPI and aiosqlite.

BENCH_DB      path of the database
BENCH_POOLED  "1": eight connections per worker are opened at start and shared; "0": every request opens its own
"""

import asyncio
import contextlib
import json
import os
import pathlib

import aiosqlite
from fastapi import FastAPI
from fastapi.responses import Response

POOL_SIZE = 8
POOLED = os.environ.get("BENCH_POOLED", "1") == "1"
DATABASE = pathlib.Path(os.environ["BENCH_DB"]).resolve().as_uri() + "?mode=ro"
FIRST_TEN = "SELECT ArtistId, Name FROM Artist ORDER BY ArtistId LIMIT 10"


def open_connection():
    return aiosqlite.connect(DATABASE, uri=True)


class Pool:
    """A fixed number of connections, lent to one request at a time."""

    def __init__(self):
        self._idle = asyncio.LifoQueue()

    async def open(self):
        for _ in range(POOL_SIZE):
            self._idle.put_nowait(await open_connection())

    async def close(self):
        while not self._idle.empty():
            await self._idle.get_nowait().close()

    @contextlib.asynccontextmanager
    async def lend(self):
        connection = await self._idle.get()
        try:
            yield connection
        finally:
            self._idle.put_nowait(connection)


@contextlib.asynccontextmanager
async def lifespan(application):
    application.state.pool = Pool()
    if POOLED:
        await application.state.pool.open()
    yield
    await application.state.pool.close()


# Without the OpenAPI routes: they are not measured, and the other servers have none.
app = FastAPI(lifespan=lifespan, openapi_url=None)


def as_json(value):
    # json.dumps as it comes: spaces after the separators, ASCII only. 410 bytes for the ten artists.
    return Response(json.dumps(value), media_type="application/json")


async def read_artists(connection):
    rows = await connection.execute_fetchall(FIRST_TEN)
    return [{"ArtistId": artist_id, "Name": name} for artist_id, name in rows]


@app.get("/ping")
async def ping():
    return as_json({"result": "success"})


@app.get("/hello")
async def hello(name: str = "world"):
    return as_json({"result": f"Hello, {name}"})


@app.get("/artists")
async def artists():
    connect = app.state.pool.lend if POOLED else open_connection
    async with connect() as connection:
        return as_json(await read_artists(connection))
