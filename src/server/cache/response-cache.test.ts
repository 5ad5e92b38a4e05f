import { expect, test } from 'vitest';
import { aChange } from '../../../test/support/database/experience-change.ts';
import {
  PendingResponse,
  mustNotRender,
  rendersUnavailable,
  renders,
  textOf,
} from '../../../test/support/server/rendered-responses.ts';
import type { ExperienceChange } from '../db/changes.ts';
import { Unavailable, Problem } from '../errors.ts';
import { ResponseCache } from './response-cache.ts';

test('an answer is made once for all who ask while it is being made, and kept for those after', async () => {
  const { cache } = open();
  const making = new PendingResponse();
  const asked = Array.from({ length: 50 }, () => cache.get('a', making.start));
  making.finish('one');
  expect(new Set(await Promise.all(asked)).size).toBe(1);
  expect(await textOf(cache.get('a', making.start))).toBe('one');
  expect(making.calls).toBe(1);
});

test('a reader does not share what another network was refused: it asks for itself', async () => {
  const refusals = [
    (making: PendingResponse) => making.fail(new Problem('busy')),
    (making: PendingResponse) => making.fail(new Problem('too-many', { retryAfter: 1 })),
    (making: PendingResponse) => making.finish('Busy', { status: 503, keep: false }),
  ];
  for (const refuse of refusals) {
    const { cache } = open();
    const making = new PendingResponse();
    const first = cache.get('a', making.start).catch(() => undefined);
    const others = [cache.get('a', renders('own')), cache.get('a', renders('own'))];
    refuse(making);
    await first;
    expect(await Promise.all(others.map(textOf))).toEqual(['own', 'own']);
  }
});

test('answers are told apart by their keys', async () => {
  const { cache } = open();
  await cache.get('a', renders('one'));
  await cache.get('b', renders('two'));
  expect(await textOf(cache.get('a', mustNotRender))).toBe('one');
  expect(await textOf(cache.get('b', mustNotRender))).toBe('two');
});

test('an answer that was begun before a change is given to nobody who asks after it', async () => {
  const { cache } = open();
  const before = new PendingResponse();
  const early = cache.get('a', before.start);
  cache.invalidate([{ of: 'removal' }]);
  const after = new PendingResponse();
  const late = cache.get('a', after.start);
  before.finish('old');
  expect(await textOf(early)).toBe('old');
  expect(cache.find('a')).toBeUndefined();
  after.finish('new');
  expect(await textOf(late)).toBe('new');
  expect(await textOf(cache.get('a', mustNotRender))).toBe('new');
});

test('an old answer that is finished late does not push out a new one', async () => {
  const { cache } = open();
  const before = new PendingResponse();
  const early = cache.get('a', before.start);
  cache.invalidate([{ of: 'votes' }]);
  await cache.get('a', renders('new'));
  before.finish('old');
  await early;
  expect(await textOf(cache.get('a', mustNotRender))).toBe('new');
});

test('every answer is made anew after a change', async () => {
  for (const of of ['removal', 'arrival', 'votes'] as const) {
    const { cache } = open();
    await cache.get('a', renders('old'));
    cache.invalidate([{ of }]);
    expect(cache.find('a')).toBeUndefined();
    expect(await textOf(cache.get('a', renders('new')))).toBe('new');
  }
});

test('a change makes old what it touches, and nothing else', async () => {
  const { cache } = open();
  const affectedBy = (randomId: string) => ({
    affectedBy: ({ experience }: ExperienceChange) => experience.randomId === randomId,
  });
  await cache.get('a', renders('a', affectedBy('sunny_aaaa')));
  await cache.get('b', renders('b', affectedBy('brave_bbbb')));
  await cache.get('all', renders('all'));
  cache.invalidate([aChange('votes', { randomId: 'brave_bbbb' })]);
  expect(await textOf(cache.get('a', mustNotRender))).toBe('a');
  expect(await textOf(cache.get('b', rendersUnavailable))).toBe('b');
  expect(cache.find('b')).toBeUndefined();
  expect(cache.find('all')).toBeUndefined();
  cache.invalidate([aChange('removal', { randomId: 'brave_bbbb' })]);
  expect(await textOf(cache.get('a', mustNotRender))).toBe('a');
  await expect(cache.get('b', rendersUnavailable)).rejects.toThrow(Unavailable);
});

