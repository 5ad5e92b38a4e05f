import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { limits } from '../../../contract/limits.ts';
import { experiencePath, paths } from '../../../contract/paths.ts';
import { fiveStoriesMessages } from '../../../messages/areas/five-stories.ts';
import { todayMessages } from '../../../messages/areas/rituals/today.ts';
import { chooseTrail } from '../../features/five/todays-five.ts';
import { useDialogs } from '../../router/dialogs.ts';
import { lazyPart } from '../../router/lazy-part.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ShareIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { FiveLayout } from './FiveLayout.tsx';
import { KeptPostmark } from './OwnPostmark.tsx';
import type { ChosenStory } from './today-queries.ts';
import styles from './TodayPage.module.css';

const OneMore = lazyPart(async () => (await import('./OneMore.tsx')).OneMore);

interface TodaysEndProps {
  readonly stories: readonly ChosenStory[];
  /** The address of this page. */
  readonly end: string;
  /** Whether somebody has sent them. */
  readonly wasSent?: boolean;
}

/** Full daylight after the last of the five: what was read, and what one may do now. */
export function TodaysEnd({ stories, end, wasSent = false }: TodaysEndProps) {
  const t = useMessages(todayMessages);
  const five = useMessages(fiveStoriesMessages);
  const { city } = useLanguage();
  const all = stories.map(({ experience }) => experience);
  const ids = stories.map(({ randomId }) => randomId);
  const last = ids.at(-1);
  return (
    <FiveLayout title={five('enough')} read={stories.length} total={stories.length}>
      <ul className={`list cluster tight center ${styles.stamps}`}>
        {stories.map(({ randomId, experience }) => (
          <li key={randomId}>
            <Link href={experiencePath(randomId)}>
              <span className="visually-hidden">
                {t('again', { city: city(experience.city, experience.country) })}
              </span>
              <KeptPostmark experience={experience} />
            </Link>
          </li>
        ))}
      </ul>
      <div className={`cluster center ${styles.actions}`}>
        {wasSent ? (
          <LinkButton variant="primary" href={paths.today}>
            {t('own')}
          </LinkButton>
        ) : null}
        <LinkButton variant={wasSent ? 'quiet' : 'primary'} href={paths.post}>
          {t('tell')}
        </LinkButton>
        <ShareFive stories={all} />
        {wasSent ? null : <OneMore five={all} />}
      </div>
      {last ? (
        <Link
          href={experiencePath(last)}
          className={styles.previous}
          data-shortcut="k"
          onClick={() => chooseTrail({ stories: ids, total: ids.length, end })}
        >
          {five('previous')}
        </Link>
      ) : null}
      {stories.length === limits.today.five ? (
        <p className={styles.tomorrow}>{t('tomorrow')}</p>
      ) : null}
    </FiveLayout>
  );
}

function ShareFive({ stories }: { stories: readonly Experience[] }) {
  const t = useMessages(todayMessages);
  const dialogs = useDialogs();
  return (
    <Button
      variant="quiet"
      onClick={() => dialogs.open({ kind: 'share-ritual', ritual: { kind: 'five', stories } })}
    >
      <ShareIcon />
      {t('shareFive')}
    </Button>
  );
}
