import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { useStore } from '../../browser/store.ts';
import { check } from '../../features/vote/marks.ts';
import { ownVotes } from '../../features/vote/own-votes.ts';
import { classes } from '../../ui/classes.ts';
import { Postmark } from '../../ui/Postmark.tsx';
import styles from '../../features/vote/VoteButton.module.css';

interface OwnPostmarkProps {
  readonly experience: Experience;
  readonly className?: string | undefined;
  /** Whether its own look is kept, with a tick. */
  readonly isVivid?: boolean;
}

/** The stamp of a story, cancelled if this browser has voted for it. */
export function OwnPostmark({ experience, className, isVivid = false }: OwnPostmarkProps) {
  const own = useStore(ownVotes, (all) => all.get(experience.id));
  if (own === undefined) return <Postmark {...experience} className={className} />;
  return (
    <Postmark
      {...experience}
      votes={Math.max(experience.votes, own.votes)}
      mark={check}
      className={isVivid ? className : classes(className, styles.cancelled)}
    />
  );
}
