import type { HiderKind } from '../../contract/endpoints/console/moderation.ts';
import type { QueueItem } from '../../contract/endpoints/console/queue.ts';
import { consoleQueueMessages } from '../../messages/areas/console/queue.ts';
import { consoleStoriesMessages } from '../../messages/areas/console/stories.ts';
import { Badge } from '../../web/ui/Badge.tsx';
import { Button } from '../../web/ui/Button.tsx';
import { useMessages, useRichMessages } from '../../web/ui/text/messages.ts';
import { RelativeTime } from '../../web/ui/text/RelativeTime.tsx';
import { ReportsPart, ReviewPart, StoryCard, StoryPart } from '../stories/StoryCard.tsx';
import { QueueNotes } from './QueueNotes.tsx';
import { type QueueWork, storyId } from './use-queue.ts';
import styles from './Queue.module.css';

const stateKeys = {
  visible: 'stateVisible',
  hidden: 'stateHidden',
  held: 'stateHeld',
  refused: 'stateRefused',
} as const;

interface DetailProps {
  readonly work: QueueWork;
  readonly item: QueueItem;
}

/** The story with all that speaks for and against it. */
export function QueueDetail({ work, item }: DetailProps) {
  const { experience, held, secondLook, claim, appeal } = item;
  const reasons = held?.reasons ?? secondLook ?? [];
  const t = useMessages(consoleQueueMessages);
  const rich = useRichMessages(consoleQueueMessages);
  return (
    <StoryCard
      id={storyId}
      tabIndex={-1}
      experience={experience}
      reasons={reasons}
      facts={
        <>
          {item.isGrave ? <GraveBadge /> : null}
          <Badge>{t(secondLook === null ? stateKeys[item.state] : 'statePublic')}</Badge>
          {held === null ? null : <Badge>{t(held.cause)}</Badge>}
          <span>{rich('arrived', { time: <RelativeTime at={item.waitsSince} /> })}</span>
          {claim && !claim.isMine ? (
            <strong className={styles.taken}>{t('worksOnThis', { name: claim.by })}</strong>
          ) : null}
        </>
      }
      details={
        <>
          {appeal === null ? null : (
            <StoryPart title={t('author')}>
              <p dir="auto">{appeal.message}</p>
            </StoryPart>
          )}
          <ReviewPart content={experience.content} reasons={reasons} />
          <Reports work={work} item={item} />
          <QueueNotes item={item} mayWrite={work.mayDecide} announce={work.announce} />
        </>
      }
    />
  );
}

/** Marks what can harm a person while it waits. */
export function GraveBadge() {
  const t = useMessages(consoleQueueMessages);
  return (
    <span className={styles.grave}>
      <Badge>{t('isGrave')}</Badge>
    </span>
  );
}

function Reports({ work, item: { reports, reportCount, sameReporter } }: DetailProps) {
  const [newest] = reports;
  const t = useMessages(consoleQueueMessages);
  const story = useMessages(consoleStoriesMessages);
  if (newest === undefined) return null;
  const show = (report: string, source: HiderKind) => work.show({ ...work.filter, report, source });
  return (
    <ReportsPart
      title={story('reports', { count: reportCount })}
      reports={reports}
      count={reportCount}
    >
      <div className="cluster">
        <Button onClick={() => show(sameReporter?.report ?? newest.id, 'reporter')}>
          {sameReporter === null
            ? t('ofReporter')
            : t('ofReporterHidden', { count: sameReporter.hidden })}
        </Button>
        <Button onClick={() => show(newest.id, 'network')}>{t('ofNetwork')}</Button>
        <Button onClick={() => show(newest.id, 'site')}>{t('ofSite')}</Button>
      </div>
    </ReportsPart>
  );
}
