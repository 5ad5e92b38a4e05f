import { type Kysely, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { operatorCommand } from '../process/release.ts';
import { StartFailure } from '../process/start-failure.ts';
import type { Database, Reads, Transaction } from './database.ts';
import { createFirstTables } from './migrations/0001-first.ts';
import { createHeldStories } from './migrations/0002-held-stories.ts';
import { createPushSubscriptions } from './migrations/0003-push-subscriptions.ts';
import { createLimits } from './migrations/0004-limits.ts';
import { limitAbuse } from './migrations/0005-abuse.ts';
import { indexCities } from './migrations/0006-cities.ts';
import { indexCityLights } from './migrations/0007-city-lights.ts';
import { addLanguages } from './migrations/0008-languages.ts';
import { indexMinutes } from './migrations/0009-minutes.ts';
import { createCdnPurges } from './migrations/0010-cdn-purges.ts';
import { createReceipts } from './migrations/0011-receipts.ts';
import { createModerators } from './migrations/0012-moderators.ts';
import { rememberWhatWaits } from './migrations/0013-fair-decisions.ts';
import { createWaiting } from './migrations/0014-waiting.ts';
import { createJournal } from './migrations/0015-journal.ts';
import { createTranslations } from './migrations/0016-translations.ts';
import { createVoteCountries } from './migrations/0017-vote-countries.ts';
import { createFairRanking } from './migrations/0018-fair-ranking.ts';
import { addPushPlaces } from './migrations/0019-push-places.ts';
import { createSecondLooks } from './migrations/0020-second-looks.ts';
import { getSetting, setSetting } from './settings-queries.ts';

/**
 * Every migration in order, by its file's name, which databases record: never rename one. Forward only; one that has run
 * anywhere is never edited.
 */
const migrations = {
  '0001-first': createFirstTables,
  '0002-held-stories': createHeldStories,
  '0003-push-subscriptions': createPushSubscriptions,
  '0004-limits': createLimits,
  '0005-abuse': limitAbuse,
  '0006-cities': indexCities,
  '0007-city-lights': indexCityLights,
  '0008-languages': addLanguages,
  '0009-minutes': indexMinutes,
  '0010-cdn-purges': createCdnPurges,
  '0011-receipts': createReceipts,
  '0012-moderators': createModerators,
  '0013-fair-decisions': rememberWhatWaits,
  '0014-waiting': createWaiting,
  '0015-journal': createJournal,
  '0016-translations': createTranslations,
  '0017-vote-countries': createVoteCountries,
  '0018-fair-ranking': createFairRanking,
  '0019-push-places': addPushPlaces,
  '0020-second-looks': createSecondLooks,
} satisfies Record<string, (db: Kysely<unknown>, engine: Database['engine']) => Promise<void>>;

/**
 * A version that knows this migration and those before it works with the newest tables, because the later ones only add
 * (docs/decisions/0027-servers-of-two-versions.md). Databases record it for versions that do not know the newest tables.
 */
const compatibleSince: keyof typeof migrations = '0009-minutes';
const compatibleSinceKey = 'compatibleSince';

function migrationsFor(engine: Database['engine']): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, up]) => [
      name,
      { up: (db: Kysely<unknown>) => up(db, engine) },
    ]),
  );
}

/**
 * Migrates the database to this version in one transaction, one server at a time.
 * Returns the names of the migrations that ran: none when a newer version has changed the tables in a way that this one
 * works with.
 * @throws StartFailure when it does not work with them
 */
export async function migrate(database: Database): Promise<string[]> {
  return database.write(async (trx) => {
    await database.lock(trx, 'migrations');
    if (database.engine === 'postgres') await sql`set local statement_timeout = 0`.execute(trx);
    const newer = await newerMigrations(trx, database.engine);
    if (newer.length > 0) {
      await requireCompatible(trx, newer);
      return [];
    }
    if (database.engine === 'postgres' && !(await hasMigrations(trx, database.engine)))
      await requireCreatePrivilege(trx);
    const ran = await runMigrations(trx, migrationsFor(database.engine));
    if (ran.length > 0) await setSetting(trx, compatibleSinceKey, compatibleSince);
    return ran;
  });
}

