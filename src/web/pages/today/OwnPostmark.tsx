import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { useStore } from '../../browser/store.ts';
import { check } from '../../features/vote/marks.ts';
import { ownVotes } from '../../features/vote/own-votes.ts';
import { classes } from '../../ui/classes.ts';
import { Postmark } from '../../ui/Postmark.tsx';
import vote from '../../features/vote/VoteButton.module.css';
import styles from './TodayPage.module.css';

interface OwnPostmarkProps {
  readonly experience: Experience;
  readonly className?: string | undefined;
}

/** The stamp of a story, cancelled if this browser has voted for it. */
export function OwnPostmark({ experience, className }: OwnPostmarkProps) {
  const own = useOwnVote(experience);
  if (own === undefined) return <Postmark {...experience} className={className} />;
  return (
    <Postmark
      {...experience}
      votes={Math.max(experience.votes, own.votes)}
      mark={check}
      className={classes(className, vote.cancelled)}
    />
  );
}

/** As an album keeps it: in its own colours, turned if this browser has voted for it. */
export function KeptPostmark({ experience: { votes, ...story } }: { experience: Experience }) {
  const own = useOwnVote(story);
  if (own)
    return (
      <Postmark
        {...story}
        votes={Math.max(votes, own.votes)}
        mark={check}
        className={styles.pressed}
      />
    );
  return votes > 0 ? (
    <Postmark {...story} votes={votes} />
  ) : (
    <Postmark {...story} className={styles.unvoted} />
  );
}

const useOwnVote = ({ id }: Pick<Experience, 'id'>) => useStore(ownVotes, (all) => all.get(id));
