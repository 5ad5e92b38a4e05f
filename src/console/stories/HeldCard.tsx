import type { HeldItem } from '../../contract/endpoints/console/moderation.ts';
import type { HoldCause, ReviewRule } from '../../contract/review.ts';
import { Badge } from '../../web/ui/Badge.tsx';
import { MarkedText } from '../../web/ui/text/MarkedText.tsx';
import { RelativeTime } from '../../web/ui/text/RelativeTime.tsx';
import { usePublish } from '../console-queries.ts';
import { DecisionCard } from './DecisionCard.tsx';
import styles from './Stories.module.css';

const causes: Record<HoldCause, string> = {
  unsure: 'The review was not sure',
  asked: 'Refused, the author asked a person',
  failed: 'The review failed',
  imported: 'Imported, the review was not sure',
};

const ruleNames: Record<ReviewRule, string> = {
  'personal-info': 'Personal information',
  contact: 'Contact details',
  promotion: 'Promotion',
  toxic: 'Hurtful words',
  negative: 'Not a positive story',
};

/** A held story with why it is held, and the two decisions. */
export function HeldCard({ item }: { item: HeldItem }) {
  const { experience, cause, reasons } = item;
  const publishing = usePublish();
  return (
    <DecisionCard
      item={item}
      list="held"
      keep={publishing}
      label="Publish"
      shortcut="p"
      details={<Reasons item={item} />}
    >
      <div className={styles.facts}>
        <Badge>{causes[cause]}</Badge>
        <span>
          {experience.city}, {experience.country}
        </span>
        <span>ID: {experience.randomId}</span>
        <span>
          Posted <RelativeTime at={experience.createdAt} />
        </span>
      </div>
      <p className={styles.story} dir="auto" lang={experience.lang ?? ''}>
        <MarkedText text={experience.content} marks={reasons.flatMap(({ marks }) => marks)} />
      </p>
      {experience.tags.length > 0 ? (
        <p className={styles.facts} dir="auto">
          Tags: {experience.tags.join(', ')}
        </p>
      ) : null}
    </DecisionCard>
  );
}

function Reasons({ item: { experience, reasons } }: { item: HeldItem }) {
  if (reasons.length === 0) return null;
  return (
    <div className={styles.details}>
      <h3>What the review says</h3>
      <ul>
        {reasons.map(({ rule, message, marks }) => (
          <li key={`${rule} ${message}`}>
            <strong>{ruleNames[rule]}.</strong> {message}
            {marks.length > 0 ? (
              <p dir="auto">
                {marks.map(([start, end]) => experience.content.slice(start, end)).join(' · ')}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
