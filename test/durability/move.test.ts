/**
 * A move between the engines that is killed, and one during writes. For larger runs by hand:
 *
 *   MOVE_KILLS=10 MOVE_STORIES=100000 npm test -- test/durability/move
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { migrate } from '../../src/server/db/migrate.ts';
import type { DatabaseConfig } from '../../src/server/db/open.ts';
import { ensureAdminPassword } from '../../src/server/login/password.ts';
import { getOrCreateVapidKeys } from '../../src/server/push/queries.ts';
import { readSecret, requireSameSecret } from '../../src/server/secret.ts';
import { getReadOnlyState } from '../../src/server/transfer/move/lease-queries.ts';
import { makeBackup, newBackupsFolder } from '../support/commands/backups.ts';
import {
  connectTo,
  createEmptyDatabase,
  type Engine,
  hasPostgres,
} from '../support/database/test-database.ts';
import { type AcknowledgedWrites, writeUntil } from '../support/load/concurrent-writes.ts';
import { expectCountsToEqualRows, lostWrites, noLosses } from '../support/load/lost-writes.ts';
import { freePort } from '../support/processes/free-port.ts';
import { startServer, untilReady } from '../support/processes/production-server.ts';
import { startServerProcess } from '../support/processes/server-process.ts';
import { seededRandomInt } from '../support/random/random.ts';
import { openTestServer } from '../support/server/test-server.ts';
import { storeManyStories } from '../support/stories/many-stories.ts';

const byHand = process.env['MOVE_KILLS'] !== undefined;
const kills = Number(process.env['MOVE_KILLS'] ?? 1);
const stories = Number(process.env['MOVE_STORIES'] ?? 2_000);
const timeout = 120_000 + kills * stories;
const pairs = [
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const;

const cli = resolve(import.meta.dirname, '../../src/cli.ts');
const addressOf = ({ dataDir, databaseUrl }: DatabaseConfig) => databaseUrl || dataDir;
const environment = ({ dataDir, databaseUrl }: DatabaseConfig) => ({
  PATH: process.env['PATH'],
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
});

async function run(place: DatabaseConfig, ...args: string[]): Promise<string> {
  const env = environment(place);
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...args], { env });
  return stdout.trimEnd();
}

async function createSource(engine: Engine) {
  const place = await createEmptyDatabase(engine);
  const database = connectTo(place);
  await migrate(database);
  return { place, database };
}

/** Kills a move after so many milliseconds. Returns whether it had finished before. */
async function moveAndKill(source: DatabaseConfig, target: DatabaseConfig, after: number) {
  const args = [cli, 'move', '--to', addressOf(target)];
  const child = spawn(process.execPath, args, { env: environment(source), stdio: 'ignore' });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  await Promise.race([exited, wait(after)]);
  child.kill('SIGKILL');
  const [code] = await exited;
  return code === 0;
}

/** Eight writers write while the rows are copied and until the source refuses writes, or is killed after the copy. */
async function copyDuringWrites(
  place: DatabaseConfig,
  copy: () => Promise<unknown>,
): Promise<AcknowledgedWrites> {
  const server = await startServerProcess(place);
  const copied = Promise.withResolvers<void>();
  const writes = writeUntil(server, {
    responses: 60,
    onLast: () => void copy().then(() => copied.resolve(), copied.reject),
  });
  await copied.promise;
  await server.kill();
  return writes;
}

// In the suite only from PostgreSQL, where several connections write at the same time.
describe.runIf(hasPostgres).each(pairs)('a move from %s to %s', (from, to) => {
  test.runIf(byHand || from === 'postgres')(
    'that is killed at any moment leaves a source that works, and is completed by the next run',
    async () => {
      const { place, database } = await createSource(from);
      await storeManyStories(database, { count: stories, now: Date.now() });
      const server = await openTestServer(from, { database });
      const story = await server.post();
      const target = await createEmptyDatabase(to);
      const draw = seededRandomInt();
      // From the start of the process to about the end of the move.
      const longest = 700 + stories / 5;
      for (let kill = 0; kill < kills; kill++) {
        if (await moveAndKill(place, target, 300 + draw(longest))) break;
        expect((await server.call('GET', '/api/experiences')).statusCode).toBe(200);
        const readOnly = await getReadOnlyState(database);
        const votes = async () => (await server.visitor().vote(story.id)).statusCode;
        expect(await votes()).toBe(readOnly === undefined ? 200 : 503);
        if (readOnly?.state !== 'moving') continue;
        // As after the time of the lease.
        await database.write((trx) => sql`update "moveLease" set "expiresAt" = 1`.execute(trx));
        expect(await votes()).toBe(200);
      }
      if ((await getReadOnlyState(database))?.state !== 'moved')
        await run(place, 'move', '--to', addressOf(target));
      const [before, after] = [await makeBackup(place), await makeBackup(target)];
      expect(after.manifest.tables).toEqual(before.manifest.tables);
    },
    timeout,
  );

  test.runIf(byHand || from === 'postgres')(
    'during writes has every write that the source acknowledged',
    async () => {
      const { place } = await createSource(from);
      const target = await createEmptyDatabase(to);
      const done = await copyDuringWrites(place, () =>
        run(place, 'move', '--to', addressOf(target)),
      );
      const moved = connectTo(target);
      expect(await lostWrites(moved, done)).toEqual(noLosses);
      await expectCountsToEqualRows(moved);
    },
    60_000,
  );
});

test.runIf(hasPostgres)(
  'the test would fail for a copy of a source that accepts writes',
  async () => {
    const { place } = await createSource('sqlite');
    const target = await createEmptyDatabase('postgres');
    const done = await copyDuringWrites(place, async () => {
      await run(target, 'restore', await run(place, 'backup', newBackupsFolder()));
    });
    expect(await lostWrites(connectTo(target), done)).not.toEqual(noLosses);
  },
  60_000,
);

test('a server that starts on a moved database answers reads, and says where the stories are', async () => {
  const { place, database } = await createSource('sqlite');
  // As the first start does.
  await requireSameSecret(database, readSecret({ ...place, secret: '' }));
  await ensureAdminPassword(database, '', Date.now());
  await getOrCreateVapidKeys(database);
  const target = await createEmptyDatabase('sqlite');
  await run(place, 'move', '--to', target.dataDir);
  const env = {
    DATA_DIR: place.dataDir,
    ADMIN_PASSWORD: 'another long password',
    LOG_LEVEL: 'warn',
  };
  const child = startServer({ env: { ...env, PORT: String(await freePort()) } });
  let log = '';
  child.stdout?.on('data', (text: Buffer) => (log += text.toString()));
  const { url } = await untilReady(child);
  expect((await fetch(`${url}/api/experiences`)).status).toBe(200);
  expect(log).toContain(`this database was moved to ${target.dataDir}`);
}, 60_000);
