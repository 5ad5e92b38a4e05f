import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  engines,
  createMigratedDatabase,
  connectTo,
} from '../../../test/support/database/test-database.ts';
import { newFolder } from '../../../test/support/processes/production-server.ts';
import { ConfigError } from '../config/config.ts';
import { readSecret, requireSameSecret } from './secret.ts';

test('without a configured secret each installation generates its own, stored for later starts and readable by its owner only', () => {
  const configured = 'a configured secret, long enough to be one';
  const dataDir = join(newFolder(), 'not there yet');
  const made = readSecret({ databaseUrl: '', secret: '', dataDir });
  expect(Buffer.from(made, 'base64url')).toHaveLength(32);
  expect(readSecret({ databaseUrl: '', secret: '', dataDir })).toBe(made);
  expect(readdirSync(dataDir)).toEqual(['secret']);
  expect(statSync(join(dataDir, 'secret')).mode & 0o077).toBe(0);
  const other = newFolder();
  expect(readSecret({ databaseUrl: '', secret: configured, dataDir: other })).toBe(configured);
  expect(readdirSync(other)).toEqual([]);
  expect(readSecret({ databaseUrl: '', secret: '', dataDir: other })).not.toBe(made);
});

test('an empty or truncated file is refused and not changed', () => {
  for (const content of ['', 'too short']) {
    const dataDir = newFolder();
    writeFileSync(join(dataDir, 'secret'), content);
    expect(() => readSecret({ databaseUrl: '', secret: '', dataDir })).toThrow(ConfigError);
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(content);
  }
});

test.each(engines)(
  'of servers that start at once with different secrets one is refused, and later others too, on %s',
  async (engine) => {
    const place = await createMigratedDatabase(engine);
    const secrets = ['one particular secret', 'another particular secret'];
    const outcomes = await Promise.allSettled(
      secrets.map((secret) => requireSameSecret(connectTo(place), secret)),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const first = secrets[outcomes.findIndex(({ status }) => status === 'fulfilled')] ?? '';
    const later = connectTo(place);
    await requireSameSecret(later, first);
    const refused = requireSameSecret(later, 'a third secret');
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(/SECRET differs/);
    // The secret itself is not in the database.
    const rows = await later.read.selectFrom('settings').selectAll().execute();
    expect(rows).not.toEqual([]);
    expect(JSON.stringify(rows)).not.toContain('particular');
  },
);
