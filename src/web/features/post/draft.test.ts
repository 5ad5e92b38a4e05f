import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  memoryStorage,
  refusingStorage,
  type MemoryStorage,
} from '../../../../test/support/browser/memory-storage.ts';
import {
  deleteDraft,
  deleteDraftOf,
  onDraftReplaced,
  readDraft,
  replaceDraft,
  saveDraft,
} from './draft.ts';
import { emptyValues, type PostValues } from './post-values.ts';

let tab: MemoryStorage;
const openTab = (storage = memoryStorage()) => {
  tab = storage;
  vi.stubGlobal('sessionStorage', tab);
  return tab;
};

beforeEach(() => void openTab());
afterEach(() => void vi.unstubAllGlobals());

const draft: PostValues = {
  content: 'A stranger waited with me.',
  continent: 'asia',
  country: 'Japan',
  city: '東京',
  tags: 'kindness',
};
const other: PostValues = { ...draft, content: 'The ferry waited for all of us.' };

it('returns what was typed in this tab, until it is shared or all of it is deleted', () => {
  saveDraft(draft);
  expect(readDraft()).toEqual(draft);
  deleteDraft();
  expect(readDraft()).toBeUndefined();
  saveDraft(draft);
  saveDraft({ ...emptyValues, continent: 'asia', country: 'Japan' });
  expect(readDraft()).toBeUndefined();
});

it('belongs to its tab: two tabs that write two stories keep both', () => {
  const one = tab;
  saveDraft(draft);
  const two = openTab();
  expect(readDraft()).toBeUndefined();
  saveDraft(other);
  openTab(one);
  expect(readDraft()).toEqual(draft);
  deleteDraft();
  openTab(two);
  expect(readDraft()).toEqual(other);
});

it('is deleted when its story was sent in the background, unless it was changed since, also in an open form', () => {
  const replaced = vi.fn<() => void>();
  const unsubscribe = onDraftReplaced(replaced);
  replaceDraft(draft);
  deleteDraftOf(other);
  expect([readDraft(), replaced.mock.calls.length]).toEqual([draft, 1]);
  deleteDraftOf(draft);
  expect([readDraft(), replaced.mock.calls.length]).toEqual([undefined, 2]);
  unsubscribe();
});

it('reads what it can of what another version stored, and works where the browser refuses storage', () => {
  const values = { content: 'Hello', continent: 'atlantis', country: 'Japan', city: 7 };
  tab.setItem('daily-uplift:post-draft', JSON.stringify(values));
  const readable = { ...emptyValues, content: 'Hello', continent: 'asia', country: 'Japan' };
  expect(readDraft()).toEqual(readable);
  vi.stubGlobal('sessionStorage', refusingStorage());
  saveDraft(draft);
  expect(readDraft()).toBeUndefined();
});
