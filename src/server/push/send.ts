import type { FastifyBaseLogger } from 'fastify';
import { hour, minute } from '../../contract/durations.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import type { Database } from '../db/database.ts';
import type { Transaction } from '../deps.ts';
import { dailyDoseQuery } from '../experiences/daily-dose.ts';
import { listExperiences } from '../experiences/list-queries.ts';
import { presentExperience } from '../experiences/present.ts';
import { HostBackoff } from './backoff.ts';
import type { Deliver, Delivery } from './deliver.ts';
import { serializeMessage } from './message.ts';
import {
  claimDueSubscriptions,
  setFailures,
  postponeClaim,
  deleteSubscription,
  type Claim,
} from './queries.ts';

export interface SendOptions {
  readonly database: Database;
  readonly deliver: Deliver;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** A notification that is later than this is skipped. In milliseconds. */
const maxDelay = 4 * hour;
/** How long push services store a notification for an offline browser, in seconds: less than a day. */
const ttl = (8 * hour) / 1000;
/** After so many failed days in a row the subscription is deleted. */
const maxFailures = 7;
const batchSize = 50;
const maxConcurrency = 20;
const initialRetryDelay = minute;
const maxRetryDelay = hour;

/** The number of messages by response status: nothing else about them is logged. */
type Tally = Record<string, number>;

/** Sends all due notifications, each once. Returns the number of messages sent. */
export async function sendDueNotifications(
  options: SendOptions,
  signal?: AbortSignal,
): Promise<number> {
  const run = new SendRun(options, signal);
  const { database, now } = options;
  for (;;) {
    if (signal?.aborted) break;
    // Before the claim: a claimed notification is not sent again if this read fails.
    const experience = await getTodaysExperience(options);
    const due = await claimDueSubscriptions(database, { now: now(), limit: batchSize, maxDelay });
    await run.send(due.claims, experience);
    if (due.found < batchSize) break;
  }
  return run.end();
}

/** Read again for each batch, so that an experience that has just been hidden is not sent. */
async function getTodaysExperience({
  database,
  now,
}: SendOptions): Promise<Experience | undefined> {
  const { rows } = await listExperiences(database, dailyDoseQuery, now());
  const [row] = rows;
  return row && presentExperience(row);
}

/** Sends batches of due notifications, and counts the results. */
class SendRun {
  readonly #options: SendOptions;
  readonly #signal: AbortSignal | undefined;
  readonly #backoff = new HostBackoff();
  readonly #tally: Tally = {};
  #sent = 0;

  constructor(options: SendOptions, signal: AbortSignal | undefined) {
    this.#options = options;
    this.#signal = signal;
  }

  async send(claims: readonly Claim[], experience: Experience | undefined): Promise<void> {
    if (experience === undefined) return;
    const waiting = [...claims];
    const work = async () => {
      for (let claim = waiting.shift(); claim !== undefined; claim = waiting.shift()) {
        await this.#sendOne(claim, experience);
      }
    };
    await Promise.all(Array.from({ length: maxConcurrency }, work));
  }

  /** Logs the result. Returns the number of messages sent. */
  end(): number {
    const { log } = this.#options;
    if (this.#sent > 0) log.info({ statuses: this.#tally }, 'daily notifications were sent');
    return this.#sent;
  }

  async #sendOne(claim: Claim, experience: Experience): Promise<void> {
    const { now, log } = this.#options;
    const host = new URL(claim.row.endpoint).host;
    try {
      const wait = this.#backoff.remaining(host, now());
      // A server that stops postpones what it has not sent, for another server.
      if (this.#signal?.aborted || wait > 0) {
        return await this.#postpone(claim, { delay: wait, tries: claim.row.tries });
      }
      const delivery = await this.#deliver(claim, experience);
      this.#backoff.record(host, delivery, now());
      await this.#handle(claim, delivery);
    } catch (error) {
      // Not retried: rather no notification on one day than the same one twice.
      log.warn({ err: error }, 'the result of a daily notification was not stored');
    }
  }

  async #deliver({ row, day }: Claim, experience: Experience): Promise<Delivery> {
    const { endpoint, p256dh, auth } = row;
    const payload = serializeMessage(experience, day);
    const delivery = await this.#options.deliver({
      endpoint,
      keys: { p256dh, auth },
      payload,
      ttl,
    });
    const { kind, status } = delivery;
    const name = status > 0 ? status : kind === 'retry' ? 'no answer' : 'not public';
    this.#tally[name] = (this.#tally[name] ?? 0) + 1;
    this.#sent++;
    return delivery;
  }

  async #handle(claim: Claim, delivery: Delivery): Promise<void> {
    const { database } = this.#options;
    const { endpoint, failures, tries } = claim.row;
    switch (delivery.kind) {
      case 'accepted':
        if (failures > 0) await database.write((trx) => setFailures(trx, claim, 0));
        return;
      case 'gone':
        return database.write((trx) => deleteSubscription(trx, endpoint));
      case 'rejected':
        return database.write((trx) => recordFailure(trx, claim));
      case 'retry': {
        const delay = Math.max(delivery.after ?? 0, retryDelay(tries));
        return this.#postpone(claim, { delay, tries: tries + 1 });
      }
    }
  }

  /** Postpones the notification, or counts a failure if it would be too late. */
  async #postpone(claim: Claim, { delay, tries }: { delay: number; tries: number }): Promise<void> {
    const { database, now } = this.#options;
    const dueAt = now() + delay;
    const isTooLate = dueAt - claim.row.plannedAt > maxDelay;
    await database.write((trx) =>
      isTooLate ? recordFailure(trx, claim) : postponeClaim(trx, claim, { dueAt, tries }),
    );
  }
}

async function recordFailure(trx: Transaction, claim: Claim): Promise<void> {
  const { endpoint, failures } = claim.row;
  const isLost = failures + 1 >= maxFailures;
  await (isLost ? deleteSubscription(trx, endpoint) : setFailures(trx, claim, failures + 1));
}

const retryDelay = (tries: number) => Math.min(initialRetryDelay * 2 ** tries, maxRetryDelay);
