import * as v from 'valibot';
import type { BrowseQuery } from '../src/contract/browse-query.ts';
import { ContinentSchema } from '../src/contract/endpoints/place-files.ts';
import { limits } from '../src/contract/limits.ts';
import { sortOrders } from '../src/contract/orders.ts';
import type { Database } from '../src/server/db/database.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { listExperiences } from '../src/server/experiences/list-queries.ts';
import { dataSetOf } from './data-sets.ts';
import { filledPostgres } from './postgres.ts';
import { formatCount, ms, type Options, type Row } from './row.ts';
import { median } from './statistics.ts';
import { popularCities, type PopularCity } from './typical-queries.ts';
import { commonTag, vocabularies } from './words.ts';

const medianGoal = 10;
const longestGoal = 100;
const blockingGoal = 50;
const tries = 3;

/** Searches of all kinds of words and scripts, in all orders, worldwide and in a place. */
export async function* search({ stories, engines }: Options): AsyncIterable<Row> {
  const count = stories.at(-1) ?? 0;
  for (const engine of engines) {
    const place =
      engine === 'sqlite' ? (await dataSetOf(count)).place : await filledPostgres(count);
    const database = openDatabase(place);
    const places = [{}, ...filtersOf(await popularCities(database))];
    const all: Timed[] = [];
    for (const each of searches().flatMap((one) => inEveryOrder(one, places))) {
      all.push(await measured(database, each));
    }
    yield* rowsOf(`search at ${formatCount(count)} stories, ${engine}`, all);
    const dearest: Timed[] = [];
    for (const each of expensiveSearches(places.slice(0, 2)))
      dearest.push(await measured(database, each));
    yield* rowsOf(`dearest searches at ${formatCount(count)} stories, ${engine}`, dearest);
    await database.close();
  }
}

interface Timed {
  readonly name: string;
  readonly milliseconds: number;
  /** The longest blocking of the event loop, in milliseconds. */
  readonly stretch: number;
  readonly isCut: boolean;
}

/** The medians, because of other load on the machine. */
async function measured(database: Database, { name, query }: Search): Promise<Timed> {
  const durations: number[] = [];
  const stretches: number[] = [];
  let isCut = false;
  for (let i = 0; i < tries; i++) {
    const clock = clocks[database.engine];
    const longest = longestBlocking(clock);
    const started = clock();
    const { searched } = await listExperiences(database, query, Date.now());
    durations.push(clock() - started);
    stretches.push(longest.stop());
    isCut ||= searched !== undefined;
  }
  return { name, milliseconds: median(durations), stretch: median(stretches), isCut };
}

/** SQLite runs on this thread, so its CPU time does not depend on other load on the machine. */
const clocks: Readonly<Record<Database['engine'], () => number>> = {
  sqlite: () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  },
  postgres: () => performance.now(),
};

function longestBlocking(clock: () => number): { stop(): number } {
  let longest = 0;
  let last = clock();
  const look = () => {
    const now = clock();
    longest = Math.max(longest, now - last);
    last = now;
  };
  let timer = setImmediate(function nextTick() {
    look();
    timer = setImmediate(nextTick);
  });
  return {
    stop() {
      look();
      clearImmediate(timer);
      return longest;
    },
  };
}

function rowsOf(name: string, all: readonly Timed[]): Row[] {
  const middle = median(all.map(({ milliseconds }) => milliseconds));
  const longest = all.toSorted((one, other) => other.milliseconds - one.milliseconds);
  const over = longest.filter(({ milliseconds }) => milliseconds > longestGoal);
  const longestStop = all.toSorted((one, other) => other.stretch - one.stretch)[0];
  return [
    {
      name: `${name}: median of ${all.length} searches`,
      value: ms(middle),
      ...(name.startsWith('dearest')
        ? { goal: '' }
        : { goal: `<= ${ms(medianGoal)}`, met: middle <= medianGoal }),
    },
    {
      name: `${name}: longest`,
      value: `${ms(longest[0]?.milliseconds ?? 0)} (${longest[0]?.name}); ${over.length} over the goal`,
      goal: `<= ${ms(longestGoal)}`,
      met: over.length === 0,
    },
    {
      name: `${name}: longest stretch of the event loop`,
      value: `${ms(longestStop?.stretch ?? 0)} (${longestStop?.name})`,
      goal: `<= ${ms(blockingGoal)}`,
      met: (longestStop?.stretch ?? 0) <= blockingGoal,
    },
    {
      name: `${name}: not looked through to the end`,
      value: `${all.filter(({ isCut }) => isCut).length} of ${all.length}`,
      goal: '',
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
    "didn't it's",
    '"the a"',
    '"今日 花"',
    "th'e",
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

/** Searches of an attacker: frequent n-grams that never occur together, phrases of them, and high offsets. */
const expensiveTexts = [
  'the the',
  'the kindness the',
  'kindness food',
  'helped my grandmother',
  'school',
  'th',
  't',
  'zq',
  '花',
  '今日',
  'の花',
  '"the the"',
  "t'h",
  'a e i o u n s r t l d h m c y w f g p b',
];

function expensiveSearches(places: readonly PlaceFilter[]): Search[] {
  const pages = [
    { limit: limits.page.size, offset: 0 },
    { limit: 90, offset: limits.search.maxOffset - 20 },
  ];
  const words = expensiveTexts.flatMap((text) =>
    places.flatMap((where) =>
      pages.flatMap((page) =>
        inEveryOrder({ kind: `from ${page.offset} on`, text }, [where]).flatMap(
          ({ name, query }) => [
            { name, query: { ...query, ...page } },
            { name: `${name}, month`, query: { ...query, ...page, timeframe: 'month' as const } },
          ],
        ),
      ),
    ),
  );
  const windows = places.flatMap((where) =>
    (['day', 'week', 'month'] as const).flatMap((timeframe) =>
      [0, limits.page.maxOffset - 100].map((offset) => ({
        name: [`votes of the ${timeframe} from ${offset} on`, ...Object.values(where)].join(', '),
        query: { ...where, timeframe, sortBy: 'votes' as const, limit: limits.page.max, offset },
      })),
    ),
  );
  return [...words, ...windows];
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

function filtersOf([busiest]: readonly PopularCity[]): PlaceFilter[] {
  if (busiest === undefined) return [];
  const { country, city } = busiest;
  const continent = v.parse(ContinentSchema, busiest.continent);
  return [{ continent }, { continent, country }, { continent, country, city }];
}
