import { type RawBuilder, sql } from 'kysely';
import {
  claimDuration,
  day,
  hour,
  invitationLifetime,
  keyLifetime,
  minute,
  secondLookLifetime,
} from '../../contract/durations.ts';
import { rankingPeriod } from '../../domain/time-windows.ts';
import type { Database, Transaction } from '../db/database.ts';
import { getSetting, setSetting } from '../db/settings-queries.ts';
import type { Tables } from '../db/tables.ts';
import { spentUnitsSlot } from '../limits/spent-units.ts';
import { knownDeviceLifetime } from '../login/login-queries.ts';
import { sessionLimits } from '../login/session-queries.ts';
import { minutesRetention } from '../rankings/counter-queries.ts';

/** Another server's clock may be behind, and may still count in a period that has ended here. */
const clockTolerance = hour;

/** The maximum of rows in one step: a few milliseconds of work, so that other writes do not wait. */
export const rowsPerStep = 500;

/** Runs one step of a job. `now` is in milliseconds since 1970. Returns how many rows it changed. */
export type Step = (trx: Transaction, now: number, database: Database) => Promise<number>;

/** Which rows of a table are deleted. */
type Retention = {
  [Table in keyof Tables]: {
    readonly table: Table;
    /** A time in milliseconds, or what `valueAt` returns for one. */
    readonly column: keyof Tables[Table] & string;
    /** Milliseconds. */
    readonly keep: number;
    /** Rows this far in the future are deleted, too: they are from before the clock was set back. */
    readonly ahead?: number;
    readonly valueAt?: (time: number) => number;
  };
}[keyof Tables];

/** By the name of the job, which appears in the log. */
const retentions: Readonly<Record<string, Retention>> = {
  'delete idempotency keys': { table: 'idempotencyKeys', column: 'createdAt', keep: keyLifetime },
  // The slowest bucket refills within a day: one that was not used for two days is full.
  'delete quotas': { table: 'quotas', column: 'updatedAt', keep: 2 * day },
  'delete quota uses': { table: 'quotaUses', column: 'expiresAt', keep: 0 },
  // The limits of reads look back five minutes.
  'delete read costs': { table: 'readCosts', column: 'slot', keep: hour, valueAt: spentUnitsSlot },
  'delete sessions': { table: 'adminSessions', column: 'createdAt', keep: sessionLimits.lifetime },
  'delete invitations': { table: 'invitations', column: 'createdAt', keep: invitationLifetime },
  // One that has expired is refused, whether it was answered or not.
  'delete used challenges': { table: 'usedChallenges', column: 'expiresAt', keep: clockTolerance },
  // The hashes of their networks change daily; the limits look back a quarter of an hour.
  'delete failed logins': { table: 'loginFailures', column: 'createdAt', keep: day, ahead: day },
  'delete admin devices': {
    table: 'adminDevices',
    column: 'lastLoginAt',
    keep: knownDeviceLifetime,
  },
  'delete minute counters': {
    table: 'postMinutes',
    column: 'minute',
    keep: minutesRetention,
    valueAt: (time) => Math.floor(time / minute),
  },
  // What servers of the version before have left: this one uses the journal.
  'delete purges of a CDN': { table: 'cdnPurges', column: 'createdAt', keep: hour, ahead: hour },
  // For a site that no longer has a webhook; otherwise they are sent, or dropped after a day.
  'delete messages of a webhook': {
    table: 'webhookMessages',
    column: 'createdAt',
    keep: day + clockTolerance,
    ahead: day + clockTolerance,
  },
  // A server that has not read for so long fills its caches again.
  'delete old changes': { table: 'journal', column: 'createdAt', keep: hour, ahead: hour },
  // Who reads an older one again has it translated again.
  'delete old translations': { table: 'translations', column: 'createdAt', keep: 90 * day },
  // Those that nobody had time for. 'correct what waits' takes them out of the queue.
  'delete second looks': { table: 'secondLooks', column: 'createdAt', keep: secondLookLifetime },
  'delete claims': { table: 'claims', column: 'until', keep: 0, ahead: claimDuration },
};

export const deleteOldRows: Readonly<Record<string, Step>> = Object.fromEntries(
  Object.entries(retentions).map(([name, retention]) => [name, deleteOld(retention)]),
);

function deleteOld({ table, column, keep, ahead, valueAt = (time) => time }: Retention): Step {
  const value = sql.ref<number>(column);
  return (trx, now, { engine }) => {
    const isOld = sql`${value} < ${valueAt(now - keep)}`;
    const isAhead = ahead === undefined ? sql`` : sql` or ${value} > ${valueAt(now + ahead)}`;
    return deleteRows(trx, engine, table, sql`(${isOld}${isAhead})`);
  };
}

/** One step. The condition is checked twice because a row that PostgreSQL has chosen may be changed until it is deleted. */
async function deleteRows(
  trx: Transaction,
  engine: Database['engine'],
  table: keyof Tables,
  condition: RawBuilder<unknown>,
): Promise<number> {
  const from = sql.table(table);
  const row = sql.ref(engine === 'sqlite' ? 'rowid' : 'ctid');
  const { numAffectedRows = 0n } = await sql`
    delete from ${from} where ${condition} and ${row} in
      (select ${row} from ${from} where ${condition} limit ${rowsPerStep})`.execute(trx);
  return Number(numAffectedRows);
}

/** The lifetime of the device cookie: after it nobody can vote again with the same one. */
const voterTraces = 400 * day;
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
  const firstYoung = next.findIndex(({ createdAt }) => createdAt >= now - voterTraces);
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

/** The hashes of networks change every quarter: after two quarters a hash cannot occur again. */
const reporterTraces = 184 * day;

/** Removes the reporters from old reports, which keep their reason and status. */
export const anonymizeReports: Step = async (trx, now) => {
  const old = trx
    .selectFrom('reports')
    .select('id')
    .where('createdAt', '<', now - reporterTraces)
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

/** Of past weeks and months, whose rankings are no longer shown. */
function isPast(now: number) {
  const week = rankingPeriod('week', now - clockTolerance);
  const month = rankingPeriod('month', now - clockTolerance);
  return sql`(period >= 'w' and period < ${week} or period >= 'm' and period < ${month})`;
}

export const deletePastRankings: Step = (trx, now, { engine }) =>
  deleteRows(trx, engine, 'rankings', isPast(now));

/** The rows have no number on SQLite. Nobody changes those of the past. */
export const deletePastNetworks: Step = async (trx, now) => {
  const { numAffectedRows = 0n } = await sql`
    delete from "cityNetworks" where (period, network) in
      (select period, network from "cityNetworks" where ${isPast(now)} limit ${rowsPerStep})`.execute(
    trx,
  );
  return Number(numAffectedRows);
};
