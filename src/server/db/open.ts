import type { Database } from './database.ts';
import { openPostgres, type PostgresOptions } from './postgres/database.ts';
import { openSqlite } from './sqlite/database.ts';

export interface DatabaseConfig {
  /** Empty: SQLite in the data folder. */
  readonly databaseUrl: string;
  readonly dataDir: string;
}

/** Opens the configured database. */
export function openDatabase(config: DatabaseConfig, options: PostgresOptions = {}): Database {
  return config.databaseUrl === ''
    ? openSqlite(config.dataDir)
    : openPostgres(config.databaseUrl, options);
}
