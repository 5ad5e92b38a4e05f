import { sql } from 'kysely';
import type { Database, Reads, Transaction } from '../../db/database.ts';
import { readOnlyCode } from '../../db/postgres/availability.ts';
import { StartFailure } from '../../process/start-failure.ts';
import { tableNames, type TableName } from '../table-queries.ts';

/** How a database refuses writes: for as long as the lease of a running move, or since a finished one. */
export interface ReadOnlyState {
  readonly state: 'moving' | 'moved';
  /** Where its rows are copied to, without a password. */
  readonly target: string;
}

interface LeaseRow extends ReadOnlyState {
  readonly token: string;
  /** Whether writes are refused at the moment. */
  readonly isActive: number;
}

/** Servers count read costs all the time. They are worth nothing after five minutes, so a move need not stop them. */
const writableTables: ReadonlySet<TableName> = new Set(['readCosts']);
const triggerTables = [
  ...tableNames.filter((name) => !writableTables.has(name)),
  'kysely_migration',
];
const operations = ['insert', 'update', 'delete'] as const;

type Engine = Database['engine'];

/** The database's own clock in milliseconds since 1970, the same for all servers. */
const clocks = {
  sqlite: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
  postgres: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
} as const;

const activeLease = (engine: Engine) =>
  sql`select 1 from "moveLease" where "expiresAt" is null or "expiresAt" > ${clocks[engine]}`;

/**
 * Makes a database refuse all writes of all servers, by triggers that look at the lease: a server needs to know nothing
 * of it, and a write that is refused has changed nothing. Resolves when no earlier write is running any more.
 * @throws StartFailure when another move holds the lease
 */
export async function claimLease(
  database: Database,
  { token, target, duration }: { token: string; target: string; duration: number },
): Promise<void> {
  const { engine } = database;
  await createTriggers(database);
  await database.write(async (trx) => {
    await database.lock(trx, 'move');
    const known = await readLease(trx, engine);
    if (known?.state === 'moving' && known.isActive) throw runningFailure(known);
    await sql`delete from "moveLease"`.execute(trx);
    // A source that was moved before stays read-only, even if this move is killed.
    const expiresAt =
      known?.state === 'moved' ? sql`null` : sql`${clocks[engine]} + ${sql.lit(duration)}`;
    await sql`insert into "moveLease" (id, token, state, target, "expiresAt")
      values (1, ${token}, ${known?.state ?? 'moving'}, ${target}, ${expiresAt})`.execute(trx);
  });
  await waitForWriters(database);
}

/** Extends the lease. Returns false when it has expired or was ended, so that writes may have happened. */
export function renewLease(
  database: Database,
  { token, duration }: { token: string; duration: number },
): Promise<boolean> {
  const { engine } = database;
  return updateLease(database, token, {
    state: sql`state`,
    expiresAt: sql`case when state = 'moved' then null else ${clocks[engine]} + ${sql.lit(duration)} end`,
  });
}

/** Makes the lease permanent. Returns false when it has expired or was ended. */
export function keepLease(database: Database, token: string): Promise<boolean> {
  return updateLease(database, token, { state: sql`'moved'`, expiresAt: sql`null` });
}

/** Lets servers write again, and removes the triggers. @param token only if the lease still has it */
export async function endLease(
  database: Database,
  token?: string,
): Promise<ReadOnlyState | undefined> {
  const { engine } = database;
  const ended = await database.write(async (trx) => {
    await database.lock(trx, 'move');
    const known = await readLease(trx, engine);
    if (known === undefined || (token !== undefined && known.token !== token)) return undefined;
    await sql`delete from "moveLease"`.execute(trx);
    return known;
  });
  if (ended !== undefined) await dropTriggers(database);
  return ended;
}

/** Returns why the database refuses writes; undefined when it accepts them. */
export async function getReadOnlyState({
  read,
  engine,
}: Database): Promise<ReadOnlyState | undefined> {
  const lease = await readLease(read, engine);
  return lease?.isActive ? { state: lease.state, target: lease.target } : undefined;
}

/** What the log of a server says that starts on such a database. */
export function readOnlyWarning({ state, target }: ReadOnlyState): string {
  return state === 'moving'
    ? `writes are refused, because this database is being moved to ${target}`
    : `writes are refused, because this database was moved to ${target}. Set DATABASE_URL or DATA_DIR to it, or run move --undo`;
}

