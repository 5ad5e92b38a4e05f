import { type Change, withMostVotes } from '../changes.ts';
import type { Database, Transaction } from '../database.ts';
import { Follower, type Subscriber } from './follower.ts';
import { insertChanges } from './queries.ts';

/** How often votes are written down for other servers, in milliseconds. */
const defaultVotesInterval = 1_000;
/** Votes on more stories than this are written down as votes on any. */
const maxVotedStories = 200;

interface Written {
  readonly changes: Change[];
  /** Of those of stories. */
  readonly numbers: number[];
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
  readonly #written = new WeakMap<Transaction, Written>();
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

  /** Writes a change down in its transaction; votes later, so that none waits for another. */
  async append(trx: Transaction, change: Change): Promise<void> {
    const written = this.#written.get(trx) ?? { changes: [], numbers: [] };
    this.#written.set(trx, written);
    written.changes.push(change);
    if (change.of !== 'votes') written.numbers.push(await insertChanges(trx, 'stories', [change]));
  }

  /** Call it after the commit of each transaction. */
  committed(trx: Transaction): void {
    const { changes, numbers } = this.#written.get(trx) ?? { changes: [], numbers: [] };
    for (const number of numbers) this.#follower.skip('stories', number, 1);
    for (const change of changes) {
      this.#notify(change);
      if (change.of === 'votes') this.#collectVote(change);
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
    this.#votesTimer ??= setTimeout(() => {
      this.#votesTimer = undefined;
      // Others then show them later, as after an outage.
      this.#writeVotes().catch(() => undefined);
    }, this.#votesInterval).unref();
  }

  async #writeVotes(): Promise<void> {
    const voted = [...this.#votes.values()];
    this.#votes.clear();
    const changes: Change[] = voted.length > maxVotedStories ? [{ of: 'votes' }] : voted;
    const last = await this.#database.write((trx) => insertChanges(trx, 'votes', changes));
    this.#follower.skip('votes', last, changes.length);
  }
}
