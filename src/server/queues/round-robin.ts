/** Items that wait, by source (network): the sources take turns, and each has its items in order. */
export class RoundRobin<T> {
  /** In the order of the turns. Every source in it has waiting items. */
  readonly #itemsBySource = new Map<string, T[]>();
  #size = 0;

  /** How many items wait. */
  get size(): number {
    return this.#size;
  }

  /** How many sources have items that wait. */
  get sources(): number {
    return this.#itemsBySource.size;
  }

  countOf(source: string): number {
    return this.#itemsBySource.get(source)?.length ?? 0;
  }

  push(source: string, item: T): void {
    const items = this.#itemsBySource.get(source);
    if (items === undefined) this.#itemsBySource.set(source, [item]);
    else items.push(item);
    this.#size++;
  }

  /** Removes and returns the first item of the next source. */
  shift(): T | undefined {
    const [next] = this.#itemsBySource;
    if (next === undefined) return undefined;
    const [source, items] = next;
    const item = items.shift();
    this.#itemsBySource.delete(source);
    if (items.length > 0) this.#itemsBySource.set(source, items);
    this.#size--;
    return item;
  }

  remove(source: string, item: T): void {
    const items = this.#itemsBySource.get(source) ?? [];
    const at = items.indexOf(item);
    if (at === -1) return;
    items.splice(at, 1);
    if (items.length === 0) this.#itemsBySource.delete(source);
    this.#size--;
  }

  /** The items of the source with the most. */
  longest(): readonly T[] {
    let longest: readonly T[] = [];
    for (const items of this.#itemsBySource.values())
      if (items.length > longest.length) longest = items;
    return longest;
  }
}
