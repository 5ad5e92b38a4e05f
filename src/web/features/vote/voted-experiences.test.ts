import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '../../../../test/support/browser/memory-storage.ts';
import { undoTimeLeft } from './voted-experiences.ts';

let entries: Map<string, string>;

beforeEach(() => {
  entries = stubLocalStorage();
});
afterEach(() => vi.unstubAllGlobals());

/** The votes as a page knows them that was just opened. */
async function openPage() {
  vi.resetModules();
  const { votedExperiences } = await import('./voted-experiences.ts');
  return { ...votedExperiences, voteOf: (id: string) => votedExperiences.get().get(id) };
}

it('remembers from visit to visit which stories got a vote and when, also in another tab, but not one that was refused', async () => {
  const page = await openPage();
  page.add('a', { votes: 12, countedAt: 5 });
  page.add('b', { votes: 3 });
  page.removeUncounted('b');
  expect(page.voteOf('b')).toBeUndefined();
  const after = await openPage();
  expect([after.voteOf('a'), after.voteOf('b')]).toEqual([{ votes: 12, countedAt: 5 }, undefined]);
  after.add('c', { votes: 1 });
  page.add('d', { votes: 2 });
  expect((await openPage()).voteOf('c')).toEqual({ votes: 1 });
});

it('a vote that was taken back in one tab is not stored again by another', async () => {
  const one = await openPage();
  one.add('a', { votes: 1 });
  const other = await openPage();
  one.remove('a');
  other.add('b', { votes: 2 });
  const after = await openPage();
  expect([after.voteOf('a'), after.voteOf('b')]).toEqual([undefined, { votes: 2 }]);
});

it('starts with no votes when the stored ones are not valid, and stores the last 1,000', async () => {
  entries.set('daily-uplift:voted', '[["a","many"],[1,2]]');
  const page = await openPage();
  expect(page.get().size).toBe(0);
  for (let i = 0; i <= 1000; i++) page.add(String(i), { votes: 1 });
  const after = await openPage();
  expect([after.voteOf('0'), after.voteOf('1')]).toEqual([undefined, { votes: 1 }]);
});

it('a counted vote can be taken back for a minute, and one that waits cannot', () => {
  const countedAt = Date.parse('2026-11-25T10:00:00Z');
  // The last one is a clock that was set back.
  const left = [0, 59_000, 60_000, -1_000].map((passed) =>
    undoTimeLeft(countedAt, countedAt + passed),
  );
  expect(left).toEqual([60_000, 1_000, 0, 0]);
  expect(undoTimeLeft(undefined, countedAt)).toBe(0);
});
