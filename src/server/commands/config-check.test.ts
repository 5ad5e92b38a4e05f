import { expect, test } from 'vitest';
import { runCommand } from '../../../test/support/commands/run-command.ts';
import { newFile } from '../../../test/support/processes/production-server.ts';
import { configCheck } from './config-check.ts';

const database = { dataDir: './data', databaseUrl: '' };

function check(environment: Record<string, string>) {
  return runCommand(configCheck, database, { args: ['check'], environment });
}

test('the check of the settings prints each value, and whether it is the default, of the file .env or of the environment, which wins', async () => {
  const SECRET = 'a secret of thirty-two characters';
  const file = newFile(`PORT=4000\nHOST=0.0.0.0\nSECRET="${SECRET}"\n`);
  const { code, out, err } = await runCommand(configCheck, database, {
    args: ['check'],
    environment: { HOST: '127.0.0.2', LOG_LEVEL: 'warn' },
    settingsFile: file,
  });
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^PORT +4000 +\.env$/m);
  expect(out).toMatch(/^SECRET +\(secret\) +\.env$/m);
  expect(out).toMatch(/^HOST +127\.0\.0\.2 +environment$/m);
  expect(out).toMatch(/^LOG_LEVEL +warn +environment$/m);
  expect(out).toMatch(/^DATA_DIR +\.\/data +default$/m);
  expect(out).toMatch(/^PUBLIC_ORIGIN +\(empty\) +default$/m);
});

test('it prints no secret, neither from the environment nor from a file, and ends with 78 after all that is wrong', async () => {
  const SECRET_FILE = newFile('a secret that nobody may read in a terminal');
  const { code, out, err } = await check({ SECRET_FILE, DATABASE_URL: 'postgres://u:hidden@h/d' });
  expect(code).toBe(0);
  expect(out).toMatch(/^DATABASE_URL +\(secret\) +environment$/m);
  expect(out).toContain(`file ${SECRET_FILE}`);
  expect(out + err).not.toMatch(/hidden|nobody/);
  const wrong = await check({ PORT: 'x', SECRET: 'short', METRICS_TOKEN_FILE: '/none' });
  expect(wrong.code).toBe(78);
  for (const message of ['PORT must', 'SECRET must', 'METRICS_TOKEN_FILE names'])
    expect(wrong.err).toContain(message);
  expect(wrong.out + wrong.err).not.toContain('short');
});
