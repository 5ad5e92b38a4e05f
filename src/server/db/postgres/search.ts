import { sql } from 'kysely';
import { indexTrigrams } from '../../../domain/search.ts';
import type { Database, SearchIndex, SearchTrigrams } from '../database.ts';
import { wasCancelled } from './availability.ts';

/** Milliseconds. A GIN search cannot stop early: its time depends on all entries of all trigrams. */
const maxStatementTime = 50;

const search: SearchIndex = {
  async add(trx, entries) {
    const sortKeys = entries.map((entry) => entry.position);
    // Trigrams contain no spaces, and one string is faster to send and parse than an array.
    const trigrams = entries.map((entry) => indexTrigrams(entry.searchText).join(' '));
    await sql`insert into "experienceSearch" (position, windows)
      select p, array_to_tsvector(string_to_array(w, ' '))
      from unnest(${sortKeys}::bigint[], ${trigrams}::text[]) as entry(p, w)`.execute(trx);
  },
  async remove(trx, { position }) {
    await sql`delete from "experienceSearch" where position = ${position}`.execute(trx);
  },
  async candidates(db, query, { most, from, budget }) {
    const longest = Math.max(1, Math.floor(Math.min(maxStatementTime, budget.milliseconds)));
    try {
      const { rows } = await budget.step(0, () =>
        db
          .transaction()
          .setAccessMode('read only')
          .execute(async (trx) => {
            await sql`select set_config('statement_timeout', ${`${longest}ms`}, true)`.execute(trx);
            // One JSON value: separate rows would block the event loop several times as long.
            return sql<{ all: number[] }>`
              select coalesce(json_agg(position), '[]') as "all" from (
                select position from "experienceSearch"
                where windows @@ ${tsqueryOf(query)}::tsquery and position >= ${from} limit ${most + 1}
              ) as found`.execute(trx);
          }),
      );
      const sortKeys = rows[0]?.all ?? [];
      return sortKeys.length > most ? undefined : sortKeys;
    } catch (error) {
      if (wasCancelled(error)) return undefined;
      throw error;
    }
  },
};

/** https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY */
function tsqueryOf(query: SearchTrigrams): string {
  return query.kind === 'prefix'
    ? `${lexeme(query.prefix)}:*`
    : query.trigrams.map(lexeme).join(' & ');
}

function lexeme(trigram: string): string {
  return `'${trigram.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** The part of the database interface that search uses. */
export const postgresSearch: Pick<Database, 'search' | 'contains' | 'isAmong' | 'selective'> = {
  search,
  contains: (column, part) => sql`strpos(${column}, ${part}) > 0`,
  selective: (condition) => condition,
  isAmong: (column, numbers) => sql`${column} = any(${[...numbers]}::bigint[])`,
};
