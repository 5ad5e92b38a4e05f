/** How long a late response may answer a refetch, in milliseconds. */
const lifetime = 10_000;

/** The keys of cached responses that came after their request's timeout. A refetch within ten seconds may use each once. */
export class LateResponses {
  readonly #savedAt = new Map<string, number>();

  /** Records that the late response with this key was just cached. Deletes the keys that are too old. */
  add(key: string): void {
    const now = Date.now();
    for (const [other, savedAt] of this.#savedAt) {
      if (now - savedAt > lifetime) this.#savedAt.delete(other);
    }
    this.#savedAt.set(key, now);
  }

  /** Whether the late response with this key may be used. Removes the key. */
  take(key: string): boolean {
    const savedAt = this.#savedAt.get(key);
    this.#savedAt.delete(key);
    return savedAt !== undefined && Date.now() - savedAt <= lifetime;
  }
}
