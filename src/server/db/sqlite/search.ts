import { type SqlBool, sql } from 'kysely';
import { indexTrigrams } from '../../../domain/search.ts';
import type { Database, Reads, SearchIndex, StatementBudget } from '../database.ts';

/** How many trigrams are searched: more than the three rarest hardly ever leave fewer candidates. */
const maxTrigrams = 3;
/** Reading an entry takes 0.1 µs: one statement over this many entries of each trigram takes 5 to 15 ms. */
const maxEntries = 50_000;
/** Merging the entries of many terms takes 0.6 µs each. */
const maxPrefixEntries = 10_000;
const sampledExperiences = 2_000;

/** Reads index entries one by one, so that a LIMIT stops it; MATCH with a prefix would first read all of them. */
export const searchEntries = `create virtual table temp."searchEntries" using fts5vocab('main', 'experienceSearch', 'instance')`;

const search: SearchIndex = {
  async add(trx, entries) {
    // In ascending order: FTS5 flushes its buffer to the file whenever a row number is lower than the last one.
    const inOrder = entries.toSorted((a, b) => a.position - b.position);
    for (const { position, searchText } of inOrder) {
      const trigrams = indexTrigrams(searchText).join(' ');
      await sql`insert into "experienceSearch" (rowid, windows) values (${position}, ${trigrams})`.execute(
        trx,
      );
    }
  },
  async remove(trx, { position, searchText }) {
    const trigrams = indexTrigrams(searchText).join(' ');
    await sql`insert into "experienceSearch" ("experienceSearch", rowid, windows)
      values ('delete', ${position}, ${trigrams})`.execute(trx);
  },
  candidates(db, query, { most, from, budget }) {
    return query.kind === 'prefix'
      ? candidatesWithPrefix(db, query.prefix, { most, from, budget })
      : candidatesWithAll(db, query.trigrams, { most, from, budget });
  },
};

interface Wanted {
  readonly most: number;
  readonly from: number;
  readonly budget: StatementBudget;
}

/**
 * A MATCH of several trigrams reads all their entries from the first on, even with a lower bound for the row number. So
 * it is used only for trigrams that are known to have few entries.
 */
async function candidatesWithAll(
  db: Reads,
  trigrams: readonly string[],
  { most, from, budget }: Wanted,
): Promise<number[] | undefined> {
  const few: string[] = [];
  for (const trigram of await rarestTrigrams(db, trigrams, budget)) {
    const counted = sql`select 1 from "experienceSearch" where "experienceSearch" match ${quoted(trigram)}
      and rowid >= ${asInteger(from)} limit ${maxEntries + 1}`;
    const entries = await budget.step(asRows, () => countRows(db, counted));
    if (entries === 0) return [];
    if (entries <= maxEntries) few.push(trigram);
  }
  if (few.length === 0) return undefined;
  const match = few.map(quoted).join(' AND ');
  const found = sql`select rowid as position from "experienceSearch"
    where "experienceSearch" match ${match} and rowid >= ${asInteger(from)} limit ${most + 1}`;
  return readSortKeys(db, found, { most, budget });
}

/** The trigrams that are rarest among the newest experiences. */
async function rarestTrigrams(
  db: Reads,
  trigrams: readonly string[],
  budget: StatementBudget,
): Promise<readonly string[]> {
  if (trigrams.length <= maxTrigrams) return trigrams;
  const { rows } = await sql<{ position: number }>`
    select position from experiences where state = 'visible'
    order by position desc limit 1 offset ${sampledExperiences - 1}`.execute(db);
  const start = rows[0]?.position ?? 0;
  const sampled: { trigram: string; entries: number }[] = [];
  for (const trigram of trigrams) {
    const newest = sql`select 1 from "experienceSearch"
      where "experienceSearch" match ${quoted(trigram)} and rowid >= ${asInteger(start)}`;
    const entries = await budget.step(asRows, () => countRows(db, newest));
    sampled.push({ trigram, entries });
  }
  return sampled
    .toSorted((one, other) => one.entries - other.entries)
    .slice(0, maxTrigrams)
    .map(({ trigram }) => trigram);
}

async function candidatesWithPrefix(
  db: Reads,
  prefix: string,
  { most, from, budget }: Wanted,
): Promise<number[] | undefined> {
  const limit = maxPrefixEntries + 1;
  const entries = sql`select doc from temp."searchEntries"
    where term >= ${prefix} and term < ${afterPrefix(prefix)} limit ${limit}`;
  const count = await budget.step(asRows, () => countRows(db, entries));
  if (count >= limit) return undefined;
  const found = sql`select distinct doc as position from (${entries}) where doc >= ${from} limit ${most + 1}`;
  return readSortKeys(db, found, { most, budget });
}

/** Reading an entry takes less than 1/20 of the time of reading an experience. */
const asRows = (entries: number) => Math.ceil(entries / 20);

async function countRows(db: Reads, rows: ReturnType<typeof sql>): Promise<number> {
  const counted = await sql<{ count: number }>`select count(*) as count from (${rows})`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

/** One JSON value: separate rows would take twice the time. */
async function readSortKeys(
  db: Reads,
  found: ReturnType<typeof sql>,
  { most, budget }: Pick<Wanted, 'most' | 'budget'>,
): Promise<number[] | undefined> {
  const sortKeys = await budget.step(
    (all) => asRows(all.length),
    async () => {
      const list = sql<{
        all: string;
      }>`select json_group_array(position) as "all" from (${found})`;
      const { rows } = await list.execute(db);
      return JSON.parse(rows[0]?.all ?? '[]') as number[];
    },
  );
  return sortKeys.length > most ? undefined : sortKeys;
}

/** FTS5 accepts only integers as bounds of row numbers; node:sqlite binds every number as a float. */
function asInteger(position: number): ReturnType<typeof sql> {
  return sql`cast(${position} as integer)`;
}

/** An FTS5 string; trigrams contain no quotes: https://www.sqlite.org/fts5.html#full_text_query_syntax */
function quoted(trigram: string): string {
  return `"${trigram}"`;
}

/** A string that sorts after all terms (of three characters) with this prefix. */
function afterPrefix(prefix: string): string {
  return `${prefix}${'\u{10ffff}'.repeat(4)}`;
}

/** The part of the database interface that search uses. */
export const sqliteSearch: Pick<Database, 'search' | 'contains' | 'isAmong' | 'selective'> = {
  search,
  contains: (column, part) => sql`instr(${column}, ${part}) > 0`,
  // Without statistics the planner may use the continent's index for a city: 200 ms instead of 1 ms.
  selective: (condition) => sql<SqlBool>`likelihood(${condition}, 0.0001)`,
  isAmong: (column, numbers) =>
    sql`${column} in (select value from json_each(${JSON.stringify(numbers)}))`,
};
