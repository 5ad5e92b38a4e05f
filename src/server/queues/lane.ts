/** The weight of the latest turn in the average. */
const weight = 0.1;

type Start = () => void;

/** Work of one urgency that waits, by network, and how fast it gets its turn. */
export class Lane {
  /** How much was started since the last turn that counts. */
  started = 0;
  #size = 0;
  /** In the order of the turns. Every network in it has work that waits. */
  readonly #byNetwork = new Map<string, Start[]>();
  /** Milliseconds from one start to the next while others wait. */
  #timeOfOne = 1;
  /** Since the last turn in which any of it was started. */
  #time = 0;

  get size(): number {
    return this.#size;
  }

  sizeOf(network: string): number {
    return this.#byNetwork.get(network)?.length ?? 0;
  }

  push(network: string, start: Start): void {
    const own = this.#byNetwork.get(network);
    if (own === undefined) this.#byNetwork.set(network, [start]);
    else own.push(start);
    this.#size++;
  }

  remove(network: string, start: Start): void {
    const own = this.#byNetwork.get(network) ?? [];
    own.splice(own.indexOf(start), 1);
    if (own.length === 0) this.#byNetwork.delete(network);
    this.#size--;
  }

  /** Starts the first of the next network, which is then the last one in turn. */
  startNext(): void {
    const [next] = this.#byNetwork;
    if (next === undefined) return;
    const [network, own] = next;
    const start = own.shift();
    this.#byNetwork.delete(network);
    if (own.length > 0) this.#byNetwork.set(network, own);
    this.#size--;
    this.started++;
    start?.();
  }

  /** An estimate in milliseconds of how long new work of this network would wait. */
  waitOf(network: string): number {
    const own = this.sizeOf(network);
    const before = own + Math.min(this.size - own, (own + 1) * this.#byNetwork.size);
    return before * this.#timeOfOne;
  }

  /** Adapts the average after a turn, which took so many milliseconds. */
  endTurn(time: number): void {
    if (this.started === 0 && this.size === 0) return;
    this.#time += time;
    if (this.started === 0) return;
    this.#timeOfOne += weight * (this.#time / this.started - this.#timeOfOne);
    this.restart();
  }

  /** Forgets the time in which nothing waited. */
  restart(): void {
    this.#time = 0;
    this.started = 0;
  }
}
