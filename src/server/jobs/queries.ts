import { sql } from 'kysely';
import { day, hour, minute, keyLifetime } from '../../contract/durations.ts';
import { rankingPeriod } from '../../domain/time-windows.ts';
import type { Writes } from '../db/database.ts';
import { adminDeviceKept } from '../login/login-queries.ts';
import { readCostSlot } from '../quotas/read-costs.ts';
import { minutesKept } from '../rankings/counter-queries.ts';

/** How long things are kept that only serve the running of the server, in milliseconds. */
const kept = {
  idempotencyKeys: keyLifetime,
  /** The longest quota refills within a day; a bucket untouched for two is full. */
  quotas: 2 * day,
  adminSessions: 12 * hour,
  /** The cookie of a device lasts as long: after it nobody could vote again under the same one. */
  voterTraces: 400 * day,
  /** Limits of reading look back five minutes. */
  readCosts: hour,
  /** Their networks are hashed with the day; the limits look back a quarter of an hour. */
  loginFailures: day,
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

export const forgetQuotaUses: Step = async (trx, now) => {
  const old = trx
    .selectFrom('quotaUses')
    .select(['key', 'slot'])
    .where('expiresAt', '<', now)
    .limit(rowsAStep);
  const { numDeletedRows } = await trx
    .deleteFrom('quotaUses')
    .where((eb) => eb(eb.refTuple('key', 'slot'), 'in', old.$asTuple('key', 'slot')))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

export const forgetReadCosts: Step = async (trx, now) => {
  const { numDeletedRows } = await trx
    .deleteFrom('readCosts')
    .where('slot', '<', readCostSlot(now - kept.readCosts))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

const votersForgotten = 'votersForgottenUpTo';

/** Old votes stay counted and lose whose they were. Votes are numbered in the order of time: each is looked at once. */
export const forgetVoters: Step = async (trx, now) => {
  const done = await trx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', votersForgotten)
    .executeTakeFirst();
  const next = await trx
    .selectFrom('votes')
    .select(['id', 'createdAt'])
    .where('id', '>', Number(done?.value ?? 0))
    .orderBy('id')
    .limit(rowsAStep)
    .execute();
  const firstYoung = next.findIndex(({ createdAt }) => createdAt >= now - kept.voterTraces);
  const old = next.slice(0, firstYoung === -1 ? next.length : firstYoung).map(({ id }) => id);
  const last = old.at(-1);
  if (last === undefined) return 0;
  const nobody = sql<string>`'forgotten ' || id`;
  await trx
    .updateTable('votes')
    .set({ voterFingerprint: nobody, voterDevice: nobody })
    .where('id', 'in', old)
    .execute();
  await trx
    .insertInto('settings')
    .values({ key: votersForgotten, value: String(last) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(last) }))
    .execute();
  return old.length;
};

export const forgetSessions: Step = async (trx, now) => {
  const { numDeletedRows } = await trx
    .deleteFrom('adminSessions')
    .where('createdAt', '<', now - kept.adminSessions)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

/** Those from the future are old as well: the clock was set back since. */
export const forgetLoginFailures: Step = async (trx, now) => {
  const { numDeletedRows } = await trx
    .deleteFrom('loginFailures')
    .where((eb) =>
      eb.or([
        eb('createdAt', '<', now - kept.loginFailures),
        eb('createdAt', '>', now + kept.loginFailures),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

export const forgetAdminDevices: Step = async (trx, now) => {
  const { numDeletedRows } = await trx
    .deleteFrom('adminDevices')
    .where('lastLoginAt', '<', now - adminDeviceKept)
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
    .set((eb) => ({
      reporterFingerprint: '',
      reporterNetwork: '',
      reporterSite: '',
      reporterDevice: eb.ref('id'),
    }))
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
