import type { ComponentProps, ReactNode } from 'react';
import type { HeldItem, ReportedItem } from '../../contract/endpoints/console/moderation.ts';
import { reportReasonTexts } from '../../contract/report-reasons.ts';
import type { Reason, ReviewRule } from '../../contract/review.ts';
import { Card } from '../../web/ui/Card.tsx';
import { classes } from '../../web/ui/classes.ts';
import { MarkedText } from '../../web/ui/text/MarkedText.tsx';
import { RelativeTime } from '../../web/ui/text/RelativeTime.tsx';
import styles from './StoryCard.module.css';

interface StoryCardProps extends Pick<
  ComponentProps<'div'>,
  'id' | 'tabIndex' | 'onKeyDown' | 'className'
> {
  readonly as: 'li' | 'article';
  readonly experience: Pick<
    HeldItem['experience'],
    'randomId' | 'content' | 'city' | 'country' | 'tags' | 'lang'
  >;
  /** What the review has found in it. */
  readonly reasons?: readonly Reason[];
  /** Badges before the place, and facts after the ID. */
  readonly badges: ReactNode;
  readonly facts: ReactNode;
  /** What speaks for and against it. */
  readonly details: ReactNode;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** A story as moderators see it, in every list and in the queue. */
export function StoryCard(props: StoryCardProps) {
  const { experience, reasons = [], badges, facts, details, children, className, ...rest } = props;
  const { randomId, content, city, country, tags, lang } = experience;
  return (
    <Card className={classes(styles.card, className)} aria-label={`Story ${randomId}`} {...rest}>
      <div className={classes('stack', styles.content)}>
        <div className={classes('small cluster', styles.facts)}>
          {badges}
          <span>
            {city}, {country}
          </span>
          <span>ID: {randomId}</span>
          {facts}
        </div>
        <p className={classes('story verbatim', styles.text)} dir="auto" lang={lang ?? ''}>
          <MarkedText text={content} marks={reasons.flatMap(({ marks }) => marks)} />
        </p>
        {tags.length > 0 ? (
          <p className="small" dir="auto">
            Tags: {tags.join(', ')}
          </p>
        ) : null}
      </div>
      <div className={styles.details}>{details}</div>
      {children}
    </Card>
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

const ruleNames: Record<ReviewRule, string> = {
  'personal-info': 'Personal information',
  contact: 'Contact details',
  promotion: 'Promotion',
  toxic: 'Hurtful words',
  negative: 'Not a positive story',
};

/** Why the review holds a story, with the words that it means. */
export function ReviewPart({ content, reasons }: { content: string; reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null;
  return (
    <StoryPart title="What the review says">
      <ul className="stack list">
        {reasons.map(({ rule, message, marks }) => (
          <li key={`${rule} ${message}`}>
            <strong>{ruleNames[rule]}.</strong> {message}
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
  return (
    <StoryPart title={title}>
      <ul className="stack list">
        {reports.map(({ id, reason, createdAt, description }) => (
          <li key={id}>
            <strong>{reportReasonTexts[reason].label}</strong> <RelativeTime at={createdAt} />
            {description === null ? null : <p dir="auto">{description}</p>}
          </li>
        ))}
      </ul>
      {count > reports.length ? <p>+{count - reports.length} more reports</p> : null}
      {children}
    </StoryPart>
  );
}
