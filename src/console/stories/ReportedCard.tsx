import type { ReportedItem } from '../../contract/endpoints/console/moderation.ts';
import { reportReasonTexts } from '../../contract/report-reasons.ts';
import { Badge } from '../../web/ui/Badge.tsx';
import { Button } from '../../web/ui/Button.tsx';
import { RelativeTime } from '../../web/ui/text/RelativeTime.tsx';
import { useRestore, useRestoreHidden } from '../console-queries.ts';
import { restoreQuestion } from '../restore-texts.ts';
import { DecisionCard } from './DecisionCard.tsx';
import styles from './Stories.module.css';

const shownReports = 3;

/** A reported story with its reports, and the two decisions. */
export function ReportedCard({ item }: { item: ReportedItem }) {
  const { experience, reportCount, hidden, sameReporter } = item;
  const restoring = useRestore();
  return (
    <DecisionCard
      item={item}
      list="reported"
      keep={restoring}
      label="Restore"
      shortcut="r"
      details={<ReportDetails item={item} />}
      moreActions={sameReporter === undefined ? null : <RestoreReporterButton {...sameReporter} />}
    >
      <div className={styles.facts}>
        <Badge>{reportCount === 1 ? '1 report' : `${reportCount} reports`}</Badge>
        {hidden ? null : <Badge>still visible</Badge>}
        <span>
          {experience.city}, {experience.country}
        </span>
        <span>ID: {experience.randomId}</span>
      </div>
      <p className={styles.story} dir="auto" lang={experience.lang ?? ''}>
        {experience.content}
      </p>
      <div className={styles.facts}>
        <span>
          Posted <RelativeTime at={experience.createdAt} />
        </span>
        <span>{experience.votes === 1 ? '1 upvote' : `${experience.votes} upvotes`}</span>
      </div>
    </DecisionCard>
  );
}

function RestoreReporterButton({ report, hidden }: NonNullable<ReportedItem['sameReporter']>) {
  const restoringAll = useRestoreHidden();
  const restoreAll = () => {
    if (confirm(restoreQuestion(hidden, 'reporter')))
      restoringAll.mutate({ report, kind: 'reporter' });
  };
  return (
    <Button variant="quiet" onClick={restoreAll} disabled={restoringAll.isPending}>
      Restore everything this reporter hid ({hidden})
    </Button>
  );
}

function ReportDetails({ item: { reports, reportCount } }: { item: ReportedItem }) {
  const moreCount = reportCount - Math.min(shownReports, reports.length);
  return (
    <div className={styles.details}>
      <h2>Reports</h2>
      <ul>
        {reports.slice(0, shownReports).map((report) => (
          <li key={report.id}>
            <strong>{reportReasonTexts[report.reason].label}</strong>{' '}
            <RelativeTime at={report.createdAt} />
            {report.description === null ? null : <p dir="auto">{report.description}</p>}
          </li>
        ))}
      </ul>
      {moreCount > 0 ? <p>+{moreCount} more reports</p> : null}
    </div>
  );
}
