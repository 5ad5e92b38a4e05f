import { expect, test } from 'vitest';
import {
  ControlledRender,
  mustNotRender,
  openCache,
  rendersUnavailable,
  renders,
  textOf,
} from '../../../test/support/server/rendered-responses.ts';
import { Unavailable } from '../errors.ts';

const causes = ['votes', 'arrival', 'time', 'refresh'] as const;
const checkLimit = (): never => {
  throw new Error('too many');
};

/** A cache with a response that one of these has made stale. */
async function openStale(cause: (typeof causes)[number] = 'votes') {
  const { cache, clock } = openCache();
  const times = { refreshAfter: clock.now + 1_000, freshUntil: clock.now + 2_000 };
  await cache.getOrRender('a', renders('old', times));
  if (cause === 'votes' || cause === 'arrival') cache.invalidate([{ of: cause }]);
  else clock.now += cause === 'time' ? 3_600_000 : 1_000;
  expect(cache.getFresh('a')).toBeUndefined();
  const shown = (render: () => ReturnType<typeof rendersUnavailable>, caller = {}) =>
    textOf(cache.getOrRender('a', render, caller));
  return { cache, clock, shown };
}

test('responses from before a vote, a new story, their refresh or their end are still sent during an outage, and at once to a rate-limited reader, and the next reader gets a new one', async () => {
  for (const cause of causes) {
    const { shown: shownInOutage } = await openStale(cause);
    expect(await shownInOutage(rendersUnavailable), cause).toBe('old');
    expect(await shownInOutage(rendersUnavailable), cause).toBe('old');
    const { shown } = await openStale(cause);
    const pending = new ControlledRender();
    expect(await shown(pending.render, { checkLimit }), cause).toBe('old');
    pending.finish('new');
    await new Promise(setImmediate);
    expect(await shown(mustNotRender), cause).toBe('new');
  }
});

test('a response from before a story was hidden is never sent again, even during an outage or to a rate-limited reader', async () => {
  for (const limit of [{}, { checkLimit }]) {
    const { cache, shown } = await openStale();
    cache.invalidate([{ of: 'removal' }]);
    await expect(shown(rendersUnavailable, limit)).rejects.toThrow(/^(gone|too many)$/);
  }
  const { cache, shown } = await openStale('time');
  const pending = new ControlledRender();
  const response = shown(pending.render);
  cache.invalidate([{ of: 'removal' }]);
  pending.fail(new Unavailable('gone'));
  await expect(response).rejects.toThrow(Unavailable);
});

test('during an outage the database is tried once a second and nobody waits for it, and the next response after it is new', async () => {
  const { clock, shown } = await openStale();
  await shown(rendersUnavailable);
  for (let i = 0; i < 10; i++) expect(await shown(mustNotRender)).toBe('old');
  clock.now += 1000;
  const hanging = new ControlledRender();
  for (let i = 0; i < 10; i++) expect(await shown(hanging.render)).toBe('old');
  expect(hanging.calls).toBe(1);
  hanging.finish('new');
  await new Promise(setImmediate);
  expect(await shown(mustNotRender)).toBe('new');
});
