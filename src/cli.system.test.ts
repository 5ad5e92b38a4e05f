import { execFile } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { newFolder } from '../test/support/processes/production-server.ts';

// A process may take long to start on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

/** Runs a command in a process. What commands do and refuse is asked of them without one, in `server/commands`. */
function uplift(args: readonly string[], env: Record<string, string> = {}, input = '') {
  const cli = resolve(import.meta.dirname, 'cli.ts');
  const options = { env: { PATH: process.env['PATH'], ...env } };
  return new Promise<{ status: unknown; stdout: string; stderr: string }>((done) => {
    const child = execFile(process.execPath, [cli, ...args], options, (error, stdout, stderr) =>
      done({ status: error === null ? 0 : error.code, stdout, stderr }),
    );
    child.stdin?.end(input);
  });
}

test('help lists the commands, and has the usage of each', async () => {
  const [list, usage] = await Promise.all([uplift(['help']), uplift(['import', '--help'])]);
  expect(list.status).toBe(0);
  expect(list.stdout.match(/(?<=^ {2})\S+(?= )/gm)?.join(' ')).toBe(
    'import export backup restore move review review-memory train-review admin-password moderators config help',
  );
  expect(usage.status).toBe(0);
  expect(usage.stdout).toContain('import FILE.jsonl [--trusted]');
});

test('an unknown command, wrong arguments, wrong settings and a database that cannot be used end with a code and a sentence', async () => {
  const damaged = newFolder();
  writeFileSync(join(damaged, 'uplift.sqlite'), 'garbage '.repeat(1_000));
  const [unknown, arguable, invalid, checked, unusable] = await Promise.all([
    uplift(['imprt']),
    uplift(['import']),
    uplift(['export'], { PORT: 'x', DATABASE_URL: 'mysql://' }),
    // Every other command refuses a wrong setting.
    uplift(['config', 'check'], { PORT: 'x' }),
    uplift(['export'], { DATA_DIR: damaged }),
  ]);
  expect(unknown.status).toBe(2);
  expect(unknown.stderr).toMatch(/no command 'imprt'[^]*admin-password/);
  expect(arguable.status).toBe(2);
  expect(arguable.stderr).toContain('Usage: npm run -s uplift -- import FILE.jsonl');
  expect(invalid.status).toBe(78);
  expect(invalid.stderr).toMatch(/PORT[^]*DATABASE_URL/);
  expect(checked.status).toBe(78);
  expect(checked.stdout).toMatch(/^PORT +x +environment$/m);
  expect(checked.stderr).toContain('PORT must be a port number');
  expect(unusable.status).toBe(65);
  expect(unusable.stderr).toMatch(
    /^\S+uplift\.sqlite is damaged or is no database of this program\..*\n$/,
  );
});

test('an import creates a folder that only its account can read, and ends with 1 after refused lines', async () => {
  const DATA_DIR = join(newFolder(), 'data');
  expect(await uplift(['import', '--trusted', '-'], { DATA_DIR }, '{}\n')).toEqual({
    status: 1,
    stdout: expect.stringMatching(/^Added 0, already there 0, refused 1, /),
    stderr: `There is no database in ${DATA_DIR}: a new one is made.\nLine 1: content: This field is missing.\n`,
  });
  if (process.platform === 'win32') return;
  for (const name of ['', ...readdirSync(DATA_DIR)])
    expect(statSync(join(DATA_DIR, name)).mode & 0o077, name).toBe(0);
});
