import { second } from '../../contract/durations.ts';
import type { Change } from '../db/changes.ts';
import type { Urgency } from '../queues/fair-queue.ts';
import type { EncodedResponse } from './encoded-response.ts';

/** Milliseconds for which a response may lack the latest votes while other renders wait. */
const maxVoteDelay = 5_000;

/** So often a response was sent where many wait for its successor. */
const minSends = 16;

/** So often a second, where a crowd waits: not in all, because a post makes the most popular ones stale after a moment. */
const minSendsASecond = 20;

interface Stored {
  /** The offset in the change log at which rendering started. */
  readonly startOffset: number;
  /** From the wall clock to the monotonic clock, in milliseconds. */
  readonly clockDifference: number;
  readonly storedAt: number;
  /** The entry that it replaces. */
  readonly replaced: StoreEntry | undefined;
}

/** What a request URL stands for. */
export interface Alias {
  readonly key: string;
  /** The name of the route in the metrics. */
  readonly route: string;
}

/** A response in the cache, and what has happened since it was rendered. All times are of the monotonic clock. */
export class StoreEntry {
  readonly response: EncodedResponse;
  readonly startOffset: number;
  /** After it a request starts a render in the background. */
  readonly refreshAfter: number;
  /** The offset up to which changes have been checked against this response. */
  checkedOffset: number;
  readonly #freshUntil: number;
  readonly #storedAt: number;
  /** Until it has been there for a second, it is asked for as the one before it. */
  readonly #firstUrgency: Urgency;
  /** When a vote or a new story first made it stale, and by which of them. */
  #stale: { readonly since: number; readonly by: 'arrival' | 'votes' } | undefined;

  constructor(response: EncodedResponse, stored: Stored) {
    const { startOffset, clockDifference, storedAt, replaced } = stored;
    this.response = response;
    this.startOffset = startOffset;
    this.checkedOffset = startOffset;
    this.refreshAfter = response.refreshAfter + clockDifference;
    this.#storedAt = storedAt;
    this.#firstUrgency = replaced?.urgencyAt(storedAt) ?? 'usual';
    this.#freshUntil = response.freshUntil + clockDifference;
  }

  /** How soon the response that replaces it should be rendered. */
  urgencyAt(time: number): Urgency {
    const { sends } = this.response;
    const seconds = (time - this.#storedAt) / second;
    if (sends / Math.max(1, seconds) >= minSendsASecond) return 'first';
    if (seconds < 1 && this.#firstUrgency !== 'usual') return this.#firstUrgency;
    return sends >= minSends ? 'urgent' : 'usual';
  }

  isFresh(time: number): boolean {
    return this.#stale === undefined && time < this.#freshUntil;
  }

  /** Whether a newer response should be rendered, though this one may be sent once more. */
  isDue(time: number): boolean {
    return this.#stale !== undefined || time >= this.refreshAfter;
  }

  /** Whether it is fresh but for votes of the last seconds. */
  lacksOnlyVotes(time: number): boolean {
    return (
      this.#stale?.by === 'votes' &&
      time < this.#stale.since + maxVoteDelay &&
      time < this.#freshUntil
    );
  }

  /** Notes a change that affects it. */
  outdate(by: Exclude<Change['of'], 'removal'>, time: number): void {
    if (by === 'arrival' || this.#stale === undefined) this.#stale = { since: time, by };
  }
}
