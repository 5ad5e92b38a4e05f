import { expect, test } from 'vitest';
import { runCommand } from '../../../test/support/commands/run-command.ts';
import {
  engine,
  createMigratedDatabase,
  connectTo,
} from '../../../test/support/database/test-database.ts';
import { read } from '../../../test/support/server/read.ts';
import {
  sitePassword as usualPassword,
  openTestServer,
  type TestServer,
} from '../../../test/support/server/test-server.ts';
import { adminPassword } from './admin-password.ts';

const login = async (server: TestServer, password: string) =>
  (await server.visitor().call('POST', '/api/admin/login', { password })).statusCode;

test('the printed password logs in, the previous one does not, and all sessions have ended', async () => {
  const config = await createMigratedDatabase(engine);
  const server = await openTestServer(engine, { database: connectTo(config) });
  const owner = await server.owner();
  const { code, out, err } = await runCommand(adminPassword, config);
  expect(code).toBe(0);
  expect(out).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){5}\n$/);
  expect(err).not.toContain(out.trim());
  expect(await read(owner, '/api/admin/status')).toEqual({ isAdmin: false });
  expect(await login(server, usualPassword)).toBe(401);
  expect(await login(server, out.trim())).toBe(200);
});

test('a chosen password is read from standard input and not printed', async () => {
  const config = await createMigratedDatabase(engine);
  const env = { ADMIN_PASSWORD: 'the configured password' };
  const stdin = 'six warm rolls, please\r\nmore\n';
  const { out, err } = await runCommand(adminPassword, config, { args: ['--stdin'], env, stdin });
  expect(out).toBe('');
  expect(err).not.toContain('rolls');
  // The next start would restore a configured one.
  expect(err).toContain('ADMIN_PASSWORD is set');
  const server = await openTestServer(engine, { database: connectTo(config) });
  expect(await login(server, 'six warm rolls, please')).toBe(200);
});

test('one that is too short, too long or an argument is refused', async () => {
  const config = { dataDir: '/nowhere', databaseUrl: '' };
  for (const [arg, stdin, sentence] of [
    ['--stdin', 'fourteen signs\n', 'at least 15 characters'],
    ['--stdin', '', 'at least 15 characters'],
    ['--stdin', `${' '.repeat(20)}\n`, 'at least 15 characters'],
    ['--stdin', `${'x'.repeat(20)}\n`, 'again and again'],
    ['--stdin', 'x'.repeat(100_000), 'at most 256 characters'],
    ['six warm rolls, please', '', 'cannot be an argument'],
  ] as const) {
    const run = runCommand(adminPassword, config, { args: [arg], stdin });
    await expect(run).rejects.toThrow(sentence);
  }
});
