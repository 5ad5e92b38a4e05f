import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getModerationLogEndpoint,
  type LogFilter,
  type ModerationLogEntry,
} from '../../contract/endpoints/console/moderation.ts';
import { moderationReasonTexts } from '../../contract/endpoints/moderation-reasons.ts';
import { limits } from '../../contract/limits.ts';
import { sentenceFor } from '../../web/api/call-error.ts';
import { call } from '../../web/api/call.ts';
import { Button } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/EmptyState.tsx';
import { Time } from '../account/AccountPart.tsx';
import { keyOf } from '../calls.ts';
import { Loaded } from '../Loading.tsx';
import { actionTexts } from './action-texts.ts';
import { LogFilters } from './LogFilters.tsx';
import styles from './Log.module.css';

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
    <section className="stack">
      <h2>Moderation log</h2>
      <LogFilters filter={filter} onChange={setFilter} />
      <Entries filter={filter} />
    </section>
  );
}

/** Undefined at the end of the log: a page that is not full is the last. Failed logins come with the actions around them. */
function lastIdOf(page: readonly ModerationLogEntry[]): number | undefined {
  const actions = page.filter(({ action }) => action !== 'login-failed');
  return actions.length < limits.log.page ? undefined : Math.min(...actions.map(({ id }) => id));
}

function Entries({ filter }: { filter: LogFilter }) {
  const log = useInfiniteQuery({
    queryKey: [...keyOf(getModerationLogEndpoint), filter],
    queryFn: ({ pageParam: before }) =>
      call(getModerationLogEndpoint, {
        query: { ...filter, ...(before !== undefined && { before: String(before) }) },
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: lastIdOf,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flat(),
  });
  return (
    <Loaded query={log} name="Log">
      {(entries) =>
        entries.length === 0 ? (
          <EmptyState title="No entries">Nothing matches.</EmptyState>
        ) : (
          <>
            <Table entries={entries} />
            {log.isFetchNextPageError ? (
              <p role="alert">
                {sentenceFor(log.error, 'The next entries did not load. Please try again.')}
              </p>
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
        )
      }
    </Loaded>
  );
}

function Table({ entries: data }: { entries: readonly ModerationLogEntry[] }) {
  // A column in which nothing would stand is left out.
  const hasStories = data.some(({ randomId }) => randomId !== null);
  const hasDetails = data.some((entry) => detailsOf(entry) !== null);
  return (
    <div
      className={`surface ${styles.scroll}`}
      role="region"
      aria-label="Moderation log"
      // A table that is wider than the screen can be scrolled with the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
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
                <Time>{entry.createdAt}</Time>
              </td>
              <td>
                {actionTexts[entry.action]}
                {entry.by ? <span className={`small ${styles.by}`}>{entry.by}</span> : null}
              </td>
              {hasStories ? <td>{entry.randomId}</td> : null}
              {hasDetails ? <td>{detailsOf(entry)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
