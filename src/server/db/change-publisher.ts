import type { Change } from './changes.ts';
import type { Writes } from './database.ts';

type Listener = (change: Change) => void;

/** Keeps what a running transaction announces until it is committed, and then tells the watchers in this process. */
export class Announcements {
  readonly #pending = new WeakMap<Writes, Change[]>();
  readonly #listeners = new Set<Listener>();

  hold(trx: Writes, change: Change): void {
    this.#pending.set(trx, [...this.heldBy(trx), change]);
  }

  heldBy(trx: Writes): readonly Change[] {
    return this.#pending.get(trx) ?? [];
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
