import { tagsOfChange } from '../cache/tags.ts';
import type { Database, Transaction } from '../db/database.ts';
import { insertPurge } from './queries.ts';

interface OutboxOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called after each commit with something to purge. */
  readonly onCommit?: () => void;
}

/**
 * The same database, which stores what a CDN has to remove in the transaction that publishes an arrival or a removal:
 * both are committed, or neither. Votes are not among them: a CDN shows them when its responses expire.
 */
export function withPurgeOutbox(database: Database, { now, onCommit }: OutboxOptions): Database {
  const withPurges = new WeakSet<Transaction>();

  const publish: Database['publish'] = async (trx, change) => {
    if (change.of !== 'votes') {
      withPurges.add(trx);
      await insertPurge(trx, { of: change.of, tags: tagsOfChange(change), now: now() });
    }
    await database.publish(trx, change);
  };

  const write: Database['write'] = async (action) => {
    // A retried transaction is another one.
    let last: Transaction | undefined;
    const result = await database.write((trx) => {
      last = trx;
      return action(trx);
    });
    if (last !== undefined && withPurges.has(last)) onCommit?.();
    return result;
  };

  // Everything else is that of the database itself.
  return Object.create(database, {
    publish: { value: publish },
    write: { value: write },
  }) as Database;
}
