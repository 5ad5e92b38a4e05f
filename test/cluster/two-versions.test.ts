import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listMigrations } from '../../src/server/db/migrate.ts';
import { asConfigured } from '../support/database/pgbouncer.ts';
import { connectTo, createEmptyDatabase, hasPostgres } from '../support/database/test-database.ts';
import { eventually } from '../support/eventually.ts';
import { type AcknowledgedWrites, writeUntil } from '../support/load/concurrent-writes.ts';
import { lossesIn } from '../support/load/lost-writes.ts';
import { newFolder } from '../support/processes/production-server.ts';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process.ts';
import { findPreviousRelease, unpackRelease } from '../support/releases/previous-release.ts';

const previous = findPreviousRelease();

const reads = [
  '/api/experiences',
  '/api/experiences?search=neighbour&sortBy=votes',
  '/api/experiences?continent=europe&country=Germany',
  '/api/experiences/random',
  '/api/daily-dose',
  '/api/leaderboard',
  '/api/stats',
  '/api/city-lights',
  '/feed.xml',
  '/readyz',
];

describe.runIf(hasPostgres && previous !== undefined)('the version before', () => {
  test('reads and writes while this one changes the tables, and next to it, and nothing is lost', async () => {
    const root = join(newFolder(), 'previous');
    unpackRelease(String(previous), root);
    const place = await asConfigured(await createEmptyDatabase('postgres'));
    const before = await startServerProcess(place, { root });
    const database = connectTo(place);
    const tables = await listMigrations(database.read, 'postgres');

    const starting = Promise.withResolvers<ServerProcess>();
    const own = startWriting(before, () => {
      startServerProcess(place).then(starting.resolve, starting.reject);
    });
    const after = await Promise.race([starting.promise, own.ended.then(gone)]);
    expect(await listMigrations(database.read, 'postgres')).not.toEqual(tables);
    const postsBefore = own.done().posts.size;
    const others = startWriting(after);
    await eventually(() => {
      expect(own.done().posts.size).toBeGreaterThan(postsBefore + 10);
      expect(others.done().posts.size).toBeGreaterThan(10);
    });
    for (const server of [before, after]) {
      const statuses = await Promise.all(reads.map((path) => server.get(path)));
      expect(statuses).toEqual(reads.map(() => 200));
    }

    await Promise.all([before.kill(), after.kill()]);
    // They reject after a response that is none of a server which is gone.
    expect(await lossesIn(database, await own.ended, await others.ended)).toEqual([]);
  }, 300_000);
});

/** Writers on a server until it is killed; `onWritten` is called after their first responses. */
function startWriting(server: ServerProcess, onWritten: () => void = () => undefined) {
  let done: AcknowledgedWrites = { posts: new Set(), votes: new Map(), reports: new Set() };
  const ended = writeUntil(server, {
    responses: 20,
    onLast: (soFar) => {
      done = soFar;
      onWritten();
    },
  });
  return { ended, done: () => done };
}

function gone(): never {
  throw new Error('The server is gone.');
}
