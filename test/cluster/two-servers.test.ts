import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import type { Experience } from '../../src/contract/endpoints/experiences.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import type { DatabaseConfig } from '../../src/server/db/open.ts';
import { hasPgBouncer, startPgBouncer, type PgBouncer } from '../support/database/pgbouncer.ts';
import {
  hasPostgres,
  createEmptyDatabase,
  createMigratedDatabase,
  connectTo,
} from '../support/database/test-database.ts';
import { eventually } from '../support/eventually.ts';
import { openTestServer, type TestServer } from '../support/server/test-server.ts';

/** With the options of the server. */
const deadline = 1_800;

let pgBouncer: PgBouncer | undefined;
beforeAll(async () => {
  if (hasPgBouncer) pgBouncer = await startPgBouncer(inject('postgresUrl'));
});
afterAll(() => pgBouncer?.stop());

const ways = [
  { way: 'directly', needs: hasPostgres, isNotified: true },
  { way: 'through PgBouncer, and directly to listen', needs: hasPgBouncer, isNotified: true },
  { way: 'through PgBouncer alone', needs: hasPgBouncer, isNotified: false },
] as const;

describe.each(ways)('two servers on one PostgreSQL', ({ way, needs }) => {
  describe.runIf(needs)(`reached ${way}`, () => {
    const openTwo = () => openTwoServers(way);

    test('show each other’s posts', async () => {
      const [first, second] = await openTwo();
      expect(await listed(second)).toEqual([]);
      const story = await first.post();
      expect(await listed(first)).toEqual([story.id]);
      await eventually(async () => expect(await listed(second)).toEqual([story.id]));
    });

    test('invalidate cached responses when the other hides, restores or deletes a story', async () => {
      const [first, second] = await openTwo();
      const story = await first.post();
      const shown = () => isShown(second, story);
      await eventually(async () => expect(await shown()).toBe(true));
      await first.visitor().report(story.id);
      await eventually(async () => expect(await shown()).toBe(false));
      const admin = await first.admin();
      await admin.call('POST', `/api/admin/restore/${story.id}`);
      await eventually(async () => expect(await shown()).toBe(true));
      await admin.call('DELETE', `/api/admin/delete/${story.id}`);
      await eventually(async () => expect(await shown()).toBe(false));
    });

    test('show each other’s votes', async () => {
      const [first, second] = await openTwo();
      const story = await first.post();
      await eventually(async () => expect(await listed(second)).toEqual([story.id]));
      await first.visitor().vote(story.id);
      await eventually(async () => {
        const response = await second.call(
          'GET',
          `/api/experiences/by-random-id/${story.randomId}`,
        );
        expect(response.json<Experience>().votes).toBe(1);
      });
    });

    test('accept the devices and the administrator session of each other', async () => {
      const [first, second] = await openTwo();
      const story = await first.post();
      const there = first.visitor();
      await there.vote(story.id, 'one browser');
      const here = second.visitor();
      for (const [name, value] of there.cookies) here.cookies.set(name, value);
      expect((await here.vote(story.id, 'another browser')).statusCode).toBe(409);
      const admin = await first.admin();
      for (const [name, value] of admin.cookies) here.cookies.set(name, value);
      expect((await here.call('GET', '/api/admin/status')).json()).toEqual({ isAdmin: true });
    });

    test('count the same concurrent vote once', async () => {
      const [first, second] = await openTwo();
      const story = await first.post();
      const votes = Array.from({ length: 40 }, (_, i) =>
        (i % 2 === 0 ? first : second).visitor().vote(story.id, 'one browser'),
      );
      const statuses = (await Promise.all(votes)).map((response) => response.statusCode);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(39);
    });
  });
});

describe.each(ways.filter((one) => one.isNotified))(
  'two servers that receive each other’s notifications',
  ({ way, needs }) => {
    describe.runIf(needs)(`reached ${way}`, () => {
      const openTwo = () => openTwoServers(way);

      test('miss no change when the connection for notifications is cut', async () => {
        const [first, second] = await openTwo();
        const story = await first.post();
        await eventually(async () => expect(await listed(second)).toEqual([story.id]));
        await closeListeners(first);
        await first.visitor().report(story.id);
        await eventually(async () => expect(await listed(second)).toEqual([]));
        await eventually(async () => expect(await closeListeners(first)).toBe(2));
        const next = await first.post();
        await eventually(async () => expect(await listed(second)).toEqual([next.id]));
      });
    });
  },
);

describe.runIf(hasPgBouncer)('a server that connects to PostgreSQL through PgBouncer', () => {
  test('migrates and starts with the default settings of PgBouncer', async () => {
    const place = configFor('through PgBouncer alone', await createEmptyDatabase('postgres'));
    await migrate(connectTo(place));
    const server = await openTestServer('postgres', { database: connectTo(place, { deadline }) });
    const story = await server.post();
    expect((await server.visitor().vote(story.id)).json()).toEqual({ votes: 1 });
  });

  test('logs once that it receives no notifications of others, and names the setting that helps', async () => {
    const warnings: string[] = [];
    const log = { warn: (text: string) => warnings.push(text), info: () => undefined };
    const place = await createMigratedDatabase('postgres');
    const alone = connectTo(configFor('through PgBouncer alone', place), { deadline, log });
    await alone.subscribe(() => undefined);
    await eventually(() => expect(warnings).toHaveLength(1));
    expect(warnings[0]).toContain('DATABASE_LISTEN_URL');
    const direct = connectTo(configFor('through PgBouncer, and directly to listen', place), {
      deadline,
      log,
    });
    await alone.close();
    const emit = vi.spyOn(pg.Client.prototype, 'emit');
    onTestFinished(() => emit.mockRestore());
    await direct.subscribe(() => undefined);
    // It receives its own notifications.
    await eventually(() =>
      expect(emit).toHaveBeenCalledWith(
        'notification',
        expect.objectContaining({ channel: expect.stringContaining('echo') }),
      ),
    );
    expect(warnings).toHaveLength(1);
  });
});

type Way = (typeof ways)[number]['way'];

async function openTwoServers(way: Way): Promise<[TestServer, TestServer]> {
  const place = configFor(way, await createMigratedDatabase('postgres'));
  const open = () => openTestServer('postgres', { database: connectTo(place, { deadline }) });
  return [await open(), await open()];
}

function configFor(way: Way, place: DatabaseConfig): DatabaseConfig {
  if (way === 'directly' || pgBouncer === undefined) return place;
  const databaseUrl = pgBouncer.urlOf(place.databaseUrl);
  if (way === 'through PgBouncer alone') return { ...place, databaseUrl };
  return { ...place, databaseUrl, databaseListenUrl: place.databaseUrl };
}

async function listed(server: TestServer): Promise<string[]> {
  const response = await server.call('GET', '/api/experiences');
  return response.json<Experience[]>().map((story) => story.id);
}

/** Whether the story is on all of its pages. @throws when it is on some of them only */
async function isShown(server: TestServer, { id, randomId }: Experience): Promise<boolean> {
  const urls = ['/api/experiences', '/api/daily-dose', `/api/experiences/by-random-id/${randomId}`];
  const responses = await Promise.all(urls.map((url) => server.call('GET', url)));
  const shown = new Set(responses.map((response) => response.body.includes(id)));
  expect(shown.size).toBe(1);
  return shown.has(true);
}

/** Closes the connections for notifications, and returns their number. */
async function closeListeners({ database }: TestServer): Promise<number> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'daily-uplift listener'`.execute(
    database.read,
  );
  return rows.length;
}
