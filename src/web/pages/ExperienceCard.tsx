import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { experiencePath } from '../../contract/paths.ts';
import { storiesMessages } from '../../messages/areas/stories/stories.ts';
import { showAtOnce } from '../api/experience-queries.ts';
import { ReportControl } from '../features/report/ReportControl.tsx';
import { VoteButton } from '../features/vote/VoteButton.tsx';
import { useDialogs } from '../router/dialogs.ts';
import { Button } from '../ui/Button.tsx';
import { ShareIcon } from '../ui/icons.tsx';
import { Link } from '../ui/Link.tsx';
import { Postcard } from '../ui/postcard/Postcard.tsx';
import { HighlightedText } from '../ui/text/HighlightedText.tsx';
import { useLanguage, useMessages } from '../ui/text/messages.ts';
import { ExperiencePlace } from './ExperiencePlace.tsx';
import styles from './experiences.module.css';

interface ExperienceCardProps {
  readonly experience: Experience;
  /** False in a list of one city. */
  readonly showsLocation?: boolean;
  /** What was searched: highlighted in the text. */
  readonly highlight?: string | undefined;
}

/** Drawn again only with another story: a list changes its state often. */
export const ExperienceCard = memo(PlainExperienceCard);

/** A story of a list, whose stamp is the vote. The whole text is a link to its page. */
function PlainExperienceCard({
  experience,
  showsLocation = true,
  highlight = '',
}: ExperienceCardProps) {
  const client = useQueryClient();
  const t = useMessages(storiesMessages);
  const { randomId, city, country, content, lang } = experience;
  return (
    <Postcard
      size="card"
      aria-label={t('story', { id: randomId, city: useLanguage().city(city, country) })}
      {...{ content, lang }}
      place={
        <div className={styles.known}>
          <div>
            <ExperiencePlace experience={experience} showsLocation={showsLocation} />
          </div>
          <Actions experience={experience} />
        </div>
      }
      stamp={<VoteButton experience={experience} />}
    >
      {(text) => (
        <Link href={experiencePath(randomId)} onClick={() => showAtOnce(client, experience)}>
          <HighlightedText text={text} words={highlight} />
        </Link>
      )}
    </Postcard>
  );
}

function Actions({ experience }: { experience: Experience }) {
  const t = useMessages(storiesMessages);
  const dialogs = useDialogs();
  return (
    <div className={`no-print ${styles.actions}`}>
      <Button
        variant="quiet"
        data-shortcut="s"
        onClick={() => dialogs.open({ kind: 'share', experience })}
      >
        <ShareIcon />
        <span>{t('share')}</span>
      </Button>
      <ReportControl experience={experience} />
    </div>
  );
}
