import type { FastifyBaseLogger } from 'fastify';
import { hour, minute, second } from '../../contract/durations.ts';
import { parseRetryAfter } from '../../contract/offline/retry.ts';
import type { IndexNowConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { keyPath } from './key-path.ts';
import { claimBatch, nextBatchAt, rememberPosition, setPositionAfter } from './queries.ts';

export interface SendOptions {
  readonly database: Database;
  readonly indexNow: IndexNowConfig;
  readonly publicOrigin: string;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Of one request, in milliseconds. */
  readonly timeout?: number;
}

const defaultTimeout = 10 * second;
/** After this another server sends what a killed one has claimed. */
const claimTime = 30 * second;
const firstRetryDelay = minute;
/** The journal is kept for an hour: later than this there is nothing to send. */
const maxRetryDelay = hour;

/** Tells search engines which stories are new, changed or hidden: https://www.indexnow.org/documentation */
export class IndexNowSender {
  readonly #options: SendOptions;

  constructor(options: SendOptions) {
    this.#options = options;
  }

  /**
   * Sends what has changed, one server at a time. Returns when the next request is due, in milliseconds since 1970;
   * undefined where nothing waits.
   * @throws what the database throws
   */
  async sendDue(signal?: AbortSignal): Promise<number | undefined> {
    const { database, now } = this.#options;
    await rememberPosition(database);
    // A read first: nearly always nothing is due, and a claim is a write.
    const next = await nextBatchAt(database.read);
    if (signal?.aborted || next === undefined || next > now()) return next;
    const batch = await claimBatch(database, { now: now(), until: now() + claimTime });
    if (batch === undefined) return nextBatchAt(database.read);
    const { claimed, paths, upTo } = batch;
    // Changes of unknown stories, such as an import: they are in the sitemap.
    const refusal = paths.length === 0 ? undefined : await this.#post(paths, signal);
    const { tries } = claimed;
    const position =
      refusal === undefined
        ? { sent: upTo, notBefore: 0, tries: 0 }
        : { ...claimed, notBefore: now() + delayAfter(tries, refusal.wait), tries: tries + 1 };
    if (paths.length > 0) this.#logChange(tries, refusal);
    await database.write((trx) => setPositionAfter(trx, claimed, position));
    return nextBatchAt(database.read);
  }

  /** Undefined when it was accepted. Never throws. */
  async #post(paths: readonly string[], signal?: AbortSignal): Promise<Refusal | undefined> {
    const { indexNow, publicOrigin, now, timeout = defaultTimeout } = this.#options;
    const deadline = AbortSignal.timeout(timeout);
    try {
      const answer = await fetch(indexNow.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          host: new URL(publicOrigin).host,
          key: indexNow.key,
          keyLocation: publicOrigin + keyPath(indexNow.key),
          urlList: paths.map((path) => publicOrigin + path),
        }),
        redirect: 'manual',
        signal: signal === undefined ? deadline : AbortSignal.any([deadline, signal]),
      });
      await answer.body?.cancel();
      if (answer.ok) return undefined;
      const wait = parseRetryAfter(answer.headers.get('retry-after') ?? undefined, now()) ?? 0;
      return { status: answer.status, wait };
    } catch {
      return { status: 0, wait: 0 };
    }
  }

  /** The first failure, and the end of it. */
  #logChange(tries: number, refusal: Refusal | undefined): void {
    const { log } = this.#options;
    if (refusal === undefined) {
      if (tries > 0) log.info('IndexNow accepts addresses again');
    } else if (tries === 0) {
      const { status } = refusal;
      log.warn({ status }, 'IndexNow did not accept addresses: search engines learn of them later');
    }
  }
}

interface Refusal {
  /** 0 without an answer. */
  readonly status: number;
  /** How long the service wants no other request, in milliseconds. */
  readonly wait: number;
}

function delayAfter(tries: number, wanted: number): number {
  return Math.min(Math.max(firstRetryDelay * 2 ** tries, wanted), maxRetryDelay);
}
