import { sql } from 'kysely';
import type { Reads, Transaction } from '../db/database.ts';
import { prepared, preparedForRows } from '../db/prepared.ts';
import type { Bucket, Window } from './limits.ts';

/**
 * Takes one token from a bucket, in one atomic statement. Returns 0, or the milliseconds until there is a token.
 */
export async function takeToken(
  trx: Transaction,
  { bucket, subject, now }: { bucket: Bucket; subject: string; now: number },
): Promise<number> {
  const { burst, refillInterval, name } = bucket;
  const row = { key: `${name} ${subject}`, now, burst, left: burst - 1, rate: 1 / refillInterval };
  const [taken] = await takeFrom(trx, row);
  return taken === undefined ? Math.max(1, await timeUntilToken(trx, { bucket, subject, now })) : 0;
}

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

/** The milliseconds until this bucket has a token; 0 if it has one. Takes none. */
export async function timeUntilToken(
  db: Reads,
  { bucket, subject, now }: { bucket: Bucket; subject: string; now: number },
): Promise<number> {
  const row = await db
    .selectFrom('quotas')
    .select(['tokens', 'updatedAt'])
    .where('key', '=', `${bucket.name} ${subject}`)
    .executeTakeFirst();
  if (row === undefined) return 0;
  const missing = (1 - row.tokens) * bucket.refillInterval;
  return Math.max(0, Math.ceil(missing - Math.max(0, now - row.updatedAt)));
}

/** A window of one device or network. */
export interface SubjectWindow {
  readonly window: Window;
  readonly subject: string;
  /** Yesterday's hash of the same network. */
  readonly subjectYesterday?: string | undefined;
}

/** A window is this many whole slots and the current one, so that its limit holds in any span of its length. */
const slotsPerWindow = 12;

/** The subject comes first: the windows of one device or network are neighbours in the index, on one page instead of several. */
const rowKey = ({ name }: Window, subject: string) => `${subject} ${name}`;
const slotLength = ({ span }: Window) => span / slotsPerWindow;
const slotAt = (window: Window, now: number) => Math.floor(now / slotLength(window));

/** Counts one action in each window, allowed or not. `uses` of -1 reverts it. */
export async function countInWindows(
  trx: Transaction,
  subjects: readonly SubjectWindow[],
  { now, uses = 1 }: { now: number; uses?: 1 | -1 },
): Promise<void> {
  const rows = subjects.map(({ window, subject }) => ({
    key: rowKey(window, subject),
    slot: slotAt(window, now),
    uses,
    expiresAt: now + window.span + slotLength(window),
  }));
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

/**
 * The milliseconds until each of these windows has room for one more action; 0 if all have.
 * @param counted whether the action in question is counted already
 */
export async function timeUntilCapacity(
  db: Reads,
  subjects: readonly SubjectWindow[],
  { now, counted }: { now: number; counted: boolean },
): Promise<number> {
  const windows = subjects.map(({ window, subject, subjectYesterday }) => ({
    window,
    keys: [subject, subjectYesterday].flatMap((name) =>
      name === undefined ? [] : [rowKey(window, name)],
    ),
  }));
  const ranges = windows.flatMap(({ window, keys }) => {
    // Ignores slots in the future, from before the clock was set back.
    const last = slotAt(window, now);
    return keys.map((key) => ({ key, first: last - slotsPerWindow, last }));
  });
  const rows = await listUses(db, ranges);
  const waits = windows.map(({ window, keys }) => {
    const slots = rows.filter(({ key }) => keys.includes(key));
    return timeUntilAtMost(window, slots, { now, room: window.max - (counted ? 0 : 1) });
  });
  return Math.max(0, ...waits);
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
