import { usableMemory } from '../memory.ts';

const most = 128 * 1_048_576;

/**
 * Bytes for cached responses: an eighth of the memory, and no more than 128 MB. With 64 MB of 512, V8, SQLite and the
 * threads have the room that they need under load.
 * @param memory bytes: the `total` of the machine, and the `limit` of this process, 0 or more than the total without one
 */
export function cacheSize(memory: { total: number; limit: number }): number {
  return Math.min(most, Math.floor(usableMemory(memory) / 8));
}
