import type { Timeframe } from '../contract/browse-query.ts';
import { day } from '../contract/durations.ts';
import { timeframeDays, type RankingTimeframe } from '../contract/orders.ts';

/** How long a rolling window of the browse page is, in milliseconds; undefined for all time. */
export function spanOf(timeframe: Timeframe | undefined): number | undefined {
  return timeframe === undefined || timeframe === 'all'
    ? undefined
    : timeframeDays[timeframe] * day;
}

/** Monday 00:00 UTC of the week that holds this moment. */
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

/** When the running week or month ends and its ranking starts again; undefined for all time. */
export function rankingEnd(timeframe: RankingTimeframe, now: number): number | undefined {
  if (timeframe === 'all') return undefined;
  if (timeframe === 'week') return weekStart(now) + 7 * day;
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

/**
 * The name of the ranking that a story of this moment belongs to: 'all', the Monday of its week ('w2026-11-16')
 * or its month ('m2026-11').
 */
export function rankingPeriod(timeframe: RankingTimeframe, time: number): string {
  if (timeframe === 'all') return 'all';
  const start = timeframe === 'week' ? weekStart(time) : monthStart(time);
  const date = new Date(start).toISOString();
  return timeframe === 'week' ? `w${date.slice(0, 10)}` : `m${date.slice(0, 7)}`;
}

/** The rankings that still count a story made at `createdAt`: always 'all', week and month while they run. */
export function livePeriods(createdAt: number, now: number): string[] {
  const periods = ['all'];
  for (const timeframe of ['week', 'month'] as const) {
    const period = rankingPeriod(timeframe, createdAt);
    if (period === rankingPeriod(timeframe, now)) periods.push(period);
  }
  return periods;
}
