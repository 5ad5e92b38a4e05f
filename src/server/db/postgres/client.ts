import { Socket } from 'node:net';
import pg from 'pg';

/** Milliseconds without a byte after which the system itself asks whether the other side is still there. */
const keepAliveDelay = 5_000;

/** A client that can be given up at once: `end()` waits for an answer of the other side, which may be gone. */
export class PostgresClient extends pg.Client {
  readonly #socket: Socket;

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket();
    super({
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveDelay,
      ...config,
      stream: () => socket,
    });
    this.#socket = socket;
    // Whoever waits for an answer gets the error; without a listener it would end the process as well.
    this.on('error', () => undefined);
  }

  /** The process that serves this connection, as it said at the start (not in the types of pg); 0 for none. */
  get serverProcess(): number {
    return 'processID' in this && typeof this.processID === 'number' ? this.processID : 0;
  }

  /** Closes the connection without a word. What is still under way on it fails. */
  destroy(): void {
    this.#socket.destroy();
  }
}
