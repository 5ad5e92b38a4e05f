import { sql, type CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import type { BrowseQuery } from '../src/contract/browse-query.ts';
import { hour, minute } from '../src/contract/durations.ts';
import { hiderKinds } from '../src/contract/endpoints/console/moderation.ts';
import type { Database } from '../src/server/db/database.ts';
import { listExperiences } from '../src/server/experiences/list-queries.ts';
import { updateWaiting } from '../src/server/experiences/records/waiting-queries.ts';
import { listHiddenBy, listHidings } from '../src/server/moderation/mass-restore/queries.ts';
import { listWaiting } from '../src/server/moderation/queue/waiting-queries.ts';
import { listCities, listLargestCities } from '../src/server/places/queries.ts';
import { listFairRankings } from '../src/server/rankings/fair-queries.ts';
import { listRankings } from '../src/server/rankings/queries.ts';
import { getBreaker } from '../src/server/reports/breaker-queries.ts';
import { isOftenWrong, mayHideAgain } from '../src/server/reports/reputation-queries.ts';
import { TodayQueries } from '../src/server/today/queries.ts';
import { fullScans, queryPlan, recordQueries } from './support/database/query-plans.ts';
import { connectTo, createMigratedDatabase, engines } from './support/database/test-database.ts';
import { textsRead } from './support/database/texts-read.ts';
import { aReportRow } from './support/moderation/report-row.ts';
import { storeManyStories } from './support/stories/many-stories.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
const sorts = ['recent', 'votes', 'oldest'] as const;
const bounds = { batchSize: 100, rows: 1_000, milliseconds: Infinity };
/** In about every fifth story: too rare for a scan to reach a late page, too frequent for the search index. */
const frequent = 'coffee';

const browsed: Partial<BrowseQuery>[] = [
  {},
  { continent: 'europe' },
  { country: 'Germany' },
  { country: 'Germany', city: 'Berlin' },
  { timeframe: 'day' },
  { timeframe: 'month', city: 'Berlin' },
  ...['kindness', '朋', 'zebra quokka', 'zz'].flatMap((search) => [
    { search },
    { search, timeframe: 'week' as const },
    { search, city: 'Berlin' },
  ]),
];

test.each(engines)(
  'with ten thousand stories, cities and reports on %s each query reads an index, none sorts or scans a whole table, and a search reads no more texts than it may',
  async (engine) => {
    const place = await createMigratedDatabase(engine);
    const stored = connectTo(place, { deadline: 60_000 });
    await fill(stored);
    const asked = async (work: (database: Database) => Promise<unknown>) => {
      const { database, queries } = recordQueries(stored);
      await work(database);
      return queries;
    };
    const list = (query: Partial<BrowseQuery>, within = bounds) =>
      asked((database) =>
        listExperiences(database, { limit: 20, offset: 0, ...query }, now, within),
      );

    const used: string[] = [];
    for (const sortBy of sorts) {
      for (const query of browsed) {
        const queries = await list({ sortBy, ...query }, { ...bounds, rows: 4_000 });
        used.push(await planOf(stored, queries));
      }
      const inCity = await list({ sortBy, city: 'Berlin', country: 'Germany', search: frequent });
      for (const query of inCity) {
        const plan = await planOf(stored, [query]);
        expect(plan.replaceAll('visible_city', '')).not.toContain('visible_');
      }
    }
    // Both plans were used: the scan in the order of votes, and the search index.
    expect(used.join()).toMatch(/visible_\w*votes/);
    expect(used.join()).toContain('experienceSearch');

    const totals: number[] = [];
    for (const sortBy of sorts) {
      for (const more of [{}, { timeframe: 'month' }, { city: 'berlin' }] as const) {
        const queries = await list({ search: frequent, sortBy, limit: 100, offset: 900, ...more });
        const read: number[] = [];
        for (const query of queries) read.push(await textsRead(place, stored, query));
        totals.push(read.reduce((sum, texts) => sum + texts, 0));
        expect(Math.max(...read)).toBeLessThanOrEqual(bounds.batchSize);
      }
    }
    expect(Math.max(...totals)).toBeGreaterThan(bounds.batchSize);
    expect(Math.max(...totals)).toBeLessThanOrEqual(bounds.rows + bounds.batchSize);
    // Pages that a list does not have.
    expect(await list({ offset: 10_001 })).toEqual([]);
    expect(await list({ search: frequent, offset: 1_001 })).toEqual([]);

    const plans = async (work: (read: Database['read']) => Promise<unknown>) =>
      planOf(stored, await asked(({ read }) => work(read)));
    for (const timeframe of ['all', 'week', 'month'] as const) {
      const ranking = await plans((read) => listRankings(read, timeframe, now));
      expect(ranking).not.toMatch(/TEMP B-TREE|Sort/);
      const fair = await plans((read) => listFairRankings(read, timeframe, now));
      expect(fair).toContain('rankingsFair');
      expect(fair).not.toMatch(/TEMP B-TREE|Sort/);
    }
    expect(await plans((read) => listCities(read, 'Germany'))).toContain('rankingsByCountry');
    const queue = await planOf(
      stored,
      await asked((database) => listWaiting(database, { limit: 50, freeAt: now })),
    );
    expect(queue).toContain('waitingByUrgency');
    expect(queue).not.toMatch(/TEMP B-TREE|Sort/);
    const lights = await asked(({ read }) => listLargestCities(read));
    expect(lights.map(({ parameters }) => parameters)).toEqual([expect.arrayContaining([600])]);
    expect(await planOf(stored, lights)).toContain('rankingsByStories');
    const unstamped = await asked((database) => new TodayQueries(database).listUnstamped());
    expect(await planOf(stored, unstamped)).toContain('visible_everywhere_votes');
    const inCity = await asked((database) =>
      new TodayQueries(database).listMostVoted({
        country: 'Germany',
        city: 'Berlin',
        limit: 2,
        offset: 6,
      }),
    );
    expect(await planOf(stored, inCity)).toContain('visible_city_votes');
    for (const kind of hiderKinds) {
      const hidden = await plans((read) => listHiddenBy(read, { kind, trace: 't7' }));
      expect(hidden).toMatch(/reportsThatHi(d|de)By_/);
    }
    expect(await plans(listHidings)).toMatch(/reportsThatHi(d|de)By_/);
    const reporter = { device: 'd', fingerprint: 'f', network: 'n', prefix48: 's' };
    const often = await plans((read) => isOftenWrong(read, reporter, 0));
    for (const index of ['Device', 'Fingerprint', 'Network', 'Site'])
      expect(often).toContain(`reportsDecidedBy${index}`);
    expect(await plans((read) => mayHideAgain(read, 'e7', reporter))).toContain('experienceId');
    const breaker = await plans((read) => getBreaker(read, now - hour));
    expect(breaker).toContain('reportsThatHidBy_createdAt');
    expect(breaker).toMatch(/reportsThatHidBy_status|reportsThatHideBy_/);
  },
);

/** As on a busy site: most reports are decided, most cities have few stories. */
async function fill(database: Database): Promise<void> {
  const count = 10_000;
  await storeManyStories(database, { count, now });
  const reports = Array.from({ length: count }, (_, i) =>
    aReportRow({
      id: `r${i}`,
      experienceId: `e${i}`,
      reporterDevice: `t${i % 3_000}`,
      reporterFingerprint: `t${i % 3_000}`,
      reporterNetwork: `t${i % 2_000}`,
      reporterSite: `t${i % 1_000}`,
      status: i % 50 === 0 ? 'pending' : 'restored',
      hid: i % 2 === 0 ? 1 : 0,
      createdAt: now - i * minute,
    }),
  );
  const cities = Array.from({ length: count }, (_, i) => ({
    continent: i % 2 === 0 ? 'europe' : 'asia',
    country: i % 2 === 0 ? 'Germany' : 'Japan',
    city: `City ${i}`,
    cityKey: `city ${i}`,
    experienceCount: 1 + (i % 7),
    totalVotes: i % 90,
    networks: i % 60,
    period: ['all', 'w2026-11-16', 'm2026-11'][i % 3] ?? 'all',
  }));
  await database.write(async (trx) => {
    for (let from = 0; from < count; from += 500) {
      const part = [from, from + 500] as const;
      await trx
        .insertInto('reports')
        .values(reports.slice(...part))
        .execute();
      const ids = reports.slice(...part).map(({ experienceId }) => experienceId);
      await updateWaiting(trx, ids);
      await trx
        .insertInto('rankings')
        .values(cities.slice(...part))
        .execute();
    }
  });
  // PostgreSQL knows nothing about new rows until then.
  if (database.engine === 'postgres') await sql`analyze`.execute(database.read);
}

/** The plans of these statements, in which nothing is scanned or sorted as a whole. */
async function planOf(database: Database, queries: readonly CompiledQuery[]): Promise<string> {
  const plans: string[] = [];
  for (const query of new Map(queries.map((each) => [each.sql, each])).values()) {
    const plan = await queryPlan(database, query);
    // This table has a row for each country, and is read as a whole.
    const scans = fullScans(plan).filter((scan) => !scan.includes('countryTotals'));
    expect(scans, query.sql).toEqual([]);
    plans.push(plan.map(({ detail }) => detail).join('\n'));
  }
  return plans.join('\n');
}
