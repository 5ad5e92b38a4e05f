import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  engines,
  createMigratedDatabase,
  connectTo,
  openTestDatabase,
} from '../../test/support/database/test-database.ts';
import { ConfigError } from './config.ts';
import { readSecret, requireSameSecret } from './secret.ts';

test('a configured secret is used, and no file is created', () => {
  const dataDir = newFolder();
  const secret = 'a configured secret, long enough to be one';
  expect(readSecret({ secret, dataDir })).toBe(secret);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('without one a secret is generated at the first start and stored, readable by its owner only', () => {
  const dataDir = join(newFolder(), 'not there yet');
  const made = readSecret({ secret: '', dataDir });
  expect(Buffer.from(made, 'base64url')).toHaveLength(32);
  expect(readSecret({ secret: '', dataDir })).toBe(made);
  expect(readdirSync(dataDir)).toEqual(['secret']);
  expect(statSync(join(dataDir, 'secret')).mode & 0o077).toBe(0);
});

test('each installation generates its own', () => {
  const made = [newFolder(), newFolder()].map((dataDir) => readSecret({ secret: '', dataDir }));
  expect(new Set(made).size).toBe(2);
});

test('an empty or truncated file is refused and not changed', () => {
  for (const content of ['', 'too short']) {
    const dataDir = newFolder();
    writeFileSync(join(dataDir, 'secret'), content);
    expect(() => readSecret({ secret: '', dataDir })).toThrow(ConfigError);
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(content);
  }
});

describe.each(engines)('on %s', (engine) => {
  test('a server with another secret than the first is refused, with the reason', async () => {
    const place = await createMigratedDatabase(engine);
    await requireSameSecret(connectTo(place), 'the secret of the first server');
    const second = connectTo(place);
    await requireSameSecret(second, 'the secret of the first server');
    const refused = requireSameSecret(second, 'another secret');
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(/SECRET differs/);
  });

  test('of two that start at the same moment with different secrets one is refused', async () => {
    const place = await createMigratedDatabase(engine);
    const outcomes = await Promise.allSettled(
      ['one secret', 'another secret'].map((secret) => requireSameSecret(connectTo(place), secret)),
    );
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('the secret itself is not in the database', async () => {
    const database = await openTestDatabase(engine);
    await requireSameSecret(database, 'a very particular secret');
    const rows = await database.read.selectFrom('settings').selectAll().execute();
    expect(rows).not.toEqual([]);
    expect(JSON.stringify(rows)).not.toContain('particular');
  });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'uplift-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
