import type { Database } from '../src/server/db/database.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { copyDataSet } from './data-sets.ts';
import { filledPostgres } from './postgres.ts';
import { formatCount, ms, times, type Engine, type Options, type Row } from './row.ts';
import { onStatement } from './statements.ts';
import { median, timeOf } from './statistics.ts';
import { popularCities, readQueries, writeQueries, type Queries } from './typical-queries.ts';

const goal = 2;
const statementGoal = 10;
const rounds = 12;
const queriesPerRound = 10;
const groups = [
  'recent',
  'votes',
  'oldest',
  'by id',
  'random',
  'stats',
  'leaderboard',
  'vote',
  'post',
];

/** The time of each query with the largest data set, compared with the smallest. */
export async function* scale({ stories, engines }: Options): AsyncIterable<Row> {
  const [small = 0, large = 0] = [stories[0], stories.at(-1)];
  for (const engine of engines) {
    const [few, lots] = [await openFilled(engine, small), await openFilled(engine, large)];
    // Cities with enough stories for a page in the smaller data set too.
    const places = await popularCities(few.database);
    const questions = {
      few: await allQueries(few.database, places),
      lots: await allQueries(lots.database, places),
    };
    const comparisons = [];
    for (const name of Object.keys(questions.few)) comparisons.push(await compare(name, questions));
    for (const group of groups) {
      const ofGroup = comparisons.filter(({ name }) => name.split(',')[0] === group);
      yield rowOf(
        `${group} at ${formatCount(large)} stories, ${engine}`,
        formatCount(small),
        ofGroup,
      );
    }
    if (engine === 'sqlite') yield await slowestStatement(questions.lots, large);
    await few.close();
    await lots.close();
  }
}

async function allQueries(
  database: Database,
  places: Awaited<ReturnType<typeof popularCities>>,
): Promise<Queries> {
  return { ...(await readQueries(database, places)), ...(await writeQueries(database)) };
}

interface Filled {
  readonly database: Database;
  close(): Promise<void>;
}

/** A writable data set. */
async function openFilled(engine: Engine, count: number): Promise<Filled> {
  const { place, remove } =
    engine === 'sqlite'
      ? await copyDataSet(count)
      : { place: await filledPostgres(count), remove: () => undefined };
  const database = openDatabase(place);
  return {
    database,
    async close() {
      await database.close();
      remove();
    },
  };
}

interface Comparison {
  readonly name: string;
  /** Medians in milliseconds. */
  readonly few: number;
  readonly lots: number;
}

async function compare(
  name: string,
  questions: { few: Queries; lots: Queries },
): Promise<Comparison> {
  const durations = { few: [] as number[], lots: [] as number[] };
  for (let round = -1; round < rounds; round++) {
    for (const size of ['few', 'lots'] as const) {
      const asked = await timesOf(questions[size][name]);
      // The first round is a warm-up.
      if (round >= 0) durations[size].push(...asked);
    }
  }
  return { name, few: median(durations.few), lots: median(durations.lots) };
}

async function timesOf(ask: (() => unknown) | undefined): Promise<number[]> {
  if (ask === undefined) throw new Error('There is no such question.');
  const durations: number[] = [];
  for (let i = 0; i < queriesPerRound; i++) durations.push(await timeOf(ask));
  return durations;
}

/** One row for a group of queries: that with the largest ratio. */
function rowOf(name: string, small: string, comparisons: readonly Comparison[]): Row {
  const [worst] = comparisons.toSorted((one, other) => ratioOf(other) - ratioOf(one));
  if (worst === undefined) throw new Error(`Nothing was measured for ${name}.`);
  const ratio = ratioOf(worst);
  const which = comparisons.length > 1 ? ` (${worst.name}, of ${comparisons.length} kinds)` : '';
  return {
    name,
    value: `${ms(worst.lots)}, ${times(ratio)}${which}`,
    limit: `at ${small} ${ms(worst.few)}`,
    goal: `<= ${goal}x`,
    met: ratio <= goal,
  };
}

function ratioOf({ few, lots }: Comparison): number {
  return lots / few;
}

const tries = 20;

/** SQLite blocks the event loop: no other request is handled during a statement. */
async function slowestStatement(questions: Queries, count: number): Promise<Row> {
  const slowest = { name: '', milliseconds: 0 };
  for (const [name, ask] of Object.entries(questions)) {
    for (let i = 0; i < tries; i++) {
      const milliseconds = await longestStatementOf(ask);
      if (milliseconds > slowest.milliseconds) Object.assign(slowest, { name, milliseconds });
    }
  }
  return {
    name: `slowest statement at ${formatCount(count)} stories, sqlite`,
    value: `${ms(slowest.milliseconds)} (${slowest.name})`,
    goal: `<= ${ms(statementGoal)}`,
    met: slowest.milliseconds <= statementGoal,
  };
}

/** Repeated when it takes long, because of other load on the machine. */
async function longestStatementOf(ask: () => Promise<unknown>): Promise<number> {
  const longest: number[] = [];
  for (let i = 0; i < 3; i++) {
    longest.push(0);
    const stop = onStatement(({ sql, milliseconds }) => {
      // The duration of a commit depends on the disk.
      if (sql !== 'commit') longest[i] = Math.max(longest[i] ?? 0, milliseconds);
    });
    await ask();
    stop();
    if ((longest[i] ?? 0) <= statementGoal) break;
  }
  return Math.min(...longest);
}
