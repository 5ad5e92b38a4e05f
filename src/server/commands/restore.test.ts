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
const ways = engines.flatMap((from) => engines.map((to) => [from, to] as const));

/** A server with something in every corner. */
async function openLivedIn(engine: Engine) {
  const place = await createMigratedDatabase(engine);
  const database = connectTo(place);
  await requireSameSecret(database, readSecret({ ...place, secret: '' }));
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
  return { place, database, server, voted, reported, voter, admin };
}

async function restoredServer(engine: Engine, folder: string) {
  const place = await createEmptyDatabase(engine);
  await runRestore(place, [folder]);
  const database = connectTo(place);
  const server = await openTestServer(engine, { database });
  return { place, database, server };
}

async function found(server: TestServer, search: string): Promise<string[]> {
  const answer = await server.call('GET', `/api/experiences?${new URLSearchParams({ search })}`);
  return answer.json<Experience[]>().map(({ id }) => id);
}

describe.each(ways)('a backup of %s in %s', (from, to) => {
  test('is the same row by row, is served, and goes on where it was', async () => {
    const source = await openLivedIn(from);
    const { folder, manifest } = await makeBackup(source.place);
    for (const { name, rows } of manifest.tables.slice(0, 6))
      expect([name, rows > 0]).toEqual([name, true]);
    const others = /^(kysely_migration|experienceSearch|sqlite_)/;
    expect(manifest.tables.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(await tableContents(source.database))
        .filter((name) => !others.test(name))
        .toSorted(),
    );
    const target = await restoredServer(to, folder);
    expect((await makeBackup(target.place)).manifest).toMatchObject({
      engine: to,
      tables: manifest.tables,
      lastNumbers: manifest.lastNumbers,
      secret: 'included',
    });
    await requireSameSecret(target.database, readSecret({ ...target.place, secret: '' }));

    const again = target.server.visitor();
    for (const cookie of source.voter.cookies) again.cookies.set(...cookie);
    expect((await again.vote(source.voted.id)).statusCode).toBe(409);
    const admin = target.server.visitor();
    for (const cookie of source.admin.cookies) admin.cookies.set(...cookie);
    expect((await admin.call('GET', '/api/admin/status')).json()).toEqual({ isAdmin: true });

    for (const word of ['zebra', '東京', 'shopping', 'wombat']) {
      expect(await found(target.server, word)).toEqual(await found(source.server, word));
    }
    await admin.call('POST', `/api/admin/restore/${source.reported.id}`);
    expect(await found(target.server, 'shopping')).toContain(source.reported.id);
    const posted = await target.server.post();
    expect((await target.server.visitor().vote(posted.id)).statusCode).toBe(200);
    const { lastNumbers } = (await makeBackup(target.place)).manifest;
    const { experiences, votes } = manifest.lastNumbers;
    expect(lastNumbers.experiences).toBe(experiences + 1);
    expect(lastNumbers.votes).toBeGreaterThan(votes);
    // One of them was the vote for a story that is gone.
    expect(votes).toBe(2);
  });
});

describe('restore --check', () => {
  async function aBackup(): Promise<string> {
    const place = await createMigratedDatabase('sqlite');
    readSecret({ ...place, secret: '' });
    await (await openTestServer('sqlite', { database: connectTo(place) })).post();
    return (await makeBackup(place)).folder;
  }

  test('finds a damaged byte in any file, whichever it is, and says in which', async () => {
    const whole = await aBackup();
    const nowhere = { dataDir: '/nowhere', databaseUrl: '' };
    expect((await runRestore(nowhere, [whole, '--check'])).out).toMatch(
      /^The backup is whole: 1 st/,
    );
    const names = readdirSync(whole);
    expect(names).toEqual(expect.arrayContaining(['manifest.json', 'secret', 'votes.jsonl.gz']));
    for (const name of names) {
      const file = join(whole, name);
      const bytes = readFileSync(file);
      for (const at of [0, bytes.length >> 1, bytes.length - 1]) {
        const damaged = Buffer.from(bytes);
        damaged[at] = (damaged[at] ?? 0) ^ 0x20;
        writeFileSync(file, damaged);
        // A list that was changed no longer says which file is.
        const says = name === 'SHA256SUMS' ? 'is damaged' : `${name} was changed`;
        await expect(runRestore(nowhere, [whole, '--check']), `${name}, ${at}`).rejects.toThrow(
          says,
        );
      }
      writeFileSync(file, bytes);
    }
    expect((await runRestore(nowhere, [whole, '--check'])).code).toBe(0);
  });

  test('finds files that are missing or were added', async () => {
    const folder = await aBackup();
    const place = await createEmptyDatabase('sqlite');
    rmSync(join(folder, 'votes.jsonl.gz'));
    writeFileSync(join(folder, 'notes.txt'), '');
    await expect(runRestore(place, [folder, '--check'])).rejects.toThrow(
      'votes.jsonl.gz is missing, notes.txt is not part of it',
    );
    rmSync(join(folder, 'SHA256SUMS'));
    await expect(runRestore(place, [folder, '--check'])).rejects.toThrow(
      'There is no whole backup',
    );
    await expect(runRestore(place, [folder])).rejects.toThrow('There is no whole backup');
    expect(readdirSync(place.dataDir)).toEqual([]);
  });
});

test('a backup of an earlier version is restored as it was, and migrated by the next start', async () => {
  const place = await createEmptyDatabase('sqlite');
  const old = connectTo(place);
  const schema = ['0001-first', '0002-held-stories', '0003-push-subscriptions'];
  await old.write(async (trx) => {
    await migrateAs(trx, 'sqlite', schema);
    const key = { key: 'k', bodyHash: 'plain', status: 201, reply: '{}', createdAt: now };
    await trx.insertInto('idempotencyKeys').values(key).execute();
  });
  const { folder, manifest } = await makeBackup(place);
  expect(manifest.schema).toEqual(schema);
  expect(await isMigrated(old)).toBe(false);

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
