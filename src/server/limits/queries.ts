import { sql } from 'kysely';
import type { Reads, Transaction } from '../db/database.ts';
import { prepared, preparedForRows } from '../db/prepared.ts';
import type { Bucket, Limit, Window } from './limits.ts';

/** A limit of one device, network, text or story. */
export interface LimitOf {
  readonly limit: Limit;
  readonly subject: string;
  /** Yesterday's hash of the same network. */
  readonly subjectYesterday?: string | undefined;
}

/** Takes one token from a bucket, in one atomic statement. False when there is none. A window has no tokens to take. */
export async function takeToken(
  trx: Transaction,
  { limit, subject }: LimitOf,
  now: number,
): Promise<boolean> {
  if (limit.kind === 'window') return true;
  const { burst, refillInterval } = limit;
  const key = bucketKey(limit, subject);
  const row = { key, now, burst, left: burst - 1, rate: 1 / refillInterval };
  return (await takeFrom(trx, row)).length > 0;
}

const bucketKey = ({ name }: Limit, subject: string) => `${name} ${subject}`;

type BucketRow = {
  readonly key: string;
  readonly now: number;
  readonly burst: number;
  /** The tokens of a new bucket after the first was taken. */
  readonly left: number;
  /** Tokens a millisecond. */
  readonly rate: number;
};

const takeFrom = prepared((db, { key, now, burst, left, rate }: BucketRow) => {
  // After the clock was set back, no time has elapsed.
  const elapsed = sql`case when ${now} > quotas."updatedAt" then ${now} - quotas."updatedAt" else 0 end`;
  // Cast, because PostgreSQL infers bigint for a parameter that is multiplied with a bigint.
  const since = sql`quotas.tokens + (${elapsed}) * cast(${rate} as double precision)`;
  const refilled = sql<number>`case when ${since} > ${burst} then ${burst} else ${since} end`;
  return db
    .insertInto('quotas')
    .values({ key, tokens: left, updatedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ tokens: sql`${refilled} - 1`, updatedAt: now })
        .where(sql<boolean>`${refilled} >= 1`),
    )
    .returning('tokens');
});

/**
 * The milliseconds until each of these limits has room for one more action, in their order; 0 for one that has.
 * @param isCounted whether the action in question is counted already, and has its token
 */
export async function waitsOf(
  db: Reads,
  limits: readonly LimitOf[],
  { now, isCounted }: { now: number; isCounted: boolean },
): Promise<number[]> {
  const buckets = isCounted ? [] : await readBuckets(db, limits);
  const uses = await readWindows(db, limits, now);
  return limits.map(({ limit, subject, subjectYesterday }) => {
    if (limit.kind === 'bucket') {
      const bucket = buckets.find(({ key }) => key === bucketKey(limit, subject));
      return bucket === undefined ? 0 : timeUntilToken(limit, bucket, now);
    }
    const keys = keysOf(limit, { subject, subjectYesterday });
    const slots = uses.filter(({ key }) => keys.includes(key));
    return timeUntilAtMost(limit, slots, { now, room: limit.max - (isCounted ? 0 : 1) });
  });
}

async function readBuckets(db: Reads, limits: readonly LimitOf[]) {
  const keys = limits.flatMap(({ limit, subject }) =>
    limit.kind === 'bucket' ? [bucketKey(limit, subject)] : [],
  );
  if (keys.length === 0) return [];
  return db.selectFrom('quotas').selectAll().where('key', 'in', keys).execute();
}

function timeUntilToken(
  { refillInterval }: Bucket,
  { tokens, updatedAt }: { tokens: number; updatedAt: number },
  now: number,
): number {
  const missing = (1 - tokens) * refillInterval;
  return Math.max(0, Math.ceil(missing - Math.max(0, now - updatedAt)));
}

/** A window is this many whole slots and the current one, so that its limit holds in any span of its length. */
const slotsPerWindow = 12;

/** The subject comes first: the windows of one device or network are neighbours in the index, on one page instead of several. */
const rowKey = ({ name }: Window, subject: string) => `${subject} ${name}`;
const slotLength = ({ span }: Window) => span / slotsPerWindow;
const slotAt = (window: Window, now: number) => Math.floor(now / slotLength(window));

const keysOf = (window: Window, { subject, subjectYesterday }: Omit<LimitOf, 'limit'>) =>
  [subject, subjectYesterday].flatMap((name) => (name === undefined ? [] : [rowKey(window, name)]));

/** Counts one action in each window, allowed or not. `uses` of -1 reverts it. */
export async function countInWindows(
  trx: Transaction,
  limits: readonly LimitOf[],
  { now, uses = 1 }: { now: number; uses?: 1 | -1 },
): Promise<void> {
  const rows = limits.flatMap(({ limit, subject }) =>
    limit.kind === 'bucket'
      ? []
      : [
          {
            key: rowKey(limit, subject),
            slot: slotAt(limit, now),
            uses,
            expiresAt: now + limit.span + slotLength(limit),
          },
        ],
  );
  if (rows.length === 0) return;
  // Sorted, so that transactions lock the rows in the same order and cannot deadlock.
  await addUses(
    trx,
    rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  );
}

type UsesRow = {
  readonly key: string;
  readonly slot: number;
  readonly uses: number;
  readonly expiresAt: number;
};

const addUses = preparedForRows((db, rows: readonly UsesRow[]) =>
  db
    .insertInto('quotaUses')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'slot'])
        .doUpdateSet({ uses: sql`"quotaUses".uses + excluded.uses` }),
    ),
);

async function readWindows(db: Reads, limits: readonly LimitOf[], now: number) {
  const ranges = limits.flatMap(({ limit, ...subjects }) => {
    if (limit.kind === 'bucket') return [];
    // Ignores slots in the future, from before the clock was set back.
    const last = slotAt(limit, now);
    return keysOf(limit, subjects).map((key) => ({ key, first: last - slotsPerWindow, last }));
  });
  return ranges.length === 0 ? [] : listUses(db, ranges);
}

type SlotRange = { readonly key: string; readonly first: number; readonly last: number };

const listUses = preparedForRows((db, ranges: readonly SlotRange[]) =>
  db
    .selectFrom('quotaUses')
    .select(['key', 'slot', 'uses'])
    .where((eb) =>
      eb.or(
        ranges.map(({ key, first, last }) =>
          eb('key', '=', key).and('slot', '>=', first).and('slot', '<=', last),
        ),
      ),
    ),
);

/** The milliseconds until enough of the oldest slots have left the window for at most `room` uses to remain. */
function timeUntilAtMost(
  window: Window,
  slots: readonly { slot: number; uses: number }[],
  { now, room }: { now: number; room: number },
): number {
  let inside = slots.reduce((sum, { uses }) => sum + uses, 0);
  if (inside <= room) return 0;
  let wait = 0;
  for (const { slot, uses } of slots.toSorted((a, b) => a.slot - b.slot)) {
    if (inside <= room) break;
    inside -= uses;
    wait = (slot + slotsPerWindow + 1) * slotLength(window) - now;
  }
  return Math.max(0, Math.ceil(wait));
}
