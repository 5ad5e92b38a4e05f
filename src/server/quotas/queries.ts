import { sql } from 'kysely';
import type { Reads, Writes } from '../db/database.ts';
import { prepared, preparedForRows } from '../db/prepared.ts';
import type { Bucket, Window } from './limits.ts';

/**
 * Takes one token from a bucket, in one statement, so that two at the same moment can't take the same one.
 * Gives 0, or how many milliseconds until there is one.
 */
export async function takeToken(
  trx: Writes,
  { bucket, who, now }: { bucket: Bucket; who: string; now: number },
): Promise<number> {
  const { burst, every, name } = bucket;
  const row = { key: `${name} ${who}`, now, burst, left: burst - 1, rate: 1 / every };
  const [taken] = await takeFrom(trx, row);
  return taken === undefined ? Math.max(1, await waitForToken(trx, { bucket, who, now })) : 0;
}

type BucketRow = {
  readonly key: string;
  readonly now: number;
  readonly burst: number;
  /** What a new bucket holds once a token was taken. */
  readonly left: number;
  /** Tokens a millisecond. */
  readonly rate: number;
};

const takeFrom = prepared((db, { key, now, burst, left, rate }: BucketRow) => {
  // A clock that was set back takes nothing away.
  const elapsed = sql`case when ${now} > quotas."updatedAt" then ${now} - quotas."updatedAt" else 0 end`;
  // Cast, because PostgreSQL takes a bound factor of a bigint for a bigint too.
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

/** How many milliseconds until this bucket has a token; takes none. 0 when it has one. */
export async function waitForToken(
  db: Reads,
  { bucket, who, now }: { bucket: Bucket; who: string; now: number },
): Promise<number> {
  const row = await db
    .selectFrom('quotas')
    .select(['tokens', 'updatedAt'])
    .where('key', '=', `${bucket.name} ${who}`)
    .executeTakeFirst();
  if (row === undefined) return 0;
  const missing = (1 - row.tokens) * bucket.every;
  return Math.max(0, Math.ceil(missing - Math.max(0, now - row.updatedAt)));
}

/** A window of one device or network. */
export interface WindowUse {
  readonly window: Window;
  readonly who: string;
  /** The same network as it was called yesterday. */
  readonly before?: string | undefined;
}

/** A window is counted in so many slots and the one that has just begun: what it says holds in any such span. */
const slotsAWindow = 12;

const keyOf = ({ name }: Window, who: string) => `${name} ${who}`;
const widthOf = ({ span }: Window) => span / slotsAWindow;
const slotAt = (window: Window, now: number) => Math.floor(now / widthOf(window));

/** Counts one use in each window, allowed or not; with `uses` of -1 takes it back. */
export async function countUses(
  trx: Writes,
  windowUses: readonly WindowUse[],
  { now, uses = 1 }: { now: number; uses?: 1 | -1 },
): Promise<void> {
  const rows = windowUses.map(({ window, who }) => ({
    key: keyOf(window, who),
    slot: slotAt(window, now),
    uses,
    expiresAt: now + window.span + widthOf(window),
  }));
  // In one order for all: two that count the same keys never wait for each other in a circle.
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
 * How many milliseconds until each of these windows has room for one more; 0 when all have.
 * @param counted whether the use that is asked about has been counted already
 */
export async function waitForWindows(
  db: Reads,
  windowUses: readonly WindowUse[],
  { now, counted }: { now: number; counted: boolean },
): Promise<number> {
  const asked = windowUses.flatMap(({ window, who, before }) =>
    [who, before]
      .filter((name) => name !== undefined)
      .map((name) => ({
        key: keyOf(window, name),
        first: slotAt(window, now) - slotsAWindow,
        // What a clock that was set back since has counted does not count.
        last: slotAt(window, now),
      })),
  );
  const rows = await usesOf(db, asked);
  const waits = windowUses.map(({ window, who, before }) => {
    const keys = new Set([who, before ?? who].map((name) => keyOf(window, name)));
    const slots = rows.filter((row) => keys.has(row.key));
    return waitFor(window, slots, { now, room: window.most - (counted ? 0 : 1) });
  });
  return Math.max(0, ...waits);
}

type SlotRange = { readonly key: string; readonly first: number; readonly last: number };

const usesOf = preparedForRows((db, ranges: readonly SlotRange[]) =>
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

/** Until so many of the oldest slots have left the window that at most `room` uses stay in it. */
function waitFor(
  window: Window,
  slots: readonly { slot: number; uses: number }[],
  { now, room }: { now: number; room: number },
): number {
  let inside = slots.reduce((sum, { uses }) => sum + uses, 0);
  let wait = 0;
  for (const { slot, uses } of slots.toSorted((a, b) => a.slot - b.slot)) {
    if (inside <= room) break;
    inside -= uses;
    wait = (slot + slotsAWindow + 1) * widthOf(window) - now;
  }
  return Math.max(0, Math.ceil(wait));
}
