import { join } from 'node:path';
import { Kysely, SqliteAdapter, SqliteDialect, sql } from 'kysely';
import { makeFolder } from '../../data-folder.ts';
import { Announcements } from '../change-publisher.ts';
import type { Database, Writes } from '../database.ts';
import type { Tables } from '../tables.ts';
import { isBusy } from './availability.ts';
import { SqliteConnection } from './connection.ts';
import { ServingMark } from './presence-lock.ts';
import { searchEntries, sqliteSearch } from './search.ts';
import { WriteLine } from './write-queue.ts';

const watchInterval = 200;

/** Kysely does not count on it, but SQLite takes back changes to tables with their transaction. */
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

/** The embedded database of a folder. */
export function databaseFile(folder: string): string {
  return join(folder, 'uplift.sqlite');
}

/** Opens (and makes, when missing) the embedded database in a folder. Migrations are run apart. */
export function openSqlite(folder: string): Database {
  makeFolder(folder);
  const file = databaseFile(folder);
  const writer = connect(file, { readOnly: false });
  const read = kyselyOn(connect(file, { readOnly: true }));
  const writes = kyselyOn(writer);
  const line = new WriteLine(writes);
  const announcements = new Announcements();
  const foreign = new ForeignChanges(writer, announcements);
  const serving = new ServingMark(folder);
  let closing: Promise<void> | undefined;

  return {
    engine: 'sqlite',
    read,
    ...sqliteSearch,

    async write(action) {
      const { result, trx } = await line.run(action);
      announcements.tell(announcements.heldBy(trx));
      return result;
    },

    takeNumbers,
    lock: () => Promise.resolve(),

    announce(trx, change) {
      announcements.hold(trx, change);
      return Promise.resolve();
    },

    watch(changed) {
      foreign.watch();
      serving.hold();
      const stop = announcements.listen(changed);
      return Promise.resolve(() => Promise.resolve(stop()));
    },

    isServed: () => serving.isHeld(),

    async scrub() {
      // The log of changes still has the pages as they were. While another process reads it stays, until the next time.
      await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(writes);
    },

    async ping() {
      await sql`select 1`.execute(read);
    },

    close() {
      foreign.stop();
      serving.release();
      closing ??= closeInOrder(read, writes);
      return closing;
    },
  };
}

function kyselyOn(database: SqliteConnection): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new Dialect({ database }) });
}

/** The one that may write comes last: only so does SQLite bring its log into the file. */
async function closeInOrder(read: Kysely<Tables>, writes: Kysely<Tables>): Promise<void> {
  try {
    await closeKysely(read);
  } finally {
    await closeKysely(writes);
  }
}

/** Kysely closes only connections that were used; the files must be let go in any case. */
async function closeKysely(db: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(db);
  await db.destroy();
}

/** One writer at a time, so the next number is free. */
async function takeNumbers(trx: Writes, count: number): Promise<number[]> {
  const { last } = await trx
    .selectFrom('experiences')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, i) => (last ?? 0) + 1 + i);
}

/** Tells what other processes have stored in the same file: nobody knows what, so a story may be gone. */
class ForeignChanges {
  readonly #connection: SqliteConnection;
  readonly #announcements: Announcements;
  #timer: NodeJS.Timeout | undefined;

  constructor(connection: SqliteConnection, announcements: Announcements) {
    this.#connection = connection;
    this.#announcements = announcements;
  }

  watch(): void {
    if (this.#timer !== undefined) return;
    let seen = this.#version();
    this.#timer = setInterval(() => {
      const now = this.#version() ?? seen;
      if (now !== seen) this.#announcements.tell([{ of: 'removal' }]);
      seen = now;
    }, watchInterval).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Undefined when the file can't be read at the moment: the next look tells. */
  #version(): number | undefined {
    try {
      return this.#connection.foreignChanges();
    } catch {
      return undefined;
    }
  }
}

const startPatience = 5_000;

/**
 * Any first statement on a new file can meet the lock of another process that starts at the same moment; SQLite's own
 * waiting leaves out the change of the journal's mode: https://www.sqlite.org/c3ref/busy_handler.html
 */
function connect(file: string, access: { readOnly: boolean }): SqliteConnection {
  for (const deadline = Date.now() + startPatience; ;) {
    try {
      const connection = new SqliteConnection(file, access);
      connection.exec(searchEntries);
      return connection;
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
    }
  }
}
