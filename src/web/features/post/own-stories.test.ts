import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  refusingStorage,
  stubLocalStorage,
} from '../../../../test/support/browser/memory-storage.ts';
import { aReceipt } from '../../../../test/support/receipts/a-receipt.ts';
import { anExperience } from '../../../../test/support/stories/experience.ts';
import type { Receipt } from '../../../contract/endpoints/receipts.ts';
import type * as OwnStoriesModule from './own-stories.ts';

const place = { continent: 'europe', country: 'Germany', city: 'Bonn' } as const;
const story = (content: string) => ({ ...place, content, tags: '' });
const tokenOf = (name: string) => name.padEnd(22, '0');
const [a, b] = [tokenOf('a'), tokenOf('b')];

const receiptOf = (content: string, more: Partial<Receipt> = {}) =>
  aReceipt({ experience: anExperience({ ...place, content, tags: ['bus', 'music'] }), ...more });

let entries: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T10:00:00Z'), toFake: ['Date'] });
  entries = stubLocalStorage();
});

afterEach(() => {
  // What was not stored is in the memory of its page.
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A visit: the stored stories are read again. */
async function visit() {
  vi.resetModules();
  const module: typeof OwnStoriesModule = await import('./own-stories.ts');
  const { ownStories } = module;
  const texts = () => ownStories.get().map(({ values }) => values.content);
  const statuses = () => ownStories.get().map(({ status }) => status);
  return { ...module, ...ownStories, texts, statuses };
}

it('a story is still listed at the next visit, the newest first; one that is sent again is listed once', async () => {
  const first = await visit();
  first.add(a, story('One'));
  first.add(b, story('Two'));
  first.markSent(b, 'held');
  first.add(b, story('Two'));
  const next = await visit();
  expect(next.texts()).toEqual(['Two', 'One']);
  expect(next.statuses()).toEqual(['held', 'unsent']);
});

it('lists what the server says, with the text of now, and what a moderator removed, but not what its author has deleted', async () => {
  const own = await visit();
  own.add(a, story('One'));
  own.update(a, receiptOf('One, edited'));
  expect((await visit()).find(a)).toMatchObject({
    status: 'published',
    randomId: 'joy_ab12',
    values: { content: 'One, edited', tags: 'bus, music' },
  });
  own.update(a, receiptOf('One, edited', { status: 'reported' }));
  expect(own.find(a)?.randomId).toBeUndefined();
  own.update(a, receiptOf('', { status: 'deleted', experience: null }));
  own.add(b, story('Text b'));
  own.update(b, receiptOf('', { status: 'removed', experience: null }));
  expect([...entries.values()].join('')).not.toContain('One');
  expect(own.find(b)?.values.content).toBe('Text b');
});

it('what its author deletes is gone from the browser at once, before the server is asked again', async () => {
  const own = await visit();
  own.add(a, story('Text a'));
  own.update(a, receiptOf('Text a'));
  own.markDeleted(a);
  expect(own.find(a)).toMatchObject({ status: 'deleted', values: { content: '', city: 'Bonn' } });
  expect([...entries.values()].join('')).not.toContain('Text a');
  own.update(a, receiptOf('', { status: 'deleted', experience: null }));
  expect(own.find(a)?.askedAt).toBeDefined();
});

it('a story that the server does not know still waits to be sent, unless the server had it', async () => {
  const own = await visit();
  own.add(a, story('One'));
  own.add(b, story('Two'));
  own.markSent(b, 'published', 'joy_1234');
  own.update(a, null);
  own.update(b, null);
  expect(own.statuses()).toEqual(['unknown', 'unsent']);
});

it('a hidden story waits for a moderator; a refused one only after an appeal', async () => {
  const { isWaiting, ...own } = await visit();
  own.add(a, story('One'));
  const waits = (more: Partial<Receipt>) => {
    own.update(a, receiptOf('One', more));
    return own.get().some(isWaiting);
  };
  const appeal = { state: 'waiting', at: '2026-11-23T10:00:00Z' } as const;
  expect([waits({ status: 'held' }), waits({ status: 'reported' })]).toEqual([true, true]);
  expect([waits({ status: 'published' }), waits({ status: 'refused' })]).toEqual([false, false]);
  expect(waits({ status: 'refused', appeal })).toBe(true);
});

it('its author removes a story from the list, and no other, and can add one that was opened elsewhere', async () => {
  const own = await visit();
  own.add(a, story('One'));
  own.adopt(b, receiptOf('Two'));
  const values = { content: 'Two', city: 'Bonn' };
  expect((await visit()).find(b)).toMatchObject({ status: 'published', values });
  own.remove(b);
  expect(own.texts()).toEqual(['One']);
  own.remove(a);
  expect(entries.size).toBe(0);
});

it('keeps what another tab has added, and the last 50', async () => {
  const [one, two] = [await visit(), await visit()];
  one.add(a, story('One'));
  two.add(b, story('Two'));
  expect(two.texts()).toEqual(['Two', 'One']);
  for (let i = 0; i < 50; i++) one.add(tokenOf(`c${i}x`), story(`Number ${i}`));
  expect(one.texts()).toHaveLength(50);
  expect(one.texts()).not.toContain('Two');
});

it('a story that was removed in one tab is not stored again by another', async () => {
  const one = await visit();
  one.add(a, story('One'));
  const two = await visit();
  one.remove(a);
  two.update(a, receiptOf('One'));
  two.markSent(a, 'published', 'joy_1234');
  expect(entries.size).toBe(0);
  one.add(a, story('One'));
  one.add(b, story('Two'));
  two.add(tokenOf('c'), story('Three'));
  two.remove(a);
  one.update(a, receiptOf('One'));
  expect(one.texts()).toEqual(['Three', 'Two']);
  expect([...entries.values()].join('')).not.toContain(a);
});

it('a text that its author has deleted in one tab is not stored again by another that asked before', async () => {
  const [one, two] = [await visit(), await visit()];
  one.add(a, story('Text a'));
  two.update(a, receiptOf('', { status: 'deleted', experience: null }));
  one.update(a, receiptOf('Text a'));
  one.markSent(a, 'published', 'joy_1234');
  expect(one.find(a)).toMatchObject({ status: 'deleted', values: { content: '' } });
});

it('leaves out what is no story, and works where the browser refuses storage', async () => {
  entries.set('daily-uplift:own-stories', '[{"at":"2026-11-23T09:00:00Z"},null,7]');
  expect((await visit()).texts()).toEqual([]);
  vi.stubGlobal('localStorage', refusingStorage());
  const own = await visit();
  own.add(a, story('One'));
  expect(own.texts()).toEqual(['One']);
});
