import type { Database } from './database.ts';
import { openPostgres, type PostgresOptions } from './postgres/database.ts';
import { openSqlite } from './sqlite/database.ts';

export interface DatabaseConfig {
  /** Empty: SQLite in the data folder. */
  readonly databaseUrl: string;
  /** A direct connection to PostgreSQL for LISTEN, when databaseUrl is a pooler's. Empty or undefined: databaseUrl. */
  readonly databaseListenUrl?: string;
  readonly dataDir: string;
}

/** Opens the configured database. */
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
