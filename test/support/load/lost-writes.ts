import { expect } from 'vitest';
import { minute } from '../../../src/contract/durations.ts';
import { rankingPeriod } from '../../../src/domain/time-windows.ts';
import type { Database } from '../../../src/server/db/database.ts';
import type { AcknowledgedWrites } from './concurrent-writes.ts';

/** Returns acknowledged writes that are missing. */
export async function lostWrites({ read }: Database, done: AcknowledgedWrites) {
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

/** Expects all counters to equal the rows, and returns acknowledged writes that are missing. */
export async function lossesIn(database: Database, ...acknowledged: AcknowledgedWrites[]) {
  await expectCountsToEqualRows(database);
  const lost = await Promise.all(acknowledged.map((done) => lostWrites(database, done)));
  return lost.flatMap(({ posts, votes, reports }) => [...posts, ...votes, ...reports]);
}

/** Expects all counters to equal the rows: votes, rankings, totals and minutes. */
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
