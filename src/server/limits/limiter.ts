import type { Reads, Transaction } from '../db/database.ts';
import { Problem, tooMany } from '../errors.ts';
import type { Visitor } from '../http/visitor/visitor.ts';
import { type Bucket, actionLimits } from './limits.ts';
import {
  countInWindows,
  takeToken,
  timeUntilToken,
  timeUntilCapacity,
  type SubjectWindow,
} from './queries.ts';
import {
  ofDevice,
  ofNetwork,
  type SubjectLimit,
  limitsOfNetworkVote,
  limitsOfPost,
  limitsOfRefusal,
  limitsOfSkeleton,
} from './subject-limits.ts';

/** What is limited, in the metrics. */
export type LimitKind =
  | 'post'
  | 'similar post'
  | 'model call'
  | 'refusal'
  | 'vote'
  | 'report'
  | 'edit'
  | 'appeal'
  | 'subscription'
  | 'key'
  | 'hiding';

interface LimiterOptions {
  readonly enabled: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onRefusal?: (kind: LimitKind) => void;
}

/**
 * Limits what devices and networks do. The counters are in the database: they outlive a restart and hold for all servers.
 * A refused request is not counted, because its transaction is rolled back.
 */
export class Limiter {
  readonly #options: LimiterOptions;

  constructor(options: LimiterOptions) {
    this.#options = options;
  }

  /**
   * @param skeletonHash the same for texts that look the same
   * @throws Problem 'too-many'
   */
  async takePost(trx: Transaction, visitor: Visitor, skeletonHash: string): Promise<void> {
    const limits = [...limitsOfPost(visitor), ...limitsOfSkeleton(visitor, skeletonHash)];
    await this.#take(trx, 'post', limits);
  }

  /**
   * Checks the limit of a post before expensive work, without counting it.
   * @param skeletonHash undefined for an edit after which a text looks the same
   * @throws Problem 'too-many'
   */
  async requireCapacityForPost(
    db: Reads,
    visitor: Visitor,
    skeletonHash: string | undefined,
  ): Promise<void> {
    if (!this.#options.enabled) return;
    const similar = await this.#timeUntilCapacity(db, limitsOfSkeleton(visitor, skeletonHash));
    if (similar > 0) throw this.#refusal('similar post', tooManySimilar(similar));
    const wait = await this.#timeUntilCapacity(db, limitsOfPost(visitor));
    if (wait > 0) throw this.#refusal('post', tooMany(wait));
  }

  /** Whether the language model may review one more story of this network. */
  async takeModelCall(trx: Transaction, visitor: Visitor): Promise<boolean> {
    return this.#tryTake(trx, 'model call', ofNetwork(actionLimits.modelCallsOfNetwork, visitor));
  }

  /** @throws Problem 'too-many' */
  async takeVote(trx: Transaction, visitor: Visitor, experienceId: string): Promise<void> {
    await this.#take(trx, 'vote', [
      ...ofDevice(actionLimits.votesOfDevice, visitor),
      ...ofDevice(actionLimits.votesOfDeviceADay, visitor),
      ...limitsOfNetworkVote(visitor, { experienceId, at: this.#options.now() }),
    ]);
  }

  /** Uncounts a vote for the network: one that is taken back uses up nothing of others. The device has still voted. */
  async returnVote(
    trx: Transaction,
    visitor: Visitor,
    vote: { readonly experienceId: string; readonly at: number },
  ): Promise<void> {
    if (!this.#options.enabled) return;
    const windows = windowsIn(limitsOfNetworkVote(visitor, vote));
    // In the slots in which it was counted.
    await countInWindows(trx, windows, { now: vote.at, uses: -1 });
  }

  /** Whether a post that the review refused counts for what everybody sees: not the same again, and few a day. */
  async takeRefusal(trx: Transaction, visitor: Visitor, skeletonHash: string): Promise<boolean> {
    const limits = limitsOfRefusal(visitor, skeletonHash);
    // Read first: however many texts are refused, they leave no rows.
    const mayCount = !this.#options.enabled || (await this.#timeUntilCapacity(trx, limits)) === 0;
    return mayCount && this.#tryTake(trx, 'refusal', limits);
  }

  /** @throws Problem 'too-many' */
  async takeReport(trx: Transaction, visitor: Visitor): Promise<void> {
    await this.#take(trx, 'report', [
      ...ofDevice(actionLimits.reportsOfDevice, visitor),
      ...ofNetwork(actionLimits.reportsOfNetwork, visitor),
    ]);
  }

