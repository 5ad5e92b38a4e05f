import { describe, expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../src/server/db/migrate.ts';
import { startCluster } from '../support/database/postgres-cluster.ts';
import {
  engines,
  hasPostgres,
  newMigratedPlace,
  openPlace,
} from '../support/database/test-database.ts';
import { writeUntil } from '../support/load/concurrent-writes.ts';
import { expectCountsToEqualRows, lostOf, nothing } from '../support/load/lost-writes.ts';
import { startServerProcess } from '../support/processes/server-process.ts';
import { seededRandomInt } from '../support/random.ts';

const rounds = 2;

describe.each(engines)('a server on %s that is killed at any moment', (engine) => {
  test('has every post, vote and report that it answered, each once', async () => {
    const place = await newMigratedPlace(engine);
    const draw = seededRandomInt();
    for (let round = 0; round < rounds; round++) {
      const server = await startServerProcess(place);
      const killed = Promise.withResolvers<void>();
      const done = await writeUntil(server, {
        answers: 20 + draw(100),
        atLast: () => void server.kill().then(killed.resolve),
      });
      await killed.promise;
      const database = openPlace(place);
      expect(await lostOf(database, done)).toEqual(nothing);
      await expectCountsToEqualRows(database);
      await database.close();
    }
  }, 40_000);

  test('would be caught if it answered before the commit', async () => {
    const place = await newMigratedPlace(engine);
    const server = await startServerProcess(place, { early: true });
    const killed = Promise.withResolvers<void>();
    const done = await writeUntil(server, {
      isHonest: false,
      answers: 10,
      atLast: () => void server.kill().then(killed.resolve),
    });
    await killed.promise;
    const lost = await lostOf(openPlace(place), done);
    expect(lost).not.toEqual(nothing);
  }, 40_000);
});

describe.runIf(hasPostgres)('a PostgreSQL that is killed at any moment', () => {
  test('has every post, vote and report that the server answered, each once', async () => {
    const cluster = await startCluster({ fsync: true });
    onTestFinished(() => cluster.stop());
    const place = { databaseUrl: cluster.url, dataDir: '' };
    const before = openPlace(place);
    await migrate(before);
    await before.close();
    const server = await startServerProcess(place);
    const done = await writeUntil(server, {
      answers: 50 + seededRandomInt()(100),
      atLast: () => cluster.crash(),
    });
    await cluster.restart();
    const database = openPlace(place);
    expect(await lostOf(database, done)).toEqual(nothing);
    await expectCountsToEqualRows(database);
  }, 40_000);
});
