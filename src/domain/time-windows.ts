import type { Timeframe } from '../contract/browse-query.ts';
import { day } from '../contract/durations.ts';
import { timeframeDays, type RankingTimeframe } from '../contract/orders.ts';

/** The length of a rolling time window of the browse page, in milliseconds; undefined for all time. */
export function windowLength(timeframe: Timeframe | undefined): number | undefined {
  return timeframe === undefined || timeframe === 'all'
    ? undefined
    : timeframeDays[timeframe] * day;
}

/** Monday 00:00 UTC of the week of this time. */
export function weekStart(time: number): number {
  const midnight = Math.floor(time / day) * day;
  const daysSinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  return midnight - daysSinceMonday * day;
}

/** The first of the month, 00:00 UTC. */
export function monthStart(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

/** When the current week or month ends; undefined for all time. */
export function rankingEnd(timeframe: RankingTimeframe, now: number): number | undefined {
  if (timeframe === 'all') return undefined;
  if (timeframe === 'week') return weekStart(now) + 7 * day;
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

const rankingStart = { week: weekStart, month: monthStart };

/**
 * The name of the ranking of an experience created at this time: 'all', the Monday of its week ('w2026-11-16')
 * or its month ('m2026-11').
 */
export function rankingPeriod(timeframe: RankingTimeframe, time: number): string {
  if (timeframe === 'all') return 'all';
  const date = new Date(rankingStart[timeframe](time)).toISOString();
  return timeframe === 'week' ? `w${date.slice(0, 10)}` : `m${date.slice(0, 7)}`;
}

/** The rankings that still count an experience of `createdAt`: 'all', and its week and month while they last. */
export function currentPeriods(createdAt: number, now: number): string[] {
  const periods = ['all'];
  for (const timeframe of ['week', 'month'] as const) {
    const start = rankingStart[timeframe];
    if (start(createdAt) === start(now)) periods.push(rankingPeriod(timeframe, createdAt));
  }
  return periods;
}
