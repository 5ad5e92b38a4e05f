import { describe, expect, onTestFinished, test } from 'vitest';
import { minute, rankingPeriod } from '../../src/domain/time-windows.ts';
import type { Database } from '../../src/server/db/database.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { startCluster } from '../support/postgres-cluster.ts';
import { startServerProcess } from '../support/server-process.ts';
import { engines, hasPostgres, newMigratedPlace, openPlace } from '../support/test-database.ts';
import { type Acknowledged, writeUntil } from '../support/writers.ts';

const rounds = 2;

describe.each(engines)('a server on %s that is killed at any moment', (engine) => {
  test('has every post, vote and report that it answered, each once', async () => {
    const place = await newMigratedPlace(engine);
    for (let round = 0; round < rounds; round++) {
      const server = await startServerProcess(place);
      const killed = Promise.withResolvers<void>();
      const done = await writeUntil(server, {
        answers: 20 + Math.floor(Math.random() * 100),
        atLast: () => void server.kill().then(killed.resolve),
      });
      await killed.promise;
      const database = openPlace(place);
      expect(await lostOf(database, done)).toEqual(nothing);
      await expectCountsToEqualRows(database);
      await database.close();
    }
  }, 40_000);

  test('would be caught if it answered before the commit', async () => {
    const place = await newMigratedPlace(engine);
    const server = await startServerProcess(place, { early: true });
    const killed = Promise.withResolvers<void>();
    const done = await writeUntil(server, {
      isHonest: false,
      answers: 10,
      atLast: () => void server.kill().then(killed.resolve),
    });
    await killed.promise;
    const lost = await lostOf(openPlace(place), done);
    expect(lost).not.toEqual(nothing);
  }, 40_000);
});

describe.runIf(hasPostgres)('a PostgreSQL that is killed at any moment', () => {
  test('has every post, vote and report that the server answered, each once', async () => {
    const cluster = await startCluster({ fsync: true });
    onTestFinished(() => cluster.stop());
    const place = { databaseUrl: cluster.url, dataDir: '' };
    const before = openPlace(place);
    await migrate(before);
    await before.close();
    const server = await startServerProcess(place);
    const done = await writeUntil(server, {
      answers: 50 + Math.floor(Math.random() * 100),
      atLast: () => cluster.crash(),
    });
    await cluster.restart();
    const database = openPlace(place);
    expect(await lostOf(database, done)).toEqual(nothing);
    await expectCountsToEqualRows(database);
  }, 40_000);
});

const nothing = { posts: [], votes: [], reports: [] };

/** What was answered and is not there. */
async function lostOf({ read }: Database, done: Acknowledged) {
  const stories = await read.selectFrom('experiences').select(['id', 'votes']).execute();
  const votes = new Map(stories.map((story) => [story.id, story.votes]));
  const reports = await read.selectFrom('reports').select('experienceId').execute();
  const reported = new Set(reports.map((report) => report.experienceId));
  return {
    posts: [...done.posts].filter((id) => !votes.has(id)),
    votes: [...done.votes].filter(([id, count]) => (votes.get(id) ?? 0) < count),
    reports: [...done.reports].filter((id) => !reported.has(id)),
  };
}

async function expectCountsToEqualRows({ read }: Database): Promise<void> {
  const stories = await read.selectFrom('experiences').selectAll().execute();
  const votes = await read.selectFrom('votes').select('experienceId').execute();
  const byStory = Map.groupBy(votes, (vote) => vote.experienceId);
  for (const story of stories) expect(story.votes).toBe(byStory.get(story.id)?.length ?? 0);
  const visible = stories.filter((story) => story.state === 'visible');
  const total = [visible.length, sum(visible.map((story) => story.votes))];
  const counts = async (table: 'rankings' | 'countryTotals') => {
    const rows = await read.selectFrom(table).selectAll().execute();
    const own = rows.filter((row) => !('period' in row) || row.period === rankingPeriod('all', 0));
    return [sum(own.map((row) => row.experienceCount)), sum(own.map((row) => row.totalVotes))];
  };
  expect(await counts('rankings')).toEqual(total);
  expect(await counts('countryTotals')).toEqual(total);
  const minutes = await read.selectFrom('postMinutes').selectAll().execute();
  const own = Map.groupBy(visible, (story) => Math.floor(story.createdAt / minute));
  for (const { minute: at, posts } of minutes) expect(posts).toBe(own.get(at)?.length ?? 0);
  expect(sum(minutes.map((row) => row.posts))).toBe(visible.length);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
