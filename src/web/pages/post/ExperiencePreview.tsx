import { useState } from 'react';
import { createRandomId } from '../../../domain/random-id.ts';
import type { PostValues } from '../../features/post/post-values.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { useClock } from '../../ui/text/clock.tsx';
import styles from './ExperiencePreview.module.css';

/**
 * The story as others will see it, with a random identifier like the server's. The avatar is rendered with the first
 * words: a page's first emoji takes a phone long, and the form must be interactive before that.
 */
export function ExperiencePreview({ values }: { values: PostValues }) {
  const { content, city, country } = values;
  const text = content.trim();
  const { isHydrated } = useClock();
  const [randomId] = useState(() => createRandomId((end) => Math.floor(Math.random() * end)));
  const place = [city.trim(), country].filter(Boolean).join(', ');
  return (
    <section className={styles.preview} aria-label="Preview" data-needs-script>
      <div className={styles.card}>
        <span className={styles.stamp}>
          {isHydrated && text ? <Avatar randomId={randomId} /> : null}
        </span>
        {text ? (
          <p className={styles.content} dir="auto" lang="">
            {text}
          </p>
        ) : (
          <p className={classes(styles.content, styles.placeholder)}>
            Your story will appear here.
          </p>
        )}
        <p className={styles.place}>
          <span dir="auto">{place || 'Your city'}</span>
          <span className={styles.id}>ID: {isHydrated ? randomId : '…'}</span>
        </p>
      </div>
      <p className={styles.note}>
        You stay anonymous: a random ID like this one is assigned when you share.
      </p>
    </section>
  );
}
