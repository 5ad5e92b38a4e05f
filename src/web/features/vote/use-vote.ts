import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import type { Wait } from '../../../contract/offline/retry.ts';
import { CallError, sentenceFor } from '../../api/call-error.ts';
import { waitingToast } from '../../api/waiting-text.ts';
import { nextTask } from '../../browser/next-task.ts';
import { useStore } from '../../browser/store.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { votedExperiences } from './voted-experiences.ts';

export const alreadyVoted = "You've already voted on this experience";

export interface VoteState {
  /** With this browser's vote: a refreshed list may be a second older. */
  readonly votes: number;
  readonly hasVoted: boolean;
  readonly isVoting: boolean;
  readonly vote: () => void;
}

/** The votes of an experience, and the one that this browser can add. */
export function useVote({ id, votes }: Pick<Experience, 'id' | 'votes'>): VoteState {
  const client = useQueryClient();
  const [isVoting, setVoting] = useState(false);
  const votesWithOwn = useStore(votedExperiences, (all) => all.get(id));
  const vote = () => {
    setVoting(true);
    // Loaded with the first vote: most readers only read.
    void nextTask()
      .then(() => import('./cast-vote.ts'))
      .then(({ castVote }) => castVote(id))
      .then(
        ({ reply, wait }) =>
          reply ? showCounted(client, id, reply.body.votes) : showQueued(id, votes, wait),
        (error: unknown) => showError(error, { id, votes }),
      )
      .finally(() => setVoting(false));
  };
  return {
    votes: Math.max(votes, votesWithOwn ?? 0),
    hasVoted: votesWithOwn !== undefined,
    isVoting,
    vote,
  };
}

function showCounted(client: QueryClient, id: string, votes: number): void {
  votedExperiences.add(id, votes);
  toasts.add({ title: 'Vote recorded!' });
  for (const list of ['experiences', 'leaderboard']) {
    void client.invalidateQueries({ queryKey: ['api', list] });
  }
}

/** It is counted once it has been sent. */
function showQueued(id: string, votes: number, wait: Wait): void {
  votedExperiences.add(id, votes + 1);
  toasts.add(waitingToast(wait, 'Your vote is'));
}

function showError(error: unknown, { id, votes }: Pick<Experience, 'id' | 'votes'>): void {
  const isRepeated = isAlreadyVoted(error);
  if (isRepeated) votedExperiences.add(id, votes);
  const title = isRepeated ? alreadyVoted : sentenceFor(error, 'Failed to vote');
  toasts.add({ title, variant: 'destructive' });
}

/** The sentence contains it also in a response whose code this build does not know. */
function isAlreadyVoted(error: unknown): boolean {
  return error instanceof CallError && /already voted/i.test(error.sentence ?? '');
}
