import { useState } from 'react';
import { drawRandomId } from '../../domain/random-id.ts';
import { useHydrated } from '../hydrated.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Card } from '../ui/Card.tsx';
import { classes } from '../ui/classes.ts';
import type { PostValues } from './post-values.ts';
import styles from './StoryPreview.module.css';

/** The story as others will see it, under an identifier such as the server will draw. */
export function StoryPreview({ values }: { values: PostValues }) {
  const { content, city, country } = values;
  const isHydrated = useHydrated();
  const [randomId] = useState(() => drawRandomId((end) => Math.floor(Math.random() * end)));
  const place = [city.trim(), country].filter(Boolean).join(', ');
  return (
    <Card as="section" className={styles.preview} aria-label="Preview" data-needs-script>
      <div className={styles.byline}>
        {isHydrated ? <Avatar randomId={randomId} /> : <span className={styles.noFace} />}
        <div className={styles.who}>
          <p className={styles.id}>ID: {isHydrated ? randomId : '…'}</p>
          <p className={styles.place} dir="auto">
            {place || 'Your city'}
          </p>
        </div>
      </div>
      {content.trim() ? (
        <p className={styles.content} dir="auto" lang="">
          {content.trim()}
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