  /**
   * For an author's changes and deletions.
   * @param skeletonHash of a text that looks like another one now, which counts as a post of that
   * @throws Problem 'too-many'
   */
  async takeEdit(trx: Transaction, visitor: Visitor, skeletonHash?: string): Promise<void> {
    await this.#take(trx, 'edit', [
      ...ofDevice(actionLimits.editsOfDevice, visitor),
      ...ofNetwork(actionLimits.editsOfNetwork, visitor),
      ...limitsOfSkeleton(visitor, skeletonHash),
    ]);
  }

  /** @throws Problem 'too-many' */
  async takeAppeal(trx: Transaction, visitor: Visitor): Promise<void> {
    await this.#take(trx, 'appeal', [
      ...ofDevice(actionLimits.appealsOfDevice, visitor),
      ...ofNetwork(actionLimits.appealsOfNetwork, visitor),
    ]);
  }

  /** @throws Problem 'too-many' */
  async takeSubscription(trx: Transaction, visitor: Visitor): Promise<void> {
    await this.#take(trx, 'subscription', [
      ...ofDevice(actionLimits.subscriptionsOfDevice, visitor),
      ...ofNetwork(actionLimits.subscriptionsOfNetwork, visitor),
    ]);
  }

  /** For a response stored under an Idempotency-Key. @throws Problem 'too-many' */
  async takeKey(trx: Transaction, visitor: Visitor): Promise<void> {
    await this.#take(trx, 'key', ofNetwork(actionLimits.keysOfNetwork, visitor));
  }

  /** Whether this report may hide its story; beyond the limit it waits for a moderator. */
  async takeHiding(trx: Transaction, visitor: Visitor): Promise<boolean> {
    return this.#tryTake(trx, 'hiding', [
      ...ofDevice(actionLimits.hidingsOfDevice, visitor),
      ...ofNetwork(actionLimits.hidingsOfNetwork, visitor),
      ...ofNetwork(actionLimits.hidingsOfNetworkADay, visitor),
    ]);
  }

  async #timeUntilCapacity(db: Reads, limits: readonly SubjectLimit[]): Promise<number> {
    const now = this.#options.now();
    const waits = [await timeUntilCapacity(db, windowsIn(limits), { now, counted: false })];
    for (const { bucket, subject } of bucketsIn(limits)) {
      waits.push(await timeUntilToken(db, { bucket, subject, now }));
    }
    return Math.max(...waits);
  }

  async #take(trx: Transaction, kind: LimitKind, limits: readonly SubjectLimit[]): Promise<void> {
    if (!this.#options.enabled) return;
    const now = this.#options.now();
    for (const { bucket, subject } of bucketsIn(limits)) {
      const wait = await takeToken(trx, { bucket, subject, now });
      if (wait > 0) throw this.#refusal(kind, tooMany(wait));
    }
    const windows = windowsIn(limits);
    await countInWindows(trx, windows, { now });
    const wait = await timeUntilCapacity(trx, windows, { now, counted: true });
    if (wait > 0) throw this.#refusal(kind, tooMany(wait));
  }

  #refusal(kind: LimitKind, problem: Problem): Problem {
    this.#options.onRefusal?.(kind);
    return problem;
  }

  /** False when a limit is used up, for transactions that continue without: nothing is counted then. */
  async #tryTake(
    trx: Transaction,
    kind: LimitKind,
    limits: readonly SubjectLimit[],
  ): Promise<boolean> {
    if (!this.#options.enabled) return true;
    const now = this.#options.now();
    const windows = windowsIn(limits);
    await countInWindows(trx, windows, { now });
    if ((await timeUntilCapacity(trx, windows, { now, counted: true })) === 0) return true;
    await countInWindows(trx, windows, { now, uses: -1 });
    this.#options.onRefusal?.(kind);
    return false;
  }
}

function windowsIn(limits: readonly SubjectLimit[]): SubjectWindow[] {
  return limits.flatMap(({ limit, ...subject }) =>
    limit.kind === 'window' ? [{ window: limit, ...subject }] : [],
  );
}

function bucketsIn(limits: readonly SubjectLimit[]): { bucket: Bucket; subject: string }[] {
  return limits.flatMap(({ limit, subject }) =>
    limit.kind === 'bucket' ? [{ bucket: limit, subject }] : [],
  );
}

function tooManySimilar(wait: number): Problem {
  const { retryAfter } = tooMany(wait);
  return new Problem('too-many', {
    ...(retryAfter !== undefined && { retryAfter }),
    message: 'A story like this one was shared today already. Please tell another one.',
  });
}
