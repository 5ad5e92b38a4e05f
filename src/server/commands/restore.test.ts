import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeBackup, runRestore } from '../../../test/support/commands/backups.ts';
import { rowsOf } from '../../../test/support/database/rows.ts';
import { tableContents } from '../../../test/support/database/table-contents.ts';
import {
  engines,
  createEmptyDatabase,
  createMigratedDatabase,
  connectTo,
  type Engine,
} from '../../../test/support/database/test-database.ts';
import { openKeywordReviewer } from '../../../test/support/review/fake-reviewers.ts';
import { listedIds, read } from '../../../test/support/server/read.ts';
import {
  aStory,
  openTestServer,
  type TestServer,
} from '../../../test/support/server/test-server.ts';
import { storeManyStories } from '../../../test/support/stories/many-stories.ts';
import { isMigrated, migrate, migrateAs } from '../db/migrate.ts';
import type { DatabaseConfig } from '../db/open.ts';
import { readSecret, requireSameSecret } from '../secret/secret.ts';
import type { Manifest } from '../transfer/manifest.ts';

const now = Date.parse('2026-11-18T12:00:00Z');

/** Opens a server with rows in most tables. */
async function openServerWithContent(engine: Engine) {
  const config = await createMigratedDatabase(engine);
  const database = connectTo(config);
  await requireSameSecret(database, readSecret({ ...config, secret: '' }));
  await storeManyStories(database, { count: 520, now });
  const server = await openTestServer(engine, { database, reviewer: openKeywordReviewer() });
  const voted = await server.post();
  const reported = await server.post();
  const deleted = await server.post();
  const voter = server.visitor();
  await voter.vote(voted.id, undefined, 'JP');
  await server.visitor().vote(deleted.id);
  await server.visitor().report(reported.id, { description: 'a "quoted" \\ line\nبسم \u2028 🎉' });
  const doubtful = { ...aStory(), content: 'Doubtful: a wombat carried my bag.' };
  const key = { 'idempotency-key': randomUUID() };
  const held = await server.visitor().call('POST', '/api/experiences', doubtful, key);
  if (held.statusCode !== 202) throw new Error(held.body);
  const owner = await server.owner();
  await owner.call('DELETE', `/api/admin/delete/${deleted.id}`);
  const failure = { createdAt: now, network: 'n', site: 's', device: '' };
  const quota = { key: 'q', tokens: 0.1 + 0.2, updatedAt: now };
  await database.write(async (trx) => {
    await trx.insertInto('loginFailures').values([failure, failure]).execute();
    await trx.insertInto('quotas').values(quota).execute();
  });
  return { config, database, server, voted, reported, voter, owner };
}

const searchIds = (server: TestServer, search: string) =>
  listedIds(server, `/api/experiences?${new URLSearchParams({ search })}`);

describe.each(engines)('a backup of %s, restored into each engine,', (from) => {
  test('has equal rows, works on a server, and continues its numbers', async () => {
    const source = await openServerWithContent(from);
    const { folder, manifest } = await makeBackup(source.config);
    for (const { name, rows } of manifest.tables.slice(0, 7)) expect(rows, name).toBeGreaterThan(0);
    const others = /^(kysely_migration|experienceSearch|sqlite_)/;
    const stored = Object.keys(await tableContents(source.database));
    expect(manifest.tables.map(({ name }) => name).toSorted()).toEqual(
      stored.filter((name) => !others.test(name)).toSorted(),
    );
    for (const to of engines) {
      const config = await createEmptyDatabase(to);
      await runRestore(config, [folder]);
      expect((await makeBackup(config)).manifest).toMatchObject({
        engine: to,
        tables: manifest.tables,
        lastNumbers: manifest.lastNumbers,
        secret: 'included',
      });
      // The rows are equal: what a server does with them is asked of the other engine.
      if (to !== from || engines.length === 1) await expectWorks(config, source, manifest);
    }
  });
});

