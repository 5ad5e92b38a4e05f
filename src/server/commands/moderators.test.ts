import { expect, test } from 'vitest';
import { runCommand } from '../../../test/support/commands/run-command.ts';
import {
  connectTo,
  createMigratedDatabase,
  engine,
} from '../../../test/support/database/test-database.ts';
import { logInAs, logInByName } from '../../../test/support/login/moderators.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { moderators } from './moderators.ts';

test('moderators lists them, and disables one at once', async () => {
  const config = await createMigratedDatabase(engine);
  const server = await openTestServer(engine, { database: connectTo(config) });
  const ada = await logInAs(server, 'moderator', 'Ada');
  const list = async () => (await runCommand(moderators, config)).out;
  expect(await list()).toBe('Owner\towner\nAda\tmoderator\n');
  const { code } = await runCommand(moderators, config, { args: ['--disable', 'ADA'] });
  expect(code).toBe(0);
  expect(await list()).toBe('Owner\towner\nAda\tmoderator\tdisabled\n');
  expect((await ada.call('GET', '/api/admin/account')).statusCode).toBe(401);
  expect((await logInByName(server.visitor(), 'Ada')).statusCode).toBe(401);
  for (const name of ['Nobody', 'Owner']) {
    const refused = runCommand(moderators, config, { args: ['--disable', name] });
    await expect(refused).rejects.toThrow('no moderator');
  }
});
