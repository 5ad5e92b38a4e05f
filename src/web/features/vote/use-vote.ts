import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import type { Wait } from '../../../contract/offline/retry.ts';
import { CallError, sentenceFor } from '../../api/call-error.ts';
import { waitingToast } from '../../api/waiting-text.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { votedStories } from './voted-stories.ts';

export const alreadyVoted = "You've already voted on this experience";

export interface VoteState {
  /** With the vote of this browser: a list that was refreshed may be a second older. */
  readonly votes: number;
  readonly hasVoted: boolean;
  readonly isVoting: boolean;
  readonly vote: () => void;
}

/** A story's votes, and the one that this browser can add. */
export function useVote({ id, votes }: Pick<Experience, 'id' | 'votes'>): VoteState {
  const client = useQueryClient();
  const [isVoting, setVoting] = useState(false);
  const own = useSyncExternalStore(
    votedStories.subscribe,
    () => votedStories.votesOf(id),
    () => undefined,
  );
  const vote = () => {
    setVoting(true);
    // Its code comes at the first vote: most readers only read.
    void import('./cast-vote.ts')
      .then(({ castVote }) => castVote(id))
      .then(
        ({ reply, wait }) => (reply ? thank(client, id, reply.body.votes) : keep(id, votes, wait)),
        (error: unknown) => explain(error, { id, votes }),
      )
      .finally(() => setVoting(false));
  };
  return { votes: Math.max(votes, own ?? 0), hasVoted: own !== undefined, isVoting, vote };
}

function thank(client: QueryClient, id: string, votes: number): void {
  votedStories.add(id, votes);
  toasts.add({ title: 'Vote recorded!' });
  for (const list of ['experiences', 'leaderboard']) {
    void client.invalidateQueries({ queryKey: ['api', list] });
  }
}

/** It is counted once it has been sent. */
function keep(id: string, votes: number, wait: Wait): void {
  votedStories.add(id, votes + 1);
  toasts.add(waitingToast(wait, 'Your vote is'));
}

function explain(error: unknown, { id, votes }: Pick<Experience, 'id' | 'votes'>): void {
  const isRepeated = isAlreadyVoted(error);
  if (isRepeated) votedStories.add(id, votes);
  const title = isRepeated ? alreadyVoted : sentenceFor(error, 'Failed to vote');
  toasts.add({ title, look: 'destructive' });
}

/** The message contains it (section 5), whatever else of the answer this build knows. */
function isAlreadyVoted(error: unknown): boolean {
  return error instanceof CallError && /already voted/i.test(error.sentence ?? '');
}
