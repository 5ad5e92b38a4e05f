import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ReportReason } from '../../contract/report-reasons.ts';
import { hour } from '../../domain/time-windows.ts';
import type { Reads, Writes } from '../db/database.ts';

export interface Reporter {
  readonly device: string;
  readonly fingerprint: string;
  /** The network in this quarter, see Visitor. */
  readonly network: string;
}

export interface NewReport {
  readonly experienceId: string;
  readonly reason: ReportReason;
  readonly description: string | undefined;
  readonly reporter: Reporter;
  readonly hid: boolean;
  readonly now: number;
}

/** Keeps a report. Gives false when this device has reported this story before. */
export async function insertReport(trx: Writes, report: NewReport): Promise<boolean> {
  const { reporter } = report;
  const inserted = await trx
    .insertInto('reports')
    .values({
      id: randomUUID(),
      experienceId: report.experienceId,
      reason: report.reason,
      description: report.description === '' ? null : (report.description ?? null),
      reporterFingerprint: reporter.fingerprint,
      reporterDevice: reporter.device,
      reporterNetwork: reporter.network,
      status: 'pending',
      hid: report.hid ? 1 : 0,
      createdAt: report.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

const lookBack = 10;
const toleratedRestores = 1;

/** True when 2 of the last 10 reports of this device, or of this network, were about stories that were fine. */
export async function isOftenWrong(trx: Writes, { device, network }: Reporter): Promise<boolean> {
  for (const [column, value] of [
    ['reporterDevice', device],
    ['reporterNetwork', network],
  ] as const) {
    const last = await trx
      .selectFrom('reports')
      .select('status')
      .where(column, '=', value)
      .orderBy('createdAt', 'desc')
      .limit(lookBack)
      .execute();
    if (last.filter((report) => report.status === 'restored').length > toleratedRestores)
      return true;
  }
  return false;
}

const networksAfterRestore = 3;

/**
 * Whether a story that a person has restored may be hidden again: by nobody who reported it before, and only when
 * three networks that hadn't have reported it since, this one counted.
 */
export async function mayHideAgain(
  trx: Writes,
  experienceId: string,
  { network }: Reporter,
): Promise<boolean> {
  const reports = await trx
    .selectFrom('reports')
    .select(['reporterNetwork', 'status'])
    .where('experienceId', '=', experienceId)
    .execute();
  const networksOf = (status: 'restored' | 'pending') =>
    reports.filter((report) => report.status === status).map((report) => report.reporterNetwork);
  const before = new Set(networksOf('restored'));
  if (before.size === 0) return true;
  if (before.has(network)) return false;
  const since = new Set([...networksOf('pending'), network].filter((other) => !before.has(other)));
  return since.size >= networksAfterRestore;
}

const floodMinimum = 20;
const floodShare = 0.05;

/** True when more than 20 stories and more than 5 % of the visible ones were hidden within the last hour. */
export async function isFlooded(db: Reads, now: number): Promise<boolean> {
  const { hidden } = await db
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('hidden'))
    .where('createdAt', '>', now - hour)
    .where('hid', '=', 1)
    .executeTakeFirstOrThrow();
  if (hidden <= floodMinimum) return false;
  const { visible } = await db
    .selectFrom('countryTotals')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('experienceCount'), sql.lit(0)).as('visible'))
    .executeTakeFirstOrThrow();
  return hidden > floodShare * (visible + hidden);
}

/** Marks a story's pending reports as decided: it was fine, or it was deleted and nothing they quote stays. */
export async function closeReports(
  trx: Writes,
  experienceId: string,
  status: 'restored' | 'upheld',
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('reports')
    .set(status === 'upheld' ? { status, description: null } : { status })
    .where('experienceId', '=', experienceId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
