import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  refusingStorage,
  stubLocalStorage,
} from '../../../../test/support/browser/memory-storage.ts';
import type { Receipt } from '../../../contract/endpoints/receipts.ts';
import type * as OwnStoriesModule from './own-stories.ts';

const story = (content: string) => ({
  content,
  continent: 'europe',
  country: 'Germany',
  city: 'Bonn',
  tags: '',
});
const tokenOf = (name: string) => name.padEnd(22, '0');

const receiptOf = (content: string, more: Partial<Receipt> = {}): Receipt => ({
  status: 'published',
  createdAt: '2026-11-23T10:00:00Z',
  experience: {
    ...story(content),
    id: '1',
    randomId: 'joy_1234',
    tags: ['bus', 'music'],
    votes: 0,
    createdAt: '2026-11-23T10:00:00Z',
    lang: 'en',
  },
  reasons: [],
  reportedFor: [],
  decision: null,
  editableUntil: null,
  mayAppeal: false,
  appeal: null,
  ...more,
});

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
  const module: typeof OwnStoriesModule = await import('./own-stories.ts');
  const { ownStories } = module;
  return {
    ...module,
    ...ownStories,
    texts: () => ownStories.get().map(({ values }) => values.content),
  };
}

function passDays(days: number): void {
  vi.setSystemTime(Date.now() + days * 86_400_000);
}

it('a story is still listed at the next visit, the newest first, until it is sent as waiting', async () => {
  const first = await visit();
  first.add(tokenOf('a'), story('One'));
  first.add(tokenOf('b'), story('Two'));
  const next = await visit();
  expect(next.texts()).toEqual(['Two', 'One']);
  expect(next.find(tokenOf('a'))?.status).toBe('unsent');
});

it('a story that is sent again is listed once, and stays what it was', async () => {
  const own = await visit();
  own.add(tokenOf('a'), story('One'));
  own.markSent(tokenOf('a'), 'held');
  own.add(tokenOf('a'), story('One'));
  expect(own.get()).toMatchObject([{ status: 'held' }]);
});

it('lists what the server says, with the text that the story has now', async () => {
  const own = await visit();
  own.add(tokenOf('a'), story('One'));
  own.update(tokenOf('a'), receiptOf('One, edited'));
  expect((await visit()).find(tokenOf('a'))).toMatchObject({
    status: 'published',
    randomId: 'joy_1234',
    values: { content: 'One, edited', tags: 'bus, music' },
  });
  own.update(tokenOf('a'), receiptOf('One, edited', { status: 'reported' }));
  expect(own.find(tokenOf('a'))?.randomId).toBeUndefined();
});

it('what its author has deleted is gone from the browser, and what a moderator removed is not', async () => {
  const own = await visit();
  for (const [name, status] of [
    ['a', 'deleted'],
    ['b', 'removed'],
  ] as const) {
    own.add(tokenOf(name), story(`Text ${name}`));
    own.update(tokenOf(name), receiptOf('', { status, experience: null }));
  }
  expect([...entries.values()].join('')).not.toContain('Text a');
  expect(own.find(tokenOf('b'))?.values.content).toBe('Text b');
});

it('a story without an answer still waits to be sent, unless the server had it', async () => {
  const own = await visit();
  own.add(tokenOf('a'), story('One'));
  own.add(tokenOf('b'), story('Two'));
  own.markSent(tokenOf('b'), 'published', 'joy_1234');
  own.update(tokenOf('a'), null);
  own.update(tokenOf('b'), null);
  expect(own.get().map(({ status }) => status)).toEqual(['unknown', 'unsent']);
});

it('a hidden story waits for a moderator; a refused one only after an appeal', async () => {
  const { isWaiting, ...own } = await visit();
  own.add(tokenOf('a'), story('One'));
  const waits = (more: Partial<Receipt>) => {
    own.update(tokenOf('a'), receiptOf('One', more));
    return own.get().some(isWaiting);
  };
  expect(waits({ status: 'held' })).toBe(true);
  expect(waits({ status: 'reported' })).toBe(true);
  expect(waits({ status: 'refused' })).toBe(false);
  const at = '2026-11-23T10:00:00Z';
  expect(waits({ status: 'refused', appeal: { state: 'waiting', at } })).toBe(true);
  expect(waits({ status: 'published' })).toBe(false);
});

it('its author removes a story from the list, and no other', async () => {
  const own = await visit();
  own.add(tokenOf('a'), story('One'));
  own.add(tokenOf('b'), story('Two'));
  const [newest] = own.get();
  if (newest) own.remove(newest);
  expect(own.texts()).toEqual(['One']);
  own.removeByToken(tokenOf('a'));
  expect(entries.size).toBe(0);
});

it('keeps what another tab has added, and the last 50', async () => {
  const [one, two] = [await visit(), await visit()];
  one.add(tokenOf('a'), story('One'));
  two.add(tokenOf('b'), story('Two'));
  expect(two.texts()).toEqual(['Two', 'One']);
  one.reload();
  expect(one.texts()).toEqual(['Two', 'One']);
  for (let i = 0; i < 50; i++) one.add(tokenOf(`c${i}x`), story(`Number ${i}`));
  expect(one.texts()).toHaveLength(50);
  expect(one.texts()).not.toContain('Two');
});

it('held stories of earlier versions stay in the list, for 30 days', async () => {
  const held = [{ at: '2026-11-22T10:00:00Z', values: story('One') }];
  entries.set('daily-uplift:held-stories', JSON.stringify(held));
  expect((await visit()).get()).toMatchObject([{ status: 'held', values: { content: 'One' } }]);
  expect([...entries.keys()]).toEqual(['daily-uplift:own-stories']);
  passDays(28);
  expect((await visit()).texts()).toEqual(['One']);
  passDays(2);
  expect((await visit()).texts()).toEqual([]);
  expect([...entries.values()].join('')).not.toContain('One');
});

it('a receipt that was opened elsewhere can be added', async () => {
  const own = await visit();
  own.adopt(tokenOf('a'), receiptOf('One'));
  expect((await visit()).get()).toMatchObject([
    { token: tokenOf('a'), status: 'published', values: { content: 'One', city: 'Bonn' } },
  ]);
});

it('leaves out what is no story, and works where the browser refuses storage', async () => {
  entries.set('daily-uplift:own-stories', '[{"at":"2026-11-23T09:00:00Z"},null,7]');
  expect((await visit()).texts()).toEqual([]);
  vi.stubGlobal('localStorage', refusingStorage());
  const own = await visit();
  own.add(tokenOf('a'), story('One'));
  expect(own.texts()).toEqual(['One']);
});
