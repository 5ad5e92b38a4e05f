import { beforeEach, expect, it, vi } from 'vitest';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import { noValues } from './post-values.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

const draft = {
  content: 'A stranger waited with me.',
  continent: 'asia',
  country: 'Japan',
  city: '東京',
  tags: 'kindness',
} as const;

it('gives back what was typed', () => {
  keepDraft(draft);
  expect(readDraft()).toEqual(draft);
});

it('is gone when it is forgotten, and when all of it was deleted', () => {
  keepDraft(draft);
  forgetDraft();
  expect(readDraft()).toBeUndefined();
  keepDraft(draft);
  keepDraft({ ...noValues, continent: 'asia', country: 'Japan' });
  expect(readDraft()).toBeUndefined();
});

it('makes the best of what another version kept', () => {
  const keep = (value: unknown) => kept.set('daily-uplift:post-draft', JSON.stringify(value));
  keep({ content: 'Hello', continent: 'atlantis', country: 'Japan', city: 7 });
  expect(readDraft()).toEqual({
    ...noValues,
    content: 'Hello',
    continent: 'asia',
    country: 'Japan',
  });
  keep(null);
  expect(readDraft()).toEqual(noValues);
});

it('does without storage where a browser has none', () => {
  const refuse = () => {
    throw new Error('Storage is off');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepDraft(draft);
  forgetDraft();
  expect(readDraft()).toBeUndefined();
});
