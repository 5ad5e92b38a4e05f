import { sql } from 'kysely';
import {
  claimDuration,
  day,
  hour,
  invitationLifetime,
  keyLifetime,
  minute,
} from '../../contract/durations.ts';
import { rankingPeriod } from '../../domain/time-windows.ts';
import type { Database, Transaction } from '../db/database.ts';
import { getSetting, setSetting } from '../db/settings-queries.ts';
import { spentUnitsSlot } from '../limits/spent-units.ts';
import { knownDeviceLifetime } from '../login/login-queries.ts';
import { sessionLimits } from '../login/session-queries.ts';
import { minutesRetention } from '../rankings/counter-queries.ts';

/** Retention periods in milliseconds. */
const retention = {
  idempotencyKeys: keyLifetime,
  /** The slowest bucket refills within a day: one that was not used for two days is full. */
  quotas: 2 * day,
  adminSessions: sessionLimits.lifetime,
  invitations: invitationLifetime,
  /** The lifetime of the device cookie: after it nobody can vote again with the same one. */
  voterTraces: 400 * day,
  /** The limits of reads look back five minutes. */
  readCosts: hour,
  /** The hashes of their networks change daily; the limits look back a quarter of an hour. */
  loginFailures: day,
  /** The hashes of networks change every quarter: after two quarters a hash cannot occur again. */
  reporterTraces: 184 * day,
} as const;

/** Another server's clock may be behind, and may still count in a period that has ended here. */
export const clockTolerance = hour;

/** The maximum of rows in one step: a few milliseconds of work, so that other writes do not wait. */
export const rowsPerStep = 500;

/** Runs one step of a job. `now` is in milliseconds since 1970. Returns how many rows it changed. */
export type Step = (trx: Transaction, now: number, database: Database) => Promise<number>;

export const deleteIdempotencyKeys: Step = async (trx, now) => {
  const old = trx
    .selectFrom('idempotencyKeys')
    .select('key')
    .where('createdAt', '<', now - retention.idempotencyKeys)
    .limit(rowsPerStep);
  const { numDeletedRows } = await trx
    .deleteFrom('idempotencyKeys')
    .where('key', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

export const deleteQuotas: Step = async (trx, now) => {
  const old = trx
    .selectFrom('quotas')
    .select('key')
    .where('updatedAt', '<', now - retention.quotas)
    .limit(rowsPerStep);
  const { numDeletedRows } = await trx
    .deleteFrom('quotas')
    .where('key', 'in', old)
    .where('updatedAt', '<', now - retention.quotas)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

export const deleteQuotaUses: Step = async (trx, now) => {
  const old = trx
    .selectFrom('quotaUses')
    .select(['key', 'slot'])
    .where('expiresAt', '<', now)
    .limit(rowsPerStep);
  const { numDeletedRows } = await trx
    .deleteFrom('quotaUses')
    .where((eb) => eb(eb.refTuple('key', 'slot'), 'in', old.$asTuple('key', 'slot')))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

export const deleteReadCosts: Step = async (trx, now) => {
  const { numDeletedRows } = await trx
    .deleteFrom('readCosts')
    .where('slot', '<', spentUnitsSlot(now - retention.readCosts))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

const votersForgotten = 'votersForgottenUpTo';

/** Removes the voters from old votes, which stay counted. IDs of votes ascend with time, so each is read once. */
export const anonymizeVotes: Step = async (trx, now) => {
  const done = await getSetting(trx, votersForgotten);
  const next = await trx
    .selectFrom('votes')
    .select(['id', 'createdAt'])
    .where('id', '>', Number(done ?? 0))
    .orderBy('id')
    .limit(rowsPerStep)
    .execute();
  const firstYoung = next.findIndex(({ createdAt }) => createdAt >= now - retention.voterTraces);
  const old = next.slice(0, firstYoung === -1 ? next.length : firstYoung).map(({ id }) => id);
  const last = old.at(-1);
  if (last === undefined) return 0;
  const nobody = sql<string>`'forgotten ' || id`;
  await trx
    .updateTable('votes')
    .set({ voterFingerprint: nobody, voterDevice: nobody })
    .where('id', 'in', old)
    .execute();
  await setSetting(trx, votersForgotten, String(last));
  return old.length;
};

export const deleteSessions: Step = async (trx, now) => {
  const { numDeletedRows } = await trx
    .deleteFrom('adminSessions')
    .where('createdAt', '<', now - retention.adminSessions)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

export const deleteInvitations: Step = async (trx, now) => {
  const { numDeletedRows } = await trx
    .deleteFrom('invitations')
    .where('createdAt', '<', now - retention.invitations)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

/** Challenges that have expired are refused, whether they were answered or not. */
export const deleteUsedChallenges: Step = async (trx, now) => {
  const { numDeletedRows } = await trx
    .deleteFrom('usedChallenges')
    .where('expiresAt', '<', now - clockTolerance)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

/** Also deletes those in the future, from before the clock was set back. */
export const deleteLoginFailures: Step = async (trx, now) => {
  const { numDeletedRows } = await trx
    .deleteFrom('loginFailures')
    .where((eb) =>
      eb.or([
        eb('createdAt', '<', now - retention.loginFailures),
        eb('createdAt', '>', now + retention.loginFailures),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

export const deleteAdminDevices: Step = async (trx, now) => {
  const { numDeletedRows } = await trx
    .deleteFrom('adminDevices')
    .where('lastLoginAt', '<', now - knownDeviceLifetime)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

export const deleteMinutes: Step = async (trx, now) => {
  const old = trx
    .selectFrom('postMinutes')
    .select('minute')
    .where('minute', '<', Math.floor((now - minutesRetention) / minute))
    .limit(rowsPerStep);
  const { numDeletedRows } = await trx
    .deleteFrom('postMinutes')
    .where('minute', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

/** Removes the reporters from old reports, which keep their reason and status. */
export const anonymizeReports: Step = async (trx, now) => {
  const old = trx
    .selectFrom('reports')
    .select('id')
    .where('createdAt', '<', now - retention.reporterTraces)
    .where('status', '!=', 'pending')
    .where('reporterNetwork', '!=', '')
    .limit(rowsPerStep);
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

/** Deletes the rankings of past weeks and months, which are no longer shown. */
export const deletePastRankings: Step = async (trx, now) => {
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
          .limit(rowsPerStep)
          .$asTuple('period', 'cityKey', 'country'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

/** Deletes claims of the queue that ended. Also those of a clock set back. */
export const deleteClaims: Step = async (trx, now) => {
  const { numDeletedRows } = await trx
    .deleteFrom('claims')
    .where((eb) => eb.or([eb('until', '<', now), eb('until', '>', now + claimDuration)]))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
