import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

export interface DatabaseConfig {
  /** Empty: SQLite in the data folder. */
  readonly databaseUrl: string;
  readonly dataDir: string;
}

/**
 * Opens the database that the configuration names.
 * @param deadline milliseconds after which a write on PostgreSQL gives up; none for tools.
 */
export function openDatabase(
  config: DatabaseConfig,
  options: { deadline?: number } = {},
): Database {
  return config.databaseUrl === ''
    ? openSqlite(config.dataDir)
    : openPostgres(config.databaseUrl, options);
}
