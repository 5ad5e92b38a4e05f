import type { ComponentProps, ReactNode } from 'react';
import type { HeldItem, ReportedItem } from '../../contract/endpoints/console/moderation.ts';
import { reportReasonTexts } from '../../contract/report-reasons.ts';
import type { Reason } from '../../contract/review.ts';
import { consoleStoriesMessages } from '../../messages/areas/console/stories.ts';
import { Postcard } from '../../web/ui/postcard/Postcard.tsx';
import { MarkedText } from '../../web/ui/text/MarkedText.tsx';
import { useLanguage, useMessages, useRichMessages } from '../../web/ui/text/messages.ts';
import { RelativeTime } from '../../web/ui/text/RelativeTime.tsx';
import styles from './StoryCard.module.css';

interface StoryCardProps extends Pick<ComponentProps<'article'>, 'id' | 'tabIndex'> {
  readonly experience: Pick<
    HeldItem['experience'],
    'randomId' | 'content' | 'city' | 'country' | 'tags' | 'lang'
  >;
  /** What the review has found in it. */
  readonly reasons?: readonly Reason[];
  /** Why it waits, and since when. */
  readonly facts: ReactNode;
  /** What speaks for and against it. */
  readonly details: ReactNode;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** A story as moderators see it, in the list of the reported ones and in the queue. */
export function StoryCard(props: StoryCardProps) {
  const { experience, reasons = [], facts, details, children, ...rest } = props;
  const { randomId, content, city, country, tags, lang } = experience;
  const t = useMessages(consoleStoriesMessages);
  const rich = useRichMessages(consoleStoriesMessages);
  const language = useLanguage();
  return (
    <div className={`card ${styles.card}`}>
      <Postcard
        size="page"
        className={styles.story}
        aria-label={t('story', { id: randomId })}
        content={content}
        lang={lang}
        note={<div className={`small cluster ${styles.facts}`}>{facts}</div>}
        place={
          <p>
            {rich('place', {
              city: <bdi>{city}</bdi>,
              country: language.country(country),
              id: <bdi>{randomId}</bdi>,
              tags: <bdi>{tags.join(', ')}</bdi>,
              rest: (text) => (tags.length > 0 ? text : null),
            })}
          </p>
        }
        foot={
          <>
            <div className={`stack ${styles.details}`}>{details}</div>
            {children}
          </>
        }
        {...rest}
      >
        {(text) => <MarkedText text={text} marks={reasons.flatMap(({ marks }) => marks)} />}
      </Postcard>
    </div>
  );
}

/** One of the details, with its title. */
export function StoryPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Why the review holds a story, with the words that it means. */
export function ReviewPart({ content, reasons }: { content: string; reasons: readonly Reason[] }) {
  const t = useMessages(consoleStoriesMessages);
  const rich = useRichMessages(consoleStoriesMessages);
  const { sentence } = useLanguage();
  if (reasons.length === 0) return null;
  return (
    <StoryPart title={t('review')}>
      <ul className="stack list">
        {reasons.map(({ rule, message, marks }) => (
          <li key={`${rule} ${message}`}>
            {rich('finding', {
              b: (name) => <strong>{name}</strong>,
              name: t(rule),
              message: sentence(message),
            })}
            {marks.length > 0 ? (
              <p dir="auto">{marks.map(([start, end]) => content.slice(start, end)).join(' · ')}</p>
            ) : null}
          </li>
        ))}
      </ul>
    </StoryPart>
  );
}

interface ReportsPartProps {
  readonly title: string;
  readonly reports: ReportedItem['reports'];
  /** Of all reports. */
  readonly count: number;
  readonly children?: ReactNode;
}

/** What readers reported, and how many more. */
export function ReportsPart({ title, reports, count, children }: ReportsPartProps) {
  const t = useMessages(consoleStoriesMessages);
  const { sentence } = useLanguage();
  return (
    <StoryPart title={title}>
      <ul className="stack list">
        {reports.map(({ id, reason, createdAt, description }) => (
          <li key={id}>
            <strong>{sentence(reportReasonTexts[reason].label)}</strong>{' '}
            <RelativeTime at={createdAt} />
            {description === null ? null : <p dir="auto">{description}</p>}
          </li>
        ))}
      </ul>
      {count > reports.length ? <p>{t('moreReports', { count: count - reports.length })}</p> : null}
      {children}
    </StoryPart>
  );
}
