import type { Expression, Kysely, RawBuilder, SqlBool, Transaction } from 'kysely';
import type { Change } from './changes.ts';
import type { Tables } from './tables.ts';

export type Reads = Kysely<Tables>;
export type Writes = Transaction<Tables>;

/**
 * The seam between the two engines. Everything else in the server is one set of queries for both.
 */
export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  /** For questions. On SQLite a connection of its own, so that it never sees half of a running write. */
  readonly read: Reads;
  /**
   * Runs `action` in one transaction: all of it is kept, durably, before the promise resolves, or nothing.
   * On SQLite writes stand in line; on PostgreSQL a deadlock or a serialization failure is tried again.
   * @throws Unavailable when the database cannot be reached or has no room.
   */
  write<T>(action: (trx: Writes) => Promise<T>): Promise<T>;
  readonly search: SearchIndex;
  /** Arrival numbers that nobody else got, as many as asked for. */
  takeNumbers(trx: Writes, count: number): Promise<number[]>;
  /** Makes whoever else asks for this lock wait until the transaction ends. SQLite has one writer anyway. */
  lock(trx: Writes, name: string): Promise<void>;
  /** Tells everybody who watches, here and in every other process, with the transaction's commit and not before. */
  announce(trx: Writes, change: Change): Promise<void>;
  /** Calls back after each announced change, from wherever it came. Gives a function that ends it. */
  watch(changed: (change: Change) => void): Promise<() => Promise<void>>;
  /**
   * Whether a server may be working on it now, here or in another process: then no transaction should be long. On
   * PostgreSQL nobody knows who else does.
   */
  isServed(): boolean;
  /** True where the column holds the part, taken literally: no wildcards. */
  contains(column: Expression<string>, part: string): RawBuilder<SqlBool>;
  /** Leaves nothing of deleted texts in files where the engine would keep it until it needs the room. */
  scrub(): Promise<void>;
  /** The same condition, for an engine that could not know how few rows meet it. */
  selective(condition: Expression<SqlBool>): Expression<SqlBool>;
  /** True where the column has one of these numbers, however many there are. */
  isAmong(column: Expression<number>, numbers: readonly number[]): RawBuilder<SqlBool>;
  /** Resolves when a trivial question is answered. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The index of three-character windows of every story's search text. */
export interface SearchIndex {
  add(trx: Writes, entries: readonly SearchEntry[]): Promise<void>;
  remove(trx: Writes, entry: SearchEntry): Promise<void>;
  /**
   * Positions, from one on, of stories that hold all of these windows (a superset of those that hold the words), in no
   * order; undefined where there are more than `most`, or where finding them would read too much.
   */
  candidates(
    db: Reads,
    windows: SearchWindows,
    wanted: {
      readonly most: number;
      readonly from: number;
      readonly budget: StatementBudget;
    },
  ): Promise<number[] | undefined>;
}

/** What is left for reading that must not keep others waiting. */
export interface StatementBudget {
  readonly milliseconds: number;
  /** Runs one statement when its turn has come: it reads as much as so many whole stories, or as its result tells. */
  step<T>(rows: number | ((result: T) => number), work: () => Promise<T>): Promise<T>;
}

export interface SearchEntry {
  readonly position: number;
  readonly searchText: string;
}

/** Either whole windows that must all occur, or the beginning of one. */
export type SearchWindows =
  | { readonly kind: 'all'; readonly windows: readonly string[] }
  | { readonly kind: 'prefix'; readonly prefix: string };
