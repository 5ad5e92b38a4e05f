import { setImmediate as nextTask } from 'node:timers/promises';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

/** A migrated PostgreSQL database that this process has reserved, for one test at a time. */
interface Lease {
  readonly url: string;
  /** As a superuser, as long as this process runs. */
  readonly client: pg.Client;
}

const free: Lease[] = [];
let reserved = 0;
let owner: Promise<pg.Client> | undefined;

/** A connection to the cluster as its superuser, kept as long as this process runs. */
export function connectAsOwner(): Promise<pg.Client> {
  owner ??= connect(inject('postgresUrl'));
  return owner;
}

/**
 * Provides a migrated and empty database for this test. PostgreSQL takes 0.3 s to create one and a few milliseconds to
 * empty one, so tests reuse them.
 * @param migrate run once for each database
 */
export async function leaseDatabase(migrate: (url: string) => Promise<void>): Promise<string> {
  const lease = free.pop() ?? (await reserveDatabase(migrate));
  onTestFinished(() => void free.push(lease));
  await empty(lease);
  return lease.url;
}

/** An advisory lock reserves a database, and is released when this process ends. */
async function reserveDatabase(migrate: (url: string) => Promise<void>): Promise<Lease> {
  const client = await connectAsOwner();
  for (;;) {
    // The locks of a connection do not exclude itself.
    const number = ++reserved;
    const { rows } = await client.query<{ isReserved: boolean }>(
      `select pg_try_advisory_lock($1) as "isReserved"`,
      [number],
    );
    if (rows[0]?.isReserved !== true) continue;
    const name = `leased_${number}`;
    const url = databaseUrl(name);
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount === 0) {
      await client.query(`create database ${name}`);
      await migrate(url);
    }
    return { url, client: await connect(url) };
  }
}

/** First ends the connections of the previous test, which could write into the emptied tables. */
async function empty({ client }: Lease): Promise<void> {
  const others = 'datname = current_database() and pid <> pg_backend_pid()';
  // Without the time-out of this function, which looks only every 100 ms whether a connection has ended.
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
  while (await hasRows(client, `select 1 from pg_stat_activity where ${others}`)) await nextTask();
  await client.query(await emptyingStatements(client));
}

async function hasRows(client: pg.Client, query: string): Promise<boolean> {
  const { rowCount } = await client.query(query);
  return rowCount !== 0;
}

let statements: Promise<string> | undefined;

/** Rows are deleted, because PostgreSQL makes new files for a truncated table. Without triggers in any order. */
function emptyingStatements(client: pg.Client): Promise<string> {
  statements ??= (async () => {
    const tables = await client.query<{ name: string }>(`
      select quote_ident(tablename) as name from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%'`);
    return `
      set session_replication_role = replica;
      ${tables.rows.map(({ name }) => `delete from ${name};`).join('\n')}
      select setval(quote_ident(sequencename)::regclass, 1, false) from pg_sequences
      where schemaname = 'public';
      insert into "dataVersions" (name, version) values ('stories', 0);`;
  })();
  return statements;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** The address of another database of the cluster. */
export function databaseUrl(name: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}
