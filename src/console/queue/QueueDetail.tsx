import type { HiderKind } from '../../contract/endpoints/console/moderation.ts';
import type { QueueItem } from '../../contract/endpoints/console/queue.ts';
import { reportReasonTexts } from '../../contract/report-reasons.ts';
import { Badge } from '../../web/ui/Badge.tsx';
import { Button } from '../../web/ui/Button.tsx';
import { Card } from '../../web/ui/Card.tsx';
import { MarkedText } from '../../web/ui/text/MarkedText.tsx';
import { RelativeTime } from '../../web/ui/text/RelativeTime.tsx';
import { GraveBadge } from './GraveBadge.tsx';
import { QueueNotes } from './QueueNotes.tsx';
import { type QueueWork, storyId } from './use-queue.ts';
import styles from './QueueDetail.module.css';

const stateTexts: Record<QueueItem['state'], string> = {
  visible: 'Still visible',
  hidden: 'Hidden',
  held: 'Held, not public yet',
  refused: 'Not published',
};

interface DetailProps {
  readonly work: QueueWork;
  readonly item: QueueItem;
}

/** The story with all that speaks for and against it. */
export function QueueDetail({ work, item }: DetailProps) {
  const { experience, held, claim } = item;
  const marks = held?.reasons.flatMap((reason) => reason.marks) ?? [];
  return (
    <Card
      as="article"
      id={storyId}
      tabIndex={-1}
      className={styles.detail}
      aria-label={`Story ${experience.randomId}`}
    >
      <div className={styles.facts}>
        {item.isGrave ? <GraveBadge /> : null}
        <Badge>{stateTexts[item.state]}</Badge>
        <span>
          {experience.city}, {experience.country}
        </span>
        <span>ID: {experience.randomId}</span>
        <span>
          Arrived <RelativeTime at={item.waitsSince} />
        </span>
      </div>
      {claim && !claim.isMine ? <p className={styles.taken}>{claim.by} works on this.</p> : null}
      <p className={styles.story} dir="auto" lang={experience.lang ?? ''}>
        <MarkedText text={experience.content} marks={marks} />
      </p>
      {experience.tags.length > 0 ? (
        <p className={styles.facts} dir="auto">
          Tags: {experience.tags.join(', ')}
        </p>
      ) : null}
      {item.appeal === null ? null : (
        <section className={styles.part}>
          <h3>What its author says</h3>
          <p dir="auto">{item.appeal.message}</p>
        </section>
      )}
      <Reasons item={item} />
      <Reports work={work} item={item} />
      <QueueNotes item={item} mayWrite={work.mayDecide} announce={work.announce} />
    </Card>
  );
}

function Reasons({ item: { held } }: { item: QueueItem }) {
  if (held === null || held.reasons.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>What the review says</h3>
      <ul>
        {held.reasons.map(({ rule, message }) => (
          <li key={`${rule} ${message}`}>{message}</li>
        ))}
      </ul>
    </section>
  );
}

function Reports({ work, item: { reports, reportCount, sameReporter } }: DetailProps) {
  const [newest] = reports;
  if (newest === undefined) return null;
  const show = (report: string, source: HiderKind) => work.show({ ...work.filter, report, source });
  return (
    <section className={styles.part}>
      <h3>{reportCount === 1 ? '1 report' : `${reportCount} reports`}</h3>
      <ul>
        {reports.map((report) => (
          <li key={report.id}>
            <strong>{reportReasonTexts[report.reason].label}</strong>{' '}
            <RelativeTime at={report.createdAt} />
            {report.description === null ? null : <p dir="auto">{report.description}</p>}
          </li>
        ))}
      </ul>
      {reportCount > reports.length ? <p>+{reportCount - reports.length} more reports</p> : null}
      <div className={styles.actions}>
        <Button onClick={() => show(sameReporter?.report ?? newest.id, 'reporter')}>
          All of this reporter{sameReporter === null ? '' : ` (${sameReporter.hidden} hidden)`}
        </Button>
        <Button onClick={() => show(newest.id, 'network')}>All of this network</Button>
        <Button onClick={() => show(newest.id, 'site')}>All of its group (/48)</Button>
      </div>
    </section>
  );
}
