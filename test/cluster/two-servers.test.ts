import { afterAll, beforeAll, expect, inject, test } from 'vitest';
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
import { statusesAtOnce } from '../support/server/answers.ts';
import { listedIds, read } from '../support/server/read.ts';
import { openTestServer, type TestServer } from '../support/server/test-server.ts';

/** With the options of the server. */
const deadline = 1_800;

const list = '/api/experiences';

let pgBouncer: PgBouncer | undefined;
beforeAll(async () => {
  if (hasPgBouncer) pgBouncer = await startPgBouncer(inject('postgresUrl'));
});
afterAll(() => pgBouncer?.stop());

const pooled = 'through PgBouncer';
const ways = [hasPostgres && 'directly', hasPgBouncer && pooled].filter((way) => way !== false);

test.each(ways)(
  'two servers on one PostgreSQL, reached %s, show each other’s posts, votes and decisions',
  async (way) => {
    const [first, second] = await openTwoServers(way);
    expect(await listedIds(second, list)).toEqual([]);
    const story = await first.post();
    expect(await listedIds(first, list)).toEqual([story.id]);
    const expectShown = (shown: boolean) =>
      eventually(async () => expect(await isShown(second, story)).toBe(shown));
    await expectShown(true);
    await first.visitor().vote(story.id);
    const path = `/api/experiences/by-random-id/${story.randomId}`;
    await eventually(async () => expect(await read(second, path)).toMatchObject({ votes: 1 }));
    await first.visitor().report(story.id);
    await expectShown(false);
    const owner = await first.owner();
    await owner.call('POST', `/api/admin/restore/${story.id}`);
    await expectShown(true);
    await owner.call('DELETE', `/api/admin/delete/${story.id}`);
    await expectShown(false);
  },
);

test.runIf(hasPostgres)(
  'two servers accept the devices and sessions of each other, and count the same concurrent vote once',
  async () => {
    const [first, second] = await openTwoServers('directly');
    const [story, contested] = [await first.post(), await first.post()];
    const there = first.visitor();
    await there.vote(story.id, 'one browser');
    const here = second.visitor();
    for (const [name, value] of there.cookies) here.cookies.set(name, value);
    expect((await here.vote(story.id, 'another browser')).statusCode).toBe(409);
    const owner = await first.owner();
    for (const [name, value] of owner.cookies) here.cookies.set(name, value);
    expect(await read(here, '/api/admin/status')).toEqual({ isAdmin: true });

    const votes = await statusesAtOnce(40, (i) =>
      (i % 2 === 0 ? first : second).visitor().vote(contested.id, 'one browser'),
    );
    expect(votes).toEqual({ 200: 1, 409: 39 });
  },
);

test.runIf(hasPgBouncer)(
  'a server migrates and starts with the default settings of PgBouncer',
  async () => {
    const place = configFor(pooled, await createEmptyDatabase('postgres'));
    await migrate(connectTo(place));
    const server = await openTestServer('postgres', { database: connectTo(place, { deadline }) });
    const story = await server.post();
    expect((await server.visitor().vote(story.id)).json()).toEqual({ votes: 1 });
  },
);

async function openTwoServers(way: string): Promise<[TestServer, TestServer]> {
  const place = configFor(way, await createMigratedDatabase('postgres'));
  const open = () => openTestServer('postgres', { database: connectTo(place, { deadline }) });
  return [await open(), await open()];
}

function configFor(way: string, place: DatabaseConfig): DatabaseConfig {
  if (way === 'directly' || pgBouncer === undefined) return place;
  return { ...place, databaseUrl: pgBouncer.urlOf(place.databaseUrl) };
}

/** Whether the story is on all of its pages. @throws when it is on some of them only */
async function isShown(server: TestServer, { id, randomId }: Experience): Promise<boolean> {
  const urls = ['/api/experiences', '/api/daily-dose', `/api/experiences/by-random-id/${randomId}`];
  const responses = await Promise.all(urls.map((url) => server.call('GET', url)));
  const shown = new Set(responses.map((response) => response.body.includes(id)));
  expect(shown.size).toBe(1);
  return shown.has(true);
}
