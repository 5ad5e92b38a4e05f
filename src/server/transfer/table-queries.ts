import { CompiledQuery, sql } from 'kysely';
import type { Database, Reads, Writes } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { secretCheckKey } from '../secret.ts';

/**
 * Every table, with columns by which both engines put its rows in the same order; those that are equal in all of these
 * are equal in everything. Stories come first, because others refer to them, and in the order of the search index.
 */
export const tableOrder: {
  readonly [Name in keyof Tables]: readonly (keyof Tables[Name] & string)[];
} = {
  experiences: ['position'],
  heldStories: ['experienceId'],
  votes: ['id'],
  reports: ['id'],
  rankings: ['period', 'cityKey', 'country'],
  countryTotals: ['country'],
  postMinutes: ['minute'],
  idempotencyKeys: ['key'],
  quotas: ['key'],
  quotaUses: ['key', 'slot'],
  readCosts: ['slot', 'source', 'server'],
  pushSubscriptions: ['id'],
  adminSessions: ['tokenHash'],
  adminDevices: ['device'],
  loginFailures: ['createdAt', 'network', 'site', 'device'],
  moderationLog: ['id'],
  settings: ['key'],
  dataVersions: ['name'],
};

export type TableName = keyof Tables;
export const tableNames = Object.keys(tableOrder) as readonly TableName[];

/** A table with the columns that it has in one database, in their order. */
export interface Table {
  readonly name: TableName;
  readonly columns: readonly string[];
}

type Row = Readonly<Record<string, string | number | null>>;

/** Reads everything as it was at one moment, while others go on writing. */
export async function atOneMoment<T>(
  { engine, read }: Database,
  work: (db: Reads) => Promise<T>,
): Promise<T> {
  if (engine === 'postgres') {
    return read.transaction().execute(async (db) => {
      // Said here: the server's driver begins all transactions alike. https://www.postgresql.org/docs/current/sql-set-transaction.html
      await sql`set transaction isolation level repeatable read, read only`.execute(db);
      await waitPatiently(db, engine);
      return work(db);
    });
  }
  return read.connection().execute(async (db) => {
    // Kysely's own transactions take the write lock. A server goes on writing behind this one:
    // https://www.sqlite.org/wal.html#concurrency
    await sql`begin deferred`.execute(db);
    try {
      return await work(db);
    } finally {
      await sql`rollback`.execute(db);
    }
  });
}

/** A role or a database may have time-outs that are meant for visitors. */
export async function waitPatiently(db: Reads, engine: Database['engine']): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
}

/** The tables of this program that a database has. */
export async function tablesIn(db: Reads, engine: Database['engine']): Promise<Table[]> {
  const tables: Table[] = [];
  for (const name of tableNames) {
    const { rows } = await (
      engine === 'sqlite'
        ? sql<{ name: string }>`select name from pragma_table_info(${name}) order by cid`
        : sql<{ name: string }>`select column_name as name from information_schema.columns
          where table_schema = current_schema() and table_name = ${name} order by ordinal_position`
    ).execute(db);
    if (rows.length > 0) tables.push({ name, columns: rows.map((row) => row.name) });
  }
  return tables;
}

/** True when a database has no table at all, of whomever. */
export async function isEmpty(db: Reads, engine: Database['engine']): Promise<boolean> {
  const { rows } = await (
    engine === 'sqlite'
      ? sql`select 1 from sqlite_schema limit 1`
      : sql`select 1 from pg_class where relnamespace = current_schema()::regnamespace
        and relkind in ('r', 'p', 'S') limit 1`
  ).execute(db);
  return rows.length === 0;
}

const rowsAtOnce = 500;

/** All rows of a table in their order, some at a time. To be read in a transaction. */
export async function* rowsOf(
  db: Reads,
  engine: Database['engine'],
  table: Table,
): AsyncGenerator<readonly Row[]> {
  yield* engine === 'sqlite' ? streamed(db, table) : fetched(db, table);
}

async function* streamed(db: Reads, table: Table): AsyncGenerator<readonly Row[]> {
  const all = sql<Row>`(select ${columnsOf(table)} from ${sql.table(table.name)})`.as('all_rows');
  const order = sql.join(tableOrder[table.name].map((column) => sql.ref(column)));
  let rows: Row[] = [];
  for await (const row of db.selectFrom(all).selectAll().orderBy(order).stream()) {
    if (rows.push(row) < rowsAtOnce) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** PostgreSQL has indexes in the order of its own language only: it sorts once, and hands out the rows from there. */
async function* fetched(db: Reads, table: Table): AsyncGenerator<readonly Row[]> {
  const { rows: texts } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table.name} and data_type = 'text'
  `.execute(db);
  const order = tableOrder[table.name].map((column) =>
    texts.some(({ name }) => name === column)
      ? sql`${sql.ref(column)} collate "C"`
      : sql.ref(column),
  );
  const cursor = sql`declare rows_in_order no scroll cursor for
    select ${columnsOf(table)} from ${sql.table(table.name)} order by ${sql.join(order)}`;
  await cursor.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from rows_in_order`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close rows_in_order`.execute(db);
}

function columnsOf({ columns }: Table) {
  return sql.join(columns.map((column) => sql.ref(column)));
}

/** Empties a table: migrations put rows into some. */
export async function clear(trx: Writes, { name }: Table): Promise<void> {
  await sql`delete from ${sql.table(name)}`.execute(trx);
}

/** Stores rows, each as a line of JSON. */
export async function insertLines(
  trx: Writes,
  engine: Database['engine'],
  { table, lines }: { table: Table; lines: readonly string[] },
): Promise<void> {
  const columns = columnsOf(table);
  if (engine === 'postgres') {
    await sql`insert into ${sql.table(table.name)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table.name)}, ${`[${lines.join(',')}]`}::json)
    `.execute(trx);
    return;
  }
  const insert = sql`insert into ${sql.table(table.name)} (${columns}) values `.compile(trx).sql;
  const marks = `(${table.columns.map(() => '?').join(',')})`;
  // The same few statements again and again: putting each together would take most of the time.
  for (let from = 0; from < lines.length; from += rowsAStatement) {
    const rows = lines.slice(from, from + rowsAStatement).map((line) => JSON.parse(line) as Row);
    const values = rows.flatMap((row) => table.columns.map((column) => row[column] ?? null));
    const all = rows.map(() => marks).join(',');
    await trx.executeQuery(CompiledQuery.raw(insert + all, values));
  }
}

const rowsAStatement = 50;

/** By what the database recognizes its secret; undefined when no server has used it. */
export async function secretMarkIn(db: Reads): Promise<string | undefined> {
  const mark = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', secretCheckKey)
    .executeTakeFirst();
  return mark?.value;
}

/** The next server that starts makes its secret the one of this database. */
export async function forgetSecretMark(trx: Writes): Promise<void> {
  await trx.deleteFrom('settings').where('key', '=', secretCheckKey).execute();
}
