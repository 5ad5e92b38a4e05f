import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import type { Database, Reads, Transaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { reviewMemoryKey } from '../review-memory/queries.ts';
import { secretCheckKey } from '../secret/secret.ts';

/**
 * All tables, each with the columns by which both engines sort its rows in the same order: rows that are equal in these
 * columns are equal in all. Experiences are first, because other tables refer to them, in the order of the search
 * index.
 */
export const tableOrder: {
  readonly [Name in keyof Tables]: readonly (keyof Tables[Name] & string)[];
} = {
  experiences: ['position'],
  heldStories: ['experienceId'],
  waiting: ['experienceId'],
  votes: ['id'],
  voteCountries: ['experienceId', 'country'],
  voteNetworks: ['experienceId', 'network'],
  cityNetworks: ['period', 'network'],
  reports: ['id'],
  rankings: ['period', 'cityKey', 'country'],
  countryTotals: ['country'],
  postMinutes: ['minute'],
  idempotencyKeys: ['key'],
  quotas: ['key'],
  quotaUses: ['key', 'slot'],
  readCosts: ['slot', 'source', 'server'],
  pushSubscriptions: ['id'],
  cdnPurges: ['id'],
  webhookMessages: ['id'],
  receipts: ['tokenHash'],
  appeals: ['experienceId'],
  translations: ['experienceId', 'language'],
  secondLooks: ['experienceId'],
  monthlyCounts: ['month', 'measure'],
  moderators: ['id'],
  passkeys: ['id'],
  invitations: ['tokenHash'],
  usedChallenges: ['hash'],
  claims: ['experienceId'],
  decisions: ['experienceId'],
  notes: ['id'],
  adminSessions: ['tokenHash'],
  adminDevices: ['device'],
  loginFailures: ['createdAt', 'network', 'site', 'device'],
  moderationLog: ['id'],
  settings: ['key'],
  dataVersions: ['name'],
  journal: ['series', 'number'],
};

export type TableName = keyof Tables;
export const tableNames = Object.keys(tableOrder) as readonly TableName[];

/** A table with its columns in one database, in their order. */
export interface Table {
  readonly name: TableName;
  readonly columns: readonly string[];
}

type Row = Readonly<Record<string, string | number | null>>;

/** Reads from a snapshot of the database, while servers keep writing. */
export async function inSnapshot<T>(
  { engine, read }: Database,
  work: (db: Reads) => Promise<T>,
): Promise<T> {
  if (engine === 'postgres') {
    return read.transaction().execute(async (db) => {
      // A statement, because the driver ignores Kysely's options of a transaction:
      // https://www.postgresql.org/docs/current/sql-set-transaction.html
      await sql`set transaction isolation level repeatable read, read only`.execute(db);
      await disableTimeouts(db, engine);
      return work(db);
    });
  }
  return read.connection().execute(async (db) => {
    // Transactions of Kysely take the write lock. During this one servers can keep writing:
    // https://www.sqlite.org/wal.html#concurrency
    await sql`begin deferred`.execute(db);
    try {
      return await work(db);
    } finally {
      await sql`rollback`.execute(db);
    }
  });
}

/** Turns off timeouts of the role or the database for this transaction: they are meant for short requests. */
export async function disableTimeouts(db: Reads, engine: Database['engine']): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
}

/** Returns the tables of this program in a database. */
export async function listTables(db: Reads, engine: Database['engine']): Promise<Table[]> {
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

/** Whether a database has no tables at all, not even of other programs. */
export async function isEmpty(db: Reads, engine: Database['engine']): Promise<boolean> {
  const { rows } = await (
    engine === 'sqlite'
      ? sql`select 1 from sqlite_schema limit 1`
      : sql`select 1 from pg_class where relnamespace = current_schema()::regnamespace
        and relkind in ('r', 'p', 'S') limit 1`
  ).execute(db);
  return rows.length === 0;
}

const rowsPerBatch = 500;

/** Reads all rows of a table in batches, in the order of `tableOrder`. Must run in a transaction. */
export async function* streamRows(
  db: Reads,
  engine: Database['engine'],
  table: Table,
): AsyncGenerator<readonly Row[]> {
  yield* engine === 'sqlite' ? streamSqliteRows(db, table) : streamPostgresRows(db, table);
}

async function* streamSqliteRows(db: Reads, table: Table): AsyncGenerator<readonly Row[]> {
  const all = sql<Row>`(select ${columnsOf(table)} from ${sql.table(table.name)})`.as('all_rows');
  const order = sql.join(tableOrder[table.name].map((column) => sql.ref(column)));
  let rows: Row[] = [];
  for await (const row of db.selectFrom(all).selectAll().orderBy(order).stream()) {
    if (rows.push(row) < rowsPerBatch) continue;
    yield rows;
    rows = [];
    // SQLite's driver never waits, and timers of this process would starve.
    await nextTurn();
  }
  if (rows.length > 0) yield rows;
}

/** With a cursor PostgreSQL sorts once: its indexes have the order of its locale, which SQLite does not know. */
async function* streamPostgresRows(db: Reads, table: Table): AsyncGenerator<readonly Row[]> {
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
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsPerBatch)} from rows_in_order`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close rows_in_order`.execute(db);
}

function columnsOf({ columns }: Table) {
  return sql.join(columns.map((column) => sql.ref(column)));
}

/** Deletes all rows: migrations insert rows into some tables. */
export async function deleteRows(trx: Transaction, { name }: Table): Promise<void> {
  await sql`delete from ${sql.table(name)}`.execute(trx);
}

/** Inserts rows, each from a line of JSON. */
export async function insertLines(
  trx: Transaction,
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
  const placeholders = `(${table.columns.map(() => '?').join(',')})`;
  // Raw SQL with a fixed number of rows: compiling each statement with Kysely would take most of the time.
  for (let from = 0; from < lines.length; from += rowsPerInsert) {
    const rows = lines.slice(from, from + rowsPerInsert).map((line) => JSON.parse(line) as Row);
    const values = rows.flatMap((row) => table.columns.map((column) => row[column] ?? null));
    const all = rows.map(() => placeholders).join(',');
    await trx.executeQuery(CompiledQuery.raw(insert + all, values));
  }
}

const rowsPerInsert = 50;

/**
 * After this, the database accepts the secret of the next server that starts. What the review has learnt can only be read with
 * the old one.
 */
export async function deleteSecretCheck(trx: Transaction): Promise<void> {
  await trx.deleteFrom('settings').where('key', 'in', [secretCheckKey, reviewMemoryKey]).execute();
}
