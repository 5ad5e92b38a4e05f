import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeBackup, newBackupsFolder } from '../../../../test/support/commands/backups.ts';
import { runCommand } from '../../../../test/support/commands/run-command.ts';
import { tableContents } from '../../../../test/support/database/table-contents.ts';
import {
  connectTo,
  createEmptyDatabase,
  type Engine,
  engines,
} from '../../../../test/support/database/test-database.ts';
import { aStory, openTestServer } from '../../../../test/support/server/test-server.ts';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { move } from '../../commands/move.ts';
import { migrate } from '../../db/migrate.ts';
import type { DatabaseConfig } from '../../db/open.ts';
import { getOrCreateVapidKeys } from '../../push/queries.ts';
import { readSecret, requireSameSecret } from '../../secret.ts';
import { requireEmptyTarget } from './fill-target.ts';
import { claimLease, endLease } from './lease-queries.ts';
import { moveDatabase } from './move.ts';

// PostgreSQL to PostgreSQL has nothing that the other pairs do not have.
const enginePairs = engines
  .flatMap((from) => engines.map((to) => [from, to] as const))
  .filter(([from, to]) => from === 'sqlite' || to === 'sqlite');

/** A server with a story, a vote and a report, in a database that no other test uses afterwards. */
async function openSource(engine: Engine) {
  const config = await createEmptyDatabase(engine);
  const database = connectTo(config);
  await migrate(database);
  const start = async () => {
    await requireSameSecret(database, readSecret({ ...config, secret: '' }));
    await getOrCreateVapidKeys(database);
  };
  await start();
  const server = await openTestServer(engine, { database });
  const story = await server.post();
  const voter = server.visitor();
  await voter.vote(story.id);
  const reported = await server.post();
  await server.visitor().report(reported.id);
  return { config, database, server, story, voter, start };
}

const addressOf = ({ dataDir, databaseUrl }: DatabaseConfig) => databaseUrl || dataDir;

/** What the servers of a database use after a move: the folder with the secret stays with PostgreSQL. */
const configAfter = (source: DatabaseConfig, target: DatabaseConfig): DatabaseConfig =>
  target.databaseUrl === '' ? target : { ...target, dataDir: source.dataDir };

/** All tables but the counters of changes, to which PostgreSQL's servers add a second later. */
async function rowsIn(config: DatabaseConfig) {
  const { tables } = (await makeBackup(config)).manifest;
  return tables.filter(({ name }) => name !== 'dataVersions');
}

function runMove(config: DatabaseConfig, ...args: string[]) {
  return runCommand(move, config, { args });
}

describe.each(enginePairs)('a move from %s to %s', (from, to) => {
  test('keeps every row, recognizes every browser, and finds every story', async () => {
    const { config, story, voter } = await openSource(from);
    const target = await createEmptyDatabase(to);
    const { out } = await runMove(config, '--to', addressOf(target));
    expect(out).toMatch(/^experiences +2 rows {2}[0-9a-f]{64}\n/);
    const after = configAfter(config, target);
    const [source, moved] = [await makeBackup(config), await makeBackup(after)];
    expect(moved.manifest).toMatchObject({
      engine: to,
      tables: source.manifest.tables,
      lastNumbers: source.manifest.lastNumbers,
      secret: 'included',
    });

    const database = connectTo(after);
    await requireSameSecret(database, readSecret({ ...after, secret: '' }));
    const server = await openTestServer(to, { database });
    const again = server.visitor();
    for (const cookie of voter.cookies) again.cookies.set(...cookie);
    expect((await again.vote(story.id)).statusCode).toBe(409);
    const found = await server.call(
      'GET',
      `/api/experiences?search=${encodeURIComponent(story.content)}`,
    );
    expect(found.json<Experience[]>().map(({ id }) => id)).toContain(story.id);
    expect((await server.visitor().vote(story.id)).statusCode).toBe(200);
  });
});

