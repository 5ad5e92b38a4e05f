import { copyFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  makeBackup,
  newBackupsFolder,
  runRestore,
} from '../../../test/support/commands/backups.ts';
import { runCommand } from '../../../test/support/commands/run-command.ts';
import { tableContents } from '../../../test/support/database/table-contents.ts';
import {
  engines,
  createEmptyDatabase,
  createMigratedDatabase,
  connectTo,
} from '../../../test/support/database/test-database.ts';
import {
  type AcknowledgedWrites,
  writeUntil,
} from '../../../test/support/load/concurrent-writes.ts';
import { lossesIn, lostWrites } from '../../../test/support/load/lost-writes.ts';
import { newFile } from '../../../test/support/processes/production-server.ts';
import { openTestServer, type TestServer } from '../../../test/support/server/test-server.ts';
import { databaseFile } from '../db/sqlite/database.ts';
import { readSecret, requireSameSecret } from '../secret/secret.ts';
import { backUp } from './backup.ts';

/** Eight writers post, vote and report until it is stopped; returns what was confirmed so far, after the first ten. */
async function startWriting(server: TestServer) {
  const started = Promise.withResolvers<AcknowledgedWrites>();
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const post = async (path: string, body: object) => {
    if (stopping.signal.aborted) throw new Error('terminated');
    const { statusCode, body: text } = await server.call('POST', path, body);
    return { status: statusCode, body: text };
  };
  const writing = writeUntil({ post }, { responses: 10, onLast: started.resolve });
  return { done: await started.promise, stop: () => (stopping.abort(), writing) };
}

test.each(engines)(
  'a backup of %s that is made during writes is a snapshot with everything that was confirmed before it, and changes nothing',
  async (engine) => {
    const config = await createMigratedDatabase(engine);
    const env = { RATE_LIMITS: 'off' };
    const server = await openTestServer(engine, { database: connectTo(config), env });
    const writing = await startWriting(server);
    const before = structuredClone(writing.done);
    const copied = await createEmptyDatabase('sqlite');
    if (engine === 'sqlite')
      copyFileSync(databaseFile(config.dataDir), databaseFile(copied.dataDir));
    const { folder, manifest } = await makeBackup(config);
    expect(writing.done.posts.size).toBeGreaterThan(before.posts.size);
    await writing.stop();

    const target = await createEmptyDatabase(engine);
    expect((await runRestore(target, [folder])).code).toBe(0);
    const restored = connectTo(target);
    expect(await lossesIn(restored, before)).toEqual([]);
    const contents = await tableContents(restored);
    expect((await makeBackup(target)).manifest.tables).toEqual(manifest.tables);
    expect(await tableContents(restored)).toEqual(contents);
    // The test would fail for a copy of the database file alone, without its WAL.
    const lostByCopy =
      engine === 'sqlite' ? await lostWrites(connectTo(copied), before) : undefined;
    expect(lostByCopy).not.toEqual({ posts: [], votes: [], reports: [] });
  },
);

describe('the secret', () => {
  const secret = 'a configured secret, long enough to be one';

  test('of DATA_DIR is in the backup, which only its owner can read, and the command says so', async () => {
    const config = await createMigratedDatabase('sqlite');
    await requireSameSecret(connectTo(config), readSecret({ ...config, secret: '' }));
    const { folder, manifest, err } = await makeBackup(config);
    expect(manifest.secret).toBe('included');
    expect(err).toContain('contains the secret of DATA_DIR');
    expect(readdirSync(folder)).toContain('secret');
    if (process.platform === 'win32') return;
    const names = readdirSync(folder);
    const modes = ['', ...names].map((name) => statSync(join(folder, name)).mode & 0o777);
    expect(modes).toEqual([0o700, ...names.map(() => 0o600)]);
  });

  test('of the settings is not, nor one that is missing or of another database, and the command says so', async () => {
    const config = await createMigratedDatabase('sqlite');
    await requireSameSecret(connectTo(config), secret);
    const configured = await makeBackup(config, { SECRET: secret });
    expect(configured.manifest.secret).toBe('environment');
    expect(configured.err).toContain('does not contain SECRET');
    expect((await makeBackup(config)).manifest.secret).toBe('unknown');
    readSecret({ ...config, secret: '' });
    const { folder, manifest, err } = await makeBackup(config);
    expect(manifest.secret).toBe('unknown');
    expect(err).toContain('Run the backup with the settings of the server');
    for (const each of [configured.folder, folder])
      expect(readdirSync(each)).not.toContain('secret');
  });
});

test('a backup is named after its time in UTC, and one that fails leaves no files', async () => {
  const config = await createMigratedDatabase('sqlite');
  const { folder } = await makeBackup(config);
  const parent = join(folder, '..');
  expect(readdirSync(parent)).toEqual(['2026-11-18T12-00-00Z']);
  await expect(runCommand(backUp, config, { args: [parent] })).rejects.toThrow(
    'another backup was started in the same second',
  );
  expect(readdirSync(parent)).toEqual(['2026-11-18T12-00-00Z']);
});

test('backup refuses a folder that cannot be created, or is in DATA_DIR, where it would be lost together with the data, no database and wrong arguments, and creates nothing', async () => {
  const config = await createMigratedDatabase('sqlite');
  const before = readdirSync(config.dataDir);
  const run = (parent: string) => runCommand(backUp, config, { args: [parent] });
  for (const parent of [config.dataDir, join(config.dataDir, 'not', 'there')])
    await expect(run(parent)).rejects.toThrow('is in DATA_DIR');
  expect(readdirSync(config.dataDir)).toEqual(before);
  await expect(run(join(newFile(''), 'below'))).rejects.toThrow(
    /cannot be created, or is not a folder/,
  );
  const sibling = `${config.dataDir}..`;
  onTestFinished(() => rmSync(sibling, { recursive: true, force: true }));
  expect((await run(sibling)).code).toBe(0);
  const empty = await createEmptyDatabase('sqlite');
  const parent = newBackupsFolder();
  await expect(runCommand(backUp, empty, { args: [parent] })).rejects.toThrow('no database in');
  for (const args of [[], ['one', 'two'], ['--fast', 'one']])
    await expect(runCommand(backUp, empty, { args })).rejects.toThrow(/^(Please|Unknown option)/);
  expect([...readdirSync(parent), ...readdirSync(empty.dataDir)]).toEqual([]);
});
