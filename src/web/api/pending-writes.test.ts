import { beforeEach, expect, it, vi } from 'vitest';
import { refusingStorage, stubLocalStorage } from '../../../test/support/browser/memory-storage.ts';

beforeEach(() => {
  vi.resetModules();
  stubLocalStorage();
});

const story = { content: 'A stranger waited with me.' };
const other = { content: `${story.content} Twice.` };
const load = async () => {
  const pendingWrites = await import('./pending-writes.ts');
  const keyOf = (body: unknown) =>
    pendingWrites.pendingWriteFor(`post ${JSON.stringify(body)}`, body).key;
  return { ...pendingWrites, keyOf };
};

it('a story keeps its key until a response has come, after a reload and in another tab', async () => {
  const { keyOf } = await load();
  const key = keyOf(story);
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  expect(keyOf({ ...story })).toBe(key);
  vi.resetModules();
  const reloaded = await load();
  expect(reloaded.keyOf(story)).toBe(key);
});

it('another text gets a new key, and so does the same text after a response; other stories keep theirs', async () => {
  const { keyOf, removePendingWrite } = await load();
  const first = keyOf(story);
  const second = keyOf(other);
  expect(removePendingWrite(second)).toEqual(other);
  const third = keyOf(other);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(keyOf(story)).toBe(first);
});

it('the report of a story is sent as it was first written, in every tab, until a response has come', async () => {
  const { pendingWriteFor, removePendingWrite } = await load();
  const one = pendingWriteFor('report 7', { reason: 'spam', reporterFingerprint: 'a' });
  vi.resetModules();
  const elsewhere = await load();
  const again = elsewhere.pendingWriteFor('report 7', {
    reason: 'other',
    reporterFingerprint: 'b',
  });
  expect(again).toEqual(one);
  removePendingWrite(one.key);
  expect(elsewhere.pendingWriteFor('report 7', { reason: 'other' }).body).toEqual({
    reason: 'other',
  });
});

it('a key is forgotten before the server forgets it', async () => {
  const { pendingWriteFor } = await load();
  const old = pendingWriteFor('vote 7', {});
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 24 * 60 * 60 * 1000);
  expect(pendingWriteFor('vote 7', {}).key).not.toBe(old.key);
  vi.restoreAllMocks();
});

it('without storage a key lives as long as the page', async () => {
  vi.stubGlobal('localStorage', refusingStorage());
  const { keyOf } = await load();
  expect(keyOf(story)).toBe(keyOf(story));
});
