import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aChange } from '../../../test/support/database/experience-change.ts';
import { withoutTurns } from '../../../test/support/server/rendered-responses.ts';
import type { Change } from '../db/changes.ts';
import { invalidateOnChange } from './invalidation.ts';
import { ResponseCache } from './response-cache.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a new or removed story makes every response stale at once', async () => {
  const { publish, renderCount } = await open();
  expect(await renderCount()).toBe(1);
  publish({ of: 'removal' });
  expect(await renderCount()).toBe(2);
});

test('votes make responses stale once a second, however many there are', async () => {
  const { publish, renderCount } = await open();
  await renderCount();
  for (let passed = 0; passed < 5000; passed += 10) {
    publish({ of: 'votes' });
    await vi.advanceTimersByTimeAsync(10);
    await renderCount();
  }
  expect(await renderCount()).toBe(6);
});

test('a vote shows after a second at the latest', async () => {
  const { publish, renderCount } = await open();
  await renderCount();
  publish({ of: 'votes' });
  await vi.advanceTimersByTimeAsync(999);
  expect(await renderCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await renderCount()).toBe(2);
});

test('waiting for votes to show ends when they do, and at once where there are none', async () => {
  const { publish, renderCount, settled } = await open();
  await renderCount();
  await settled();
  publish({ of: 'votes' });
  const shown = settled().then(renderCount);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await shown).toBe(2);
});

test('of vote events for one story that arrive out of order, the highest count wins', async () => {
  const invalidated: (readonly Change[])[] = [];
  let publish: ((change: Change) => void) | undefined;
  const subscribe = (notify: (change: Change) => void) => {
    publish = notify;
    return Promise.resolve(() => Promise.resolve());
  };
  await invalidateOnChange({ subscribe }, { invalidate: (changes) => invalidated.push(changes) });
  for (const votes of [4, 6, 5]) publish?.(aChange('votes', { votes }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(invalidated).toEqual([[aChange('votes', { votes: 6 })]]);
});

test('without a change a response is rendered once', async () => {
  const { renderCount } = await open();
  await renderCount();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await renderCount()).toBe(1);
});

test('nothing happens after it is stopped', async () => {
  const { publish, renderCount, stop, isSubscribed } = await open();
  await renderCount();
  publish({ of: 'votes' });
  await stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await renderCount()).toBe(1);
  expect(isSubscribed()).toBe(false);
});

/** A cache that follows the changes published here. `renderCount` requests a response and returns how often it was rendered. */
async function open() {
  let times = 0;
  let listener: ((change: Change) => void) | undefined;
  const cache = new ResponseCache({
    maxBytes: 1_000_000,
    now: Date.now,
    monotonic: Date.now,
    queue: withoutTurns(),
  });
  const subscribe = (notify: (change: Change) => void) => {
    listener = notify;
    return Promise.resolve(() => {
      listener = undefined;
      return Promise.resolve();
    });
  };
  const { settled, stop } = await invalidateOnChange({ subscribe }, cache);
  return {
    settled,
    stop,
    publish: (change: Change) => listener?.(change),
    isSubscribed: () => listener !== undefined,
    renderCount: async (): Promise<number> => {
      await cache.getOrRender('a', () => {
        times++;
        return Promise.resolve({ status: 200, headers: {}, body: '' });
      });
      return times;
    },
  };
}
