import { expect, test, vi } from 'vitest';
import {
  engines,
  createMigratedDatabase,
  connectTo,
} from '../../../test/support/database/test-database.ts';
import { Problem } from '../errors.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import { openLog } from '../process/log.ts';
import { openSharedUnits, uncachedReads } from './spent-units.ts';

const log = openLog('silent');

/** The part of a server that limits reads. */
function openReader(place: Awaited<ReturnType<typeof createMigratedDatabase>>) {
  const database = connectTo(place);
  const rateLimiter = new RateLimiter({ ...uncachedReads, now: () => Date.now() });
  const shared = openSharedUnits({ database, rateLimiter, log }, 20);
  shared.start();
  const stop = () => shared.stop();
  const today = { network: 'a network', prefix48: 'a prefix48' };
  const isAllowed = () => {
    try {
      rateLimiter.take(today);
      return true;
    } catch (error) {
      if (error instanceof Problem) return false;
      throw error;
    }
  };
  return { rateLimiter, stop, today, isAllowed };
}

test.each(engines)(
  'on %s what a network reads at one server counts at the others, and at one that starts later',
  async (engine) => {
    const place = await createMigratedDatabase(engine);
    const [one, other] = [openReader(place), openReader(place)];
    for (let i = 0; i < 600; i++) one.isAllowed();
    await expect.poll(() => other.isAllowed()).toBe(false);
    await Promise.all([one.stop(), other.stop()]);
    const later = openReader(place);
    await expect.poll(() => later.isAllowed()).toBe(false);
    await later.stop();
  },
);

test('a network that reads little is not stored', async () => {
  const place = await createMigratedDatabase('sqlite');
  const reader = openReader(place);
  for (let i = 0; i < 59; i++) reader.isAllowed();
  const sync = vi.spyOn(reader.rateLimiter, 'setSpentElsewhere');
  await expect.poll(() => sync.mock.calls.length).toBeGreaterThan(2);
  await reader.stop();
  const rows = await connectTo(place).read.selectFrom('readCosts').selectAll().execute();
  expect(rows).toEqual([]);
});
