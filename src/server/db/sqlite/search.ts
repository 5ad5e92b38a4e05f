import { type SqlBool, sql } from 'kysely';
import { indexWindows } from '../../../domain/search.ts';
import type { Database, Reads, SearchIndex, StatementBudget } from '../database.ts';

/** Windows whose entries are counted: more than the three rarest hardly ever leave fewer candidates. */
const countedWindows = 3;
/** Reading an entry takes 0.1 µs: one statement over as many as this of each counted window takes 5 to 15 ms. */
const mostEntries = 50_000;
/** Entries of many terms have to be put together, which takes 0.6 µs each. */
const mostPrefixEntries = 10_000;
const sampledStories = 2_000;

/** The entries of the index one by one, of any terms, as far as they are asked for: what a MATCH of a prefix is not. */
export const searchEntries = `create virtual table temp."searchEntries" using fts5vocab('main', 'experienceSearch', 'instance')`;

const search: SearchIndex = {
  async add(trx, entries) {
    // In order: whenever one comes behind a later one, FTS5 writes all that it has gathered to its file.
    const inOrder = entries.toSorted((a, b) => a.position - b.position);
    for (const { position, searchText } of inOrder) {
      const windows = indexWindows(searchText).join(' ');
      await sql`insert into "experienceSearch" (rowid, windows) values (${position}, ${windows})`.execute(
        trx,
      );
    }
  },
  async remove(trx, { position, searchText }) {
    const windows = indexWindows(searchText).join(' ');
    await sql`insert into "experienceSearch" ("experienceSearch", rowid, windows)
      values ('delete', ${position}, ${windows})`.execute(trx);
  },
  candidates(db, query, { most, from, budget }) {
    return query.kind === 'prefix'
      ? beginningWith(db, query.prefix, { most, from, budget })
      : holdingAll(db, query.windows, { most, from, budget });
  },
};

interface Wanted {
  readonly most: number;
  readonly from: number;
  readonly budget: StatementBudget;
}

/**
 * A MATCH of several windows reads them from their beginning until all of them meet, wherever it is told to begin: it is
 * asked only for windows that are known to have few entries.
 */
async function holdingAll(
  db: Reads,
  windows: readonly string[],
  { most, from, budget }: Wanted,
): Promise<number[] | undefined> {
  const few: string[] = [];
  for (const window of await rarestOf(db, windows, budget)) {
    const counted = sql`select 1 from "experienceSearch" where "experienceSearch" match ${quoted(window)}
      and rowid >= ${whole(from)} limit ${mostEntries + 1}`;
    const entries = await budget.step(asRows, () => countOf(db, counted));
    if (entries === 0) return [];
    if (entries <= mostEntries) few.push(window);
  }
  if (few.length === 0) return undefined;
  const match = few.map(quoted).join(' AND ');
  const found = sql`select rowid as position from "experienceSearch"
    where "experienceSearch" match ${match} and rowid >= ${whole(from)} limit ${most + 1}`;
  return positionsIn(db, found, { most, budget });
}

/** The windows that the newest stories hold least often. */
async function rarestOf(
  db: Reads,
  windows: readonly string[],
  budget: StatementBudget,
): Promise<readonly string[]> {
  if (windows.length <= countedWindows) return windows;
  const { rows } = await sql<{ position: number }>`
    select position from experiences where state = 'visible'
    order by position desc limit 1 offset ${sampledStories - 1}`.execute(db);
  const start = rows[0]?.position ?? 0;
  const sampled: { window: string; entries: number }[] = [];
  for (const window of windows) {
    const newest = sql`select 1 from "experienceSearch"
      where "experienceSearch" match ${quoted(window)} and rowid >= ${whole(start)}`;
    const entries = await budget.step(asRows, () => countOf(db, newest));
    sampled.push({ window, entries });
  }
  return sampled
    .toSorted((one, other) => one.entries - other.entries)
    .slice(0, countedWindows)
    .map(({ window }) => window);
}

async function beginningWith(
  db: Reads,
  prefix: string,
  { most, from, budget }: Wanted,
): Promise<number[] | undefined> {
  const limit = mostPrefixEntries + 1;
  const entries = sql`select doc from temp."searchEntries"
    where term >= ${prefix} and term < ${behindAll(prefix)} limit ${limit}`;
  const count = await budget.step(asRows, () => countOf(db, entries));
  if (count >= limit) return undefined;
  const found = sql`select distinct doc as position from (${entries}) where doc >= ${from} limit ${most + 1}`;
  return positionsIn(db, found, { most, budget });
}

/** An entry takes less than a twentieth of what a story takes. */
const asRows = (entries: number) => Math.ceil(entries / 20);

async function countOf(db: Reads, rows: ReturnType<typeof sql>): Promise<number> {
  const counted = await sql<{ count: number }>`select count(*) as count from (${rows})`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

/** As one value: a row for each would take twice the time. */
async function positionsIn(
  db: Reads,
  found: ReturnType<typeof sql>,
  { most, budget }: Pick<Wanted, 'most' | 'budget'>,
): Promise<number[] | undefined> {
  const positions = await budget.step(
    (all) => asRows(all.length),
    async () => {
      const list = sql<{
        all: string;
      }>`select json_group_array(position) as "all" from (${found})`;
      const { rows } = await list.execute(db);
      return JSON.parse(rows[0]?.all ?? '[]') as number[];
    },
  );
  return positions.length > most ? undefined : positions;
}

/** FTS5 takes only an integer as a bound of its row numbers; Node hands over every number as a float. */
function whole(position: number): ReturnType<typeof sql> {
  return sql`cast(${position} as integer)`;
}

/** A string of FTS5; windows hold no quotes: https://www.sqlite.org/fts5.html#full_text_query_syntax */
function quoted(window: string): string {
  return `"${window}"`;
}

/** A text behind all terms of the index, of three characters each, that begin with this one. */
function behindAll(prefix: string): string {
  return `${prefix}${'\u{10ffff}'.repeat(4)}`;
}

/** What a search needs of the engine. */
export const sqliteSearch: Pick<Database, 'search' | 'contains' | 'isAmong' | 'selective'> = {
  search,
  contains: (column, part) => sql`instr(${column}, ${part}) > 0`,
  // Without statistics it may take the index of the continent for a city: 200 ms in place of 1 ms.
  selective: (condition) => sql<SqlBool>`likelihood(${condition}, 0.0001)`,
  isAmong: (column, numbers) =>
    sql`${column} in (select value from json_each(${JSON.stringify(numbers)}))`,
};
