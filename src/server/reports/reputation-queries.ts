import { sql } from 'kysely';
import { day } from '../../contract/durations.ts';
import type { Reads } from '../db/database.ts';
import type { Reporter } from '../experiences/records/report-queries.ts';

type IdentityField = keyof Reporter;

const columns = {
  device: 'reporterDevice',
  fingerprint: 'reporterFingerprint',
  network: 'reporterNetwork',
  prefix48: 'reporterSite',
} as const satisfies Record<IdentityField, string>;

interface ReputationRule {
  /** How many of the last decided reports count. */
  readonly lastReports: number;
  /** From this number of wrong ones among them on, further reports hide nothing. */
  readonly wrongThreshold: number;
}

const defaultRule: ReputationRule = { lastReports: 10, wrongThreshold: 2 };
const rules: Readonly<Record<IdentityField, ReputationRule>> = {
  device: defaultRule,
  fingerprint: defaultRule,
  network: defaultRule,
  prefix48: { lastReports: 40, wrongThreshold: 8 },
};
/** How long a wrong report counts, in milliseconds. */
const wrongReportLifetime = 30 * day;

/**
 * Whether 2 of the last 10 decided reports of this device, fingerprint or network (8 of 40 of its /48) were wrong: their
 * stories were restored. A wrong report expires. Reports that wait or have lapsed do not count: nobody earns a standing
 * with stories that they delete themselves.
 */
export async function isOftenWrong(db: Reads, reporter: Reporter, now: number): Promise<boolean> {
  for (const field of Object.keys(columns) as IdentityField[]) {
    if (field === 'prefix48' && reporter.prefix48 === reporter.network) continue;
    const { lastReports, wrongThreshold } = rules[field];
    const reports = await listLastDecided(db, {
      field,
      value: reporter[field],
      limit: lastReports,
    });
    const counted = reports.filter(
      ({ status, createdAt }) => status === 'restored' && createdAt > now - wrongReportLifetime,
    );
    if (counted.length >= wrongThreshold) return true;
  }
  return false;
}

function listLastDecided(
  db: Reads,
  { field, value, limit }: { field: IdentityField; value: string; limit: number },
) {
  return (
    db
      .selectFrom('reports')
      .select(['status', 'createdAt'])
      .where(columns[field], '=', value)
      // The same condition as in the partial indexes.
      .where('status', '<>', sql.lit('pending'))
      .where('status', '<>', sql.lit('lapsed'))
      .orderBy('createdAt', 'desc')
      .limit(limit)
      .execute()
  );
}

const prefix48sToHideAgain = 3;

/**
 * Whether this report may hide a story again that a moderator has restored: not from the device, fingerprint, network or
 * /48 of an earlier report, and only as at least the third independent /48 since then.
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
      'reporterSite as prefix48',
    ])
    .where('experienceId', '=', experienceId)
    .execute();
  const before = reports.filter(({ status }) => status === 'restored');
  if (before.length === 0) return true;
  const isNew = (one: Reporter) => !before.some((other) => sharesField(one, other));
  if (!isNew(reporter)) return false;
  const since = reports.filter((report) => report.status === 'pending' && isNew(report));
  return new Set([reporter, ...since].map(prefix48Of)).size >= prefix48sToHideAgain;
}

/** Fields are emptied when they expire: empty ones match nobody. */
function sharesField(one: Reporter, other: Reporter): boolean {
  const fields = Object.keys(columns) as IdentityField[];
  return fields.some((field) => one[field] !== '' && one[field] === other[field]);
}

/** Reports stored by older versions have no /48. */
const prefix48Of = ({ prefix48, network }: Reporter): string =>
  prefix48 === '' ? network : prefix48;
