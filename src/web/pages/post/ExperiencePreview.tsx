import { useState } from 'react';
import { createRandomId } from '../../../domain/random-id.ts';
import type { PostValues } from '../../features/post/post-values.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
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
    <Card as="section" className={styles.preview} aria-label="Preview" data-needs-script>
      <div className={styles.byline}>
        {isHydrated && text ? <Avatar randomId={randomId} /> : <span className={styles.noFace} />}
        <div className={styles.who}>
          <p className={styles.id}>ID: {isHydrated ? randomId : '…'}</p>
          <p className={styles.place} dir="auto">
            {place || 'Your city'}
          </p>
        </div>
      </div>
      {text ? (
        <p className={styles.content} dir="auto" lang="">
          {text}
        </p>
      ) : (
        <p className={classes(styles.content, styles.placeholder)}>Your story will appear here.</p>
      )}
      <p className={styles.note}>
        You stay anonymous: a random ID like this one is assigned when you share.
      </p>
    </Card>
  );
}
