import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  engines,
  createEmptyDatabase,
  connectTo,
  openTestDatabase,
} from '../../../test/support/database/test-database.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { adminConsolePath } from '../../contract/paths.ts';
import { migrate } from '../db/migrate.ts';
import { Drain } from '../http/drain.ts';
import { version } from '../release.ts';

describe.each(engines)('monitoring of the server on %s', (engine) => {
  test('shows that it runs and is ready', async () => {
    const lines: string[] = [];
    const server = await openTestServer(engine, { limits: true, log: (line) => lines.push(line) });
    for (let i = 0; i < 3; i++) {
      const health = await server.call('GET', '/healthz');
      const ready = await server.call('GET', '/readyz');
      expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok', version }]);
      expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
      expect(health.headers['cache-control']).toBe('no-store');
      expect(ready.headers['cache-control']).toBe('no-store');
    }
    expect(lines).toEqual([]);
  });

  test('has no rate limit', async () => {
    const server = await openTestServer(engine, { limits: true });
    for (let i = 0; i < 700; i++) await server.call('GET', '/healthz');
    expect((await server.call('GET', '/readyz')).statusCode).toBe(200);
  });

  test('shows that it runs, but is not ready without its database', async () => {
    const server = await openTestServer(engine);
    await server.database.close();
    const health = await server.call('GET', '/healthz');
    const ready = await server.call('GET', '/readyz');
    expect(health.statusCode).toBe(200);
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({
      code: 'unavailable',
      message: 'The database is out of reach.',
    });
  });

  test('shows that a database is not migrated', async () => {
    const database = connectTo(await createEmptyDatabase(engine));
    await migrate(database);
    const server = await openTestServer(engine, { database });
    await database.write((trx) => sql`delete from kysely_migration`.execute(trx));
    const ready = await server.call('GET', '/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ message: 'The database is not migrated yet.' });
  });

  test('queries the database once for many concurrent and repeated requests', async () => {
    const database = await openTestDatabase(engine);
    const ping = vi.fn<() => Promise<void>>(() => database.ping());
    const server = await openTestServer(engine, { database: { ...database, ping } });
    const getReady = () => server.call('GET', '/readyz');
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const responses = await Promise.all(Array.from({ length: 300 }, getReady));
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200]));
    expect((await getReady()).statusCode).toBe(200);
    expect(ping).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    await getReady();
    expect(ping).toHaveBeenCalledTimes(2);
  });

  test('shows at once that the server is stopping, while it still runs', async () => {
    const drain = new Drain();
    const server = await openTestServer(engine, { drain });
    expect((await server.call('GET', '/readyz')).statusCode).toBe(200);
    drain.start();
    const ready = await server.call('GET', '/readyz');
    expect([ready.statusCode, ready.json().message]).toEqual([503, 'The server is stopping.']);
    expect((await server.call('GET', '/healthz')).statusCode).toBe(200);
  });
});

test("the console's page ends with the version, as in package.json and in /healthz", async () => {
  const server = await openTestServer('sqlite');
  const page = await server.call('GET', adminConsolePath);
  expect(page.body).toContain(`<footer>Daily Uplift ${version}</footer>`);
});
