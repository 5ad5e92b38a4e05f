import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';

/** Works on the configured database, brought to this version first and closed afterwards. */
export async function withDatabase<T>(
  config: Config,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase(config);
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.close();
  }
}
