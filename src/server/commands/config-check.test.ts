import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../../../test/support/commands/run-command.ts';
import { configCheck } from './config-check.ts';

const database = { dataDir: './data', databaseUrl: '' };

function check(environment: Record<string, string>, args = ['check']) {
  return runCommand(configCheck, database, { args, environment });
}

function secretFile(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'uplift-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'secret');
  writeFileSync(file, content);
  return file;
}

describe('the check of the settings', () => {
  test('prints each setting with its value, and whether it is the default', async () => {
    const { code, out, err } = await check({ PORT: '4000' });
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^PORT +4000 +environment$/m);
    expect(out).toMatch(/^HOST +127\.0\.0\.1 +default$/m);
    expect(out).toMatch(/^PUBLIC_ORIGIN +\(empty\) +default$/m);
  });

  test('tells what is in the file .env from what the environment sets', async () => {
    const file = secretFile(
      'PORT=4000\nHOST=0.0.0.0\nSECRET="a secret of thirty-two characters"\n',
    );
    // As Node makes it: the environment wins over the file.
    const environment = {
      PORT: '4000',
      HOST: '127.0.0.2',
      SECRET: 'a secret of thirty-two characters',
      LOG_LEVEL: 'warn',
    };
    const { out } = await runCommand(configCheck, database, {
      args: ['check'],
      environment,
      nodeFlags: ['--no-warnings', `--env-file=${file}`],
    });
    expect(out).toMatch(/^PORT +4000 +\.env$/m);
    expect(out).toMatch(/^SECRET +\(secret\) +\.env$/m);
    expect(out).toMatch(/^HOST +127\.0\.0\.2 +environment$/m);
    expect(out).toMatch(/^LOG_LEVEL +warn +environment$/m);
    expect(out).toMatch(/^DATA_DIR +\.\/data +default$/m);
  });

  test('prints no secret, neither from the environment nor from a file', async () => {
    const secret = 'a secret that nobody may read in a terminal';
    const SECRET_FILE = secretFile(secret);
    const { code, out, err } = await check({
      SECRET_FILE,
      DATABASE_URL: 'postgres://u:hidden@h/d',
    });
    expect(code).toBe(0);
    expect(out).toMatch(/^DATABASE_URL +\(secret\) +environment$/m);
    expect(out).toContain(`file ${SECRET_FILE}`);
    expect(out + err).not.toMatch(/hidden|nobody/);
  });

  test('ends with 78 and names everything that is wrong at once', async () => {
    const { code, out, err } = await check({
      PORT: 'x',
      SECRET: 'short',
      METRICS_TOKEN_FILE: '/none',
    });
    expect(code).toBe(78);
    expect(err).toMatch(/PORT must/);
    expect(err).toMatch(/SECRET must/);
    expect(err).toMatch(/METRICS_TOKEN_FILE names/);
    expect(out + err).not.toContain('short');
  });
});
