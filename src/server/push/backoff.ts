import { minute } from '../../contract/durations.ts';
import type { Delivery } from './deliver.ts';

const failuresBeforeRest = 5;

interface Host {
  failuresInARow: number;
  restsUntil: number;
}

/** Push services that are to be left alone for a while: those that say so, and those that fail again and again. */
export class Rests {
  readonly #hosts = new Map<string, Host>();

  /** How long this one is still left alone, in milliseconds. */
  of(host: string, now: number): number {
    return Math.max(0, (this.#hosts.get(host)?.restsUntil ?? 0) - now);
  }

  note(host: string, delivery: Delivery, now: number): void {
    const known = this.#hosts.get(host) ?? { failuresInARow: 0, restsUntil: 0 };
    this.#hosts.set(host, known);
    if (delivery.kind !== 'later') {
      known.failuresInARow = 0;
      return;
    }
    known.failuresInARow++;
    const isTired = known.failuresInARow >= failuresBeforeRest;
    const rest = Math.max(delivery.after ?? 0, isTired ? minute : 0);
    known.restsUntil = Math.max(known.restsUntil, now + rest);
  }
}
