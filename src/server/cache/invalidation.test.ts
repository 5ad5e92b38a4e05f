import { beforeEach, expect, test, vi } from 'vitest';
import { aChange } from '../../../test/support/database/experience-change.ts';
import { openCache, renders } from '../../../test/support/server/rendered-responses.ts';
import type { Change } from '../db/changes.ts';
import { invalidateOnChange } from './invalidation.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('a new or removed story makes every response stale at once, and nothing else does', async () => {
  const { publish, renderCount } = await open();
  await renderCount();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await renderCount()).toBe(1);
  publish({ of: 'removal' });
  expect(await renderCount()).toBe(2);
});

test('votes show after a second at the latest, for which one can wait, and make responses stale once a second, however many there are', async () => {
  const { publish, renderCount, settled } = await open();
  await renderCount();
  await settled();
  publish({ of: 'votes' });
  const shown = settled().then(renderCount);
  await vi.advanceTimersByTimeAsync(999);
  expect(await renderCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await shown).toBe(2);
  for (let passed = 0; passed < 4000; passed += 10) {
    publish({ of: 'votes' });
    await vi.advanceTimersByTimeAsync(10);
    await renderCount();
  }
  expect(await renderCount()).toBe(6);
});

test('of vote events for one story that arrive out of order, the highest count wins, from which lists by votes are outdated', async () => {
  const { cache, publish } = await open();
  const invalidate = vi.spyOn(cache, 'invalidate');
  for (const mostVotes of [4, 6, 5]) publish(aChange('votes', { mostVotes }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(invalidate.mock.calls).toEqual([[[aChange('votes', { mostVotes: 6 })]]]);
});

/** A cache that follows the changes published here. `renderCount` requests a response and returns how often it was rendered. */
async function open() {
  let times = 0;
  let publish: (change: Change) => void = () => undefined;
  const { cache } = openCache();
  const subscribe = (notify: (change: Change) => void) => {
    publish = notify;
    return Promise.resolve(() => undefined);
  };
  const { settled } = await invalidateOnChange({ subscribe }, cache);
  const render = () => {
    times++;
    return renders('')();
  };
  const renderCount = async () => {
    await cache.getOrRender('a', render);
    return times;
  };
  return { cache, settled, renderCount, publish: (change: Change) => publish(change) };
}
