import { sql } from 'kysely';
import type { HiderKind, ReportedItem } from '../../../contract/endpoints/console/moderation.ts';
import type { Reads } from '../../db/database.ts';
import { getAppealTime } from '../../experiences/records/appeal-queries.ts';
import type { Hiding } from './largest-hiders.ts';

/** By which column of a report its hider is known. */
export const traceColumns = {
  reporter: 'reporterDevice',
  network: 'reporterNetwork',
  site: 'reporterSite',
} as const satisfies Record<HiderKind, string>;

/** All reporters with the same device, network or /48 as the sender of a report. */
export interface Hider {
  readonly kind: HiderKind;
  readonly trace: string;
}

/** Undefined for an unknown report, and for one that was anonymized. */
export async function getHider(
  db: Reads,
  { report, kind }: { report: string; kind: HiderKind },
): Promise<Hider | undefined> {
  const row = await db
    .selectFrom('reports')
    .select(`${traceColumns[kind]} as trace`)
    .where('id', '=', report)
    .executeTakeFirst();
  return row === undefined || row.trace === '' ? undefined : { kind, trace: row.trace };
}

/** The same conditions as in the partial indexes. */
const hidingReports = (db: Reads) =>
  db.selectFrom('reports').where('hid', '=', sql.lit(1)).where('status', '=', sql.lit('pending'));

/** Returns IDs of undecided experiences that this hider hid, sorted, because all writers lock them in that order. */
export async function listHiddenBy(db: Reads, { kind, trace }: Hider): Promise<string[]> {
  const rows = await hidingReports(db)
    .select('experienceId')
    .where(traceColumns[kind], '=', trace)
    .execute();
  // Sorted here: with `order by` SQLite would scan all pending reports.
  return rows.map((row) => row.experienceId).toSorted();
}

/** Whether the hider hid this experience, nobody else has reported it, and its author has not appealed. */
export async function isHiddenByAlone(
  db: Reads,
  id: string,
  { kind, trace }: Hider,
): Promise<boolean> {
  const reports = await db
    .selectFrom('reports')
    .select(['hid', `${traceColumns[kind]} as trace`])
    .where('experienceId', '=', id)
    .where('status', '=', sql.lit('pending'))
    .execute();
  const isOfOne = reports.every((report) => report.trace === trace);
  if (!isOfOne || !reports.some(({ hid }) => hid === 1)) return false;
  return (await getAppealTime(db, id)) === undefined;
}

/** Only the newest are read: enough to see who floods. */
const maxHidings = 5_000;

/** Returns the reports that currently hide an experience, newest first. */
export async function listHidings(db: Reads): Promise<Hiding[]> {
  return hidingReports(db)
    .select([
      'id as report',
      'reporterDevice as device',
      'reporterNetwork as network',
      'reporterSite as prefix48',
      'createdAt as at',
    ])
    .orderBy('createdAt', 'desc')
    .limit(maxHidings)
    .execute();
}

/** For experiences whose reporter hid others too: the report, and how many experiences the reporter hid. */
export async function getSameReporters(
  db: Reads,
  ids: readonly string[],
): Promise<Map<string, NonNullable<ReportedItem['sameReporter']>>> {
  const hiders = await hidingReports(db)
    .select(['id', 'experienceId', 'reporterDevice'])
    .where('experienceId', 'in', ids)
    .execute();
  if (hiders.length === 0) return new Map();
  const counts = await hidingReports(db)
    .select((eb) => ['reporterDevice', eb.fn.countAll<number>().as('hidden')])
    .where(
      'reporterDevice',
      'in',
      hiders.map((hider) => hider.reporterDevice),
    )
    .groupBy('reporterDevice')
    .execute();
  const hiddenBy = new Map(counts.map((row) => [row.reporterDevice, row.hidden]));
  const several = hiders.flatMap(({ id, experienceId, reporterDevice }) => {
    const hidden = hiddenBy.get(reporterDevice) ?? 0;
    return hidden > 1 ? [[experienceId, { report: id, hidden }] as const] : [];
  });
  return new Map(several);
}
