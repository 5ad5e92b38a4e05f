import { limits } from '../../../contract/limits.ts';
import { experiencePath, paths } from '../../../contract/paths.ts';
import { fiveStoriesMessages } from '../../../messages/areas/five-stories.ts';
import { todayMessages } from '../../../messages/areas/rituals/today.ts';
import { useDialogs } from '../../router/dialogs.ts';
import { lazyPart } from '../../router/lazy-part.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ShareIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { Postmark } from '../../ui/Postmark.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { FiveLayout } from './FiveLayout.tsx';
import type { ChosenStory } from './today-queries.ts';
import styles from './TodayPage.module.css';

const OneMore = lazyPart(async () => (await import('./OneMore.tsx')).OneMore);

/** Full daylight after the last of the five: what was read, and what one may do now. */
export function TodaysEnd({ stories }: { stories: readonly ChosenStory[] }) {
  const t = useMessages(todayMessages);
  const five = useMessages(fiveStoriesMessages);
  const { city } = useLanguage();
  const dialogs = useDialogs();
  const all = stories.map(({ experience }) => experience);
  return (
    <FiveLayout title={five('enough')} read={stories.length} total={stories.length}>
      <ul className={`list cluster tight center ${styles.stamps}`}>
        {stories.map(({ randomId, experience }) => (
          <li key={randomId}>
            <Link href={experiencePath(randomId)}>
              <span className="visually-hidden">
                {t('again', { city: city(experience.city, experience.country) })}
              </span>
              <Postmark {...experience} />
            </Link>
          </li>
        ))}
      </ul>
      <div className={`cluster center ${styles.actions}`}>
        <LinkButton variant="primary" href={paths.post}>
          {t('tell')}
        </LinkButton>
        <Button
          variant="quiet"
          onClick={() =>
            dialogs.open({
              kind: 'share-ritual',
              ritual: { kind: 'five', stories: all },
            })
          }
        >
          <ShareIcon />
          {t('shareFive')}
        </Button>
        <OneMore five={all} />
      </div>
      {stories.length === limits.today.five ? (
        <p className={styles.tomorrow}>{t('tomorrow')}</p>
      ) : null}
    </FiveLayout>
  );
}
