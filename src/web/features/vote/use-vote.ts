import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { cardsMessages } from '../../../messages/areas/stories/cards.ts';
import { useIsWaiting } from '../../api/journal.ts';
import { nextTask } from '../../browser/next-task.ts';
import { useStore } from '../../browser/store.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { ownVotes, undoTimeLeft, votesWithoutOwn, type OwnVote } from './own-votes.ts';
import type * as VoteActions from './vote-actions.ts';

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

/** The votes of an experience, and the one that this browser can add, and take back for a minute. */
export function useVote(experience: Experience): VoteState {
  const { id, votes } = experience;
  const t = useMessages(cardsMessages);
  const language = useLanguage();
  const client = useQueryClient();
  const [isVoting, setVoting] = useState(false);
  const own = useStore(ownVotes, (all) => all.get(id));
  const without = useStore(votesWithoutOwn, (all) => all.get(id));
  const isWaiting = useIsWaiting('vote', id);
  const act = (
    run: (actions: typeof VoteActions) => Promise<void>,
    failed: 'failedVote' | 'failedTakeBack',
  ) => {
    setVoting(true);
    // Loaded with the first vote: most readers only read.
    void nextTask()
      .then(() => import('./vote-actions.ts'))
      .then(run)
      .catch(() => toasts.add({ title: t(failed), variant: 'destructive' }))
      .finally(() => setVoting(false));
  };
  return {
    votes: own === undefined ? Math.min(votes, without ?? votes) : Math.max(votes, own.votes),
    hasVoted: own !== undefined,
    isVoting,
    isWaiting: own !== undefined && isWaiting,
    canTakeBack: useCanTakeBack(own?.countedAt) && !isVoting,
    vote: () => act(({ vote }) => vote(client, experience, language), 'failedVote'),
    takeBack: () => act(({ takeBack }) => takeBack(client, id, language), 'failedTakeBack'),
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
