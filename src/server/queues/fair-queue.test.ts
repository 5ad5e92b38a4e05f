import { expect, onTestFinished, test, vi } from 'vitest';
import { renders, textOf } from '../../../test/support/server/rendered-responses.ts';
import { ResponseStore } from '../cache/store.ts';
import { FairQueue } from './fair-queue.ts';

const turn = () => new Promise((done) => setImmediate(done));

/** A queue in which one piece of work runs at the same time, and work that ends when the test says so. */
function openSlot({ maxWaitingPerNetwork = 10 } = {}) {
  const patience = 2_000;
  const queue = new FairQueue({
    concurrency: 1,
    maxWaitingPerNetwork,
    maxWait: patience,
    patience,
  });
  const started: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const work = (name: string) => () => {
    started.push(name);
    const gate = Promise.withResolvers<void>();
    gates.set(name, gate);
    return gate.promise;
  };
  const settle = async () => {
    for (let i = 0; i < 3; i++) await turn();
  };
  const end = (name: string) => {
    gates.get(name)?.resolve();
    return settle();
  };
  return { queue, started, work, settle, end };
}

/** Timers pass when the test says so. Turns of the event loop pass by themselves. */
function useFakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

function openQueue() {
  const clock = { now: 1_000_000 };
  const queue = new FairQueue({ monotonic: () => clock.now, maxWait: 1_000, patience: 2_000 });
  const ended: string[] = [];
  /** Work of this network that takes so long. */
  const work = (network: string, milliseconds: number) => () => {
    clock.now += milliseconds;
    return Promise.resolve(ended.push(network));
  };
  return { clock, queue, ended, work };
}

const many = { network: 'many' };

/** A cache with these keys in it, and with renders waiting: unless given, for more than a second. */
async function openBusy(keys: readonly string[], count = 200) {
  const { clock, queue, work } = openQueue();
  const now = () => clock.now;
  const load = { isBusy: false };
  const isBusy = () => load.isBusy;
  const cache = new ResponseStore({ maxBytes: 1_000_000, now, monotonic: now, isBusy, queue });
  for (const key of keys) {
    await cache.getOrRender(key, renders(key));
    await turn();
  }
  const slow = () => work('slow', 40)().then(renders('slow'));
  const waiting = Promise.allSettled(
    Array.from({ length: count }, (_, i) => cache.getOrRender(`slow ${i}`, slow, many)),
  );
  // The average follows what turns take now.
  for (let i = 0; i < count / 5; i++) await turn();
  const finish = () => waiting.then(turn);
  return { cache, queue, clock, load, finish };
}

test('a network that asks for many pages delays its own, and is the first to be refused', async () => {
  const { queue, ended, work } = openQueue();
  const all = Array.from({ length: 150 }, () => queue.run('many', work('many', 30)));
  for (let i = 0; i < 40; i++) await turn();
  all.push(queue.run('one', work('one', 30)));
  expect(() => queue.requireRoom('many')).toThrow('Many people');
  queue.requireRoom('one');
  const before = ended.length;
  await Promise.allSettled(all);
  expect(ended.indexOf('one')).toBeLessThanOrEqual(before + 1);
});

