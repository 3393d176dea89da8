// SPDX-License-Identifier: GPL-3.0-or-later
// The Chinook endpoints with Fastify and better-sqlite3.
//
// PORT          where to listen, on 127.0.0.1
// BENCH_DB      path of the database
// BENCH_POOLED  "1": one connection with its prepared statement is kept (the driver is synchronous, so that more could not be
//               used by one process); "0": every request opens its own
import Database from 'better-sqlite3';
import Fastify from 'fastify';

const firstTen = 'SELECT ArtistId, Name FROM Artist ORDER BY ArtistId LIMIT 10';
const pooled = (process.env.BENCH_POOLED ?? '1') === '1';

function openDatabase() {
  return new Database(process.env.BENCH_DB, { readonly: true, fileMustExist: true });
}

const kept = pooled ? openDatabase().prepare(firstTen) : null;

function readArtists() {
  if (kept) {
    return kept.all();
  }
  const database = openDatabase();
  try {
    return database.prepare(firstTen).all();
  } finally {
    database.close();
  }
}

const app = Fastify({ logger: false, forceCloseConnections: true });

app.get('/ping', async () => ({ result: 'success' }));
app.get('/hello', async (request) => ({ result: `Hello, ${request.query.name ?? 'world'}` }));
app.get('/artists', async () => readArtists());

process.once('SIGTERM', () => app.close());
process.once('SIGINT', () => app.close());

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
