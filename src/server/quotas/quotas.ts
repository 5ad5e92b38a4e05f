import { day } from '../../contract/durations.ts';
import type { Reads, Writes } from '../db/database.ts';
import { Problem } from '../errors.ts';
import { siteFactor } from '../http/network.ts';
import { tooMany } from '../http/rate-limiter.ts';
import type { Visitor } from '../http/visitor.ts';
import { type Bucket, type Limit, quotas } from './limits.ts';
import { countUses, takeToken, waitForToken, waitForWindows, type WindowUse } from './queries.ts';

interface Use {
  readonly limit: Limit;
  readonly who: string;
  readonly before?: string | undefined;
}

const ofDevice = (limit: Limit, { device }: Visitor): Use[] => [{ limit, who: device }];

/** The network, and the /48 that it is a part of: together its networks may do four times as much. */
function ofNetwork(limit: Limit, visitor: Visitor, about = ''): Use[] {
  const { network, networkYesterday, site, siteYesterday } = visitor;
  const own = { limit, who: network + about, before: named(networkYesterday, about) };
  if (site === undefined) return [own];
  const name = `${limit.name}/site`;
  const ofSite: Limit =
    limit.kind === 'window'
      ? { ...limit, name, most: siteFactor * limit.most }
      : { ...limit, name, burst: siteFactor * limit.burst, every: limit.every / siteFactor };
  return [own, { limit: ofSite, who: site + about, before: named(siteYesterday, about) }];
}

function named(who: string | undefined, about: string): string | undefined {
  return who === undefined ? undefined : who + about;
}

function usesOfPost(visitor: Visitor): Use[] {
  return [
    ...ofDevice(quotas.postsOfDevice, visitor),
    ...ofDevice(quotas.postsOfDeviceADay, visitor),
    ...ofNetwork(quotas.postsOfNetwork, visitor),
    ...ofNetwork(quotas.postsOfNetworkADay, visitor),
  ];
}

function usesOfLikeness(visitor: Visitor, likeness: string): Use[] {
  return [
    ...ofNetwork(quotas.likePostsOfNetwork, visitor, ` ${likeness}`),
    { limit: quotas.likePosts, who: likeness },
  ];
}

/**
 * Counts what devices and networks do, in the database: the limits outlive a restart and hold for all servers.
 * What a refused request has counted goes with its transaction.
 */
export class Quotas {
  readonly #enabled: boolean;
  readonly #now: () => number;

  constructor({ enabled, now }: { enabled: boolean; now: () => number }) {
    this.#enabled = enabled;
    this.#now = now;
  }

  /**
   * @param likeness what the text has in common with texts that look the same
   * @throws Problem 'too-many'
   */
  async takePost(trx: Writes, visitor: Visitor, likeness: string): Promise<void> {
    await this.#require(trx, [...usesOfPost(visitor), ...usesOfLikeness(visitor, likeness)]);
  }

