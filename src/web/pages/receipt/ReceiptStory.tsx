import type { Experience } from '../../../contract/endpoints/experiences.ts';
import type { Receipt } from '../../../contract/endpoints/receipts.ts';
import type { OwnStory } from '../../features/post/own-stories.ts';
import { classes } from '../../ui/classes.ts';
import { pastelOf } from '../../ui/pastel.ts';
import { EmptyStamp } from '../../ui/pictures/EmptyStamp.tsx';
import { Postmark } from '../../ui/Postmark.tsx';
import { MarkedText } from '../../ui/text/MarkedText.tsx';
import { storySize } from '../story-size.ts';
import tint from '../../ui/Tint.module.css';
import styles from './ReceiptStory.module.css';

interface ReceiptStoryProps {
  readonly receipt: Receipt | undefined;
  readonly own: OwnStory | undefined;
}

/** A story that is deleted has no colour. */
function coloursOf(experience: Experience | undefined) {
  return experience ? [tint.card, pastelOf(experience.randomId)] : [];
}

/** The story as a postcard: with its stamp while it is public, else with an empty place for it. */
export function ReceiptStory({ receipt, own }: ReceiptStoryProps) {
  const experience = receipt?.experience ?? undefined;
  const { content, city, country } = experience ?? own?.values ?? noText;
  return (
    <article
      className={classes(styles.story, ...coloursOf(experience))}
      aria-label={city === '' ? 'Your story' : `Your story from ${city}`}
    >
      <Text content={content} lang={experience?.lang ?? ''} marks={marksIn(receipt)} />
      <div className={styles.address}>
        <Place {...{ city, country }} />
        <Tags tags={experience?.tags ?? []} />
      </div>
      <Stamp experience={isPublic(receipt) ? experience : undefined} />
    </article>
  );
}

interface TextProps {
  readonly content: string;
  readonly lang: string;
  readonly marks: Receipt['reasons'][number]['marks'];
}

function Text({ content, lang, marks }: TextProps) {
  if (content === '') return <p className={styles.gone}>Its text is not kept.</p>;
  return (
    <p className={classes('story', styles.text, styles[storySize(content)])} dir="auto" lang={lang}>
      <MarkedText text={content} marks={marks} />
    </p>
  );
}

const noText = { content: '', city: '', country: '' };

export function isPublic(receipt: Receipt | undefined): boolean {
  return receipt?.status === 'published' || receipt?.status === 'restored';
}

function marksIn(receipt: Receipt | undefined) {
  return (receipt?.reasons ?? []).flatMap((reason) => reason.marks);
}

function Place({ city, country }: { city: string; country: string }) {
  if (city === '') return null;
  return (
    <p className={styles.place}>
      <bdi>{city}</bdi>, {country}
    </p>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <p>
      Tags: <bdi>{tags.join(', ')}</bdi>
    </p>
  );
}

function Stamp({ experience }: { experience: Experience | undefined }) {
  if (experience === undefined) return <EmptyStamp className={styles.noStamp} />;
  const { randomId, city, createdAt, votes } = experience;
  return <Postmark {...{ randomId, city, createdAt, votes }} mark="" className={styles.stamp} />;
}
