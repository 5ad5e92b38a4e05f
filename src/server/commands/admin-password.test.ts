import { describe, expect, test } from 'vitest';
import { runCommand } from '../../../test/support/commands/run-command.ts';
import {
  engines,
  createMigratedDatabase,
  connectTo,
} from '../../../test/support/database/test-database.ts';
import {
  adminPassword as usualPassword,
  openTestServer,
} from '../../../test/support/server/test-server.ts';
import { adminPassword } from './admin-password.ts';

describe.each(engines)('admin-password on %s', (engine) => {
  test('the password that it prints logs in, the one before does not, and nobody stays logged in', async () => {
    const place = await createMigratedDatabase(engine);
    const server = await openTestServer(engine, { database: connectTo(place) });
    const admin = await server.admin();
    const { code, out, err } = await runCommand(adminPassword, place);
    expect(code).toBe(0);
    expect(out).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){5}\n$/);
    expect(err).not.toContain(out.trim());
    expect((await admin.call('GET', '/api/admin/status')).json()).toEqual({ isAdmin: false });
    const login = async (password: string) =>
      (await server.visitor().call('POST', '/api/admin/login', { password })).statusCode;
    expect(await login(usualPassword)).toBe(401);
    expect(await login(out.trim())).toBe(200);
  });

  test("a password of one's own comes from standard input and is not printed", async () => {
    const place = await createMigratedDatabase(engine);
    const { out, err } = await runCommand(adminPassword, place, {
      args: ['--stdin'],
      stdin: 'six warm rolls, please\r\nmore\n',
    });
    expect(out).toBe('');
    expect(err).not.toContain('rolls');
    const server = await openTestServer(engine, { database: connectTo(place) });
    const answer = await server
      .visitor()
      .call('POST', '/api/admin/login', { password: 'six warm rolls, please' });
    expect(answer.statusCode).toBe(200);
  });
});

test('one that is too short, too long or an argument is refused', async () => {
  const place = { dataDir: '/nowhere', databaseUrl: '' };
  const run = (stdin: string, ...args: string[]) =>
    runCommand(adminPassword, place, { args, stdin });
  await expect(run('fourteen signs\n', '--stdin')).rejects.toThrow('at least 15 characters');
  await expect(run('', '--stdin')).rejects.toThrow('at least 15 characters');
  await expect(run(`${' '.repeat(20)}\n`, '--stdin')).rejects.toThrow('at least 15 characters');
  await expect(run(`${'x'.repeat(20)}\n`, '--stdin')).rejects.toThrow('again and again');
  await expect(run('x'.repeat(100_000), '--stdin')).rejects.toThrow('at most 256 characters');
  await expect(run('', 'six warm rolls, please')).rejects.toThrow('never given as an argument');
});

test('it says when a configured password would come back', async () => {
  const place = await createMigratedDatabase('sqlite');
  const env = { ADMIN_PASSWORD: 'the configured password' };
  expect((await runCommand(adminPassword, place, { env })).err).toContain('ADMIN_PASSWORD is set');
});
