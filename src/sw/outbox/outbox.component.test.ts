import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { QueuedWrite, WorkerMessage } from '../../contract/offline/messages.ts';
import type { Wait } from '../../contract/offline/retry.ts';
import { dequeue, endLeasesOf, enqueue, enqueueWithLease, sendDueWrites } from './outbox.ts';

/* The worker's outbox in a page, which has the same storage: its time and its network are the test's. */

const start = Date.parse('2026-11-22T12:00:00Z');
const accepted = () => Response.json({ votes: 1 });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const timedOut = () => Promise.reject(new DOMException('It took too long.', 'TimeoutError'));

/** Answers what the worker sends. */
let network: (path: string) => Response | Promise<Response>;
/** What the worker has sent: the path and the key of each request. */
let requests: string[];
let posted: WorkerMessage[];
const openPages = new Set<string>();

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
  network = accepted;
  requests = [];
  posted = [];
  vi.stubGlobal('clients', {
    get: async (id: string) => (openPages.has(id) ? { id } : undefined),
    matchAll: async () => [{ postMessage: (message: WorkerMessage) => posted.push(message) }],
  });
  vi.stubGlobal('registration', {});
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    requests.push(`${path} ${headers['idempotency-key']}`);
    return network(path);
  });
  onTestFinished(async () => {
    indexedDB.deleteDatabase('daily-uplift');
    await caches.delete('daily-uplift-notes');
  });
});

const write = (key: string): QueuedWrite => ({
  kind: 'vote',
  key,
  path: `/${key}`,
  body: {},
  heldAt: new Date(start).toISOString(),
});
const untilIn = (milliseconds: number, reason: Wait['reason']): Wait => ({
  until: new Date(start + milliseconds).toISOString(),
  reason,
});
/** What the worker says last about its outbox. */
const outbox = () => posted.findLast((message) => message.kind === 'outbox');

it('a write that has to wait does not delay others, and is sent when it is due', async () => {
  await enqueue(write('first'), untilIn(4_000, 'asked'));
  await enqueue(write('second'), untilIn(60_000, 'network'));
  const next = untilIn(4_000, 'asked');
  expect(outbox()).toMatchObject({ waiting: 2, paths: ['/first', '/second'], next });
  await sendDueWrites(false);
  expect(requests).toEqual([]);
  await sendDueWrites(true);
  expect(requests).toEqual(['/second second']);
  expect(outbox()).toMatchObject({ waiting: 1 });
  vi.setSystemTime(start + 4_000);
  await sendDueWrites(false);
  expect(requests).toEqual(['/second second', '/first first']);
  expect(outbox()).toMatchObject({ waiting: 0 });
  expect(posted).toContainEqual({
    kind: 'sent',
    writes: [{ kind: 'vote', key: 'first', status: 200 }],
  });
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
    await enqueue(write('mine'));
    await sendDueWrites(true);
    expect(outbox()).toMatchObject({ waiting: 1, next: untilIn(pause, reason) });
    network = accepted;
    vi.setSystemTime(start + pause);
    await sendDueWrites(false);
    expect(requests).toEqual(['/mine mine', '/mine mine']);
    expect(outbox()).toMatchObject({ waiting: 0, refused: [] });
  });
}

it('after one request without a response in time the others are not tried', async () => {
  network = timedOut;
  for (const key of ['first', 'second']) await enqueue(write(key));
  await sendDueWrites(true);
  expect(requests).toEqual(['/first first']);
  expect(outbox()).toMatchObject({ waiting: 2 });
});

it('waiting writes are shown at once when the app is opened on a network without responses', async () => {
  const response = Promise.withResolvers<Response>();
  network = () => response.promise;
  await enqueue(write('mine'));
  posted = [];
  const sending = sendDueWrites(true);
  await expect.poll(() => requests).toHaveLength(1);
  const again = sendDueWrites(true);
  await expect.poll(() => posted).toMatchObject([{ waiting: 1 }, { waiting: 1 }]);
  response.resolve(accepted());
  await Promise.all([sending, again]);
  expect(requests).toEqual(['/mine mine']);
});

it('a write is left to the page that sends it until that is closed, and sent then', async () => {
  openPages.add('page');
  await enqueueWithLease(write('mine'), 'page');
  await sendDueWrites(true);
  expect(requests).toEqual([]);
  expect(outbox()).toMatchObject({ waiting: 0 });
  openPages.delete('page');
  await endLeasesOf('page');
  expect(requests).toEqual(['/mine mine']);
});

it('a page learns of a refused write until it has shown the refusal, and it is not sent again', async () => {
  const problem = { code: 'duplicate', message: 'This story was already shared.' };
  network = () => Response.json(problem, { status: 409 });
  await enqueue(write('mine'));
  for (let visit = 0; visit < 2; visit++) {
    await sendDueWrites(true);
    expect(outbox()).toMatchObject({ waiting: 0, refused: [{ write: write('mine'), ...problem }] });
  }
  await dequeue('mine');
  expect(outbox()).toMatchObject({ waiting: 0, refused: [] });
  expect(requests).toHaveLength(1);
});
