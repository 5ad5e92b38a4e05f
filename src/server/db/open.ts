import type { Database } from './database.ts';
import { openPostgres, type PostgresOptions } from './postgres/database.ts';
import { openSqlite } from './sqlite/database.ts';

export interface DatabaseConfig {
  /** Empty: SQLite in the data folder. */
  readonly databaseUrl: string;
  /** Of PostgreSQL itself, for listening, where the first leads to a pooler. Empty or left out: the same. */
  readonly databaseListenUrl?: string;
  readonly dataDir: string;
}

/**
 * Opens the database that the configuration names.
 * @param deadline milliseconds after which a write on PostgreSQL gives up; none for tools.
 */
export function openDatabase(
  config: DatabaseConfig,
  options: Omit<PostgresOptions, 'listenUrl'> = {},
): Database {
  return config.databaseUrl === ''
    ? openSqlite(config.dataDir)
    : openPostgres(config.databaseUrl, {
        ...options,
        listenUrl: config.databaseListenUrl || config.databaseUrl,
      });
}
