import { totalmem } from 'node:os';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';
import { usableMemory } from '../../memory.ts';
import { orUnavailable } from './availability.ts';

const maxStatements = 300;

/** A commit copies the pages of the WAL itself only if there are so many: usually the checkpointer has done it before. */
const maxWalPages = 8_000;

const mebibyte = 1_048_576;

/** KiB for the pages of each connection: 64 MB, and 16 MB in a container of 512 MB. The file is mapped besides. */
function pageCacheSize(): number {
  const memory = usableMemory({ total: totalmem(), limit: process.constrainedMemory() });
  return Math.floor(Math.min(64 * mebibyte, memory / 32) / 1_024);
}

/** Adapts node:sqlite to Kysely's SQLite driver, and caches prepared statements. */
export class SqliteConnection implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new LRUCache<string, SqliteStatement>({ max: maxStatements });

  constructor(file: string, { readOnly }: { readOnly: boolean }) {
    // Short, because node:sqlite blocks the event loop while it waits for a lock. The write queue retries for longer.
    this.#database = new DatabaseSync(file, { readOnly, timeout: 5 });
    try {
      // FULL syncs each commit. NORMAL would lose the last commits in a power failure.
      this.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
      this.exec(`PRAGMA cache_size = -${pageCacheSize()}; PRAGMA mmap_size = 1073741824;`);
      this.exec('PRAGMA temp_store = MEMORY;');
      // Overwrites deleted content: https://www.sqlite.org/pragma.html#pragma_secure_delete
      this.exec('PRAGMA secure_delete = ON;');
      // WAL lets readers work during a write. The mode is stored in the file.
      if (!readOnly) this.exec('PRAGMA journal_mode = WAL; PRAGMA journal_size_limit = 67108864;');
      this.exec(`PRAGMA wal_autocheckpoint = ${maxWalPages}`);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  prepare(sql: string): SqliteStatement {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement =
      sql === 'rollback'
        ? new Rollback(this.#database)
        : new PreparedStatement(orUnavailable(() => this.#database.prepare(asImmediate(sql))));
    this.#statements.set(sql, statement);
    return statement;
  }

  /** https://www.sqlite.org/pragma.html#pragma_data_version: it changes when another connection has committed. */
  dataVersion(): number {
    return Number(this.#database.prepare('PRAGMA data_version').get()?.['data_version']);
  }

  exec(sql: string): void {
    orUnavailable(() => this.#database.exec(sql));
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}

/** Takes the write lock at the start: a transaction that reads first cannot wait for the lock later. */
function asImmediate(sql: string): string {
  return sql === 'begin' ? 'begin immediate' : sql;
}

class PreparedStatement implements SqliteStatement {
  readonly reader: boolean;
  readonly #statement: StatementSync;

  constructor(statement: StatementSync) {
    this.#statement = statement;
    this.reader = statement.columns().length > 0;
  }

  all(parameters: readonly unknown[]): unknown[] {
    return orUnavailable(() => this.#statement.all(...bindable(parameters)));
  }

  run(parameters: readonly unknown[]): {
    changes: number | bigint;
    lastInsertRowid: number | bigint;
  } {
    return orUnavailable(() => this.#statement.run(...bindable(parameters)));
  }

  iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    return this.#statement.iterate(...bindable(parameters));
  }
}

/** With a full disk SQLite rolls back by itself: a second rollback would fail and hide the first error. */
class Rollback implements SqliteStatement {
  readonly reader = false;
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  all(): unknown[] {
    return [];
  }

  run(): { changes: number; lastInsertRowid: number } {
    if (this.#database.isTransaction) this.#database.exec('rollback');
    return { changes: 0, lastInsertRowid: 0 };
  }

  iterate(): IterableIterator<unknown> {
    return [].values();
  }
}

function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number') return value;
    throw new TypeError(`A ${typeof value} cannot be stored`);
  });
}
