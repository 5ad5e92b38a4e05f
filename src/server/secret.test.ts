import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  engines,
  createMigratedDatabase,
  connectTo,
} from '../../test/support/database/test-database.ts';
import { ConfigError } from './config.ts';
import { readSecret, requireSameSecret } from './secret.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'uplift-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a configured secret is used, and no file is created', () => {
  const dataDir = newFolder();
  const secret = 'a configured secret, long enough to be one';
  expect(readSecret({ secret, dataDir })).toBe(secret);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('without one each installation generates its own, stored for later starts and readable by its owner only', () => {
  const dataDir = join(newFolder(), 'not there yet');
  const made = readSecret({ secret: '', dataDir });
  expect(Buffer.from(made, 'base64url')).toHaveLength(32);
  expect(readSecret({ secret: '', dataDir })).toBe(made);
  expect(readdirSync(dataDir)).toEqual(['secret']);
  expect(statSync(join(dataDir, 'secret')).mode & 0o077).toBe(0);
  expect(readSecret({ secret: '', dataDir: newFolder() })).not.toBe(made);
});

test('an empty or truncated file is refused and not changed', () => {
  for (const content of ['', 'too short']) {
    const dataDir = newFolder();
    writeFileSync(join(dataDir, 'secret'), content);
    expect(() => readSecret({ secret: '', dataDir })).toThrow(ConfigError);
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
