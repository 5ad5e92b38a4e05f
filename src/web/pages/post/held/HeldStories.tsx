import { Link } from 'wouter';
import { browsePath, paths, receiptPath } from '../../../../contract/paths.ts';
import { useStore } from '../../../browser/store.ts';
import {
  isHidden,
  isWaiting,
  ownStories,
  removeOwnStory,
  type OwnStory,
} from '../../../features/post/own-stories.ts';
import { statusTextOf } from '../../../features/post/status-texts.ts';
import { useOwnStories } from '../../../features/post/use-own-stories.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { FragmentLink } from '../../../ui/FragmentLink.tsx';
import { EmptyStamp } from '../../../ui/pictures/EmptyStamp.tsx';
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx';
import styles from './HeldStories.module.css';

const id = 'waiting';

/** A line at the form that leads to the stories of this browser: those that are not public, else all. */
export function HeldNotice() {
  const stories = useStore(ownStories);
  const { length } = stories.filter(isWaiting);
  if (stories.length === 0) return null;
  const text = length === 1 ? '1 story of yours waits' : `${length} stories of yours wait`;
  return (
    <p className={styles.notice}>
      {length === 0 ? (
        <Link href={paths.yourStories}>Your stories</Link>
      ) : (
        <FragmentLink id={id}>{text} for a person.</FragmentLink>
      )}
    </p>
  );
}

/** The stories of this browser that are not public, with what became of each. */
export function HeldStories() {
  const { stories } = useOwnStories();
  const hidden = stories.filter(isHidden);
  if (hidden.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {hidden.every(({ status }) => status === 'held') ? 'Waiting for a person' : 'Not public'}
      </h2>
      <p className={styles.note}>
        This list is kept in this browser only.{' '}
        <Link href={paths.yourStories}>All your stories</Link>
      </p>
      <ul className={styles.list}>
        {hidden.map((story) => (
          <li key={story.token}>
            <Held story={story} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Held({ story }: { story: OwnStory }) {
  const { status, token, at } = story;
  const { content, continent, country, city } = story.values;
  const { label } = statusTextOf(status);
  return (
    <article className={styles.story} aria-label={`${label}: story from ${city}`}>
      <p className={classes('story', styles.text)} dir="auto" lang="">
        {content}
      </p>
      <p className={styles.place}>
        <Link href={browsePath({ continent, country, city })}>
          <bdi>{city}</bdi>, {country}
        </Link>{' '}
        ·{' '}
        <bdi>
          <RelativeTime at={at} />
        </bdi>
        {status === 'held' ? null : ` · ${label}`}
      </p>
      <EmptyStamp className={styles.noStamp} />
      <div className={styles.actions}>
        <LinkButton variant="quiet" className={styles.action ?? ''} href={receiptPath(token)}>
          See its receipt
        </LinkButton>
        <Button
          variant="quiet"
          className={styles.action ?? ''}
          onClick={() => void removeOwnStory(token)}
        >
          Remove<span className="visually-hidden"> this story from the list</span>
        </Button>
      </div>
    </article>
  );
}
