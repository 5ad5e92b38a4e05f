import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { move } from '../../src/server/commands/move.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import type { DatabaseConfig } from '../../src/server/db/open.ts';
import { ensureSitePassword } from '../../src/server/login/password.ts';
import { getOrCreateVapidKeys } from '../../src/server/push/queries.ts';
import { readSecret, requireSameSecret } from '../../src/server/secret/secret.ts';
import { getReadOnlyState } from '../../src/server/transfer/move/lease-queries.ts';
import { makeBackup } from '../support/commands/backups.ts';
import { runCommand } from '../support/commands/run-command.ts';
import {
  connectTo,
  createEmptyDatabase,
  createMigratedDatabase,
  hasPostgres,
} from '../support/database/test-database.ts';
import { writeUntil } from '../support/load/concurrent-writes.ts';
import { lossesIn } from '../support/load/lost-writes.ts';
import { startServer, untilReady } from '../support/processes/production-server.ts';
import { startServerProcess } from '../support/processes/server-process.ts';
import { seededRandomInt } from '../support/random/random.ts';
import { openTestServer } from '../support/server/test-server.ts';
import { storeManyStories } from '../support/stories/many-stories.ts';

/** Not a leased database: a move makes triggers in its source. */
async function createSource(): Promise<DatabaseConfig> {
  const place = await createEmptyDatabase('postgres');
  await migrate(connectTo(place));
  return place;
}

const addressOf = ({ dataDir, databaseUrl }: DatabaseConfig) => databaseUrl || dataDir;

const runMove = (place: DatabaseConfig, target: DatabaseConfig) =>
  runCommand(move, place, { args: ['--to', addressOf(target)] });

/** Kills a move after so many milliseconds, if it has not finished before. */
async function moveAndKill(source: DatabaseConfig, target: DatabaseConfig, after: number) {
  const args = ['src/cli.ts', 'move', '--to', addressOf(target)];
  const env = { DATA_DIR: source.dataDir, DATABASE_URL: source.databaseUrl };
  const child = spawn(process.execPath, args, { env, stdio: 'ignore' });
  const exited = once(child, 'exit');
  await Promise.race([exited, wait(after)]);
  child.kill('SIGKILL');
  await exited;
}

// From PostgreSQL, where several connections write at the same time.
describe.runIf(hasPostgres)('a move from PostgreSQL to SQLite', () => {
  test('that is killed at any moment leaves a source that works, and is completed by the next run', async () => {
    const place = await createSource();
    const database = connectTo(place);
    await storeManyStories(database, { count: 2_000, now: Date.now() });
    const server = await openTestServer('postgres', { database });
    const story = await server.post();
    const target = await createEmptyDatabase('sqlite');
    // From the start of the process to about the end of the move.
    const after = 300 + seededRandomInt()(1_100);
    await moveAndKill(place, target, after);
    expect((await server.call('GET', '/api/experiences')).statusCode).toBe(200);
    const readOnly = await getReadOnlyState(database);
    const votes = async () => (await server.visitor().vote(story.id)).statusCode;
    expect(await votes()).toBe(readOnly === undefined ? 200 : 503);
    // As after the time of the lease.
    if (readOnly?.state === 'moving')
      await database.write((trx) => sql`update "moveLease" set "expiresAt" = 1`.execute(trx));
    expect(await votes()).toBe(readOnly?.state === 'moved' ? 503 : 200);
    if ((await getReadOnlyState(database))?.state !== 'moved') await runMove(place, target);
    const [before, moved] = [await makeBackup(place), await makeBackup(target)];
    expect(moved.manifest.tables).toEqual(before.manifest.tables);
  });

  test('during writes has every write that the source acknowledged', async () => {
    const place = await createSource();
    const target = await createEmptyDatabase('sqlite');
    const server = await startServerProcess(place);
    const copied = Promise.withResolvers<unknown>();
    // Eight writers, until the source refuses writes, or is killed after the copy.
    const writes = writeUntil(server, {
      responses: 60,
      onLast: () => void runMove(place, target).then(copied.resolve, copied.reject),
    });
    await copied.promise;
    await server.kill();
    expect(await lossesIn(connectTo(target), await writes)).toEqual([]);
  });
});

test('a server that starts on a moved database answers reads, and says where the stories are', async () => {
  const place = await createMigratedDatabase('sqlite');
  const database = connectTo(place);
  // As the first start does.
  await requireSameSecret(database, readSecret({ ...place, secret: '' }));
  await ensureSitePassword(database, '', Date.now());
  await getOrCreateVapidKeys(database);
  const target = await createEmptyDatabase('sqlite');
  await runMove(place, target);
  const env = { DATA_DIR: place.dataDir, ADMIN_PASSWORD: 'another long password' };
  const { url, log } = await untilReady(startServer({ env: { ...env, LOG_LEVEL: 'warn' } }));
  expect((await fetch(`${url}/api/experiences`)).status).toBe(200);
  expect(log).toContain(`this database was moved to ${target.dataDir}`);
});
