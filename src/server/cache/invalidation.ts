import { type Change, withMostVotes } from '../db/changes.ts';
import type { Database } from '../db/database.ts';
import type { ResponseStore } from './store.ts';

/** Milliseconds for which votes are collected before they invalidate anything. */
const defaultVoteDelay = 1_000;

interface Invalidation {
  /** Resolves when all votes so far have invalidated their responses: within `voteDelay`. */
  readonly settled: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Invalidates cached responses at each change in the database: at once for stories that were added, hidden or deleted,
 * once per `voteDelay` for votes.
 */
export async function invalidateOnChange(
  database: Pick<Database, 'subscribe'>,
  cache: Pick<ResponseStore, 'invalidate'>,
  { voteDelay = defaultVoteDelay }: { voteDelay?: number | undefined } = {},
): Promise<Invalidation> {
  let timer: NodeJS.Timeout | undefined;
  /** By story; undefined stands for all stories. */
  const votes = new Map<string | undefined, Change>();
  let pending = Promise.withResolvers<void>();
  const stop = await database.subscribe((change) => {
    if (change.of !== 'votes') {
      cache.invalidate([change]);
      return;
    }
    const id = change.experience?.id;
    votes.set(id, withMostVotes(votes.get(id), change));
    timer ??= setTimeout(() => {
      timer = undefined;
      cache.invalidate([...votes.values()]);
      votes.clear();
      pending.resolve();
      pending = Promise.withResolvers();
    }, voteDelay).unref();
  });
  return {
    settled: () => (timer === undefined ? Promise.resolve() : pending.promise),
    stop() {
      clearTimeout(timer);
      pending.resolve();
      stop();
    },
  };
}
