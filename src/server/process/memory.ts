import { totalmem } from 'node:os';

interface Memory {
  readonly total: number;
  /** Of this process; 0 or more than the total without one. */
  readonly limit: number;
}

const machine = (): Memory => ({ total: totalmem(), limit: process.constrainedMemory() });

/** Bytes that this process may use. */
export function usableMemory({ total, limit } = machine()): number {
  return limit > 0 ? Math.min(limit, total) : total;
}

const mostForCache = 128 * 1_048_576;

/**
 * Bytes for cached responses: an eighth of the memory, and no more than 128 MB. With 64 MB of 512, V8, SQLite and the
 * threads have the room that they need under load.
 */
export function cacheSize(memory = machine()): number {
  return Math.min(mostForCache, Math.floor(usableMemory(memory) / 8));
}
