import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How long connections may stay open after the server has stopped listening, in milliseconds. */
export interface DrainTimes {
  /** Without a complete request head. */
  readonly idle: number;
  /** With a request whose body is incomplete. */
  readonly body: number;
}

// A proxy on a busy machine may open a connection and send its request some 100 ms later.
const defaultTimes: DrainTimes = { idle: 1_000, body: 3_000 };
const pollInterval = 20;
const maxQuietWait = 3_000;
const quietInterval = 4;
const anyResponse = () => true;

/**
 * Graceful shutdown without a failed request. After `start` the server still listens, and each response closes its
 * connection. `finish` stops listening, waits for the responses in progress, and closes idle connections.
 */
export class Drain {
  readonly #times: DrainTimes;
  readonly #listeners: NetServer[] = [];
  readonly #sockets = new Set<Socket>();
  /** Responses that are not sent completely. */
  readonly #responses = new Set<ServerResponse>();
  #isDraining = false;
  #events = 0;

  constructor(times = defaultTimes) {
    this.#times = times;
  }

  /** Whether clients should send their next requests to another server. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** From now on each response says `Connection: close`, including those in progress. */
  start(): void {
    this.#isDraining = true;
    for (const response of this.#responses) response.shouldKeepAlive = false;
  }

  /** Tracks the connections and requests of a server. Its request listener runs before all others. */
  track(server: Server): void {
    const sockets = this.#sockets;
    const responses = this.#responses;
    // Shared listeners instead of closures: a cache hit costs little more than this.
    function forgetSocket(this: Socket) {
      sockets.delete(this);
    }
    function forgetResponse(this: ServerResponse) {
      responses.delete(this);
    }
    server.on('connection', (socket: Socket) => {
      this.#events++;
      sockets.add(socket);
      socket.once('close', forgetSocket);
    });
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      this.#events++;
      if (this.#isDraining) response.shouldKeepAlive = false;
      responses.add(response);
      response.once('close', forgetResponse);
    });
  }

  /** Another server that listens for the tracked one; `finish` closes it too. */
  addListener(server: NetServer): void {
    this.#listeners.push(server);
  }

  /** Stops listening. Resolves when the last connection is closed. */
  async finish(server: Server): Promise<void> {
    const wasDraining = this.#isDraining;
    this.start();
    const latest = performance.now() + maxQuietWait;
    for (const listener of [...this.#listeners, server]) {
      // Not `close` of http.Server, which closes idle connections at once: a client may be sending a request on one.
      const close = () => NetServer.prototype.close.call(listener);
      if (listener.listening) await this.#whenQuiet(close, latest);
    }
    if (!wasDraining) server.closeIdleConnections();
    await this.#untilAllClosed(this.#times.idle);
    if (this.#sockets.size > 0) {
      const latestEnd = performance.now() + maxQuietWait;
      await this.#whenQuiet(() => this.#destroyExcept(anyResponse), latestEnd);
    }
    await this.#untilAllClosed(this.#times.body, anyResponse);
    await this.#untilAllClosed(Number.POSITIVE_INFINITY, ({ req }) => req.complete);
  }

  /**
   * Acts right after a turn of the event loop that brought neither a connection nor a request. Closing the listening
   * socket resets connections that are not accepted yet, so it must follow a check for them as closely as possible: it
   * takes 0.2 ms, mostly in the kernel. A process that has just slept is unlikely to be preempted meanwhile. At `latest`
   * it acts in any case.
   */
  async #whenQuiet(act: () => unknown, latest: number): Promise<void> {
    for (let isDone = false; !isDone;) {
      await wait(quietInterval);
      const before = this.#events;
      isDone = await new Promise<boolean>((done) => {
        setImmediate(() => {
          const isDue = this.#events === before || performance.now() > latest;
          if (isDue) act();
          done(isDue);
        });
      });
    }
  }

  /**
   * Waits until all connections are closed, at most so many milliseconds. It destroys those without an allowed response
   * in each round: a response that started before `start` may keep its connection open.
   */
  async #untilAllClosed(
    longest: number,
    isAllowed?: (response: ServerResponse) => boolean,
  ): Promise<void> {
    const latest = performance.now() + longest;
    while (this.#sockets.size > 0 && performance.now() < latest) {
      if (isAllowed !== undefined) this.#destroyExcept(isAllowed);
      await wait(pollInterval);
    }
  }

  /** Destroys connections that have no allowed response in progress. */
  #destroyExcept(isAllowed: (response: ServerResponse) => boolean): void {
    const responses = [...this.#responses].filter(isAllowed);
    const busy = new Set(responses.map(({ req }) => req.socket));
    for (const socket of this.#sockets) if (!busy.has(socket)) socket.destroy();
  }
}
