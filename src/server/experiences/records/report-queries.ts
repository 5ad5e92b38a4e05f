import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ReportReason } from '../../../contract/report-reasons.ts';
import type { Reads, Transaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

type ReportStatus = Tables['reports']['status'];

/** The sender of a report, as keyed hashes. */
export interface Reporter {
  readonly device: string;
  readonly fingerprint: string;
  /** The network in this quarter, see Visitor. */
  readonly network: string;
  /** The /48 in this quarter; for IPv4 the network. */
  readonly prefix48: string;
}

export interface NewReport {
  readonly experienceId: string;
  readonly reason: ReportReason;
  readonly description: string | undefined;
  readonly reporter: Reporter;
  readonly hid: boolean;
  readonly now: number;
}

/** Stores a report. Returns false when this device has reported this story before. */
export async function createReport(trx: Transaction, report: NewReport): Promise<boolean> {
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
      reporterSite: reporter.prefix48,
      status: 'pending',
      hid: report.hid ? 1 : 0,
      createdAt: report.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whether one of these devices has reported a story since then (milliseconds since 1970). */
export async function hasReported(
  db: Reads,
  { randomId, devices, since }: { randomId: string; devices: readonly string[]; since: number },
): Promise<boolean> {
  const report = await db
    .selectFrom('reports')
    .innerJoin('experiences', 'experiences.id', 'reports.experienceId')
    .select('reports.id')
    .where('experiences.randomId', '=', randomId)
    .where('reports.reporterDevice', 'in', devices)
    .where('reports.createdAt', '>', since)
    .limit(1)
    .executeTakeFirst();
  return report !== undefined;
}

/**
 * Closes a story's pending reports and returns their number. A report of a text that its author has changed since lapses:
 * the decision says nothing about it. Only those of a restored story keep their description.
 */
export async function closeReports(
  trx: Transaction,
  experienceId: string,
  status: Exclude<ReportStatus, 'pending'>,
): Promise<number> {
  const isCurrent = sql<boolean>`"isOutdated" = 0`;
  const { numUpdatedRows } = await trx
    .updateTable('reports')
    .set((eb) => ({
      status: eb
        .case()
        .when(isCurrent)
        .then(status)
        .else('lapsed' as const)
        .end(),
      description:
        status === 'restored'
          ? eb.case().when(isCurrent).then(eb.ref('description')).else(null).end()
          : null,
    }))
    .where('experienceId', '=', experienceId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Notes that the pending reports of a story are about an earlier text. */
export async function markReportsOutdated(trx: Transaction, experienceId: string): Promise<void> {
  await trx
    .updateTable('reports')
    .set({ isOutdated: 1 })
    .where('experienceId', '=', experienceId)
    .where('status', '=', 'pending')
    .execute();
}
