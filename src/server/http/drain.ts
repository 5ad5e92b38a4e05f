import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How long connections may stay once nothing listens any more, in milliseconds. */
export interface DrainTimes {
  /** Without a whole request. */
  readonly silent: number;
  /** With a request whose body has not arrived. */
  readonly body: number;
}

// A proxy on a busy machine may have connected and not come to send its request for some 100 ms.
const usual: DrainTimes = { silent: 1_000, body: 3_000 };
const looking = 20;
const longestSearch = 3_000;
const nap = 4;
const everything = () => true;

/**
 * How a server ends without failing a request: first each answer ends its connection while new ones still come, then
 * nothing listens any more, and what is left is finished, or cut when it has nothing to finish.
 */
export class Drain {
  readonly #times: DrainTimes;
  readonly #sockets = new Set<Socket>();
  readonly #running = new Set<ServerResponse>();
  #isLeaving = false;
  #events = 0;

  constructor(times = usual) {
    this.#times = times;
  }

  /** Whether whoever asks should send their next requests to another server. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  /** From now on each answer says `Connection: close`, those that are being made as well. */
  leave(): void {
    this.#isLeaving = true;
    for (const response of this.#running) response.shouldKeepAlive = false;
  }

  /** Follows the connections and requests of a server, in front of whoever answers them. */
  watch(server: Server): void {
    const sockets = this.#sockets;
    const running = this.#running;
    // One function for all: a hit of the cache costs little more than this.
    function forgetSocket(this: Socket) {
      sockets.delete(this);
    }
    function forgetResponse(this: ServerResponse) {
      running.delete(this);
    }
    server.on('connection', (socket: Socket) => {
      this.#events++;
      sockets.add(socket);
      socket.once('close', forgetSocket);
    });
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      this.#events++;
      if (this.#isLeaving) response.shouldKeepAlive = false;
      running.add(response);
      response.once('close', forgetResponse);
    });
  }

  /** Stops listening and resolves when the last connection is gone. */
  async finish(server: Server): Promise<void> {
    const wasLeaving = this.#isLeaving;
    this.leave();
    if (server.listening) {
      // Not the close of http, which cuts idle connections at once: a client may just be sending on one.
      await this.#atQuietTurn(() => NetServer.prototype.close.call(server));
    }
    if (!wasLeaving) server.closeIdleConnections();
    await this.#untilGone(this.#times.silent);
    if (this.#sockets.size > 0) await this.#atQuietTurn(() => this.#cutExcept(everything));
    await this.#untilGone(this.#times.body, everything);
    await this.#untilGone(Number.POSITIVE_INFINITY, ({ req }) => req.complete);
  }

  /**
   * Acts right after a turn of the event loop that brought neither a connection nor a request. The system resets those
   * connections that nobody has accepted when the listening ends, so it ends as soon after a look as can be: that takes
   * 0.2 ms, most of them in the system. Who has just slept is hardly interrupted meanwhile.
   */
  async #atQuietTurn(act: () => unknown): Promise<void> {
    const latest = performance.now() + longestSearch;
    for (let isDone = false; !isDone;) {
      await wait(nap);
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

  /** Cuts again and again what may not go on: an answer that had begun before the leaving keeps its connection open. */
  async #untilGone(
    longest: number,
    mayGoOn?: (response: ServerResponse) => boolean,
  ): Promise<void> {
    const latest = performance.now() + longest;
    while (this.#sockets.size > 0 && performance.now() < latest) {
      if (mayGoOn !== undefined) this.#cutExcept(mayGoOn);
      await wait(looking);
    }
  }

  /** Cuts connections on which nothing is made, or nothing that may go on. */
  #cutExcept(mayGoOn: (response: ServerResponse) => boolean): void {
    const responses = [...this.#running].filter(mayGoOn);
    const busy = new Set(responses.map(({ req }) => req.socket));
    for (const socket of this.#sockets) if (!busy.has(socket)) socket.destroy();
  }
}
