import { expect, test } from 'vitest';
import { renders, textOf } from '../../../test/support/server/rendered-responses.ts';
import { ResponseCache } from '../cache/response-cache.ts';
import { TurnQueue } from './turn-queue.ts';

const turn = () => new Promise((done) => setImmediate(done));

test('renders start in order, and what comes meanwhile does not wait for the last of them', async () => {
  const clock = { now: 0 };
  const queue = new TurnQueue({ monotonic: () => clock.now });
  const log: string[] = [];
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) =>
    queue.run('', () => {
      clock.now += 2;
      log.push(name);
      return Promise.resolve();
    }),
  );
  expect(log).toEqual(['a']);
  setImmediate(() => setImmediate(() => log.push('another request')));
  await Promise.all(all);
  expect(log).toEqual(['a', 'b', 'c', 'another request', 'd', 'e']);
  expect(queue.waiting).toBe(0);
});

test('a network that asks for many pages delays its own, and is the first to be refused', async () => {
  const clock = { now: 0 };
  const queue = new TurnQueue({ monotonic: () => clock.now });
  const ended: string[] = [];
  const ask = (source: string) =>
    queue.run(source, () => {
      clock.now += 30;
      ended.push(source);
      return Promise.resolve();
    });
  const all = Array.from({ length: 150 }, () => ask('many'));
  for (let i = 0; i < 40; i++) await turn();
  all.push(ask('one'));
  expect(() => queue.requireRoom('many')).toThrow('Many people');
  queue.requireRoom('one');
  const before = ended.length;
  await Promise.allSettled(all);
  expect(ended.indexOf('one')).toBeLessThanOrEqual(before + 1);
});

test('what many wait for goes first', async () => {
  const queue = new TurnQueue({ monotonic: () => performance.now() });
  const log: string[] = [];
  const note = (name: string) => () => Promise.resolve(log.push(name));
  const all = [
    queue.run('', note('running')),
    queue.run('', note('a story')),
    queue.run('', note('a vote'), 'urgent'),
    queue.run('', note('the home page'), 'first'),
  ];
  await Promise.all(all);
  expect(log).toEqual(['running', 'the home page', 'a vote', 'a story']);
});

test('what a crowd waits for is rendered before all that waits', async () => {
  const { cache, queue, finish } = await openBusy({ keys: ['home', 'list'], waiting: 0 });
  const send = (key: string, times: number) => {
    for (let i = 0; i < times; i++) void cache.getFresh(key)?.variant('identity');
  };
  send('home', 20);
  send('list', 19);
  cache.invalidate([{ of: 'arrival' }]);
  const order: string[] = [];
  const render = (name: string) => () => {
    order.push(name);
    return renders(name)();
  };
  const all = [
    queue.run('', () => Promise.resolve()),
    queue.run('', () => Promise.resolve(order.push('a vote')), 'urgent'),
    cache.getOrRender('list', render('list')),
    cache.getOrRender('home', render('home')),
  ];
  await Promise.all(all);
  expect(order).toEqual(['home', 'a vote', 'list']);
  await finish();
});

test('what a crowd waits for stays first, also where a story comes right after the last render', async () => {
  const { cache, queue, finish } = await openBusy({ keys: ['home'], waiting: 0 });
  for (let i = 0; i < 20; i++) void cache.getFresh('home')?.variant('identity');
  const order: string[] = [];
  for (const story of ['one', 'another']) {
    cache.invalidate([{ of: 'arrival' }]);
    const all = [
      queue.run('', () => Promise.resolve()),
      queue.run('', () => Promise.resolve(order.push('a vote')), 'urgent'),
      cache.getOrRender('home', () => {
        order.push(`home with ${story} story`);
        return renders(story)();
      }),
    ];
    await Promise.all(all);
    await turn();
  }
  expect(order).toEqual(['home with one story', 'a vote', 'home with another story', 'a vote']);
  await finish();
});

test('a visitor is served however many writes and popular pages go first', async () => {
  const clock = { now: 0 };
  const queue = new TurnQueue({ monotonic: () => clock.now });
  let isServed = false;
  const urgentWork = () => void queue.run('', () => Promise.resolve((clock.now += 4)), 'urgent');
  for (let i = 0; i < 20; i++) urgentWork();
  const visitor = queue.run('', () => Promise.resolve((isServed = true)));
  for (let i = 0; i < 8; i++) {
    urgentWork();
    await turn();
  }
  expect(isServed).toBe(true);
  await visitor;
});

