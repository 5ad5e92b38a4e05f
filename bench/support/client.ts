import autocannon from 'autocannon';

/** A request of a visitor. */
export interface VisitorRequest {
  readonly method?: string;
  readonly path: string;
  /** The visitor's address as a proxy would see it. */
  readonly from?: string;
  /** Makes it a POST, unless there is a method. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Reply {
  readonly status: number;
  readonly body: string;
  /** The cookies to send with the next request. */
  readonly cookie: string;
}

/** The request as browsers and a proxy on this machine send it. */
export function asSent({ path, from, body, method, headers }: VisitorRequest) {
  return {
    path,
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(from !== undefined && { 'x-forwarded-for': from }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/** Sends one request. @throws when there is no response */
export async function send(
  url: string,
  request: VisitorRequest,
  signal?: AbortSignal,
): Promise<Reply> {
  const { path, ...sent } = asSent(request);
  const reply = await fetch(url + path, { ...sent, ...(signal && { signal }) });
  const cookies = reply.headers.getSetCookie().map((text) => text.split(';', 1)[0]);
  return { status: reply.status, body: await reply.text(), cookie: cookies.join('; ') };
}

/** How often each status came; 0 for no response. */
export type Statuses = ReadonlyMap<number, number>;

interface Flood {
  readonly connections: number;
  /** The number of requests; without it they are sent until the signal. */
  readonly amount?: number;
  readonly until?: AbortSignal;
  /** The request with this number. */
  readonly make: (i: number) => VisitorRequest;
  readonly onResponse?: (status: number, body: string) => void;
}

/** Sends requests as fast as the server responds on so many connections. */
export async function flood(
  url: string,
  { connections, amount, until, make, onResponse }: Flood,
): Promise<Statuses> {
  const statuses = new Map<number, number>();
  const count = (status: number, times = 1) =>
    statuses.set(status, (statuses.get(status) ?? 0) + times);
  let made = 0;
  const run = autocannon({
    url,
    connections,
    ...(amount === undefined ? { duration: 3_600 } : { amount }),
    requests: [
      {
        setupRequest: () => asSent(make(made++)),
        onResponse(status, body) {
          count(status);
          onResponse?.(status, body);
        },
      },
    ],
  });
  until?.addEventListener('abort', () => run.stop());
  const { errors } = await run;
  if (errors > 0) count(0, errors);
  return statuses;
}

export const countOf = (statuses: Statuses, status: number): number => statuses.get(status) ?? 0;

/** The counts of the statuses, the most frequent first: `200: 12, 429: 3`. */
export const tally = (statuses: Statuses): string =>
  [...statuses]
    .toSorted(([, one], [, other]) => other - one)
    .map(([status, times]) => `${status}: ${times}`)
    .join(', ');

export function statusesOf(all: readonly number[]): Statuses {
  return new Map(
    [...Map.groupBy(all, (status) => status)].map(([status, { length }]) => [status, length]),
  );
}
