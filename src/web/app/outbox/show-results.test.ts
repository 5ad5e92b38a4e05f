import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '../../../../test/support/browser/memory-storage.ts';
import type { QueuedWrite, Refusal } from '../../../contract/offline/messages.ts';
import { pendingWriteFor } from '../../api/pending-writes.ts';
import { ownStories } from '../../features/post/own-stories.ts';
import { votedExperiences } from '../../features/vote/voted-experiences.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { showResults } from './show-results.ts';

beforeEach(() => vi.stubGlobal('navigator', { serviceWorker: { controller: null } }));
afterEach(() => vi.unstubAllGlobals());

let writes = 0;

const refused = (kind: QueuedWrite['kind'], code: string): Refusal => ({
  write: {
    kind,
    key: `k${writes++}`,
    path: `/api/experiences/7/${kind}`,
    body: { content: 'A stranger waited with me.' },
    heldAt: '2026-11-21T11:00:00Z',
  },
  code,
  message: 'No.',
});

const show = (refusals: readonly Refusal[], sent = 0) =>
  showResults(
    {
      sent: Array.from({ length: sent }, () => ({ kind: 'vote', status: 200 }) as const),
      refused: refusals,
    },
    () => undefined,
  );
const shown = () => toasts.get().find(({ isOpen }) => isOpen);

it('after a queued vote was refused, one can vote again', () => {
  votedExperiences.add('7', { votes: 3 });
  show([refused('vote', 'too-many')]);
  expect(votedExperiences.get().get('7')).toBeUndefined();
});

it('a queued vote that the server already has stays', () => {
  votedExperiences.add('7', { votes: 3 });
  show([refused('vote', 'already-voted')]);
  expect(votedExperiences.get().get('7')).toEqual({ votes: 3 });
});

it('refused and accepted writes are shown in one notification', () => {
  show([refused('vote', 'too-many')], 7);
  expect(shown()).toMatchObject({
    title: 'Failed to vote',
    description: 'No. Sent what was waiting (7).',
    variant: 'destructive',
  });
});

it('a refusal is shown once, however often the service worker reports it', () => {
  const refusal = refused('report', 'too-many');
  show([refusal]);
  const before = toasts.get().length;
  show([refusal]);
  expect(toasts.get()).toHaveLength(before);
});

it('a report that another tab has already sent is no failure', () => {
  const before = toasts.get().length;
  show([refused('report', 'already-reported')]);
  expect(toasts.get()).toHaveLength(before);
});

it('a refused story is shown while another one is being written, and opened without losing either', () => {
  const entries = stubLocalStorage();
  vi.stubGlobal('location', { pathname: '/post' });
  show([refused('post', 'duplicate')]);
  expect(shown()).toMatchObject({ title: 'No.', action: { label: 'Open' } });
  shown()?.action?.onClick();
  expect(JSON.stringify([...entries])).toContain('A stranger waited with me.');
});

const receipt = 'A'.repeat(22);
const story = { content: 'A stranger waited with me.', city: 'Bonn', receipt };

it('a story that was sent later and is held is listed as such', () => {
  stubLocalStorage();
  const { key } = pendingWriteFor('post Bonn', story);
  showResults({ sent: [{ kind: 'post', status: 202, key }], refused: [] }, () => undefined);
  expect(ownStories.find(receipt)).toMatchObject({ status: 'held', values: { city: 'Bonn' } });
});

it('a story that was refused later is listed no more: it is a draft again', () => {
  stubLocalStorage();
  vi.stubGlobal('location', { pathname: '/browse' });
  const refusal = refused('post', 'review');
  const values = { ...story, continent: '', country: '', tags: '' };
  ownStories.add(receipt, values);
  show([{ ...refusal, write: { ...refusal.write, body: story } }]);
  expect(ownStories.find(receipt)).toBeUndefined();
});
