import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * The mark that servers work on an embedded database: a lock on an empty file beside it, which the system takes back
 * however a process ends. Whoever stores very much asks for it, because one long transaction keeps visitors waiting.
 */
export class ServingMark {
  readonly #file: string;
  #held: DatabaseSync | undefined;

  constructor(folder: string) {
    this.#file = join(folder, 'serving.sqlite');
  }

  /** Several servers hold it at the same time. */
  hold(): void {
    if (this.#held !== undefined) return;
    this.#held = new DatabaseSync(this.#file, { timeout: 1_000 });
    // A reading transaction that goes on keeps a shared lock: https://www.sqlite.org/lockingv3.html
    this.#held.exec('BEGIN; SELECT count(*) FROM sqlite_schema;');
  }

  release(): void {
    this.#held?.close();
    this.#held = undefined;
  }

  /** Whether any process holds it at this moment. */
  isHeld(): boolean {
    const asked = new DatabaseSync(this.#file, { timeout: 0 });
    try {
      asked.exec('BEGIN EXCLUSIVE; ROLLBACK;');
      return false;
    } catch {
      return true;
    } finally {
      asked.close();
    }
  }
}
