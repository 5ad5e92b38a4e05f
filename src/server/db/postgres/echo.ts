import { randomUUID } from 'node:crypto';
import type { ConnectionPool } from './pool.ts';

const pauseBetween = 10_000;
const pauseWhileUnheard = 1_000;
const timeToArrive = 1_500;
/** Through a pooler one may arrive by chance. */
const enoughInARow = 3;

export type Hearing = 'unknown' | 'heard' | 'unheard';

/**
 * Whether what is announced through the pool arrives on the listening connection. A pooler that lends a session for each
 * transaction takes LISTEN without an error, and nothing ever arrives.
 */
export class Echo {
  /** Of this process alone: others are not bothered with it. */
  readonly channel = `uplift_echo_${randomUUID().replaceAll('-', '')}`;
  readonly #changed: (hearing: Hearing) => void;
  #hearing: Hearing = 'unknown';
  #awaited: { readonly text: string; readonly since: number } | undefined;
  #lastSent = -Infinity;
  #arrived = 0;

  /** @param changed is called when announcements do not arrive, and when they do again. */
  constructor(changed: (hearing: Hearing) => void) {
    this.#changed = changed;
  }

  get isHeard(): boolean {
    return this.#hearing === 'heard';
  }

  /** For a new connection: what the last one was sent says nothing about it. */
  restart(): void {
    this.#awaited = undefined;
    this.#lastSent = -Infinity;
  }

  /** Sends itself a notification when it is time to; call it often. */
  async send(pool: Pick<ConnectionPool, 'query'>): Promise<void> {
    const now = performance.now();
    if (this.#awaited !== undefined) {
      if (now - this.#awaited.since >= timeToArrive) this.#miss();
      return;
    }
    if (now - this.#lastSent < (this.isHeard ? pauseBetween : pauseWhileUnheard)) return;
    this.#lastSent = now;
    const text = randomUUID();
    this.#awaited = { text, since: now };
    try {
      await pool.query('select pg_notify($1, $2)', [this.channel, text]);
    } catch {
      // It was not sent: that says nothing.
      if (this.#awaited?.text === text) this.#awaited = undefined;
    }
  }

  hear(text: string): void {
    if (text !== this.#awaited?.text) return;
    this.#awaited = undefined;
    this.#arrived++;
    if (this.#hearing === 'unknown' || this.#arrived >= enoughInARow) this.#become('heard');
  }

  #miss(): void {
    this.#awaited = undefined;
    this.#arrived = 0;
    this.#become('unheard');
  }

  #become(hearing: Hearing): void {
    if (this.#hearing === hearing) return;
    const isFirst = this.#hearing === 'unknown' && hearing === 'heard';
    this.#hearing = hearing;
    if (!isFirst) this.#changed(hearing);
  }
}
