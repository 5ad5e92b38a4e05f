import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { experiencePath } from '../../../contract/paths.ts';
import { todayMessages } from '../../../messages/areas/rituals/today.ts';
import { storiesMessages } from '../../../messages/areas/stories/stories.ts';
import { classes } from '../../ui/classes.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { Postcard } from '../../ui/postcard/Postcard.tsx';
import { hidden } from '../../ui/text/elements.tsx';
import { LanguageLabel } from '../../ui/text/LanguageLabel.tsx';
import { useMessages, useRichMessages } from '../../ui/text/messages.ts';
import { PlaceName } from '../../ui/text/PlaceName.tsx';
import { shorten } from '../../ui/text/shorten.ts';
import { OwnPostmark } from './OwnPostmark.tsx';
import styles from './TodayPage.module.css';

interface FiveCardProps {
  readonly experience: Experience;
  /** Why it is one of the five. */
  readonly reason: string | undefined;
  readonly isRead?: boolean;
  readonly onOpen?: () => void;
}

/** First words. */
const shownCharacters = 80;

/** One of the five: the whole card leads to its page. */
export function FiveCard({ experience, reason, isRead = false, onOpen }: FiveCardProps) {
  const { randomId, content, lang } = experience;
  const t = useMessages(todayMessages);
  const rich = useRichMessages(storiesMessages);
  return (
    <Postcard
      size="teaser"
      className={classes(styles.card, isRead && styles.read)}
      content={shorten(content, shownCharacters)}
      lang={lang}
      note={
        isRead || reason ? (
          <p className={`small ${styles.reason}`}>
            {isRead ? (
              <span className={styles.check}>
                <CheckIcon />
                {t('read')}
              </span>
            ) : null}
            {reason ? <span>{reason}</span> : null}
          </p>
        ) : null
      }
      place={
        <p className="cluster">
          <Link className="name" href={experiencePath(randomId)} dir="auto" onClick={onOpen}>
            {rich('from', { hidden, place: <PlaceName {...experience} /> })}
          </Link>
          <LanguageLabel lang={lang} />
        </p>
      }
      stamp={<OwnPostmark className={styles.stamp} experience={experience} />}
    />
  );
}
