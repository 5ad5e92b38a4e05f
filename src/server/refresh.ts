import type { Database } from './db/database.ts';
import type { ReplyCache } from './http/reply-cache.ts';

/** Votes come often; lists may show them this much later. */
const voteDelay = 1_000;

interface Refresh {
  /** Resolves when no vote is left that pages don't show yet: within a second. */
  readonly settled: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Makes finished answers old when what they show has changed: at once for stories that came, went or were hidden,
 * at most once a second for votes.
 */
export async function refreshOnChange(
  database: Pick<Database, 'watch'>,
  cache: ReplyCache,
): Promise<Refresh> {
  let timer: NodeJS.Timeout | undefined;
  let waiting = Promise.withResolvers<void>();
  const stop = await database.watch((change) => {
    if (change === 'stories') {
      cache.invalidate({ keepForOutage: false });
      return;
    }
    timer ??= setTimeout(() => {
      timer = undefined;
      cache.invalidate({ keepForOutage: true });
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
