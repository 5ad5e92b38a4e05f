import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newBackupsFolder } from '../../../test/support/commands/backups.ts';
import { runCommand } from '../../../test/support/commands/run-command.ts';
import {
  connectTo,
  createEmptyDatabase,
  createMigratedDatabase,
  engines,
} from '../../../test/support/database/test-database.ts';
import { hour } from '../../contract/durations.ts';
import { backUp } from '../commands/backup.ts';
import { migrate, migrateAs } from '../db/migrate.ts';
import { openLog } from '../log.ts';
import { listBackups } from '../transfer/backup.ts';
import { checkBackup } from '../transfer/manifest.ts';
import { backUpBeforeMigration } from './backup-before-migration.ts';
import { isBackupDue } from './nightly-backup.ts';

const now = Date.parse('2026-11-18T12:00:00Z');

test('a backup is made once a night, and as soon as there is none', () => {
  const lastNight = Date.parse('2026-11-18T03:00:00Z');
  expect(isBackupDue([], now)).toBe(true);
  expect(isBackupDue([{ time: lastNight - 1 }], now)).toBe(true);
  expect(isBackupDue([{ time: lastNight }], now)).toBe(false);
  expect(isBackupDue([{ time: lastNight }], lastNight + 24 * hour - 1)).toBe(false);
  expect(isBackupDue([{ time: lastNight }], lastNight + 24 * hour)).toBe(true);
  // The clock was set back since then.
  expect(isBackupDue([{ time: now + 48 * hour }], now)).toBe(true);
});

test('the newest backups are kept, and nothing else in their folder is deleted', async () => {
  const config = await createMigratedDatabase('sqlite');
  const parent = newBackupsFolder();
  mkdirSync(join(parent, '2026-11-01T03-00-00Z'));
  mkdirSync(join(parent, '2026-11-02T03-00-00Z.partial'));
  writeFileSync(join(parent, 'notes.txt'), '');
  const others = readdirSync(parent);
  const run = (day: number) =>
    runCommand(backUp, config, { args: [parent, '--keep', '2'], now: now + day * 24 * hour });
  for (const each of [0, 1, 2]) await run(each);
  const kept = ['2026-11-19T12-00-00Z', '2026-11-20T12-00-00Z'];
  expect(readdirSync(parent).toSorted()).toEqual([...others, ...kept].toSorted());
  await expect(runCommand(backUp, config, { args: [parent, '--keep', '0'] })).rejects.toThrow(
    'at least 1',
  );
});

describe.each(engines)('a new version that changes the tables on %s', (engine) => {
  test('makes a backup of the tables before, or says that there is none, and does not start when the backup fails', async () => {
    const config = await createEmptyDatabase(engine);
    const database = connectTo(config);
    const lines: string[] = [];
    const log = openLog('info', { write: (line) => void lines.push(line) });
    const backupDir = newBackupsFolder();
    const start = (dir: string) =>
      backUpBeforeMigration(database, {
        config: { ...config, secret: '', backupDir: dir },
        log,
        now: () => now,
      });
    // An empty database has nothing to lose.
    await start(backupDir);
    await database.write((trx) => migrateAs(trx, engine, ['0001-first', '0002-held-stories']));
    await start('');
    expect(lines).toEqual([expect.stringContaining('cannot be undone, without a backup')]);
    await start(backupDir);
    expect(lines[1]).toContain('cannot be undone: backing up');
    const [backup] = await listBackups(backupDir);
    const { schema } = await checkBackup(backup?.folder ?? '');
    expect(schema).toEqual(['0001-first', '0002-held-stories']);
    // It does not change them when the backup fails.
    await expect(start(config.dataDir)).rejects.toThrow('is in DATA_DIR');
    await migrate(database);
    lines.length = 0;
    await start(backupDir);
    expect(lines).toEqual([]);
  });
});
