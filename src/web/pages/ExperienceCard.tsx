import { Link } from 'wouter';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { browsePath, experiencePath } from '../../contract/paths.ts';
import { ReportControl } from '../features/report/ReportControl.tsx';
import { VoteButton } from '../features/vote/VoteButton.tsx';
import { useDialogs } from '../page/dialogs.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CheckIcon, MapPinIcon, ShareIcon } from '../ui/icons.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import { ExperienceContent } from './ExperienceContent.tsx';
import styles from './ExperienceCard.module.css';

interface ExperienceCardProps {
  readonly experience: Experience;
  /** False in a list of one city. */
  readonly showsLocation?: boolean;
}

/** A story with its actions: vote, share and report. */
export function ExperienceCard({ experience, showsLocation = true }: ExperienceCardProps) {
  const { randomId, tags, city } = experience;
  const dialogs = useDialogs();
  return (
    <Card as="article" className={styles.card} aria-label={`Story ${randomId} from ${city}`}>
      <Byline experience={experience} />
      {showsLocation ? <Location experience={experience} /> : null}
      <ExperienceContent experience={experience} />
      {tags.length > 0 ? <Tags tags={tags} /> : null}
      <div className={styles.actions}>
        <VoteButton experience={experience} />
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
    </Card>
  );
}

function Byline({ experience: { randomId, createdAt } }: { experience: Experience }) {
  return (
    <header className={styles.byline}>
      <Avatar randomId={randomId} />
      <div className={styles.who}>
        <span className={styles.name}>Anonymous</span>
        <Badge>
          <CheckIcon />
          AI Verified
        </Badge>
        <p className={styles.when}>
          <Link href={experiencePath(randomId)}>
            <span className="visually-hidden">Open this story: </span>
            <RelativeTime at={createdAt} />
            <span>ID: {randomId}</span>
          </Link>
        </p>
      </div>
    </header>
  );
}

function Location({ experience: { continent, country, city } }: { experience: Experience }) {
  return (
    <Link className={styles.location} href={browsePath({ continent, country, city })}>
      <MapPinIcon />
      <span>
        <bdi>{city}</bdi>, {country}
      </span>
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
