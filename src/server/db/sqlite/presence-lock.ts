import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Shows that a server uses an embedded database: a shared lock on an empty file next to it, which the operating system
 * releases however the process ends. Imports check it, because a long transaction would block the server's writes.
 */
export class PresenceLock {
  readonly #file: string;
  #connection: DatabaseSync | undefined;

  constructor(folder: string) {
    this.#file = join(folder, 'serving.sqlite');
  }

  /** Several servers can hold it at the same time. */
  acquire(): void {
    if (this.#connection !== undefined) return;
    this.#connection = new DatabaseSync(this.#file, { timeout: 1_000 });
    // An open read transaction holds a shared lock: https://www.sqlite.org/lockingv3.html
    this.#connection.exec('BEGIN; SELECT count(*) FROM sqlite_schema;');
  }

  release(): void {
    this.#connection?.close();
    this.#connection = undefined;
  }

  /** Whether any process holds it now. */
  isTaken(): boolean {
    const probe = new DatabaseSync(this.#file, { timeout: 0 });
    try {
      probe.exec('BEGIN EXCLUSIVE; ROLLBACK;');
      return false;
    } catch {
      return true;
    } finally {
      probe.close();
    }
  }
}
