import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  /** Milliseconds from sending the request to the end of the response. */
  readonly time: number;
}

/** A request as it is sent, and what to do with its answer. */
interface Sent {
  readonly bytes: string;
  readonly done: (answer: Answer) => void;
  readonly failed: (error: Error) => void;
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * A client for measurements: it reads no more of a response than its status and length. Node's own takes as much
 * processor time for a request as the server for a cached response, and the two share a machine.
 */
export class HttpClient {
  readonly #connections: Connection[];
  readonly #free: Connection[];
  readonly #waiting: Sent[] = [];

  constructor(url: string, { connections }: { connections: number }) {
    const { hostname, port } = new URL(url);
    this.#connections = Array.from(
      { length: connections },
      () => new Connection({ host: hostname, port: Number(port) }, (freed) => this.#next(freed)),
    );
    this.#free = [...this.#connections];
  }

  /** Sends the request when a connection is free, in order. */
  send(bytes: string): Promise<Answer> {
    return new Promise((done, failed) => {
      const sent = { bytes, done, failed };
      const connection = this.#free.pop();
      if (connection === undefined) this.#waiting.push(sent);
      else connection.send(sent);
    });
  }

  close(): void {
    for (const connection of this.#connections) connection.close();
  }

  #next(freed: Connection): void {
    const sent = this.#waiting.shift();
    if (sent === undefined) this.#free.push(freed);
    else freed.send(sent);
  }
}

/** A connection with one request at a time. It is opened again where the server has closed it. */
class Connection {
  readonly #to: { readonly host: string; readonly port: number };
  readonly #onFree: (connection: Connection) => void;
  #socket: Socket | undefined;
  #sent: Sent | undefined;
  #sentAt = 0;
  #status = 0;
  /** Bytes of the response that are still to come; undefined while its head is. */
  #left: number | undefined;
  #head: Buffer = Buffer.alloc(0);

  constructor(
    to: { readonly host: string; readonly port: number },
    onFree: (connection: Connection) => void,
  ) {
    this.#to = to;
    this.#onFree = onFree;
  }

  send(sent: Sent): void {
    this.#sent = sent;
    this.#sentAt = performance.now();
    this.#left = undefined;
    this.#socket ??= this.#open();
    this.#socket.write(sent.bytes);
  }

  close(): void {
    this.#socket?.destroy();
  }

  #open(): Socket {
    const socket = connect({ ...this.#to, noDelay: true });
    socket.on('data', (bytes) => this.#read(bytes));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => {
      this.#socket = undefined;
      this.#fail(new Error('The server closed the connection'));
    });
    return socket;
  }

  #read(bytes: Buffer): void {
    if (this.#left === undefined) this.#readHead(bytes);
    else this.#left -= bytes.length;
    if (this.#left !== undefined && this.#left <= 0) this.#end();
  }

  #readHead(bytes: Buffer): void {
    this.#head = this.#head.length === 0 ? bytes : Buffer.concat([this.#head, bytes]);
    const end = this.#head.indexOf(headEnd);
    if (end === -1) return;
    const head = this.#head.toString('latin1', 0, end);
    this.#status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) this.#fail(new Error(`A response without a length: ${head}`));
    else this.#left = Number(length) - (this.#head.length - end - headEnd.length);
    this.#head = Buffer.alloc(0);
  }

  #end(): void {
    const sent = this.#sent;
    this.#sent = undefined;
    this.#left = undefined;
    const answer = { status: this.#status, time: performance.now() - this.#sentAt };
    this.#onFree(this);
    sent?.done(answer);
  }

  #fail(error: Error): void {
    const sent = this.#sent;
    if (sent === undefined) return;
    this.#sent = undefined;
    this.#onFree(this);
    sent.failed(error);
  }
}

/** The bytes of a request. */
export function requestBytes({
  method,
  path,
  body,
  headers = {},
}: {
  readonly method: string;
  readonly path: string;
  readonly body?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}): string {
  const all = {
    host: 'localhost',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'sec-fetch-site': 'same-origin',
    ...headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}
