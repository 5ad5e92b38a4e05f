import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from './call-error.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

const story = { content: 'A stranger waited with me.' };
const other = { content: `${story.content} Twice.` };
const load = async () => {
  const attempts = await import('./attempts.ts');
  const keyOf = (body: unknown) => attempts.attemptFor(`post ${JSON.stringify(body)}`, body).key;
  return { ...attempts, keyOf };
};

it('keeps the key of a story while no answer has come, over a reload and in another tab', async () => {
  const { keyOf } = await load();
  const key = keyOf(story);
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  expect(keyOf({ ...story })).toBe(key);
  vi.resetModules();
  const reloaded = await load();
  expect(reloaded.keyOf(story)).toBe(key);
});

it('takes a new key for another text, and after an answer; an answer ends no other attempt', async () => {
  const { keyOf, endAttempt } = await load();
  const first = keyOf(story);
  const second = keyOf(other);
  expect(endAttempt(second)).toEqual(other);
  const third = keyOf(other);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(keyOf(story)).toBe(first);
});

it('sends the report of a story as it was, in whatever tab, until there is an answer', async () => {
  const { attemptFor, endAttempt } = await load();
  const one = attemptFor('report 7', { reason: 'spam', reporterFingerprint: 'a' });
  vi.resetModules();
  const elsewhere = await load();
  const again = elsewhere.attemptFor('report 7', { reason: 'other', reporterFingerprint: 'b' });
  expect(again).toEqual(one);
  endAttempt(one.key);
  expect(elsewhere.attemptFor('report 7', { reason: 'other' }).body).toEqual({ reason: 'other' });
});

it('forgets a key before the server does', async () => {
  const { attemptFor } = await load();
  const old = attemptFor('vote 7', {});
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 24 * 60 * 60 * 1000);
  expect(attemptFor('vote 7', {}).key).not.toBe(old.key);
  vi.restoreAllMocks();
});

it('lives as long as the page where a browser keeps nothing', async () => {
  const refuse = () => {
    throw new Error('Storage is off');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const { keyOf } = await load();
  expect(keyOf(story)).toBe(keyOf(story));
});

it('takes a refusal as the last word, and neither silence nor a busy or broken server', async () => {
  const { isFinal } = await load();
  const failures = [
    ...[400, 409, 422, 429, 500, 503].map((status) => new CallError(status, '')),
    new TypeError('Failed to fetch'),
  ];
  // The modules were loaded again: their CallError is another one.
  const { CallError: Loaded } = await import('./call-error.ts');
  const isLast = failures.map((error) =>
    isFinal(error instanceof CallError ? new Loaded(error.status, '') : error),
  );
  expect(isLast).toEqual([true, true, true, false, false, false, false]);
});
