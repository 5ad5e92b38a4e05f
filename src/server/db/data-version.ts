/**
 * The last known version of one kind of data: each published commit increments it. The same commit may be seen by the
 * process that made it, by its notification and by polling; it counts once.
 */
export class DataVersion {
  #known = -1;

  /** Records the version of a commit. Returns 'gap' when the commits between it and the last known one were missed. */
  advance(version: number): 'old' | 'next' | 'gap' {
    if (version <= this.#known) return 'old';
    const isNext = version === this.#known + 1;
    this.#known = version;
    return isNext ? 'next' : 'gap';
  }

  /**
   * Call it before the version is read from the database. Returns a function that takes the version read and returns
   * whether it is a change. A lower version is one too (the database was restored, or a replica took over), unless a
   * commit was recorded in the meantime.
   */
  startCheck(): (version: number) => boolean {
    const knownBefore = this.#known;
    return (version) => {
      if (version === this.#known) return false;
      if (version < this.#known && this.#known !== knownBefore) return false;
      this.#known = version;
      return true;
    };
  }
}
