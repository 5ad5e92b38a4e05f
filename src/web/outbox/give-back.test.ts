import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Refusal } from '../../contract/offline.ts';
import { votedStories } from '../vote/voted-stories.ts';
import { giveBack } from './give-back.ts';

beforeEach(() => vi.stubGlobal('navigator', { serviceWorker: { controller: null } }));
afterEach(() => vi.unstubAllGlobals());

const refusedVote = (code: string): Refusal => ({
  write: {
    kind: 'vote',
    key: 'k',
    path: '/api/experiences/7/vote',
    body: {},
    heldAt: '2026-11-21T11:00:00Z',
  },
  code,
  message: 'No',
});

it('a vote that waited and was not taken can be given again', () => {
  votedStories.add('7', 3);
  giveBack(refusedVote('too-many'), () => undefined);
  expect(votedStories.votesOf('7')).toBeUndefined();
});

it('one that the server had already stays given', () => {
  votedStories.add('7', 3);
  giveBack(refusedVote('already-voted'), () => undefined);
  expect(votedStories.votesOf('7')).toBe(3);
});
