/** For so long an answer that came late counts as new, in milliseconds. */
const newFor = 10_000;

/** The calls whose answers came too late for whoever waited, by key: asked again within ten seconds, they are new. */
export class LateAnswers {
  readonly #savedAt = new Map<string, number>();

  get size(): number {
    return this.#savedAt.size;
  }

  /** Notes that the late answer to this call has just been saved, and forgets those that are no longer new. */
  add(key: string): void {
    const now = Date.now();
    for (const [other, savedAt] of this.#savedAt) {
      if (now - savedAt > newFor) this.#savedAt.delete(other);
    }
    this.#savedAt.set(key, now);
  }

  /** Whether a late answer to this call is new. It is taken once. */
  take(key: string): boolean {
    const savedAt = this.#savedAt.get(key);
    this.#savedAt.delete(key);
    return savedAt !== undefined && Date.now() - savedAt <= newFor;
  }
}
