import { randomUUID } from 'node:crypto';
import type { ReportReason } from '../../contract/report-reasons.ts';
import type { Reads, Writes } from '../db/database.ts';
import type { Reporter } from './reputation-queries.ts';

export interface NewReport {
  readonly experienceId: string;
  readonly reason: ReportReason;
  readonly description: string | undefined;
  readonly reporter: Reporter;
  readonly hid: boolean;
  readonly now: number;
}

/** Stores a report. Returns false when this device has reported this story before. */
export async function createReport(trx: Writes, report: NewReport): Promise<boolean> {
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
      reporterSite: reporter.site,
      status: 'pending',
      hid: report.hid ? 1 : 0,
      createdAt: report.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Marks a story's pending reports as decided and returns their number. Upheld ones lose their description. */
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

/** Returns when the oldest report was made that waits (milliseconds since 1970); undefined when none does. */
export async function getOldestReport(
  db: Reads,
  experienceId: string,
): Promise<number | undefined> {
  const { oldest } = await db
    .selectFrom('reports')
    .select((eb) => eb.fn.min('createdAt').as('oldest'))
    .where('experienceId', '=', experienceId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return oldest ?? undefined;
}
