import { expect, it } from 'vitest';
import { aWaitingWrite, putInJournal } from '../../../../test/support/browser/journal.ts';
import { addKnownVote, ownVotes, removeVote, undoTimeLeft } from './own-votes.ts';

const path = '/api/experiences/7/vote';
const votes = () => ownVotes.get().get('7');

it('knows which stories got a vote of this browser, and which waits, until it is taken back', async () => {
  await putInJournal(aWaitingWrite('vote', { key: 'mine', path, votes: 3 }));
  await expect.poll(votes).toEqual({ votes: 3 });
  const result = { votes: 12, countedAt: 5 };
  const { wait: _, tries: __, ...made } = aWaitingWrite('vote', { key: 'mine', path });
  await putInJournal({ ...made, kind: 'vote', state: 'accepted', result, isNews: false });
  await expect.poll(votes).toEqual(result);
  await removeVote('8');
  await removeVote('7');
  await expect.poll(votes).toBeUndefined();
});

it('a vote that was refused is none, unless the server has another of this browser', async () => {
  const { wait: _, tries: __, ...made } = aWaitingWrite('vote', { path });
  const refusal = { code: 'too-many', message: 'No.' };
  await putInJournal({ ...made, state: 'refused', refusal, isNews: true });
  expect(votes()).toBeUndefined();
  await addKnownVote('7', 4);
  await expect.poll(votes).toEqual({ votes: 4 });
});

it('a counted vote can be taken back for a minute, and one that waits cannot', () => {
  const countedAt = Date.parse('2026-11-25T10:00:00Z');
  // The last one is a clock that was set back.
  const left = [0, 59_000, 60_000, -1_000].map((passed) =>
    undoTimeLeft(countedAt, countedAt + passed),
  );
  expect(left).toEqual([60_000, 1_000, 0, 0]);
  expect(undoTimeLeft(undefined, countedAt)).toBe(0);
});