  /** Looks whether a post would be too many, before work is done for it. @throws Problem 'too-many' */
  async requireRoomForPost(db: Reads, visitor: Visitor, likeness: string): Promise<void> {
    if (!this.#enabled) return;
    const like = await this.#waitForRoom(db, usesOfLikeness(visitor, likeness));
    if (like > 0) throw tooMuchAlike(like);
    const wait = await this.#waitForRoom(db, usesOfPost(visitor));
    if (wait > 0) throw tooMany(wait);
  }

  /** Whether the language model may be asked about one more story of this network. */
  async takeModelCall(trx: Writes, visitor: Visitor): Promise<boolean> {
    return this.#takeOrGiveBack(trx, ofNetwork(quotas.modelCallsOfNetwork, visitor));
  }

  /** @throws Problem 'too-many' */
  async takeVote(trx: Writes, visitor: Visitor, experienceId: string): Promise<void> {
    const isNew = this.#now() - visitor.deviceSince < day;
    const about = ` ${experienceId}`;
    await this.#require(trx, [
      ...ofDevice(quotas.votesOfDevice, visitor),
      ...ofDevice(quotas.votesOfDeviceADay, visitor),
      ...ofNetwork(quotas.votesOfNetwork, visitor),
      ...(isNew ? ofNetwork(quotas.votesForStoryByNewDevices, visitor, about) : []),
      ...ofNetwork(quotas.votesForStory, visitor, about),
    ]);
  }

  /** @throws Problem 'too-many' */
  async takeReport(trx: Writes, visitor: Visitor): Promise<void> {
    await this.#require(trx, [
      ...ofDevice(quotas.reportsOfDevice, visitor),
      ...ofNetwork(quotas.reportsOfNetwork, visitor),
    ]);
  }

  /** To be sent a story a day, or at another hour. @throws Problem 'too-many' */
  async takeSubscription(trx: Writes, visitor: Visitor): Promise<void> {
    await this.#require(trx, [
      ...ofDevice(quotas.subscriptionsOfDevice, visitor),
      ...ofNetwork(quotas.subscriptionsOfNetwork, visitor),
    ]);
  }

  /** For an answer that is kept under an Idempotency-Key. @throws Problem 'too-many' */
  async takeKey(trx: Writes, visitor: Visitor): Promise<void> {
    await this.#require(trx, ofNetwork(quotas.keysOfNetwork, visitor));
  }

  /** Whether this report may still hide a story; past the quota it only queues. */
  async takeHiding(trx: Writes, visitor: Visitor): Promise<boolean> {
    return this.#takeOrGiveBack(trx, [
      ...ofDevice(quotas.hidingsOfDevice, visitor),
      ...ofNetwork(quotas.hidingsOfNetwork, visitor),
      ...ofNetwork(quotas.hidingsOfNetworkADay, visitor),
    ]);
  }

  async #waitForRoom(db: Reads, uses: readonly Use[]): Promise<number> {
    const now = this.#now();
    const waits = [await waitForWindows(db, windowsIn(uses), { now, counted: false })];
    for (const { bucket, who } of bucketsIn(uses)) {
      waits.push(await waitForToken(db, { bucket, who, now }));
    }
    return Math.max(...waits);
  }

  async #require(trx: Writes, uses: readonly Use[]): Promise<void> {
    if (!this.#enabled) return;
    const now = this.#now();
    for (const { bucket, who } of bucketsIn(uses)) {
      const wait = await takeToken(trx, { bucket, who, now });
      if (wait > 0) throw tooMany(wait);
    }
    const windows = windowsIn(uses);
    await countUses(trx, windows, { now });
    const wait = await waitForWindows(trx, windows, { now, counted: true });
    if (wait > 0) throw tooMany(wait);
  }

  /** For what goes on in its transaction when there is no room. */
  async #takeOrGiveBack(trx: Writes, uses: readonly Use[]): Promise<boolean> {
    if (!this.#enabled) return true;
    const now = this.#now();
    const windows = windowsIn(uses);
    await countUses(trx, windows, { now });
    if ((await waitForWindows(trx, windows, { now, counted: true })) === 0) return true;
    await countUses(trx, windows, { now, uses: -1 });
    return false;
  }
}

function windowsIn(uses: readonly Use[]): WindowUse[] {
  return uses.flatMap(({ limit, ...use }) =>
    limit.kind === 'window' ? [{ window: limit, ...use }] : [],
  );
}

function bucketsIn(uses: readonly Use[]): { bucket: Bucket; who: string }[] {
  return uses.flatMap(({ limit, who }) =>
    limit.kind === 'bucket' ? [{ bucket: limit, who }] : [],
  );
}

function tooMuchAlike(wait: number): Problem {
  const { retryAfter } = tooMany(wait);
  return new Problem('too-many', {
    ...(retryAfter !== undefined && { retryAfter }),
    message: 'A story like this one was shared today already. Please tell another one.',
  });
}
