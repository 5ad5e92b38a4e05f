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

/** Another server's clock may be behind: what has just ended here may still be counted there. */
const clockTolerance = hour;

/** How many rows one step takes at most: a few milliseconds of work, so that nobody waits for it. */
export const rowsAStep = 500;

/** Does a part of what is to be done at this time, in milliseconds, and gives how many rows that were. */
export type Step = (trx: Writes, now: number) => Promise<number>;

export const forgetIdempotencyKeys: Step = async (trx, now) => {
  const old = trx
    .selectFrom('idempotencyKeys')
    .select('key')
    .where('createdAt', '<', now - kept.idempotencyKeys)
    .limit(rowsAStep);
  const { numDeletedRows } = await trx
    .deleteFrom('idempotencyKeys')
    .where('key', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

export const forgetQuotas: Step = async (trx, now) => {
  const old = trx
    .selectFrom('quotas')
    .select('key')
    .where('updatedAt', '<', now - kept.quotas)
    .limit(rowsAStep);
  const { numDeletedRows } = await trx
    .deleteFrom('quotas')
    .where('key', 'in', old)
    .where('updatedAt', '<', now - kept.quotas)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

export const forgetSessions: Step = async (trx, now) => {
  const { numDeletedRows } = await trx
    .deleteFrom('adminSessions')
    .where('createdAt', '<', now - kept.adminSessions)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

export const forgetMinutes: Step = async (trx, now) => {
  const old = trx
    .selectFrom('postMinutes')
    .select('minute')
    .where('minute', '<', Math.floor((now - minutesKept) / minute))
    .limit(rowsAStep);
  const { numDeletedRows } = await trx
    .deleteFrom('postMinutes')
    .where('minute', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

/** Old reports keep their reason and outcome, and nothing of who sent them. */
export const forgetReporters: Step = async (trx, now) => {
  const old = trx
    .selectFrom('reports')
    .select('id')
    .where('createdAt', '<', now - kept.reporterTraces)
    .where('status', '!=', 'pending')
    .where('reporterNetwork', '!=', '')
    .limit(rowsAStep);
  const { numUpdatedRows } = await trx
    .updateTable('reports')
    .set((eb) => ({ reporterFingerprint: '', reporterNetwork: '', reporterDevice: eb.ref('id') }))
    .where('id', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

/** The rankings of weeks and months that are over: nobody can ask for them any more. */
export const forgetPastRankings: Step = async (trx, now) => {
  const week = rankingPeriod('week', now - clockTolerance);
  const month = rankingPeriod('month', now - clockTolerance);
  const { numDeletedRows } = await trx
    .deleteFrom('rankings')
    .where((eb) =>
      eb(
        eb.refTuple('period', 'cityKey', 'country'),
        'in',
        eb
          .selectFrom('rankings')
          .select(['period', 'cityKey', 'country'])
          .where((past) =>
            past.or([
              past('period', '>=', 'w').and('period', '<', week),
              past('period', '>=', 'm').and('period', '<', month),
            ]),
          )
          .limit(rowsAStep)
          .$asTuple('period', 'cityKey', 'country'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
