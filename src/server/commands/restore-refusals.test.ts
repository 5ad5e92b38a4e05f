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
import { readSecret, requireSameSecret } from '../secret/secret.ts';
import { writeChecksums } from '../transfer/folder-checksums.ts';
import type { Manifest } from '../transfer/manifest.ts';

describe('restore refuses', () => {
  const secret = 'a configured secret, long enough to be one';

  /** Makes a small backup of a server with a configured secret. */
  async function createBackup(): Promise<string> {
    const config = await createMigratedDatabase('sqlite');
    await requireSameSecret(connectTo(config), secret);
    return (await makeBackup(config, { SECRET: secret })).folder;
  }

  test.each(engines)('a target on %s that is not empty, and does not change it', async (engine) => {
    const config = await createMigratedDatabase(engine);
    const database = connectTo(config);
    await (await openTestServer(engine, { database })).post();
    const { folder } = await makeBackup(config);
    const before = await tableContents(database);
    const files = readdirSync(config.dataDir);
    await expect(runRestore(config, [folder])).rejects.toThrow(/ already\. (Set|Create) /);
    expect(await tableContents(database)).toEqual(before);
    expect(readdirSync(config.dataDir)).toEqual(files);
  });

  test.runIf(hasPostgres)('a PostgreSQL database with tables of another program', async () => {
    const config = await createEmptyDatabase('postgres');
    await sql`create table theirs (id int)`.execute(connectTo(config).read);
    const run = runRestore(config, [await createBackup()]);
    await expect(run).rejects.toThrow('There are tables in the database');
  });

  test('a backup that is damaged, of a newer version, or whose stored rows differ, and leaves no files', async () => {
    const config = await createEmptyDatabase('sqlite');
    const backup = await createBackup();
    const damaged = copyOf(backup);
    writeFileSync(join(damaged, 'votes.jsonl.gz'), 'garbage');
    const expectRefused = (folder: string, message: string) =>
      expect(runRestore(config, [folder])).rejects.toThrow(message);
    await expectRefused(damaged, 'votes.jsonl.gz was changed');
    const other = await copyWithManifest(backup, ({ tables }) => {
      tables.find(({ name }) => name === 'settings')?.columns.reverse();
    });
    await expectRefused(other, 'rows stored from settings.jsonl.gz differ');
    for (const change of [{ schema: ['9999-later'] }, { format: 2 }]) {
      const later = await copyWithManifest(backup, (manifest) => Object.assign(manifest, change));
      await expectRefused(later, 'made by a newer version');
    }
    // A call without a backup, with two, or with an unknown option.
    for (const args of [[], ['one', 'two'], ['--fast']])
      await expect(runRestore(config, args)).rejects.toThrow(/^(Please|Unknown option)/);
    expect(readdirSync(config.dataDir)).toEqual([]);
  });

  test('another SECRET than that of the backup; accepts the right one, none or a new one', async () => {
    const folder = await createBackup();
    const restoreWith = async (args: string[], env: Record<string, string>) => {
      const config = await createEmptyDatabase('sqlite');
      return { config, run: await runRestore(config, [folder, ...args], env) };
    };
    const other = 'another configured secret, as long as the first';
    await expect(restoreWith([], { SECRET: other })).rejects.toThrow(/^SECRET is not the one/);
    expect((await restoreWith([], { SECRET: secret })).run.err).toBe('');
    expect((await restoreWith([], {})).run.err).toContain('Before the start, set SECRET');
    const { config, run } = await restoreWith(['--new-secret'], {});
    expect(run.err).toBe('');
    await requireSameSecret(connectTo(config), readSecret({ ...config, secret: '' }));
  });
});

function copyOf(folder: string): string {
  const copy = join(newBackupsFolder(), 'copy');
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** Copies a backup with a changed manifest and correct hashes. */
async function copyWithManifest(
  folder: string,
  change: (manifest: Manifest) => unknown,
): Promise<string> {
  const copy = copyOf(folder);
  const manifest = manifestOf(copy);
  change(manifest);
  writeFileSync(join(copy, 'manifest.json'), JSON.stringify(manifest));
  rmSync(join(copy, 'SHA256SUMS'));
  await writeChecksums(copy);
  return copy;
}
