import { Problem } from '../errors.ts';
import { siteFactor } from './network.ts';

/** Where a request comes from, for limits and turns: keyed hashes of the day. */
export interface Source {
  /** An IPv4 address or an IPv6 /64. */
  readonly network: string;
  /** The IPv6 /48 that the network is a part of; IPv4 has none. */
  readonly site?: string;
}

interface AllowanceOptions {
  /** How many units a network may spend in any `span` milliseconds. */
  readonly units: number;
  readonly span: number;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
}

/** What a source has spent in one slot of time. */
export interface SpentUnits {
  readonly source: string;
  readonly slot: number;
  readonly units: number;
}

const slotsASpan = 10;
/** The slot of a moment, for a span that is counted in ten of them. */
export function slotAt(time: number, span: number): number {
  return Math.floor(time / (span / slotsASpan));
}

/** More networks than these in half a minute are a flood: those that come after are not counted. */
const mostSources = 200_000;

/**
 * How much each network may make the server work (uncached reads, writes that are refused): what it spent in the slots
 * of the last minutes, in memory, because a read must not cost a write. What is served from the cache is not counted.
 */
export class RateLimiter {
  readonly #units: number;
  readonly #span: number;
  readonly #now: () => number;
  /** By number of the slot, the newest last. */
  readonly #slots = new Map<number, Map<string, number>>();
  #spentElsewhere: ReadonlyMap<string, number> = new Map();

  constructor({ units, span, now }: AllowanceOptions) {
    this.#units = units;
    this.#span = span;
    this.#now = now;
  }

  /** The slot of this moment; a window is this one and the ten before it. */
  get slot(): number {
    return slotAt(this.#now(), this.#span);
  }

  /** The first slot that still counts. */
  get firstSlot(): number {
    return this.slot - slotsASpan;
  }

  /** Takes one unit. @throws Problem 'too-many' that says when to come back */
  take(source: Source): void {
    const wait = Math.max(
      this.#waitFor(source.network, this.#units),
      source.site === undefined ? 0 : this.#waitFor(source.site, siteFactor * this.#units),
    );
    if (wait > 0) throw tooMany(wait);
    this.charge(source, 1);
  }

  /** Takes units for work that is done already, whatever is left. */
  charge({ network, site }: Source, units: number): void {
    const spent = this.#current();
    for (const source of site === undefined ? [network] : [network, site]) {
      if (spent.size >= mostSources && !spent.has(source)) continue;
      spent.set(source, (spent.get(source) ?? 0) + units);
    }
  }

  /** What sources have spent that spent at least so much. */
  heavy(least: number): SpentUnits[] {
    this.#forget();
    const sums = new Map<string, number>();
    const all = [...this.#slots].flatMap(([slot, spent]) =>
      Array.from(spent, ([source, units]) => ({ source, slot, units })),
    );
    for (const { source, units } of all) sums.set(source, (sums.get(source) ?? 0) + units);
    return all.filter(({ source }) => (sums.get(source) ?? 0) >= least);
  }

  /** What sources have spent at other servers within the span. */
  learn(spentElsewhere: ReadonlyMap<string, number>): void {
    this.#spentElsewhere = spentElsewhere;
  }

  #current(): Map<string, number> {
    const { slot } = this;
    const known = this.#slots.get(slot);
    if (known !== undefined) return known;
    this.#forget();
    const spent = new Map<string, number>();
    this.#slots.set(slot, spent);
    return spent;
  }

  #forget(): void {
    for (const slot of this.#slots.keys()) if (slot < this.firstSlot) this.#slots.delete(slot);
  }

  /** Milliseconds until so many of the oldest slots are out of the span that there is a unit left; 0 when there is. */
  #waitFor(source: string, units: number): number {
    const { firstSlot } = this;
    const slots = [...this.#slots].filter(([slot]) => slot >= firstSlot);
    const elsewhere = this.#spentElsewhere.get(source) ?? 0;
    let spent = slots.reduce((sum, [, of]) => sum + (of.get(source) ?? 0), elsewhere);
    let wait = 0;
    for (const [slot, of] of slots) {
      if (spent < units) return wait;
      spent -= of.get(source) ?? 0;
      wait = (slot + slotsASpan + 1) * (this.#span / slotsASpan) - this.#now();
    }
    return spent < units ? wait : Math.max(wait, this.#span / slotsASpan);
  }
}

/** @param wait milliseconds until the next one is allowed. */
export function tooMany(wait: number): Problem {
  const retryAfter = Math.max(1, Math.ceil(wait / 1000));
  return new Problem('too-many', {
    retryAfter,
    message: `That was a lot at once. Please try again in ${inWords(retryAfter)}.`,
  });
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
