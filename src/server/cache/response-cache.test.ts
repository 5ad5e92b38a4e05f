import { expect, test } from 'vitest';
import { aChange } from '../../../test/support/database/experience-change.ts';
import {
  ControlledRender,
  mustNotRender,
  rendersUnavailable,
  renders,
  textOf,
  withoutTurns,
} from '../../../test/support/server/rendered-responses.ts';
import type { ExperienceChange } from '../db/changes.ts';
import { Unavailable, Problem } from '../errors.ts';
import { ResponseCache } from './response-cache.ts';

test('concurrent requests share one render, and later ones get its cached response', async () => {
  const { cache } = open();
  const pending = new ControlledRender();
  const requests = Array.from({ length: 50 }, () => cache.getOrRender('a', pending.render));
  pending.finish('one');
  expect(new Set(await Promise.all(requests)).size).toBe(1);
  expect(await textOf(cache.getOrRender('a', pending.render))).toBe('one');
  expect(pending.calls).toBe(1);
});

test('a reader does not share the refusal of another network', async () => {
  const refusals = [
    (pending: ControlledRender) => pending.fail(new Problem('busy')),
    (pending: ControlledRender) => pending.fail(new Problem('too-many', { retryAfter: 1 })),
    (pending: ControlledRender) => pending.finish('Busy', { status: 503, isCacheable: false }),
  ];
  for (const refuse of refusals) {
    const { cache } = open();
    const pending = new ControlledRender();
    const first = cache.getOrRender('a', pending.render).catch(() => undefined);
    const others = [cache.getOrRender('a', renders('own')), cache.getOrRender('a', renders('own'))];
    refuse(pending);
    await first;
    expect(await Promise.all(others.map(textOf))).toEqual(['own', 'own']);
  }
});

test('each key has its own response', async () => {
  const { cache } = open();
  await cache.getOrRender('a', renders('one'));
  await cache.getOrRender('b', renders('two'));
  expect(await textOf(cache.getOrRender('a', mustNotRender))).toBe('one');
  expect(await textOf(cache.getOrRender('b', mustNotRender))).toBe('two');
});

test('a render that started before a change serves no request after it', async () => {
  const { cache } = open();
  const before = new ControlledRender();
  const early = cache.getOrRender('a', before.render);
  cache.invalidate([{ of: 'removal' }]);
  const after = new ControlledRender();
  const late = cache.getOrRender('a', after.render);
  before.finish('old');
  expect(await textOf(early)).toBe('old');
  expect(cache.getFresh('a')).toBeUndefined();
  after.finish('new');
  expect(await textOf(late)).toBe('new');
  expect(await textOf(cache.getOrRender('a', mustNotRender))).toBe('new');
});

test('an old render that finishes late does not replace a newer response', async () => {
  const { cache } = open();
  const before = new ControlledRender();
  const early = cache.getOrRender('a', before.render);
  cache.invalidate([{ of: 'votes' }]);
  await cache.getOrRender('a', renders('new'));
  before.finish('old');
  await early;
  expect(await textOf(cache.getOrRender('a', mustNotRender))).toBe('new');
});

test('every response is rendered again after a change', async () => {
  for (const of of ['removal', 'arrival', 'votes'] as const) {
    const { cache } = open();
    await cache.getOrRender('a', renders('old'));
    cache.invalidate([{ of }]);
    expect(cache.getFresh('a')).toBeUndefined();
    expect(await textOf(cache.getOrRender('a', renders('new')))).toBe('new');
  }
});

test('a change makes stale what it affects, and nothing else', async () => {
  const { cache } = open();
  const affectedBy = (randomId: string) => ({
    affectedBy: ({ experience }: ExperienceChange) => experience.randomId === randomId,
  });
  await cache.getOrRender('a', renders('a', affectedBy('sunny_aaaa')));
  await cache.getOrRender('b', renders('b', affectedBy('brave_bbbb')));
  await cache.getOrRender('all', renders('all'));
  cache.invalidate([aChange('votes', { randomId: 'brave_bbbb' })]);
  expect(await textOf(cache.getOrRender('a', mustNotRender))).toBe('a');
  expect(await textOf(cache.getOrRender('b', rendersUnavailable))).toBe('b');
  expect(cache.getFresh('b')).toBeUndefined();
  expect(cache.getFresh('all')).toBeUndefined();
  cache.invalidate([aChange('removal', { randomId: 'brave_bbbb' })]);
  expect(await textOf(cache.getOrRender('a', mustNotRender))).toBe('a');
  await expect(cache.getOrRender('b', rendersUnavailable)).rejects.toThrow(Unavailable);
});

