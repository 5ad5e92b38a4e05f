import { describe, expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import { read } from '../../../test/support/server/read.ts';
import { openTestServer, type TestServer } from '../../../test/support/server/test-server.ts';
import type { LeaderboardEntry } from '../../contract/endpoints/leaderboard.ts';

// Monday was the 16th; the clock of a test server shows Wednesday the 18th, 12:00 UTC.
const sunday = Date.parse('2026-11-15T23:59:59.999Z');
const monday = Date.parse('2026-11-16T00:00:00.000Z');
const lastOfOctober = Date.parse('2026-10-31T23:59:59.999Z');
const firstOfNovember = Date.parse('2026-11-01T00:00:00.000Z');
const timeframes = ['week', 'month', 'all'] as const;

describe('the rankings', () => {
  test('of the week begin on Monday and those of the month on the first, at 00:00 UTC, also cached ones, and whenever a vote comes', async () => {
    const server = await openTestServer(engine);
    await postAt(server, lastOfOctober, 'Last of October');
    await postAt(server, firstOfNovember, 'First of November');
    const id = await postAt(server, sunday, 'Sunday');
    const expectCounts = async (now: number, counts: readonly number[]) => {
      server.clock.now = now;
      const found = await Promise.all(timeframes.map((each) => ranking(server, each)));
      expect(found.map(({ length }) => length)).toEqual(counts);
    };
    await expectCounts(sunday, [1, 2, 3]);
    await expectCounts(monday, [0, 2, 3]);
    await postAt(server, monday, 'Monday');
    expect(await read(server, '/api/leaderboard')).toMatchObject([{ city: 'Monday' }]);
    const inNovember = ['First of November', 'Monday', 'Sunday'].map((city) => ({ city }));
    expect(await ranking(server, 'month')).toMatchObject(inNovember);
    await server.visitor().vote(id);
    await server.invalidateCache();
    expect(await ranking(server, 'week')).toMatchObject([{ city: 'Monday', totalVotes: 0 }]);
    for (const timeframe of ['month', 'all'])
      expect((await ranking(server, timeframe))[0]).toMatchObject({
        city: 'Sunday',
        totalVotes: 1,
      });
    await expectCounts(Date.parse('2026-12-01T00:00:00Z'), [0, 0, 4]);
  });

  test('contain the best twenty of the world and the best five of each continent', async () => {
    const server = await openTestServer(engine);
    const rows = places.flatMap(([continent, country], i) =>
      Array.from({ length: 9 }, (_, n) => {
        // Europe and Asia fill the top twenty; the others are not in it.
        const totalVotes = (i < 2 ? 1000 : 10) + 10 * n + i;
        return { city: `${country} ${n}`, country, continent, totalVotes, experienceCount: 1 };
      }),
    );
    const stored = rows.map((row) => ({ ...row, period: 'w2026-11-16', cityKey: row.city }));
    await server.database.write((trx) => trx.insertInto('rankings').values(stored).execute());
    const best = rows.toSorted((a, b) => b.totalVotes - a.totalVotes);
    const bestOf = places.flatMap(([continent]) =>
      best.filter((row) => row.continent === continent).slice(0, 5),
    );
    const wanted = new Set([...best.slice(0, 20), ...bestOf]);
    const answer = await ranking(server);
    expect(answer).toEqual([...wanted].toSorted((a, b) => b.totalVotes - a.totalVotes));
    expect(answer).toHaveLength(20 + 3 * 5 + 3);
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

function ranking(server: TestServer, timeframe = 'week'): Promise<LeaderboardEntry[]> {
  return read(server, `/api/leaderboard?timeframe=${timeframe}`);
}

async function postAt(server: TestServer, time: number, city: string): Promise<string> {
  server.clock.now = time;
  return (await server.post({ city })).id;
}
