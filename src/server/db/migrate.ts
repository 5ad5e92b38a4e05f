import { type Kysely, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Database } from './database.ts';
import { createPeople } from './migrations/0001-people.ts';
import { createStories } from './migrations/0001-stories.ts';
import { createHeldStories } from './migrations/0002-held-stories.ts';
import { createPushSubscriptions } from './migrations/0003-push-subscriptions.ts';
import { createLimits } from './migrations/0004-limits.ts';
import { limitAbuse } from './migrations/0005-abuse.ts';
import { createPostgresSearch } from './postgres.ts';
import { createSqliteSearch, deleteFromSqliteSearchForGood } from './sqlite.ts';

/** Every migration in order; forward only. One that has run anywhere is never edited. */
function migrationsFor(engine: Database['engine']): Record<string, Migration> {
  return {
    '0001-first': {
      async up(db: Kysely<unknown>) {
        await createStories(db);
        await createPeople(db, engine);
        await (engine === 'sqlite' ? createSqliteSearch : createPostgresSearch)(db);
      },
    },
    '0002-held-stories': { up: createHeldStories },
    '0003-push-subscriptions': { up: createPushSubscriptions },
    '0004-limits': {
      async up(db: Kysely<unknown>) {
        await createLimits(db);
        if (engine === 'sqlite') await deleteFromSqliteSearchForGood(db);
      },
    },
    '0005-abuse': { up: limitAbuse },
  };
}

/**
 * Brings the database to this version of the server, all or nothing, one server at a time.
 * Gives the names of the migrations that ran.
 */
export async function migrate(database: Database): Promise<string[]> {
  return database.write(async (trx) => {
    await database.lock(trx, 'migrations');
    if (database.engine === 'postgres') await sql`set local statement_timeout = 0`.execute(trx);
    const migrations = migrationsFor(database.engine);
    const migrator = new Migrator({
      db: trx,
      provider: { getMigrations: () => Promise.resolve(migrations) },
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error !== undefined)
      throw error instanceof Error ? error : new Error('Not migrated', { cause: error });
    return results.map((result) => result.migrationName);
  });
}

/** True when nothing is left to migrate. */
export async function isMigrated(database: Database): Promise<boolean> {
  const rows = await sql<{ name: string }>`select name from kysely_migration`
    .execute(database.read)
    .then(
      (result) => result.rows,
      () => [],
    );
  const done = new Set(rows.map((row) => row.name));
  return Object.keys(migrationsFor(database.engine)).every((name) => done.has(name));
}
