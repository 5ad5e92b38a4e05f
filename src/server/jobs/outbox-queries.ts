import { day, hour } from '../../contract/durations.ts';
import type { Transaction } from '../db/database.ts';
import { clockTolerance, type Step } from './queries.ts';

/** For a site that no longer has a CDN; otherwise they are deleted within a minute. */
export const deletePurges: Step = (trx, now) =>
  deleteUnsent(trx, { table: 'cdnPurges', now, after: hour });

/** For a site that no longer has a webhook; otherwise they are sent, or dropped after a day. */
export const deleteWebhookMessages: Step = (trx, now) =>
  deleteUnsent(trx, { table: 'webhookMessages', now, after: day + clockTolerance });

/** A server that has not read for so long makes its caches anew. */
export const deleteChanges: Step = (trx, now) =>
  deleteUnsent(trx, { table: 'journal', now, after: hour });

interface Unsent {
  readonly table: 'cdnPurges' | 'webhookMessages' | 'journal';
  readonly now: number;
  /** Their age in milliseconds. */
  readonly after: number;
}

/** Also deletes those in the future, from before the clock was set back. */
async function deleteUnsent(trx: Transaction, { table, now, after }: Unsent): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom(table)
    .where((eb) => eb.or([eb('createdAt', '<', now - after), eb('createdAt', '>', now + after)]))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
