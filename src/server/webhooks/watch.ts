import { hour } from '../../contract/durations.ts';
import type { WebhookConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { getBreaker } from '../reports/breaker-queries.ts';
import type { WebhookEvent } from './message.ts';
import {
  getKnownState,
  getOldestWaiting,
  insertMessage,
  type KnownState,
  setKnownState,
} from './queries.ts';

interface WatchOptions {
  readonly database: Database;
  readonly webhook: Pick<WebhookConfig, 'queueHours' | 'secondLooks'>;
  readonly now: () => number;
}

/** Stores a message for each change since the last look: of the breaker, and of the queue's age. By one server. */
export async function watch({ database, webhook, now }: WatchOptions): Promise<void> {
  const time = now();
  const state: KnownState = {
    breaker: (await getBreaker(database.read, time)) ?? null,
    isOverdue: await isOverdue(),
  };
  // A read first: nearly always nothing has changed.
  if (eventsBetween(await getKnownState(database.read), state, webhook).length === 0) return;
  await database.write(async (trx) => {
    await database.lock(trx, 'webhook state');
    const events = eventsBetween(await getKnownState(trx), state, webhook);
    for (const event of events) await insertMessage(trx, event, time);
    await setKnownState(trx, state);
  });

  async function isOverdue(): Promise<boolean> {
    const oldest = await getOldestWaiting(database.read, {
      withSecondLooks: webhook.secondLooks,
    });
    return oldest !== undefined && time - oldest > webhook.queueHours * hour;
  }
}

function eventsBetween(
  before: KnownState,
  after: KnownState,
  { queueHours: hours }: WatchOptions['webhook'],
): WebhookEvent[] {
  const events: WebhookEvent[] = [];
  if (before.breaker === null && after.breaker !== null)
    events.push({ type: 'breaker.opened', data: { cause: after.breaker } });
  if (before.breaker !== null && after.breaker === null)
    events.push({ type: 'breaker.closed', data: {} });
  if (!before.isOverdue && after.isOverdue) events.push({ type: 'queue.overdue', data: { hours } });
  return events;
}
