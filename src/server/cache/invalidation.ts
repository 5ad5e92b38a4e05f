import type { Change } from '../db/changes.ts';
import type { Database } from '../db/database.ts';
import type { ResponseCache } from './response-cache.ts';

/** Votes come often; lists may show them this much later, in milliseconds. */
const usualVoteDelay = 1_000;

interface Refresh {
  /** Resolves when no vote is left that pages don't show yet: within a second. */
  readonly settled: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Makes finished answers old when what they show has changed: at once for stories that came, went or were hidden,
 * at most once a second for votes.
 */
export async function invalidateOnChange(
  database: Pick<Database, 'subscribe'>,
  cache: Pick<ResponseCache, 'invalidate'>,
  { voteDelay = usualVoteDelay }: { voteDelay?: number | undefined } = {},
): Promise<Refresh> {
  let timer: NodeJS.Timeout | undefined;
  /** The last one of each story; under undefined, of any. */
  const votes = new Map<string | undefined, Change>();
  let waiting = Promise.withResolvers<void>();
  const stop = await database.subscribe((change) => {
    if (change.of !== 'votes') {
      cache.invalidate([change]);
      return;
    }
    const known = votes.get(change.experience?.id);
    votes.set(change.experience?.id, known === undefined ? change : later(known, change));
    timer ??= setTimeout(() => {
      timer = undefined;
      cache.invalidate([...votes.values()]);
      votes.clear();
      waiting.resolve();
      waiting = Promise.withResolvers();
    }, voteDelay).unref();
  });
  return {
    settled: () => (timer === undefined ? Promise.resolve() : waiting.promise),
    async stop() {
      clearTimeout(timer);
      waiting.resolve();
      await stop();
    },
  };
}

/** Votes only grow, and two servers' connections may tell of them in another order. */
function later(one: Change, other: Change): Change {
  return (one.experience?.votes ?? 0) > (other.experience?.votes ?? 0) ? one : other;
}
