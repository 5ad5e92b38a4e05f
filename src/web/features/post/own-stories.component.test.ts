import { beforeEach, expect, it, vi } from 'vitest';
import {
  aWaitingWrite,
  journalText,
  putInJournal,
} from '../../../../test/support/browser/journal.ts';
import { aReceipt } from '../../../../test/support/receipts/a-receipt.ts';
import { anExperience } from '../../../../test/support/stories/experience.ts';
import type { Receipt } from '../../../contract/endpoints/receipts.ts';
import { changeJournal, readJournal } from '../../../offline/journal.ts';
import { accepted } from '../../../offline/send.ts';
import { moveEarlierRecords } from '../../api/journal.ts';
import {
  adoptStory,
  findOwnStory,
  isWaiting,
  markDeleted,
  ownStories,
  removeOwnStory,
  updateOwnStory,
} from './own-stories.ts';

const place = { continent: 'europe', country: 'Germany', city: 'Bonn' } as const;
const tokenOf = (name: string) => name.padEnd(22, '0');
const [a, b] = [tokenOf('a'), tokenOf('b')];

const receiptOf = (content: string, more: Partial<Receipt> = {}) =>
  aReceipt({ experience: anExperience({ ...place, content, tags: ['bus', 'music'] }), ...more });

const texts = () => ownStories.get().map(({ values }) => values.content);
const statuses = () => ownStories.get().map(({ status }) => status);

beforeEach(() => void vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] }));

/** A story that waits to be sent. */
async function write(token: string, content: string) {
  vi.advanceTimersByTime(1_000);
  const body = { ...place, content, tags: '', receipt: token };
  const entry = aWaitingWrite('post', { key: token, body });
  await putInJournal(entry);
  await expect.poll(() => findOwnStory(token)).toBeDefined();
  return entry;
}

/** A story that the server has published or held. */
async function send(token: string, content: string, answer: object = { randomId: 'joy_1234' }) {
  const waiting = await write(token, content);
  const entry = accepted(waiting, answer, { isNews: false });
  if (entry) await putInJournal(entry);
  await expect.poll(() => findOwnStory(token)?.status).not.toBe('unsent');
}

it('stories are listed, the newest first, from when they are sent', async () => {
  await write(a, 'One');
  await send(b, 'Two', { status: 'held' });
  expect([texts(), statuses()]).toEqual([
    ['Two', 'One'],
    ['held', 'unsent'],
  ]);
});

it('lists what the server says, with the text of now, and what a moderator removed, but not what its author has deleted', async () => {
  await send(a, 'One');
  await updateOwnStory(a, receiptOf('One, edited'));
  await expect
    .poll(() => findOwnStory(a))
    .toMatchObject({
      status: 'published',
      randomId: 'joy_ab12',
      values: { content: 'One, edited', tags: 'bus, music' },
    });
  await updateOwnStory(a, receiptOf('One, edited', { status: 'reported' }));
  await expect.poll(() => findOwnStory(a)?.randomId).toBeUndefined();
  await updateOwnStory(a, receiptOf('', { status: 'deleted', experience: null }));
  await send(b, 'Text b');
  await updateOwnStory(b, receiptOf('', { status: 'removed', experience: null }));
  expect(await journalText()).not.toContain('One');
  await expect
    .poll(() => findOwnStory(b))
    .toMatchObject({ status: 'removed', values: { content: 'Text b' } });
});

it('what its author deletes is gone from the browser at once, and an older answer does not bring it back', async () => {
  await send(a, 'Text a');
  await updateOwnStory(a, receiptOf('Text a'));
  await markDeleted(a);
  const deleted = { status: 'deleted', values: { content: '', city: 'Bonn' } };
  await expect.poll(() => findOwnStory(a)).toMatchObject(deleted);
  await updateOwnStory(a, receiptOf('Text a'));
  expect(await journalText()).not.toContain('Text a');
  await updateOwnStory(a, receiptOf('', { status: 'deleted', experience: null }));
  await expect.poll(() => findOwnStory(a)?.askedAt).toBeDefined();
});

it('a story that the server does not know still waits to be sent, unless the server had it', async () => {
  await write(a, 'One');
  await send(b, 'Two');
  for (const token of [a, b]) await updateOwnStory(token, null);
  await expect.poll(statuses).toEqual(['unknown', 'unsent']);
});

it('a hidden story waits for a moderator; a refused one only after an appeal', async () => {
  await send(a, 'One');
  const waits = async (more: Partial<Receipt>) => {
    await updateOwnStory(a, receiptOf('One', more));
    await expect.poll(() => findOwnStory(a)?.receipt).toMatchObject(more);
    return ownStories.get().some(isWaiting);
  };
  const appeal = { state: 'waiting', at: '2026-11-23T10:00:00Z' } as const;
  expect(await waits({ status: 'held' })).toBe(true);
  expect(await waits({ status: 'reported' })).toBe(true);
  expect(await waits({ status: 'published' })).toBe(false);
  expect(await waits({ status: 'refused' })).toBe(false);
  expect(await waits({ status: 'refused', appeal })).toBe(true);
});

it('its author removes a story from the list, and no other, and can add one that was opened elsewhere', async () => {
  await send(a, 'One');
  await adoptStory(b, receiptOf('Two'));
  const values = { content: 'Two', city: 'Bonn' };
  await expect.poll(() => findOwnStory(b)).toMatchObject({ status: 'published', values });
  await removeOwnStory(b);
  await expect.poll(texts).toEqual(['One']);
  await updateOwnStory(b, receiptOf('Two'));
  await removeOwnStory(a);
  expect(await readJournal()).toEqual([]);
});

it('a story that is removed from the list while it waits is sent, and then forgotten', async () => {
  await write(a, 'One');
  await removeOwnStory(a);
  await expect.poll(texts).toEqual([]);
  const [entry] = await readJournal();
  expect(entry).toMatchObject({ state: 'waiting', body: { content: 'One' } });
  const { result } = await changeJournal((journal) => {
    const waiting = journal.get(a);
    return waiting?.state === 'waiting' && accepted(waiting, {}, { isNews: true });
  });
  expect(result).toBeUndefined();
});

it('the last 50 are kept', async () => {
  for (let i = 0; i <= 50; i++) {
    vi.advanceTimersByTime(1_000);
    const createdAt = new Date().toISOString();
    await adoptStory(tokenOf(`c${i}x`), receiptOf(`Number ${i}`, { createdAt }));
  }
  await expect.poll(() => texts()[0]).toBe('Number 50');
  expect(texts()).toHaveLength(50);
  expect(texts()).not.toContain('Number 0');
});

it('stories and votes that an earlier version stored are listed', async () => {
  const story = {
    token: a,
    at: '2026-11-23T10:00:00Z',
    values: { ...place, content: 'One', tags: '' },
  };
  const known = [{ ...story, status: 'published', randomId: 'joy_1234' }, { at: 'x' }, null, 7];
  localStorage.setItem('daily-uplift:own-stories', JSON.stringify(known));
  localStorage.setItem('daily-uplift:voted', '[["7",3,1764000000000],["8","many"]]');
  await moveEarlierRecords();
  const listed = [{ token: a, status: 'published', randomId: 'joy_1234' }];
  await expect.poll(() => ownStories.get()).toMatchObject(listed);
  expect(await readJournal()).toMatchObject([
    { kind: 'vote', result: { votes: 3, countedAt: 1764000000000 } },
    { kind: 'post', body: { receipt: a, city: 'Bonn' } },
  ]);
  expect(localStorage).toHaveLength(0);
});
