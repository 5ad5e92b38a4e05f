import { totalmem } from 'node:os';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';
import { usableMemory } from '../../process/memory.ts';
import { StatementFailures } from '../statement-failures.ts';
import { failureKind, orUnavailable } from './availability.ts';

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
  readonly #failures: StatementFailures;

  constructor(
    file: string,
    { readOnly, failures }: { readOnly: boolean; failures?: StatementFailures },
  ) {
    this.#failures = failures ?? new StatementFailures();
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
    const statement = sql === 'rollback' ? new Rollback(this.#database) : this.#compile(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #compile(sql: string): SqliteStatement {
    const compile = () => this.#database.prepare(asImmediate(sql));
    return new PreparedStatement(counted(compile, this.#failures), this.#failures);
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

/** The same, whose failures are counted. @throws Unavailable when the file cannot be used */
function counted<T>(act: () => T, failures: StatementFailures): T {
  try {
    return orUnavailable(act);
  } catch (error) {
    failures.count(failureKind(error));
    throw error;
  }
}

class PreparedStatement implements SqliteStatement {
  readonly reader: boolean;
  readonly #statement: StatementSync;
  readonly #failures: StatementFailures;

  constructor(statement: StatementSync, failures: StatementFailures) {
    this.#statement = statement;
    this.#failures = failures;
    this.reader = statement.columns().length > 0;
  }

  all(parameters: readonly unknown[]): unknown[] {
    return counted(() => this.#statement.all(...bindable(parameters)), this.#failures);
  }

  run(parameters: readonly unknown[]): {
    changes: number | bigint;
    lastInsertRowid: number | bigint;
  } {
    return counted(() => this.#statement.run(...bindable(parameters)), this.#failures);
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
