import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { day as dayLong } from '../../contract/durations.ts';
import { localDay, nextDailyTime, type DailyTime } from '../../domain/daily-time.ts';
import type { Database, Reads, Transaction } from '../db/database.ts';
import { getOrAddSetting } from '../db/settings-queries.ts';
import type { Tables } from '../db/tables.ts';
import type { ReceiverKeys } from './encrypt.ts';
import { generateVapidKeys, type VapidKeys } from './vapid.ts';

export type SubscriptionRow = Selectable<Tables['pushSubscriptions']>;

/** What a browser sends to subscribe to the daily notification. */
export interface Subscription extends DailyTime {
  readonly endpoint: string;
  readonly keys: ReceiverKeys;
  /** As in an address; empty: from all. */
  readonly places: string;
}

/** The VAPID keys of this installation, created at the first start and shared by all servers on one database. */
export async function getOrCreateVapidKeys(database: Database): Promise<VapidKeys> {
  const create = () => JSON.stringify(generateVapidKeys());
  return JSON.parse(await getOrAddSetting(database, 'vapidKeys', create)) as VapidKeys;
}

/** `lastDay` is of the browser's existing subscription: a change of the hour causes no second notification that day. */
export async function saveSubscription(
  trx: Transaction,
  { endpoint, keys, zone, hour, places }: Subscription,
  { lastDay, now }: { lastDay: string; now: number },
): Promise<void> {
  const plannedAt = nextDailyTime({ zone, hour }, now, lastDay);
  const when = { zone, hour, plannedAt, dueAt: plannedAt };
  const wanted = { ...keys, ...when, places, tries: 0, failures: 0 };
  await trx
    .insertInto('pushSubscriptions')
    .values({ id: idOf(endpoint), endpoint, lastDay, createdAt: now, ...wanted })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(wanted))
    .execute();
}

export async function getSubscription(
  db: Reads,
  endpoint: string,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('pushSubscriptions')
    .selectAll()
    .where('id', '=', idOf(endpoint))
    .executeTakeFirst();
}

export async function deleteSubscription(trx: Transaction, endpoint: string): Promise<void> {
  await trx.deleteFrom('pushSubscriptions').where('id', '=', idOf(endpoint)).execute();
}

export async function countSubscriptions(db: Reads): Promise<number> {
  const { count } = await db
    .selectFrom('pushSubscriptions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A notification that only the server with this claim sends. */
export interface Claim {
  readonly row: SubscriptionRow;
  /** Its day in the reader's time zone, such as '2026-11-22'. */
  readonly day: string;
  /** When the next notification of this subscription is due. */
  readonly next: number;
}

/**
 * Claims up to `limit` due subscriptions for this server, and moves them to their next day in the same transaction: so
 * no notification is sent twice, even when the server crashes. Those overdue by more than `maxDelay` are only moved.
 */
export async function claimDueSubscriptions(
  database: Database,
  { now, limit, maxDelay }: { now: number; limit: number; maxDelay: number },
): Promise<{ claims: Claim[]; found: number }> {
  return database.write(async (trx) => {
    await database.lock(trx, 'doses');
    const rows = await trx
      .selectFrom('pushSubscriptions')
      .selectAll()
      .where('dueAt', '<=', now)
      .orderBy('dueAt')
      .limit(limit)
      .execute();
    const claims: Claim[] = [];
    for (const row of rows) {
      const plan = planNext(row, now);
      if (plan === undefined) {
        await postpone(trx, row, now + dayLong);
        continue;
      }
      const { day, next } = plan;
      const isInTime = now - row.plannedAt <= maxDelay;
      const lastDay = isInTime ? day : row.lastDay;
      await trx
        .updateTable('pushSubscriptions')
        .set({ plannedAt: next, dueAt: next, tries: 0, lastDay })
        .where('id', '=', row.id)
        .execute();
      if (isInTime) claims.push({ row, day, next });
    }
    return { claims, found: rows.length };
  });
}

/** Undefined for a time zone that is unknown to this server's version of Node. */
function planNext(row: SubscriptionRow, now: number): Pick<Claim, 'day' | 'next'> | undefined {
  try {
    const day = localDay(row.zone, row.plannedAt);
    return { day, next: nextDailyTime(row, now, day) };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

async function postpone(trx: Transaction, { id }: SubscriptionRow, until: number): Promise<void> {
  await trx
    .updateTable('pushSubscriptions')
    .set({ plannedAt: until, dueAt: until })
    .where('id', '=', id)
    .execute();
}

/** Updates the row only if the reader has not changed the subscription since it was claimed. */
function updateClaimed(trx: Transaction, { row, next }: Claim) {
  return trx
    .updateTable('pushSubscriptions')
    .where('id', '=', row.id)
    .where('plannedAt', '=', next)
    .where('hour', '=', row.hour)
    .where('zone', '=', row.zone);
}

/** The notification was not sent, and is retried at `dueAt`. */
export async function postponeClaim(
  trx: Transaction,
  claim: Claim,
  { dueAt, tries }: { dueAt: number; tries: number },
): Promise<void> {
  const { plannedAt, lastDay } = claim.row;
  await updateClaimed(trx, claim).set({ plannedAt, lastDay, dueAt, tries }).execute();
}

/** Sets how many notifications in a row could not be delivered. */
export async function setFailures(trx: Transaction, claim: Claim, failures: number): Promise<void> {
  await updateClaimed(trx, claim).set({ failures }).execute();
}

function idOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}
