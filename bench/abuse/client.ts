import { Agent, request } from 'node:http';

/** A request of a visitor; `from` is the visitor's address as a proxy would see it. */
export interface ClientRequest {
  readonly method?: string;
  readonly path: string;
  readonly from: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ClientResponse {
  /** 0: no response. */
  readonly status: number;
  readonly body: string;
  readonly cookies: readonly string[];
  readonly milliseconds: number;
}

/** Sends requests like a proxy on this machine, with the visitor's address in X-Forwarded-For. */
export class Client {
  readonly #url: string;
  readonly #agent: Agent;

  constructor(url: string, connections: number) {
    this.#url = url;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  send({ method = 'GET', path, from, body, headers = {} }: ClientRequest): Promise<ClientResponse> {
    const started = performance.now();
    const text = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((answered) => {
      const end = (status: number, answer = '', cookies: readonly string[] = []) =>
        answered({ status, body: answer, cookies, milliseconds: performance.now() - started });
      const sent = request(this.#url + path, {
        agent: this.#agent,
        method,
        timeout: 30_000,
        headers: {
          'x-forwarded-for': from,
          'sec-fetch-site': 'same-origin',
          ...(text !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
          ...headers,
        },
      });
      sent.once('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', () => end(0));
        response.once('end', () =>
          end(
            response.statusCode ?? 0,
            Buffer.concat(parts).toString('utf8'),
            response.headers['set-cookie'],
          ),
        );
      });
      sent.once('timeout', () => sent.destroy());
      sent.once('error', () => end(0));
      sent.end(text);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** An address in the /64 number i of an IPv6 /48, which one rented machine can have. */
export const prefix48Address = (i: number, prefix48 = 1): string =>
  `2001:db8:${prefix48}:${(i % 65_536).toString(16)}::1`;

/** The address of visitor number i, each in another network. */
export const unrelatedAddress = (i: number): string =>
  `198.${18 + ((i >> 16) & 1)}.${(i >> 8) & 255}.${i & 255}`;

/** Runs `work` for 0 … count - 1 with this concurrency. */
export async function runConcurrently(
  connections: number,
  count: number,
  work: (i: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: connections }, worker));
}

/** Repeats `work` with this concurrency as long as `isActive` returns true. */
export async function runWhile(
  isActive: () => boolean,
  connections: number,
  work: (i: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (isActive()) await work(next++);
  };
  await Promise.all(Array.from({ length: connections }, worker));
}

/** Returns a function that is true for this many milliseconds from now. */
export function untilElapsed(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() < end;
}
