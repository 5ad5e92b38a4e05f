import type { Change } from '../changes.ts';
import { Unavailable } from '../unavailable.ts';
import { CachedReply, type Rendered } from './cached-reply.ts';
import { ChangeLog } from './change-log.ts';

interface Kept {
  readonly reply: CachedReply;
  /** The moment in the log at which its making began. */
  readonly begun: number;
  /** The moment up to which changes were looked at. */
  seen: number;
  /** An older one, from before votes, is shown only while nothing newer can be had. */
  isBeforeVotes: boolean;
}

/** While the database is out of reach it is tried this often: each try may take seconds. */
const outagePause = 1_000;

/** Whoever makes up addresses just empties what is known of them. */
const addresses = { room: 10_000, maxLength: 1_000 };

/**
 * Finished answers that are the same for every visitor, by key; when room is short the oldest go first.
 * `tell` makes old those that a change touches: what is asked for afterwards is made anew from the database, never
 * taken from a making that began before. Answers are looked at when they are asked for next, not when it is told.
 */
export class ReplyCache {
  readonly #replies = new Map<string, Kept>();
  readonly #maxBytes: number;
  readonly #now: () => number;
  readonly #keysByAddress = new Map<string, string>();
  #bytes = 0;
  readonly #log = new ChangeLog();
  #making = new Map<string, Promise<CachedReply>>();
  #isOutage = false;
  #nextTry = 0;

  constructor({ maxBytes, now }: { maxBytes: number; now: () => number }) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  /** The answer if it is there and fresh. */
  find(key: string): CachedReply | undefined {
    const kept = this.#standing(key);
    if (kept === undefined || kept.isBeforeVotes) return undefined;
    return this.#now() < kept.reply.freshUntil ? kept.reply : undefined;
  }

  /** Notes which answer an address asks for, so that it need not be read again. */
  note(address: string, key: string): void {
    if (address.length > addresses.maxLength) return;
    if (this.#keysByAddress.size >= addresses.room) this.#keysByAddress.clear();
    this.#keysByAddress.set(address, key);
  }

  /** The answer for an address, word for word as it was noted, if it is there and fresh. */
  findAt(address: string): CachedReply | undefined {
    const key = this.#keysByAddress.get(address);
    return key === undefined ? undefined : this.find(key);
  }

  /**
   * The answer from the cache, or made by `render`: once, for all who ask while it is being made. While the database
   * is out of reach an older answer stands in, without a wait for those who ask after the first.
   */
  async get(key: string, render: () => Promise<Rendered>): Promise<CachedReply> {
    const known = this.find(key);
    if (known !== undefined) return known;
    const older = this.#isOutage ? this.#standing(key)?.reply : undefined;
    if (older === undefined) return this.#making.get(key) ?? this.#begin(key, render);
    this.#tryNowAndThen(key, render);
    return older;
  }

  async #begin(key: string, render: () => Promise<Rendered>): Promise<CachedReply> {
    // Asked for here: a refusal by `render` itself is this caller's alone and must not be kept as the making.
    const making = this.#make(key, render());
    this.#making.set(key, making);
    return making;
  }

  #tryNowAndThen(key: string, render: () => Promise<Rendered>): void {
    if (this.#now() < this.#nextTry) return;
    this.#nextTry = this.#now() + outagePause;
    if (!this.#making.has(key)) this.#begin(key, render).catch(() => undefined);
  }

  /** What has changed, once it can be read. */
  tell(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    this.#making = new Map();
    for (const change of changes) this.#log.add(change);
  }

  /** What is kept under a key, unless a story in it has come, gone or been hidden since: that is never shown again. */
  #standing(key: string): Kept | undefined {
    const kept = this.#replies.get(key);
    if (kept === undefined || kept.seen === this.#log.now) return kept;
    const touched = this.#log.touchedSince(kept.seen, kept.reply.touchedBy);
    kept.seen = this.#log.now;
    if (touched === 'stories') return this.#drop(key);
    if (touched === 'votes') kept.isBeforeVotes = true;
    return kept;
  }

  async #make(key: string, rendering: Promise<Rendered>): Promise<CachedReply> {
    const making = this.#making;
    const begun = this.#log.now;
    try {
      const reply = new CachedReply(await rendering);
      this.#isOutage = false;
      if (reply.keep) this.#keep(key, { reply, begun, seen: begun, isBeforeVotes: false });
      return reply;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      this.#isOutage = true;
      this.#nextTry = this.#now() + outagePause;
      const older = this.#standing(key);
      if (older === undefined) throw error;
      return older.reply;
    } finally {
      making.delete(key);
    }
  }

  #keep(key: string, kept: Kept): void {
    // What was begun early may be finished late.
    if ((this.#replies.get(key)?.begun ?? -1) > kept.begun) return;
    this.#drop(key);
    this.#replies.set(key, kept);
    this.#bytes += kept.reply.bytes;
    for (const oldest of this.#replies.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): undefined {
    const kept = this.#replies.get(key);
    if (kept === undefined) return undefined;
    this.#bytes -= kept.reply.bytes;
    this.#replies.delete(key);
    return undefined;
  }
}
