import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeBackup, newBackupsFolder } from '../../../../test/support/commands/backups.ts';
import { runCommand } from '../../../../test/support/commands/run-command.ts';
import { tableContents } from '../../../../test/support/database/table-contents.ts';
import {
  connectTo,
  createEmptyDatabase,
  engine as anyEngine,
  type Engine,
  engines,
} from '../../../../test/support/database/test-database.ts';
import { aStory, openTestServer } from '../../../../test/support/server/test-server.ts';
import { UsageError } from '../../commands/command.ts';
import { move } from '../../commands/move.ts';
import { migrate } from '../../db/migrate.ts';
import type { DatabaseConfig } from '../../db/open.ts';
import { getOrCreateVapidKeys } from '../../push/queries.ts';
import { readSecret, requireSameSecret } from '../../secret/secret.ts';
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
  await server.visitor().vote(story.id, undefined, 'JP');
  const reported = await server.post();
  await server.visitor().report(reported.id);
  const statusOfVote = async () => (await server.visitor().vote(story.id)).statusCode;
  return { config, database, server, story, start, statusOfVote };
}

const addressOf = ({ dataDir, databaseUrl }: DatabaseConfig) => databaseUrl || dataDir;

function runMove(config: DatabaseConfig, ...args: string[]) {
  return runCommand(move, config, { args });
}

test.each(enginePairs)(
  'a move from %s to %s keeps every row and the secret: what a server does with them is asked of a restored backup',
  async (from, to) => {
    const { config } = await openSource(from);
    const target = await createEmptyDatabase(to);
    const { out } = await runMove(config, '--to', addressOf(target));
    expect(out).toMatch(/^experiences +2 rows {2}[0-9a-f]{64}\n/);
    // The folder with the secret stays with PostgreSQL.
    const after = to === 'sqlite' ? target : { ...target, dataDir: config.dataDir };
    const [source, moved] = [await makeBackup(config), await makeBackup(after)];
    expect(moved.manifest).toMatchObject({
      engine: to,
      tables: source.manifest.tables,
      lastNumbers: source.manifest.lastNumbers,
      secret: 'included',
    });
    await requireSameSecret(connectTo(after), readSecret({ ...after, secret: '' }));
  },
);

test.each(engines)(
  'while %s is moved and afterwards, all servers answer reads and refuse writes with a sentence, until the move is undone',
  async (engine) => {
    const { config, database, server, story, start, statusOfVote } = await openSource(engine);
    const other = await openTestServer(engine, { database: connectTo(config) });
    // But the counters of changes, to which PostgreSQL's servers add a second later.
    const rows = async () =>
      (await makeBackup(config)).manifest.tables.filter(
        ({ name }) => !['dataVersions', 'journal'].includes(name),
      );
    const target = newBackupsFolder();
    const lease = { token: 'a', target: 'postgres://elsewhere/uplift', duration: 60_000 };
    await claimLease(database, lease);
    await expect(runMove(config, '--to', target)).rejects.toThrow('Another move');
    for (const each of [server, other]) {
      for (const path of ['/api/experiences', '/api/stats', '/api/experiences/random'])
        expect((await each.call('GET', path)).statusCode, path).toBe(200);
      const visitor = each.visitor();
      const posted = visitor.call('POST', '/api/experiences', aStory());
      for (const refused of await Promise.all([posted, visitor.vote(story.id)])) {
        expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30']);
        const { code, message } = refused.json<{ code: string; message: string }>();
        expect([code, message]).toEqual(['unavailable', expect.stringContaining('is moving')]);
      }
    }
    // A server can also be started in the meantime.
    await start();
    // The move was killed: as after the time of its lease.
    await database.write((trx) => sql`update "moveLease" set "expiresAt" = 1`.execute(trx));
    expect(await statusOfVote()).toBe(200);

    const before = await rows();
    await runMove(config, '--to', target);
    expect(await statusOfVote()).toBe(503);
    expect((await server.call('GET', '/api/experiences')).statusCode).toBe(200);
    expect(await rows()).toEqual(before);
    // It can also be moved to a second target.
    await runMove(config, '--to', newBackupsFolder());
    expect((await runMove(config, '--undo')).out).toMatch(/^This database accepts writes again/);
    expect(await statusOfVote()).toBe(200);
    expect(Object.keys(await tableContents(database))).not.toContain('moveLease');
    expect((await runMove(config, '--undo')).out).toMatch(/^This database was not moved/);
  },
);

test('an address with a password is read from standard input, never from the arguments that everybody can list', async () => {
  const { config } = await openSource(anyEngine);
  for (const address of ['postgres://u:hidden@h/d', 'postgres://h/d?password=hidden'])
    await expect(runMove(config, '--to', address)).rejects.toThrow(
      'A password cannot be an argument',
    );
  const fromInput = (stdin: string) => runCommand(move, config, { args: ['--to', '-'], stdin });
  await expect(fromInput(`${addressOf(config)}\n`)).rejects.toThrow('already');
  for (const nothing of ['', '\n']) await expect(fromInput(nothing)).rejects.toThrow(UsageError);
});

test('if the lease is lost, or the target is not empty, nothing is moved and the source accepts writes', async () => {
  const { config, database, statusOfVote } = await openSource(anyEngine);
  await expect(runMove(config, '--to', addressOf(config))).rejects.toThrow('already');
  expect(await statusOfVote()).toBe(200);
  const target = { ...(await createEmptyDatabase('sqlite')), secret: '' };
  let ended: Promise<unknown> | undefined;
  const moving = moveDatabase({
    database: connectTo(config),
    config: { ...config, secret: '' },
    target,
    targetName: 'elsewhere',
    onRows: () => {
      ended ??= endLease(database);
    },
  });
  await expect(moving).rejects.toThrow('The source accepts writes again');
  await ended;
  expect(await statusOfVote()).toBe(200);
  await requireEmptyTarget(target);
});
