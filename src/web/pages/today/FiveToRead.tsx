import type { ReactNode } from 'react';
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
  readonly gone: ReactNode;
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
  const isRead = ({ randomId }: ChosenStory) => hasRead(randomId);
  const read = stories.filter(isRead).length;
  const next = stories.findIndex((story) => !isRead(story));
  const open = ({ experience }: ChosenStory, inOrder = stories) => {
    const ids = inOrder.map(({ randomId }) => randomId);
    chooseTrail({ stories: ids, total: ids.length, end });
    show(experience);
  };
  const first = stories[next];
  // Next leads to those that are left, and the sun stands as high as many were read.
  const readFirst = stories.toSorted((a, b) => Number(isRead(b)) - Number(isRead(a)));
  return (
    <FiveLayout
      title={sent?.title ?? app('five')}
      read={read}
      total={stories.length}
      ground={
        <>
          <Cards {...{ stories, isRead, open }} chosenAt={sent ? undefined : chosenAt} />
          {sent ? null : <Kept count={stories.length} />}
        </>
      }
    >
      <p className={styles.lead}>{sent?.lead ?? t('lead')}</p>
      {sent ? sent.gone : <SavedHere count={stories.length} />}
      {first ? (
        <LinkButton
          variant="primary"
          href={experiencePath(first.randomId)}
          data-shortcut="j"
          onClick={() => open(first, readFirst)}
        >
          {t((read > 0 && goOnWith[next]) || 'begin')}
        </LinkButton>
      ) : null}
    </FiveLayout>
  );
}

/** Without a network there may be fewer than five. */
function SavedHere({ count }: { count: number }) {
  const t = useMessages(todayMessages);
  return useIsPart(count) ? <p className="small">{t('savedHere', { count })}</p> : null;
}

/** Not where some are missing: they come with the network. */
function Kept({ count }: { count: number }) {
  const t = useMessages(todayMessages);
  return useIsPart(count) ? null : <p className={`small center ${styles.kept}`}>{t('kept')}</p>;
}

const useIsPart = (count: number): boolean =>
  useStore(connectionStore, ({ offlineSince }) => offlineSince !== undefined) &&
  count < limits.today.five;

interface CardsProps {
  readonly stories: readonly ChosenStory[];
  readonly isRead: (story: ChosenStory) => boolean;
  readonly open: (story: ChosenStory) => void;
  /** When they were chosen, if they are those of the reader. */
  readonly chosenAt: number | undefined;
}

function Cards({ stories, isRead, open, chosenAt }: CardsProps) {
  const reasonOf = useReason(chosenAt ?? 0);
  const reasonFor = ({ randomId, experience }: ChosenStory) => {
    const reason = chosenAt === undefined ? undefined : reasonIn(stories, randomId);
    return reason && reasonOf(reason, experience);
  };
  return (
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
  );
}
