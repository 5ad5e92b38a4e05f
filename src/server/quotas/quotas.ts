import { day, hour, minute } from '../../domain/time-windows.ts';
import type { Reads, Writes } from '../db/database.ts';
import { tooMany } from '../http/allowance.ts';
import type { Visitor } from '../http/visitor.ts';
import { takeToken, waitForToken } from './queries.ts';

/** An allowance: `burst` at once, and that many again in every `span` milliseconds. */
export interface Quota {
  readonly name: string;
  readonly burst: number;
  readonly span: number;
}

/**
 * What one device and one network may do: many people share a network, so it may do more, and new devices cost an
 * attacker nothing, so they may do less. Kept in the database: the limits outlive a restart and hold for all servers.
 */
export const quotas = {
  postsOfDevice: { name: 'post/device', burst: 5, span: 10 * minute },
  postsOfDeviceADay: { name: 'post/device/day', burst: 30, span: day },
  postsOfNetwork: { name: 'post/network', burst: 30, span: 6 * hour },
  votesOfDevice: { name: 'vote/device', burst: 60, span: minute },
  votesOfDeviceADay: { name: 'vote/device/day', burst: 1_000, span: day },
  votesOfNetwork: { name: 'vote/network', burst: 2_000, span: day },
  votesForStoryByNewDevices: { name: 'vote/story/new', burst: 20, span: day },
  votesForStory: { name: 'vote/story', burst: 100, span: day },
  reportsOfDevice: { name: 'report/device', burst: 30, span: hour },
  reportsOfNetwork: { name: 'report/network', burst: 120, span: hour },
  subscriptionsOfDevice: { name: 'dose/device', burst: 20, span: hour },
  subscriptionsOfNetwork: { name: 'dose/network', burst: 60, span: day },
  hidingsOfDevice: { name: 'hide/device', burst: 5, span: hour },
  hidingsOfNetwork: { name: 'hide/network', burst: 10, span: hour },
  hidingsOfNetworkADay: { name: 'hide/network/day', burst: 30, span: day },
} as const satisfies Record<string, Quota>;

type Use = readonly [quota: Quota, who: string];

/** Who rents one machine can get a whole IPv6 /48, which has 65,536 networks: together they may do four times as much. */
function ofNetwork(quota: Quota, { network, site }: Visitor, about = ''): Use[] {
  if (site === undefined) return [[quota, network + about]];
  const ofSite = { name: `${quota.name}/site`, burst: 4 * quota.burst, span: quota.span };
  return [
    [quota, network + about],
    [ofSite, site + about],
  ];
}

function usesOfPost(visitor: Visitor): Use[] {
  return [
    [quotas.postsOfDevice, visitor.device],
    [quotas.postsOfDeviceADay, visitor.device],
    ...ofNetwork(quotas.postsOfNetwork, visitor),
  ];
}

export class Quotas {
  readonly #enabled: boolean;
  readonly #now: () => number;

  constructor({ enabled, now }: { enabled: boolean; now: () => number }) {
    this.#enabled = enabled;
    this.#now = now;
  }

  /** @throws Problem 'too-many' */
  async takePost(trx: Writes, visitor: Visitor): Promise<void> {
    await this.#require(trx, usesOfPost(visitor));
  }

  /** Looks whether a post would be too many, before work is done for it. @throws Problem 'too-many' */
  async requireRoomForPost(db: Reads, visitor: Visitor): Promise<void> {
    if (!this.#enabled) return;
    for (const [quota, who] of usesOfPost(visitor)) {
      const wait = await waitForToken(db, { quota, who, now: this.#now() });
      if (wait > 0) throw tooMany(wait);
    }
  }

  /** @throws Problem 'too-many' */
  async takeVote(trx: Writes, visitor: Visitor, experienceId: string): Promise<void> {
    const { device, deviceSince } = visitor;
    const isNew = this.#now() - deviceSince < day;
    const about = ` ${experienceId}`;
    await this.#require(trx, [
      [quotas.votesOfDevice, device],
      [quotas.votesOfDeviceADay, device],
      ...ofNetwork(quotas.votesOfNetwork, visitor),
      ...(isNew ? ofNetwork(quotas.votesForStoryByNewDevices, visitor, about) : []),
      ...ofNetwork(quotas.votesForStory, visitor, about),
    ]);
  }

  /** @throws Problem 'too-many' */
  async takeReport(trx: Writes, visitor: Visitor): Promise<void> {
    await this.#require(trx, [
      [quotas.reportsOfDevice, visitor.device],
      ...ofNetwork(quotas.reportsOfNetwork, visitor),
    ]);
  }

  /** To be sent a story a day, or at another hour. @throws Problem 'too-many' */
  async takeSubscription(trx: Writes, visitor: Visitor): Promise<void> {
    await this.#require(trx, [
      [quotas.subscriptionsOfDevice, visitor.device],
      ...ofNetwork(quotas.subscriptionsOfNetwork, visitor),
    ]);
  }

  /** Whether this report may still hide a story; past the quota it only queues. */
  async takeHiding(trx: Writes, visitor: Visitor): Promise<boolean> {
    const wait = await this.#take(trx, [
      [quotas.hidingsOfDevice, visitor.device],
      ...ofNetwork(quotas.hidingsOfNetwork, visitor),
      ...ofNetwork(quotas.hidingsOfNetworkADay, visitor),
    ]);
    return wait === 0;
  }

  async #require(trx: Writes, uses: readonly Use[]): Promise<void> {
    const wait = await this.#take(trx, uses);
    if (wait > 0) throw tooMany(wait);
  }

  /** Takes one of each; gives 0, or how many milliseconds until the first that was empty has one again. */
  async #take(trx: Writes, uses: readonly Use[]): Promise<number> {
    if (!this.#enabled) return 0;
    for (const [quota, who] of uses) {
      const wait = await takeToken(trx, { quota, who, now: this.#now() });
      if (wait > 0) return wait;
    }
    return 0;
  }
}
