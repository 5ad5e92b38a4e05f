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

/** Of a wide screen; a phone has two. */
const columns = 6;

/** How many columns a page of so many stamps takes: as many as fill rows. */
export function columnsOf(count: number): number {
  if (count < 4) return Math.min(2, count);
  return count < 6 ? 3 : columns;
}

/** The pages in rows that are full, as far as they can be: a narrow page comes forward to where there is room. */
export function inRows(pages: readonly CountryStamps[]): readonly CountryStamps[] {
  const left = [...pages];
  const ordered: CountryStamps[] = [];
  let room = columns;
  while (left.length > 0) {
    const next = left.findIndex(({ stamps }) => columnsOf(stamps.length) <= room);
    if (next === -1) room = columns;
    else {
      const page = left.splice(next, 1);
      ordered.push(...page);
      room -= columnsOf(page[0]?.stamps.length ?? 0);
    }
  }
  return ordered;
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
