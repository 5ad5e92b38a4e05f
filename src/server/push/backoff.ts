import { minute } from '../../contract/durations.ts';
import type { Delivery } from './deliver.ts';

const failuresBeforeBackoff = 5;

interface Host {
  failuresInARow: number;
  blockedUntil: number;
}

/** Pauses for push services that ask for one (Retry-After), or that fail several times in a row. */
export class HostBackoff {
  readonly #hosts = new Map<string, Host>();

  /** The milliseconds until this host may be called again; 0 for now. */
  remaining(host: string, now: number): number {
    return Math.max(0, (this.#hosts.get(host)?.blockedUntil ?? 0) - now);
  }

  /** Drops the hosts that work or whose pause is over: any address can be subscribed, so there is no end of hosts. */
  forget(now: number): void {
    for (const [host, { blockedUntil }] of this.#hosts) {
      if (blockedUntil <= now) this.#hosts.delete(host);
    }
  }

  record(host: string, delivery: Delivery, now: number): void {
    const known = this.#hosts.get(host) ?? { failuresInARow: 0, blockedUntil: 0 };
    this.#hosts.set(host, known);
    if (delivery.kind !== 'retry') {
      known.failuresInARow = 0;
      return;
    }
    known.failuresInARow++;
    const isFailing = known.failuresInARow >= failuresBeforeBackoff;
    const pause = Math.max(delivery.after ?? 0, isFailing ? minute : 0);
    known.blockedUntil = Math.max(known.blockedUntil, now + pause);
  }
}
