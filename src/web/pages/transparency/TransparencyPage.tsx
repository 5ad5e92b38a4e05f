import { useQuery } from '@tanstack/react-query';
import type { TransparencyMonth } from '../../../contract/endpoints/transparency.ts';
import { paths } from '../../../contract/paths.ts';
import type { ReviewRule } from '../../../contract/review.ts';
import { pageTitle } from '../../../contract/site.ts';
import { transparencyMessages } from '../../../messages/areas/site/transparency.ts';
import { messagesOf } from '../../../messages/language.ts';
import { sentenceFor } from '../../api/call-error.ts';
import { pageQuery, queryOptionsFor, retryQuery } from '../../api/query.ts';
import type { PageDefinition } from '../../router/page.ts';
import { Bar } from '../../ui/Bar.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { LoadFailure } from '../../ui/failure/LoadFailure.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { HillsPicture } from '../../ui/pictures/HillsPicture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLanguage, useMessages, useRichMessages } from '../../ui/text/messages.ts';
import styles from './TransparencyPage.module.css';

const query = pageQuery('/api/transparency');

export const transparencyPage: PageDefinition = {
  Page: TransparencyPage,
  queries: () => [query],
  head: (_, { language, site }) => {
    const t = messagesOf(transparencyMessages, language);
    return { title: pageTitle(t('title'), site), description: t('description') };
  },
};

function TransparencyPage() {
  const t = useMessages(transparencyMessages);
  const rich = useRichMessages(transparencyMessages);
  return (
    <div className="split">
      <div>
        <h1>{t('title')}</h1>
        <p className="quiet">{t('lead', { few: fewText })}</p>
      </div>
      <div className="stack">
        <Months />
        <p className="note">
          {rich('programs', {
            link: (content) => <a href={query.path}>{content}</a>,
            path: query.path,
          })}
        </p>
      </div>
    </div>
  );
}

function Months() {
  const t = useMessages(transparencyMessages);
  const { sentence } = useLanguage();
  const { data, isError, error, refetch } = useQuery(queryOptionsFor(query));
  if (isError && data === undefined) {
    return (
      <LoadFailure title={t('notLoaded')} onRetry={() => retryQuery(refetch)}>
        {sentence(sentenceFor(error))}
      </LoadFailure>
    );
  }
  if (data === undefined) {
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className={styles.placeholder} />
      </div>
    );
  }
  if (data.months.length === 0) {
    return (
      <>
        <div className={`row ${styles.empty}`}>
          <div>
            <h2>{t('empty')}</h2>
            <p className="quiet">{t('begin')}</p>
            <LinkButton href={paths.post}>{t('share')}</LinkButton>
          </div>
          <HillsPicture className={styles.picture} />
        </div>
        <Counted />
      </>
    );
  }
  return data.months.map((month, i) => <Month key={month.month} month={month} isOpen={i === 0} />);
}

/** What each month will show. */
function Counted() {
  const t = useMessages(transparencyMessages);
  return (
    <dl className={`surface ${styles.counted}`}>
      {rows.map((row) => (
        <div key={row}>
          <dt className="strong">{t(row)}</dt>
          <dd className="note">{t(`${row}Meaning`)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Why the review refuses posts, in the order in which it shows reasons. */
const rules = [
  ['personal-info', 'personalInfo'],
  ['contact', 'contact'],
  ['promotion', 'promotion'],
  ['toxic', 'toxic'],
  ['negative', 'negative'],
] as const satisfies readonly (readonly [ReviewRule, string])[];

/** The numbers of a month in the order in which things happen. */
const rows = [
  'received',
  'refused',
  'held',
  'reported',
  'restored',
  'published',
  'removed',
  'secondLooks',
  'removedOnSecondLook',
  'appeals',
  'appealsUpheld',
] as const;

function Month({ month, isOpen }: { month: TransparencyMonth; isOpen: boolean }) {
  const t = useMessages(transparencyMessages);
  const countText = useCountText();
  const counts = rows.map((row) => month[row] ?? 0);
  const most = Math.max(4 * fewest, ...counts);
  return (
    <details className={`surface ${styles.month}`} open={isOpen}>
      <summary className="disclosure">
        <h2>
          <MonthName month={month.month} />
        </h2>
        <span className="note">
          {counts.every((count) => count === 0)
            ? t('fewOfEach')
            : t('summary', {
                received: countText(month.received),
                removed: countText(month.removed),
              })}
        </span>
        <ChevronDownIcon />
      </summary>
      <table className={`figures ${styles.table}`}>
        <caption className="visually-hidden">
          <MonthName month={month.month} />
        </caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('howMany')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">
                {t(row)}
                <span className="note">{t(`${row}Meaning`)}</span>
                {row === 'refused' ? <ByRule month={month} /> : null}
                {month[row] === 0 ? null : <Bar fraction={(month[row] ?? fewest / 2) / most} />}
              </th>
              <td className={month[row] === 0 ? 'quiet' : undefined}>{countText(month[row])}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              {t('median')}
              <span className="note">{t('medianMeaning')}</span>
            </th>
            <td>
              <Hours hours={month.medianHours} />
            </td>
          </tr>
        </tbody>
      </table>
    </details>
  );
}

function ByRule({ month: { refusedByRule } }: { month: TransparencyMonth }) {
  const { signs } = useLanguage();
  const t = useMessages(transparencyMessages);
  const countText = useCountText();
  if (Object.values(refusedByRule).includes(null))
    return <span className="note">{t('noReasons')}</span>;
  const parts = rules
    .filter(([rule]) => refusedByRule[rule] !== 0)
    .map(([rule, key]) => t(key, { number: countText(refusedByRule[rule]) }));
  if (parts.length === 0) return null;
  return <span className="note">{t('reasons', { reasons: parts.join(signs.comma) })}</span>;
}

/** Smaller numbers are not shown. */
const fewest = 5;

/** It never breaks. */
const fewText = `<\u00a0${fewest}`;

function useCountText(): (count: number | null) => string {
  const { number } = useLanguage();
  return (count) => (count === null ? fewText : number(count));
}

function Hours({ hours }: { hours: number | null }) {
  const t = useMessages(transparencyMessages);
  if (hours === null) return '–';
  return hours < 1 ? t('underAnHour') : t('hours', { count: Math.round(hours) });
}

function MonthName({ month }: { month: string }) {
  const { locale } = useLanguage();
  const format = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return <time dateTime={month}>{format.format(new Date(`${month}-01T00:00:00Z`))}</time>;
}
