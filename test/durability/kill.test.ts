import { describe, expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../src/server/db/migrate.ts';
import { startCluster } from '../support/database/postgres-cluster.ts';
import {
  engines,
  hasPostgres,
  createMigratedDatabase,
  connectTo,
} from '../support/database/test-database.ts';
import { writeUntil } from '../support/load/concurrent-writes.ts';
import { expectCountsToEqualRows, lostWrites, noLosses } from '../support/load/lost-writes.ts';
import { startServerProcess } from '../support/processes/server-process.ts';
import { seededRandomInt } from '../support/random/random.ts';

const rounds = 2;

describe.each(engines)('a server on %s that is killed at any moment', (engine) => {
  test('has every post, vote and report that it acknowledged, each once', async () => {
    const place = await createMigratedDatabase(engine);
    const draw = seededRandomInt();
    for (let round = 0; round < rounds; round++) {
      const server = await startServerProcess(place);
      const killed = Promise.withResolvers<void>();
      const done = await writeUntil(server, {
        responses: 20 + draw(100),
        onLast: () => void server.kill().then(killed.resolve),
      });
      await killed.promise;
      const database = connectTo(place);
      expect(await lostWrites(database, done)).toEqual(noLosses);
      await expectCountsToEqualRows(database);
      await database.close();
    }
  }, 40_000);

  test('would fail the test if it acknowledged before the commit', async () => {
    const place = await createMigratedDatabase(engine);
    const server = await startServerProcess(place, { respondsBeforeCommit: true });
    const killed = Promise.withResolvers<void>();
    const done = await writeUntil(server, {
      isDurable: false,
      responses: 10,
      onLast: () => void server.kill().then(killed.resolve),
    });
    await killed.promise;
    const lost = await lostWrites(connectTo(place), done);
    expect(lost).not.toEqual(noLosses);
  }, 40_000);
});

describe.runIf(hasPostgres)('a PostgreSQL that is killed at any moment', () => {
  test('has every post, vote and report that the server acknowledged, each once', async () => {
    const cluster = await startCluster({ fsync: true });
    onTestFinished(() => cluster.stop());
    const place = { databaseUrl: cluster.url, dataDir: '' };
    const before = connectTo(place);
    await migrate(before);
    await before.close();
    const server = await startServerProcess(place);
    const done = await writeUntil(server, {
      responses: 50 + seededRandomInt()(100),
      onLast: () => cluster.crash(),
    });
    await cluster.restart();
    const database = connectTo(place);
    expect(await lostWrites(database, done)).toEqual(noLosses);
    await expectCountsToEqualRows(database);
  }, 40_000);
});
