import type { Continent } from '../../../src/contract/continents.ts';
import type { Experience } from '../../../src/contract/endpoints/experiences.ts';
import type { LeaderboardEntry } from '../../../src/contract/endpoints/leaderboard.ts';
import type { Stats } from '../../../src/contract/endpoints/stats.ts';
import { cityKey } from '../../../src/domain/places/city-name.ts';
import { fold } from '../../../src/domain/text/fold.ts';

/*
 * A simple model of the specification: a list of visible stories, filtered and counted one by one. Tests compare the
 * server's responses with it.
 */

export interface ListQuery {
  readonly continent?: Continent;
  readonly country?: string;
  readonly city?: string;
  /** With the folded names of cities: 'Germany/koln,asia'. */
  readonly places?: string;
  readonly sortBy?: 'recent' | 'votes' | 'oldest';
  readonly timeframe?: 'all' | 'day' | 'week' | 'month';
  readonly search?: string;
  readonly limit?: number;
  readonly offset?: number;
}

const hour = 3_600_000;
const day = 24 * hour;
const timeframes = { day, week: 7 * day, month: 30 * day };

/** Returns a page of a list. No two stories may have the same time of creation. */
export function listOf(
  stories: readonly Experience[],
  query: ListQuery,
  now: number,
): Experience[] {
  const { sortBy = 'recent', timeframe = 'all', limit = 20, offset = 0 } = query;
  return stories
    .filter((story) => isInPlace(story, query) && matchesSearch(story, query.search ?? ''))
    .filter((story) => timeframe === 'all' || timeOf(story) >= now - timeframes[timeframe])
    .toSorted((a, b) => (a.createdAt < b.createdAt === (sortBy === 'oldest') ? -1 : 1))
    .toSorted((a, b) => (sortBy === 'votes' ? b.votes - a.votes : 0))
    .slice(offset, offset + limit);
}

function isInPlace(story: Experience, { continent, country, city, places }: ListQuery): boolean {
  const around = new Set([
    story.continent,
    story.country,
    `${story.country}/${cityKey(story.city)}`,
  ]);
  return (
    (places === undefined || places.split(',').some((place) => around.has(place))) &&
    (continent === undefined || story.continent === continent) &&
    (country === undefined || story.country === country) &&
    (city === undefined || cityKey(story.city) === cityKey(city))
  );
}

/** Each word, and each phrase in quotation marks, is in the text, a tag or the city. */
function matchesSearch({ content, tags, city }: Experience, search: string): boolean {
  const texts = [content, ...tags, city];
  const has = (wanted: string, read: (text: string) => string) =>
    texts.some((text) => read(text).includes(read(wanted)));
  if (!/[\p{L}\p{N}\p{S}]/u.test(search)) return has(search, folded);
  const phrases = [...search.matchAll(/"([^"]*)"/g)].map(([, phrase = '']) => phrase);
  const words = search.replaceAll(/"[^"]*"/g, ' ').split(/\s+/);
  return [...phrases, ...words].every((wanted) => has(wanted, plain));
}

const plainTexts = new Map<string, string>();

/** Folded, with one apostrophe within words, and one space for all other punctuation. */
function plain(text: string): string {
  const form =
    plainTexts.get(text) ??
    folded(text.replaceAll(/(?<=\w)['’](?=\w)/g, 'ʔ'))
      .replaceAll(/[\s\p{P}]+/gu, ' ')
      .trim();
  plainTexts.set(text, form);
  return form;
}

const foldedTexts = new Map<string, string>();

function folded(text: string): string {
  const form = foldedTexts.get(text) ?? fold(text);
  foldedTexts.set(text, form);
  return form;
}

export function statsOf(stories: readonly Experience[], now: number): Stats {
  const since = (span: number) => stories.filter((story) => timeOf(story) > now - span).length;
  return {
    lastHourPosts: since(hour),
    last24HoursPosts: since(day),
    totalExperiences: stories.length,
    totalVotes: stories.reduce((sum, story) => sum + story.votes, 0),
  };
}

/** Returns the whole ranking, without a limit. */
export function rankingOf(
  stories: readonly Experience[],
  timeframe: 'week' | 'month' | 'all',
  now: number,
): LeaderboardEntry[] {
  const start = startOf(timeframe, now);
  const cities = Map.groupBy(
    stories.filter((story) => timeOf(story) >= start),
    ({ city, country }) => `${cityKey(city)}, ${country}`,
  );
  return [...cities.values()]
    .map((group) => {
      const [{ city, country, continent }] = group as [Experience];
      const totalVotes = group.reduce((sum, story) => sum + story.votes, 0);
      return { city, country, continent, totalVotes, experienceCount: group.length };
    })
    .toSorted(
      (a, b) =>
        b.totalVotes - a.totalVotes ||
        b.experienceCount - a.experienceCount ||
        (nameOf(a) < nameOf(b) ? -1 : 1),
    );
}

/** A story with how many of its votes each network counts. */
interface VotedStory {
  readonly experience: Experience;
  readonly networks: ReadonlyMap<unknown, number>;
}

/** Returns the whole fair ranking: cities with 3 stories from 3 networks. */
export function fairRankingOf(
  stories: readonly VotedStory[],
  timeframe: 'week' | 'month' | 'all',
  now: number,
): LeaderboardEntry[] {
  type Counted = LeaderboardEntry & { readonly networks: number };
  const score = ({ networks, experienceCount }: Counted) =>
    Math.floor((3_000 * networks ** 2) / ((networks + 8) * experienceCount));
  const fair = rankingOf(
    stories.map(({ experience }) => experience),
    timeframe,
    now,
  )
    .map((entry) => ({
      ...entry,
      networks: networksOf(entry, stories, startOf(timeframe, now)),
    }))
    .filter(({ experienceCount, networks }) => experienceCount >= 3 && networks >= 3)
    .toSorted((a, b) => score(b) - score(a) || (nameOf(a) < nameOf(b) ? -1 : 1));
  const place = (entry: Counted) => Math.floor(score(entry) / 1_000);
  return fair.map((entry) => ({
    ...entry,
    places: {
      from: fair.filter((other) => place(other) > place(entry)).length + 1,
      to: fair.filter((other) => place(other) >= place(entry)).length,
    },
  }));
}

function networksOf(
  { city, country }: LeaderboardEntry,
  stories: readonly VotedStory[],
  start: number,
): number {
  const networks = stories
    .filter(({ experience }) => timeOf(experience) >= start)
    .filter(({ experience }) => experience.country === country)
    .filter(({ experience }) => cityKey(experience.city) === cityKey(city))
    .flatMap((story) => [...story.networks].flatMap(([name, votes]) => (votes > 0 ? [name] : [])));
  return new Set(networks).size;
}

function startOf(timeframe: 'week' | 'month' | 'all', now: number): number {
  return { week: mondayBefore(now), month: firstBefore(now), all: -Infinity }[timeframe];
}

const nameOf = ({ city, country }: LeaderboardEntry) => `${city}\u0000${country}`;

function mondayBefore(now: number): number {
  const date = new Date(now);
  date.setUTCHours(0, 0, 0, 0);
  while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1);
  return date.getTime();
}

function firstBefore(now: number): number {
  const date = new Date(now);
  date.setUTCHours(0, 0, 0, 0);
  return date.setUTCDate(1);
}

function timeOf({ createdAt }: Experience): number {
  return Date.parse(createdAt);
}
