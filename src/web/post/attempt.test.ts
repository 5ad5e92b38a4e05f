import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../call-error.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

const story = { content: 'A stranger waited with me.' };
const load = () => import('./attempt.ts');

it('keeps the key of a story while no answer has come, also over a reload', async () => {
  const { keyForAttempt } = await load();
  const key = keyForAttempt(story);
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  expect(keyForAttempt({ ...story })).toBe(key);
  vi.resetModules();
  const reloaded = await load();
  expect(reloaded.keyForAttempt(story)).toBe(key);
});

it('takes a new key for another text, and after an answer', async () => {
  const { keyForAttempt, endAttempt } = await load();
  const first = keyForAttempt(story);
  const second = keyForAttempt({ content: `${story.content} Twice.` });
  endAttempt();
  const third = keyForAttempt({ content: `${story.content} Twice.` });
  expect(new Set([first, second, third]).size).toBe(3);
});

it('takes a refusal as the last word, and neither silence nor a busy or broken server', async () => {
  const { isFinal } = await load();
  const failures = [
    ...[400, 409, 422, 429, 500, 503].map((status) => new CallError(status, '')),
    new TypeError('Failed to fetch'),
  ];
  // The modules were loaded anew: their CallError is another one.
  const { CallError: Loaded } = await import('../call-error.ts');
  const isLast = failures.map((error) =>
    isFinal(error instanceof CallError ? new Loaded(error.status, '') : error),
  );
  expect(isLast).toEqual([true, true, true, false, false, false, false]);
});
