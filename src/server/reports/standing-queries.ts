import { sql } from 'kysely';
import { day } from '../../contract/durations.ts';
import type { Reads } from '../db/database.ts';

/** Who sends a report, as keyed hashes. */
export interface Reporter {
  readonly device: string;
  readonly fingerprint: string;
  /** The network in this quarter, see Visitor. */
  readonly network: string;
  /** The /48 in this quarter; for IPv4 the network. */
  readonly site: string;
}

type Trace = keyof Reporter;

const columns = {
  device: 'reporterDevice',
  fingerprint: 'reporterFingerprint',
  network: 'reporterNetwork',
  site: 'reporterSite',
} as const satisfies Record<Trace, string>;

interface Tolerance {
  /** How many of the last decided reports are looked at. */
  readonly last: number;
  /** With so many wrong ones among them, further reports hide nothing. */
  readonly wrong: number;
}

const ofOne: Tolerance = { last: 10, wrong: 2 };
const tolerances: Readonly<Record<Trace, Tolerance>> = {
  device: ofOne,
  fingerprint: ofOne,
  network: ofOne,
  site: { last: 40, wrong: 8 },
};
/** How long a wrong report counts, in milliseconds. */
const wrongKept = 30 * day;

/**
 * True when 2 of the last 10 decided reports of this device, this fingerprint or this network (8 of 40 of its /48) were
 * about stories that were fine. It heals with time; reports that wait for a decision change nothing.
 */
export async function isOftenWrong(db: Reads, reporter: Reporter, now: number): Promise<boolean> {
  for (const trace of Object.keys(columns) as Trace[]) {
    if (trace === 'site' && reporter.site === reporter.network) continue;
    const { last, wrong } = tolerances[trace];
    const reports = await lastDecided(db, { trace, value: reporter[trace], limit: last });
    const counted = reports.filter(
      ({ status, createdAt }) => status === 'restored' && createdAt > now - wrongKept,
    );
    if (counted.length >= wrong) return true;
  }
  return false;
}

function lastDecided(
  db: Reads,
  { trace, value, limit }: { trace: Trace; value: string; limit: number },
) {
  return (
    db
      .selectFrom('reports')
      .select(['status', 'createdAt'])
      .where(columns[trace], '=', value)
      // Word for word as in the partial indexes.
      .where('status', '<>', sql.lit('pending'))
      .orderBy('createdAt', 'desc')
      .limit(limit)
      .execute()
  );
}

const sitesAfterRestore = 3;

/**
 * Whether a story that a person has restored may be hidden again: by nobody who reported it before (the same device,
 * fingerprint, network or /48), and only when three independent /48 have reported it since, this one counted.
 */
export async function mayHideAgain(
  db: Reads,
  experienceId: string,
  reporter: Reporter,
): Promise<boolean> {
  const reports = await db
    .selectFrom('reports')
    .select([
      'status',
      'reporterDevice as device',
      'reporterFingerprint as fingerprint',
      'reporterNetwork as network',
      'reporterSite as site',
    ])
    .where('experienceId', '=', experienceId)
    .execute();
  const before = reports.filter(({ status }) => status === 'restored');
  if (before.length === 0) return true;
  const isNew = (one: Reporter) => !before.some((other) => sharesATrace(one, other));
  if (!isNew(reporter)) return false;
  const since = reports.filter((report) => report.status === 'pending' && isNew(report));
  return new Set([reporter, ...since].map(siteOf)).size >= sitesAfterRestore;
}

/** What was forgotten is empty, and no trace of anybody. */
function sharesATrace(one: Reporter, other: Reporter): boolean {
  const traces = Object.keys(columns) as Trace[];
  return traces.some((trace) => one[trace] !== '' && one[trace] === other[trace]);
}

/** Reports of a server that knew no /48 have the network alone. */
const siteOf = ({ site, network }: Reporter): string => (site === '' ? network : site);
