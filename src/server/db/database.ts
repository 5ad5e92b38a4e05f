import type { Expression, Kysely, RawBuilder, SqlBool, Transaction as TransactionOf } from 'kysely';
import type { Change } from './changes.ts';
import type { FailureKind } from './statement-failures.ts';
import type { Tables } from './tables.ts';

export type Reads = Kysely<Tables>;
export type Transaction = TransactionOf<Tables>;

/** The interface that both engines implement. All other code of the server has one set of queries for both. */
export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  /** For reading. On SQLite it is a separate connection, so that it never sees an uncommitted write. */
  readonly read: Reads;
  /**
   * Runs `action` in one transaction, which is durable before the promise resolves.
   * On SQLite writes are queued; on PostgreSQL a deadlock or a serialization failure is retried.
   * @throws Unavailable when the database cannot be reached or its disk is full
   */
  write<T>(action: (trx: Transaction) => Promise<T>): Promise<T>;
  readonly search: SearchIndex;
  /** Returns `count` unique values for `experiences.number`. */
  allocateNumbers(trx: Transaction, count: number): Promise<number[]>;
  /** Takes a lock of this name until the transaction ends. SQLite has only one writer: there it does nothing. */
  lock(trx: Transaction, name: string): Promise<void>;
  /** Publishes the change to the subscribers in all processes when the transaction commits, also to those of other servers. */
  publish(trx: Transaction, change: Change): Promise<void>;
  /** Calls back after each published change of any process. Returns a function that ends the subscription. */
  subscribe(changed: (change: Change) => void): Promise<() => void>;
  /** A condition: the column contains the part, without wildcards. */
  contains(column: Expression<string>, part: string): RawBuilder<SqlBool>;
  /** Removes deleted texts from the engine's files, which would keep them until the space is reused. */
  scrub(): Promise<void>;
  /** The same condition, with a hint to the query planner that few rows meet it. */
  selective(condition: Expression<SqlBool>): Expression<SqlBool>;
  /** A condition like `in`, with one parameter for any number of values. */
  isAmong(column: Expression<number>, numbers: readonly number[]): RawBuilder<SqlBool>;
  /** Resolves when the database answers `select 1`. */
  ping(): Promise<void>;
  /** What the connections of this process do now, and how many statements have failed since it was opened. */
  load(): DatabaseLoad;
  close(): Promise<void>;
}

/** Is known without asking the database. */
export interface DatabaseLoad {
  /** The connections of the pool; undefined on SQLite, which has none. */
  readonly connections: { readonly busy: number; readonly idle: number } | undefined;
  /** What waits for a connection; on SQLite writes that wait for the one before. */
  readonly waiting: number;
  readonly failures: Readonly<Record<FailureKind, number>>;
}

/** The index of the trigrams of each experience's search text. */
export interface SearchIndex {
  add(trx: Transaction, entries: readonly SearchEntry[]): Promise<void>;
  remove(trx: Transaction, entry: SearchEntry): Promise<void>;
  /**
   * Returns the sort keys (`from` and later, unordered) of experiences with all of these trigrams: a superset of those
   * with the words. Undefined when there are more than `most`, or when finding them would read too much.
   */
  candidates(
    db: Reads,
    trigrams: SearchTrigrams,
    wanted: {
      readonly most: number;
      readonly from: number;
      readonly budget: StatementBudget;
    },
  ): Promise<number[] | undefined>;
}

/** The remaining budget of one search, which must not block other requests. */
export interface StatementBudget {
  readonly milliseconds: number;
  /** Runs one statement when it is this search's turn. `rows`: what it costs, in rows of experiences read. */
  step<T>(rows: number | ((result: T) => number), work: () => Promise<T>): Promise<T>;
}

export interface SearchEntry {
  readonly position: number;
  readonly searchText: string;
}

/** Either whole trigrams that must all occur, or the prefix of one. */
export type SearchTrigrams =
  | { readonly kind: 'all'; readonly trigrams: readonly string[] }
  | { readonly kind: 'prefix'; readonly prefix: string };
