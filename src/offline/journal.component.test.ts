import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { aWaitingWrite } from '../../test/support/browser/journal.ts';
import { journalOfOtherTab } from '../../test/support/browser/other-tab.ts';
import type { AcceptedVote } from './entries.ts';
import { changeJournal, readJournal, subscribeToJournal } from './journal.ts';

afterEach(() => void vi.restoreAllMocks());

const keys = async () => (await readJournal()).map(({ key }) => key);
const add = (key: string) => changeJournal(({ put }) => put(aWaitingWrite('vote', { key })));

it('a page and another one see what each adds and removes, at once', async () => {
  const other = await journalOfOtherTab();
  const heard = vi.fn<() => void>();
  onTestFinished(subscribeToJournal(heard));
  await other.changeJournal(({ put }) => put(aWaitingWrite('vote', { key: 'theirs' })));
  await expect.poll(() => heard.mock.calls).toHaveLength(1);
  await add('mine');
  expect(await keys()).toEqual(['theirs', 'mine']);
  await other.changeJournal((journal) => journal.delete('mine'));
  await expect.poll(keys).toEqual(['theirs']);
  await add('third');
  expect(await keys()).toEqual(['theirs', 'third']);
});

it('what a full storage did not take is kept for this page, and stored once there is room; nothing removed comes back', async () => {
  await add('first');
  await readJournal();
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const { isStored } = await add('second');
  expect(isStored).toBe(false);
  expect(await keys()).toEqual(['first', 'second']);
  const other = await journalOfOtherTab();
  await other.changeJournal((journal) => journal.delete('first'));
  full.mockRestore();
  await add('third');
  const stored = await other.readJournal();
  expect(stored.map(({ key }) => key)).toEqual(['second', 'third']);
});

it('where the browser refuses storage, the page remembers until it is left', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await add('mine');
  await changeJournal((journal) => journal.delete('mine'));
  const { isStored } = await add('other');
  expect(isStored).toBe(false);
  expect(await keys()).toEqual(['other']);
});

it('the last 1,000 votes are kept', async () => {
  const vote = (i: number): AcceptedVote => ({
    key: String(i),
    kind: 'vote',
    path: `/api/experiences/${i}/vote`,
    body: {},
    madeAt: new Date(i).toISOString(),
    state: 'accepted',
    result: { votes: 1 },
    isNews: false,
  });
  await changeJournal(({ put }) => {
    for (let i = 0; i <= 1_000; i++) put(vote(i));
  });
  const known = await keys();
  expect([known.length, known[0]]).toEqual([1_000, '1']);
});

it('a write that an earlier version left waits, or is given back, as it was', async () => {
  const name = 'daily-uplift';
  const remove = () => new Promise((done) => (indexedDB.deleteDatabase(name).onsuccess = done));
  await remove();
  await new Promise<void>((done) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => {
      const options = { keyPath: 'place', autoIncrement: true };
      const store = opening.result.createObjectStore('outbox', options);
      const write = { kind: 'vote', path: '/vote', body: {}, heldAt: '2026-11-24T10:00:00.000Z' };
      store.put({ write: { ...write, key: 'waits' }, tries: 2 });
      const refusal = { code: 'review', message: 'No.' };
      store.put({ write: { ...write, kind: 'post', key: 'refused' }, refusal });
      store.put({ write: null });
    };
    opening.onsuccess = () => (opening.result.close(), done());
  });
  const [waits, refused, ...others] = (await readJournal()).toSorted((a) =>
    a.key === 'waits' ? -1 : 1,
  );
  expect(waits).toMatchObject({ state: 'waiting', kind: 'vote', tries: 2 });
  expect(refused).toMatchObject({ state: 'refused', kind: 'post', refusal: { code: 'review' } });
  expect(others).toEqual([]);
});
