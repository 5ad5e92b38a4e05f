import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { minute } from '../../contract/durations.ts';
import type { Database } from '../db/database.ts';
import { type RateLimiter, slotAt, type SpentUnits } from '../http/rate-limiter.ts';
import { keepReadCosts, readCostsOfOthers } from './read-cost-queries.ts';

/** What a network may read that the cache does not have, in units of five milliseconds. */
export const uncachedReads = { units: 600, span: 5 * minute };

/** The number of the slot in which the costs of this moment are kept. */
export function readCostSlot(time: number): number {
  return slotAt(time, uncachedReads.span);
}

const syncInterval = 2_000;
/** Who has spent less than a tenth of its rateLimiter is not worth a write. */
const worthSharing = 60;

interface ReadCostDeps {
  readonly database: Database;
  readonly rateLimiter: RateLimiter;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Shares what networks spend on reads with the other servers of the database, every two seconds, and with the server
 * that follows this one. Gives a function that ends it.
 */
export function shareReadCosts(
  { database, rateLimiter, log }: ReadCostDeps,
  interval = syncInterval,
): () => Promise<void> {
  const server = randomUUID();
  let shared = new Map<string, number>();
  let running = Promise.resolve();

  async function sync(): Promise<void> {
    const own = rateLimiter.heavy(worthSharing);
    const changed = own.filter((spent) => shared.get(nameOf(spent)) !== spent.units);
    if (changed.length > 0) {
      await database.write((trx) => keepReadCosts(trx, changed, { server }));
      shared = new Map(own.map((spent) => [nameOf(spent), spent.units]));
    }
    const { firstSlot, slot: lastSlot } = rateLimiter;
    rateLimiter.learn(await readCostsOfOthers(database.read, { server, firstSlot, lastSlot }));
  }

  const attempt = () =>
    (running = sync().catch((error: unknown) => {
      // Out of reach, the database says so elsewhere; each server then counts by itself.
      log.warn({ err: error }, 'what networks read could not be shared');
    }));
  void attempt();
  const timer = setInterval(() => void attempt(), interval).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

const nameOf = ({ source, slot }: SpentUnits) => `${slot} ${source}`;
