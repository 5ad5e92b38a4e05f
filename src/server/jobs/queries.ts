import { day, hour, minute, rankingPeriod } from '../../domain/time-windows.ts';
import { minutesKept } from '../counts/queries.ts';
import type { Writes } from '../db/database.ts';

/** How long things are kept that only serve the running of the server, in milliseconds. */
const kept = {
  idempotencyKeys: 7 * day,
  /** The longest quota refills within a day; a bucket untouched for two is full. */
  quotas: 2 * day,
  adminSessions: 12 * hour,
  /** Networks are hashed with the quarter: after two of them a hash can't come back. */
  reporterTraces: 184 * day,
} as const;

/** Deletes what has served its time. Safe to run twice, and on several servers at once. */
export async function forgetOld(trx: Writes, now: number): Promise<void> {
  await trx
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', now - kept.idempotencyKeys)
    .execute();
  await trx
    .deleteFrom('quotas')
    .where('updatedAt', '<', now - kept.quotas)
    .execute();
  await trx
    .deleteFrom('adminSessions')
    .where('createdAt', '<', now - kept.adminSessions)
    .execute();
  await trx
    .deleteFrom('postMinutes')
    .where('minute', '<', Math.floor((now - minutesKept) / minute))
    .execute();
}

/** Old reports keep their reason and outcome, and nothing of who sent them. */
export async function forgetReporters(trx: Writes, now: number): Promise<void> {
  await trx
    .updateTable('reports')
    .set((eb) => ({ reporterFingerprint: '', reporterNetwork: '', reporterDevice: eb.ref('id') }))
    .where('createdAt', '<', now - kept.reporterTraces)
    .where('status', '!=', 'pending')
    .where('reporterNetwork', '!=', '')
    .execute();
}

/** Deletes the rankings of weeks and months that are over: nobody can ask for them any more. */
export async function forgetPastRankings(trx: Writes, now: number): Promise<void> {
  const running = ['all', rankingPeriod('week', now), rankingPeriod('month', now)];
  await trx.deleteFrom('rankings').where('period', 'not in', running).execute();
}