test('a response that was being rendered while a story in it was hidden is not cached', async () => {
  const { cache } = open();
  const pending = new ControlledRender();
  const response = cache.getOrRender('a', pending.render);
  cache.invalidate([aChange('removal', { randomId: 'brave_bbbb' })]);
  pending.finish('with the hidden story', {
    affectedBy: ({ experience }) => experience.randomId === 'brave_bbbb',
  });
  await response;
  expect(cache.getFresh('a')).toBeUndefined();
  await expect(cache.getOrRender('a', rendersUnavailable)).rejects.toThrow(Unavailable);
});

test('a response that was not requested during very many changes is rendered again', async () => {
  const { cache } = open();
  await cache.getOrRender('a', renders('old', { affectedBy: () => false }));
  cache.invalidate(
    Array.from({ length: 5_000 }, () => aChange('votes', { randomId: 'brave_bbbb' })),
  );
  expect(await textOf(cache.getOrRender('a', mustNotRender))).toBe('old');
  cache.invalidate(
    Array.from({ length: 10_000 }, () => aChange('votes', { randomId: 'brave_bbbb' })),
  );
  expect(await textOf(cache.getOrRender('a', renders('new')))).toBe('new');
});

test('a response is sent until it expires, and not a millisecond longer', async () => {
  const { cache, clock } = open();
  await cache.getOrRender('a', renders('old', { freshUntil: clock.now + 1000 }));
  clock.now += 999;
  expect(await textOf(cache.getOrRender('a', mustNotRender))).toBe('old');
  clock.now += 1;
  expect(await textOf(cache.getOrRender('a', renders('new')))).toBe('new');
});

test('a failure reaches the requests that waited, and the next request renders again', async () => {
  const { cache } = open();
  const broken = () => Promise.reject(new Error('broken'));
  await expect(cache.getOrRender('a', broken)).rejects.toThrow('broken');
  expect(await textOf(cache.getOrRender('a', renders('fine')))).toBe('fine');
});

test('a refusal of one request is not a refusal of the next', async () => {
  const { cache } = open();
  const refuse = () => {
    throw new Error('too many');
  };
  await expect(cache.getOrRender('a', refuse)).rejects.toThrow('too many');
  expect(await textOf(cache.getOrRender('a', renders('fine')))).toBe('fine');
});

test('a response that is not cacheable is rendered each time', async () => {
  const { cache } = open();
  await cache.getOrRender('a', renders('none', { isCacheable: false }));
  expect(cache.getFresh('a')).toBeUndefined();
});

/** Its size in memory is known. */
const asItIs = { isCompressed: true };

test('memory is bounded: the least recently used responses are evicted first, also after changes', async () => {
  const { cache } = open({ maxBytes: 110_000 });
  const big = 'x'.repeat(10_000);
  for (let i = 0; i < 40; i++) {
    await cache.getOrRender(`key ${i}`, renders(big, asItIs));
    if (i % 7 === 0) cache.invalidate([{ of: 'votes' }]);
  }
  const cached = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      cache.getOrRender(`key ${i}`, rendersUnavailable).then(
        () => i,
        () => -1,
      ),
    ),
  );
  expect(cached.filter((i) => i !== -1)).toEqual([34, 35, 36, 37, 38, 39]);
});

test('a page that is requested often stays in the cache, however many others are requested once', async () => {
  const { cache } = open({ maxBytes: 110_000 });
  const big = 'x'.repeat(10_000);
  await cache.getOrRender('popular', renders(big, asItIs));
  for (let i = 0; i < 40; i++) {
    await cache.getOrRender(`key ${i}`, renders(big, asItIs));
    expect(cache.getFresh('popular')).toBeDefined();
  }
});

test('a response larger than the whole cache is sent and not cached', async () => {
  const { cache } = open({ maxBytes: 5_000 });
  expect(await textOf(cache.getOrRender('a', renders('x'.repeat(10_000), asItIs)))).toHaveLength(
    10_000,
  );
  expect(cache.getFresh('a')).toBeUndefined();
});

function open({ maxBytes = 1_000_000 } = {}) {
  const clock = { now: 1_000_000 };
  return {
    clock,
    cache: new ResponseCache({
      maxBytes,
      now: () => clock.now,
      monotonic: () => clock.now,
      queue: withoutTurns(),
    }),
  };
}
