import { useQuery } from '@tanstack/react-query';
import type { TransparencyMonth } from '../../../contract/endpoints/transparency.ts';
import { paths } from '../../../contract/paths.ts';
import type { ReviewRule } from '../../../contract/review.ts';
import { pageTitle } from '../../../contract/site.ts';
import { countOf, formatCount } from '../../../messages/format-count.ts';
import { sentenceFor } from '../../api/call-error.ts';
import { pageQuery, queryOptionsFor, retryQuery } from '../../api/query.ts';
import type { PageDefinition } from '../../router/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/failure/LoadFailure.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './TransparencyPage.module.css';

const query = pageQuery('/api/transparency');

export const transparencyPage: PageDefinition = {
  Page: TransparencyPage,
  queries: () => [query],
  head: (_, { site }) => ({
    title: pageTitle('What happens to stories', site),
    description:
      'By month: how many stories were shared, refused, held, reported, restored and removed.',
  }),
};

function TransparencyPage() {
  return (
    <div className="split">
      <div>
        <h1>What happens to stories</h1>
        <p className="quiet">
          How many were shared, what the automated review and people decided, and how long it took.
          Numbers from 1 to 4 are shown as “{fewText}”, so that nobody can be recognised in them.
          Months begin at midnight UTC.
        </p>
      </div>
      <div className="stack">
        <Months />
        <p className="note">
          The same numbers for programs: <a href={query.path}>{query.path}</a> (JSON).
        </p>
      </div>
    </div>
  );
}

function Months() {
  const { data, isError, error, refetch } = useQuery(queryOptionsFor(query));
  if (isError && data === undefined) {
    return (
      <LoadFailure title="The numbers did not load" onRetry={() => retryQuery(refetch)}>
        {sentenceFor(error)}
      </LoadFailure>
    );
  }
  if (data === undefined) {
    return (
      <div role="status" aria-label="Loading the numbers">
        <Skeleton className={styles.placeholder} />
      </div>
    );
  }
  if (data.months.length === 0) {
    return (
      <EmptyState
        title="Nothing has happened yet"
        action={<LinkButton href={paths.post}>Share Your Story</LinkButton>}
      >
        The numbers begin with the first story.
      </EmptyState>
    );
  }
  return data.months.map((month, i) => <Month key={month.month} month={month} isOpen={i === 0} />);
}

/** Why the review refuses posts, in the order in which it shows reasons. */
const rules: readonly (readonly [ReviewRule, string])[] = [
  ['personal-info', 'for personal information'],
  ['contact', 'for contact details or links'],
  ['promotion', 'for promotion'],
  ['toxic', 'for hurtful words'],
  ['negative', 'because they were not positive'],
];

/** The numbers of a month in the order in which things happen, each with what it means. */
const rows = [
  ['received', 'Shared', 'Stories that were published at once or held.'],
  [
    'refused',
    'Refused by the review',
    'Different posts that it sent back. The same story may be sent again.',
  ],
  ['held', 'Held', 'Stories that waited for a person before they were public.'],
  ['reported', 'Reported', 'Reports by readers. A story may have several.'],
  ['restored', 'Restored', 'Reported stories that a person made visible again.'],
  ['published', 'Published by a person', 'Held or refused stories that became public.'],
  ['removed', 'Removed', 'Stories that a person deleted or did not publish.'],
  ['appeals', 'Appeals', 'Authors who asked for another look.'],
  ['appealsUpheld', 'Appeals upheld', 'After which the story became public.'],
] as const;

function Month({ month, isOpen }: { month: TransparencyMonth; isOpen: boolean }) {
  return (
    <details className={`surface ${styles.month}`} open={isOpen}>
      <summary className="row disclosure">
        <h2>{monthName(month.month)}</h2>
        <span className="note">
          {countText(month.received)} shared, {countText(month.removed)} removed
        </span>
        <ChevronDownIcon />
      </summary>
      <table className={`figures ${styles.table}`}>
        <caption className="visually-hidden">{monthName(month.month)}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">What</th>
            <th scope="col">How many</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, title, meaning]) => (
            <tr key={name}>
              <th scope="row">
                {title}
                <span className="note">{meaning}</span>
                {name === 'refused' ? <ByRule month={month} /> : null}
              </th>
              <td>{countText(month[name])}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              Median time to a decision
              <span className="note">
                From when a story begins to wait until a person decides. Shown for 5 decisions or
                more.
              </span>
            </th>
            <td>{hoursText(month.medianHours)}</td>
          </tr>
        </tbody>
      </table>
    </details>
  );
}

function ByRule({ month: { refusedByRule } }: { month: TransparencyMonth }) {
  if (Object.values(refusedByRule).includes(null))
    return (
      <span className="note">The reasons are not shown: one of them has fewer than 5 posts.</span>
    );
  const parts = rules
    .filter(([rule]) => refusedByRule[rule] !== 0)
    .map(([rule, why]) => `${countText(refusedByRule[rule])} ${why}`);
  if (parts.length === 0) return null;
  return <span className="note">{`${parts.join(', ')}. A post counts for each rule.`}</span>;
}

/** It never breaks. */
const fewText = '<\u00a05';

const countText = (count: number | null) => (count === null ? fewText : formatCount(count));

function hoursText(hours: number | null): string {
  if (hours === null) return '–';
  if (hours < 1) return 'less than 1 hour';
  return countOf(Math.round(hours), 'hour');
}

const names = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const monthName = (month: string) => names.format(new Date(`${month}-01T00:00:00Z`));
