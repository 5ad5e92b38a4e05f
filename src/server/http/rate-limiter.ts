import { tooMany } from '../errors.ts';
import { prefix48Factor } from './visitor/network.ts';

/** Where a request comes from, for rate limits and queues: keyed hashes that change daily. */
export interface NetworksToday {
  /** An IPv4 address or an IPv6 /64. */
  readonly network: string;
  /** The IPv6 /48 that the network is a part of; IPv4 has none. */
  readonly prefix48?: string;
}

interface RateLimiterOptions {
  /** How many units a network may spend in any `span` milliseconds. */
  readonly limit: number;
  readonly span: number;
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
}

/** What a network or a /48 has spent in one slot of time. */
export interface SpentUnits {
  readonly network: string;
  readonly slot: number;
  readonly units: number;
}

const millisecondsPerUnit = 5;
/** Part of the time may be spent waiting for other requests. */
const maxUnitsPerRun = 20;

const slotsPerSpan = 10;
/** The number of the slot that contains a time; a span has ten slots. */
export function slotAt(time: number, span: number): number {
  return Math.floor(time / (span / slotsPerSpan));
}

/** Bounds the memory of a slot, which is 3 MB: further networks within it are not counted. */
const maxNetworks = 20_000;

/**
 * A sliding window per network over the work that it causes (uncached reads, writes). In memory, because a read must not
 * cause a write to the database. Cache hits are not counted.
 */
export class RateLimiter {
  readonly #limit: number;
  readonly #span: number;
  readonly #now: () => number;
  /** By number of the slot, the newest last. */
  readonly #slots = new Map<number, Map<string, number>>();
  #spentElsewhere: ReadonlyMap<string, number> = new Map();

  constructor({ limit, span, now }: RateLimiterOptions) {
    this.#limit = limit;
    this.#span = span;
    this.#now = now;
  }

  /** The current slot; a window is this one and the ten before it. */
  get slot(): number {
    return slotAt(this.#now(), this.#span);
  }

  /** The first slot that still counts. */
  get firstSlot(): number {
    return this.slot - slotsPerSpan;
  }

  /** Takes one unit. @throws Problem 'too-many' with the time to wait */
  take(today: NetworksToday): void {
    const wait = Math.max(
      this.#waitTime(today.network, this.#limit),
      today.prefix48 === undefined
        ? 0
        : this.#waitTime(today.prefix48, prefix48Factor * this.#limit),
    );
    if (wait > 0) throw tooMany(wait);
    this.#charge(today, 1);
  }

  /**
   * Runs the work of a network that took its unit, and charges one more for each five milliseconds that it took, whether it
   * succeeded or failed, even beyond the limit.
   */
  async run<T>(today: NetworksToday, work: () => Promise<T>): Promise<T> {
    const startedAt = this.#now();
    try {
      return await work();
    } finally {
      const units = Math.floor((this.#now() - startedAt) / millisecondsPerUnit);
      if (units > 0) this.#charge(today, Math.min(units, maxUnitsPerRun));
    }
  }

  #charge({ network, prefix48 }: NetworksToday, units: number): void {
    const spent = this.#currentSlot();
    for (const each of prefix48 === undefined ? [network] : [network, prefix48]) {
      if (spent.size >= maxNetworks && !spent.has(each)) continue;
      spent.set(each, (spent.get(each) ?? 0) + units);
    }
  }

  /** What the networks that spent at least `minUnits` in the window spent in each slot. */
  spentAtLeast(minUnits: number): SpentUnits[] {
    this.#deleteExpired();
    const sums = new Map<string, number>();
    const all = [...this.#slots].flatMap(([slot, spent]) =>
      Array.from(spent, ([network, units]) => ({ network, slot, units })),
    );
    for (const { network, units } of all) sums.set(network, (sums.get(network) ?? 0) + units);
    return all.filter(({ network }) => (sums.get(network) ?? 0) >= minUnits);
  }

  /** @param spentElsewhere units by network that other servers counted within the window */
  setSpentElsewhere(spentElsewhere: ReadonlyMap<string, number>): void {
    this.#spentElsewhere = spentElsewhere;
  }

  #currentSlot(): Map<string, number> {
    const { slot } = this;
    const known = this.#slots.get(slot);
    if (known !== undefined) return known;
    this.#deleteExpired();
    const spent = new Map<string, number>();
    this.#slots.set(slot, spent);
    return spent;
  }

  #deleteExpired(): void {
    for (const slot of this.#slots.keys()) if (slot < this.firstSlot) this.#slots.delete(slot);
  }

  /** Milliseconds until enough of the oldest slots have left the window for one more unit; 0 if there is one. */
  #waitTime(network: string, limit: number): number {
    const { firstSlot } = this;
    const slots = [...this.#slots].filter(([slot]) => slot >= firstSlot);
    const elsewhere = this.#spentElsewhere.get(network) ?? 0;
    let spent = slots.reduce((sum, [, of]) => sum + (of.get(network) ?? 0), elsewhere);
    let wait = 0;
    for (const [slot, of] of slots) {
      if (spent < limit) return wait;
      spent -= of.get(network) ?? 0;
      wait = (slot + slotsPerSpan + 1) * (this.#span / slotsPerSpan) - this.#now();
    }
    return spent < limit ? wait : Math.max(wait, this.#span / slotsPerSpan);
  }
}
