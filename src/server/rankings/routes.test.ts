import { describe, expect, test } from 'vitest';
import { queryPlan, recordQueries } from '../../../test/support/database/query-plans.ts';
import { engines, openTestDatabase } from '../../../test/support/database/test-database.ts';
import { openTestServer, type TestServer } from '../../../test/support/server/test-server.ts';
import { day } from '../../contract/durations.ts';
import type { LeaderboardEntry } from '../../contract/endpoints/leaderboard.ts';
import { listRankings } from './queries.ts';

// Monday was the 16th; the clock of a test server shows Wednesday the 18th, 12:00 UTC.
const sunday = Date.parse('2026-11-15T23:59:59.999Z');
const monday = Date.parse('2026-11-16T00:00:00.000Z');
const lastOfOctober = Date.parse('2026-10-31T23:59:59.999Z');
const firstOfNovember = Date.parse('2026-11-01T00:00:00.000Z');

describe.each(engines)('the rankings on %s', (engine) => {
  test('show a city with its place, its votes and its stories', async () => {
    const server = await openTestServer(engine);
    const { id } = await server.post({ city: 'Bremen' });
    await server.post({ city: 'BREMEN' });
    await server.visitor().vote(id);
    expect(await ranking(server)).toEqual([
      {
        city: 'Bremen',
        country: 'Germany',
        continent: 'europe',
        totalVotes: 1,
        experienceCount: 2,
      },
    ]);
  });

  test.each(['all', 'week', 'month'] as const)(
    'of %s are read in their order, without sorting all cities',
    async (timeframe) => {
      const stored = await openTestDatabase(engine);
      const { database, queries } = recordQueries(stored);
      await listRankings(database.read, timeframe, sunday);
      expect(queries.length).toBeGreaterThan(1);
      for (const query of queries) {
        const steps = await queryPlan(stored, query, ['seqscan', 'bitmapscan', 'sort']);
        const plan = steps.map(({ detail }) => detail).join();
        expect(plan).toMatch(/rankingsOverall|rankingsByContinent/);
        expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
      }
    },
  );

  test('of the week begin on Monday and those of the month on the first, at 00:00 UTC', async () => {
    const server = await openTestServer(engine);
    await postAt(server, lastOfOctober, 'Last of October');
    await postAt(server, firstOfNovember, 'First of November');
    await postAt(server, sunday, 'Sunday');
    await postAt(server, monday, 'Monday');
    server.clock.now = Date.parse('2026-11-18T12:00:00Z');
    expect(await cities(server, 'week')).toEqual(['Monday']);
    expect(await cities(server, '')).toEqual(['Monday']);
    expect(await cities(server, 'month')).toEqual(['First of November', 'Monday', 'Sunday']);
    expect(await cities(server, 'all')).toHaveLength(4);
  });

  test('count a late vote in the period of its story: not in this week when the story is from last week', async () => {
    const server = await openTestServer(engine);
    const id = await postAt(server, sunday, 'Sunday');
    await postAt(server, monday, 'Monday');
    server.clock.now = monday + day;
    await server.visitor().vote(id);
    expect(await cities(server, 'week')).toEqual(['Monday']);
    expect(await ranking(server, 'month')).toMatchObject([{ city: 'Sunday', totalVotes: 1 }, {}]);
    expect(await ranking(server, 'all')).toMatchObject([{ city: 'Sunday', totalVotes: 1 }, {}]);
  });

  test('that are cached start again on Monday', async () => {
    const server = await openTestServer(engine);
    await postAt(server, sunday, 'Sunday');
    server.clock.now = sunday;
    expect(await cities(server, 'week')).toEqual(['Sunday']);
    expect(await cities(server, 'month')).toEqual(['Sunday']);
    server.clock.now = monday;
    expect(await cities(server, 'week')).toEqual([]);
    expect(await cities(server, 'month')).toEqual(['Sunday']);
    server.clock.now = Date.parse('2026-12-01T00:00:00Z');
    expect(await cities(server, 'month')).toEqual([]);
    expect(await cities(server, 'all')).toEqual(['Sunday']);
  });

  test('sort by votes, then by stories, then by name', async () => {
    const server = await openTestServer(engine);
    await server.post({ city: 'Ulm' });
    await server.post({ city: 'Aachen' });
    await server.post({ city: 'San', country: 'France' });
    await server.post({ city: 'San Jose', country: 'France' });
    await server.post({ city: 'San', country: 'Belgium' });
    await server.post({ city: 'Zwickau' });
    await server.post({ city: 'Zwickau' });
    const { id } = await server.post({ city: 'Wismar' });
    await server.visitor().vote(id);
    expect((await ranking(server)).map((entry) => `${entry.city}, ${entry.country}`)).toEqual([
      'Wismar, Germany',
      'Zwickau, Germany',
      'Aachen, Germany',
      'San, Belgium',
      'San, France',
      'San Jose, France',
      'Ulm, Germany',
    ]);
  });

  test('contain the best twenty of the world and the best five of each continent', async () => {
    const server = await openTestServer(engine);
    const rows: LeaderboardEntry[] = [];
    for (const [i, [continent, country]] of places.entries()) {
      for (let n = 0; n < 9; n++) {
        // Europe and Asia fill the top twenty; the others are not in it.
        const totalVotes = (i < 2 ? 1000 : 10) + 10 * n + i;
        const city = `${country} ${n}`;
        rows.push({ city, country, continent, totalVotes, experienceCount: 1 });
      }
    }
    await store(server, rows);
    const answer = await ranking(server);
    const best = rows.toSorted((a, b) => b.totalVotes - a.totalVotes);
    const wanted = new Set(best.slice(0, 20));
    for (const [continent] of places) {
      for (const entry of best.filter((row) => row.continent === continent).slice(0, 5)) {
        wanted.add(entry);
      }
    }
    expect(answer).toEqual([...wanted].toSorted((a, b) => b.totalVotes - a.totalVotes));
    expect(answer).toHaveLength(20 + 3 * 5 + 3);
  });

  test('leave out a city without visible stories', async () => {
    const server = await openTestServer(engine);
    const { id } = await server.post({ city: 'Bremen' });
    await server.post({ city: 'Ulm' });
    await server.visitor().report(id);
    for (const timeframe of ['week', 'month', 'all']) {
      expect(await cities(server, timeframe)).toEqual(['Ulm']);
    }
  });

  test('refuse an unknown timeframe', async () => {
    const server = await openTestServer(engine);
    expect((await server.call('GET', '/api/leaderboard?timeframe=day')).statusCode).toBe(400);
  });
});

const places = [
  ['europe', 'Germany'],
  ['asia', 'Japan'],
  ['africa', 'Kenya'],
  ['oceania', 'Australia'],
  ['north-america', 'Canada'],
  ['south-america', 'Chile'],
] as const;

async function ranking(server: TestServer, timeframe = 'week'): Promise<LeaderboardEntry[]> {
  return (await server.call('GET', `/api/leaderboard?timeframe=${timeframe}`)).json();
}

async function cities(server: TestServer, timeframe: string): Promise<string[]> {
  return (await ranking(server, timeframe)).map((entry) => entry.city);
}

async function postAt(server: TestServer, time: number, city: string): Promise<string> {
  server.clock.now = time;
  return (await server.post({ city })).id;
}

async function store({ database }: TestServer, rows: LeaderboardEntry[]): Promise<void> {
  await database.write((trx) =>
    trx
      .insertInto('rankings')
      .values(rows.map((row) => ({ ...row, period: 'w2026-11-16', cityKey: row.city })))
      .execute(),
  );
}