/** A server on the restored database knows the browsers of the source, finds its stories, and continues its numbers. */
async function expectWorks(
  config: DatabaseConfig,
  source: Awaited<ReturnType<typeof openServerWithContent>>,
  { engine, lastNumbers: { experiences, votes } }: Manifest,
): Promise<void> {
  const database = connectTo(config);
  const server = await openTestServer(database.engine, { database });
  await requireSameSecret(database, readSecret({ ...config, secret: '' }));
  const again = server.visitor();
  for (const cookie of source.voter.cookies) again.cookies.set(...cookie);
  expect((await again.vote(source.voted.id)).statusCode, `from ${engine}`).toBe(409);
  const owner = server.visitor();
  for (const cookie of source.owner.cookies) owner.cookies.set(...cookie);
  expect(await read(owner, '/api/admin/status')).toEqual({ isAdmin: true });

  for (const word of ['zebra', '東京', 'shopping', 'wombat'])
    expect(await searchIds(server, word)).toEqual(await searchIds(source.server, word));
  await owner.call('POST', `/api/admin/restore/${source.reported.id}`);
  expect(await searchIds(server, 'shopping')).toContain(source.reported.id);
  const posted = await server.post();
  expect((await server.visitor().vote(posted.id)).statusCode).toBe(200);
  const { lastNumbers } = (await makeBackup(config)).manifest;
  expect(lastNumbers.experiences).toBe(experiences + 1);
  expect(lastNumbers.votes).toBeGreaterThan(votes);
  // One was for a story that is deleted.
  expect(votes).toBe(2);
}

test('restore --check finds a damaged byte in any file, and names the file; it finds files that are missing or were added', async () => {
  const config = await createMigratedDatabase('sqlite');
  readSecret({ ...config, secret: '' });
  await (await openTestServer('sqlite', { database: connectTo(config) })).post();
  const { folder } = await makeBackup(config);
  const nowhere = { dataDir: '/nowhere', databaseUrl: '' };
  const check = () => runRestore(nowhere, [folder, '--check']);
  expect((await check()).out).toMatch(/^The backup is intact: 1 st/);
  const names = readdirSync(folder);
  expect(names).toEqual(expect.arrayContaining(['manifest.json', 'secret', 'votes.jsonl.gz']));
  for (const [i, name] of names.entries()) {
    const file = join(folder, name);
    const bytes = readFileSync(file);
    const damaged = Buffer.from(bytes);
    const at = [0, bytes.length >> 1, bytes.length - 1][i % 3] ?? 0;
    damaged[at] = (damaged[at] ?? 0) ^ 0x20;
    writeFileSync(file, damaged);
    // When the list of hashes itself was changed, the file cannot be named.
    const message = name === 'SHA256SUMS' ? 'is damaged' : `${name} was changed`;
    await expect(check(), `${name}, ${at}`).rejects.toThrow(message);
    writeFileSync(file, bytes);
  }
  expect((await check()).code).toBe(0);

  rmSync(join(folder, 'votes.jsonl.gz'));
  writeFileSync(join(folder, 'notes.txt'), '');
  await expect(check()).rejects.toThrow('votes.jsonl.gz is missing, notes.txt is not part of it');
  rmSync(join(folder, 'SHA256SUMS'));
  await expect(check()).rejects.toThrow('There is no complete backup');
  const target = await createEmptyDatabase('sqlite');
  await expect(runRestore(target, [folder])).rejects.toThrow('There is no complete backup');
  expect(readdirSync(target.dataDir)).toEqual([]);
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
  const { tables } = manifest;
  expect((await makeBackup(target)).manifest).toMatchObject({ schema, tables });
  const restored = connectTo(target);
  expect((await migrate(restored)).length).toBeGreaterThan(0);
  expect(await rowsOf({ database: restored }, 'idempotencyKeys')).toMatchObject([{ bodyHash: '' }]);
});
