import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  engine as anyEngine,
  engines,
  createEmptyDatabase,
  connectTo,
  openTestDatabase,
} from '../../../test/support/database/test-database.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { consolePath } from '../../contract/paths.ts';
import { migrate } from '../db/migrate.ts';
import { Drain } from '../http/drain.ts';
import { version } from '../process/release.ts';

describe('monitoring of the server', () => {
  test('shows that it runs and is ready, without a rate limit and without a line in the log, and the version, as the console does', async () => {
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    const server = await openTestServer(anyEngine, { limits: true, log });
    for (let i = 0; i < 700; i++) await server.call('GET', '/healthz');
    const health = await server.call('GET', '/healthz');
    const ready = await server.call('GET', '/readyz');
    expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok', version }]);
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
    for (const { headers } of [health, ready]) expect(headers['cache-control']).toBe('no-store');
    expect(lines).toEqual([]);
    const console = await server.call('GET', consolePath);
    expect(console.body).toContain(`<footer translate="no">Daily Uplift ${version}</footer>`);
  });

  test.each(engines)(
    'on %s shows that it runs, but is not ready while its database is not migrated or out of reach',
    async (engine) => {
      const database = connectTo(await createEmptyDatabase(engine));
      await migrate(database);
      // Each remembers for a second whether it is ready.
      const server = await openTestServer(engine, { database });
      const other = await openTestServer(engine, { database });
      await database.write((trx) => sql`delete from kysely_migration`.execute(trx));
      const notMigrated = await server.call('GET', '/readyz');
      await database.close();
      const outOfReach = await other.call('GET', '/readyz');
      const shown = [notMigrated, outOfReach].map((ready) => [ready.statusCode, ready.json()]);
      expect(shown).toMatchObject([
        [503, { code: 'unavailable', message: 'The database is not migrated yet.' }],
        [503, { code: 'unavailable', message: 'The database is out of reach.' }],
      ]);
      expect((await other.call('GET', '/healthz')).statusCode).toBe(200);
    },
  );

  test('asks the database once a second, however many ask whether it is ready', async () => {
    const database = await openTestDatabase(anyEngine);
    const ping = vi.fn<() => Promise<void>>(() => database.ping());
    const server = await openTestServer(anyEngine, { database: { ...database, ping } });
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    for (let second = 1; second <= 2; second++) {
      const answers = Array.from({ length: 300 }, () => server.call('GET', '/readyz'));
      for (const { statusCode } of await Promise.all(answers)) expect(statusCode).toBe(200);
      expect(ping).toHaveBeenCalledTimes(second);
      vi.advanceTimersByTime(1_000);
    }
  });

  test('shows at once that the server is stopping, while it still runs', async () => {
    const drain = new Drain();
    const server = await openTestServer(anyEngine, { drain });
    expect((await server.call('GET', '/readyz')).statusCode).toBe(200);
    drain.start();
    const ready = await server.call('GET', '/readyz');
    expect([ready.statusCode, ready.json().message]).toEqual([503, 'The server is stopping.']);
    expect((await server.call('GET', '/healthz')).statusCode).toBe(200);
  });
});
