import { memo } from 'react';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { ReportControl } from '../features/report/ReportControl.tsx';
import { VoteButton } from '../features/vote/VoteButton.tsx';
import { useDialogs } from '../page/dialogs.ts';
import { Button } from '../ui/Button.tsx';
import { ShareIcon } from '../ui/icons.tsx';
import { ExperienceAddress } from './ExperienceAddress.tsx';
import { ExperienceContent } from './ExperienceContent.tsx';
import styles from './ExperienceCard.module.css';

interface ExperienceCardProps {
  readonly experience: Experience;
  /** False in a list of one city. */
  readonly showsLocation?: boolean;
  /** What was searched: highlighted in the text. */
  readonly highlight?: string | undefined;
}

/** Drawn again only with another story: a list changes its state often. */
export const ExperienceCard = memo(PlainExperienceCard);

/** A story as a postcard: its text, its stamp, which is the vote, and last what is known about it. */
function PlainExperienceCard({ experience, showsLocation = true, highlight }: ExperienceCardProps) {
  const { randomId, city } = experience;
  return (
    <article className={styles.card} aria-label={`Story ${randomId} from ${city}`}>
      <div className={styles.message}>
        <ExperienceContent experience={experience} highlight={highlight} />
      </div>
      <div className={styles.stamp}>
        <VoteButton experience={experience} />
      </div>
      <div className={styles.address}>
        <ExperienceAddress experience={experience} showsLocation={showsLocation} />
      </div>
      <Actions experience={experience} />
    </article>
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
