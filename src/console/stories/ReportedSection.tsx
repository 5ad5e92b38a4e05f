import type { UseQueryResult } from '@tanstack/react-query';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { ReportedItem } from '../../contract/endpoints/console/moderation.ts';
import type { QueueDecision } from '../../contract/endpoints/console/queue.ts';
import { countOf } from '../../messages/format-count.ts';
import { Badge } from '../../web/ui/Badge.tsx';
import { Button } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/EmptyState.tsx';
import { RelativeTime } from '../../web/ui/text/RelativeTime.tsx';
import { Loaded } from '../Loading.tsx';
import { MassRestoreButton } from './mass-restore.tsx';
import { ReportsPart, StoryCard } from './StoryCard.tsx';
import { useDecisions } from './use-decisions.ts';
import { verbOf } from './verbs.ts';
import styles from './StoryCard.module.css';

/** Of each story. */
const shownReports = 3;

const deleteQuestion =
  'Are you sure you want to permanently delete this experience? This action cannot be undone.';

type Decide = (item: ReportedItem, decision: QueueDecision) => void;
type Work = ReturnType<typeof useDecisions>;

/** Stories that readers reported, with decisions that take effect at once. */
export function ReportedSection({ query }: { query: UseQueryResult<readonly ReportedItem[]> }) {
  const work = useDecisions();
  /** One decision about a story at a time. */
  const decide: Decide = (item, decision) => {
    if (work.decided.has(item.experience.id)) return;
    if (decision === 'remove' && !confirm(deleteQuestion)) return;
    work.decide({ items: [item], decision, isFinal: true });
  };
  return (
    <Loaded query={query} name="Reports">
      {(items) =>
        items.length === 0 ? (
          <EmptyState title="No Reported Content">Nothing waits for a decision.</EmptyState>
        ) : (
          <div className="stack">
            <h2 className="visually-hidden">Stories that readers reported</h2>
            <p className="small needs-keyboard">
              On a focused story: <kbd>a</kbd> restores, <kbd>d</kbd> deletes, <kbd>j</kbd> and{' '}
              <kbd>k</kbd> go to the next and the previous one.
            </p>
            <List items={items} decide={decide}>
              {(item) => <ReportedCard work={work} item={item} decide={decide} />}
            </List>
          </div>
        )
      }
    </Loaded>
  );
}

interface ListProps {
  readonly items: readonly ReportedItem[];
  readonly decide: Decide;
  readonly children: (item: ReportedItem) => React.ReactNode;
}

/**
 * A list that a story leaves with its decision: the focus moves to the story that takes its position. Its keys act while a
 * story itself has the focus, so that no letter that is typed elsewhere decides anything.
 */
function List({ items, decide, children }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  const position = useRef(-1);
  const stories = () => [...(list.current?.querySelectorAll('article') ?? [])];
  useEffect(() => {
    if (position.current === -1 || document.activeElement !== document.body) return;
    (stories()[position.current] ?? stories().at(-1))?.focus();
  });
  const rememberPosition = ({ target }: FocusEvent) => {
    position.current = stories().findIndex((story) => story.contains(target));
  };
  const handleKey = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const at = stories().findIndex((story) => story === target);
    const item = items[at];
    if (item === undefined || ctrlKey || metaKey || altKey) return;
    if (key === 'j') stories()[at + 1]?.focus();
    else if (key === 'k') stories()[at - 1]?.focus();
    else if (key === 'a') decide(item, 'approve');
    else if (key === 'd') decide(item, 'remove');
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys are shortcuts of its buttons
    <ul
      ref={list}
      className="stack list"
      onFocus={rememberPosition}
      onBlur={() => (position.current = -1)}
      onKeyDown={handleKey}
    >
      {items.map((item) => (
        <li key={item.experience.id}>{children(item)}</li>
      ))}
    </ul>
  );
}

function ReportedCard({ work, item, decide }: { work: Work; item: ReportedItem; decide: Decide }) {
  const { experience, reports, reportCount, hidden, sameReporter } = item;
  const { id, createdAt, votes } = experience;
  const isBusy = work.decided.has(id);
  const failure = work.notDecided.get(id);
  return (
    <StoryCard
      experience={experience}
      tabIndex={0}
      facts={
        <>
          <Badge>{countOf(reportCount, 'report')}</Badge>
          {hidden ? null : <Badge>still visible</Badge>}
          <span>
            Posted <RelativeTime at={createdAt} />
          </span>
          <span>{countOf(votes, 'upvote')}</span>
        </>
      }
      details={
        <ReportsPart title="Reports" reports={reports.slice(0, shownReports)} count={reportCount} />
      }
    >
      <div className={`cluster ${styles.actions}`}>
        <Button variant="primary" onClick={() => decide(item, 'approve')} disabled={isBusy}>
          {verbOf('approve', [item]).act}
        </Button>
        <Button variant="danger" onClick={() => decide(item, 'remove')} disabled={isBusy}>
          {verbOf('remove', [item]).act}
        </Button>
        {sameReporter === undefined ? null : (
          <MassRestoreButton
            report={sameReporter.report}
            kind="reporter"
            count={sameReporter.hidden}
          >
            Restore everything this reporter hid ({sameReporter.hidden})
          </MassRestoreButton>
        )}
        {failure ? <p className={styles.failure}>Not decided. {failure.why}</p> : null}
      </div>
    </StoryCard>
  );
}
