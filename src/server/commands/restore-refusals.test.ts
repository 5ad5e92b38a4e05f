import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  makeBackup,
  manifestOf,
  newBackupsFolder,
  runRestore,
} from '../../../test/support/commands/backups.ts';
import { tableContents } from '../../../test/support/database/table-contents.ts';
import {
  engines,
  hasPostgres,
  createEmptyDatabase,
  createMigratedDatabase,
  connectTo,
} from '../../../test/support/database/test-database.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { readSecret, requireSameSecret } from '../secret.ts';
import type { Manifest } from '../transfer/manifest.ts';
import { seal } from '../transfer/sealed-folder.ts';

describe('restore refuses', () => {
  const secret = 'a configured secret, long enough to be one';

  /** A small backup of a server that has its secret in its settings. */
  async function anyBackup(): Promise<string> {
    const place = await createMigratedDatabase('sqlite');
    await requireSameSecret(connectTo(place), secret);
    return (await makeBackup(place, { SECRET: secret })).folder;
  }

  test.each(engines)(
    'a place on %s that has a database, and leaves it as it is',
    async (engine) => {
      const place = await createMigratedDatabase(engine);
      const database = connectTo(place);
      await (await openTestServer(engine, { database })).post();
      const { folder } = await makeBackup(place);
      const before = await tableContents(database);
      const files = readdirSync(place.dataDir);
      await expect(runRestore(place, [folder])).rejects.toThrow(/ already\. (Set|Make) /);
      expect(await tableContents(database)).toEqual(before);
      expect(readdirSync(place.dataDir)).toEqual(files);
    },
  );

  test.runIf(hasPostgres)('a PostgreSQL that holds tables of somebody else', async () => {
    const place = await createEmptyDatabase('postgres');
    await sql`create table theirs (id int)`.execute(connectTo(place).read);
    await expect(runRestore(place, [await anyBackup()])).rejects.toThrow(
      'There are tables in the database',
    );
  });

  test('a damaged backup, and leaves nothing', async () => {
    const place = await createEmptyDatabase('sqlite');
    const damaged = copyOf(await anyBackup());
    writeFileSync(join(damaged, 'votes.jsonl.gz'), 'garbage');
    await expect(runRestore(place, [damaged])).rejects.toThrow('votes.jsonl.gz was changed');
    expect(readdirSync(place.dataDir)).toEqual([]);
  });

  test('rows that were stored as others than the backup holds, and leaves nothing', async () => {
    const place = await createEmptyDatabase('sqlite');
    const other = await resealed(await anyBackup(), (manifest) => {
      for (const table of manifest.tables) if (table.name === 'settings') table.columns.reverse();
    });
    await expect(runRestore(place, [other])).rejects.toThrow(
      'settings.jsonl.gz was stored as other',
    );
    expect(readdirSync(place.dataDir)).toEqual([]);
  });

  test('one of a newer version of the program', async () => {
    const place = await createEmptyDatabase('sqlite');
    const newer = await resealed(await anyBackup(), (manifest) =>
      manifest.schema.push('9999-later'),
    );
    await expect(runRestore(place, [newer])).rejects.toThrow('made by a newer version');
    const unknown = await resealed(await anyBackup(), (manifest) =>
      Object.assign(manifest, { format: 2 }),
    );
    await expect(runRestore(place, [unknown])).rejects.toThrow('made by a newer version');
    expect(readdirSync(place.dataDir)).toEqual([]);
  });

  test('to be called without a backup, or with two', async () => {
    const place = await createEmptyDatabase('sqlite');
    for (const args of [[], ['one', 'two'], ['--fast']]) {
      await expect(runRestore(place, args)).rejects.toThrow(/^(Please|Unknown option)/);
    }
  });

  test('another SECRET than that of the backup; the right one, none or a new one are taken', async () => {
    const folder = await anyBackup();
    const restoreWith = async (args: string[], env: Record<string, string>) => {
      const place = await createEmptyDatabase('sqlite');
      return { place, run: await runRestore(place, [folder, ...args], env) };
    };
    const other = 'another configured secret, as long as the first';
    await expect(restoreWith([], { SECRET: other })).rejects.toThrow(/^SECRET is not the one/);
    expect((await restoreWith([], { SECRET: secret })).run.err).toBe('');
    expect((await restoreWith([], {})).run.err).toContain('Before the start set SECRET');
    const { place, run } = await restoreWith(['--new-secret'], {});
    expect(run.err).toBe('');
    await requireSameSecret(connectTo(place), readSecret({ ...place, secret: '' }));
  });
});

function copyOf(folder: string): string {
  const copy = join(newBackupsFolder(), 'copy');
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** A copy whose manifest was changed, and whose hashes are right. */
async function resealed(folder: string, change: (manifest: Manifest) => unknown): Promise<string> {
  const copy = copyOf(folder);
  const manifest = manifestOf(copy);
  change(manifest);
  writeFileSync(join(copy, 'manifest.json'), JSON.stringify(manifest));
  rmSync(join(copy, 'SHA256SUMS'));
  await seal(copy);
  return copy;
}
