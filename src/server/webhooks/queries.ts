import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { hour } from '../../contract/durations.ts';
import { isoTime } from '../../domain/iso-time.ts';
import type { Database, Reads, Transaction } from '../db/database.ts';
import { getSetting, setSetting } from '../db/settings-queries.ts';
import type { Tables } from '../db/tables.ts';
import type { Window } from '../limits/limits.ts';
import { countInWindows, waitsOf } from '../limits/queries.ts';
import type { WebhookEvent } from './message.ts';

export type WebhookRow = Selectable<Tables['webhookMessages']>;

/** More are not stored: a receiver that is away for long does not need each of them. */
const maxWaiting = 500;

/** A grave case is notified once, however many report it, and again when it still goes on an hour later. */
const alertsOfExperience: Window = { kind: 'window', name: 'alert/story', max: 1, span: hour };

/** Stores a message, in the transaction of what happened. */
export async function insertMessage(
  trx: Transaction,
  event: WebhookEvent,
  now: number,
): Promise<void> {
  if (event.type === 'queue.grave' && !(await takeAlert(trx, event.data.story, now))) return;
  const { count } = await trx
    .selectFrom('webhookMessages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= maxWaiting) return;
  const body = JSON.stringify({ ...event, timestamp: isoTime(now) });
  await trx
    .insertInto('webhookMessages')
    .values({ id: `msg_${randomUUID()}`, body, createdAt: now, dueAt: now, tries: 0 })
    .execute();
}

async function takeAlert(trx: Transaction, experience: string, now: number): Promise<boolean> {
  const limits = [{ limit: alertsOfExperience, subject: experience }];
  const [wait = 0] = await waitsOf(trx, limits, { now, isCounted: false });
  if (wait === 0) await countInWindows(trx, limits, { now });
  return wait === 0;
}

/** When the next message is due, in milliseconds since 1970; undefined where none waits. */
export async function nextMessageAt(db: Reads): Promise<number | undefined> {
  const { dueAt } = await db
    .selectFrom('webhookMessages')
    .select((eb) => eb.fn.min<number | null>('dueAt').as('dueAt'))
    .executeTakeFirstOrThrow();
  return dueAt ?? undefined;
}

/** Claims the first due message for this server until `until`; after that another one may send it. */
export async function claimMessage(
  database: Database,
  { now, until }: { now: number; until: number },
): Promise<WebhookRow | undefined> {
  return database.write(async (trx) => {
    await database.lock(trx, 'webhook messages');
    const row = await trx
      .selectFrom('webhookMessages')
      .selectAll()
      .where('dueAt', '<=', now)
      .orderBy('dueAt')
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) await postponeMessage(trx, row.id, { dueAt: until, tries: row.tries });
    return row;
  });
}

export async function postponeMessage(
  trx: Transaction,
  id: string,
  values: Pick<WebhookRow, 'dueAt' | 'tries'>,
): Promise<void> {
  await trx.updateTable('webhookMessages').set(values).where('id', '=', id).execute();
}

export async function deleteMessage(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('webhookMessages').where('id', '=', id).execute();
}

/**
 * Since when the oldest item of the queue waits, in milliseconds since 1970; undefined when nothing does. Second looks are
 * for when there is time.
 */
export async function getOldestWaiting(
  db: Reads,
  { withSecondLooks = false }: { readonly withSecondLooks?: boolean } = {},
): Promise<number | undefined> {
  const { since } = await db
    .selectFrom('waiting')
    .select((eb) => eb.fn.min<number | null>('since').as('since'))
    .$if(!withSecondLooks, (query) => query.where('isSecondLook', '=', 0))
    .executeTakeFirstOrThrow();
  return since ?? undefined;
}

/** Which messages were sent last about states of the site, so that each change is told once by one server. */
export interface KnownState {
  readonly breaker: 'hour' | 'half' | null;
  readonly isOverdue: boolean;
}

const key = 'webhookState';

export async function getKnownState(db: Reads): Promise<KnownState> {
  const stored = await getSetting(db, key);
  return stored === undefined
    ? { breaker: null, isOverdue: false }
    : (JSON.parse(stored) as KnownState);
}

export async function setKnownState(trx: Transaction, state: KnownState): Promise<void> {
  await setSetting(trx, key, JSON.stringify(state));
}
