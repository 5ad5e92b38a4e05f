import { Socket } from 'node:net';
import pg from 'pg';

/** Milliseconds without traffic after which the operating system sends TCP keep-alive probes. */
const keepAliveDelay = 5_000;

/** A client that can be closed at once: `end()` waits for the server, which may be unreachable. */
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
    // A running query rejects with the error; without a listener the event would also end the process.
    this.on('error', () => undefined);
  }

  /** The process ID from PostgreSQL's BackendKeyData (missing in the types of pg); 0 for none. */
  get serverProcess(): number {
    return 'processID' in this && typeof this.processID === 'number' ? this.processID : 0;
  }

  /** Closes the connection without a message. Running queries fail. */
  destroy(): void {
    this.#socket.destroy();
  }
}
