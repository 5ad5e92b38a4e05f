/**
 * The version that a kind of data is at: it counts up with each commit that others must hear of. The change of one may
 * be heard of by the commit itself, by its notice and by asking, and counts once.
 */
export class DataVersion {
  #known = -1;

  /** How a commit follows what is known: `gap` where others before it were not heard of. */
  advance(version: number): 'old' | 'next' | 'gap' {
    if (version <= this.#known) return 'old';
    const isNext = version === this.#known + 1;
    this.#known = version;
    return isNext ? 'next' : 'gap';
  }

  /**
   * For a question to the database: gives what tells whether the answer is another version than the known one. A lower
   * one is a change too (the database was restored, or a replica took over), unless a commit was heard of meanwhile.
   */
  question(): (version: number) => boolean {
    const knownBefore = this.#known;
    return (version) => {
      if (version === this.#known) return false;
      if (version < this.#known && this.#known !== knownBefore) return false;
      this.#known = version;
      return true;
    };
  }
}
