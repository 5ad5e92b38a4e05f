import type { UseQueryResult } from '@tanstack/react-query';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { ReportedItem } from '../../contract/endpoints/console/moderation.ts';
import type { QueueDecision } from '../../contract/endpoints/console/queue.ts';
import { consoleStoriesMessages } from '../../messages/areas/console/stories.ts';
import { Badge } from '../../web/ui/Badge.tsx';
import { Button } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/EmptyState.tsx';
import { useMessages, useRichMessages } from '../../web/ui/text/messages.ts';
import { RelativeTime } from '../../web/ui/text/RelativeTime.tsx';
import { Loaded } from '../Loading.tsx';
import { MassRestoreButton } from './mass-restore.tsx';
import { ReportsPart, StoryCard } from './StoryCard.tsx';
import { useDecisions } from './use-decisions.ts';
import { verbOf } from './verbs.ts';
import styles from './StoryCard.module.css';

/** Of each story. */
const shownReports = 3;

type Decide = (item: ReportedItem, decision: QueueDecision) => void;
type Work = ReturnType<typeof useDecisions>;

/** Stories that readers reported, with decisions that take effect at once. */
export function ReportedSection({ query }: { query: UseQueryResult<readonly ReportedItem[]> }) {
  const work = useDecisions();
  const t = useMessages(consoleStoriesMessages);
  const rich = useRichMessages(consoleStoriesMessages);
  /** One decision about a story at a time. */
  const decide: Decide = (item, decision) => {
    if (work.decided.has(item.experience.id)) return;
    if (decision === 'remove' && !confirm(t('deleteQuestion'))) return;
    work.decide({ items: [item], decision, isFinal: true });
  };
  return (
    <Loaded query={query} name="Reports">
      {(items) =>
        items.length === 0 ? (
          <EmptyState title={t('none')}>{t('nothingWaits')}</EmptyState>
        ) : (
          <div className="stack">
            <h2 className="visually-hidden">{t('title')}</h2>
            <p className="small needs-keyboard">
              {rich('keys', {
                a: <kbd>a</kbd>,
                d: <kbd>d</kbd>,
                j: <kbd>j</kbd>,
                k: <kbd>k</kbd>,
              })}
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
  const t = useMessages(consoleStoriesMessages);
  const rich = useRichMessages(consoleStoriesMessages);
  const isBusy = work.decided.has(id);
  const failure = work.notDecided.get(id);
  return (
    <StoryCard
      experience={experience}
      tabIndex={0}
      facts={
        <>
          <Badge>{t('reports', { count: reportCount })}</Badge>
          {hidden ? null : <Badge>{t('stillVisible')}</Badge>}
          <span>{rich('posted', { time: <RelativeTime at={createdAt} /> })}</span>
          <span>{t('upvotes', { count: votes })}</span>
        </>
      }
      details={
        <ReportsPart
          title={t('reportsTitle')}
          reports={reports.slice(0, shownReports)}
          count={reportCount}
        />
      }
    >
      <div className={`cluster ${styles.actions}`}>
        <Button variant="primary" onClick={() => decide(item, 'approve')} disabled={isBusy}>
          {t(verbOf('approve', [item]))}
        </Button>
        <Button variant="danger" onClick={() => decide(item, 'remove')} disabled={isBusy}>
          {t(verbOf('remove', [item]))}
        </Button>
        {sameReporter === undefined ? null : (
          <MassRestoreButton
            report={sameReporter.report}
            kind="reporter"
            count={sameReporter.hidden}
          >
            {t('reporterRestore', { number: sameReporter.hidden })}
          </MassRestoreButton>
        )}
        {failure ? (
          <p className={styles.failure}>{t('notDecidedWhy', { why: failure.why })}</p>
        ) : null}
      </div>
    </StoryCard>
  );
}
