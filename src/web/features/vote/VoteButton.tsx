import type { SubmitEvent } from 'react';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { voteFormPath } from '../../../contract/paths.ts';
import { classes } from '../../ui/classes.ts';
import { ArrowUpIcon } from '../../ui/icons.tsx';
import { formatCount } from '../../ui/text/format-count.ts';
import { useVote } from './use-vote.ts';
import styles from './VoteButton.module.css';

/**
 * An arrow with the number of votes. It is a form, so that it works without JavaScript. It is disabled by
 * `aria-disabled`, not `disabled`, so that it keeps the keyboard focus.
 */
export function VoteButton({ experience }: { experience: Experience }) {
  const { votes, hasVoted, isVoting, vote } = useVote(experience);
  const isDisabled = hasVoted || isVoting;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isDisabled) vote();
  };
  return (
    <form method="post" action={voteFormPath(experience.randomId)} onSubmit={send}>
      <button
        type="submit"
        className={classes(styles.vote, hasVoted && styles.voted)}
        aria-pressed={hasVoted}
        data-shortcut="u"
        aria-disabled={isDisabled}
      >
        <span className={styles.arrow}>
          <ArrowUpIcon />
        </span>
        <span className="visually-hidden">Upvote, </span>
        <span>{formatCount(votes)}</span>
        <span className="visually-hidden">{votes === 1 ? ' vote' : ' votes'}</span>
      </button>
    </form>
  );
}
