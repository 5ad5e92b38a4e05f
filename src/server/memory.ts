/**
 * Bytes that this process may use.
 * @param memory bytes: the `total` of the machine, and the `limit` of this process, 0 or more than the total without one
 */
export function usableMemory({ total, limit }: { total: number; limit: number }): number {
  return limit > 0 ? Math.min(limit, total) : total;
}
