import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { minute } from '../../../contract/durations.ts';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import type { Wait } from '../../../contract/offline/retry.ts';
import { CallError, sentenceFor } from '../../api/call-error.ts';
import { useIsWaiting } from '../../api/journal.ts';
import { waitingToast } from '../../api/waiting-text.ts';
import { nextTask } from '../../browser/next-task.ts';
import { createStore, useStore } from '../../browser/store.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { addKnownVote, ownVotes, removeVote, undoTimeLeft, type OwnVote } from './own-votes.ts';

export const alreadyVoted = "You've already voted on this experience";

export interface VoteState {
  /** With this browser's vote: a refreshed list may be a second older. */
  readonly votes: number;
  readonly hasVoted: boolean;
  readonly isVoting: boolean;
  /** Whether the vote waits to be sent. */
  readonly isWaiting: boolean;
  /** Whether the vote can be taken back. */
  readonly canTakeBack: boolean;
  readonly vote: () => void;
  readonly takeBack: () => void;
}

/** How many votes a story had after this page took its own back: for a minute, a refreshed list may be older. */
const votesWithoutOwn = createStore<ReadonlyMap<string, number>>(new Map());

/** The votes of an experience, and the one that this browser can add, and take back for a minute. */
export function useVote({ id, votes }: Pick<Experience, 'id' | 'votes'>): VoteState {
  const client = useQueryClient();
  const [isVoting, setVoting] = useState(false);
  const own = useStore(ownVotes, (all) => all.get(id));
  const without = useStore(votesWithoutOwn, (all) => all.get(id));
  const isWaiting = useIsWaiting('vote', id);
  const vote = () => {
    setVoting(true);
    // Loaded with the first vote: most readers only read.
    void nextTask()
      .then(() => import('./cast-vote.ts'))
      .then(({ castVote }) => castVote({ id, votes }))
      .then(
        ({ reply, wait }) => (reply ? showCounted(client, id) : showQueued(id, wait)),
        (error: unknown) => showError(error, { id, votes }),
      )
      .finally(() => setVoting(false));
  };
  return {
    votes: own === undefined ? Math.min(votes, without ?? votes) : Math.max(votes, own.votes),
    hasVoted: own !== undefined,
    isVoting,
    isWaiting: own !== undefined && isWaiting,
    canTakeBack: useCanTakeBack(own?.countedAt) && !isVoting,
    vote,
    takeBack: () => {
      setVoting(true);
      void takeBack(client, id).finally(() => setVoting(false));
    },
  };
}

/** Whether a vote that was counted then can be taken back, which it can for a minute. */
function useCanTakeBack(countedAt: OwnVote['countedAt']): boolean {
  const [canTakeBack, setCanTakeBack] = useState(false);
  useEffect(() => {
    const left = undoTimeLeft(countedAt, Date.now());
    if (left === 0) return undefined;
    const timers = [
      setTimeout(() => setCanTakeBack(true)),
      setTimeout(() => setCanTakeBack(false), left),
    ];
    return () => {
      timers.forEach(clearTimeout);
      setCanTakeBack(false);
    };
  }, [countedAt]);
  return canTakeBack;
}

function showCounted(client: QueryClient, id: string): void {
  forgetVotesWithoutOwn(id);
  const action = { label: 'Take back', onClick: () => void takeBack(client, id) };
  toasts.add({ title: 'Vote recorded!', action });
  refetchVotes(client);
}

/** Takes a counted vote back, and shows a notification of the outcome. */
async function takeBack(client: QueryClient, id: string): Promise<void> {
  try {
    const { takeVoteBack } = await import('./cast-vote.ts');
    const votes = await takeVoteBack(id);
    votesWithoutOwn.set(new Map([...votesWithoutOwn.get(), [id, votes]]));
    setTimeout(() => forgetVotesWithoutOwn(id), minute);
    await removeVote(id);
    toasts.add({ title: 'Your vote is taken back.' });
    refetchVotes(client);
  } catch (error) {
    const title = sentenceFor(error, 'Failed to take your vote back');
    toasts.add({ title, variant: 'destructive' });
  }
}

function refetchVotes(client: QueryClient): void {
  for (const list of ['experiences', 'leaderboard']) {
    void client.invalidateQueries({ queryKey: ['api', list] });
  }
}

function forgetVotesWithoutOwn(id: string): void {
  votesWithoutOwn.set(new Map([...votesWithoutOwn.get()].filter(([each]) => each !== id)));
}

/** It is counted once it has been sent. */
function showQueued(id: string, wait: Wait): void {
  forgetVotesWithoutOwn(id);
  toasts.add(waitingToast(wait, 'Your vote is'));
}

function showError(error: unknown, { id, votes }: Pick<Experience, 'id' | 'votes'>): void {
  const isRepeated = isAlreadyVoted(error);
  if (isRepeated) void addKnownVote(id, votes);
  const title = isRepeated ? alreadyVoted : sentenceFor(error, 'Failed to vote');
  toasts.add({ title, variant: 'destructive' });
}

/** The sentence contains it also in a response whose code this build does not know. */
function isAlreadyVoted(error: unknown): boolean {
  return error instanceof CallError && /already voted/i.test(error.sentence ?? '');
}
