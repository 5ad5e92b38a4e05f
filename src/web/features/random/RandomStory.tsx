import { useDialogs } from '../../page/dialogs.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { countOf } from '../../ui/text/format-count.ts';
import { viewedSentence } from './share-prompt.ts';
import type { View } from './use-random-story.ts';
import styles from './RandomDialog.module.css';

/** A story as a quotation, and now and then the prompt to pass it on. */
export function RandomStory({ view: { story, number, asksToShare } }: { view: View }) {
  const dialogs = useDialogs();
  const { randomId, content, city, country, votes } = story;
  const viewed = viewedSentence(number);
  return (
    <>
      <figure className={styles.story}>
        {/* Nobody knows in which language it is written. */}
        <blockquote dir="auto" lang="">
          “{content}”
        </blockquote>
        <figcaption>
          <Avatar randomId={randomId} />
          <span>
            <b dir="auto">
              {city}, {country}
            </b>
            <span>
              {countOf(votes, 'vote')} <span aria-hidden="true">·</span> ID: <bdi>{randomId}</bdi>
            </span>
          </span>
        </figcaption>
      </figure>
      {asksToShare ? (
        <div className={styles.prompt}>
          <p>Feeling uplifted?</p>
          <Button onClick={() => dialogs.open({ kind: 'share', experience: story })}>
            Share This Uplift
          </Button>
        </div>
      ) : null}
      {viewed ? <p className={styles.viewed}>{viewed}</p> : null}
    </>
  );
}
