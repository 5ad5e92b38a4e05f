import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the API of the CDN does with a request. */
export type PurgeApiMode = 'fine' | 'silent' | 'redirecting' | 'busy' | 401 | 503;

/** What the origin answers, with its headers in lower case. */
export interface OriginResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

type Origin = (url: string) => Promise<OriginResponse>;

export interface CdnAnswer extends OriginResponse {
  /** Whether the CDN had it: fresh, stale and about to be replaced, or not at all. */
  readonly from: 'cache' | 'stale' | 'origin';
}

interface Stored extends OriginResponse {
  readonly tags: ReadonlySet<string>;
  readonly storedAt: number;
  /** Milliseconds after which it is stale, and after which it is not sent any more. */
  readonly fresh: number;
  readonly usable: number;
}

/** A CDN that keeps responses by CDN-Cache-Control, removes them by Cache-Tag, and has an API on loopback. */
export interface FakeCdn {
  readonly purgeUrl: string;
  readonly token: string;
  /** The clock of the CDN, in milliseconds. */
  readonly clock: { now: number };
  mode: PurgeApiMode;
  /** The tags of each accepted request, in their order. */
  readonly purges: readonly (readonly string[])[];
  /** The number of requests, accepted or not. */
  calls(): number;
  /** A reader's request through the CDN. */
  get(url: string): Promise<CdnAnswer>;
  close(): Promise<void>;
}

const most = { tagsInRequest: 100, headerBytes: 4_096 };
const internalHeaders = new Set(['cdn-cache-control', 'cache-tag']);

export async function openFakeCdn(origin: Origin): Promise<FakeCdn> {
  const stored = new Map<string, Stored>();
  const purges: (readonly string[])[] = [];
  const token = 'the token of the CDN, which no log may have';
  let calls = 0;

  const api = createServer((request, response) => {
    calls++;
    void answerPurge(cdn.mode, request, response, (tags) => {
      purges.push(tags);
      for (const [url, entry] of stored) {
        if (tags.some((tag) => entry.tags.has(tag))) stored.delete(url);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');

  async function fetchAndStore(url: string): Promise<OriginResponse> {
    // Before the request: a response is as old as its way was long.
    const storedAt = cdn.clock.now;
    const answer = await origin(url);
    const entry = storedFrom(answer, storedAt);
    if (entry !== undefined) stored.set(url, entry);
    return answer;
  }

  const cdn: FakeCdn = {
    purgeUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}/purge`,
    token,
    clock: { now: 0 },
    mode: 'fine',
    purges,
    calls: () => calls,
    async get(url) {
      const known = stored.get(url);
      const age = known === undefined ? Infinity : cdn.clock.now - known.storedAt;
      if (known !== undefined && age < known.fresh) return toReader(known, 'cache');
      if (known !== undefined && age < known.usable) {
        await fetchAndStore(url);
        return toReader(known, 'stale');
      }
      return toReader(await fetchAndStore(url), 'origin');
    },
    async close() {
      api.closeAllConnections();
      api.close();
      await once(api, 'close');
    },
  };
  return cdn;

  async function answerPurge(
    mode: PurgeApiMode,
    request: IncomingMessage,
    response: ServerResponse,
    purge: (tags: readonly string[]) => void,
  ): Promise<void> {
    const text = await textOf(request);
    if (mode === 'silent') return;
    if (typeof mode === 'number') return void response.writeHead(mode).end('no');
    if (mode === 'busy') return void response.writeHead(429, { 'retry-after': '20' }).end();
    if (mode === 'redirecting') return void response.writeHead(307, { location: '/other' }).end();
    const isKnown = request.headers.authorization === `Bearer ${token}`;
    if (!isKnown || request.url !== '/purge' || request.method !== 'POST')
      return void response.writeHead(403).end();
    const { tags } = JSON.parse(text) as { tags: string[] };
    if (tags.length === 0 || tags.length > most.tagsInRequest)
      return void response.writeHead(400).end();
    purge(tags);
    response.end('{"success":true}');
  }
}

/** Undefined for what a CDN must not keep. */
function storedFrom(answer: OriginResponse, storedAt: number): Stored | undefined {
  const control = answer.headers['cdn-cache-control'];
  if (typeof control !== 'string') return undefined;
  const tagHeader = String(answer.headers['cache-tag']);
  if (tagHeader.length > most.headerBytes) throw new Error('The tags are too long for a proxy.');
  const seconds = (name: string) =>
    Number(new RegExp(`(?:^|, )${name}=(\\d+)`).exec(control)?.[1] ?? 0);
  const fresh = seconds('max-age') * 1_000;
  const usable =
    fresh + Math.max(seconds('stale-while-revalidate'), seconds('stale-if-error')) * 1_000;
  return { ...answer, tags: new Set(tagHeader.split(',')), storedAt, fresh, usable };
}

/** Without the headers that were meant for the CDN. */
function toReader(
  { statusCode, headers, body }: OriginResponse,
  from: CdnAnswer['from'],
): CdnAnswer {
  const shown = Object.entries(headers).filter(([name]) => !internalHeaders.has(name));
  return { statusCode, headers: Object.fromEntries(shown), body, from };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}
