import type { Change, Writes } from './database.ts';

type Listener = (change: Change) => void;

/** Keeps what a running transaction announces until it is committed, and then tells the watchers in this process. */
export class Announcements {
  readonly #pending = new WeakMap<Writes, Set<Change>>();
  readonly #listeners = new Set<Listener>();

  hold(trx: Writes, change: Change): void {
    const changes = this.#pending.get(trx) ?? new Set();
    this.#pending.set(trx, changes.add(change));
  }

  heldBy(trx: Writes): ReadonlySet<Change> {
    return this.#pending.get(trx) ?? new Set();
  }

  tell(changes: Iterable<Change>): void {
    for (const change of changes) {
      for (const listener of this.#listeners) listener(change);
    }
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
