import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeBackup, manifestOf, runRestore } from '../../../test/support/commands/backups.ts';
import { tableContents } from '../../../test/support/database/table-contents.ts';
import {
  engines,
  createEmptyDatabase,
  createMigratedDatabase,
  connectTo,
  type Engine,
} from '../../../test/support/database/test-database.ts';
import { openKeywordReviewer } from '../../../test/support/review/fake-reviewers.ts';
import {
  aStory,
  openTestServer,
  type TestServer,
} from '../../../test/support/server/test-server.ts';
import { storeManyStories } from '../../../test/support/stories/many-stories.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { isMigrated, migrate, migrateAs } from '../db/migrate.ts';
import { readSecret, requireSameSecret } from '../secret.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
const enginePairs = engines.flatMap((from) => engines.map((to) => [from, to] as const));

/** Opens a server with rows in most tables. */
async function openServerWithContent(engine: Engine) {
  const config = await createMigratedDatabase(engine);
  const database = connectTo(config);
  await requireSameSecret(database, readSecret({ ...config, secret: '' }));
  await storeManyStories(database, { count: 520, now });
  const server = await openTestServer(engine, { database, reviewer: openKeywordReviewer() });
  const [voted, reported, deleted] = [
    await server.post(),
    await server.post(),
    await server.post(),
  ];
  const voter = server.visitor();
  await voter.vote(voted.id);
  await server.visitor().vote(deleted.id);
  await server.visitor().report(reported.id, { description: 'a "quoted" \\ line\nبسم \u2028 🎉' });
  const doubtful = { ...aStory(), content: 'Doubtful: a wombat carried my bag.' };
  const key = { 'idempotency-key': randomUUID() };
  const held = await server.visitor().call('POST', '/api/experiences', doubtful, key);
  if (held.statusCode !== 202) throw new Error(held.body);
  const admin = await server.admin();
  await admin.call('DELETE', `/api/admin/delete/${deleted.id}`);
  const failure = { createdAt: now, network: 'n', site: 's', device: '' };
  await database.write((trx) =>
    trx.insertInto('loginFailures').values([failure, failure]).execute(),
  );
  await database.write((trx) =>
    trx
      .insertInto('quotas')
      .values({ key: 'q', tokens: 0.1 + 0.2, updatedAt: now })
      .execute(),
  );
  return { config, database, server, voted, reported, voter, admin };
}

async function restoredServer(engine: Engine, folder: string) {
  const config = await createEmptyDatabase(engine);
  await runRestore(config, [folder]);
  const database = connectTo(config);
  const server = await openTestServer(engine, { database });
  return { config, database, server };
}

async function searchIds(server: TestServer, search: string): Promise<string[]> {
  const response = await server.call('GET', `/api/experiences?${new URLSearchParams({ search })}`);
  return response.json<Experience[]>().map(({ id }) => id);
}

describe.each(enginePairs)('a backup of %s restored into %s', (from, to) => {
  test('has equal rows, works on a server, and continues its numbers', async () => {
    const source = await openServerWithContent(from);
    const { folder, manifest } = await makeBackup(source.config);
    for (const { name, rows } of manifest.tables.slice(0, 6))
      expect([name, rows > 0]).toEqual([name, true]);
    const others = /^(kysely_migration|experienceSearch|sqlite_)/;
    expect(manifest.tables.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(await tableContents(source.database))
        .filter((name) => !others.test(name))
        .toSorted(),
    );
    const target = await restoredServer(to, folder);
    expect((await makeBackup(target.config)).manifest).toMatchObject({
      engine: to,
      tables: manifest.tables,
      lastNumbers: manifest.lastNumbers,
      secret: 'included',
    });
    await requireSameSecret(target.database, readSecret({ ...target.config, secret: '' }));

    const again = target.server.visitor();
    for (const cookie of source.voter.cookies) again.cookies.set(...cookie);
    expect((await again.vote(source.voted.id)).statusCode).toBe(409);
    const admin = target.server.visitor();
    for (const cookie of source.admin.cookies) admin.cookies.set(...cookie);
    expect((await admin.call('GET', '/api/admin/status')).json()).toEqual({ isAdmin: true });

    for (const word of ['zebra', '東京', 'shopping', 'wombat']) {
      expect(await searchIds(target.server, word)).toEqual(await searchIds(source.server, word));
    }
    await admin.call('POST', `/api/admin/restore/${source.reported.id}`);
    expect(await searchIds(target.server, 'shopping')).toContain(source.reported.id);
    const posted = await target.server.post();
    expect((await target.server.visitor().vote(posted.id)).statusCode).toBe(200);
    const { lastNumbers } = (await makeBackup(target.config)).manifest;
    const { experiences, votes } = manifest.lastNumbers;
    expect(lastNumbers.experiences).toBe(experiences + 1);
    expect(lastNumbers.votes).toBeGreaterThan(votes);
    // One was for a story that is deleted.
    expect(votes).toBe(2);
  });
});

