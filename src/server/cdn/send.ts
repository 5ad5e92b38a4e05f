import type { FastifyBaseLogger } from 'fastify';
import { second } from '../../contract/durations.ts';
import { tagsOfChange } from '../cache/tags.ts';
import type { Database } from '../db/database.ts';
import type { Entry } from '../db/journal/queries.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import { removalDeadline } from './formats.ts';
import type { Purge } from './purge-api.ts';
import { findPurges, type Purges, setPosition, setPositionAfter } from './queries.ts';

export interface SendOptions {
  readonly database: Database;
  readonly purge: Purge;
  /** How many tags one request may have. */
  readonly maxTags: number;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly metrics: Pick<Metrics, 'countPurges'>;
}

/** After this another server sends what a killed one has claimed: longer than the time-out of a request. */
const claimTime = 10 * second;
/**
 * Each change is purged again after this: a response without it may have been on its way to the CDN, or another server
 * may have rendered it before it knew of the change.
 */
const repeatAfter = 5 * second;
const firstRetryDelay = second;
const maxRetryDelay = 15 * second;

/** Purges what the journal has after the position of the CDN, several changes in one request, one server at a time. */
export class PurgeSender {
  readonly #options: SendOptions;

  constructor(options: SendOptions) {
    this.#options = options;
  }

  /**
   * Sends the purges that are due. Returns when the next ones are, in milliseconds since 1970; undefined where none waits.
   * @throws what the database throws
   */
  async sendDue(signal?: AbortSignal): Promise<number | undefined> {
    const { database, now } = this.#options;
    // A read first: nearly always nothing is due, and a claim is a write.
    const { dueAt } = await findPurges(database.read, now());
    if (signal?.aborted || dueAt === undefined || dueAt > now()) return dueAt;
    const purges = await this.#claim();
    if (purges !== undefined) await this.#send(purges, signal);
    return (await findPurges(database.read, now())).dueAt;
  }

  /** Keeps other servers from sending for a while. Undefined where one was faster. */
  async #claim(): Promise<Purges | undefined> {
    const { database, now, metrics } = this.#options;
    const claimed = await database.write(async (trx) => {
      await database.lock(trx, 'cdn purges');
      const time = now();
      const purges = await findPurges(trx, time);
      if (purges.dueAt === undefined || purges.dueAt > time) return undefined;
      const position = { ...purges.position, notBefore: time + claimTime };
      await setPosition(trx, position);
      return { ...purges, position };
    });
    if (claimed && claimed.expired > 0) metrics.countPurges('expired', claimed.expired);
    return claimed;
  }

  /** Removals first. After a failure the others wait, too. What a stopped server has claimed is sent by another one. */
  async #send(purges: Purges, signal: AbortSignal | undefined): Promise<void> {
    const { purge, maxTags, metrics } = this.#options;
    const isRemoval = ({ change }: Entry) => Number(change.of === 'removal');
    const entries = [...purges.first, ...purges.again];
    const ordered = entries.toSorted((a, b) => isRemoval(b) - isRemoval(a));
    for (const { tags, size } of requestsFor(ordered, maxTags)) {
      if (signal?.aborted) return;
      const { isDone, status, after = 0 } = await purge(tags);
      metrics.countPurges(isDone ? 'sent' : 'failed', size);
      if (!isDone) return this.#postpone(purges, { after, status });
    }
    await this.#finish(purges);
  }

  async #finish({ position, first, isRepeated }: Purges): Promise<void> {
    const { database, now, log } = this.#options;
    const { repeated, repeatUpTo, repeatAt, tries } = position;
    const purged = first.at(-1)?.number ?? position.purged;
    const next = isRepeated
      ? { repeated: repeatUpTo, repeatUpTo: purged, repeatAt: now() + repeatAfter }
      : { repeated, repeatUpTo, repeatAt };
    const free = { notBefore: 0, tries: 0 };
    await database.write((trx) => setPositionAfter(trx, position, { purged, ...next, ...free }));
    if (tries > 0) log.info('the CDN accepts purges again');
  }

  async #postpone(
    { position }: Purges,
    { after, status }: { after: number; status: number },
  ): Promise<void> {
    const { database, now, log } = this.#options;
    const { tries } = position;
    const delay = Math.min(firstRetryDelay * 2 ** tries, maxRetryDelay);
    // Not later than the end of its use.
    const wait = Math.min(Math.max(delay, after), removalDeadline);
    const notBefore = now() + wait;
    const waiting = { ...position, notBefore, tries: tries + 1 };
    await database.write((trx) => setPositionAfter(trx, position, waiting));
    if (tries > 0) return;
    log.warn(
      { status },
      'the CDN did not accept a purge: it shows removed stories for up to a minute',
    );
  }
}

interface PurgeRequest {
  readonly tags: readonly string[];
  /** How many changes it is for. */
  readonly size: number;
}

/** The tags of all changes, as many changes in one request as it may have tags for, at least one. */
function requestsFor(entries: readonly Entry[], maxTags: number): PurgeRequest[] {
  const requests: { tags: Set<string>; size: number }[] = [];
  for (const { change } of entries) {
    const tags = tagsOfChange(change);
    const last = requests.at(-1);
    const all = new Set([...(last?.tags ?? []), ...tags]);
    if (last === undefined || all.size > maxTags) requests.push({ tags: new Set(tags), size: 1 });
    else Object.assign(last, { tags: all, size: last.size + 1 });
  }
  return requests.map(({ tags, size }) => ({ tags: [...tags], size }));
}
