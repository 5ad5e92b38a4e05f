import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  hasPostgres,
  createEmptyDatabase,
  createMigratedDatabase,
} from '../test/support/database/test-database.ts';

function uplift(args: readonly string[], env: Record<string, string> = {}, input = '') {
  const cli = resolve(import.meta.dirname, 'cli.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
    input,
  });
  return { status, stdout, stderr };
}

test('help lists the commands, and has the usage of each', () => {
  const { status, stdout } = uplift(['help']);
  expect(status).toBe(0);
  expect(stdout.match(/^ {2}\S+(?= )/gm)).toEqual([
    '  import',
    '  export',
    '  backup',
    '  restore',
    '  move',
    '  review',
    '  train-review',
    '  admin-password',
    '  moderators',
    '  config',
    '  help',
  ]);
  expect(uplift(['import', '--help'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('import FILE.jsonl [--trusted]'),
  });
});

test('an unknown command and wrong arguments end with 2 and a usage message', () => {
  expect(uplift(['imprt'])).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/no command 'imprt'[^]*admin-password/),
  });
  expect(uplift(['constructor']).status).toBe(2);
  expect(uplift(['import'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Usage: npm run -s uplift -- import FILE.jsonl'),
  });
});

test('an invalid configuration ends with 78 and names every mistake', () => {
  const { status, stderr } = uplift(['export'], { PORT: 'x', DATABASE_URL: 'mysql://' });
  expect(status).toBe(78);
  expect(stderr).toMatch(/PORT[^]*DATABASE_URL/);
});

test('config check runs with a wrong setting, which every other command refuses', () => {
  const { status, stdout, stderr } = uplift(['config', 'check'], { PORT: 'x' });
  expect(status).toBe(78);
  expect(stdout).toMatch(/^PORT +x +environment$/m);
  expect(stderr).toContain('PORT must be a port number');
});

test('an unreachable database ends with 69 and a sentence', () => {
  const { status, stderr } = uplift(['export'], { DATABASE_URL: 'postgres://127.0.0.1:1/none' });
  expect(status).toBe(69);
  expect(stderr).toMatch(/^PostgreSQL does not answer at 127\.0\.0\.1:1, .*\n$/);
});

test('a command that only reads refuses a folder without a database, and creates none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'uplift-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const DATA_DIR of [folder, join(folder, 'mistyped')]) {
    for (const command of ['export', 'admin-password']) {
      const { status, stdout, stderr } = uplift([command], { DATA_DIR });
      expect([status, stdout]).toEqual([78, '']);
      expect(stderr).toBe(
        `There is no database in ${DATA_DIR}. Set DATA_DIR to the server's folder, or DATABASE_URL.\n`,
      );
    }
  }
  expect(readdirSync(folder)).toEqual([]);
});

test.runIf(hasPostgres)(
  'and does not change a PostgreSQL database without our tables',
  async () => {
    const { databaseUrl } = await createEmptyDatabase('postgres');
    for (let time = 0; time < 2; time++) {
      const { status, stderr } = uplift(['export'], { DATABASE_URL: databaseUrl });
      expect(status).toBe(78);
      expect(stderr).toMatch(/^The database in DATABASE_URL has no tables of this program\./);
    }
  },
);

test('a damaged database ends with 65 and a sentence', async () => {
  const { dataDir } = await createMigratedDatabase('sqlite');
  writeFileSync(join(dataDir, 'uplift.sqlite'), 'garbage '.repeat(1_000));
  const { status, stderr } = uplift(['export'], { DATA_DIR: dataDir });
  expect(status).toBe(65);
  expect(stderr).toMatch(/^\S+uplift\.sqlite is damaged or is no database of this program\..*\n$/);
});

test('an import with refused lines ends with 1', async () => {
  const { dataDir } = await createMigratedDatabase('sqlite');
  const { status, stdout, stderr } = uplift(['import', '-'], { DATA_DIR: dataDir }, '{}\n');
  expect(stdout).toMatch(/^Added 0, already there 0, refused 1, /);
  expect(stderr).toBe('Line 1: content: This field is missing.\n');
  expect(status).toBe(1);
});
