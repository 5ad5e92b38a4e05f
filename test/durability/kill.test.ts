import { describe, expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../src/server/db/migrate.ts';
import type { DatabaseConfig } from '../../src/server/db/open.ts';
import { startCluster } from '../support/database/postgres-cluster.ts';
import {
  engines,
  hasPostgres,
  createMigratedDatabase,
  connectTo,
} from '../support/database/test-database.ts';
import { type AcknowledgedWrites, writeUntil } from '../support/load/concurrent-writes.ts';
import { lossesIn } from '../support/load/lost-writes.ts';
import { startServerProcess } from '../support/processes/server-process.ts';
import { seededRandomInt } from '../support/random/random.ts';

/** Writes until the server is killed after some responses. */
async function writeAndKill(place: DatabaseConfig, responses: number): Promise<AcknowledgedWrites> {
  const server = await startServerProcess(place);
  const killed = Promise.withResolvers<void>();
  const done = await writeUntil(server, {
    responses,
    onLast: () => void server.kill().then(killed.resolve),
  });
  await killed.promise;
  return done;
}

describe.each(engines)('a server on %s that is killed at any moment', (engine) => {
  test('has every post, vote and report that it acknowledged, each once', async () => {
    const place = await createMigratedDatabase(engine);
    const draw = seededRandomInt();
    // The second server of SQLite starts with the files of the killed one.
    for (let round = 0; round < (engine === 'sqlite' ? 2 : 1); round++) {
      const done = await writeAndKill(place, 20 + draw(100));
      const database = connectTo(place);
      expect(await lossesIn(database, done)).toEqual([]);
      await database.close();
    }
  });
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
    expect(await lossesIn(connectTo(place), done)).toEqual([]);
  });
});
