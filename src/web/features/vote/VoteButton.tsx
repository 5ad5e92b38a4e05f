import { useRef, type SubmitEvent } from 'react';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { voteFormPath } from '../../../contract/paths.ts';
import { classes } from '../../ui/classes.ts';
import { Postmark } from '../../ui/Postmark.tsx';
import { countOf } from '../../ui/text/format-count.ts';
import { useVote } from './use-vote.ts';
import styles from './VoteButton.module.css';

/**
 * The stamp of a story: pressing it is the vote. It is a form, so that it works without JavaScript. It is disabled by
 * `aria-disabled`, not `disabled`, so that it keeps the keyboard focus. For a minute a second button lies on the stamp:
 * pressing the stamp again takes the vote back.
 */
export function VoteButton({ experience }: { experience: Experience }) {
  const { votes, hasVoted, isVoting, canUndo, vote, undo } = useVote(experience);
  const { randomId, city, createdAt } = experience;
  const button = useRef<HTMLButtonElement>(null);
  const isDisabled = hasVoted || isVoting;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isDisabled) vote();
  };
  const takeBack = () => {
    // The button that had the focus is going.
    button.current?.focus({ preventScroll: true });
    undo();
  };
  return (
    <form className={styles.form} method="post" action={voteFormPath(randomId)} onSubmit={send}>
      <button
        ref={button}
        type="submit"
        className={classes(styles.vote, hasVoted && styles.voted)}
        aria-pressed={hasVoted}
        data-shortcut="u"
        aria-disabled={isDisabled}
      >
        <Postmark
          {...{ randomId, city, createdAt, votes }}
          mark={hasVoted ? '✓' : '↑'}
          className={styles.postmark}
        />
        <span className="visually-hidden">
          Upvote<span data-count>, {countOf(votes, 'vote')}</span>
        </span>
      </button>
      {canUndo ? (
        <button
          type="button"
          className={styles.undo}
          aria-label="Undo: take your vote back"
          onClick={takeBack}
        >
          <span className={styles.undoText}>Undo</span>
        </button>
      ) : null}
    </form>
  );
}
