import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();

/** The votes as a page sees them that was just opened. */
async function openPage() {
  vi.resetModules();
  return (await import('./voted-stories.ts')).votedStories;
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('remembers over visits which stories got a vote, and how many they had then', async () => {
  const before = await openPage();
  before.add('a', 12);
  const after = await openPage();
  expect(after.votesOf('a')).toBe(12);
  expect(after.votesOf('b')).toBeUndefined();
});

it('loses no vote that another tab gave meanwhile', async () => {
  const one = await openPage();
  const other = await openPage();
  one.votesOf('a');
  other.add('a', 1);
  one.add('b', 2);
  expect((await openPage()).votesOf('a')).toBe(1);
});

it('tells those who look, until they look away', async () => {
  const votes = await openPage();
  const seen = vi.fn<() => void>();
  const leave = votes.subscribe(seen);
  votes.add('a', 1);
  leave();
  votes.add('b', 1);
  expect(seen).toHaveBeenCalledTimes(1);
});

it.each(['not JSON', '{"a":1}', '[["a","many"],[1,2]]'])(
  'begins anew when what is kept makes no sense: %s',
  async (text) => {
    kept.set('daily-uplift:voted', text);
    const votes = await openPage();
    expect(votes.votesOf('a')).toBeUndefined();
    votes.add('a', 3);
    expect((await openPage()).votesOf('a')).toBe(3);
  },
);

it('keeps the last 1,000', async () => {
  const votes = await openPage();
  for (let i = 0; i <= 1000; i++) votes.add(String(i), 1);
  expect([votes.votesOf('0'), votes.votesOf('1')]).toEqual([undefined, 1]);
});

it('knows its votes until the page is left where nothing can be kept', async () => {
  vi.stubGlobal('localStorage', undefined);
  const votes = await openPage();
  votes.add('a', 5);
  expect(votes.votesOf('a')).toBe(5);
});
