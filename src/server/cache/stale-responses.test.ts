import { expect, test } from 'vitest';
import {
  PendingResponse,
  mustNotRender,
  rendersUnavailable,
  renders,
  textOf,
} from '../../../test/support/server/rendered-responses.ts';
import { Unavailable } from '../errors.ts';
import { ResponseCache } from './response-cache.ts';

test('while the database is out of reach, answers from before a vote go on', async () => {
  const { cache } = open();
  await cache.get('a', renders('old'));
  cache.invalidate([{ of: 'votes' }]);
  cache.invalidate([{ of: 'votes' }]);
  expect(await textOf(cache.get('a', rendersUnavailable))).toBe('old');
});

test('while the database is out of reach, answers go on whose time is over', async () => {
  const { cache, clock } = open();
  await cache.get('a', renders('old', { freshUntil: clock.now + 1000 }));
  clock.now += 5000;
  expect(await textOf(cache.get('a', rendersUnavailable))).toBe('old');
});

test('while the database is out of reach, answers from before a story came go on', async () => {
  const { cache } = open();
  await cache.get('a', renders('old'));
  cache.invalidate([{ of: 'arrival' }]);
  expect(await textOf(cache.get('a', rendersUnavailable))).toBe('old');
  expect(await textOf(cache.get('a', rendersUnavailable))).toBe('old');
});

test('who may not make the server work is given the older answer, and the next reader a new one', async () => {
  for (const of of ['arrival', 'votes', 'time'] as const) {
    const { cache, clock } = open();
    await cache.get('a', renders('old', { freshUntil: clock.now + 1_000 }));
    if (of === 'time') clock.now += 3_600_000;
    else cache.invalidate([{ of }]);
    const making = new PendingResponse();
    expect(await textOf(cache.get('a', making.start, refuse))).toBe('old');
    making.finish('new');
    await new Promise(setImmediate);
    expect(await textOf(cache.get('a', mustNotRender))).toBe('new');
  }
});

test('who may not make the server work is not given what shows a story that is gone', async () => {
  const { cache } = open();
  await cache.get('a', renders('old'));
  cache.invalidate([{ of: 'removal' }]);
  await expect(cache.get('a', renders('new'), refuse)).rejects.toThrow('too many');
});

test('for readers without an rateLimiter only two answers are made at a time', async () => {
  const { cache } = open();
  const keys = ['a', 'b', 'c', 'd'];
  for (const key of keys) await cache.get(key, renders('old'));
  cache.invalidate([{ of: 'votes' }]);
  const makings = keys.map(() => new PendingResponse());
  for (const [i, key] of keys.entries())
    await cache.get(key, makings[i]?.start ?? mustNotRender, refuse);
  expect(makings.map(({ calls }) => calls)).toEqual([1, 1, 0, 0]);
});

test('an answer that a newer one is due for is shown until that is there, and nobody waits', async () => {
  const { cache, clock } = open();
  const times = { refreshAfter: clock.now + 1_000, freshUntil: clock.now + 2_000 };
  await cache.get('a', renders('old', times));
  clock.now += 1_000;
  expect(cache.find('a')).toBeUndefined();
  const making = new PendingResponse();
  expect(await textOf(cache.get('a', making.start, refuse))).toBe('old');
  making.finish('new');
  await new Promise(setImmediate);
  expect(await textOf(cache.get('a', mustNotRender))).toBe('new');
});

test('a clock that is set back keeps no answer longer', async () => {
  const wall = { now: 10_000_000 };
  const steady = { now: 0 };
  const cache = new ResponseCache({
    maxBytes: 1_000_000,
    now: () => wall.now,
    monotonic: () => steady.now,
  });
  await cache.get('a', renders('old', { freshUntil: wall.now + 1_000 }));
  wall.now -= 3_600_000;
  steady.now += 1_000;
  expect(await textOf(cache.get('a', renders('new')))).toBe('new');
});

test('an answer from before a hiding is never given again, whatever is out of reach', async () => {
  const { cache } = open();
  await cache.get('a', renders('with the hidden story'));
  cache.invalidate([{ of: 'votes' }]);
  cache.invalidate([{ of: 'removal' }]);
  await expect(cache.get('a', rendersUnavailable)).rejects.toThrow(Unavailable);
});

test('an answer whose making fails after a hiding is not stood in for by one from before it', async () => {
  const { cache, clock } = open();
  await cache.get('a', renders('with the hidden story', { freshUntil: clock.now }));
  const making = new PendingResponse();
  const asked = cache.get('a', making.start);
  cache.invalidate([{ of: 'removal' }]);
  making.fail(new Unavailable('gone'));
  await expect(asked).rejects.toThrow(Unavailable);
});

test('while the database is out of reach it is tried again once a second, not for every reader', async () => {
  const { cache, clock } = open();
  await cache.get('a', renders('old'));
  cache.invalidate([{ of: 'votes' }]);
  let tries = 0;
  const tryOnce = () => {
    tries++;
    return rendersUnavailable();
  };
  for (let i = 0; i < 10; i++) await cache.get('a', tryOnce);
  expect(tries).toBe(1);
  clock.now += 1000;
  for (let i = 0; i < 10; i++) await cache.get('a', tryOnce);
  expect(tries).toBe(2);
});

test('nobody but the first waits for a database that does not answer, and the next answer after it is new', async () => {
  const { cache, clock } = open();
  await cache.get('a', renders('old'));
  cache.invalidate([{ of: 'votes' }]);
  await cache.get('a', rendersUnavailable);
  clock.now += 1000;
  const hanging = new PendingResponse();
  expect(await textOf(cache.get('a', hanging.start))).toBe('old');
  clock.now += 1000;
  expect(await textOf(cache.get('a', hanging.start))).toBe('old');
  expect(hanging.calls).toBe(1);
  hanging.finish('new');
  await new Promise(setImmediate);
  expect(await textOf(cache.get('a', mustNotRender))).toBe('new');
});

function refuse(): never {
  throw new Error('too many');
}

function open() {
  const clock = { now: 1_000_000 };
  const now = () => clock.now;
  return { clock, cache: new ResponseCache({ maxBytes: 1_000_000, now, monotonic: now }) };
}