async function updateLease(
  database: Database,
  token: string,
  to: { state: ReturnType<typeof sql>; expiresAt: ReturnType<typeof sql> },
): Promise<boolean> {
  return database.write(async (trx) => {
    if (!(await hasTable(trx, database.engine, 'moveLease'))) return false;
    const { rows } = await sql`update "moveLease"
      set state = ${to.state}, "expiresAt" = ${to.expiresAt}
      where token = ${token} and exists (${activeLease(database.engine)}) returning id`.execute(
      trx,
    );
    return rows.length > 0;
  });
}

async function readLease(db: Reads, engine: Engine): Promise<LeaseRow | undefined> {
  if (!(await hasTable(db, engine, 'moveLease'))) return undefined;
  const { rows } = await sql<LeaseRow>`select token, state, target,
    case when exists (${activeLease(engine)}) then 1 else 0 end as "isActive" from "moveLease"`.execute(
    db,
  );
  return rows[0];
}

async function hasTable(db: Reads, engine: Engine, name: string): Promise<boolean> {
  const found =
    engine === 'sqlite'
      ? sql`select 1 from sqlite_schema where type = 'table' and name = ${name}`
      : sql`select 1 from information_schema.tables
        where table_schema = current_schema() and table_name = ${name}`;
  const { rows } = await found.execute(db);
  return rows.length > 0;
}

function runningFailure({ target }: ReadOnlyState): StartFailure {
  return new StartFailure(
    'move-running',
    `Another move to ${target} is running, or was killed less than two minutes ago. Wait for it, or end it with move --undo.`,
  );
}

const triggerName = (table: string, operation: string) => `moveLease_${table}_${operation}`;

/** Table by table on PostgreSQL, because locks on several tables at once could block servers that hold others. */
async function createTriggers(database: Database): Promise<void> {
  const { engine } = database;
  await database.write(async (trx) => {
    await database.lock(trx, 'move');
    await sql`create table if not exists "moveLease" (id integer primary key, token text not null,
      state text not null, target text not null, "expiresAt" bigint)`.execute(trx);
    if (engine === 'postgres') await createPostgresFunction(trx);
  });
  await forEachTable(database, async (trx, table) => {
    if (engine === 'postgres') {
      await sql`create or replace trigger ${sql.ref(triggerName(table, 'write'))}
        before insert or update or delete on ${sql.table(table)}
        for each statement execute function "refuseWhileMoving"()`.execute(trx);
      return;
    }
    for (const operation of operations) {
      await sql`create trigger if not exists ${sql.ref(triggerName(table, operation))}
        before ${sql.raw(operation)} on ${sql.table(table)} when exists (${activeLease(engine)})
        begin select raise(abort, 'The database is read-only during a move'); end`.execute(trx);
    }
  });
}

async function createPostgresFunction(trx: Transaction): Promise<void> {
  await sql`create or replace function "refuseWhileMoving"() returns trigger language plpgsql as $$
    begin
      if exists (${activeLease('postgres')}) then
        raise exception 'The database is read-only during a move' using errcode = ${sql.lit(readOnlyCode)};
      end if;
      return null;
    end $$`.execute(trx);
}

async function dropTriggers(database: Database): Promise<void> {
  await forEachTable(database, async (trx, table) => {
    const names = database.engine === 'postgres' ? ['write'] : operations;
    for (const name of names) {
      const on = database.engine === 'postgres' ? sql` on ${sql.table(table)}` : sql``;
      await sql`drop trigger if exists ${sql.ref(triggerName(table, name))}${on}`.execute(trx);
    }
  });
  await database.write(async (trx) => {
    if (database.engine === 'postgres')
      await sql`drop function if exists "refuseWhileMoving"`.execute(trx);
    await sql`drop table if exists "moveLease"`.execute(trx);
  });
}

/** A write that began before the lease holds a lock on its table until it ends. */
async function waitForWriters(database: Database): Promise<void> {
  // SQLite has one writer, which was this one.
  if (database.engine === 'sqlite') return;
  await forEachTable(database, async (trx, table) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(trx);
  });
}

/** SQLite has no tables that others could hold: there it is one transaction. */
async function forEachTable(
  database: Database,
  act: (trx: Transaction, table: string) => Promise<void>,
): Promise<void> {
  const { engine, read } = database;
  const tables: string[] = [];
  for (const name of triggerTables) if (await hasTable(read, engine, name)) tables.push(name);
  if (engine === 'postgres') {
    for (const table of tables) await database.write((trx) => act(trx, table));
    return;
  }
  await database.write(async (trx) => {
    for (const table of tables) await act(trx, table);
  });
}
