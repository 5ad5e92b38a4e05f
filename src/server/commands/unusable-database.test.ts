/** Commands open a database with the functions of the server, whose process has one test for each kind of failure. */
import { readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { runCommand } from '../../../test/support/commands/run-command.ts';
import {
  connectTo,
  createEmptyDatabase,
  createMigratedDatabase,
  engines,
  hasPostgres,
} from '../../../test/support/database/test-database.ts';
import { openFailure } from '../db/open-failure.ts';
import type { DatabaseConfig } from '../db/open.ts';
import { setSetting } from '../db/settings-queries.ts';
import { adminPassword } from './admin-password.ts';
import { exportExperiences } from './export.ts';
import { importExperiences } from './import.ts';

/** Why an import, which would create a missing database, cannot use this one. */
const failureIn = (place: DatabaseConfig): Promise<unknown> =>
  runCommand(importExperiences, place, { args: ['-'] }).catch((error: unknown) => error);
const failureAt = (databaseUrl: string) => failureIn({ databaseUrl, dataDir: '/nowhere' });

test('a damaged database is refused, however it was damaged, and not changed', async () => {
  const cutTo = (length: number) => (file: string) => truncateSync(file, length);
  const damages = {
    garbage: (file: string) => writeFileSync(file, 'garbage '.repeat(5_000)),
    truncated: cutTo(20_480),
    // As after a crash: only some of the lost pages are in the WAL.
    'truncated, with a WAL file': (file: string) => {
      writeFileSync(`${file}-wal`, Buffer.alloc(32 + 3 * (24 + 4_096)));
      truncateSync(file, 20_480);
    },
    empty: cutTo(0),
  };
  for (const [how, damage] of Object.entries(damages)) {
    const place = await createMigratedDatabase('sqlite');
    const file = join(place.dataDir, 'uplift.sqlite');
    writeFileSync(join(place.dataDir, 'secret'), 's'.repeat(43));
    damage(file);
    expect(await failureIn(place), how).toMatchObject({
      exitCode: 65,
      problem: 'database-damaged',
      message: `${file} is damaged or is no database of this program. Move it away and bring back a backup: npm run -s uplift -- restore BACKUP.`,
    });
  }
});

test.each(engines)(
  'a database of a newer version whose tables this one does not know is refused: %s',
  async (engine) => {
    const place = await createMigratedDatabase(engine);
    const database = connectTo(place);
    await database.write(async (trx) => {
      await sql`insert into kysely_migration values ('9999-tomorrow', 'x')`.execute(trx);
      await setSetting(trx, 'compatibleSince', '9999-tomorrow');
    });
    const failure = await failureIn(place);
    await database.write((trx) =>
      sql`delete from kysely_migration where timestamp = 'x'`.execute(trx),
    );
    expect(failure).toMatchObject({
      exitCode: 65,
      problem: 'database-newer',
      message: expect.stringMatching(/^The database belongs to a newer version .*9999-tomorrow/),
    });
  },
);

test('a command that only reads refuses a place without a database, and creates none', async () => {
  const { dataDir } = await createEmptyDatabase('sqlite');
  for (const folder of [dataDir, join(dataDir, 'mistyped')]) {
    for (const command of [exportExperiences, adminPassword]) {
      const run = runCommand(command, { dataDir: folder, databaseUrl: '' });
      await expect(run).rejects.toMatchObject({
        exitCode: 78,
        message: `There is no database in ${folder}. Set DATA_DIR to the server's folder, or DATABASE_URL.`,
      });
    }
  }
  expect(readdirSync(dataDir)).toEqual([]);
  if (!hasPostgres) return;
  const empty = await createEmptyDatabase('postgres');
  for (let time = 0; time < 2; time++)
    await expect(runCommand(exportExperiences, empty)).rejects.toMatchObject({
      exitCode: 78,
      message: expect.stringMatching(/^The database in DATABASE_URL has no tables of this program/),
    });
});

describe('a PostgreSQL that cannot be used is refused with the reason', () => {
  test('when it does not answer or rejects the password', async () => {
    expect(await failureAt('postgres://someone:hidden@127.0.0.1:1/uplift')).toMatchObject({
      exitCode: 69,
      message:
        'PostgreSQL does not answer at 127.0.0.1:1, or not in time. Start it, or set DATABASE_URL.',
    });
    const rejected = Object.assign(new Error('wrong password'), { code: '28P01' });
    const place = { databaseUrl: 'postgres://someone:hidden@127.0.0.1:5432/uplift', dataDir: '' };
    expect(openFailure(rejected, place)).toMatchObject({
      exitCode: 78,
      problem: 'database-login-refused',
      message: 'PostgreSQL at 127.0.0.1:5432 refuses the user or the password in DATABASE_URL.',
    });
  });

  test.runIf(hasPostgres)(
    'when the user or the database does not exist, or creating tables is not permitted',
    async () => {
      const { databaseUrl } = await createEmptyDatabase('postgres');
      const role = `reader_${process.pid}`;
      const owner = new pg.Client({ connectionString: inject('postgresUrl') });
      await owner.connect();
      await owner.query(`create role ${role} login`);
      onTestFinished(async () => {
        await owner.query(`drop role ${role}`);
        await owner.end();
      });
      const withPart = (part: 'username' | 'pathname', value: string) =>
        failureAt(Object.assign(new URL(databaseUrl), { [part]: value }).href);
      for (const [part, value, exitCode, problem] of [
        ['username', 'stranger', 78, 'database-login-refused'],
        ['pathname', '/nowhere', 78, 'database-missing'],
        ['username', role, 77, 'database-not-permitted'],
      ] as const)
        expect(await withPart(part, value)).toMatchObject({ exitCode, problem });
    },
  );
});
