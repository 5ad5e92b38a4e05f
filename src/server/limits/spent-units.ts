import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { minute } from '../../contract/durations.ts';
import type { Database } from '../db/database.ts';
import { type RateLimiter, slotAt, type SpentUnits } from '../http/rate-limiter.ts';
import { DueLoop, type Service } from '../queues/due-loop.ts';
import { saveSpentUnits, getUnitsSpentElsewhere } from './spent-unit-queries.ts';

/** The limit of uncached reads per network, in units of five milliseconds. */
export const uncachedReads = { limit: 600, span: 5 * minute };

/** The number of the slot for units spent at this time. */
export function spentUnitsSlot(time: number): number {
  return slotAt(time, uncachedReads.span);
}

const syncInterval = 2_000;
/** Networks that have spent less than a tenth of the limit are not worth a write. */
const minSharedUnits = 60;

interface SpentUnitsDeps {
  readonly database: Database;
  readonly rateLimiter: RateLimiter;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Shares what networks have spent with all servers of the database, every two seconds; after a restart they are read back. */
export function openSharedUnits(
  { database, rateLimiter, log }: SpentUnitsDeps,
  interval = syncInterval,
): Service {
  const server = randomUUID();
  let shared = new Map<string, number>();

  async function sync(): Promise<undefined> {
    const own = rateLimiter.spentAtLeast(minSharedUnits);
    const changed = own.filter((spent) => shared.get(keyOf(spent)) !== spent.units);
    if (changed.length > 0) {
      await database.write((trx) => saveSpentUnits(trx, changed, { server }));
      shared = new Map(own.map((spent) => [keyOf(spent), spent.units]));
    }
    const { firstSlot, slot: lastSlot } = rateLimiter;
    rateLimiter.setSpentElsewhere(
      await getUnitsSpentElsewhere(database.read, { server, firstSlot, lastSlot }),
    );
  }

  return new DueLoop({
    run: sync,
    now: Date.now,
    log,
    pause: 0,
    interval,
    // During an outage, which is logged elsewhere, each server counts by itself.
    failure: 'what networks read could not be shared',
  });
}

const keyOf = ({ network, slot }: SpentUnits) => `${slot} ${network}`;
