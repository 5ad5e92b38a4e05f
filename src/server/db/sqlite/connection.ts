import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';
import { reached } from './availability.ts';

const maxStatements = 300;

/** What Kysely expects of a SQLite driver, over Node's own: prepared statements are kept and used again. */
export class SqliteConnection implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new LRUCache<string, SqliteStatement>({ max: maxStatements });

  constructor(file: string, { readOnly }: { readOnly: boolean }) {
    // A short wait only: Node's SQLite waits inside the event loop, so longer patience is asynchronous (see write).
    this.#database = new DatabaseSync(file, { readOnly, timeout: 5 });
    try {
      // FULL: each commit is on the disk before it is acknowledged. NORMAL would lose the last ones with the power.
      this.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
      this.exec('PRAGMA cache_size = -65536; PRAGMA mmap_size = 1073741824;');
      this.exec('PRAGMA temp_store = MEMORY;');
      // What is deleted is overwritten: https://www.sqlite.org/pragma.html#pragma_secure_delete
      this.exec('PRAGMA secure_delete = ON;');
      // Readers go on beside the writer; the mode is kept in the file.
      if (!readOnly) this.exec('PRAGMA journal_mode = WAL; PRAGMA journal_size_limit = 67108864;');
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
        : new PreparedStatement(reached(() => this.#database.prepare(wholeWrite(sql))));
    this.#statements.set(sql, statement);
    return statement;
  }

  /** A number that changes when another connection has committed something. */
  foreignChanges(): number {
    return Number(this.#database.prepare('PRAGMA data_version').get()?.['data_version']);
  }

  exec(sql: string): void {
    reached(() => this.#database.exec(sql));
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}

/** Takes the write lock at the start: a transaction that reads first and then writes could not wait for it. */
function wholeWrite(sql: string): string {
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
    return reached(() => this.#statement.all(...bindable(parameters)));
  }

  run(parameters: readonly unknown[]): {
    changes: number | bigint;
    lastInsertRowid: number | bigint;
  } {
    return reached(() => this.#statement.run(...bindable(parameters)));
  }

  iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    return this.#statement.iterate(...bindable(parameters));
  }
}

/** A full disk ends a transaction by itself: taking it back once more would hide that behind another failure. */
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
