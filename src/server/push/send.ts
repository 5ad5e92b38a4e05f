import type { FastifyBaseLogger } from 'fastify';
import { hour, minute } from '../../contract/durations.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import type { Database } from '../db/database.ts';
import type { Transaction } from '../deps.ts';
import { dailyDoseQuery } from '../experiences/daily-dose.ts';
import { listExperiences } from '../experiences/list-queries.ts';
import { presentExperience } from '../experiences/present.ts';
import { Rests } from './backoff.ts';
import type { Deliver, Delivery } from './deliver.ts';
import { messageOf } from './message.ts';
import { claimDue, closeClaim, postponeClaim, removeSubscription, type Claim } from './queries.ts';

export interface DoseOptions {
  readonly database: Database;
  readonly deliver: Deliver;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** A story that could not be sent so long after its hour is left out: the next one comes tomorrow. */
const longestDelay = 4 * hour;
/** Push services keep a story for a browser that is not there, but not until the next one. */
const keptFor = (8 * hour) / 1000;
/** After so many days in a row without a delivery a subscription is forgotten. */
const mostFailures = 7;
const claimedAtOnce = 50;
const sentAtOnce = 20;
const firstPause = minute;
const longestPause = hour;

/** How many messages ended how, by the status of the answer: all that is logged of them. */
type Tally = Record<string, number>;

/** Sends all stories that are due, each once, and gives how many messages that were. */
export async function sendDueDoses(options: DoseOptions, signal?: AbortSignal): Promise<number> {
  const run = new Run(options, signal);
  const { database, now } = options;
  for (;;) {
    if (signal?.aborted) break;
    // Read first: a claim that is made stands, whatever fails after it.
    const story = await storyOfToday(options);
    const due = await claimDue(database, { now: now(), most: claimedAtOnce, longestDelay });
    await run.send(due.claims, story);
    if (due.found < claimedAtOnce) break;
  }
  return run.end();
}

/** As it is now: a story that was hidden a moment ago is in no message. */
async function storyOfToday({ database, now }: DoseOptions): Promise<Experience | undefined> {
  const { rows } = await listExperiences(database, dailyDoseQuery, now());
  const [row] = rows;
  return row && presentExperience(row);
}

/** One walk over what is due. */
class Run {
  readonly #options: DoseOptions;
  readonly #signal: AbortSignal | undefined;
  readonly #rests = new Rests();
  readonly #tally: Tally = {};
  #tried = 0;

  constructor(options: DoseOptions, signal: AbortSignal | undefined) {
    this.#options = options;
    this.#signal = signal;
  }

  /** Without a story there is nothing to send today. */
  async send(claims: readonly Claim[], story: Experience | undefined): Promise<void> {
    if (story === undefined) return;
    const waiting = [...claims];
    const work = async () => {
      for (let claim = waiting.shift(); claim !== undefined; claim = waiting.shift()) {
        await this.#sendOne(claim, story);
      }
    };
    await Promise.all(Array.from({ length: sentAtOnce }, work));
  }

  /** Says how it went, in numbers. */
  end(): number {
    const { log } = this.#options;
    if (this.#tried > 0) log.info({ statuses: this.#tally }, 'stories of the day were sent');
    return this.#tried;
  }

  async #sendOne(claim: Claim, story: Experience): Promise<void> {
    const { now, log } = this.#options;
    const host = new URL(claim.row.endpoint).host;
    try {
      const rest = this.#rests.of(host, now());
      // A server that stops gives back what it has not begun.
      if (this.#signal?.aborted || rest > 0) {
        return await this.#postpone(claim, { pause: rest, tries: claim.row.tries });
      }
      const delivery = await this.#deliver(claim, story);
      this.#rests.note(host, delivery, now());
      await this.#conclude(claim, delivery);
    } catch (error) {
      // The claim stands, and this browser waits for its next day: better one story less than one twice.
      log.warn({ err: error }, 'what became of a story of the day could not be kept');
    }
  }

  async #deliver({ row, day }: Claim, story: Experience): Promise<Delivery> {
    const { endpoint, p256dh, auth } = row;
    const text = messageOf(story, day);
    const delivery = await this.#options.deliver({
      endpoint,
      keys: { p256dh, auth },
      text,
      keptFor,
    });
    const { kind, status } = delivery;
    const name = status > 0 ? status : kind === 'later' ? 'no answer' : 'not public';
    this.#tally[name] = (this.#tally[name] ?? 0) + 1;
    this.#tried++;
    return delivery;
  }

  async #conclude(claim: Claim, delivery: Delivery): Promise<void> {
    const { database } = this.#options;
    const { endpoint, failures, tries } = claim.row;
    switch (delivery.kind) {
      case 'taken':
        if (failures > 0) await database.write((trx) => closeClaim(trx, claim, 0));
        return;
      case 'gone':
        return database.write((trx) => removeSubscription(trx, endpoint));
      case 'refused':
        return database.write((trx) => fail(trx, claim));
      case 'later': {
        const pause = Math.max(delivery.after ?? 0, pauseAfter(tries));
        return this.#postpone(claim, { pause, tries: tries + 1 });
      }
    }
  }

  /** Puts it off, if it would not come too late then. */
  async #postpone(claim: Claim, { pause, tries }: { pause: number; tries: number }): Promise<void> {
    const { database, now } = this.#options;
    const dueAt = now() + pause;
    const isTooLate = dueAt - claim.row.plannedAt > longestDelay;
    await database.write((trx) =>
      isTooLate ? fail(trx, claim) : postponeClaim(trx, claim, { dueAt, tries }),
    );
  }
}

/** One more in a row that was not delivered. */
async function fail(trx: Transaction, claim: Claim): Promise<void> {
  const { endpoint, failures } = claim.row;
  const isLost = failures + 1 >= mostFailures;
  await (isLost ? removeSubscription(trx, endpoint) : closeClaim(trx, claim, failures + 1));
}

const pauseAfter = (tries: number) => Math.min(firstPause * 2 ** tries, longestPause);
