import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../test/support/database/rows.ts';
import { tableContents } from '../../../test/support/database/table-contents.ts';
import { engine, engines } from '../../../test/support/database/test-database.ts';
import { read } from '../../../test/support/server/read.ts';
import { openTestServer, type TestServer } from '../../../test/support/server/test-server.ts';
import { storeVotedSite } from '../../../test/support/stories/voted-site.ts';
import type { LeaderboardEntry } from '../../contract/endpoints/leaderboard.ts';
import type { Reads, Transaction } from '../db/database.ts';
import type { ExperienceRow } from '../db/tables.ts';
import { createVote } from '../votes/queries.ts';
import { fairestCities } from './fair-queries.ts';
import { topCities } from './queries.ts';

const ranking = (server: TestServer) =>
  read<LeaderboardEntry[]>(server, `/api/leaderboard?timeframe=all&by=fair`);

const names = (entries: readonly LeaderboardEntry[]) => entries.map(({ city }) => city);

/** Three stories of a city with a vote of each of these addresses. */
async function storiesIn(server: TestServer, city: string, addresses: readonly string[]) {
  const stories = [];
  for (let i = 0; i < 3; i++) stories.push(await server.post({ city }));
  for (const { id } of stories)
    for (const address of addresses) await server.visitor(address).vote(id);
  return stories;
}

const addressesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, i) => `203.0.113.${first + i}`);

describe('the fair ranking', () => {
  test('has cities with three stories and votes of three networks, and lets a small one win against many votes of few', async () => {
    const server = await openTestServer(engine);
    await storiesIn(server, 'Bonn', addressesFrom(1, 2));
    expect(await ranking(server)).toEqual([]);
    await storiesIn(server, 'Jena', addressesFrom(1, 5));
    const [bonn] = await storiesIn(server, 'Ulm', addressesFrom(1, 3));
    for (let i = 0; i < 30; i++) await server.visitor('203.0.113.1').vote(bonn?.id ?? '');
    expect(names(await read(server, '/api/leaderboard?timeframe=all'))).toEqual([
      'Ulm',
      'Jena',
      'Bonn',
    ]);
    expect(await ranking(server)).toMatchObject([
      { city: 'Jena', networks: 5, experienceCount: 3 },
      { city: 'Ulm', networks: 3, experienceCount: 3 },
    ]);
  });

  test('gives cities that one network could swap the same places', async () => {
    const server = await openTestServer(engine);
    await storiesIn(server, 'Jena', addressesFrom(1, 4));
    await storiesIn(server, 'Ulm', addressesFrom(1, 4));
    await storiesIn(server, 'Bonn', addressesFrom(1, 9));
    expect((await ranking(server)).map(({ city, places }) => [city, places])).toEqual([
      ['Bonn', { from: 1, to: 1 }],
      ['Jena', { from: 2, to: 3 }],
      ['Ulm', { from: 2, to: 3 }],
    ]);
  });

  test('says how many cities share a place also where these are more than it lists', async () => {
    const server = await openTestServer(engine);
    const inJapan = { period: 'all', continent: 'asia', country: 'Japan' };
    const rows = Array.from({ length: 45 }, (_, i) => ({
      ...inJapan,
      totalVotes: 9,
      experienceCount: 3,
      city: `City ${i}`,
      cityKey: `city ${i}`,
      networks: i < 5 ? 9 : 4,
    }));
    await server.database.write((trx) => trx.insertInto('rankings').values(rows).execute());
    const listed = await ranking(server);
    expect(listed).toHaveLength(20);
    expect(listed[0]?.places).toEqual({ from: 1, to: 5 });
    expect(listed.at(-1)?.places).toEqual({ from: 6, to: 45 });
  });

  test('counts an IPv6 /48 as one network, as one machine may have all of it', async () => {
    const server = await openTestServer(engine);
    const parts = ['1', '2', '3', '4'].map((part) => `2001:db8:7:${part}::1`);
    await storiesIn(server, 'Jena', parts);
    expect(await ranking(server)).toEqual([]);
    const others = ['1', '2', '3'].map((part) => `2001:db8:${part}::1`);
    await storiesIn(server, 'Ulm', others);
    expect(names(await ranking(server))).toEqual(['Ulm']);
  });
});

