import type { Database } from '../../../src/server/db/database.ts';
import { engine, openTestDatabase } from '../database/test-database.ts';
import { openTestServer } from './test-server.ts';

/** A server with a story, whose writes fail when the test says so. */
export async function openFailingServer() {
  const real = await openTestDatabase(engine);
  /** What writes do instead while a test says so. */
  const failure: { of: Database['write'] | undefined } = { of: undefined };
  const database: Database = {
    ...real,
    // A subscription has timers of its own, which a fake clock would trigger.
    subscribe: () => Promise.resolve(() => Promise.resolve()),
    write: (action) => (failure.of === undefined ? real.write(action) : failure.of(action)),
  };
  const lines: string[] = [];
  const server = await openTestServer(engine, { database, log: (line) => lines.push(line) });
  return { server, story: await server.post(), lines, failure, real };
}
