import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getModerationLogEndpoint,
  type LogFilter,
  type ModerationLogEntry,
} from '../../contract/endpoints/console/moderation.ts';
import { limits } from '../../contract/limits.ts';
import { consoleLogMessages } from '../../messages/areas/console/log.ts';
import { consoleStoriesMessages } from '../../messages/areas/console/stories.ts';
import { sentenceFor } from '../../web/api/call-error.ts';
import { call } from '../../web/api/call.ts';
import { Button } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/EmptyState.tsx';
import { useLanguage, useMessages } from '../../web/ui/text/messages.ts';
import { Time } from '../account/AccountPart.tsx';
import { keyOf } from '../calls.ts';
import { Loaded } from '../Loading.tsx';
import { LogFilters } from './LogFilters.tsx';
import styles from './Log.module.css';

/** Failed logins within an hour are one entry. */
function useDetails(): (entry: ModerationLogEntry) => string {
  const t = useMessages(consoleLogMessages);
  const story = useMessages(consoleStoriesMessages);
  const { sentence } = useLanguage();
  return ({ action, randomId, detail: original, count, reason }) => {
    if (count !== 1) return t('times', { count });
    // Of a story, the server's words; else a name.
    const isSaid = randomId !== null || action === 'restore-all';
    const detail = isSaid && original !== null ? sentence(original) : (original ?? '');
    if (reason === null) return detail;
    return detail === '' ? story(reason) : t('reasonAnd', { reason: story(reason), detail });
  };
}

/** The actions and logins of moderators, newest first. Entries are never changed. */
export function ModerationLog() {
  const [filter, setFilter] = useState<LogFilter>({});
  const t = useMessages(consoleLogMessages);
  return (
    <section className="stack">
      <h2>{t('title')}</h2>
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
  const t = useMessages(consoleLogMessages);
  const { sentence } = useLanguage();
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
          <EmptyState title={t('none')}>{t('nothing')}</EmptyState>
        ) : (
          <>
            <Table entries={entries} />
            {log.isFetchNextPageError ? (
              <p role="alert">{sentence(sentenceFor(log.error, t('nextFailed')))}</p>
            ) : null}
            {log.hasNextPage ? (
              <Button
                className={styles.next}
                aria-disabled={log.isFetchingNextPage}
                onClick={() => void log.fetchNextPage()}
              >
                {t('more')}
              </Button>
            ) : null}
          </>
        )
      }
    </Loaded>
  );
}

function Table({ entries: data }: { entries: readonly ModerationLogEntry[] }) {
  const t = useMessages(consoleLogMessages);
  const detailsOf = useDetails();
  // A column in which nothing would stand is left out.
  const hasStories = data.some(({ randomId }) => randomId !== null);
  const hasDetails = data.some((entry) => detailsOf(entry) !== '');
  return (
    <div
      className={`surface ${styles.scroll}`}
      role="region"
      aria-label={t('title')}
      // A table that is wider than the screen can be scrolled with the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={styles.log}>
        <thead>
          <tr>
            <th scope="col">{t('when')}</th>
            <th scope="col">{t('what')}</th>
            {hasStories ? (
              <th className={styles.story} scope="col">
                {t('story')}
              </th>
            ) : null}
            {hasDetails ? <th scope="col">{t('details')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {data.map((entry) => (
            <tr key={entry.id}>
              <td>
                <Time>{entry.createdAt}</Time>
              </td>
              <td>
                {t(entry.action)}
                {entry.by ? (
                  <span className={`small ${styles.by}`} translate="no">
                    {entry.by}
                  </span>
                ) : null}
              </td>
              {hasStories ? <td translate="no">{entry.randomId}</td> : null}
              {hasDetails ? <td>{detailsOf(entry)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