describe.each(engines)('the networks of a city on %s', (onEngine) => {
  test('are forgotten with their stories, one by one', async () => {
    const server = await openTestServer(onEngine);
    const owner = await server.owner();
    const stories = await storiesIn(server, 'Jena', addressesFrom(1, 4));
    expect(await rowsOf(server, 'voteNetworks')).toHaveLength(12);
    expect(await rowsOf(server, 'cityNetworks')).toHaveLength(12);
    for (const { id } of stories) {
      expect(await rowsOf(server, 'cityNetworks')).toHaveLength(12);
      await owner.call('DELETE', `/api/admin/delete/${id}`);
    }
    expect(await rowsOf(server, 'voteNetworks')).toEqual([]);
    expect(await rowsOf(server, 'cityNetworks')).toEqual([]);
    const none = { networks: 0 };
    expect(await rowsOf(server, 'rankings')).toMatchObject([none, none, none]);
  });
});

test('the database does not say which networks there are, nor which are the same in two cities, nor whose or when a vote from there was', async () => {
  const server = await openTestServer(engine);
  const cities = ['Jena', 'Ulm'];
  for (const city of cities) await storiesIn(server, city, addressesFrom(1, 2));
  const rows = (await rowsOf(server, 'voteNetworks')) as Record<string, unknown>[];
  expect(new Set(rows.flatMap((row) => Object.keys(row)))).toEqual(
    new Set(['experienceId', 'network', 'votes']),
  );
  expect(new Set(rows.map(({ network }) => network)).size).toBe(4);
  const contents = Object.values(await tableContents(server.database))
    .flat()
    .join();
  for (const address of addressesFrom(1, 2)) expect(contents).not.toContain(address);
});

test.each(engines)(
  'on a site with 2,000 stories on %s one network that votes for all stories of a city moves it by no more than one place, whichever city it is',
  async (onEngine) => {
    const { database, clock } = await openTestServer(onEngine);
    const stories = await storeVotedSite(database, clock.now);
    const before = await fairPlaces(database.read);
    expect(before.size).toBeGreaterThan(80);
    expect(Math.max(...before.values())).toBeGreaterThan(15);
    const voteFor = (trx: Transaction, voted: readonly ExperienceRow[]) =>
      eachInTurn(voted, async ({ id: experienceId }) => {
        const voter = { device: 'of the network', fingerprint: 'of the network' };
        const networkIn = () => 'the network';
        await createVote(trx, { experienceId, voter, networkIn, now: clock.now });
      });
    const moved: number[] = [];
    for (const [city, place] of before) {
      const ofCity = stories.filter((story) => story.city === city);
      const after = await tried(database, async (trx) => {
        await voteFor(trx, ofCity);
        return fairPlaces(trx);
      });
      moved.push(place - (after.get(city) ?? 0));
    }
    expect(Math.max(...moved)).toBe(1);
    expect(Math.min(...moved)).toBeGreaterThanOrEqual(0);
  },
);

test('on a site with 2,000 stories a network of 200 devices does no more than one device, while by votes it moves a city by many places', async () => {
  const server = await openTestServer(engine);
  const stories = await storeVotedSite(server.database, server.clock.now);
  const fair = await fairPlaces(server.database.read);
  const plain = await plainPlaces(server.database.read);
  const [city] =
    [...plain].findLast(([name]) => fair.has(name) && countOf(stories, name) < 6) ?? [];
  const ofCity = stories.filter((story) => story.city === city);
  for (let i = 0; i < 200; i++) {
    const visitor = server.visitor('203.0.113.9');
    for (const { id } of ofCity) expect((await visitor.vote(id)).statusCode).toBe(200);
  }
  const place = (places: ReadonlyMap<string, number>) => places.get(city ?? '') ?? NaN;
  const now = await fairPlaces(server.database.read);
  expect(Math.abs(place(fair) - place(now))).toBeLessThanOrEqual(1);
  // The control.
  expect(place(plain) - place(await plainPlaces(server.database.read))).toBeGreaterThan(20);
});

async function eachInTurn<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  for (const each of all) await work(each);
}

const countOf = (stories: readonly ExperienceRow[], name: string) =>
  stories.filter(({ city }) => city === name).length;

/** The number of the shared place of each city: 1, 2, 3 … */
async function fairPlaces(db: Reads): Promise<ReadonlyMap<string, number>> {
  const rows = await fairestCities(db, 'all', 1_000).execute();
  const shared = [...new Set(rows.map(({ score }) => Math.floor(score / 1_000)))];
  return new Map(
    rows.map(({ city, score }) => [city, shared.indexOf(Math.floor(score / 1_000)) + 1]),
  );
}

async function plainPlaces(db: Reads): Promise<ReadonlyMap<string, number>> {
  const rows = await topCities(db, 'all', 1_000).execute();
  return new Map(rows.map(({ city }, i) => [city, i + 1]));
}

/** What comes of changes that are not kept. */
async function tried<T>(
  database: TestServer['database'],
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  const results: T[] = [];
  const undone = new Error('Not kept');
  await database
    .write(async (trx) => {
      results.push(await work(trx));
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return results[0] as T;
}
