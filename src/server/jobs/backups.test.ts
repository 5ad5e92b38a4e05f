import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
import { readConfig } from '../config/config.ts';
import { migrate, migrateAs } from '../db/migrate.ts';
import { openLog } from '../process/log.ts';
import { listBackups } from '../transfer/backup.ts';
import { checkBackup } from '../transfer/manifest.ts';
import { backUpBeforeMigration, isBackupDue } from './backups.ts';

const now = Date.parse('2026-11-18T12:00:00Z');

test('a backup is made once a night, and as soon as there is none', () => {
  const lastNight = Date.parse('2026-11-18T03:00:00Z');
  const isDue = (time: number, at = now) => isBackupDue([{ time }], at);
  expect(isBackupDue([], now)).toBe(true);
  expect(isDue(lastNight - 1)).toBe(true);
  expect(isDue(lastNight)).toBe(false);
  expect(isDue(lastNight, lastNight + 24 * hour - 1)).toBe(false);
  expect(isDue(lastNight, lastNight + 24 * hour)).toBe(true);
  // The clock was set back since then.
  expect(isDue(now + 48 * hour)).toBe(true);
});

test('the newest backups are kept, and nothing else in their folder is deleted', async () => {
  const config = await createMigratedDatabase('sqlite');
  const parent = newBackupsFolder();
  mkdirSync(join(parent, '2026-11-01T03-00-00Z'));
  mkdirSync(join(parent, '2026-11-02T03-00-00Z.partial'));
  writeFileSync(join(parent, 'notes.txt'), '');
  const others = readdirSync(parent);
  const run = (keep: string, days = 0) =>
    runCommand(backUp, config, { args: [parent, '--keep', keep], now: now + days * 24 * hour });
  for (const days of [0, 1, 2]) await run('2', days);
  const kept = ['2026-11-19T12-00-00Z', '2026-11-20T12-00-00Z'];
  expect(readdirSync(parent).toSorted()).toEqual([...others, ...kept].toSorted());
  await expect(run('0')).rejects.toThrow('at least 1');
});

test.each(engines)(
  'a new version that changes the tables on %s makes a backup of them before, or says that there is none, and does not start when the backup fails',
  async (engine) => {
    const config = await createEmptyDatabase(engine);
    const database = connectTo(config);
    const lines: string[] = [];
    const log = openLog('info', { write: (line) => void lines.push(line) });
    const start = (backupDir: string) => {
      const given = { ...readConfig({}), ...config, backupDir };
      return backUpBeforeMigration(database, { config: given, log, now: () => now });
    };
    const backupDir = newBackupsFolder();
    // An empty database has nothing to lose.
    await start(backupDir);
    const before = ['0001-first', '0002-held-stories'];
    await database.write((trx) => migrateAs(trx, engine, before));
    await start('');
    expect(lines).toEqual([expect.stringContaining('cannot be undone, without a backup')]);
    await start(backupDir);
    expect(lines[1]).toContain('cannot be undone: backing up');
    const [backup] = await listBackups(backupDir);
    expect((await checkBackup(backup?.folder ?? '')).schema).toEqual(before);
    await expect(start(config.dataDir)).rejects.toThrow('is in DATA_DIR');
    await migrate(database);
    lines.length = 0;
    await start(backupDir);
    expect(lines).toEqual([]);
  },
);
