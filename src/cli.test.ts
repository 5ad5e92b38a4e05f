import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { newMigratedPlace } from '../test/support/test-database.ts';

function uplift(args: readonly string[], env: Record<string, string> = {}, input = '') {
  const cli = resolve(import.meta.dirname, 'cli.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
    input,
  });
  return { status, stdout, stderr };
}

test('help lists the commands, and tells of each how it is called', () => {
  const { status, stdout } = uplift(['help']);
  expect(status).toBe(0);
  expect(stdout.match(/^ {2}\S+(?= )/gm)).toEqual([
    '  import',
    '  export',
    '  review',
    '  train-review',
    '  admin-password',
    '  help',
  ]);
  expect(uplift(['import', '--help'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('import FILE.jsonl [--trusted]'),
  });
});

test('an unknown command, and a wrong call of a known one, end with 2 and say what there is', () => {
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

test('a wrong configuration ends with 78 and names every mistake', () => {
  const { status, stderr } = uplift(['export'], { PORT: 'x', DATABASE_URL: 'mysql://' });
  expect(status).toBe(78);
  expect(stderr).toMatch(/PORT[^]*DATABASE_URL/);
});

test('a database that is out of reach ends with 69 and a sentence', () => {
  const { status, stderr } = uplift(['export'], { DATABASE_URL: 'postgres://127.0.0.1:1/none' });
  expect(status).toBe(69);
  expect(stderr).toMatch(/^The database cannot be used now: /);
});

test('an import with refused lines ends with 1', async () => {
  const { dataDir } = await newMigratedPlace('sqlite');
  const { status, stdout, stderr } = uplift(['import', '-'], { DATA_DIR: dataDir }, '{}\n');
  expect(stdout).toMatch(/^Added 0, already there 0, refused 1, /);
  expect(stderr).toBe('Line 1: content: This field is missing.\n');
  expect(status).toBe(1);
});