/**
 * Creates the tables of an earlier version (or of this one) in an empty database, in the caller's transaction.
 * @param names the migrations that had run there, from `listMigrations`
 */
export async function migrateAs(
  trx: Transaction,
  engine: Database['engine'],
  names: readonly string[],
): Promise<void> {
  const all = Object.entries(migrationsFor(engine));
  await runMigrations(trx, Object.fromEntries(all.filter(([name]) => names.includes(name))));
}

/**
 * Returns the names of the migrations that have run, in order.
 * @throws StartFailure when a newer version of the program has changed the tables
 */
export async function listMigrations(db: Reads, engine: Database['engine']): Promise<string[]> {
  const newer = await newerMigrations(db, engine);
  if (newer.length > 0) throw databaseNewer(newer);
  return (await getMigrationNames(db)).toSorted();
}

/** Returns the names that this version does not know. */
export function unknownMigrations(names: readonly string[], engine: Database['engine']): string[] {
  const known = migrationsFor(engine);
  return names.filter((name) => !Object.hasOwn(known, name));
}

async function runMigrations(
  trx: Transaction,
  wanted: Record<string, Migration>,
): Promise<string[]> {
  const migrator = new Migrator({
    db: trx,
    provider: { getMigrations: () => Promise.resolve(wanted) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('Not migrated', { cause: error });
  return results.map((result) => result.migrationName);
}

/** Returns the names of the migrations in this database that this version does not know. */
export async function newerMigrations(db: Reads, engine: Database['engine']): Promise<string[]> {
  if (!(await hasMigrations(db, engine))) return [];
  return unknownMigrations(await getMigrationNames(db), engine).toSorted();
}

async function requireCompatible(db: Reads, newer: readonly string[]): Promise<void> {
  const since = await getSetting(db, compatibleSinceKey);
  if (since === undefined || !Object.hasOwn(migrations, since)) throw databaseNewer(newer);
}

function databaseNewer(newer: readonly string[]): StartFailure {
  return new StartFailure(
    'database-newer',
    `The database belongs to a newer version of this program (it has ${newer.join(', ')}). Update the program, or bring back a backup from before the update: ${operatorCommand} restore BACKUP.`,
  );
}

/** Checked first, because Kysely reports a failed migration as a failed transaction. */
async function requireCreatePrivilege(db: Reads): Promise<void> {
  const { rows } = await sql<{ may: boolean | null }>`
    select has_schema_privilege(current_schema(), 'create') as may`.execute(db);
  if (rows[0]?.may === true) return;
  throw new StartFailure(
    'database-not-permitted',
    'The user in DATABASE_URL may not make tables in that database. Give it the right to create in its schema.',
  );
}

async function getMigrationNames(db: Reads): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
}

/** Whether any version of this program has created its tables here. */
export async function hasMigrations(db: Reads, engine: Database['engine']): Promise<boolean> {
  const asked =
    engine === 'sqlite'
      ? sql<{ name: string | null }>`select name from sqlite_schema where name = 'kysely_migration'`
      : sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`;
  const { rows } = await asked.execute(db);
  return rows.some(({ name }) => name !== null);
}

/** Returns the names of the migrations that would change existing tables; none for an empty database. */
export async function pendingMigrations({ read, engine }: Database): Promise<string[]> {
  if (!(await hasMigrations(read, engine))) return [];
  const done = await getMigrationNames(read);
  return Object.keys(migrationsFor(engine)).filter((name) => !done.includes(name));
}

/** Whether no migration is left to run. */
export async function isMigrated(database: Database): Promise<boolean> {
  const done = new Set(await getMigrationNames(database.read).catch(() => []));
  return Object.keys(migrationsFor(database.engine)).every((name) => done.has(name));
}