test('what has waited for two seconds is refused, and not answered late', async () => {
  const clock = { now: 0 };
  const queue = new TurnQueue({ monotonic: () => clock.now });
  const started: string[] = [];
  const ask = (name: string) => queue.run('', () => Promise.resolve(started.push(name)));
  const first = ask('first');
  const late = ask('late');
  clock.now += 2_001;
  await first;
  await expect(late).rejects.toMatchObject({ code: 'busy' });
  expect(started).toEqual(['first']);
});

test('a refused render leaves the older page', async () => {
  const { cache, queue, clock, finish } = await openBusy({ keys: ['page'], waiting: 3 });
  cache.invalidate([{ of: 'arrival' }]);
  const page = cache.getOrRender('page', renders('with the story'));
  expect(queue.waiting).toBe(3);
  clock.now += 2_001;
  expect(await textOf(page)).toBe('page');
  await finish();
});

test('a render that fails does not stop those behind it', async () => {
  const queue = new TurnQueue({ monotonic: () => performance.now() });
  const failing = queue.run('', () => Promise.reject(new Error('broken')));
  const next = queue.run('', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('whoever would wait for more than a second is refused at once', async () => {
  const { cache, queue, finish } = await openBusy();
  await expect(cache.getOrRender('new', renders('x'))).rejects.toMatchObject({ code: 'busy' });
  expect(queue.refused).toBe(1);
  await finish();
  expect(await textOf(cache.getOrRender('new', renders('x')))).toBe('x');
});

test('while renders wait, a page without the latest votes is sent at once, for five seconds', async () => {
  const { cache, clock, finish } = await openBusy({ keys: ['page'], waiting: 3 });
  cache.invalidate([{ of: 'votes' }]);
  expect(await textOf(cache.getOrRender('page', renders('with the vote')))).toBe('page');
  expect(cache.getFresh('page')).toBeDefined();
  clock.now += 5_000;
  expect(cache.getFresh('page')).toBeUndefined();
  const newer = cache.getOrRender('page', renders('with the vote'));
  await finish();
  expect(await textOf(newer)).toBe('with the vote');
});

test('so it is while the event loop is busy', async () => {
  const now = () => 0;
  const busy = { of: true };
  const cache = new ResponseCache({
    maxBytes: 1_000_000,
    now,
    monotonic: now,
    isBusy: () => busy.of,
    queue: new TurnQueue({ monotonic: now }),
  });
  await cache.getOrRender('page', renders('page'));
  cache.invalidate([{ of: 'votes' }]);
  expect(await textOf(cache.getOrRender('page', renders('with the vote')))).toBe('page');
  cache.invalidate([{ of: 'arrival' }]);
  expect(await textOf(cache.getOrRender('page', renders('with the story')))).toBe('with the story');
});

test('a removed story is never sent, however many renders wait', async () => {
  const { cache, finish } = await openBusy({ keys: ['page'] });
  cache.invalidate([{ of: 'removal' }]);
  const shown = cache.getOrRender('page', renders('without it')).catch((error: unknown) => error);
  await finish();
  expect(await shown).toMatchObject({ code: 'busy' });
});

/** A cache with these keys in it, and with renders waiting: unless given, for more than a second. */
async function openBusy({
  keys = [],
  waiting: count = 200,
}: { keys?: readonly string[]; waiting?: number } = {}) {
  const clock = { now: 1_000_000 };
  const now = () => clock.now;
  const queue = new TurnQueue({ monotonic: now });
  const cache = new ResponseCache({ maxBytes: 1_000_000, now, monotonic: now, queue });
  for (const key of keys) {
    await cache.getOrRender(key, renders(key));
    await turn();
  }
  const slow = () => {
    clock.now += 40;
    return renders('slow')();
  };
  const waiting = Promise.allSettled(
    Array.from({ length: count }, (_, i) => cache.getOrRender(`slow ${i}`, slow)),
  );
  // The average follows what turns take now.
  for (let i = 0; i < count / 5; i++) await turn();
  return {
    cache,
    queue,
    clock,
    finish: async () => {
      await waiting;
      await turn();
    },
  };
}
