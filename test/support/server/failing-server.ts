import type { Experience } from '../../../src/contract/endpoints/experiences.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { engine, openTestDatabase } from '../database/test-database.ts';
import { openTestServer, type TestServer } from './test-server.ts';

interface FailingServer {
  readonly server: TestServer;
  readonly story: Experience;
  /** Of its log. */
  readonly lines: string[];
  /** What writes do instead while a test says so. */
  readonly failure: { of: Database['write'] | undefined };
  /** The database without failures. */
  readonly real: Database;
}

/** A server with a story, whose writes fail when the test says so. */
export async function openFailingServer(): Promise<FailingServer> {
  const real = await openTestDatabase(engine);
  const failure: FailingServer['failure'] = { of: undefined };
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
