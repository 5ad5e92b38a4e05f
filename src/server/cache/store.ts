import { LRUCache } from 'lru-cache';
import type { Change } from '../db/changes.ts';
import { Unavailable, Problem } from '../errors.ts';
import { background, type FairQueue, type Urgency } from '../queues/fair-queue.ts';
import { ChangeLog } from './change-log.ts';
import { EncodedResponse, type RenderedResponse } from './encoded-response.ts';
import { type Alias, StoreEntry } from './staleness.ts';
import { type CdnHeaders, forCdn } from './tags.ts';

/** Milliseconds between attempts while the database is unavailable: each may take seconds. */
const retryInterval = 1_000;

/** Renders in the background, in addition to those that a request waits for. */
const maxBackgroundRenders = 2;

const aliases = { max: 10_000, maxLength: 1_000 };

/** Statuses that refuse one network only, by its rate limit or its place in a queue. */
const isRefused = (status: number) => status === 429 || status === 503;

/** Who requests a response. */
export interface Caller {
  /** The network, for fair turns. */
  readonly network?: string;
  /** Throws when the caller may not cause a render. */
  readonly checkLimit?: () => void;
}

interface RenderOptions {
  readonly network?: string;
  readonly urgency?: Urgency;
  /** The older response, where nobody waits: the new one is encoded like it before it is stored. */
  readonly replaced?: EncodedResponse;
}

export interface ResponseStoreOptions {
  readonly maxBytes: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds on a monotonic clock: setting the wall clock back does not keep a response longer. */
  readonly monotonic: () => number;
  /** Where renders wait for their turn. */
  readonly queue: FairQueue;
  /** Whether the event loop has little time left; by default it has enough. */
  readonly isBusy?: (() => boolean) | undefined;
  /** Undefined without a CDN. */
  readonly cdnHeaders?: CdnHeaders | undefined;
}

/**
 * Rendered responses that are the same for every visitor, by key, least recently used first out. A request that arrives
 * after `invalidate` never gets a response whose rendering started before it. Invalidation is lazy: it only appends to
 * the change log, and an entry is checked against the log when it is next requested.
 */
export class ResponseStore {
  readonly #entries: LRUCache<string, StoreEntry>;
  readonly #options: ResponseStoreOptions;
  readonly #aliases = new LRUCache<string, Alias>({ max: aliases.max });
  readonly #log = new ChangeLog();
  #inFlight = new Map<string, Promise<EncodedResponse>>();
  #backgroundRenders = 0;
  #isOutage = false;
  #nextRetryAt = 0;

