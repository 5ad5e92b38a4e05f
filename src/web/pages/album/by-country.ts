import { continents, type Continent } from '../../../contract/continents.ts';
import { day } from '../../../contract/durations.ts';
import { localDay } from '../../../domain/calendar-date.ts';
import type { StoredStamp } from '../../../offline/stamps.ts';

/** A page of the album. */
export interface CountryStamps {
  readonly country: string;
  /** The newest first. */
  readonly stamps: readonly StoredStamp[];
}

/** The places of a page of the album until it is opened; of more stamps, the last place says how many there are. */
export const closedPlaces = 12;

/** The stamps of a page that are shown before it is opened. */
export const shownClosed = (stamps: readonly StoredStamp[]): readonly StoredStamp[] =>
  stamps.length > closedPlaces ? stamps.slice(0, closedPlaces - 1) : stamps;

/** How many pages have the first stamps: as many of these as are to be drawn before the others. */
export function countFirst(pages: readonly CountryStamps[], drawn: number): number {
  let room = drawn;
  const end = pages.findIndex(({ stamps }) => (room -= Math.min(closedPlaces, stamps.length)) < 0);
  return end === -1 ? pages.length : Math.max(1, end);
}

/** How many of the six columns of a wide screen a page of so many stamps takes. Smaller screens have fewer. */
export function columnsOf(count: number): 1 | 2 | 3 | 6 {
  if (count < 4) return count < 2 ? 1 : 2;
  return count < 6 ? 3 : 6;
}

/** How many of so many stamps are in a row with room for `most`, so that the rows are as long as each other. */
export const perRow = (count: number, most: number): number =>
  Math.ceil(count / Math.ceil(count / most));

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
  // Most stamps are told apart by their letters: dates of thousands take a phone long.
  const near = new Set([-1, 0, 1].map((days) => monthAndDay(now + days * day)));
  const earlier = stamps.filter(({ stampedAt }) => {
    if (!near.has(stampedAt.slice(5, 10))) return false;
    const { year, month, day: ofMonth } = localDay(Date.parse(stampedAt));
    return year < today.year && month === today.month && ofMonth === today.day;
  });
  return Map.groupBy(earlier, ({ stampedAt }) => today.year - localDay(Date.parse(stampedAt)).year);
}

/** In UTC, such as 11-28. */
const monthAndDay = (time: number) => new Date(time).toISOString().slice(5, 10);
