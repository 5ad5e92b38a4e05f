import type { Change } from './changes.ts';
import type { Transaction } from './database.ts';

type Subscriber = (change: Change) => void;

/** Collects the changes of each running transaction, and publishes them in this process after its commit. */
export class ChangePublisher {
  readonly #pending = new WeakMap<Transaction, Change[]>();
  readonly #subscribers = new Set<Subscriber>();

  add(trx: Transaction, change: Change): void {
    this.#pending.set(trx, [...this.pendingIn(trx), change]);
  }

  pendingIn(trx: Transaction): readonly Change[] {
    return this.#pending.get(trx) ?? [];
  }

  publish(changes: Iterable<Change>): void {
    for (const change of changes) {
      for (const subscriber of this.#subscribers) subscriber(change);
    }
  }

  /** Returns a function that ends the subscription. */
  subscribe(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  }
}