  constructor(options: ResponseStoreOptions) {
    this.#options = options;
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ response }) => response.bytes,
    });
  }

  /**
   * The cached response, unless it is stale or due for a refresh. While the server is busy, it may lack the votes of the
   * last seconds.
   */
  getFresh(key: string): EncodedResponse | undefined {
    const entry = this.#usableEntry(key);
    if (entry === undefined) return undefined;
    const time = this.#options.monotonic();
    const isCurrent = entry.isFresh(time) && time < entry.refreshAfter;
    return isCurrent || this.#mayLackVotes(entry) ? entry.response : undefined;
  }

  /** Maps a request URL to a key, so that later requests for it skip routing and parsing. */
  addAlias(url: string, alias: Alias): void {
    if (url.length <= aliases.maxLength) this.#aliases.set(url, alias);
  }

  /** What was given to `addAlias` for this exact URL. */
  aliasOf(url: string): Alias | undefined {
    return this.#aliases.get(url);
  }

  /**
   * The cached response, or one from `render`, which concurrent requests share. A stale response is returned while a
   * refresh runs, while the database is unavailable, where `checkLimit` throws, and where too many renders wait.
   * @throws Problem 'busy' where too many renders wait and there is no stale response
   */
  async getOrRender(
    key: string,
    render: () => Promise<RenderedResponse>,
    caller: Caller = {},
  ): Promise<EncodedResponse> {
    const entry = this.#usableEntry(key);
    if (entry !== undefined && this.#isGoodEnough(entry)) {
      if (entry.isDue(this.#options.monotonic())) this.#refresh(key, render, entry.response);
      return entry.response;
    }
    if (entry !== undefined && this.#mayLackVotes(entry)) return entry.response;
    const inFlight = this.#inFlight.get(key);
    if (inFlight !== undefined)
      return this.#share(inFlight, () => this.getOrRender(key, render, caller));
    const urgency = this.#urgencyOf(entry);
    try {
      caller.checkLimit?.();
      this.#options.queue.requireRoom(caller.network ?? background, urgency);
    } catch (error) {
      if (entry === undefined) throw error;
      this.#refresh(key, render, entry.response);
      return entry.response;
    }
    return this.#startRender(key, render, { ...caller, urgency });
  }

  /** The result of another request's render; `retry` where only that request was refused. */
  async #share(
    inFlight: Promise<EncodedResponse>,
    retry: () => Promise<EncodedResponse>,
  ): Promise<EncodedResponse> {
    try {
      const response = await inFlight;
      if (!isRefused(response.status)) return response;
    } catch (error) {
      if (!(error instanceof Problem) || !isRefused(error.status)) throw error;
    }
    return retry();
  }

  async #startRender(
    key: string,
    render: () => Promise<RenderedResponse>,
    { network = background, urgency, replaced }: RenderOptions,
  ): Promise<EncodedResponse> {
    const inFlight = this.#store(key, this.#options.queue.run(network, render, urgency), replaced);
    this.#inFlight.set(key, inFlight);
    return inFlight;
  }

  /** Renders in the background; during an outage at most once per `retryInterval`. */
  #refresh(key: string, render: () => Promise<RenderedResponse>, replaced: EncodedResponse): void {
    if (this.#inFlight.has(key) || this.#backgroundRenders >= maxBackgroundRenders) return;
    if (this.#isOutage) {
      if (this.#options.monotonic() < this.#nextRetryAt) return;
      this.#nextRetryAt = this.#options.monotonic() + retryInterval;
    }
    this.#backgroundRenders++;
    this.#startRender(key, render, { replaced })
      .catch(() => undefined)
      .finally(() => this.#backgroundRenders--);
  }

  /** Makes stale what these changes affect. Call it when the changes can be read from the database. */
  invalidate(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    // Not cleared: a running render removes itself from the map in which it was entered.
    this.#inFlight = new Map();
    for (const change of changes) this.#log.add(change);
  }

  #urgencyOf(entry: StoreEntry | undefined): Urgency {
    return entry?.urgencyAt(this.#options.monotonic()) ?? 'usual';
  }

  #isGoodEnough(entry: StoreEntry): boolean {
    return this.#isOutage || entry.isFresh(this.#options.monotonic());
  }

  /** A busy server renders what lacks only votes every few seconds, and not after each second with a vote. */
  #mayLackVotes(entry: StoreEntry): boolean {
    const { queue, monotonic, isBusy } = this.#options;
    if (!entry.lacksOnlyVotes(monotonic())) return false;
    return queue.waiting > 0 || isBusy?.() === true;
  }

  /** The entry, fresh or stale. One with a story that was removed since is deleted: it must never be sent again. */
  #usableEntry(key: string): StoreEntry | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.checkedOffset === this.#log.offset) return entry;
    const change = this.#log.affectedSince(entry.checkedOffset, entry.response.affectedBy);
    entry.checkedOffset = this.#log.offset;
    if (change === 'removal') {
      this.#entries.delete(key);
      return undefined;
    }
    if (change !== undefined) entry.outdate(change, this.#options.monotonic());
    return entry;
  }

  /** Caches what is rendered; returns the stale response where the database is unavailable, or the render was refused. */
  async #store(
    key: string,
    rendering: Promise<RenderedResponse>,
    replaced: EncodedResponse | undefined,
  ): Promise<EncodedResponse> {
    const inFlight = this.#inFlight;
    const startOffset = this.#log.offset;
    try {
      const response = new EncodedResponse(forCdn(await rendering, this.#options.cdnHeaders));
      this.#isOutage = false;
      if (replaced !== undefined) await response.encodeLike(replaced);
      if (response.isCacheable) this.#set(key, response, startOffset);
      return response;
    } catch (error) {
      this.#noteFailure(error);
      const entry = this.#usableEntry(key);
      if (entry === undefined) throw error;
      return entry.response;
    } finally {
      inFlight.delete(key);
    }
  }

  /** @throws the error, unless it leaves an older response good enough */
  #noteFailure(error: unknown): void {
    if (error instanceof Problem && isRefused(error.status)) return;
    if (!(error instanceof Unavailable)) throw error;
    this.#isOutage = true;
    this.#nextRetryAt = this.#options.monotonic() + retryInterval;
  }

  #set(key: string, response: EncodedResponse, startOffset: number): void {
    const replaced = this.#entries.peek(key);
    // Renders may finish in another order than they started.
    if ((replaced?.startOffset ?? -1) > startOffset) return;
    const { now, monotonic } = this.#options;
    const storedAt = monotonic();
    const clockDifference = storedAt - now();
    const stored = { startOffset, storedAt, clockDifference, replaced };
    this.#entries.set(key, new StoreEntry(response, stored));
  }
}
