import { EventEmitter, once } from 'node:events';
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
import { expectCountsToEqualRows } from '../../../test/support/load/lost-writes.ts';
import { openTestServer, type TestServer } from '../../../test/support/server/test-server.ts';
import { readSecret, requireSameSecret } from '../secret.ts';
import { backUp } from './backup.ts';

/** Posts and votes until it is stopped. */
function startWriting(server: TestServer) {
  const posted: string[] = [];
  const counts = new EventEmitter();
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const writer = async () => {
    const visitor = server.visitor();
    while (!stopping.signal.aborted) {
      const { id } = await server.post();
      posted.push(id);
      counts.emit(String(posted.length));
      for (const other of posted.slice(-3)) await visitor.vote(other);
    }
  };
  const writers = Promise.all(Array.from({ length: 2 }, writer));
  return {
    posted,
    until: (count: number) => once(counts, String(count)),
    async stop() {
      stopping.abort();
      await writers;
    },
  };
}

describe.each(engines)('a backup of %s', (engine) => {
  test('that is made during writes is a snapshot with everything that was confirmed before it', async () => {
    const config = await createMigratedDatabase(engine);
    const server = await openTestServer(engine, { database: connectTo(config) });
    const writing = startWriting(server);
    await writing.until(10);
    const before = [...writing.posted];
    const { folder, manifest } = await makeBackup(config);
    const during = writing.posted.length - before.length;
    await writing.stop();
    expect(during).toBeGreaterThan(0);

    const target = await createEmptyDatabase(engine);
    expect((await runRestore(target, [folder])).code).toBe(0);
    const restored = connectTo(target);
    await expectCountsToEqualRows(restored);
    const stories = await restored.read.selectFrom('experiences').select('id').execute();
    expect(stories.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
    expect(manifest.tables[0]).toMatchObject({ name: 'experiences', rows: stories.length });
    expect((await makeBackup(target)).manifest.tables).toEqual(manifest.tables);
  });

  test('does not change the database', async () => {
    const config = await createMigratedDatabase(engine);
    const database = connectTo(config);
    await (await openTestServer(engine, { database })).post();
    const before = await tableContents(database);
    await makeBackup(config);
    expect(await tableContents(database)).toEqual(before);
  });
});

describe('the secret', () => {
  const secret = 'a configured secret, long enough to be one';

  test('of DATA_DIR is in the backup, and the command says so', async () => {
    const config = await createMigratedDatabase('sqlite');
    await requireSameSecret(connectTo(config), readSecret({ ...config, secret: '' }));
    const { folder, manifest, err } = await makeBackup(config);
    expect(manifest.secret).toBe('included');
    expect(err).toContain('contains the secret of DATA_DIR');
    expect(readdirSync(folder)).toContain('secret');
  });

  test('of the settings is not, and the command says so', async () => {
    const config = await createMigratedDatabase('sqlite');
    await requireSameSecret(connectTo(config), secret);
    const { folder, manifest, err } = await makeBackup(config, { SECRET: secret });
    expect(manifest.secret).toBe('environment');
    expect(err).toContain('does not contain SECRET');
    expect(readdirSync(folder)).not.toContain('secret');
  });

  test('that is missing, or is that of another database, is reported as missing', async () => {
    const config = await createMigratedDatabase('sqlite');
    await requireSameSecret(connectTo(config), secret);
    expect((await makeBackup(config)).manifest.secret).toBe('unknown');
    readSecret({ ...config, secret: '' });
    const { folder, manifest, err } = await makeBackup(config);
    expect(manifest.secret).toBe('unknown');
    expect(err).toContain('Run the backup with the settings of the server');
    expect(readdirSync(folder)).not.toContain('secret');
  });
});

test.skipIf(process.platform === 'win32')('only its owner can read a backup', async () => {
  const config = await createMigratedDatabase('sqlite');
  readSecret({ ...config, secret: '' });
  const { folder } = await makeBackup(config);
  const modes = ['', ...readdirSync(folder)].map((name) => statSync(join(folder, name)).mode);
  expect(modes.map((mode) => mode & 0o777)).toEqual([0o700, ...modes.slice(1).map(() => 0o600)]);
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

describe('backup refuses', () => {
  test('a folder in DATA_DIR, which would be lost together with the data', async () => {
    const config = await createMigratedDatabase('sqlite');
    const before = readdirSync(config.dataDir);
    for (const parent of [config.dataDir, join(config.dataDir, 'not', 'there')]) {
      await expect(runCommand(backUp, config, { args: [parent] })).rejects.toThrow(
        'is in DATA_DIR',
      );
    }
    expect(readdirSync(config.dataDir)).toEqual(before);
    const sibling = `${config.dataDir}..`;
    onTestFinished(() => rmSync(sibling, { recursive: true, force: true }));
    expect((await runCommand(backUp, config, { args: [sibling] })).code).toBe(0);
  });

  test('a folder that cannot be created', async () => {
    const config = await createMigratedDatabase('sqlite');
    const file = join(newBackupsFolder(), 'file');
    writeFileSync(file, '');
    await expect(runCommand(backUp, config, { args: [join(file, 'below')] })).rejects.toThrow(
      /cannot be created, or is not a folder/,
    );
  });

  test('a configuration without a database, and creates nothing', async () => {
    const config = await createEmptyDatabase('sqlite');
    const parent = newBackupsFolder();
    await expect(runCommand(backUp, config, { args: [parent] })).rejects.toThrow('no database in');
    expect([...readdirSync(parent), ...readdirSync(config.dataDir)]).toEqual([]);
  });

  test.each([[[]], [['one', 'two']], [['--fast', 'one']]])('a call with %j', async (args) => {
    const config = await createEmptyDatabase('sqlite');
    await expect(runCommand(backUp, config, { args })).rejects.toThrow(/^(Please|Unknown option)/);
  });
});
