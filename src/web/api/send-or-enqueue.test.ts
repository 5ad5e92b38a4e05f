import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '../../../test/support/browser/memory-storage.ts';
import { createReportEndpoint } from '../../contract/endpoints/reports.ts';
import { createVoteEndpoint } from '../../contract/endpoints/votes.ts';
import { sendOrEnqueue } from './send-or-enqueue.ts';
import { waitingToast } from './waiting-text.ts';

beforeEach(() => void stubLocalStorage());
afterEach(() => vi.unstubAllGlobals());

const problem = (status: number, code: string) =>
  Response.json({ code, message: 'Not now.' }, { status });
const accepted = () => Response.json({ message: 'Thank you.', hidden: false }, { status: 201 });
const noResponse = () => {
  throw new TypeError('Failed to fetch');
};

/** Reports a story, first with one reason, after `response` with another. Returns what was sent. */
async function reportTwice(response: () => Response) {
  const responses = [response, accepted];
  const fetch = vi.fn<typeof globalThis.fetch>(async () => (responses.shift() ?? accepted)());
  vi.stubGlobal('fetch', fetch);
  for (const reason of ['spam', 'other'] as const) {
    const body = { reason, reporterFingerprint: 'f' };
    const input = { name: 'report 7', params: { id: '7' }, body };
    await sendOrEnqueue('report', createReportEndpoint, input).catch(() => undefined);
  }
  const [first, second] = fetch.mock.calls.map(([, init]) => ({
    key: new Headers(init?.headers).get('idempotency-key'),
    body: init?.body,
  }));
  return { first, second };
}

it.each([
  ['a success', accepted],
  ['a refusal', () => problem(409, 'already-reported')],
  ['a refusal by a proxy', () => new Response('<h1>Forbidden</h1>', { status: 403 })],
  ['a busy server', () => problem(503, 'busy')],
  ['a server that asks to wait', () => problem(429, 'too-many')],
])('after %s a report may be changed, and is another write', async (_, response) => {
  const { first, second } = await reportTwice(response);
  expect(second?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(second?.key).not.toBe(first?.key);
  expect(second?.body).toBe('{"reason":"other","reporterFingerprint":"f"}');
});

it.each([
  ['a proxy without a server', () => new Response('<h1>nginx</h1>', { status: 502 })],
  ['no response', noResponse],
  ['a response cut short', () => new Response('{"mess', { status: 201 })],
])(
  'after %s the next report is the same write, so that it takes effect once',
  async (_, response) => {
    const { first, second } = await reportTwice(response);
    expect(first?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toEqual(first);
  },
);

it.each([
  ['a busy server', () => problem(503, 'busy')],
  ['a server that asks to wait', () => problem(429, 'too-many')],
])('after %s the next vote is the same write', async (_, response) => {
  const responses = [response, () => Response.json({ votes: 1 })];
  const fetch = vi.fn<typeof globalThis.fetch>(async () => (responses.shift() ?? accepted)());
  vi.stubGlobal('fetch', fetch);
  const input = { name: 'vote 7', params: { id: '7' }, body: { voterFingerprint: 'f' } };
  for (let time = 0; time < 2; time++)
    await sendOrEnqueue('vote', createVoteEndpoint, input).catch(() => undefined);
  const keys = fetch.mock.calls.map(([, init]) =>
    new Headers(init?.headers).get('idempotency-key'),
  );
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
});

/** A service worker that confirms every request. Returns the kinds of the requests that it gets. */
function stubWorker(): string[] {
  const received: string[] = [];
  const postMessage = ({ kind }: { kind: string }, [port]: MessagePort[]) => {
    received.push(kind);
    port?.postMessage(true);
    port?.close();
  };
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } });
  vi.stubGlobal('addEventListener', () => undefined);
  return received;
}

async function voteWith(response: () => Response | Promise<Response>) {
  const received = stubWorker();
  vi.stubGlobal('fetch', async () => response());
  const body = { voterFingerprint: 'f' };
  const input = { name: 'vote 7', params: { id: '7' }, body };
  const result = await sendOrEnqueue('vote', createVoteEndpoint, input).catch(() => undefined);
  return { result, received };
}

const isBack = /^It is sent as soon as the network is back\.$/;
const hasProblem = /^The server has a problem\. It is sent again at \d\d:\d\d\.$/;
const asksToWait = /^The server asks to wait\. It is sent at \d\d:\d\d\.$/;
const wait = (seconds: string) => ({ status: 503, headers: { 'retry-after': seconds } });

it.each([
  ['no response', noResponse, isBack],
  ['no response in time', () => Promise.reject(new DOMException('', 'TimeoutError')), isBack],
  ['a response cut short', () => new Response('{"vot'), isBack],
  ['a captive portal', () => new Response('<h1>Welcome</h1>'), isBack],
  ['an empty 500', () => new Response('', { status: 500 }), hasProblem],
  ['a proxy without a server', () => new Response('<h1>Bad</h1>', { status: 502 }), hasProblem],
  ['a 503 with Retry-After', () => new Response('<h1>Bad</h1>', wait('60')), asksToWait],
])(
  'after %s a write waits in the outbox, and the page says until when',
  async (_, fault, words) => {
    const { result, received } = await voteWith(fault);
    expect(received).toEqual(['sending', 'hold']);
    expect(waitingToast(result?.wait ?? never).description).toMatch(words);
  },
);

const never = { until: '', reason: 'network' } as const;

it.each([
  ['an answer', () => Response.json({ votes: 1 })],
  ['a refusal that the page has shown', () => problem(429, 'too-many')],
])('after %s a write leaves the outbox, and is not shown again', async (_, response) => {
  const { received } = await voteWith(response);
  expect(received).toEqual(['sending', 'forget']);
});
