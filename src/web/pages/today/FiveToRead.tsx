import { experiencePath, paths } from '../../../contract/paths.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { todayMessages } from '../../../messages/areas/rituals/today.ts';
import { chooseTrail } from '../../features/five/todays-five.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { usePath } from '../../ui/Link.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { FiveCard } from './FiveCard.tsx';
import { FiveLayout } from './FiveLayout.tsx';
import type { ChosenStory, LoadedFive } from './today-queries.ts';
import { useReason } from './use-reason.ts';
import styles from './TodayPage.module.css';

interface FiveToReadProps {
  readonly stories: readonly ChosenStory[];
  readonly show: LoadedFive['show'];
  /** The identifiers of those that were read. */
  readonly read?: readonly string[];
  readonly chosenAt?: number | undefined;
  /** The title of those that somebody has sent. */
  readonly sentTitle?: string;
}

const none: readonly string[] = [];
const goOnWith = ['begin', 'second', 'third', 'fourth', 'fifth'] as const;

/** The five as small postcards, and a button that leads to the first one that was not read. */
export function FiveToRead({
  stories,
  show,
  read = none,
  chosenAt = 0,
  sentTitle,
}: FiveToReadProps) {
  const t = useMessages(todayMessages);
  const app = useMessages(appMessages);
  const reasonOf = useReason(chosenAt);
  const isRead = ({ randomId }: ChosenStory) => read.includes(randomId);
  const next = stories.findIndex((story) => !isRead(story));
  const end = usePath(paths.today);
  const isToday = sentTitle === undefined;
  const open = ({ experience }: ChosenStory) => {
    const ids = stories.map(({ randomId }) => randomId);
    chooseTrail({ stories: ids, total: ids.length, end: isToday ? end : undefined });
    show(experience);
  };
  const first = stories[next];
  return (
    <FiveLayout
      title={sentTitle ?? app('five')}
      read={stories.filter(isRead).length}
      total={stories.length}
      ground={
        <>
          <ol className={`list ${styles.five}`}>
            {stories.map((story) => (
              <li key={story.randomId}>
                <FiveCard
                  experience={story.experience}
                  reason={isToday ? reasonOf(story) : undefined}
                  isRead={isRead(story)}
                  onOpen={() => open(story)}
                />
              </li>
            ))}
          </ol>
          {isToday ? <p className={`small center ${styles.kept}`}>{t('kept')}</p> : null}
        </>
      }
    >
      <p className={styles.lead}>{t('lead')}</p>
      {first ? (
        <LinkButton
          variant="primary"
          href={experiencePath(first.randomId)}
          data-shortcut="j"
          onClick={() => open(first)}
        >
          {t(goOnWith[next] ?? 'begin')}
        </LinkButton>
      ) : null}
    </FiveLayout>
  );
}
