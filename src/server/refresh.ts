import type { Database } from './db/database.ts';
import type { ReplyCache } from './http/reply-cache.ts';

/** Votes come often; lists may show them this much later. */
const voteDelay = 1_000;

/**
 * Makes finished answers old when what they show has changed: at once for stories that came, went or were hidden,
 * at most once a second for votes. Gives a function that ends it.
 */
export async function refreshOnChange(
  database: Pick<Database, 'watch'>,
  cache: ReplyCache,
): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  const stop = await database.watch((change) => {
    if (change === 'stories') {
      cache.invalidate({ keepForOutage: false });
      return;
    }
    timer ??= setTimeout(() => {
      timer = undefined;
      cache.invalidate({ keepForOutage: true });
    }, voteDelay).unref();
  });
  return async () => {
    clearTimeout(timer);
    await stop();
  };
}
