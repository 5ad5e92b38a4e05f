import { type Change, withMostVotes } from '../changes.ts';
import type { Database, Transaction } from '../database.ts';
import { Follower, type Subscriber } from './follower.ts';
import { insertChanges } from './queries.ts';

/** How often votes are written down for other servers, in milliseconds. */
const defaultVotesInterval = 1_000;
/** Votes on more stories than this are written down as votes on any. */
const maxVotedStories = 200;

/** What a transaction has changed. */
interface Pending {
  readonly changes: Change[];
  /** The number of the last change of stories, once they are written down. */
  last?: number;
}

/**
 * What readers can see has changed, in the order of the commits. Subscribers in this process are notified at the commit,
 * those in others within 300 ms, of votes within 1.3 s: docs/decisions/0038-changes-are-read-from-a-table.md.
 */
export class Journal {
  readonly #database: Pick<Database, 'engine' | 'write'>;
  readonly #votesInterval: number;
  readonly #follower: Follower;
  readonly #subscribers = new Set<Subscriber>();
  readonly #pending = new WeakMap<Transaction, Pending>();
  /** By story, not written down yet. */
  readonly #votes = new Map<string, Change>();
  #votesTimer: NodeJS.Timeout | undefined;

  constructor(
    database: Pick<Database, 'engine' | 'read' | 'write'>,
    votesInterval = defaultVotesInterval,
  ) {
    this.#database = database;
    this.#votesInterval = votesInterval;
    this.#follower = new Follower(database.read, (change) => this.#notify(change));
  }

  /** Publishes a change when its transaction commits. */
  add(trx: Transaction, change: Change): void {
    const pending = this.#pending.get(trx) ?? { changes: [] };
    this.#pending.set(trx, pending);
    pending.changes.push(change);
  }

  /**
   * Writes the changes of stories down: call it last in each transaction, because others that do so wait for its end.
   * Votes are written later, so that none waits for another.
   */
  async write(trx: Transaction): Promise<void> {
    const pending = this.#pending.get(trx);
    const ofStories = pending?.changes.filter(isOfStories) ?? [];
    if (pending && ofStories.length > 0)
      pending.last = await insertChanges(trx, 'stories', ofStories);
  }

  /** Call it after the commit of each transaction. */
  committed(trx: Transaction): void {
    const { changes, last = 0 } = this.#pending.get(trx) ?? { changes: [] };
    this.#follower.skip('stories', last, changes.filter(isOfStories).length);
    for (const change of changes) {
      this.#notify(change);
      if (!isOfStories(change)) this.#collectVote(change);
    }
  }

  /** Returns a function that ends the subscription. @throws Unavailable */
  async subscribe(subscriber: Subscriber): Promise<() => void> {
    await this.#follower.start();
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
  }

  async close(): Promise<void> {
    clearTimeout(this.#votesTimer);
    if (this.#votes.size > 0) await this.#writeVotes().catch(() => undefined);
    await this.#follower.stop();
  }

  #notify(change: Change): void {
    for (const subscriber of this.#subscribers) subscriber(change);
  }

  #collectVote(change: Change): void {
    // On SQLite no other process shows votes.
    if (this.#database.engine === 'sqlite') return;
    const id = change.experience?.id ?? '';
    this.#votes.set(id, withMostVotes(this.#votes.get(id), change));
    this.#planVotes();
  }

  #planVotes(): void {
    this.#votesTimer ??= setTimeout(() => {
      this.#votesTimer = undefined;
      // An outage is noticed by those who answer requests.
      this.#writeVotes().catch(() => this.#planVotes());
    }, this.#votesInterval).unref();
  }

  async #writeVotes(): Promise<void> {
    const voted = [...this.#votes];
    const changes: Change[] =
      voted.length > maxVotedStories ? [{ of: 'votes' }] : voted.map(([, change]) => change);
    const last = await this.#database.write((trx) => insertChanges(trx, 'votes', changes));
    this.#follower.skip('votes', last, changes.length);
    // Others have come meanwhile.
    for (const [id, change] of voted) if (this.#votes.get(id) === change) this.#votes.delete(id);
    if (this.#votes.size > 0) this.#planVotes();
  }
}

const isOfStories = ({ of }: Change) => of !== 'votes';
