import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aChange } from '../../../test/support/database/experience-change.ts';
import type { Change } from '../db/changes.ts';
import { invalidateOnChange } from './invalidation.ts';
import { ResponseCache } from './response-cache.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a story that comes or goes makes every answer old at once', async () => {
  const { announce, made } = await open();
  expect(await made()).toBe(1);
  announce({ of: 'removal' });
  expect(await made()).toBe(2);
});

test('votes make answers old once a second, however many there are', async () => {
  const { announce, made } = await open();
  await made();
  for (let passed = 0; passed < 5000; passed += 10) {
    announce({ of: 'votes' });
    await vi.advanceTimersByTimeAsync(10);
    await made();
  }
  expect(await made()).toBe(6);
});

test('a vote shows after a second at the latest', async () => {
  const { announce, made } = await open();
  await made();
  announce({ of: 'votes' });
  await vi.advanceTimersByTimeAsync(999);
  expect(await made()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await made()).toBe(2);
});

test('whoever waits for the votes to show is told when they do, and at once where none is waited for', async () => {
  const { announce, made, settled } = await open();
  await made();
  await settled();
  announce({ of: 'votes' });
  const shown = settled().then(made);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await shown).toBe(2);
});

test('of votes for one story that are told in another order, the most count', async () => {
  const told: (readonly Change[])[] = [];
  let announce: ((change: Change) => void) | undefined;
  const watch = (changed: (change: Change) => void) => {
    announce = changed;
    return Promise.resolve(() => Promise.resolve());
  };
  await invalidateOnChange({ subscribe: watch }, { invalidate: (changes) => told.push(changes) });
  for (const votes of [4, 6, 5]) announce?.(aChange('votes', { votes }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toEqual([[aChange('votes', { votes: 6 })]]);
});

test('without a change an answer is made once', async () => {
  const { made } = await open();
  await made();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await made()).toBe(1);
});

test('nothing happens after the end', async () => {
  const { announce, made, stop, isWatched } = await open();
  await made();
  announce({ of: 'votes' });
  await stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await made()).toBe(1);
  expect(isWatched()).toBe(false);
});

/** A cache that follows changes as they are announced here. `made` asks for an answer and gives how often it was made. */
async function open() {
  let times = 0;
  let listener: ((change: Change) => void) | undefined;
  const cache = new ResponseCache({ maxBytes: 1_000_000, now: Date.now, monotonic: Date.now });
  const watch = (changed: (change: Change) => void) => {
    listener = changed;
    return Promise.resolve(() => {
      listener = undefined;
      return Promise.resolve();
    });
  };
  const { settled, stop } = await invalidateOnChange({ subscribe: watch }, cache);
  return {
    settled,
    stop,
    announce: (change: Change) => listener?.(change),
    isWatched: () => listener !== undefined,
    made: async (): Promise<number> => {
      await cache.get('a', () => {
        times++;
        return Promise.resolve({ status: 200, headers: {}, body: '' });
      });
      return times;
    },
  };
}
