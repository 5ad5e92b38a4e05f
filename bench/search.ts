import * as v from 'valibot';
import { limits } from '../src/contract/limits.ts';
import type { BrowseQuery } from '../src/contract/browse-query.ts';
import { sortOrders } from '../src/contract/orders.ts';
import { ContinentSchema } from '../src/contract/places.ts';
import type { Database } from '../src/server/db/database.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { listExperienceRows } from '../src/server/experiences/list-queries.ts';
import { keptStories } from './kept-stories.ts';
import { filledPostgres } from './postgres.ts';
import { busyPlaces, type BusyPlace } from './questions.ts';
import { many, ms, type Options, type Row } from './row.ts';
import { median, timeOf } from './statistics.ts';
import { commonTag, vocabularies } from './words.ts';

const medianGoal = 10;
const longestGoal = 100;
const tries = 5;

/** Words of every kind and script, in every order, everywhere and in a place. */
export async function* search({ stories, engines }: Options): AsyncIterable<Row> {
  const count = stories.at(-1) ?? 0;
  for (const engine of engines) {
    const place =
      engine === 'sqlite' ? (await keptStories(count)).place : await filledPostgres(count);
    const database = openDatabase(place);
    const places = [{}, ...filtersOf(await busyPlaces(database))];
    const all: Timed[] = [];
    for (const { name, query } of searches().flatMap((each) => inEveryOrder(each, places))) {
      all.push({ name, milliseconds: await medianOf(database, query) });
    }
    yield* rowsOf(`search at ${many(count)} stories, ${engine}`, all);
    await database.close();
  }
}

interface Timed {
  readonly name: string;
  readonly milliseconds: number;
}

async function medianOf(database: Database, query: BrowseQuery): Promise<number> {
  const durations: number[] = [];
  for (let i = 0; i < tries; i++) {
    durations.push(await timeOf(() => listExperienceRows(database, query, Date.now())));
  }
  return median(durations);
}

function rowsOf(name: string, all: readonly Timed[]): Row[] {
  const middle = median(all.map(({ milliseconds }) => milliseconds));
  const longest = all.toSorted((one, other) => other.milliseconds - one.milliseconds);
  const over = longest.filter(({ milliseconds }) => milliseconds > longestGoal);
  return [
    {
      name: `${name}: median of ${all.length} searches`,
      value: ms(middle),
      goal: `<= ${ms(medianGoal)}`,
      met: middle <= medianGoal,
    },
    {
      name: `${name}: longest`,
      value: `${ms(longest[0]?.milliseconds ?? 0)} (${longest[0]?.name}); ${over.length} over the goal`,
      goal: `<= ${ms(longestGoal)}`,
      met: over.length === 0,
    },
  ];
}

const texts: Readonly<Record<string, readonly string[]>> = {
  'in every second story': [commonTag, 'kind', 'ess'],
  'one character': ['a', 'q', '7', 'ё', '花', '鑫', '가', 'ก'],
  'two characters': ['th', 'zq', 'ση', 'на', 'मे', '今日', '鑫鑫', '등대'],
  'several words': [
    'kindness food',
    'the a',
    'old bus stop that nobody ever heard of in this town',
  ],
};

function searches(): { kind: string; text: string }[] {
  const byKind = Object.entries(texts).flatMap(([kind, list]) =>
    list.map((text) => ({ kind, text })),
  );
  const byLanguage = Object.values(vocabularies).flatMap(({ words, medium, rare, absent }) => [
    { kind: 'common', text: words[5] ?? '' },
    { kind: 'medium', text: medium },
    { kind: 'rare', text: rare },
    { kind: 'absent', text: absent },
  ]);
  return [...byKind, ...byLanguage];
}

interface Search {
  readonly name: string;
  readonly query: BrowseQuery;
}

function inEveryOrder(
  { kind, text }: { kind: string; text: string },
  places: readonly PlaceFilter[],
): Search[] {
  return sortOrders.flatMap((sortBy) =>
    places.map((where) => ({
      name: [`${kind} '${text}' by ${sortBy}`, ...Object.values(where)].join(', '),
      query: { ...where, search: text, sortBy, limit: limits.page.size, offset: 0 },
    })),
  );
}

type PlaceFilter = Pick<BrowseQuery, 'continent' | 'country' | 'city'>;

function filtersOf([busiest]: readonly BusyPlace[]): PlaceFilter[] {
  if (busiest === undefined) return [];
  const { country, city } = busiest;
  const continent = v.parse(ContinentSchema, busiest.continent);
  return [{ continent }, { continent, country }, { continent, country, city }];
}
