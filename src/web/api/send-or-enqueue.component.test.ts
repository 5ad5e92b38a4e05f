import { expect, it, vi } from 'vitest';
import { emptyJournal } from '../../../test/support/browser/journal.ts';
import { createReportEndpoint } from '../../contract/endpoints/reports.ts';
import { createVoteEndpoint } from '../../contract/endpoints/votes.ts';
import { isFinal } from '../../contract/offline/retry.ts';
import { english } from '../../messages/english.ts';
import { readJournal } from '../../offline/journal.ts';
import { sentenceFor } from './call-error.ts';
import { sendOrEnqueue } from './send-or-enqueue.ts';
import { waitingToast } from './waiting-toast.ts';

const problem = (status: number, code: string) =>
  Response.json({ code, message: 'Not now.' }, { status });
const page = (status: number, headers = {}) => new Response('<h1>nginx</h1>', { status, headers });
const noResponse = () => {
  throw new TypeError('Failed to fetch');
};

const reportBody = (reason: 'spam' | 'harassment', reporterFingerprint: string) => ({
  reason,
  ...(reason === 'spam' ? {} : { description: 'It names a person.' }),
  reporterFingerprint,
});
/** The fingerprint holds the time, so it is another one at each try. */
const sendReport = (reason: 'spam' | 'harassment', time: number) =>
  sendOrEnqueue('report', createReportEndpoint, {
    params: { id: '7' },
    body: reportBody(reason, `f${time}`),
  }).catch(() => undefined);
const vote = () =>
  sendOrEnqueue('vote', createVoteEndpoint, {
    params: { id: '7' },
    body: { voterFingerprint: 'f' },
  });
const sendVote = () => vote().catch(() => undefined);

/** Responds to the first of two writes. Returns the key and body of both. */
async function sendTwice(response: () => Response, send: (time: number) => Promise<unknown>) {
  await emptyJournal();
  const accepted = () => Response.json({ message: 'Thank you.', hidden: false }, { status: 201 });
  const responses = [response, accepted];
  const fetch = vi.fn<typeof globalThis.fetch>(async () => (responses.shift() ?? accepted)());
  vi.stubGlobal('fetch', fetch);
  for (const time of [0, 1]) await send(time);
  return fetch.mock.calls.map(([, init]) => ({
    key: new Headers(init?.headers).get('idempotency-key') ?? '',
    body: JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as unknown,
  }));
}

/** What may come instead of an answer of the server. */
const faults = {
  'a proxy without a server': () => page(502),
  'a page of a proxy that refuses': () => page(403),
  'no response': noResponse,
  'a response cut short': () => new Response('{"mess', { status: 201 }),
};
const answersThatDecideNothing = {
  'a busy server': () => problem(503, 'busy'),
  'a server that asks to wait': () => problem(429, 'too-many'),
  'a fault of the server': () => problem(500, 'internal'),
};
const answersThatDecide = {
  // As both endpoints answer.
  'a success': ({ status }: { status: number }) =>
    Response.json({ message: 'Thank you.', hidden: false, votes: 2 }, { status }),
  'a refusal': () => problem(409, 'already-reported'),
};

it('a report that was changed is another one, with a key of its own, whatever came of the first', async () => {
  const all = { ...faults, ...answersThatDecideNothing, ...answersThatDecide };
  for (const [what, response] of Object.entries(all)) {
    const change = (time: number) => sendReport(time === 0 ? 'spam' : 'harassment', time);
    const [first, second] = await sendTwice(() => response({ status: 201 }), change);
    expect(second?.key, what).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.key, what).not.toBe(first?.key);
    expect(second?.body, what).toEqual(reportBody('harassment', 'f1'));
  }
});

it('the same report or vote, sent again until an answer decides it, takes effect once', async () => {
  const sends = [
    ['report', 201, (time: number) => sendReport('spam', time)],
    ['vote', 200, sendVote],
  ] as const;
  for (const [kind, status, send] of sends) {
    for (const [what, response] of Object.entries({ ...faults, ...answersThatDecideNothing })) {
      const [first, second] = await sendTwice(response, send);
      expect(first?.key, `${kind}: ${what}`).toMatch(/^[0-9a-f-]{36}$/);
      expect(second, `${kind}: ${what}`).toEqual(first);
    }
    for (const [what, response] of Object.entries(answersThatDecide)) {
      const [first, second] = await sendTwice(() => response({ status }), send);
      expect(second?.key, `${kind}: ${what}`).not.toBe(first?.key);
    }
  }
});

/** Votes, and returns what came of it, and what the journal has then. */
async function voteWith(response: () => Response | Promise<Response>) {
  await emptyJournal();
  vi.stubGlobal('fetch', async () => response());
  const outcome = await vote().then(
    (result) => ({ result, error: undefined }),
    (error: unknown) => ({ result: undefined, error }),
  );
  return { ...outcome, states: (await readJournal()).map(({ state }) => state) };
}

const isBack = /^It is sent as soon as the network is back\.$/;
const hasProblem = /^The server has a problem\. It is sent again at \d\d:\d\d\.$/;
const asksToWait = /^The server asks to wait\. It is sent at \d\d:\d\d\.$/;
const never = { until: '', reason: 'network' } as const;

it('without an answer of the server a write waits, and the page says until when', async () => {
  const waits = [
    ['no response', noResponse, isBack],
    ['no response in time', () => Promise.reject(new DOMException('', 'TimeoutError')), isBack],
    ['a response cut short', () => new Response('{"vot'), isBack],
    ['a captive portal', () => page(200), isBack],
    ['a captive portal with JSON', () => Response.json({ status: 'login required' }), isBack],
    ['a portal that refuses', () => page(403), isBack],
    ['a portal that knows no such page', () => page(404), isBack],
    ['an empty 500', () => new Response('', { status: 500 }), hasProblem],
    ['a proxy without a server', () => page(502), hasProblem],
    ['a 503 with Retry-After', () => page(503, { 'retry-after': '60' }), asksToWait],
  ] as const;
  for (const [what, fault, words] of waits) {
    const { result, states } = await voteWith(fault);
    expect(states, what).toEqual(['waiting']);
    const toast = waitingToast(result?.wait ?? never, english);
    expect(toast.description, what).toMatch(words);
    expect(toast.variant, what).toBe('waiting');
  }
});

it('an answer of the server, whatever its status, ends the write, and the page shows its sentence', async () => {
  for (const status of [400, 403, 404, 409, 413, 422, 429, 500, 502, 503]) {
    const answer = () => Response.json({ message: 'Not now.' }, { status });
    const { result, states, error } = await voteWith(answer);
    // What is not decided keeps its key until somebody asks again.
    expect(states, String(status)).toEqual(isFinal(status) ? [] : ['paused']);
    expect(result, String(status)).toBeUndefined();
    expect(sentenceFor(error, ''), String(status)).toBe('Not now.');
  }
  const { result, states } = await voteWith(() => Response.json({ votes: 1 }));
  expect([result?.reply?.body, states]).toEqual([{ votes: 1 }, ['accepted']]);
});

it('where the browser stores nothing, a write without an answer fails, so that nothing is lost in silence', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { result, error, states } = await voteWith(noResponse);
  expect([result, error, states]).toEqual([undefined, expect.any(TypeError), ['paused']]);
});

it('a key is forgotten before the server forgets it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const [first, second] = await sendTwice(noResponse, async (time) => {
    vi.advanceTimersByTime(time * 6 * 24 * 60 * 60 * 1000 + time);
    await sendVote();
  });
  expect(second?.key).not.toBe(first?.key);
});
