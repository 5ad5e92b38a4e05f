import { useState } from 'react';
import { createRandomId } from '../../../domain/random-id.ts';
import type { PostValues } from '../../features/post/post-values.ts';
import { classes } from '../../ui/classes.ts';
import { EmptyStamp } from '../../ui/pictures/EmptyStamp.tsx';
import { HillsPicture } from '../../ui/pictures/HillsPicture.tsx';
import { Postmark } from '../../ui/Postmark.tsx';
import { useClock } from '../../ui/text/clock.tsx';
import styles from './ExperiencePreview.module.css';

interface ExperiencePreviewProps {
  readonly values: PostValues;
  /** Whether the city is being typed: the preview waits for the whole name. */
  readonly isCityFocused: boolean;
}

/**
 * The story as others will see it, with a random identifier like the server's. The stamp is rendered with the first words:
 * a page's first emoji takes a phone long, and the form must be interactive before that.
 */
export function ExperiencePreview({ values, isCityFocused }: ExperiencePreviewProps) {
  const { country } = values;
  const text = values.content.trim();
  const city = useSettled(values.city.trim(), isCityFocused);
  const { now, isHydrated } = useClock();
  const [randomId] = useState(() => createRandomId((end) => Math.floor(Math.random() * end)));
  const createdAt = new Date(now).toISOString();
  return (
    <section className={styles.preview} aria-label="Preview" data-needs-script>
      <HillsPicture className={styles.hills} />
      <div className={styles.card}>
        <p
          className={classes('story', styles.content, text === '' && styles.placeholder)}
          dir={text === '' ? undefined : 'auto'}
          lang={text === '' ? undefined : ''}
        >
          {text || 'Your story will appear here.'}
        </p>
        <div className={styles.address}>
          <p className={styles.place}>
            <bdi>{[city, country].filter(Boolean).join(', ') || 'Your city'}</bdi>
          </p>
          <p>ID: {isHydrated ? randomId : '…'}</p>
        </div>
        {isHydrated && text ? (
          <Postmark {...{ randomId, createdAt, votes: 0 }} city={city || country} />
        ) : (
          <EmptyStamp />
        )}
      </div>
      <p className={styles.note}>
        You stay anonymous: a random ID like this one is assigned when you share.
      </p>
    </section>
  );
}

/** The last value that was not changing. */
function useSettled(value: string, isChanging: boolean): string {
  const [settled, setSettled] = useState(value);
  if (isChanging || settled === value) return settled;
  setSettled(value);
  return value;
}
