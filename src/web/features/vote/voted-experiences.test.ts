import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  refusingStorage,
  stubLocalStorage,
} from '../../../../test/support/browser/memory-storage.ts';

let entries: Map<string, string>;

beforeEach(() => {
  entries = stubLocalStorage();
});
afterEach(() => vi.unstubAllGlobals());

/** The votes as a page knows them that was just opened. */
async function openPage() {
  vi.resetModules();
  const { votedExperiences } = await import('./voted-experiences.ts');
  return { ...votedExperiences, votesOf: (id: string) => votedExperiences.get().get(id)?.votes };
}

it('remembers from visit to visit which stories got a vote, and how many they had then', async () => {
  const before = await openPage();
  before.add('a', { votes: 12 });
  const after = await openPage();
  expect(after.votesOf('a')).toBe(12);
  expect(after.votesOf('b')).toBeUndefined();
});

it('forgets a vote that the server refused', async () => {
  const page = await openPage();
  page.add('a', { votes: 12 });
  page.remove('a');
  expect(page.votesOf('a')).toBeUndefined();
  expect((await openPage()).votesOf('a')).toBeUndefined();
});

it('loses no vote that was cast in another tab in the meantime', async () => {
  const one = await openPage();
  const other = await openPage();
  other.add('a', { votes: 1 });
  one.add('b', { votes: 2 });
  expect((await openPage()).votesOf('a')).toBe(1);
});

it('starts with no votes when the stored ones are not valid', async () => {
  entries.set('daily-uplift:voted', '[["a","many"],[1,2]]');
  const votes = await openPage();
  expect(votes.votesOf('a')).toBeUndefined();
  votes.add('a', { votes: 3 });
  expect((await openPage()).votesOf('a')).toBe(3);
});

it('stores the last 1,000', async () => {
  const votes = await openPage();
  for (let i = 0; i <= 1000; i++) votes.add(String(i), { votes: 1 });
  expect([votes.votesOf('0'), votes.votesOf('1')]).toEqual([undefined, 1]);
});

it('knows its votes until the page is left where the browser stores nothing', async () => {
  vi.stubGlobal('localStorage', refusingStorage());
  const votes = await openPage();
  votes.add('a', { votes: 5 });
  expect(votes.votesOf('a')).toBe(5);
});

it('a counted vote can be taken back for a minute, and one that waits cannot', async () => {
  const { undoTimeLeft } = await import('./voted-experiences.ts');
  const countedAt = Date.parse('2026-11-25T10:00:00Z');
  const left = (now: number) => undoTimeLeft({ votes: 3, countedAt }, now);
  expect(left(countedAt)).toBe(60_000);
  expect(left(countedAt + 59_000)).toBe(1_000);
  expect(left(countedAt + 60_000)).toBe(0);
  // The clock was set back.
  expect(left(countedAt - 1_000)).toBe(0);
  expect(undoTimeLeft({ votes: 3 }, countedAt)).toBe(0);
  expect(undoTimeLeft(undefined, countedAt)).toBe(0);
});

it('remembers from visit to visit when a vote was counted', async () => {
  (await openPage()).add('a', { votes: 12, countedAt: 5 });
  expect((await openPage()).get().get('a')).toEqual({ votes: 12, countedAt: 5 });
});
