import type { HiderKind } from '../../contract/endpoints/console/moderation.ts';
import type { QueueItem } from '../../contract/endpoints/console/queue.ts';
import type { HoldCause } from '../../contract/review.ts';
import { countOf } from '../../messages/format-count.ts';
import { Badge } from '../../web/ui/Badge.tsx';
import { Button } from '../../web/ui/Button.tsx';
import { RelativeTime } from '../../web/ui/text/RelativeTime.tsx';
import { ReportsPart, ReviewPart, StoryCard, StoryPart } from '../stories/StoryCard.tsx';
import { QueueNotes } from './QueueNotes.tsx';
import { type QueueWork, storyId } from './use-queue.ts';
import styles from './Queue.module.css';

const stateTexts: Record<QueueItem['state'], string> = {
  visible: 'Still visible',
  hidden: 'Hidden',
  held: 'Held, not public yet',
  refused: 'Not published',
};

/** Why the review did not publish it. */
const causes: Record<HoldCause, string> = {
  unsure: 'The review was not sure',
  asked: 'Refused, the author asked a person',
  failed: 'The review failed',
  imported: 'Imported, the review was not sure',
};

interface DetailProps {
  readonly work: QueueWork;
  readonly item: QueueItem;
}

/** The story with all that speaks for and against it. */
export function QueueDetail({ work, item }: DetailProps) {
  const { experience, held, claim, appeal } = item;
  const reasons = held?.reasons ?? [];
  return (
    <StoryCard
      id={storyId}
      tabIndex={-1}
      experience={experience}
      reasons={reasons}
      facts={
        <>
          {item.isGrave ? <GraveBadge /> : null}
          <Badge>{stateTexts[item.state]}</Badge>
          {held === null ? null : <Badge>{causes[held.cause]}</Badge>}
          <span>
            Arrived <RelativeTime at={item.waitsSince} />
          </span>
          {claim && !claim.isMine ? (
            <strong className={styles.taken}>{claim.by} works on this.</strong>
          ) : null}
        </>
      }
      details={
        <>
          {appeal === null ? null : (
            <StoryPart title="What its author says">
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
  return (
    <span className={styles.grave}>
      <Badge>Grave</Badge>
    </span>
  );
}

function Reports({ work, item: { reports, reportCount, sameReporter } }: DetailProps) {
  const [newest] = reports;
  if (newest === undefined) return null;
  const show = (report: string, source: HiderKind) => work.show({ ...work.filter, report, source });
  return (
    <ReportsPart title={countOf(reportCount, 'report')} reports={reports} count={reportCount}>
      <div className="cluster">
        <Button onClick={() => show(sameReporter?.report ?? newest.id, 'reporter')}>
          All of this reporter{sameReporter === null ? '' : ` (${sameReporter.hidden} hidden)`}
        </Button>
        <Button onClick={() => show(newest.id, 'network')}>All of this network</Button>
        <Button onClick={() => show(newest.id, 'site')}>All of its group (/48)</Button>
      </div>
    </ReportsPart>
  );
}
