import { beforeEach, expect, it, vi } from 'vitest';
import { refusingStorage, stubLocalStorage } from '../../../test/support/browser/memory-storage.ts';

beforeEach(() => void stubLocalStorage());

const story = { content: 'A stranger waited with me.' };
const other = { content: `${story.content} Twice.` };
/** A page of this browser that was just opened. */
const openPage = async () => {
  vi.resetModules();
  const pendingWrites = await import('./pending-writes.ts');
  const keyOf = (body: unknown) =>
    pendingWrites.pendingWriteFor(`post ${JSON.stringify(body)}`, body).key;
  return { ...pendingWrites, keyOf };
};

it('a story keeps its key until a response has come, also after a reload; another text has another', async () => {
  const { keyOf, removePendingWrite } = await openPage();
  const first = keyOf(story);
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  expect(keyOf({ ...story })).toBe(first);
  const second = keyOf(other);
  expect(removePendingWrite(second)).toEqual(other);
  expect(new Set([first, second, keyOf(other)]).size).toBe(3);
  expect((await openPage()).keyOf(story)).toBe(first);
});

it('the report of a story is sent as it was first written, in every tab, until a response has come', async () => {
  const { pendingWriteFor, removePendingWrite } = await openPage();
  const one = pendingWriteFor('report 7', { reason: 'spam', reporterFingerprint: 'a' });
  const elsewhere = await openPage();
  const body = { reason: 'other', reporterFingerprint: 'b' };
  expect(elsewhere.pendingWriteFor('report 7', body)).toEqual(one);
  removePendingWrite(one.key);
  expect(elsewhere.pendingWriteFor('report 7', body).body).toEqual(body);
});

it('a key is forgotten before the server forgets it', async () => {
  const { pendingWriteFor } = await openPage();
  const old = pendingWriteFor('vote 7', {});
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 24 * 60 * 60 * 1000);
  expect(pendingWriteFor('vote 7', {}).key).not.toBe(old.key);
  vi.restoreAllMocks();
});

it('without storage a key lives as long as the page', async () => {
  vi.stubGlobal('localStorage', refusingStorage());
  const { keyOf } = await openPage();
  expect(keyOf(story)).toBe(keyOf(story));
});
