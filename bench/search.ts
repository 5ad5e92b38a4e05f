import * as v from 'valibot';
import type { BrowseQuery } from '../src/contract/browse-query.ts';
import { ContinentSchema } from '../src/contract/endpoints/places/place-files.ts';
import { limits } from '../src/contract/limits.ts';
import { sortOrders } from '../src/contract/orders.ts';
import type { Database } from '../src/server/db/database.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { listExperiences } from '../src/server/experiences/list-queries.ts';
import { copiesOf } from './support/data-sets.ts';
import { popularCities, type PopularCity } from './support/popular.ts';
import type { Options } from './support/report.ts';
import { atMost, median, ms, type Row } from './support/row.ts';
import { commonTag, vocabularies } from './support/words.ts';

const medianGoal = 10;
const longestGoal = 100;
const blockingGoal = 50;
const tries = 3;

/** Lists, and searches of all kinds of words and scripts, in all orders, worldwide and in a place. */
export async function* search(options: Options): AsyncIterable<Row> {
  for await (const { place, what } of copiesOf(options)) {
    const database = openDatabase(place);
    const groups = groupsOf(await popularCities(database, 1));
    for (const [name, group] of Object.entries(groups)) {
      const all: Timed[] = [];
      for (const query of group) all.push(await measured(database, query));
      yield* rowsOf(`${name} at ${what}`, all);
    }
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
async function measured(database: Database, query: BrowseQuery): Promise<Timed> {
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
  const name = Object.values(query).filter(Boolean).join(' ');
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
  const [blocking] = all.toSorted((one, other) => other.stretch - one.stretch);
  return [
    atMost(`${name}: median of ${all.length} searches`, {
      value: middle,
      goal: medianGoal,
      format: ms,
    }),
    {
      name: `${name}: longest`,
      value: `${ms(longest[0]?.milliseconds ?? 0)} (${longest[0]?.name}); ${over.length} over the goal`,
      goal: `<= ${ms(longestGoal)}`,
      met: over.length === 0,
    },
    {
      name: `${name}: longest stretch of the event loop`,
      value: `${ms(blocking?.stretch ?? 0)} (${blocking?.name})`,
      goal: `<= ${ms(blockingGoal)}`,
      met: (blocking?.stretch ?? 0) <= blockingGoal,
    },
    {
      name: `${name}: not looked through to the end`,
      value: `${all.filter(({ isCut }) => isCut).length} of ${all.length}`,
      goal: '',
    },
  ];
}

const listOf = (text: string) => text.split('|').map((part) => part.trim());

const texts = [
  ...listOf(`${commonTag} | kind | ess | a | q | 7 | ё | 花 | 鑫 | 가 | ก | th | zq | ση | на | मे`),
  ...listOf(
    `今日 | 鑫鑫 | 등대 | kindness food | the a | didn't it's | "the a" | "今日 花" | th'e`,
  ),
  'old bus stop that nobody ever heard of in this town',
  ...Object.values(vocabularies).flatMap((each) => [
    each.words[5] ?? '',
    each.medium,
    each.rare,
    each.absent,
  ]),
];

/** Searches of an attacker: frequent n-grams that never occur together, and phrases of them. */
const expensiveTexts = [
  ...listOf(`the the | the kindness the | kindness food | helped my grandmother | school | th | t`),
  ...listOf(`zq | 花 | 今日 | の花 | "the the" | t'h | a e i o u n s r t l d h m c y w f g p b`),
];

function groupsOf([busiest]: readonly PopularCity[]): Record<string, BrowseQuery[]> {
  if (busiest === undefined) throw new Error('There are no stories.');
  const { country, city } = busiest;
  const continent = v.parse(ContinentSchema, busiest.continent);
  const places = [{}, { continent }, { continent, country }, { continent, country, city }];
  const first = { limit: limits.page.size, offset: 0 };
  const { max, maxOffset } = limits.page;
  return {
    lists: combined({
      places,
      timeframes: [undefined, 'day', 'week', 'month'],
      pages: [first, { limit: max, offset: maxOffset - 100 }],
    }),
    search: combined({ texts, places }),
    'dearest searches': combined({
      texts: expensiveTexts,
      places: places.slice(0, 2),
      timeframes: [undefined, 'month'],
      pages: [first, { limit: 90, offset: limits.search.maxOffset - 20 }],
    }),
  };
}

interface Combinations {
  readonly texts?: readonly (string | undefined)[];
  readonly places: readonly Pick<BrowseQuery, 'continent' | 'country' | 'city'>[];
  readonly timeframes?: readonly BrowseQuery['timeframe'][];
  readonly pages?: readonly Pick<BrowseQuery, 'limit' | 'offset'>[];
}

/** A query for each of them, in every order. */
function combined({
  texts: searches = [undefined],
  places,
  timeframes = [undefined],
  pages = [{ limit: limits.page.size, offset: 0 }],
}: Combinations): BrowseQuery[] {
  return searches.flatMap((text) =>
    sortOrders.flatMap((sortBy) =>
      places.flatMap((place) =>
        timeframes.flatMap((timeframe) =>
          pages.map((page) => ({ ...place, search: text, sortBy, timeframe, ...page })),
        ),
      ),
    ),
  );
}
