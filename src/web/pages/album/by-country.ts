import { continents, type Continent } from '../../../contract/continents.ts';
import { localDay } from '../../../domain/calendar-date.ts';
import type { StoredStamp } from '../../../offline/stamps.ts';

/** A page of the album. */
export interface CountryStamps {
  readonly country: string;
  /** The newest first. */
  readonly stamps: readonly StoredStamp[];
}

/** How many stamps a page of the album shows until it is opened. */
export const shownClosed = 12;

/** How many pages have the first stamps: as many of these as are to be drawn before the others. */
export function countFirst(pages: readonly CountryStamps[], drawn: number): number {
  let room = drawn;
  const end = pages.findIndex(({ stamps }) => (room -= Math.min(shownClosed, stamps.length)) < 0);
  return end === -1 ? pages.length : Math.max(1, end);
}

/** The pages of the album, the one with the newest stamp first; `stamps` are the newest first. */
export function byCountry(stamps: readonly StoredStamp[]): readonly CountryStamps[] {
  const groups = Map.groupBy(stamps, ({ country }) => country);
  return [...groups].map(([country, group]) => ({ country, stamps: group }));
}

/** The continents without a stamp. */
export function blankContinents(stamps: readonly StoredStamp[]): readonly Continent[] {
  const stamped = new Set(stamps.map(({ continent }) => continent));
  return continents.filter((continent) => !stamped.has(continent));
}

/** The stamps of this calendar day in earlier years, by how many years ago that was, the latest first. */
export function onThisDay(
  stamps: readonly StoredStamp[],
  now: number,
): ReadonlyMap<number, readonly StoredStamp[]> {
  const today = localDay(now);
  const earlier = stamps.filter(({ stampedAt }) => {
    const { year, month, day } = localDay(Date.parse(stampedAt));
    return year < today.year && month === today.month && day === today.day;
  });
  return Map.groupBy(earlier, ({ stampedAt }) => today.year - localDay(Date.parse(stampedAt)).year);
}
