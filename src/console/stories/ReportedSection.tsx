import type { UseQueryResult } from '@tanstack/react-query';
import type { ReportedItem } from '../../contract/endpoints/console/moderation.ts';
import { Badge } from '../../web/ui/Badge.tsx';
import { EmptyState } from '../../web/ui/EmptyState.tsx';
import { RelativeTime } from '../../web/ui/text/RelativeTime.tsx';
import { Loaded } from '../Loading.tsx';
import { MassRestoreButton } from '../mass-restore.tsx';
import { DecisionCard } from './DecisionCard.tsx';
import { DecisionList, KeyHint } from './DecisionList.tsx';
import { ReportsPart } from './StoryCard.tsx';

/** Of each story. */
const shownReports = 3;

/** Stories that readers reported. */
export function ReportedSection({ query }: { query: UseQueryResult<readonly ReportedItem[]> }) {
  return (
    <Loaded query={query} name="the reports">
      {(items) =>
        items.length === 0 ? (
          <EmptyState title="No Reported Content">Nothing waits for a decision.</EmptyState>
        ) : (
          <div className="stack">
            <h2 className="visually-hidden">Stories that readers reported</h2>
            <KeyHint shortcut="r" does="restores" />
            <DecisionList>
              {items.map((item) => (
                <ReportedCard key={item.experience.id} item={item} />
              ))}
            </DecisionList>
          </div>
        )
      }
    </Loaded>
  );
}

function ReportedCard({ item }: { item: ReportedItem }) {
  const { experience, reports, reportCount, hidden, sameReporter } = item;
  const { createdAt, votes } = experience;
  return (
    <DecisionCard
      list="reported"
      item={item}
      badges={
        <>
          <Badge>{reportCount === 1 ? '1 report' : `${reportCount} reports`}</Badge>
          {hidden ? null : <Badge>still visible</Badge>}
        </>
      }
      facts={
        <>
          <span>
            Posted <RelativeTime at={createdAt} />
          </span>
          <span>{votes === 1 ? '1 upvote' : `${votes} upvotes`}</span>
        </>
      }
      details={
        <ReportsPart title="Reports" reports={reports.slice(0, shownReports)} count={reportCount} />
      }
      moreActions={
        sameReporter === undefined ? null : (
          <MassRestoreButton
            variant="quiet"
            report={sameReporter.report}
            kind="reporter"
            count={sameReporter.hidden}
          >
            Restore everything this reporter hid ({sameReporter.hidden})
          </MassRestoreButton>
        )
      }
    />
  );
}
