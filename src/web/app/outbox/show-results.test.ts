import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '../../../../test/support/browser/memory-storage.ts';
import type { QueuedWrite, Refusal } from '../../../contract/offline/messages.ts';
import { pendingWriteFor } from '../../api/pending-writes.ts';
import { ownStories } from '../../features/post/own-stories.ts';
import { votedExperiences } from '../../features/vote/voted-experiences.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { showResults } from './show-results.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  stubLocalStorage();
});
afterEach(() => vi.unstubAllGlobals());

let writes = 0;
const receipt = 'A'.repeat(22);
const story = { content: 'A stranger waited with me.', city: 'Bonn', receipt };

const refused = (kind: QueuedWrite['kind'], code: string): Refusal => ({
  write: {
    kind,
    key: `k${writes++}`,
    path: `/api/experiences/7/${kind}`,
    body: story,
    heldAt: '2026-11-21T11:00:00Z',
  },
  code,
  message: 'No.',
});

const show = (refusal: Refusal, sent = 0) => {
  const votes = Array.from({ length: sent }, () => ({ kind: 'vote', status: 200 }) as const);
  showResults({ sent: votes, refused: [refusal] }, () => undefined);
};

const shown = () => toasts.get().find(({ isOpen }) => isOpen);

it('after a queued vote was refused, one can vote again, but not when the server already has it', () => {
  votedExperiences.add('7', { votes: 3 });
  show(refused('vote', 'already-voted'));
  // Its vote is among those of the story: it is not added once more.
  expect(votedExperiences.get().get('7')).toEqual({ votes: 0 });
  show(refused('vote', 'too-many'), 7);
  expect(votedExperiences.get().get('7')).toBeUndefined();
  expect(shown()).toMatchObject({
    title: 'Failed to vote',
    description: 'No. Sent what was waiting (7).',
    variant: 'destructive',
  });
});

it('a vote that was cast again in another tab stays when this tab comes to its refusal late', () => {
  votedExperiences.add('7', { votes: 3, countedAt: 1 });
  show(refused('vote', 'too-many'));
  expect(votedExperiences.get().get('7')).toEqual({ votes: 3, countedAt: 1 });
});

it('a story that its author removes from the list while it waits is not listed again once it is sent', () => {
  const { key } = pendingWriteFor('post', { body: story });
  showResults({ sent: [{ kind: 'post', status: 201, key }], refused: [] }, () => undefined);
  expect(ownStories.get()).toEqual([]);
});

it('a refusal is shown once, and not at all when another tab has already sent the report', () => {
  const refusal = refused('report', 'too-many');
  show(refusal);
  const before = toasts.get().length;
  show(refusal);
  show(refused('report', 'already-reported'));
  expect(toasts.get()).toHaveLength(before);
});

it('a story that was sent later and is held is listed as such; one that was refused is a draft again', () => {
  const { key } = pendingWriteFor('post', { body: story });
  ownStories.add(receipt, { ...story, continent: 'europe', country: 'Germany', tags: '' });
  showResults({ sent: [{ kind: 'post', status: 202, key }], refused: [] }, () => undefined);
  expect(ownStories.find(receipt)).toMatchObject({ status: 'held', values: { city: 'Bonn' } });
  vi.stubGlobal('location', { pathname: '/browse' });
  show(refused('post', 'review'));
  expect(ownStories.find(receipt)).toBeUndefined();
});
