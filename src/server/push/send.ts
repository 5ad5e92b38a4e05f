import type { FastifyBaseLogger } from 'fastify';
import { hour, minute } from '../../contract/durations.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import type { Database, Transaction } from '../db/database.ts';
import { dailyDoseQuery } from '../experiences/daily-dose.ts';
import { listExperiences } from '../experiences/list-queries.ts';
import { presentExperience } from '../experiences/present.ts';
import type { HostBackoff } from './backoff.ts';
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
  /** Lasts longer than a run: a push service may ask for a pause of hours. */
  readonly backoff: HostBackoff;
}

/** A notification that is later than this is skipped. In milliseconds. */
const maxDelay = 4 * hour;
/** How long push services store a notification for an offline browser, in seconds: less than a day. */
const ttl = (8 * hour) / 1000;
/** After so many failed days in a row the subscription is deleted. */
const maxFailures = 7;
const batchSize = 50;
const maxInFlight = 60;
/** Of one push service: a slow one leaves two thirds to the others. */
const maxInFlightOfHost = 20;
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
    if (experience !== undefined)
      await run.add(due.claims, await experiencesFor(options, due.claims, experience));
    if (due.found < batchSize) break;
  }
  return run.end();
}

/** By the places of a subscription, the best of the day from there; where there is none, the best of all. */
async function experiencesFor(
  options: SendOptions,
  claims: readonly Claim[],
  best: Experience,
): Promise<ReadonlyMap<string, Experience>> {
  const found = new Map([['', best]]);
  for (const { places } of claims.map(({ row }) => row)) {
    if (!found.has(places)) found.set(places, (await getPlacesExperience(options, places)) ?? best);
  }
  return found;
}

/** A claimed notification must be sent, though this story is only nice to have. */
async function getPlacesExperience(
  options: SendOptions,
  places: string,
): Promise<Experience | undefined> {
  try {
    return await getTodaysExperience(options, places);
  } catch (error) {
    options.log.warn({ err: error }, "the story of a subscription's places was not found");
    return undefined;
  }
}

/** Read again for each batch, so that an experience that has just been hidden is not sent. */
async function getTodaysExperience(
  { database, now }: SendOptions,
  places?: string,
): Promise<Experience | undefined> {
  const query = { ...dailyDoseQuery, places, limit: 1 };
  const { rows } = await listExperiences(database, query, now());
  const [row] = rows;
  return row && presentExperience(row);
}

/** A claimed notification that waits for its turn. */
interface Waiting {
  readonly claim: Claim;
  readonly experience: Experience;
  readonly host: string;
}

/** Sends due notifications, a bounded number at once, and counts the results. */
class SendRun {
  readonly #options: SendOptions;
  readonly #signal: AbortSignal | undefined;
  readonly #tally: Tally = {};
  readonly #waiting: Waiting[] = [];
  /** The notifications that are being sent, each with its host. */
  readonly #inFlight = new Map<Promise<void>, string>();
  #sent = 0;

  constructor(options: SendOptions, signal: AbortSignal | undefined) {
    this.#options = options;
    this.#signal = signal;
  }

  /** Resolves when another batch may be claimed: claimed notifications are lost if the server crashes. */
  async add(claims: readonly Claim[], stories: ReadonlyMap<string, Experience>): Promise<void> {
    for (const claim of claims) {
      const experience = stories.get(claim.row.places);
      if (experience === undefined) continue;
      this.#waiting.push({ claim, experience, host: new URL(claim.row.endpoint).host });
    }
    this.#startNext();
    while (this.#waiting.length >= batchSize) await Promise.race(this.#inFlight.keys());
  }

  /** Waits for all results and logs them. Returns the number of messages sent. */
  async end(): Promise<number> {
    while (this.#inFlight.size > 0) await Promise.race(this.#inFlight.keys());
    const { log, backoff, now } = this.#options;
    backoff.forget(now());
    if (this.#sent > 0) log.info({ statuses: this.#tally }, 'daily notifications were sent');
    return this.#sent;
  }

  /** Starts those for which there is room, the longest due first. */
  #startNext(): void {
    while (this.#inFlight.size < maxInFlight) {
      const next = this.#waiting.findIndex(({ host }) => this.#hasRoomFor(host));
      const [waiting] = next < 0 ? [] : this.#waiting.splice(next, 1);
      if (waiting === undefined) return;
      const sending = this.#sendOne(waiting).finally(() => {
        this.#inFlight.delete(sending);
        this.#startNext();
      });
      this.#inFlight.set(sending, waiting.host);
    }
  }

  #hasRoomFor(host: string): boolean {
    const ofHost = [...this.#inFlight.values()].filter((other) => other === host);
    return ofHost.length < maxInFlightOfHost;
  }

  async #sendOne({ claim, experience, host }: Waiting): Promise<void> {
    const { now, log, backoff } = this.#options;
    try {
      const wait = backoff.remaining(host, now());
      // A server that stops postpones what it has not sent, for another server.
      if (this.#signal?.aborted || wait > 0) {
        return await this.#postpone(claim, { delay: wait, tries: claim.row.tries });
      }
      const delivery = await this.#deliver(claim, experience);
      backoff.record(host, delivery, now());
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
