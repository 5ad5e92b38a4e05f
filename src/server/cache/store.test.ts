import { expect, test } from 'vitest';
import { aChange } from '../../../test/support/database/experience-change.ts';
import {
  ControlledRender,
  mustNotRender,
  openCache,
  rendersUnavailable,
  renders,
  textOf,
} from '../../../test/support/server/rendered-responses.ts';
import type { ExperienceChange } from '../db/changes.ts';
import { Unavailable, Problem } from '../errors.ts';

test('concurrent requests for a key share one render, and later ones get its cached response', async () => {
  const { cache } = openCache();
  const pending = new ControlledRender();
  const requests = Array.from({ length: 50 }, () => cache.getOrRender('a', pending.render));
  pending.finish('one');
  expect(new Set(await Promise.all(requests)).size).toBe(1);
  expect(await textOf(cache.getOrRender('b', renders('two')))).toBe('two');
  expect(await textOf(cache.getOrRender('a', pending.render))).toBe('one');
  expect(pending.calls).toBe(1);
});

test('a failure or a refusal is that of one request or network, and what is not cacheable is rendered each time', async () => {
  const refusals = [
    (pending: ControlledRender) => pending.fail(new Problem('busy')),
    (pending: ControlledRender) => pending.fail(new Problem('too-many', { retryAfter: 1 })),
    (pending: ControlledRender) => pending.finish('Busy', { status: 503, isCacheable: false }),
  ];
  for (const refuse of refusals) {
    const { cache } = openCache();
    const pending = new ControlledRender();
    const first = cache.getOrRender('a', pending.render).catch(() => undefined);
    const others = [cache.getOrRender('a', renders('own')), cache.getOrRender('a', renders('own'))];
    refuse(pending);
    await first;
    expect(await Promise.all(others.map(textOf))).toEqual(['own', 'own']);
  }
  const { cache } = openCache();
  const refuse = () => {
    throw new Error('too many');
  };
  const broken = () => Promise.reject(new Error('broken'));
  await expect(cache.getOrRender('a', refuse)).rejects.toThrow('too many');
  await expect(cache.getOrRender('a', broken)).rejects.toThrow('broken');
  const passing = renders('for one', { isCacheable: false });
  expect(await textOf(cache.getOrRender('a', passing))).toBe('for one');
  expect(cache.getFresh('a')).toBeUndefined();
  expect(await textOf(cache.getOrRender('a', renders('fine')))).toBe('fine');
});

test('a render that started before a change serves no request after it, even if it finishes last, nor during an outage if a story was hidden', async () => {
  const { cache, kept } = openCache();
  const before = new ControlledRender();
  const early = cache.getOrRender('a', before.render);
  cache.invalidate([{ of: 'removal' }]);
  const after = new ControlledRender();
  const late = cache.getOrRender('a', after.render);
  const newest = new ControlledRender();
  cache.invalidate([{ of: 'votes' }]);
  const last = cache.getOrRender('a', newest.render);
  before.finish('old');
  expect(await textOf(early)).toBe('old');
  expect(cache.getFresh('a')).toBeUndefined();
  newest.finish('newest');
  expect(await textOf(last)).toBe('newest');
  after.finish('new');
  expect(await textOf(late)).toBe('new');
  expect(await kept('a')).toBe('newest');

  const pending = new ControlledRender();
  const response = cache.getOrRender('b', pending.render);
  cache.invalidate([aChange('removal', { randomId: 'brave_bbbb' })]);
  pending.finish('with the hidden story', {
    affectedBy: ({ experience }) => experience.randomId === 'brave_bbbb',
  });
  await response;
  expect(cache.getFresh('b')).toBeUndefined();
  await expect(cache.getOrRender('b', rendersUnavailable)).rejects.toThrow(Unavailable);
});

test('a change makes stale what it affects, and nothing else, and very many changes what was not requested during them', async () => {
  const { cache, kept } = openCache();
  const affectedBy = (randomId: string) => ({
    affectedBy: ({ experience }: ExperienceChange) => experience.randomId === randomId,
  });
  await cache.getOrRender('a', renders('a', affectedBy('sunny_aaaa')));
  await cache.getOrRender('b', renders('b', affectedBy('brave_bbbb')));
  await cache.getOrRender('all', renders('all'));
  cache.invalidate([aChange('votes', { randomId: 'brave_bbbb' })]);
  expect(await kept('a')).toBe('a');
  expect(await textOf(cache.getOrRender('b', rendersUnavailable))).toBe('b');
  expect(cache.getFresh('b')).toBeUndefined();
  expect(cache.getFresh('all')).toBeUndefined();
  cache.invalidate([aChange('removal', { randomId: 'brave_bbbb' })]);
  expect(await kept('a')).toBe('a');
  await expect(cache.getOrRender('b', rendersUnavailable)).rejects.toThrow(Unavailable);
  cache.invalidate(Array(5_000).fill(aChange('votes')));
  expect(await kept('a')).toBe('a');
  cache.invalidate(Array(10_000).fill(aChange('votes')));
  expect(await textOf(cache.getOrRender('a', renders('new')))).toBe('new');
});

test('a response is sent until it expires, and not a millisecond longer, also where the clock is set back', async () => {
  const { cache, clock, wall, kept } = openCache();
  await cache.getOrRender('a', renders('old', { freshUntil: wall.now + 1000 }));
  wall.now -= 3_600_000;
  clock.now += 999;
  expect(await kept('a')).toBe('old');
  clock.now += 1;
  expect(await textOf(cache.getOrRender('a', renders('new')))).toBe('new');
});

/** Its size in memory is known. */
const asItIs = { isCompressed: true };
const big = renders('x'.repeat(10_000), asItIs);

test('memory is bounded: the least recently used responses are evicted first, also after changes, and one larger than the whole cache is sent and not cached', async () => {
  const small = openCache({ maxBytes: 5_000 }).cache;
  expect(await textOf(small.getOrRender('a', big))).toHaveLength(10_000);
  expect(small.getFresh('a')).toBeUndefined();
  const { cache } = openCache({ maxBytes: 110_000 });
  const keys = Array.from({ length: 40 }, (_, i) => `key ${i}`);
  await cache.getOrRender('popular', renders('p', { ...asItIs, affectedBy: () => false }));
  for (const [i, key] of keys.entries()) {
    await cache.getOrRender(key, big);
    await cache.getOrRender('popular', mustNotRender);
    if (i % 7 === 0) cache.invalidate([aChange('votes')]);
  }
  const kept: string[] = [];
  for (const key of keys)
    await cache.getOrRender(key, rendersUnavailable).then(
      () => kept.push(key),
      () => undefined,
    );
  expect(kept).toEqual(['key 34', 'key 35', 'key 36', 'key 37', 'key 38', 'key 39']);
});
