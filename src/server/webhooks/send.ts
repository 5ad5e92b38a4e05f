import type { FastifyBaseLogger } from 'fastify';
import { day, hour, second } from '../../contract/durations.ts';
import type { WebhookConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { signedHeaders } from './message.ts';
import {
  claimMessage,
  deleteMessage,
  nextMessageAt,
  postponeMessage,
  type WebhookRow,
} from './queries.ts';

export interface SendOptions {
  readonly database: Database;
  readonly webhook: WebhookConfig;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Of one request, in milliseconds. */
  readonly timeout?: number;
}

const defaultTimeout = 10 * second;
/** After this another server sends what a killed one has claimed. */
const claimTime = 30 * second;
const firstRetryDelay = 5 * second;
const maxRetryDelay = hour;

/**
 * Sends all messages that are due. Returns when the next one is, in milliseconds since 1970; undefined where none waits.
 * A message that was not accepted within a day is dropped.
 */
export async function sendDue(
  options: SendOptions,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const { database, now, log } = options;
  for (;;) {
    const next = await nextMessageAt(database.read);
    if (signal?.aborted || next === undefined || next > now()) return next;
    const row = await claimMessage(database, { now: now(), until: now() + claimTime });
    if (row === undefined) continue;
    const status = await post(options, row, signal);
    if (status >= 200 && status < 300) {
      await database.write((trx) => deleteMessage(trx, row.id));
      continue;
    }
    if (now() - row.createdAt >= day) {
      log.warn({ status, message: row.id }, 'the webhook did not accept a message within a day');
      await database.write((trx) => deleteMessage(trx, row.id));
    } else {
      const dueAt = now() + Math.min(firstRetryDelay * 2 ** row.tries, maxRetryDelay);
      await database.write((trx) => postponeMessage(trx, row.id, { dueAt, tries: row.tries + 1 }));
    }
    // Others wait for the next run: with many of them, what is watched would wait for all their time-outs.
    return nextMessageAt(database.read);
  }
}

/** Returns the status; 0 without an answer. A redirect is not followed, and counts as a refusal. */
async function post(
  { webhook, now, timeout = defaultTimeout }: SendOptions,
  { id, body }: WebhookRow,
  signal: AbortSignal | undefined,
): Promise<number> {
  try {
    const deadline = AbortSignal.timeout(timeout);
    const answer = await fetch(webhook.url, {
      method: 'POST',
      headers: signedHeaders({ id, body }, { secret: webhook.secret, at: now() }),
      body,
      redirect: 'manual',
      signal: signal === undefined ? deadline : AbortSignal.any([deadline, signal]),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0;
  }
}
