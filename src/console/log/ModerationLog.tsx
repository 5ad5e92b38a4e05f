import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LogFilter, ModerationLogEntry } from '../../contract/endpoints/console/moderation.ts';
import { moderationReasonTexts } from '../../contract/endpoints/moderation-reasons.ts';
import { sentenceFor } from '../../web/api/call-error.ts';
import { Button } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/EmptyState.tsx';
import { logQuery } from '../console-queries.ts';
import { Loading } from '../Loading.tsx';
import { actionTexts } from './action-texts.ts';
import { LogFilters } from './LogFilters.tsx';
import styles from './ModerationLog.module.css';

const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Failed logins within an hour are one entry. */
function detailsOf({ detail, count, reason }: ModerationLogEntry): string | null {
  if (count !== 1) return `${count} times within the hour`;
  const why = reason ? moderationReasonTexts[reason].label : undefined;
  return [why, detail].filter(Boolean).join(', ') || null;
}

/** The actions and logins of moderators, newest first. Entries are never changed. */
export function ModerationLog() {
  const [filter, setFilter] = useState<LogFilter>({});
  return (
    <section>
      <h2>Moderation log</h2>
      <LogFilters filter={filter} onChange={setFilter} />
      <Entries filter={filter} />
    </section>
  );
}

function Entries({ filter }: { filter: LogFilter }) {
  const log = useInfiniteQuery(logQuery(filter));
  const { data, error, isPending, isLoadingError, refetch } = log;
  if (isPending) return <Loading>Loading the log...</Loading>;
  if (isLoadingError) {
    return (
      <EmptyState
        title="The log did not load"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {sentenceFor(error, 'Please check your connection and try once more.')}
      </EmptyState>
    );
  }
  const entries = data?.pages.flat() ?? [];
  if (entries.length === 0) return <EmptyState title="No entries">Nothing matches.</EmptyState>;
  return (
    <>
      <Table entries={entries} />
      {log.isFetchNextPageError ? (
        <p role="alert">{sentenceFor(error, 'The next entries did not load. Please try again.')}</p>
      ) : null}
      {log.hasNextPage ? (
        <Button
          className={styles.next}
          aria-disabled={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </>
  );
}

function Table({ entries: data }: { entries: readonly ModerationLogEntry[] }) {
  // A column in which nothing would stand is left out.
  const hasStories = data.some(({ randomId }) => randomId !== null);
  const hasDetails = data.some((entry) => detailsOf(entry) !== null);
  return (
    <>
      {/* tabIndex: a table that is wider than the screen can be scrolled with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label="Moderation log" tabIndex={0}>
        <table className={styles.log}>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              {hasStories ? (
                <th className={styles.story} scope="col">
                  Story
                </th>
              ) : null}
              {hasDetails ? <th scope="col">Details</th> : null}
            </tr>
          </thead>
          <tbody>
            {data.map((entry) => (
              <tr key={entry.id}>
                <td>
                  <time dateTime={entry.createdAt}>
                    {timeFormat.format(Date.parse(entry.createdAt))}
                  </time>
                </td>
                <td>
                  {actionTexts[entry.action]}
                  {entry.by ? <span className={styles.by}>{entry.by}</span> : null}
                </td>
                {hasStories ? <td>{entry.randomId}</td> : null}
                {hasDetails ? <td>{detailsOf(entry)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
