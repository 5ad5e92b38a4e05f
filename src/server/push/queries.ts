import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { day as dayLong } from '../../contract/durations.ts';
import { localDay, nextDailyTime, type DailyTime } from '../../domain/daily-time.ts';
import type { Database, Reads, Writes } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { ReceiverKeys } from './encrypt.ts';
import { makeVapidKeys, type VapidKeys } from './vapid.ts';

export type SubscriptionRow = Selectable<Tables['pushSubscriptions']>;

/** What a browser says to be sent a story a day. */
export interface Subscription extends DailyTime {
  readonly endpoint: string;
  readonly keys: ReceiverKeys;
}

const setting = 'vapidKeys';

/** The keys of this installation, made at the first start: the same for all servers on one database. */
export async function prepareVapidKeys(database: Database): Promise<VapidKeys> {
  const made = JSON.stringify(makeVapidKeys());
  const { value } = await database.write(async (trx) => {
    await trx
      .insertInto('settings')
      .values({ key: setting, value: made })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return trx
      .selectFrom('settings')
      .select('value')
      .where('key', '=', setting)
      .executeTakeFirstOrThrow();
  });
  return JSON.parse(value) as VapidKeys;
}

/** What is planned for a browser that is known already stays planned by its last story: one a day, however often it changes the hour. */
export async function keepSubscription(
  trx: Writes,
  { endpoint, keys, zone, hour }: Subscription,
  { lastDay, now }: { lastDay: string; now: number },
): Promise<void> {
  const plannedAt = nextDailyTime({ zone, hour }, now, lastDay);
  const wanted = { ...keys, zone, hour, plannedAt, dueAt: plannedAt, tries: 0, failures: 0 };
  await trx
    .insertInto('pushSubscriptions')
    .values({ id: idOf(endpoint), endpoint, lastDay, createdAt: now, ...wanted })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(wanted))
    .execute();
}

export async function findSubscription(
  db: Reads,
  endpoint: string,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('pushSubscriptions')
    .selectAll()
    .where('id', '=', idOf(endpoint))
    .executeTakeFirst();
}

/** Nothing of it stays. */
export async function removeSubscription(trx: Writes, endpoint: string): Promise<void> {
  await trx.deleteFrom('pushSubscriptions').where('id', '=', idOf(endpoint)).execute();
}

export async function countSubscriptions(db: Reads): Promise<number> {
  const { count } = await db
    .selectFrom('pushSubscriptions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A story that is to be sent now, by whoever has claimed it and by nobody else. */
export interface Claim {
  readonly row: SubscriptionRow;
  /** The day of the reader's zone that it is for. */
  readonly day: string;
  /** What the subscription waits for from now on. */
  readonly next: number;
}

/**
 * Takes what is due, at most `most`, each by one server: with the commit it waits for its next day. Whatever happens
 * to the server then, no story is sent twice. What is later than `longestDelay` is left out and not given.
 */
export async function claimDue(
  database: Database,
  { now, most, longestDelay }: { now: number; most: number; longestDelay: number },
): Promise<{ claims: Claim[]; found: number }> {
  return database.write(async (trx) => {
    await database.lock(trx, 'doses');
    const rows = await trx
      .selectFrom('pushSubscriptions')
      .selectAll()
      .where('dueAt', '<=', now)
      .orderBy('dueAt')
      .limit(most)
      .execute();
    const claims: Claim[] = [];
    for (const row of rows) {
      const plan = planOf(row, now);
      if (plan === undefined) {
        await putOff(trx, row, now + dayLong);
        continue;
      }
      const { day, next } = plan;
      const isInTime = now - row.plannedAt <= longestDelay;
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

/** Undefined for a zone that this server's Node does not know, while that of another may. */
function planOf(row: SubscriptionRow, now: number): Pick<Claim, 'day' | 'next'> | undefined {
  try {
    const day = localDay(row.zone, row.plannedAt);
    return { day, next: nextDailyTime(row, now, day) };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

async function putOff(trx: Writes, { id }: SubscriptionRow, until: number): Promise<void> {
  await trx
    .updateTable('pushSubscriptions')
    .set({ plannedAt: until, dueAt: until })
    .where('id', '=', id)
    .execute();
}

/** The row as the claim has left it: a reader may have changed it since. */
function claimed(trx: Writes, { row, next }: Claim) {
  return trx
    .updateTable('pushSubscriptions')
    .where('id', '=', row.id)
    .where('plannedAt', '=', next)
    .where('hour', '=', row.hour)
    .where('zone', '=', row.zone);
}

/** It was not sent, and is tried again at `dueAt`. */
export async function postponeClaim(
  trx: Writes,
  claim: Claim,
  { dueAt, tries }: { dueAt: number; tries: number },
): Promise<void> {
  const { plannedAt, lastDay } = claim.row;
  await claimed(trx, claim).set({ plannedAt, lastDay, dueAt, tries }).execute();
}

/** How the story of this day ended: delivered, or one more in a row that was not. */
export async function closeClaim(trx: Writes, claim: Claim, failures: number): Promise<void> {
  await claimed(trx, claim).set({ failures }).execute();
}

function idOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}
