import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { stampsOfOtherTab } from '../../test/support/browser/other-tab.ts';
import { aStamp } from '../../test/support/browser/stamps.ts';
import { readJournal } from './journal.ts';
import {
  addStamps,
  deleteStamp,
  eraseStamps,
  maxStamps,
  readStamps,
  subscribeToStamps,
} from './stamps.ts';

afterEach(() => void vi.restoreAllMocks());

const ids = async () => (await readStamps()).map(({ id }) => id);

it('the album has each story once, the newest stamp first, until its vote is taken back or all are erased', async () => {
  const [older, newer] = [aStamp({ stampedAt: '2025-01-02' }), aStamp({ stampedAt: '2026-01-02' })];
  expect(await addStamps([older])).toEqual({ added: 1, isStored: true });
  const again = { ...older, stampedAt: '2027-01-02' };
  expect(await addStamps([newer, again, newer])).toEqual({ added: 1, isStored: true });
  expect(await readStamps()).toEqual([newer, older]);
  await deleteStamp(newer.id);
  expect(await ids()).toEqual([older.id]);
  await eraseStamps();
  expect(await ids()).toEqual([]);
});

it('a page and another one see what each stamps and takes back, at once', async () => {
  const other = await stampsOfOtherTab();
  const heard = vi.fn<() => void>();
  onTestFinished(subscribeToStamps(heard));
  const stamp = aStamp();
  await other.addStamps([stamp]);
  await expect.poll(() => heard.mock.calls).toHaveLength(1);
  expect(await ids()).toEqual([stamp.id]);
  await other.deleteStamp(stamp.id);
  await expect.poll(() => heard.mock.calls).toHaveLength(2);
  expect(await ids()).toEqual([]);
});

it('the last 20,000 stamps are kept', async () => {
  const time = (i: number) => new Date(i * 1_000).toISOString();
  const stamps = Array.from({ length: maxStamps }, (_, i) => aStamp({ stampedAt: time(i) }));
  await addStamps(stamps);
  const last = aStamp({ stampedAt: time(maxStamps) });
  await addStamps([last]);
  const known = await ids();
  expect([known.length, known[0], known.at(-1)]).toEqual([maxStamps, last.id, stamps[1]?.id]);
});

it('where the browser refuses storage, the page remembers until it is left', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const [first, second] = [aStamp(), aStamp()];
  expect(await addStamps([first, second])).toEqual({ added: 2, isStored: false });
  expect(await addStamps([first])).toEqual({ added: 0, isStored: false });
  await deleteStamp(first.id);
  expect(await ids()).toEqual([second.id]);
  await eraseStamps();
  expect(await ids()).toEqual([]);
});

it('the journal of the version before the album is kept, and the album begins', async () => {
  const name = 'daily-uplift';
  await new Promise((done) => (indexedDB.deleteDatabase(name).onsuccess = done));
  await new Promise<void>((done) => {
    const opening = indexedDB.open(name, 2);
    opening.onupgradeneeded = () => {
      const store = opening.result.createObjectStore('journal', { keyPath: 'key' });
      store.put({ key: 'mine', kind: 'vote', state: 'accepted', madeAt: '2026-11-24' });
    };
    opening.onsuccess = () => (opening.result.close(), done());
  });
  const stamp = aStamp();
  await addStamps([stamp]);
  expect(await ids()).toEqual([stamp.id]);
  expect((await readJournal()).map(({ key }) => key)).toEqual(['mine']);
});
