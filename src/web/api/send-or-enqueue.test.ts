import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '../../../test/support/browser/memory-storage.ts';
import { createReportEndpoint } from '../../contract/endpoints/reports.ts';
import { createVoteEndpoint } from '../../contract/endpoints/votes.ts';
import { sendOrEnqueue } from './send-or-enqueue.ts';
import { waitingToast } from './waiting-text.ts';

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => void stubLocalStorage());

const problem = (status: number, code: string) =>
  Response.json({ code, message: 'Not now.' }, { status });
const page = (status: number, headers = {}) => new Response('<h1>nginx</h1>', { status, headers });
const noResponse = () => {
  throw new TypeError('Failed to fetch');
};
const busy = {
  'a busy server': () => problem(503, 'busy'),
  'a server that asks to wait': () => problem(429, 'too-many'),
};

const sendReport = (reason: 'spam' | 'other') =>
  sendOrEnqueue('report', createReportEndpoint, {
    name: 'report 7',
    params: { id: '7' },
    body: { reason, reporterFingerprint: 'f' },
  }).catch(() => undefined);
const sendVote = () =>
  sendOrEnqueue('vote', createVoteEndpoint, {
    name: 'vote 7',
    params: { id: '7' },
    body: { voterFingerprint: 'f' },
  }).catch(() => undefined);

/** Responds to the first of two writes. Returns the key and body of both. */
async function sendTwice(response: () => Response, send: (time: number) => Promise<unknown>) {
  stubLocalStorage();
  const accepted = () => Response.json({ message: 'Thank you.', hidden: false }, { status: 201 });
  const responses = [response, accepted];
  const fetch = vi.fn<typeof globalThis.fetch>(async () => (responses.shift() ?? accepted)());
  vi.stubGlobal('fetch', fetch);
  for (const time of [0, 1]) await send(time);
  return fetch.mock.calls.map(([, init]) => ({
    key: new Headers(init?.headers).get('idempotency-key') ?? '',
    body: init?.body,
  }));
}
/** A report, first with one reason, then with another. */
const reportTwice = (response: () => Response) =>
  sendTwice(response, (time) => sendReport(time === 0 ? 'spam' : 'other'));

it('after an answer a report may be changed, and is another write', async () => {
  const answers = {
    'a success': () => Response.json({ message: 'Thank you.', hidden: false }, { status: 201 }),
    'a refusal': () => problem(409, 'already-reported'),
    'a refusal by a proxy': () => page(403),
    ...busy,
  };
  for (const [what, response] of Object.entries(answers)) {
    const [first, second] = await reportTwice(response);
    expect(second?.key, what).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.key, what).not.toBe(first?.key);
    expect(second?.body, what).toBe('{"reason":"other","reporterFingerprint":"f"}');
  }
});

it('without an answer the next report, and after a busy server the next vote, takes effect once', async () => {
  const faults = {
    'a proxy without a server': () => page(502),
    'no response': noResponse,
    'a response cut short': () => new Response('{"mess', { status: 201 }),
  };
  const expectOneWrite = async (what: string, writes: ReturnType<typeof sendTwice>) => {
    const [first, second] = await writes;
    expect(first?.key, what).toMatch(/^[0-9a-f-]{36}$/);
    expect(second, what).toEqual(first);
  };
  for (const [what, fault] of Object.entries(faults))
    await expectOneWrite(what, reportTwice(fault));
  for (const [what, response] of Object.entries(busy))
    await expectOneWrite(what, sendTwice(response, sendVote));
});

/** Votes with a service worker that confirms every request. Returns the kinds of the requests that it gets. */
async function voteWith(response: () => Response | Promise<Response>) {
  const received: string[] = [];
  const postMessage = ({ kind }: { kind: string }, [port]: MessagePort[]) => {
    received.push(kind);
    port?.postMessage(true);
    port?.close();
  };
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage } } });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('fetch', async () => response());
  return { result: await sendVote(), received };
}

const isBack = /^It is sent as soon as the network is back\.$/;
const hasProblem = /^The server has a problem\. It is sent again at \d\d:\d\d\.$/;
const asksToWait = /^The server asks to wait\. It is sent at \d\d:\d\d\.$/;
const never = { until: '', reason: 'network' } as const;

it('after a fault a write waits in the outbox, and the page says until when', async () => {
  const faults = [
    ['no response', noResponse, isBack],
    ['no response in time', () => Promise.reject(new DOMException('', 'TimeoutError')), isBack],
    ['a response cut short', () => new Response('{"vot'), isBack],
    ['a captive portal', () => page(200), isBack],
    ['an empty 500', () => new Response('', { status: 500 }), hasProblem],
    ['a proxy without a server', () => page(502), hasProblem],
    ['a 503 with Retry-After', () => page(503, { 'retry-after': '60' }), asksToWait],
  ] as const;
  for (const [what, fault, words] of faults) {
    const { result, received } = await voteWith(fault);
    expect(received, what).toEqual(['sending', 'hold']);
    expect(waitingToast(result?.wait ?? never).description, what).toMatch(words);
  }
});

it('after an answer, or a refusal that the page has shown, a write leaves the outbox', async () => {
  for (const response of [() => Response.json({ votes: 1 }), () => problem(429, 'too-many')])
    expect((await voteWith(response)).received).toEqual(['sending', 'forget']);
});
