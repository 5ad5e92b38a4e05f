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

/** Posts and votes all the time, until it is stopped. */
function keepWriting(server: TestServer) {
  const posted: string[] = [];
  const enough = new EventEmitter();
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const writer = async () => {
    const visitor = server.visitor();
    while (!stopping.signal.aborted) {
      const { id } = await server.post();
      posted.push(id);
      enough.emit(String(posted.length));
      for (const other of posted.slice(-3)) await visitor.vote(other);
    }
  };
  const writers = Promise.all(Array.from({ length: 2 }, writer));
  return {
    posted,
    until: (count: number) => once(enough, String(count)),
    async stop() {
      stopping.abort();
      await writers;
    },
  };
}

describe.each(engines)('a backup of %s', (engine) => {
  test('that is made while people write shows one moment, with all that was answered before it', async () => {
    const place = await createMigratedDatabase(engine);
    const server = await openTestServer(engine, { database: connectTo(place) });
    const writing = keepWriting(server);
    await writing.until(10);
    const before = [...writing.posted];
    const { folder, manifest } = await makeBackup(place);
    const meanwhile = writing.posted.length - before.length;
    await writing.stop();
    expect(meanwhile).toBeGreaterThan(0);

    const target = await createEmptyDatabase(engine);
    expect((await runRestore(target, [folder])).code).toBe(0);
    const restored = connectTo(target);
    await expectCountsToEqualRows(restored);
    const stories = await restored.read.selectFrom('experiences').select('id').execute();
    expect(stories.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
    expect(manifest.tables[0]).toMatchObject({ name: 'experiences', rows: stories.length });
    expect((await makeBackup(target)).manifest.tables).toEqual(manifest.tables);
  });

  test('leaves the database as it is', async () => {
    const place = await createMigratedDatabase(engine);
    const database = connectTo(place);
    await (await openTestServer(engine, { database })).post();
    const before = await tableContents(database);
    await makeBackup(place);
    expect(await tableContents(database)).toEqual(before);
  });
});

describe('the secret', () => {
  const secret = 'a configured secret, long enough to be one';

  test('of DATA_DIR is part of the backup, and that is said', async () => {
    const place = await createMigratedDatabase('sqlite');
    await requireSameSecret(connectTo(place), readSecret({ ...place, secret: '' }));
    const { folder, manifest, err } = await makeBackup(place);
    expect(manifest.secret).toBe('included');
    expect(err).toContain('The secret of DATA_DIR is part of it');
    expect(readdirSync(folder)).toContain('secret');
  });

  test('of the settings is not, and that is said', async () => {
    const place = await createMigratedDatabase('sqlite');
    await requireSameSecret(connectTo(place), secret);
    const { folder, manifest, err } = await makeBackup(place, { SECRET: secret });
    expect(manifest.secret).toBe('environment');
    expect(err).toContain('SECRET comes from the settings and is not part of it');
    expect(readdirSync(folder)).not.toContain('secret');
  });

  test('that is not at hand, or is that of another database, is missed', async () => {
    const place = await createMigratedDatabase('sqlite');
    await requireSameSecret(connectTo(place), secret);
    expect((await makeBackup(place)).manifest.secret).toBe('unknown');
    readSecret({ ...place, secret: '' });
    const { folder, manifest, err } = await makeBackup(place);
    expect(manifest.secret).toBe('unknown');
    expect(err).toContain('Run the backup with the settings of the server');
    expect(readdirSync(folder)).not.toContain('secret');
  });
});

test.skipIf(process.platform === 'win32')('only its owner can read a backup', async () => {
  const place = await createMigratedDatabase('sqlite');
  readSecret({ ...place, secret: '' });
  const { folder } = await makeBackup(place);
  const modes = ['', ...readdirSync(folder)].map((name) => statSync(join(folder, name)).mode);
  expect(modes.map((mode) => mode & 0o777)).toEqual([0o700, ...modes.slice(1).map(() => 0o600)]);
});

test('a backup is named by its time in UTC, and one that fails leaves nothing', async () => {
  const place = await createMigratedDatabase('sqlite');
  const { folder } = await makeBackup(place);
  const parent = join(folder, '..');
  expect(readdirSync(parent)).toEqual(['2026-11-18T12-00-00Z']);
  await expect(runCommand(backUp, place, { args: [parent] })).rejects.toThrow(
    'another backup was begun in the same second',
  );
  expect(readdirSync(parent)).toEqual(['2026-11-18T12-00-00Z']);
});

describe('backup refuses', () => {
  test('a folder in DATA_DIR, which what takes the one away would take, too', async () => {
    const place = await createMigratedDatabase('sqlite');
    const before = readdirSync(place.dataDir);
    for (const parent of [place.dataDir, join(place.dataDir, 'not', 'there')]) {
      await expect(runCommand(backUp, place, { args: [parent] })).rejects.toThrow('is in DATA_DIR');
    }
    expect(readdirSync(place.dataDir)).toEqual(before);
    const sibling = `${place.dataDir}..`;
    onTestFinished(() => rmSync(sibling, { recursive: true, force: true }));
    expect((await runCommand(backUp, place, { args: [sibling] })).code).toBe(0);
  });

  test('a folder that cannot be made', async () => {
    const place = await createMigratedDatabase('sqlite');
    const file = join(newBackupsFolder(), 'file');
    writeFileSync(file, '');
    await expect(runCommand(backUp, place, { args: [join(file, 'below')] })).rejects.toThrow(
      /cannot be made, or is no folder/,
    );
  });

  test('a place without a database, and makes nothing', async () => {
    const place = await createEmptyDatabase('sqlite');
    const parent = newBackupsFolder();
    await expect(runCommand(backUp, place, { args: [parent] })).rejects.toThrow('no database in');
    expect([...readdirSync(parent), ...readdirSync(place.dataDir)]).toEqual([]);
  });

  test.each([[[]], [['one', 'two']], [['--fast', 'one']]])('to be called with %j', async (args) => {
    const place = await createEmptyDatabase('sqlite');
    await expect(runCommand(backUp, place, { args })).rejects.toThrow(/^(Please|Unknown option)/);
  });
});
