import type { Compilable, CompiledQuery } from 'kysely';
import type { Reads } from './database.ts';

/*
 * Putting a query together costs more than SQLite takes to run it: two thirds of a vote were spent on that. What is
 * done often is put together once for each database, with slots in place of its values; a run only fills them.
 */

/** Stands in a query for a value that a run brings. */
class Slot {
  readonly row: number;
  readonly name: string;

  constructor(row: number, name: string) {
    this.row = row;
    this.name = name;
  }
}

type Values = Readonly<Record<string, string | number>>;

/**
 * A query that is put together once. `build` uses the values wherever a value can stand in a query; what they are it
 * doesn't know.
 */
export function prepared<V extends Values, Result>(
  build: (db: Reads, values: V) => Compilable<Result>,
): (db: Reads, values: V) => Promise<Result[]> {
  const known = new Known<Result>();
  return async (db, values) =>
    run(
      db,
      known.get(db, 1, () => build(db, slotsFor(values, 0))),
      [values],
    );
}

const mostRowsKept = 12;

/** The same for a query of several rows: put together once for each small number of them. */
export function preparedForRows<V extends Values, Result>(
  build: (db: Reads, rows: readonly V[]) => Compilable<Result>,
): (db: Reads, rows: readonly V[]) => Promise<Result[]> {
  const known = new Known<Result>();
  return async (db, rows) => {
    if (rows.length > mostRowsKept) return (await db.executeQuery(build(db, rows))).rows;
    const query = known.get(db, rows.length, () => build(db, rows.map(slotsFor)));
    return run(db, query, rows);
  };
}

/** The query that was put together for a database, for each number of rows. */
class Known<Result> {
  readonly #queries = new WeakMap<object, CompiledQuery<Result>[]>();

  get(db: Reads, rows: number, build: () => Compilable<Result>): CompiledQuery<Result> {
    // The same for the database and all its transactions.
    const { adapter } = db.getExecutor();
    const queries = this.#queries.get(adapter) ?? [];
    this.#queries.set(adapter, queries);
    return (queries[rows] ??= build().compile());
  }
}

function slotsFor<V extends Values>(values: V, row: number): V {
  const names = Object.keys(values);
  // As far as `build` can tell, a slot is a value.
  return Object.fromEntries(names.map((name) => [name, new Slot(row, name)])) as unknown as V;
}

async function run<Result>(
  db: Reads,
  query: CompiledQuery<Result>,
  rows: readonly Values[],
): Promise<Result[]> {
  const parameters = query.parameters.map((value) =>
    value instanceof Slot ? rows[value.row]?.[value.name] : value,
  );
  const { rows: results } = await db.executeQuery<Result>({ ...query, parameters });
  return results;
}
