/** Items that wait, by network: the networks take turns, and each has its items in order. */
export class RoundRobin<T> {
  /** In the order of the turns. Every network in it has waiting items. */
  readonly #itemsByNetwork = new Map<string, T[]>();
  #size = 0;

  /** How many items wait. */
  get size(): number {
    return this.#size;
  }

  /** How many networks have items that wait. */
  get networks(): number {
    return this.#itemsByNetwork.size;
  }

  countOf(network: string): number {
    return this.#itemsByNetwork.get(network)?.length ?? 0;
  }

  push(network: string, item: T): void {
    const items = this.#itemsByNetwork.get(network);
    if (items === undefined) this.#itemsByNetwork.set(network, [item]);
    else items.push(item);
    this.#size++;
  }

  /** Removes and returns the first item of the next network. */
  shift(): T | undefined {
    const [next] = this.#itemsByNetwork;
    if (next === undefined) return undefined;
    const [network, items] = next;
    const item = items.shift();
    this.#itemsByNetwork.delete(network);
    if (items.length > 0) this.#itemsByNetwork.set(network, items);
    this.#size--;
    return item;
  }

  remove(network: string, item: T): void {
    const items = this.#itemsByNetwork.get(network) ?? [];
    const at = items.indexOf(item);
    if (at === -1) return;
    items.splice(at, 1);
    if (items.length === 0) this.#itemsByNetwork.delete(network);
    this.#size--;
  }

  /** The items of the network with the most. */
  longest(): readonly T[] {
    let longest: readonly T[] = [];
    for (const items of this.#itemsByNetwork.values())
      if (items.length > longest.length) longest = items;
    return longest;
  }
}
