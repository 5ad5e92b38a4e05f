import { Agent, request } from 'node:http';

/** What one visitor sends; `from` is the address that the proxy in front of the server would have seen. */
export interface Ask {
  readonly method?: string;
  readonly path: string;
  readonly from: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  /** 0: no answer came. */
  readonly status: number;
  readonly body: string;
  readonly cookies: readonly string[];
  readonly milliseconds: number;
}

/** Sends requests as a proxy on this machine would pass them on: with the visitor's address in X-Forwarded-For. */
export class Client {
  readonly #url: string;
  readonly #agent: Agent;

  constructor(url: string, connections: number) {
    this.#url = url;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  ask({ method = 'GET', path, from, body, headers = {} }: Ask): Promise<Answer> {
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

/** The networks of one IPv6 /48, each /64 another: whoever rents one machine can have them. */
export const ofSite = (i: number): string => `2001:db8:1:${(i % 65_536).toString(16)}::1`;

/** Addresses of people who have nothing to do with each other. */
export const ofOthers = (i: number): string =>
  `198.${18 + ((i >> 16) & 1)}.${(i >> 8) & 255}.${i & 255}`;

/** Runs `work` for 0 … count - 1, so many at the same time. */
export async function atOnce(
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

/** Goes on with `work` on so many connections as long as `goesOn` says so. */
export async function during(
  goesOn: () => boolean,
  connections: number,
  work: (i: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (goesOn()) await work(next++);
  };
  await Promise.all(Array.from({ length: connections }, worker));
}

/** Until so many milliseconds from now are over. */
export function forTime(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() < end;
}