describe('restore --check', () => {
  async function createBackup(): Promise<string> {
    const config = await createMigratedDatabase('sqlite');
    readSecret({ ...config, secret: '' });
    await (await openTestServer('sqlite', { database: connectTo(config) })).post();
    return (await makeBackup(config)).folder;
  }

  test('finds a damaged byte in any file, and names the file', async () => {
    const folder = await createBackup();
    const nowhere = { dataDir: '/nowhere', databaseUrl: '' };
    expect((await runRestore(nowhere, [folder, '--check'])).out).toMatch(
      /^The backup is intact: 1 st/,
    );
    const names = readdirSync(folder);
    expect(names).toEqual(expect.arrayContaining(['manifest.json', 'secret', 'votes.jsonl.gz']));
    for (const name of names) {
      const file = join(folder, name);
      const bytes = readFileSync(file);
      for (const at of [0, bytes.length >> 1, bytes.length - 1]) {
        const damaged = Buffer.from(bytes);
        damaged[at] = (damaged[at] ?? 0) ^ 0x20;
        writeFileSync(file, damaged);
        // When the list of hashes itself was changed, the file cannot be named.
        const message = name === 'SHA256SUMS' ? 'is damaged' : `${name} was changed`;
        await expect(runRestore(nowhere, [folder, '--check']), `${name}, ${at}`).rejects.toThrow(
          message,
        );
      }
      writeFileSync(file, bytes);
    }
    expect((await runRestore(nowhere, [folder, '--check'])).code).toBe(0);
  });

  test('finds files that are missing or were added', async () => {
    const folder = await createBackup();
    const config = await createEmptyDatabase('sqlite');
    rmSync(join(folder, 'votes.jsonl.gz'));
    writeFileSync(join(folder, 'notes.txt'), '');
    await expect(runRestore(config, [folder, '--check'])).rejects.toThrow(
      'votes.jsonl.gz is missing, notes.txt is not part of it',
    );
    rmSync(join(folder, 'SHA256SUMS'));
    await expect(runRestore(config, [folder, '--check'])).rejects.toThrow(
      'There is no complete backup',
    );
    await expect(runRestore(config, [folder])).rejects.toThrow('There is no complete backup');
    expect(readdirSync(config.dataDir)).toEqual([]);
  });
});

test('a backup of an earlier version is restored as it was, and migrated by the next start', async () => {
  const config = await createEmptyDatabase('sqlite');
  const source = connectTo(config);
  const schema = ['0001-first', '0002-held-stories', '0003-push-subscriptions'];
  await source.write(async (trx) => {
    await migrateAs(trx, 'sqlite', schema);
    const key = { key: 'k', bodyHash: 'plain', status: 201, reply: '{}', createdAt: now };
    await trx.insertInto('idempotencyKeys').values(key).execute();
  });
  const { folder, manifest } = await makeBackup(config);
  expect(manifest.schema).toEqual(schema);
  expect(await isMigrated(source)).toBe(false);

  const target = await createEmptyDatabase('sqlite');
  await runRestore(target, [folder]);
  expect(manifestOf((await makeBackup(target)).folder)).toMatchObject({
    schema,
    tables: manifest.tables,
  });
  const restored = connectTo(target);
  expect((await migrate(restored)).length).toBeGreaterThan(0);
  const { bodyHash } = await restored.read
    .selectFrom('idempotencyKeys')
    .select('bodyHash')
    .executeTakeFirstOrThrow();
  expect(bodyHash).toBe('');
});
