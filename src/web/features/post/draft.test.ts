import { beforeEach, expect, it, vi } from 'vitest';
import {
  memoryStorage,
  stubLocalStorage,
} from '../../../../test/support/browser/memory-storage.ts';
import type * as DraftModule from './draft.ts';
import { emptyValues, type PostValues } from './post-values.ts';

type Drafts = typeof DraftModule;

let shared: Map<string, string>;

beforeEach(() => {
  shared = stubLocalStorage();
});

/** A tab of this browser; `act` runs in it, also after others have. */
function openTab() {
  let own = memoryStorage();
  let drafts: Drafts | undefined;
  const act = async <T>(what: (drafts: Drafts) => T): Promise<T> => {
    vi.stubGlobal('sessionStorage', own);
    if (drafts === undefined) vi.resetModules();
    drafts ??= await import('./draft.ts');
    return what(drafts);
  };
  return {
    act,
    read: () => act(({ claimDraft }) => claimDraft()),
    save: (values: PostValues) => act(({ saveDraft }) => saveDraft(values)),
    delete: () => act(({ deleteDraft }) => deleteDraft()),
    reload: () => (drafts = undefined),
    reopen: () => ((drafts = undefined), (own = memoryStorage())),
  };
}

const draft: PostValues = {
  content: 'A stranger waited with me.',
  continent: 'asia',
  country: 'Japan',
  city: '東京',
  tags: 'kindness',
};
const other: PostValues = { ...draft, content: 'The ferry waited for all of us.' };

it('returns what was typed, also later and elsewhere, until it is shared or all of it is deleted', async () => {
  const tab = openTab();
  await tab.save(draft);
  for (const next of [tab.reload, tab.reopen]) {
    next();
    expect(await tab.read()).toEqual(draft);
  }
  await tab.delete();
  expect(await tab.read()).toBeUndefined();
  await tab.save(draft);
  await tab.save({ ...emptyValues, continent: 'asia', country: 'Japan' });
  expect([await tab.read(), await openTab().read()]).toEqual([undefined, undefined]);
});

it('belongs to its tab: sharing in one tab keeps the draft of another', async () => {
  const [one, two] = [openTab(), openTab()];
  expect([await one.read(), await two.read()]).toEqual([undefined, undefined]);
  await one.save(draft);
  expect(await two.read()).toBeUndefined();
  await two.save(other);
  await one.delete();
  expect(await one.read()).toBeUndefined();
  for (const next of [two.reload, two.reopen]) {
    next();
    expect(await two.read()).toEqual(other);
  }
});

it('does not come back after it was shared in the tab that took it over', async () => {
  const [one, two] = [openTab(), openTab()];
  await one.save(draft);
  one.reopen();
  expect(await two.read()).toEqual(draft);
  await two.save(other);
  await two.delete();
  expect(await one.read()).toBeUndefined();
});

it('is set aside for a refused story, comes back after it, and is deleted when the outbox has sent it, unless it was changed since', async () => {
  const tab = openTab();
  await tab.save(draft);
  let changes = 0;
  await tab.act(({ onDraftReplaced }) => onDraftReplaced(() => changes++));
  await tab.act(({ replaceDraft }) => replaceDraft(other));
  expect([await tab.read(), changes]).toEqual([other, 1]);
  await tab.delete();
  expect(await tab.read()).toEqual(draft);
  await tab.act(({ deleteDraftOf }) => deleteDraftOf(other));
  expect(await tab.read()).toEqual(draft);
  await tab.act(({ deleteDraftOf }) => deleteDraftOf(draft));
  expect(await tab.read()).toBeUndefined();
});

it('reads what it can of what another version stored', async () => {
  const store = (values: unknown) =>
    shared.set('daily-uplift:post-drafts', JSON.stringify([{ tab: 'other', values }]));
  store({ content: 'Hello', continent: 'atlantis', country: 'Japan', city: 7 });
  const readable = { ...emptyValues, content: 'Hello', continent: 'asia', country: 'Japan' };
  expect(await openTab().read()).toEqual(readable);
  store(null);
  expect(await openTab().read()).toEqual(emptyValues);
});
