import { sql } from 'kysely';
import type { HiderKind, ReportedItem } from '../../contract/endpoints/moderation.ts';
import type { Reads } from '../db/database.ts';
import type { Hiding } from './hiding-sources.ts';

const columns = {
  reporter: 'reporterDevice',
  network: 'reporterNetwork',
  site: 'reporterSite',
} as const satisfies Record<HiderKind, string>;

/** Everybody who shares one trace with the sender of a report. */
export interface Hider {
  readonly kind: HiderKind;
  readonly trace: string;
}

/** Undefined for an unknown report, and for one whose sender was forgotten. */
export async function findHider(
  db: Reads,
  { report, kind }: { report: string; kind: HiderKind },
): Promise<Hider | undefined> {
  const row = await db
    .selectFrom('reports')
    .select(`${columns[kind]} as trace`)
    .where('id', '=', report)
    .executeTakeFirst();
  return row === undefined || row.trace === '' ? undefined : { kind, trace: row.trace };
}

/** Word for word as in the partial indexes. */
const reportsThatHide = (db: Reads) =>
  db.selectFrom('reports').where('hid', '=', sql.lit(1)).where('status', '=', sql.lit('pending'));

/** Stories that one of these hid and nobody has decided about, at most `limit`, in the order in which all lock them. */
export async function findHiddenBy(
  db: Reads,
  { kind, trace }: Hider,
  limit: number,
): Promise<string[]> {
  const rows = await reportsThatHide(db)
    .select('experienceId')
    .where(columns[kind], '=', trace)
    .limit(limit)
    .execute();
  // Sorted here: for a sorted answer SQLite would walk through all reports that wait.
  return rows.map((row) => row.experienceId).toSorted();
}

/** Of more than these only the newest are looked at: enough to see who floods. */
const maxHidings = 5_000;

/** The reports that hide a story now, newest first. */
export async function findHidings(db: Reads): Promise<Hiding[]> {
  return reportsThatHide(db)
    .select([
      'id as report',
      'reporterDevice as device',
      'reporterNetwork as network',
      'reporterSite as site',
      'createdAt as at',
    ])
    .orderBy('createdAt', 'desc')
    .limit(maxHidings)
    .execute();
}

/** For each of these stories that somebody hid who hid others too: by which report, and how many in all. */
export async function findSameReporters(
  db: Reads,
  ids: readonly string[],
): Promise<Map<string, NonNullable<ReportedItem['sameReporter']>>> {
  const hiders = await reportsThatHide(db)
    .select(['id', 'experienceId', 'reporterDevice'])
    .where('experienceId', 'in', ids)
    .execute();
  if (hiders.length === 0) return new Map();
  const counts = await reportsThatHide(db)
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
