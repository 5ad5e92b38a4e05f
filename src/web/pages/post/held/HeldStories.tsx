import { Link } from 'wouter';
import { browsePath } from '../../../../contract/paths.ts';
import { useStore } from '../../../browser/store.ts';
import { heldDays, heldStories, type HeldStory } from '../../../features/post/held-stories.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { EmptyStamp } from '../../../ui/pictures/EmptyStamp.tsx';
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx';
import styles from './HeldStories.module.css';

const id = 'waiting';

/** A line at the form that leads to the stories of this device that are held for a moderator. */
export function HeldNotice() {
  const { length } = useStore(heldStories);
  if (length === 0) return null;
  const text = length === 1 ? '1 story of yours waits' : `${length} stories of yours wait`;
  return (
    <p className={styles.notice}>
      <a href={`#${id}`}>{text} for a person.</a>
    </p>
  );
}

/** The stories of this device that are held for a moderator. */
export function HeldStories() {
  const stories = useStore(heldStories);
  if (stories.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Waiting for a person
      </h2>
      <p className={styles.note}>Kept on this device only, for {heldDays} days.</p>
      <ul className={styles.list}>
        {stories.map((story) => (
          <li key={story.at}>
            <Held story={story} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Held({ story }: { story: HeldStory }) {
  const { content, continent, country, city } = story.values;
  return (
    <article className={styles.story} aria-label={`Waiting for a person: story from ${city}`}>
      <p className={classes('story', styles.text)} dir="auto" lang="">
        {content}
      </p>
      <p className={styles.place}>
        <Link href={browsePath({ continent, country, city })}>
          <bdi>{city}</bdi>, {country}
        </Link>{' '}
        ·{' '}
        <bdi>
          <RelativeTime at={story.at} />
        </bdi>
      </p>
      <EmptyStamp className={styles.noStamp} />
      <Button
        variant="quiet"
        className={styles.remove ?? ''}
        onClick={() => heldStories.remove(story)}
      >
        Remove<span className="visually-hidden"> this story from the list</span>
      </Button>
    </article>
  );
}
