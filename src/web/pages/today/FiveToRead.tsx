import { limits } from '../../../contract/limits.ts';
import { experiencePath } from '../../../contract/paths.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { todayMessages } from '../../../messages/areas/rituals/today.ts';
import { connectionStore } from '../../api/connection.ts';
import { useStore } from '../../browser/store.ts';
import { chooseTrail, reasonIn } from '../../features/five/todays-five.ts';
import { useReason } from '../../features/five/use-reason.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { FiveCard } from './FiveCard.tsx';
import { FiveLayout } from './FiveLayout.tsx';
import type { ChosenStory, LoadedFive } from './today-queries.ts';
import styles from './TodayPage.module.css';

interface Sent {
  readonly title: string;
  readonly lead: string;
  /** About those that are missing. */
  readonly gone: string | undefined;
}

interface FiveToReadProps {
  readonly stories: readonly ChosenStory[];
  readonly show: LoadedFive['show'];
  readonly hasRead: (randomId: string) => boolean;
  /** The address of their end. */
  readonly end: string;
  readonly chosenAt?: number | undefined;
  /** What is said about those that somebody has sent. */
  readonly sent?: Sent | undefined;
}

const goOnWith = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** The five as small postcards, and a button that leads to the first one that was not read. */
export function FiveToRead({ stories, show, hasRead, end, chosenAt = 0, sent }: FiveToReadProps) {
  const t = useMessages(todayMessages);
  const app = useMessages(appMessages);
  const reasonOf = useReason(chosenAt);
  const isOffline = useStore(connectionStore, ({ offlineSince }) => offlineSince !== undefined);
  const isRead = ({ randomId }: ChosenStory) => hasRead(randomId);
  const read = stories.filter(isRead).length;
  const next = stories.findIndex((story) => !isRead(story));
  const isPart = isOffline && !sent && stories.length < limits.today.five;
  const open = ({ experience }: ChosenStory) => {
    const ids = stories.map(({ randomId }) => randomId);
    chooseTrail({ stories: ids, total: ids.length, end });
    show(experience);
  };
  const first = stories[next];
  const reasonFor = ({ randomId, experience }: ChosenStory) => {
    const reason = sent ? undefined : reasonIn(stories, randomId);
    return reason && reasonOf(reason, experience);
  };
  const note = isPart ? t('savedHere', { count: stories.length }) : sent?.gone;
  return (
    <FiveLayout
      title={sent?.title ?? app('five')}
      read={read}
      total={stories.length}
      ground={
        <>
          <ol className={`list ${styles.five}`}>
            {stories.map((story) => (
              <li key={story.randomId}>
                <FiveCard
                  experience={story.experience}
                  reason={reasonFor(story)}
                  isRead={isRead(story)}
                  onOpen={() => open(story)}
                />
              </li>
            ))}
          </ol>
          {sent || isPart ? null : <p className={`small center ${styles.kept}`}>{t('kept')}</p>}
        </>
      }
    >
      <p className={styles.lead}>{sent?.lead ?? t('lead')}</p>
      {note ? <p className="small">{note}</p> : null}
      {first ? (
        <LinkButton
          variant="primary"
          href={experiencePath(first.randomId)}
          data-shortcut="j"
          onClick={() => open(first)}
        >
          {t((read > 0 && goOnWith[next]) || 'begin')}
        </LinkButton>
      ) : null}
    </FiveLayout>
  );
}