test('no more runs at the same time than allowed, and a network with one search is next, however many wait for another', async () => {
  const { queue, started, work, settle, end } = openSlot();
  for (const name of ['a1', 'a2', 'a3']) void queue.run('network a', work(name));
  void queue.run('network b', work('b1'));
  await settle();
  expect(started).toEqual(['a1']);
  for (const name of ['a1', 'a2', 'b1']) await end(name);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('a network with too many searches that wait is refused, and others are not', async () => {
  const { queue, started, work, end } = openSlot({ maxWaitingPerNetwork: 1 });
  for (const name of ['1', '2']) void queue.run('a', work(name));
  await expect(queue.run('a', work('3'))).rejects.toMatchObject({
    code: 'too-many',
    retryAfter: 2,
  });
  void queue.run('b', work('4'));
  for (const name of ['1', '2']) await end(name);
  expect(started).toEqual(['1', '2', '4']);
});

test('a search that waits for too long is refused, whatever runs meanwhile, and one that fails lets in the next', async () => {
  useFakeTimers();
  const { queue, started, work, settle, end } = openSlot();
  void queue.run('a', work('a1'));
  const late = queue.run('b', work('b1'));
  vi.advanceTimersByTime(2_000);
  await expect(late).rejects.toMatchObject({ code: 'busy' });
  const failing = queue.run('b', () => Promise.reject(new Error('broken')));
  void queue.run('b', work('b2'));
  await Promise.all([expect(failing).rejects.toThrow('broken'), end('a1')]);
  await settle();
  expect(started).toEqual(['a1', 'b2']);
  expect(queue.waiting).toBe(0);
});

test('what a crowd waits for is rendered before all that waits, after each new story', async () => {
  const { cache, queue, finish } = await openBusy(['home', 'list'], 0);
  for (let i = 0; i < 20; i++) void cache.getFresh('home')?.variant('identity');
  const order: string[] = [];
  const render = (name: string) => () => {
    order.push(name);
    return renders(name)();
  };
  for (let stories = 0; stories < 2; stories++) {
    cache.invalidate([{ of: 'arrival' }]);
    await Promise.all([
      queue.run('', () => Promise.resolve()),
      queue.run('', () => Promise.resolve(order.push('a vote')), 'urgent'),
      cache.getOrRender('list', render('list')),
      cache.getOrRender('home', render('home')),
    ]);
    await turn();
  }
  expect(order).toEqual(['home', 'a vote', 'list', 'home', 'a vote', 'list']);
  await finish();
});

test('a visitor is served however many writes and popular pages go first', async () => {
  const { queue, ended, work } = openQueue();
  const urgentWork = () => void queue.run('', work('urgent', 4), 'urgent');
  for (let i = 0; i < 20; i++) urgentWork();
  const visitor = queue.run('', work('visitor', 0));
  for (let i = 0; i < 8; i++) {
    urgentWork();
    await turn();
  }
  expect(ended).toContain('visitor');
  await visitor;
});

test('what has waited for two seconds is refused and not answered late, and an older page is sent instead', async () => {
  const { cache, queue, clock, finish } = await openBusy(['page'], 3);
  cache.invalidate([{ of: 'arrival' }]);
  const page = cache.getOrRender('page', renders('with the story'));
  const late = queue.run('', () => Promise.resolve('late'));
  expect(queue.waiting).toBe(4);
  clock.now += 2_001;
  expect(await textOf(page)).toBe('page');
  await expect(late).rejects.toMatchObject({ code: 'busy' });
  await finish();
});

test('a render that fails does not stop those behind it', async () => {
  const { queue } = openQueue();
  const failing = queue.run('', () => Promise.reject(new Error('broken')));
  const next = queue.run('', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('whoever would wait for more than a second is refused at once, and never gets a removed story', async () => {
  const { cache, queue, finish } = await openBusy(['page']);
  cache.invalidate([{ of: 'removal' }]);
  for (const key of ['new', 'page'])
    await expect(cache.getOrRender(key, renders('x'), many), key).rejects.toMatchObject({
      code: 'busy',
      status: 503,
      retryAfter: 2,
    });
  expect(queue.refused).toBe(2);
  await finish();
  expect(await textOf(cache.getOrRender('new', renders('x')))).toBe('x');
});

test('while renders wait, or the event loop is busy, a page without the latest votes is sent at once, for five seconds', async () => {
  const { cache, clock, load, finish } = await openBusy(['page'], 3);
  const shown = (body: string) => textOf(cache.getOrRender('page', renders(body)));
  cache.invalidate([{ of: 'votes' }]);
  expect(await shown('with the vote')).toBe('page');
  clock.now += 5_000;
  expect(cache.getFresh('page')).toBeUndefined();
  const newer = shown('with the vote');
  await finish();
  expect(await newer).toBe('with the vote');
  load.isBusy = true;
  cache.invalidate([{ of: 'votes' }]);
  expect(await shown('with two votes')).toBe('with the vote');
  cache.invalidate([{ of: 'arrival' }]);
  expect(await shown('with a story')).toBe('with a story');
});