test('an answer that was being made while a story in it was hidden is not kept', async () => {
  const { cache } = open();
  const making = new PendingResponse();
  const asked = cache.get('a', making.start);
  cache.invalidate([aChange('removal', { randomId: 'brave_bbbb' })]);
  making.finish('with the hidden story', {
    affectedBy: ({ experience }) => experience.randomId === 'brave_bbbb',
  });
  await asked;
  expect(cache.find('a')).toBeUndefined();
  await expect(cache.get('a', rendersUnavailable)).rejects.toThrow(Unavailable);
});

test('an answer that nobody asked for during very many changes is made anew', async () => {
  const { cache } = open();
  await cache.get('a', renders('old', { affectedBy: () => false }));
  cache.invalidate(
    Array.from({ length: 5_000 }, () => aChange('votes', { randomId: 'brave_bbbb' })),
  );
  expect(await textOf(cache.get('a', mustNotRender))).toBe('old');
  cache.invalidate(
    Array.from({ length: 10_000 }, () => aChange('votes', { randomId: 'brave_bbbb' })),
  );
  expect(await textOf(cache.get('a', renders('new')))).toBe('new');
});

test('an answer is given until its time is over, and not a millisecond longer', async () => {
  const { cache, clock } = open();
  await cache.get('a', renders('old', { freshUntil: clock.now + 1000 }));
  clock.now += 999;
  expect(await textOf(cache.get('a', mustNotRender))).toBe('old');
  clock.now += 1;
  expect(await textOf(cache.get('a', renders('new')))).toBe('new');
});

test('a failure is told to those who asked, and the next one is tried anew', async () => {
  const { cache } = open();
  const broken = () => Promise.reject(new Error('broken'));
  await expect(cache.get('a', broken)).rejects.toThrow('broken');
  expect(await textOf(cache.get('a', renders('fine')))).toBe('fine');
});

test('a refusal of one asker is not a refusal of the next', async () => {
  const { cache } = open();
  const refuse = () => {
    throw new Error('too many');
  };
  await expect(cache.get('a', refuse)).rejects.toThrow('too many');
  expect(await textOf(cache.get('a', renders('fine')))).toBe('fine');
});

test('an answer that is not worth keeping is made each time', async () => {
  const { cache } = open();
  await cache.get('a', renders('none', { keep: false }));
  expect(cache.find('a')).toBeUndefined();
});

test('memory is bounded: the least recently used answers are deleted first, also after changes', async () => {
  const { cache } = open({ maxBytes: 110_000 });
  const big = 'x'.repeat(10_000);
  for (let i = 0; i < 40; i++) {
    await cache.get(`key ${i}`, renders(big));
    if (i % 7 === 0) cache.invalidate([{ of: 'votes' }]);
  }
  const kept = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      cache.get(`key ${i}`, rendersUnavailable).then(
        () => i,
        () => -1,
      ),
    ),
  );
  expect(kept.filter((i) => i !== -1)).toEqual([34, 35, 36, 37, 38, 39]);
});

test('a page that is read again and again stays in the cache, however many others are read once', async () => {
  const { cache } = open({ maxBytes: 110_000 });
  const big = 'x'.repeat(10_000);
  await cache.get('popular', renders(big));
  for (let i = 0; i < 40; i++) {
    await cache.get(`key ${i}`, renders(big));
    expect(cache.find('popular')).toBeDefined();
  }
});

test('an answer larger than all the room is given and not kept', async () => {
  const { cache } = open({ maxBytes: 5_000 });
  expect(await textOf(cache.get('a', renders('x'.repeat(10_000))))).toHaveLength(10_000);
  expect(cache.find('a')).toBeUndefined();
});

function open({ maxBytes = 1_000_000 } = {}) {
  const clock = { now: 1_000_000 };
  return {
    clock,
    cache: new ResponseCache({ maxBytes, now: () => clock.now, monotonic: () => clock.now }),
  };
}
