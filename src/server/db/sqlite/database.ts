import { join } from 'node:path';
import { Kysely, SqliteAdapter, SqliteDialect, sql } from 'kysely';
import { makeFolder } from '../data-folder.ts';
import type { Database, Transaction } from '../database.ts';
import { Journal } from '../journal/journal.ts';
import { StatementFailures } from '../statement-failures.ts';
import type { Tables } from '../tables.ts';
import { isBusy } from './availability.ts';
import { Checkpointer } from './checkpointer.ts';
import { SqliteConnection } from './connection.ts';
import { searchEntries, sqliteSearch } from './search.ts';
import { WriteQueue } from './write-queue.ts';

/** SQLite has transactional DDL, which Kysely's adapter does not assume. */
class Dialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** The path of the embedded database in a folder. */
export function databaseFile(folder: string): string {
  return join(folder, 'uplift.sqlite');
}

/** Opens (or creates) the embedded database in a folder. Does not run migrations. */
export function openSqlite(folder: string): Database {
  makeFolder(folder);
  const file = databaseFile(folder);
  const failures = new StatementFailures();
  const writes = kyselyOn(connect(file, { readOnly: false, failures }));
  const read = kyselyOn(connect(file, { readOnly: true, failures }));
  const checkpointer = new Checkpointer(file);
  const queue = new WriteQueue(writes, (count) => checkpointer.committed(count), failures);
  const write: Database['write'] = async (action) => {
    const { result, trx } = await queue.run(async (running) => {
      const done = await action(running);
      await journal.write(running);
      return done;
    });
    journal.committed(trx);
    return result;
  };
  const journal = new Journal({ engine: 'sqlite', read, write });
  let closing: Promise<void> | undefined;

  return {
    engine: 'sqlite',
    read,
    write,
    ...sqliteSearch,

    allocateNumbers,
    lock: () => Promise.resolve(),

    publish: (trx, change) => Promise.resolve(journal.add(trx, change)),
    subscribe: (subscriber) => journal.subscribe(subscriber),

    async scrub() {
      // The WAL still contains the old pages. While another process reads, it stays until the next call.
      await checkpointer.exclude(() => sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(writes));
    },

    async ping() {
      await sql`select 1`.execute(read);
    },

    load: () => ({ connections: undefined, ...queue.load }),

    close() {
      closing ??= journal.close().then(() => closeInOrder(checkpointer, read, writes));
      return closing;
    },
  };
}

function kyselyOn(database: SqliteConnection): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new Dialect({ database }) });
}

/** The writing connection comes last: only then does SQLite checkpoint the WAL and delete it. */
async function closeInOrder(
  checkpointer: Checkpointer,
  read: Kysely<Tables>,
  writes: Kysely<Tables>,
): Promise<void> {
  try {
    await checkpointer.close();
    await closeKysely(read);
  } finally {
    await closeKysely(writes);
  }
}

/** Kysely closes only connections that were used, and the files must be closed in any case. */
async function closeKysely(db: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(db);
  await db.destroy();
}

/**
 * The last number is where SQLite keeps those of AUTOINCREMENT (https://www.sqlite.org/autoinc.html), because that of a
 * deleted experience must not be allocated again.
 */
async function allocateNumbers(trx: Transaction, count: number): Promise<number[]> {
  const last = (await advanceNumber(trx, count)) ?? (await startNumber(trx, count));
  return Array.from({ length: count }, (_, i) => last - count + 1 + i);
}

/**
 * After those of all rows, too: a server of an earlier version does not keep the last one. Undefined before the first
 * number, and in a database of an earlier version.
 */
async function advanceNumber(trx: Transaction, count: number): Promise<number | undefined> {
  const { rows } = await sql<{ seq: number }>`
    update sqlite_sequence
    set seq = max(seq, (select coalesce(max(number), 0) from experiences)) + ${count}
    where name = 'experiences' returning seq`.execute(trx);
  return rows[0]?.seq;
}

/** After the numbers of all rows, and of deleted ones that the search for languages has passed. */
async function startNumber(trx: Transaction, count: number): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(last) as last from (
      select max(number) as last from experiences
      union all select cast(value as integer) from settings where key = 'languagesDetectedUpTo')`.execute(
    trx,
  );
  const last = (rows[0]?.last ?? 0) + count;
  await sql`insert into sqlite_sequence (name, seq) values ('experiences', ${last})`.execute(trx);
  return last;
}

const openTimeout = 5_000;

/**
 * Retries while another process that starts at the same time holds the lock. SQLite's own busy timeout does not cover
 * the change of the journal mode: https://www.sqlite.org/c3ref/busy_handler.html
 */
function connect(
  file: string,
  access: ConstructorParameters<typeof SqliteConnection>[1],
): SqliteConnection {
  for (const deadline = Date.now() + openTimeout; ;) {
    try {
      const connection = new SqliteConnection(file, access);
      connection.exec(searchEntries);
      return connection;
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
    }
  }
}
