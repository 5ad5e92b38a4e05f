import { Link } from 'wouter';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { browsePath } from '../../contract/paths.ts';
import { ReportControl } from '../features/report/ReportControl.tsx';
import { VoteButton } from '../features/vote/VoteButton.tsx';
import { useDialogs } from '../page/dialogs.ts';
import { Button } from '../ui/Button.tsx';
import { CheckIcon, ShareIcon } from '../ui/icons.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import { ExperienceContent } from './ExperienceContent.tsx';
import styles from './ExperienceCard.module.css';

interface ExperienceCardProps {
  readonly experience: Experience;
  /** False in a list of one city. */
  readonly showsLocation?: boolean;
}

/** A story as a postcard: its text, its stamp, which is the vote, and last what is known about it. */
export function ExperienceCard({ experience, showsLocation = true }: ExperienceCardProps) {
  const { randomId, tags, city } = experience;
  return (
    <article className={styles.card} aria-label={`Story ${randomId} from ${city}`}>
      <div className={styles.message}>
        <ExperienceContent experience={experience} />
      </div>
      <div className={styles.stamp}>
        <VoteButton experience={experience} />
      </div>
      <div className={styles.address}>
        <p className={styles.place}>
          {showsLocation ? <Location experience={experience} /> : null}
          <RelativeTime at={experience.createdAt} />
        </p>
        <p className={styles.details}>
          <span>Anonymous</span>
          <span className={styles.verified}>
            <CheckIcon />
            AI Verified
          </span>
          <span>ID: {randomId}</span>
        </p>
        {tags.length > 0 ? <Tags tags={tags} /> : null}
      </div>
      <Actions experience={experience} />
    </article>
  );
}

function Location({ experience: { continent, country, city } }: { experience: Experience }) {
  return (
    <Link className={styles.location} href={browsePath({ continent, country, city })}>
      <bdi>{city}</bdi>, {country}
    </Link>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <p className={styles.tags}>
      Tags:{' '}
      {tags.map((tag, i) => (
        <span key={tag}>
          {i === 0 ? '' : ', '}
          <Link href={browsePath({ search: tag })} lang="">
            <bdi>{tag}</bdi>
          </Link>
        </span>
      ))}
    </p>
  );
}

function Actions({ experience }: { experience: Experience }) {
  const dialogs = useDialogs();
  return (
    <div className={styles.actions}>
      <Button
        variant="quiet"
        data-shortcut="s"
        onClick={() => dialogs.open({ kind: 'share', experience })}
      >
        <ShareIcon />
        Share
      </Button>
      <ReportControl experience={experience} />
    </div>
  );
}
