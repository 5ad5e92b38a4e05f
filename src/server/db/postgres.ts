import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { indexWindows } from '../../domain/search.ts';
import { Announcements } from './announcements.ts';
import type { Change, Database, SearchIndex, Writes } from './database.ts';
import { channel, listenToPostgres } from './postgres-listener.ts';
import type { Tables } from './tables.ts';
import { Unavailable } from '../unavailable.ts';

/** bigint and sum() come as text from pg; every number here is below 2^53. */
const numeric = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    numeric.has(oid) ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

const voteNoticeInterval = 1_000;

/**
 * Opens a PostgreSQL database. Migrations are run apart.
 * @param deadline milliseconds after which a write gives up as unavailable; none for long work such as imports.
 */
export function openPostgres(url: string, { deadline }: { deadline?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    connectionTimeoutMillis: deadline ?? 10_000,
    ...(deadline === undefined ? {} : { statement_timeout: deadline, query_timeout: deadline }),
  });
  // A lost idle connection is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const announcements = new Announcements();
  const tellOthersOfVotes = atMostOnceEvery(voteNoticeInterval, () => {
    pool.query('select pg_notify($1, $2)', [channel, 'votes']).catch(() => undefined);
  });

  return {
    engine: 'postgres',
    read: db,
    search,

    async write(action) {
      const { result, changes } = await within(deadline, () =>
        tryingAgain(() =>
          db.transaction().execute(async (trx) => {
            const result = await action(trx);
            return { result, changes: announcements.heldBy(trx) };
          }),
        ),
      );
      announcements.tell(changes);
      if (changes.has('votes')) tellOthersOfVotes();
      return result;
    },

    async takeNumbers(trx, count) {
      const { rows } = await sql<{ number: number }>`
        select nextval('"experienceNumbers"') as number from generate_series(1, ${count}::int)`.execute(trx);
      return rows.map((row) => row.number);
    },

    async lock(trx, name) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
    },

    async announce(trx, change) {
      if (change === 'stories' && !announcements.heldBy(trx).has(change)) await noteStories(trx);
      announcements.hold(trx, change);
    },

    async watch(changed) {
      const stop = announcements.listen(changed);
      const listener = await listenToPostgres({ url, pool, changed });
      return async () => {
        stop();
        await listener.close();
      };
    },

    contains: (column, part) => sql`strpos(${column}, ${part}) > 0`,

    async ping() {
      await sql`select 1`.execute(db);
    },

    async close() {
      await db.destroy();
      if (!pool.ended) await pool.end();
    },
  };
}

const everybody: Change = 'stories';

/** The version is for servers that were not listening at the time; the notice is for those that are. */
async function noteStories(trx: Writes): Promise<void> {
  await sql`update "dataVersions" set version = version + 1 where name = ${everybody}`.execute(trx);
  await sql`select pg_notify(${channel}, ${everybody})`.execute(trx);
}

const search: SearchIndex = {
  async add(trx, entries) {
    const positions = entries.map((entry) => entry.position);
    const windows = entries.map((entry) => JSON.stringify(indexWindows(entry.searchText)));
    await sql`insert into "experienceSearch" (position, windows)
      select p, array_to_tsvector(array(select jsonb_array_elements_text(w)))
      from unnest(${positions}::bigint[], ${windows}::jsonb[]) as entry(p, w)`.execute(trx);
  },
  async remove(trx, { position }) {
    await sql`delete from "experienceSearch" where position = ${position}`.execute(trx);
  },
  candidates(query) {
    const match =
      query.kind === 'prefix'
        ? `${lexeme(query.prefix)}:*`
        : query.windows.map(lexeme).join(' & ');
    return sql`(select position from "experienceSearch" where windows @@ ${match}::tsquery)`;
  },
};

/** A word of a tsquery: https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY */
function lexeme(window: string): string {
  return `'${window.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const retryable = new Set(['40001', '40P01']);
const outOfReachClasses = ['08', '53', '57', '58', '25006'];

async function tryingAgain<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 4; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (left > 0 && retryable.has(codeOf(error))) continue;
      throw isOutOfReach(error) ? new Unavailable('PostgreSQL is out of reach', { cause: error }) : error;
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

const connectionErrors = /^E[A-Z]+$/;
const connectionMessages = /connection|timeout|terminat|Client has|Cannot use a pool/i;

function isOutOfReach(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== '') {
    return connectionErrors.test(code) || outOfReachClasses.some((start) => code.startsWith(start));
  }
  return error instanceof Error && connectionMessages.test(error.message);
}

async function within<T>(deadline: number | undefined, work: () => Promise<T>): Promise<T> {
  if (deadline === undefined) return work();
  let timer: NodeJS.Timeout | undefined;
  const giveUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unavailable('PostgreSQL took too long')), deadline);
  });
  try {
    return await Promise.race([work(), giveUp]);
  } finally {
    clearTimeout(timer);
  }
}

function atMostOnceEvery(interval: number, action: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      action();
    }, interval).unref();
  };
}

/** The table behind the index: windows as a tsvector without positions, apart from the rows that votes rewrite. */
export async function createPostgresSearch(db: Kysely<unknown>): Promise<void> {
  await sql`create table "experienceSearch" (position bigint primary key, windows tsvector not null)`.execute(db);
  await sql`create index "experienceSearchWindows" on "experienceSearch" using gin (windows)`.execute(db);
  await sql`create sequence "experienceNumbers"`.execute(db);
}
