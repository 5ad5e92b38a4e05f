import type { FastifyBaseLogger } from 'fastify';
import { second } from '../../contract/durations.ts';
import type { Database } from '../db/database.ts';
import type { Metrics } from '../http/metrics/metrics.ts';
import { removalDeadline } from './formats.ts';
import type { Purge } from './purge-api.ts';
import { claimPurges, deletePurges, nextPurgeAt, type PurgeRow, updatePurges } from './queries.ts';

export interface SendOptions {
  readonly database: Database;
  readonly purge: Purge;
  /** How many tags one request may have. */
  readonly maxTags: number;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly metrics: Pick<Metrics, 'countPurges'>;
}

const batchSize = 200;
/** After this another server sends what a killed one has claimed: longer than the time-out of a request. */
const claimTime = 10 * second;
/**
 * Each purge is sent again after this: a response without the change may have been on its way to the CDN, or another
 * server may have rendered it before it knew of the change.
 */
const repeatAfter = 5 * second;
const firstRetryDelay = second;
const maxRetryDelay = 15 * second;

/** Sends the purges of all servers on this database, several in one request. */
export class PurgeSender {
  readonly #options: SendOptions;
  #isFailing = false;

  constructor(options: SendOptions) {
    this.#options = options;
  }

  /**
   * Sends all purges that are due. Returns when the next one is, in milliseconds since 1970; undefined where none waits.
   * @throws what the database throws
   */
  async sendDue(signal?: AbortSignal): Promise<number | undefined> {
    const { database, now } = this.#options;
    for (;;) {
      // A read first: nearly always nothing is due, and a claim is a write.
      const next = await nextPurgeAt(database.read);
      if (signal?.aborted || next === undefined || next > now()) return next;
      const time = now();
      const until = time + claimTime;
      const rows = await claimPurges(database, { now: time, until, limit: batchSize });
      await this.#drop(rows.filter((row) => isExpired(row, time)));
      await this.#send(
        rows.filter((row) => !isExpired(row, time)),
        signal,
      );
    }
  }

  async #drop(rows: readonly PurgeRow[]): Promise<void> {
    if (rows.length === 0) return;
    const { database, metrics } = this.#options;
    await database.write((trx) => deletePurges(trx, rows));
    metrics.countPurges('expired', rows.length);
  }

  /** After a failure the others wait, too. What a stopped server has claimed is sent by another one. */
  async #send(rows: readonly PurgeRow[], signal: AbortSignal | undefined): Promise<void> {
    if (rows.length === 0 || signal?.aborted) return;
    const { purge, maxTags, now } = this.#options;
    const { tags, size } = nextRequest(rows, maxTags);
    const { isDone, status, after = 0 } = await purge(tags);
    this.#note(isDone, status);
    if (!isDone) return this.#postpone(rows, { from: now(), after, tried: size });
    await this.#finish(rows.slice(0, size));
    return this.#send(rows.slice(size), signal);
  }

  async #finish(rows: readonly PurgeRow[]): Promise<void> {
    const { database, now, metrics } = this.#options;
    const first = rows.filter(({ isRepeat }) => isRepeat === 0);
    const again = rows.filter(({ isRepeat }) => isRepeat === 1);
    await database.write(async (trx) => {
      await updatePurges(trx, first, { isRepeat: 1, dueAt: now() + repeatAfter, tries: 0 });
      await deletePurges(trx, again);
    });
    metrics.countPurges('sent', rows.length);
  }

  async #postpone(
    rows: readonly PurgeRow[],
    { from, after, tried }: { from: number; after: number; tried: number },
  ): Promise<void> {
    const { database, metrics } = this.#options;
    const tries = Math.max(...rows.map((row) => row.tries));
    const delay = Math.min(firstRetryDelay * 2 ** tries, maxRetryDelay);
    // Not later than the end of its use, where it is dropped and counted.
    const dueAt = from + Math.min(Math.max(delay, after), removalDeadline);
    await database.write((trx) => updatePurges(trx, rows, { dueAt, tries: tries + 1 }));
    metrics.countPurges('failed', tried);
  }

  /** Logs the first failure and the end of it. */
  #note(isDone: boolean, status: number): void {
    if (isDone !== this.#isFailing) return;
    this.#isFailing = !isDone;
    const { log } = this.#options;
    if (isDone) log.info('the CDN accepts purges again');
    else
      log.warn(
        { status },
        'the CDN did not accept a purge: it shows removed stories for up to a minute',
      );
  }
}

const isExpired = ({ createdAt }: PurgeRow, now: number) => now - createdAt >= removalDeadline;

/** The tags of as many rows as fit into one request, at least of one row. */
function nextRequest(
  rows: readonly PurgeRow[],
  maxTags: number,
): { tags: readonly string[]; size: number } {
  const tags = new Set<string>();
  let size = 0;
  for (const row of rows) {
    const own = row.tags.split(' ');
    const added = own.filter((tag) => !tags.has(tag)).length;
    if (size > 0 && tags.size + added > maxTags) break;
    for (const tag of own) tags.add(tag);
    size++;
  }
  return { tags: [...tags], size };
}
