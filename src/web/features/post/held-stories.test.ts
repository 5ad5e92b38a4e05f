import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  refusingStorage,
  stubLocalStorage,
} from '../../../../test/support/browser/memory-storage.ts';
import type * as HeldStoriesModule from './held-stories.ts';
import { emptyValues, type PostValues } from './post-values.ts';

const story = (content: string): PostValues => ({ ...emptyValues, content, city: 'Bonn' });

let entries: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T10:00:00Z'), toFake: ['Date'] });
  entries = stubLocalStorage();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A visit: the stored stories are read again. */
async function visit() {
  vi.resetModules();
  const { heldStories }: typeof HeldStoriesModule = await import('./held-stories.ts');
  return {
    ...heldStories,
    texts: () => heldStories.get().map(({ values }) => values.content),
  };
}

function passDays(days: number): void {
  vi.setSystemTime(Date.now() + days * 86_400_000);
}

it('a held story is still there at the next visit, the newest first', async () => {
  const first = await visit();
  first.add(story('One'));
  passDays(1);
  first.add(story('Two'));
  expect((await visit()).texts()).toEqual(['Two', 'One']);
});

it('a held story is forgotten after 30 days, on this device as well', async () => {
  (await visit()).add(story('One'));
  passDays(29);
  expect((await visit()).texts()).toEqual(['One']);
  passDays(1);
  expect((await visit()).texts()).toEqual([]);
  expect([...entries.values()].join('')).not.toContain('One');
});

it('its author removes it, and no other', async () => {
  const held = await visit();
  held.add(story('One'));
  passDays(1);
  held.add(story('Two'));
  const [newest, oldest] = held.get();
  if (newest) held.remove(newest);
  expect(held.texts()).toEqual(['One']);
  if (oldest) held.remove(oldest);
  expect(entries.size).toBe(0);
});

it('keeps what another tab has added', async () => {
  const [one, two] = [await visit(), await visit()];
  one.add(story('One'));
  passDays(1);
  two.add(story('Two'));
  expect(two.texts()).toEqual(['Two', 'One']);
});

it('leaves out what is no story, and works where the browser refuses storage', async () => {
  entries.set('daily-uplift:held-stories', '[{"at":"2026-11-23T09:00:00Z"},null,7]');
  expect((await visit()).texts()).toEqual([]);
  vi.stubGlobal('localStorage', refusingStorage());
  const held = await visit();
  held.add(story('One'));
  expect(held.texts()).toEqual(['One']);
});
