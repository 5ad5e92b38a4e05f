import { beforeEach, expect, it, vi } from 'vitest';
import { refusingStorage, stubLocalStorage } from '../../../test/support/browser/memory-storage.ts';

beforeEach(() => void stubLocalStorage());

const story = { content: 'A stranger waited with me.' };
const other = { content: `${story.content} Twice.` };
const vote = { params: { id: '7' }, body: { voterFingerprint: 'f' } };
/** A page of this browser that was just opened. */
const openPage = async () => {
  vi.resetModules();
  const pendingWrites = await import('./pending-writes.ts');
  const { pendingWriteFor } = pendingWrites;
  return {
    ...pendingWrites,
    keyOf: (body: object) => pendingWriteFor('post', { body }).key,
    report: (reason: string, reporterFingerprint: string, id = '7') =>
      pendingWriteFor('report', { params: { id }, body: { reason, reporterFingerprint } }),
  };
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

it('what is made again for each try, such as a receipt, stays as it was first, in every tab, and is no change', async () => {
  const { report, pendingWriteFor, removePendingWrite } = await openPage();
  const one = report('spam', 'a');
  const elsewhere = await openPage();
  expect(elsewhere.report('spam', 'b')).toEqual(one);
  expect(elsewhere.report('other', 'b')).toMatchObject({
    key: expect.not.stringContaining(one.key),
    body: { reason: 'other', reporterFingerprint: 'b' },
  });
  expect(elsewhere.report('spam', 'b', '8').key).not.toBe(one.key);
  removePendingWrite(one.key);
  expect(elsewhere.report('spam', 'b').body.reporterFingerprint).toBe('b');
  const posted = pendingWriteFor('post', { body: { ...story, receipt: 'A' } });
  expect(pendingWriteFor('post', { body: { ...story, receipt: 'B' } })).toEqual(posted);
});

it('a key is forgotten before the server forgets it', async () => {
  const { pendingWriteFor } = await openPage();
  const old = pendingWriteFor('vote', vote);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 24 * 60 * 60 * 1000);
  expect(pendingWriteFor('vote', vote).key).not.toBe(old.key);
  vi.restoreAllMocks();
});

it('without storage a key lives as long as the page', async () => {
  vi.stubGlobal('localStorage', refusingStorage());
  const { keyOf } = await openPage();
  expect(keyOf(story)).toBe(keyOf(story));
});
