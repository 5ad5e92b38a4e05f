import { useLayoutEffect, useRef, type RefObject, type SubmitEvent } from 'react';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { voteFormPath } from '../../../contract/paths.ts';
import { cardsMessages } from '../../../messages/areas/stories/cards.ts';
import { classes } from '../../ui/classes.ts';
import { usePath } from '../../ui/Link.tsx';
import { Postmark } from '../../ui/Postmark.tsx';
import { quiet } from '../../ui/text/elements.tsx';
import { useMessages, useRichMessages } from '../../ui/text/messages.ts';
import { arrow, check } from './marks.ts';
import { useVote } from './use-vote.ts';
import styles from './VoteButton.module.css';

/**
 * The stamp of a story: pressing it is the vote. It is a form, so that it works without JavaScript. It is disabled by
 * `aria-disabled`, not `disabled`, so that it keeps the keyboard focus. For a minute a button beside it takes the vote back.
 */
export function VoteButton({ experience }: { experience: Experience }) {
  const { votes, hasVoted, isVoting, isWaiting, canTakeBack, vote, takeBack } = useVote(experience);
  const t = useMessages(cardsMessages);
  const rich = useRichMessages(cardsMessages);
  const stamp = useRef<HTMLButtonElement>(null);
  const isDisabled = hasVoted || isVoting;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isDisabled) vote();
  };
  return (
    <form
      className={styles.form}
      method="post"
      action={usePath(voteFormPath(experience.randomId))}
      onSubmit={send}
    >
      <button
        ref={stamp}
        type="submit"
        className={styles.vote}
        aria-pressed={hasVoted}
        data-shortcut="u"
        aria-disabled={isDisabled}
      >
        <Postmark
          {...experience}
          votes={votes}
          mark={hasVoted ? check : arrow}
          className={hasVoted ? styles.cancelled : undefined}
        />
        <span className="visually-hidden">
          {rich(isWaiting ? 'upvoteWaiting' : 'upvote', { count: votes, quiet })}
        </span>
      </button>
      {canTakeBack ? <TakeBack onClick={takeBack} stamp={stamp} /> : null}
      {isWaiting ? (
        <span className={`small ${styles.beside}`} aria-hidden="true">
          {t('waiting')}
        </span>
      ) : null}
    </form>
  );
}

interface TakeBackProps {
  readonly onClick: () => void;
  /** Gets the focus of this button when it disappears: pressed, or after its minute. */
  readonly stamp: RefObject<HTMLButtonElement | null>;
}

function TakeBack({ onClick, stamp }: TakeBackProps) {
  const t = useMessages(cardsMessages);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(
    () => () => {
      if (document.activeElement === button.current) stamp.current?.focus({ preventScroll: true });
    },
    [stamp],
  );
  return (
    <button
      ref={button}
      type="button"
      className={classes('text-button small', styles.beside)}
      aria-label={t('takeBackVote')}
      onClick={onClick}
    >
      {t('takeBack')}
    </button>
  );
}
