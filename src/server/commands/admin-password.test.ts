import { describe, expect, test } from 'vitest';
import { runCommand } from '../../../test/support/commands/run-command.ts';
import {
  engine,
  createMigratedDatabase,
  connectTo,
} from '../../../test/support/database/test-database.ts';
import {
  adminPassword as usualPassword,
  openTestServer,
} from '../../../test/support/server/test-server.ts';
import { adminPassword } from './admin-password.ts';

describe('admin-password', () => {
  test('the printed password logs in, the previous one does not, and all sessions have ended', async () => {
    const config = await createMigratedDatabase(engine);
    const server = await openTestServer(engine, { database: connectTo(config) });
    const admin = await server.admin();
    const { code, out, err } = await runCommand(adminPassword, config);
    expect(code).toBe(0);
    expect(out).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){5}\n$/);
    expect(err).not.toContain(out.trim());
    expect((await admin.call('GET', '/api/admin/status')).json()).toEqual({ isAdmin: false });
    const login = async (password: string) =>
      (await server.visitor().call('POST', '/api/admin/login', { password })).statusCode;
    expect(await login(usualPassword)).toBe(401);
    expect(await login(out.trim())).toBe(200);
  });

  test('a chosen password is read from standard input and not printed', async () => {
    const config = await createMigratedDatabase(engine);
    const { out, err } = await runCommand(adminPassword, config, {
      args: ['--stdin'],
      env: { ADMIN_PASSWORD: 'the configured password' },
      stdin: 'six warm rolls, please\r\nmore\n',
    });
    expect(out).toBe('');
    expect(err).not.toContain('rolls');
    // The next start would restore a configured one.
    expect(err).toContain('ADMIN_PASSWORD is set');
    const server = await openTestServer(engine, { database: connectTo(config) });
    const response = await server
      .visitor()
      .call('POST', '/api/admin/login', { password: 'six warm rolls, please' });
    expect(response.statusCode).toBe(200);
  });
});

test('one that is too short, too long or an argument is refused', async () => {
  const config = { dataDir: '/nowhere', databaseUrl: '' };
  const run = (stdin: string, ...args: string[]) =>
    runCommand(adminPassword, config, { args, stdin });
  await expect(run('fourteen signs\n', '--stdin')).rejects.toThrow('at least 15 characters');
  await expect(run('', '--stdin')).rejects.toThrow('at least 15 characters');
  await expect(run(`${' '.repeat(20)}\n`, '--stdin')).rejects.toThrow('at least 15 characters');
  await expect(run(`${'x'.repeat(20)}\n`, '--stdin')).rejects.toThrow('again and again');
  await expect(run('x'.repeat(100_000), '--stdin')).rejects.toThrow('at most 256 characters');
  await expect(run('', 'six warm rolls, please')).rejects.toThrow('cannot be an argument');
});