describe.each(engines)('while %s is moved', (engine) => {
  const lease = { token: 'a', target: 'postgres://elsewhere/uplift', duration: 60_000 };

  test('all servers answer reads, and refuse writes with a sentence and Retry-After', async () => {
    const { config, database, server, story, start } = await openSource(engine);
    const other = await openTestServer(engine, { database: connectTo(config) });
    await claimLease(database, lease);
    for (const each of [server, other]) {
      for (const path of ['/api/experiences', '/api/stats', '/api/experiences/random'])
        expect((await each.call('GET', path)).statusCode, path).toBe(200);
      for (const [path, body] of [
        ['/api/experiences', aStory()],
        [`/api/experiences/${story.id}/vote`, { voterFingerprint: 'another' }],
      ] as const) {
        const refused = await each.visitor().call('POST', path, body);
        expect(refused.statusCode, path).toBe(503);
        expect(refused.headers['retry-after']).toBe('30');
        expect(refused.json()).toMatchObject({
          code: 'unavailable',
          message: expect.stringContaining('The site is moving') as string,
        });
      }
    }
    // A server can also be started in the meantime.
    await start();
    await endLease(database, 'a');
    expect((await other.visitor().vote(story.id)).statusCode).toBe(200);
    expect((await runMove(config, '--undo')).out).toMatch(/^This database was not moved/);
  });

  test('and the move is killed, writes are accepted a lease later, and it can be run again', async () => {
    const { config, database, server, story } = await openSource(engine);
    await claimLease(database, lease);
    const target = await createEmptyDatabase('sqlite');
    await expect(runMove(config, '--to', addressOf(target))).rejects.toThrow('Another move');
    // As after the time of the lease.
    await database.write((trx) => sql`update "moveLease" set "expiresAt" = 1`.execute(trx));
    expect((await server.visitor().vote(story.id)).statusCode).toBe(200);
    expect((await runMove(config, '--to', addressOf(target))).code).toBe(0);
    expect((await server.visitor().vote(story.id)).statusCode).toBe(503);
  });

  test('and the lease is lost, nothing is moved and the source accepts writes', async () => {
    const { config, database, server, story } = await openSource(engine);
    const target = await createEmptyDatabase('sqlite');
    let ended: Promise<unknown> | undefined;
    const moving = moveDatabase({
      database: connectTo(config),
      config: { ...config, secret: '' },
      target: { ...target, secret: '' },
      targetName: 'elsewhere',
      onRows: () => {
        ended ??= endLease(database);
      },
    });
    await expect(moving).rejects.toThrow('The source accepts writes again');
    await ended;
    expect((await server.visitor().vote(story.id)).statusCode).toBe(200);
    await requireEmptyTarget({ ...target, secret: '' });
  });
});

describe.each(engines)('after a move from %s', (engine) => {
  test('the source has all of its rows and refuses writes, until the move is undone', async () => {
    const { config, database, server, story } = await openSource(engine);
    const before = await rowsIn(config);
    await runMove(config, '--to', newBackupsFolder());
    expect((await server.visitor().vote(story.id)).statusCode).toBe(503);
    expect((await server.call('GET', '/api/experiences')).statusCode).toBe(200);
    expect(await rowsIn(config)).toEqual(before);
    // It can also be moved to a second target.
    await runMove(config, '--to', newBackupsFolder());
    expect((await runMove(config, '--undo')).out).toMatch(/^This database accepts writes again/);
    expect((await server.visitor().vote(story.id)).statusCode).toBe(200);
    const names = Object.keys(await tableContents(database));
    expect(names).not.toContain('moveLease');
  });

  test('a target that is not empty is refused, and the source accepts writes', async () => {
    const { config, server, story } = await openSource(engine);
    await expect(runMove(config, '--to', addressOf(config))).rejects.toThrow('already');
    expect((await server.visitor().vote(story.id)).statusCode).toBe(200);
  });
});
