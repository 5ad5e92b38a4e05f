import type { Compilable, CompiledQuery } from 'kysely';
import type { Reads } from './database.ts';

/*
 * To build and compile a query with Kysely takes longer than SQLite takes to run it: two thirds of the time of a vote.
 * Frequent queries are compiled once for each database, with placeholders for their parameters.
 */

/** Takes the place of a parameter until the query runs. */
class Placeholder {
  readonly row: number;
  readonly name: string;

  constructor(row: number, name: string) {
    this.row = row;
    this.name = name;
  }
}

type Values = Readonly<Record<string, string | number>>;

/** A query that is compiled once. `build` may use `values` only as parameters: they are placeholders. */
export function prepared<V extends Values, Result>(
  build: (db: Reads, values: V) => Compilable<Result>,
): (db: Reads, values: V) => Promise<Result[]> {
  const compiled = new CompiledQueries<Result>();
  return async (db, values) =>
    run(
      db,
      compiled.get(db, 1, () => build(db, placeholdersFor(values, 0))),
      [values],
    );
}

const maxPreparedRows = 12;

/** The same for a query of several rows: compiled once for each number of rows up to 12. */
export function preparedForRows<V extends Values, Result>(
  build: (db: Reads, rows: readonly V[]) => Compilable<Result>,
): (db: Reads, rows: readonly V[]) => Promise<Result[]> {
  const compiled = new CompiledQueries<Result>();
  return async (db, rows) => {
    if (rows.length > maxPreparedRows) return (await db.executeQuery(build(db, rows))).rows;
    const query = compiled.get(db, rows.length, () => build(db, rows.map(placeholdersFor)));
    return run(db, query, rows);
  };
}

/** The compiled queries of each database, by their number of rows. */
class CompiledQueries<Result> {
  readonly #queries = new WeakMap<object, CompiledQuery<Result>[]>();

  get(db: Reads, rows: number, build: () => Compilable<Result>): CompiledQuery<Result> {
    // The database and all its transactions share one adapter.
    const { adapter } = db.getExecutor();
    const queries = this.#queries.get(adapter) ?? [];
    this.#queries.set(adapter, queries);
    return (queries[rows] ??= build().compile());
  }
}

function placeholdersFor<V extends Values>(values: V, row: number): V {
  const names = Object.keys(values);
  // `build` only passes them on to Kysely, whatever their type.
  return Object.fromEntries(
    names.map((name) => [name, new Placeholder(row, name)]),
  ) as unknown as V;
}

async function run<Result>(
  db: Reads,
  query: CompiledQuery<Result>,
  rows: readonly Values[],
): Promise<Result[]> {
  const parameters = query.parameters.map((value) =>
    value instanceof Placeholder ? rows[value.row]?.[value.name] : value,
  );
  const { rows: results } = await db.executeQuery<Result>({ ...query, parameters });
  return results;
}
