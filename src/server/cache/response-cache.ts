import { LRUCache } from 'lru-cache';
import type { Change } from '../db/changes.ts';
import { Unavailable, Problem } from '../errors.ts';
import { CachedResponse, type RenderedResponse } from './cached-response.ts';
import { ChangeLog } from './change-log.ts';

interface Kept {
  readonly reply: CachedResponse;
  /** The moment in the log at which its making began. */
  readonly begun: number;
  /** On the clock that never goes back: until when it is shown, and after when a newer one is made for the next. */
  readonly freshUntil: number;
  readonly refreshAfter: number;
  /** The moment up to which changes were looked at. */
  seen: number;
  /** From before a story came or a vote: shown only to those who could not have a newer one. */
  isOutdated: boolean;
}

/** While the database is out of reach it is tried this often: each try may take seconds. */
const outagePause = 1_000;

/** So many answers at a time are made for nobody in particular, beside those that readers wait for. */
const mostRefreshing = 2;

const addresses = { max: 10_000, maxLength: 1_000 };

/** Of a network that asked for too much, or whose turn did not come: another network has a turn of its own. */
const isRefusal = (status: number) => status === 429 || status === 503;

interface ReplyCacheOptions {
  readonly maxBytes: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds on a clock that never goes back: with the other one set back an hour, nothing stays an hour longer. */
  readonly monotonic: () => number;
}

/**
 * Finished answers that are the same for every visitor, by key; when room is short the least recently used go first.
 * `tell` makes old those that a change touches: what is asked for afterwards is made anew from the database, never
 * taken from a making that began before. Answers are looked at when they are asked for next, not when it is told.
 */
export class ResponseCache {
  readonly #replies: LRUCache<string, Kept>;
  readonly #options: ReplyCacheOptions;
  readonly #keysByAddress = new LRUCache<string, string>({ max: addresses.max });
  readonly #log = new ChangeLog();
  #making = new Map<string, Promise<CachedResponse>>();
  #refreshing = 0;
  #isOutage = false;
  #nextTry = 0;

  constructor(options: ReplyCacheOptions) {
    this.#options = options;
    this.#replies = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ reply }) => reply.bytes,
    });
  }

  /** The answer if it is there and fresh, and no newer one is due. */
  find(key: string): CachedResponse | undefined {
    const kept = this.#freshOne(key);
    return kept !== undefined && this.#options.monotonic() < kept.refreshAfter
      ? kept.reply
      : undefined;
  }

  /** Notes which answer an address asks for, so that it need not be read again. */
  addAlias(address: string, key: string): void {
    if (address.length > addresses.maxLength) return;
    this.#keysByAddress.set(address, key);
  }

  /** The answer for an address, word for word as it was noted, if it is there and fresh. */
  findAt(address: string): CachedResponse | undefined {
    const key = this.#keysByAddress.get(address);
    return key === undefined ? undefined : this.find(key);
  }

  /**
   * The answer from the cache, or made by `render`: once, for all who ask while it is being made. An older answer stands
   * in while a newer one is due, while the database is out of reach, and for those whom `admit` refuses to have one made.
   * @param admit throws for whoever may not make the server work
   */
  async get(
    key: string,
    render: () => Promise<RenderedResponse>,
    admit: () => void = () => undefined,
  ): Promise<CachedResponse> {
    const older = this.#standing(key);
    if (older !== undefined && (this.#isOutage || this.#freshOne(key) !== undefined)) {
      if (this.#options.monotonic() >= older.refreshAfter || older.isOutdated)
        this.#refresh(key, render);
      return older.reply;
    }
    const making = this.#making.get(key);
    if (making !== undefined) return this.#share(making, () => this.get(key, render, admit));
    try {
      admit();
    } catch (refusal) {
      if (older === undefined) throw refusal;
      this.#refresh(key, render);
      return older.reply;
    }
    return this.#begin(key, render);
  }

  /** What is being made for another reader; where that one was refused, this reader asks for itself. */
  async #share(
    making: Promise<CachedResponse>,
    ask: () => Promise<CachedResponse>,
  ): Promise<CachedResponse> {
    try {
      const reply = await making;
      if (!isRefusal(reply.status)) return reply;
    } catch (error) {
      if (!(error instanceof Problem) || !isRefusal(error.status)) throw error;
    }
    return ask();
  }

  async #begin(key: string, render: () => Promise<RenderedResponse>): Promise<CachedResponse> {
    // Asked for here: a refusal by `render` itself is this caller's alone and must not be kept as the making.
    const making = this.#make(key, render());
    this.#making.set(key, making);
    return making;
  }

  /** Makes a newer answer while the older one is shown: for few at a time, and seldom while nothing can be had. */
  #refresh(key: string, render: () => Promise<RenderedResponse>): void {
    if (this.#making.has(key) || this.#refreshing >= mostRefreshing) return;
    if (this.#isOutage) {
      if (this.#options.monotonic() < this.#nextTry) return;
      this.#nextTry = this.#options.monotonic() + outagePause;
    }
    this.#refreshing++;
    this.#begin(key, render)
      .catch(() => undefined)
      .finally(() => this.#refreshing--);
  }

  /** What has changed, once it can be read. */
  invalidate(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    this.#making = new Map();
    for (const change of changes) this.#log.add(change);
  }

  #freshOne(key: string): Kept | undefined {
    const kept = this.#standing(key);
    if (kept === undefined || kept.isOutdated) return undefined;
    return this.#options.monotonic() < kept.freshUntil ? kept : undefined;
  }

  /** What is kept under a key, unless a story in it has gone since: that is never shown again. */
  #standing(key: string): Kept | undefined {
    const kept = this.#replies.get(key);
    if (kept === undefined || kept.seen === this.#log.now) return kept;
    const touched = this.#log.touchedSince(kept.seen, kept.reply.affectedBy);
    kept.seen = this.#log.now;
    if (touched === 'removal') {
      this.#replies.delete(key);
      return undefined;
    }
    if (touched !== undefined) kept.isOutdated = true;
    return kept;
  }

  async #make(key: string, rendering: Promise<RenderedResponse>): Promise<CachedResponse> {
    const making = this.#making;
    const begun = this.#log.now;
    try {
      const reply = new CachedResponse(await rendering);
      this.#isOutage = false;
      if (reply.keep) this.#keep(key, this.#kept(reply, begun));
      return reply;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      this.#isOutage = true;
      this.#nextTry = this.#options.monotonic() + outagePause;
      const older = this.#standing(key);
      if (older === undefined) throw error;
      return older.reply;
    } finally {
      making.delete(key);
    }
  }

  #kept(reply: CachedResponse, begun: number): Kept {
    const { now, monotonic } = this.#options;
    const onMonotonic = (time: number) => monotonic() + (time - now());
    return {
      reply,
      begun,
      freshUntil: onMonotonic(reply.freshUntil),
      refreshAfter: onMonotonic(reply.refreshAfter),
      seen: begun,
      isOutdated: false,
    };
  }

  #keep(key: string, kept: Kept): void {
    // What was begun early may be finished late.
    if ((this.#replies.peek(key)?.begun ?? -1) > kept.begun) return;
    this.#replies.set(key, kept);
  }
}
