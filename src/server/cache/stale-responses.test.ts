import { expect, test } from 'vitest';
import {
  ControlledRender,
  mustNotRender,
  rendersUnavailable,
  renders,
  textOf,
  withoutTurns,
} from '../../../test/support/server/rendered-responses.ts';
import { Unavailable } from '../errors.ts';
import { ResponseCache } from './response-cache.ts';

test('during an outage, responses from before a vote are still sent', async () => {
  const { cache } = open();
  await cache.getOrRender('a', renders('old'));
  cache.invalidate([{ of: 'votes' }]);
  cache.invalidate([{ of: 'votes' }]);
  expect(await textOf(cache.getOrRender('a', rendersUnavailable))).toBe('old');
});

test('during an outage, expired responses are still sent', async () => {
  const { cache, clock } = open();
  await cache.getOrRender('a', renders('old', { freshUntil: clock.now + 1000 }));
  clock.now += 5000;
  expect(await textOf(cache.getOrRender('a', rendersUnavailable))).toBe('old');
});

test('during an outage, responses from before a new story are still sent', async () => {
  const { cache } = open();
  await cache.getOrRender('a', renders('old'));
  cache.invalidate([{ of: 'arrival' }]);
  expect(await textOf(cache.getOrRender('a', rendersUnavailable))).toBe('old');
  expect(await textOf(cache.getOrRender('a', rendersUnavailable))).toBe('old');
});

test('a rate-limited reader gets the stale response, and the next reader a new one', async () => {
  for (const of of ['arrival', 'votes', 'time'] as const) {
    const { cache, clock } = open();
    await cache.getOrRender('a', renders('old', { freshUntil: clock.now + 1_000 }));
    if (of === 'time') clock.now += 3_600_000;
    else cache.invalidate([{ of }]);
    const pending = new ControlledRender();
    expect(await textOf(cache.getOrRender('a', pending.render, { checkLimit: refuse }))).toBe(
      'old',
    );
    pending.finish('new');
    await new Promise(setImmediate);
    expect(await textOf(cache.getOrRender('a', mustNotRender))).toBe('new');
  }
});

test('a rate-limited reader never gets a response with a removed story', async () => {
  const { cache } = open();
  await cache.getOrRender('a', renders('old'));
  cache.invalidate([{ of: 'removal' }]);
  await expect(cache.getOrRender('a', renders('new'), { checkLimit: refuse })).rejects.toThrow(
    'too many',
  );
});

test('for rate-limited readers at most two responses are rendered at a time', async () => {
  const { cache } = open();
  const keys = ['a', 'b', 'c', 'd'];
  for (const key of keys) await cache.getOrRender(key, renders('old'));
  cache.invalidate([{ of: 'votes' }]);
  const pending = keys.map(() => new ControlledRender());
  for (const [i, key] of keys.entries())
    await cache.getOrRender(key, pending[i]?.render ?? mustNotRender, { checkLimit: refuse });
  expect(pending.map(({ calls }) => calls)).toEqual([1, 1, 0, 0]);
});

test('a response due for a refresh is sent until the new one is ready, and nobody waits', async () => {
  const { cache, clock } = open();
  const times = { refreshAfter: clock.now + 1_000, freshUntil: clock.now + 2_000 };
  await cache.getOrRender('a', renders('old', times));
  clock.now += 1_000;
  expect(cache.getFresh('a')).toBeUndefined();
  const pending = new ControlledRender();
  expect(await textOf(cache.getOrRender('a', pending.render, { checkLimit: refuse }))).toBe('old');
  pending.finish('new');
  await new Promise(setImmediate);
  expect(await textOf(cache.getOrRender('a', mustNotRender))).toBe('new');
});

test('setting the clock back keeps no response longer', async () => {
  const wall = { now: 10_000_000 };
  const steady = { now: 0 };
  const cache = new ResponseCache({
    maxBytes: 1_000_000,
    now: () => wall.now,
    monotonic: () => steady.now,
    queue: withoutTurns(),
  });
  await cache.getOrRender('a', renders('old', { freshUntil: wall.now + 1_000 }));
  wall.now -= 3_600_000;
  steady.now += 1_000;
  expect(await textOf(cache.getOrRender('a', renders('new')))).toBe('new');
});

test('a response from before a story was hidden is never sent again, even during an outage', async () => {
  const { cache } = open();
  await cache.getOrRender('a', renders('with the hidden story'));
  cache.invalidate([{ of: 'votes' }]);
  cache.invalidate([{ of: 'removal' }]);
  await expect(cache.getOrRender('a', rendersUnavailable)).rejects.toThrow(Unavailable);
});

test('a render that fails after a story was hidden does not fall back to a response from before', async () => {
  const { cache, clock } = open();
  await cache.getOrRender('a', renders('with the hidden story', { freshUntil: clock.now }));
  const pending = new ControlledRender();
  const response = cache.getOrRender('a', pending.render);
  cache.invalidate([{ of: 'removal' }]);
  pending.fail(new Unavailable('gone'));
  await expect(response).rejects.toThrow(Unavailable);
});

test('during an outage the database is tried once a second, not for every reader', async () => {
  const { cache, clock } = open();
  await cache.getOrRender('a', renders('old'));
  cache.invalidate([{ of: 'votes' }]);
  let tries = 0;
  const tryOnce = () => {
    tries++;
    return rendersUnavailable();
  };
  for (let i = 0; i < 10; i++) await cache.getOrRender('a', tryOnce);
  expect(tries).toBe(1);
  clock.now += 1000;
  for (let i = 0; i < 10; i++) await cache.getOrRender('a', tryOnce);
  expect(tries).toBe(2);
});

test('only the first reader waits for a database that does not respond, and the next response after it is new', async () => {
  const { cache, clock } = open();
  await cache.getOrRender('a', renders('old'));
  cache.invalidate([{ of: 'votes' }]);
  await cache.getOrRender('a', rendersUnavailable);
  clock.now += 1000;
  const hanging = new ControlledRender();
  expect(await textOf(cache.getOrRender('a', hanging.render))).toBe('old');
  clock.now += 1000;
  expect(await textOf(cache.getOrRender('a', hanging.render))).toBe('old');
  expect(hanging.calls).toBe(1);
  hanging.finish('new');
  await new Promise(setImmediate);
  expect(await textOf(cache.getOrRender('a', mustNotRender))).toBe('new');
});

function refuse(): never {
  throw new Error('too many');
}

function open() {
  const clock = { now: 1_000_000 };
  const now = () => clock.now;
  return {
    clock,
    cache: new ResponseCache({ maxBytes: 1_000_000, now, monotonic: now, queue: withoutTurns() }),
  };
}
