import { randomUUID } from 'node:crypto';
import type { ConnectionPool } from './pool.ts';

// All in milliseconds.
const sendInterval = 10_000;
const sendIntervalWhileMissing = 1_000;
const arrivalTimeout = 1_500;
/** Through a pooler a single one may arrive by chance. */
const arrivalsToRecover = 3;

export type Delivery = 'unknown' | 'arriving' | 'missing';

/**
 * Checks whether notifications that are sent through the pool arrive on the listening connection. A pooler in
 * transaction mode accepts LISTEN without an error, but no notification ever arrives.
 */
export class Echo {
  /** A channel of this process alone, so that other servers do not get these notifications. */
  readonly channel = `uplift_echo_${randomUUID().replaceAll('-', '')}`;
  readonly #changed: (delivery: Delivery) => void;
  #delivery: Delivery = 'unknown';
  #awaited: { readonly text: string; readonly since: number } | undefined;
  #lastSent = -Infinity;
  #arrived = 0;

  /** @param changed is called when notifications stop arriving, and when they arrive again */
  constructor(changed: (delivery: Delivery) => void) {
    this.#changed = changed;
  }

  get isArriving(): boolean {
    return this.#delivery === 'arriving';
  }

  /** Call it for a new connection: what the previous one missed means nothing. */
  restart(): void {
    this.#awaited = undefined;
    this.#lastSent = -Infinity;
  }

  /** Sends a notification to this process when the interval has passed; call it often. */
  async send(pool: Pick<ConnectionPool, 'query'>): Promise<void> {
    const now = performance.now();
    if (this.#awaited !== undefined) {
      if (now - this.#awaited.since >= arrivalTimeout) this.#miss();
      return;
    }
    if (now - this.#lastSent < (this.isArriving ? sendInterval : sendIntervalWhileMissing)) return;
    this.#lastSent = now;
    const text = randomUUID();
    this.#awaited = { text, since: now };
    try {
      await pool.query('select pg_notify($1, $2)', [this.channel, text]);
    } catch {
      // It was not sent, so there is nothing to wait for.
      if (this.#awaited?.text === text) this.#awaited = undefined;
    }
  }

  receive(text: string): void {
    if (text !== this.#awaited?.text) return;
    this.#awaited = undefined;
    this.#arrived++;
    if (this.#delivery === 'unknown' || this.#arrived >= arrivalsToRecover)
      this.#become('arriving');
  }

  #miss(): void {
    this.#awaited = undefined;
    this.#arrived = 0;
    this.#become('missing');
  }

  #become(delivery: Delivery): void {
    if (this.#delivery === delivery) return;
    const isFirst = this.#delivery === 'unknown' && delivery === 'arriving';
    this.#delivery = delivery;
    if (!isFirst) this.#changed(delivery);
  }
}
