import { beforeEach, expect, it, vi } from 'vitest';
import { aWaitingWrite } from '../../test/support/browser/journal.ts';
import type { Wait } from '../contract/offline/retry.ts';
import type { JournalEntry } from './entries.ts';
import { changeJournal, readJournal } from './journal.ts';
import { sendDueWrites, withLock } from './send.ts';

/* What is sent in the background: its time and its network are the test's. */

const start = Date.parse('2026-11-22T12:00:00Z');
const accepted = () => Response.json({ votes: 1 });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const timedOut = () => Promise.reject(new DOMException('It took too long.', 'TimeoutError'));

/** Answers what is sent. */
let network: (path: string) => Response | Promise<Response>;
/** What was sent: the path and the key of each request. */
let requests: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
  network = accepted;
  requests = [];
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    requests.push(`${path} ${headers['idempotency-key']}`);
    return network(path);
  });
});

const untilIn = (milliseconds: number, reason: Wait['reason']): Wait => ({
  until: new Date(start + milliseconds).toISOString(),
  reason,
});
/** Puts a vote into the journal that waits for the network, if nothing else is given. */
async function enqueue(key: string, more: Partial<ReturnType<typeof aWaitingWrite>> = {}) {
  await changeJournal(({ put }) => put(aWaitingWrite('vote', { key, path: `/${key}`, ...more })));
}
/** The keys of the entries in this state. */
const keysOf = async (state: JournalEntry['state']) =>
  (await readJournal()).filter((entry) => entry.state === state).map(({ key }) => key);
const find = async (sought: string) => (await readJournal()).find(({ key }) => key === sought);

it('a write that has to wait does not delay others, and is sent when it is due', async () => {
  await enqueue('first', { wait: untilIn(4_000, 'asked') });
  await enqueue('second', { wait: untilIn(60_000, 'network') });
  await sendDueWrites(false);
  expect(requests).toEqual([]);
  await sendDueWrites(true);
  expect(requests).toEqual(['/second second']);
  expect(await keysOf('waiting')).toEqual(['first']);
  vi.setSystemTime(start + 4_000);
  await sendDueWrites(false);
  expect(requests).toEqual(['/second second', '/first first']);
  const result = { votes: 1, countedAt: start + 4_000 };
  expect(await find('first')).toMatchObject({ state: 'accepted', result, isNews: true });
});

const faults: Record<string, [answer: typeof network, reason: Wait['reason'], pause: number]> = {
  'no response': [lost, 'network', 20_000],
  'half a response': [() => new Response('{"vot'), 'network', 20_000],
  'a captive portal': [() => new Response('<h1>Welcome</h1>'), 'network', 20_000],
  'the JSON of a portal': [() => Response.json({ status: 'login required' }), 'network', 20_000],
  'the refusal of a portal': [
    () => Response.json({ error: 'login required' }, { status: 403 }),
    'network',
    20_000,
  ],
  'a failing server': [() => new Response('', { status: 500 }), 'server', 20_000],
  'a server that asks to wait': [
    () => new Response('', { status: 503, headers: { 'retry-after': '7' } }),
    'asked',
    7_000,
  ],
};

for (const [fault, [answer, reason, pause]] of Object.entries(faults)) {
  it(`after ${fault} a write waits, and is sent again with its key`, async () => {
    network = answer;
    await enqueue('mine');
    await sendDueWrites(true);
    expect(await find('mine')).toMatchObject({ state: 'waiting', wait: untilIn(pause, reason) });
    network = accepted;
    vi.setSystemTime(start + pause);
    await sendDueWrites(false);
    expect(requests).toEqual(['/mine mine', '/mine mine']);
    expect(await keysOf('accepted')).toEqual(['mine']);
  });
}

it('after one request without a response in time the others are not tried', async () => {
  network = timedOut;
  for (const key of ['first', 'second']) await enqueue(key);
  await sendDueWrites(true);
  expect(requests).toEqual(['/first first']);
  expect(await keysOf('waiting')).toEqual(['first', 'second']);
});

it('a write is sent by one page at a time', async () => {
  const response = Promise.withResolvers<Response>();
  network = () => response.promise;
  await enqueue('mine');
  const sending = sendDueWrites(true);
  await expect.poll(() => requests).toHaveLength(1);
  await sendDueWrites(true);
  response.resolve(accepted());
  await sending;
  expect(requests).toEqual(['/mine mine']);
});

it('a write is left to the page that sends it until that is closed; then it is seen to wait, and is sent', async () => {
  const closed = Promise.withResolvers<void>();
  const response = Promise.withResolvers<Response>();
  network = () => response.promise;
  await enqueue('mine', { state: 'sending' });
  const page = withLock('mine', () => closed.promise);
  await sendDueWrites(true);
  expect(requests).toEqual([]);
  closed.resolve();
  await page;
  const sending = sendDueWrites(true);
  await expect.poll(() => keysOf('waiting')).toEqual(['mine']);
  response.resolve(accepted());
  await sending;
  expect(requests).toEqual(['/mine mine']);
});

it('a refused write is not sent again, and stays until a page has shown it', async () => {
  const problem = { code: 'duplicate', message: 'This story was already shared.' };
  network = () => Response.json(problem, { status: 409 });
  await enqueue('mine');
  for (let visit = 0; visit < 2; visit++) {
    await sendDueWrites(true);
    expect(await find('mine')).toMatchObject({ state: 'refused', refusal: problem, isNews: true });
  }
  expect(requests).toHaveLength(1);
});

it('a vote or report that the server has already is no news', async () => {
  network = (path) =>
    Response.json({ code: `already-${path.slice(1)}`, message: 'Again.' }, { status: 409 });
  await enqueue('voted');
  await enqueue('reported');
  await sendDueWrites(true);
  expect(await find('voted')).toMatchObject({
    state: 'accepted',
    result: { votes: 0 },
    isNews: false,
  });
  expect(await find('reported')).toBeUndefined();
});

it('what could not be sent for six days is given back', async () => {
  await enqueue('mine', { madeAt: new Date(start).toISOString() });
  vi.setSystemTime(start + 6 * 24 * 60 * 60 * 1000 + 1);
  await sendDueWrites(true);
  expect(requests).toEqual([]);
  expect(await find('mine')).toMatchObject({ state: 'refused', refusal: { code: 'too-late' } });
});
