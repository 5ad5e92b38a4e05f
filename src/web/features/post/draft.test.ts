import { beforeEach, expect, it, vi } from 'vitest';
import type * as DraftModule from './draft.ts';
import { noValues, type PostValues } from './post-values.ts';

type Drafts = typeof DraftModule;

const storage = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

let shared = storage();

beforeEach(() => {
  shared = storage();
  vi.stubGlobal('localStorage', shared);
});

/** A tab of this browser; `act` runs in it, also after others have. */
async function openTab() {
  let own = storage();
  let drafts: Drafts | undefined;
  const act = async <T>(what: (drafts: Drafts) => T): Promise<T> => {
    vi.stubGlobal('sessionStorage', own);
    if (drafts === undefined) vi.resetModules();
    drafts ??= await import('./draft.ts');
    return what(drafts);
  };
  return {
    act,
    read: () => act(({ takeDraft }) => takeDraft()),
    keep: (values: PostValues) => act(({ keepDraft }) => keepDraft(values)),
    forget: () => act(({ forgetDraft }) => forgetDraft()),
    reload: () => (drafts = undefined),
    reopen: () => ((drafts = undefined), (own = storage())),
  };
}

const draft = {
  content: 'A stranger waited with me.',
  continent: 'asia',
  country: 'Japan',
  city: '東京',
  tags: 'kindness',
} as const satisfies PostValues;
const other: PostValues = { ...draft, content: 'The ferry waited for all of us.' };

it('gives back what was typed, also after a reload and in a tab that is opened later', async () => {
  const tab = await openTab();
  await tab.keep(draft);
  expect(await tab.read()).toEqual(draft);
  tab.reload();
  expect(await tab.read()).toEqual(draft);
  tab.reopen();
  expect(await tab.read()).toEqual(draft);
});

it('is gone when it is forgotten, and when all of it was deleted', async () => {
  const tab = await openTab();
  await tab.keep(draft);
  await tab.forget();
  expect(await tab.read()).toBeUndefined();
  await tab.keep(draft);
  await tab.keep({ ...noValues, continent: 'asia', country: 'Japan' });
  expect(await tab.read()).toBeUndefined();
  expect(await (await openTab()).read()).toBeUndefined();
});

it('belongs to its tab: what is shared in one takes nothing away in another', async () => {
  const [one, two] = [await openTab(), await openTab()];
  expect([await one.read(), await two.read()]).toEqual([undefined, undefined]);
  await one.keep(draft);
  expect(await two.read()).toBeUndefined();
  await two.keep(other);
  await one.forget();
  expect(await one.read()).toBeUndefined();
  two.reload();
  expect(await two.read()).toEqual(other);
  two.reopen();
  expect(await two.read()).toEqual(other);
});

it('shared in the tab that went on with it, it does not come back', async () => {
  const [one, two] = [await openTab(), await openTab()];
  await one.keep(draft);
  one.reopen();
  expect(await two.read()).toEqual(draft);
  await two.keep(other);
  await two.forget();
  expect(await one.read()).toBeUndefined();
});

it('makes room for a refused story, and comes back after it', async () => {
  const tab = await openTab();
  await tab.keep(draft);
  let changes = 0;
  await tab.act(({ onDraftReplaced }) => onDraftReplaced(() => changes++));
  await tab.act(({ replaceDraft }) => replaceDraft(other));
  expect([await tab.read(), changes]).toEqual([other, 1]);
  await tab.forget();
  expect(await tab.read()).toEqual(draft);
});

it('goes when the outbox has sent it, unless it was changed since', async () => {
  const tab = await openTab();
  await tab.keep(draft);
  await tab.act(({ forgetDraftOf }) => forgetDraftOf(other));
  expect(await tab.read()).toEqual(draft);
  await tab.act(({ forgetDraftOf }) => forgetDraftOf(draft));
  expect(await tab.read()).toBeUndefined();
});

it('makes the best of what another version kept', async () => {
  const keep = (value: unknown) =>
    shared.kept.set('daily-uplift:post-draft', JSON.stringify(value));
  keep({ content: 'Hello', continent: 'atlantis', country: 'Japan', city: 7 });
  expect(await (await openTab()).read()).toEqual({
    ...noValues,
    content: 'Hello',
    continent: 'asia',
    country: 'Japan',
  });
  keep(null);
  expect(await (await openTab()).read()).toEqual(noValues);
});

it('does without storage where a browser has none', async () => {
  const refuse = () => {
    throw new Error('Storage is off');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const tab = await openTab();
  await tab.act(({ keepDraft, forgetDraft }) => (keepDraft(draft), forgetDraft()));
  expect(await tab.read()).toBeUndefined();
});
